//! What a board is worth when it is not searched further: a guess at the final disc difference.
//!
//! The sum of what its patterns, and the moves that the two sides have, are worth at this stage of the game, as the
//! engine's own games taught.

use rules::kernel::Kernel;

use crate::Score;
use crate::node::Node;
use crate::pattern::entry_of_moves;
use crate::weights::{UNIT, Weights};

/// A guess stays below the certain win of all discs.
const MOST: Score = 62;

/// The guess, from the mover's view.
#[inline(always)]
pub(crate) fn evaluate(kernel: impl Kernel, weights: &Weights, node: &Node) -> Score {
    let worth = weights.stage(node.board.empties().count());
    let of_moves = i32::from(worth[entry_of_moves(kernel, node.board)]);
    let entries = node.features.entries().into_iter();
    let sum = of_moves + entries.map(|entry| i32::from(worth[entry])).sum::<i32>();
    ((sum + UNIT / 2) >> UNIT.ilog2()).clamp(-MOST, MOST)
}
