//! What a search answers.

use rules::Square;

/// A disc difference from the mover's view, −64 to 64: a count where it is exact, else a guess.
pub type Score = i32;

/// A move and what is known about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Where to place the disc.
    pub square: Square,
    /// What the move leads to, from the view of the side that makes it.
    pub score: Score,
    /// How many placements were looked ahead, this one included.
    pub depth: u8,
    /// Boards looked at in the whole search.
    pub nodes: u64,
    /// Whether the score is the true result of best play.
    pub exact: bool,
}
