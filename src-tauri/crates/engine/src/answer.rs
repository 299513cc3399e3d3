//! What a search answers.

use rules::Square;

/// A disc difference from the mover's view, −64 to 64: a count where it is exact, else a guess.
pub type Score = i32;

/// A move and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// What both sides are expected to play, this move first; passes follow from the rules. It may end early.
    pub line: Vec<Square>,
}

impl Answer {
    /// A move nothing was searched for.
    pub(crate) fn unsearched(square: Square, score: Score) -> Self {
        Self { square, score, depth: 0, nodes: 0, exact: false, line: vec![square] }
    }
}
