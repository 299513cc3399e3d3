//! What a board is worth when it is not searched further: a guess at the final disc difference.
//!
//! The sum of what its patterns are worth at this stage of the game, as the engine's own games taught.

use crate::Score;
use crate::pattern::{Features, Patterns};
use crate::weights::{UNIT, Weights};

/// A guess stays below the certain win of all discs.
const MOST: Score = 62;

/// The guess, from the mover's view, for a board with so many empties.
#[inline(always)]
pub(crate) fn evaluate(
    weights: &Weights,
    patterns: Patterns,
    features: &Features,
    empties: u8,
) -> Score {
    let worth = weights.stage(empties);
    let sum: i32 =
        patterns.entries(features).into_iter().map(|entry| i32::from(worth[entry])).sum();
    ((sum + UNIT / 2) >> UNIT.ilog2()).clamp(-MOST, MOST)
}
