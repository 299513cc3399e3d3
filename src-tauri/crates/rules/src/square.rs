//! One of the 64 squares, named `a1` to `h8`. Knows nothing of discs.

use std::fmt;
use std::str::FromStr;

use crate::Bitboard;

/// A square of the board. Its index runs along the rows: a1 = 0, b1 = 1, … h8 = 63.
///
/// Files are the letters a–h from left to right, ranks the numbers 1–8 from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this index, or `None` from 64 on.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square in this file and rank, both counted from 0; `None` off the board.
    #[must_use]
    pub const fn from_coordinates(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square of the lowest bit that is set; its only caller has seen that there is one.
    pub(crate) const fn of_lowest_bit(bits: u64) -> Self {
        Self((bits.trailing_zeros() & 63) as u8)
    }

    /// All squares, a1 first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// 0 for a1 up to 63 for h8.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, 0 for a up to 7 for h.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The row, 0 for 1 up to 7 for 8.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The set that holds this square alone.
    #[must_use]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASquare(pub String);

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a square", self.0)
    }
}

impl std::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads `d3` or `D3`.
    ///
    /// # Errors
    /// Anything but one letter a–h and one digit 1–8.
    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let square = match text.as_bytes() {
            [file, rank @ b'1'..=b'8'] => {
                let file = file.to_ascii_lowercase().wrapping_sub(b'a');
                Self::from_coordinates(file, rank - b'1')
            }
            _ => None,
        };
        square.ok_or_else(|| NotASquare(text.chars().take(16).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_back_from_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        }
    }

    #[test]
    fn what_is_off_the_board_is_refused() {
        for text in ["", "a", "a0", "a9", "i1", "`1", "11", "d3 ", " d3", "d33", "ñ1", "é"] {
            assert_eq!(text.parse::<Square>(), Err(NotASquare(text.into())));
        }
        assert_eq!(Square::from_index(64), None);
        assert_eq!(Square::from_coordinates(8, 0), None);
        assert_eq!(Square::from_coordinates(0, 8), None);
    }
}
