//! Multi-ProbCut: leaves a branch that a shallower search finds far outside the window (Buro, 1995 and 1997).
//!
//! Only where the search may be selective; one that proves its score cuts nothing unproved.

use rules::kernel::Kernel;

use crate::Score;
use crate::clock::Stopped;
use crate::node::Node;
use crate::search::{Search, Window};

/// From this depth on: below, a shallower search costs nearly as much as the search itself.
const FROM_DEPTH: u8 = 3;

impl<K: Kernel> Search<'_, K> {
    /// A score outside the null window that the full search would very likely confirm.
    ///
    /// The evaluation says on which side to look, so that one shallow search is enough.
    #[inline(always)]
    pub(crate) fn prob_cut(
        &mut self,
        node: &Node,
        depth: u8,
        window: Window,
    ) -> Result<Option<Score>, Stopped> {
        if depth < FROM_DEPTH || !window.is_null() {
            return Ok(None);
        }
        match self.selectivity.deviations() {
            Some(deviations) => self.probe_shallow(node, depth, window, deviations),
            None => Ok(None),
        }
    }

    fn probe_shallow(
        &mut self,
        node: &Node,
        depth: u8,
        window: Window,
        deviations: f32,
    ) -> Result<Option<Score>, Stopped> {
        let empties = node.board.empties().count();
        let shallow = shallow_depth(depth);
        let margin = (deviations * sigma(empties, depth, shallow)).round() as Score;
        let slack = (deviations * sigma(empties, shallow, 0)).round() as Score / 2;
        let guess = self.guess(node);
        if guess >= window.beta - slack && window.beta + margin <= 64 {
            let bound = window.beta + margin;
            let above = Window { alpha: bound - 1, beta: bound };
            if self.node(node, shallow, above)? >= bound {
                return Ok(Some(window.beta));
            }
        }
        if guess <= window.alpha + slack && window.alpha - margin >= -64 {
            let bound = window.alpha - margin;
            let below = Window { alpha: bound, beta: bound + 1 };
            if self.node(node, shallow, below)? <= bound {
                return Ok(Some(window.alpha));
            }
        }
        Ok(None)
    }
}

/// A third as deep or a little more, and of the same parity: odd and even depths differ.
const fn shallow_depth(depth: u8) -> u8 {
    let third = depth / 3;
    third + (depth - third) % 2
}

/// The standard deviation of the score at `depth` from that at `shallow`, in discs.
///
/// Fitted by `sandwich-console train sigma`; `weights.md` says to which weights.
fn sigma(empties: u8, depth: u8, shallow: u8) -> f32 {
    let (empties, depth, shallow) = (f32::from(empties), f32::from(depth), f32::from(shallow));
    (4.53 - 0.068 * empties + 0.168 * depth - 0.316 * shallow).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shallow_depth_is_lower_and_of_the_same_parity() {
        for depth in FROM_DEPTH..=30 {
            let shallow = shallow_depth(depth);
            assert!(shallow < depth && (depth - shallow).is_multiple_of(2));
        }
    }
}
