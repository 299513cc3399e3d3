//! Discs by colour and whose turn it is: the game's view, which people see.

use crate::{Bitboard, Board, Color, Square};

/// A board and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board,
    turn: Color,
}

/// How a game ended on the board. Whoever resigns loses whatever this says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Black discs on the board.
    pub black: u8,
    /// White discs on the board.
    pub white: u8,
    /// Squares left empty; they are nobody's.
    pub empty: u8,
}

impl Outcome {
    /// The side with more discs, or `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The tournament count, Black first: empties go to the winner, a draw is 32 to 32.
    #[must_use]
    pub fn tournament(self) -> (u8, u8) {
        match self.winner() {
            Some(Color::Black) => (64 - self.white, self.white),
            Some(Color::White) => (self.black, 64 - self.black),
            None => (32, 32),
        }
    }
}

impl Position {
    /// Where every game begins.
    pub const START: Self = Self { board: Board::START, turn: Color::Black };

    /// A board whose mover has this colour.
    #[must_use]
    pub const fn new(board: Board, turn: Color) -> Self {
        Self { board, turn }
    }

    /// The discs as the side to move sees them.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The side to move. After the end it means nothing.
    #[must_use]
    pub const fn turn(self) -> Color {
        self.turn
    }

    /// The discs of one colour.
    #[must_use]
    pub fn discs(self, color: Color) -> Bitboard {
        if color == self.turn { self.board.mover() } else { self.board.opponent() }
    }

    /// The disc on a square.
    #[must_use]
    pub fn disc_at(self, square: Square) -> Option<Color> {
        [Color::Black, Color::White].into_iter().find(|color| self.discs(*color).contains(square))
    }

    /// The position after a move of the side to move; `None` where it is not legal.
    #[must_use]
    pub fn play(self, square: Square) -> Option<Self> {
        self.board.play(square).map(|board| Self { board, turn: !self.turn })
    }

    /// The same discs with the other side to move.
    #[must_use]
    pub fn pass(self) -> Self {
        Self { board: self.board.pass(), turn: !self.turn }
    }

    /// Whether the side to move has no move while the other has one.
    #[must_use]
    pub fn must_pass(self) -> bool {
        self.board.legal_moves().is_empty() && !self.board.pass().legal_moves().is_empty()
    }

    /// Discs and empties as they lie, whether or not the game is over.
    #[must_use]
    pub fn counts(self) -> Outcome {
        Outcome {
            black: self.discs(Color::Black).count(),
            white: self.discs(Color::White).count(),
            empty: self.board.empties().count(),
        }
    }

    /// The counts once neither side can move.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        self.board.is_over().then(|| self.counts())
    }
}
