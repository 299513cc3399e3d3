//! The eight ways to turn and mirror the board, none of which changes the game.

use crate::{Bitboard, Board, Square};

/// One of the eight symmetries of the square board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    transpose: bool,
    mirror_files: bool,
    mirror_ranks: bool,
}

impl Symmetry {
    /// All eight, the one that changes nothing first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits: u8| Self {
            transpose: bits & 4 != 0,
            mirror_ranks: bits & 2 != 0,
            mirror_files: bits & 1 != 0,
        })
    }

    /// Where a square goes.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        self.bitboard(square.bit()).first().unwrap_or(square)
    }

    /// Where a set of squares goes: mirrored first, then transposed.
    #[must_use]
    pub fn bitboard(self, set: Bitboard) -> Bitboard {
        let mut bits = set.0;
        if self.mirror_files {
            bits = bits.reverse_bits().swap_bytes();
        }
        if self.mirror_ranks {
            bits = bits.swap_bytes();
        }
        if self.transpose {
            bits = transpose(bits);
        }
        Bitboard(bits)
    }

    /// Where the discs of a board go.
    #[must_use]
    pub fn board(self, board: Board) -> Board {
        let (mover, opponent) = (self.bitboard(board.mover()), self.bitboard(board.opponent()));
        // A symmetry moves no two squares to one, so the sides stay apart.
        Board::new(mover, opponent).unwrap_or(board)
    }
}

/// Swaps files and ranks by three rounds of delta swaps (Knuth, The Art of Computer Programming 4A, 7.1.3).
const fn transpose(mut bits: u64) -> u64 {
    let mut swap = (bits ^ (bits >> 7)) & 0x00AA_00AA_00AA_00AA;
    bits ^= swap ^ (swap << 7);
    swap = (bits ^ (bits >> 14)) & 0x0000_CCCC_0000_CCCC;
    bits ^= swap ^ (swap << 14);
    swap = (bits ^ (bits >> 28)) & 0x0000_0000_F0F0_F0F0;
    bits ^ swap ^ (swap << 28)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_eight_send_one_square_to_eight_places() {
        let b1 = "b1".parse::<Square>().unwrap();
        let reached: Bitboard = Symmetry::all().map(|symmetry| symmetry.square(b1)).collect();
        assert_eq!(
            reached,
            "b1 g1 a2 h2 a7 h7 b8 g8".split(' ').map(|n| n.parse().unwrap()).collect()
        );
    }

    proptest! {
        #[test]
        fn moves_and_flips_turn_with_the_board(a: u64, b: u64) {
            let board = Board::new(Bitboard(a), Bitboard(b & !a)).unwrap();
            for symmetry in Symmetry::all() {
                let turned = symmetry.board(board);
                prop_assert_eq!(turned.legal_moves(), symmetry.bitboard(board.legal_moves()));
                for square in board.legal_moves() {
                    prop_assert_eq!(
                        turned.flips(symmetry.square(square)),
                        symmetry.bitboard(board.flips(square))
                    );
                }
            }
        }
    }
}
