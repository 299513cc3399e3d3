//! Discs seen from the side to move. The engine's view of the game: it forgets which colour that is.

use std::fmt;

use crate::{Bitboard, Square, flip};

/// The mover's discs and the opponent's. No square is held by both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    mover: Bitboard,
    opponent: Bitboard,
}

/// Who gets the squares left empty at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Empties {
    /// Discs on the board count, nothing else: what the game shows.
    ToNobody,
    /// The tournament count, used by OBF files and exact scores.
    ToWinner,
}

/// A square held by both sides at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlap(pub Square);

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is held by both sides", self.0)
    }
}

impl std::error::Error for Overlap {}

impl Board {
    /// The start: Black, to move, on e4 and d5; White on d4 and e5.
    pub const START: Self =
        Self { mover: Bitboard(0x0000_0008_1000_0000), opponent: Bitboard(0x0000_0010_0800_0000) };

    /// Puts the two sides on one board.
    ///
    /// # Errors
    /// A square that both hold.
    pub const fn new(mover: Bitboard, opponent: Bitboard) -> Result<Self, Overlap> {
        match Bitboard(mover.0 & opponent.0).first() {
            Some(square) => Err(Overlap(square)),
            None => Ok(Self { mover, opponent }),
        }
    }

    /// Discs of the side to move.
    #[must_use]
    pub const fn mover(self) -> Bitboard {
        self.mover
    }

    /// Discs of the other side.
    #[must_use]
    pub const fn opponent(self) -> Bitboard {
        self.opponent
    }

    /// Squares without a disc.
    #[must_use]
    pub fn empties(self) -> Bitboard {
        !(self.mover | self.opponent)
    }

    /// Where the mover may place a disc.
    #[must_use]
    pub fn legal_moves(self) -> Bitboard {
        flip::legal_moves(self.mover, self.opponent)
    }

    /// What the mover's disc on `square` turns over; nothing where the move is not legal.
    #[must_use]
    pub fn flips(self, square: Square) -> Bitboard {
        if self.empties().contains(square) {
            flip::flips(self.mover, self.opponent, square)
        } else {
            Bitboard::EMPTY
        }
    }

    /// The board after the move, seen by the other side; `None` where the move is not legal.
    #[must_use]
    pub fn play(self, square: Square) -> Option<Self> {
        let flips = self.flips(square);
        (!flips.is_empty()).then(|| self.place(square, flips))
    }

    /// The same with flips already known to be those of this move: for the search, which asks for them once.
    #[must_use]
    pub fn place(self, square: Square, flips: Bitboard) -> Self {
        Self { mover: self.opponent ^ flips, opponent: self.mover ^ flips ^ square.bit() }
    }

    /// The same discs seen by the other side.
    #[must_use]
    pub const fn pass(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }

    /// Whether neither side has a legal move.
    #[must_use]
    pub fn is_over(self) -> bool {
        self.legal_moves().is_empty() && self.pass().legal_moves().is_empty()
    }

    /// The mover's discs less the opponent's, with the empties counted as asked.
    #[must_use]
    pub fn disc_difference(self, empties: Empties) -> i32 {
        let difference = i32::from(self.mover.count()) - i32::from(self.opponent.count());
        match empties {
            Empties::ToNobody => difference,
            Empties::ToWinner => {
                difference + difference.signum() * i32::from(self.empties().count())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_held_twice_is_refused() {
        let d4 = "d4".parse::<Square>().unwrap();
        assert_eq!(Board::new(Bitboard::ALL, d4.bit()), Err(Overlap(d4)));
    }

    #[test]
    fn empties_go_to_the_winner_only_when_asked() {
        let board = Board::new(Bitboard(0b111), Bitboard(0b1000)).unwrap();
        assert_eq!(board.disc_difference(Empties::ToNobody), 2);
        assert_eq!(board.disc_difference(Empties::ToWinner), 62);
        assert_eq!(board.pass().disc_difference(Empties::ToWinner), -62);
    }

    #[test]
    fn an_occupied_square_flips_nothing() {
        let d4 = "d4".parse::<Square>().unwrap();
        assert_eq!(Board::START.flips(d4), Bitboard::EMPTY);
        assert_eq!(Board::START.play(d4), None);
    }
}
