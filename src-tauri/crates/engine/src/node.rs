//! A board of the tree with the numbers of its patterns, kept from move to move.

use rules::{Bitboard, Board, Square};

use crate::pattern::{Features, Patterns};

/// A board and its patterns.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) features: Features,
}

impl Node {
    pub(crate) fn new(board: Board, patterns: Patterns) -> Self {
        Self { board, features: patterns.features(board) }
    }

    /// After a move.
    #[inline(always)]
    pub(crate) fn after(&self, square: Square, flips: Bitboard, patterns: Patterns) -> Self {
        Self {
            board: self.board.place(square, flips),
            features: patterns.after(&self.features, square, flips),
        }
    }

    /// After a pass.
    pub(crate) fn passed(&self, patterns: Patterns) -> Self {
        Self { board: self.board.pass(), features: patterns.passed(&self.features) }
    }
}
