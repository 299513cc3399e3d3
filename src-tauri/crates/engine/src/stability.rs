//! Discs that can never be flipped again, as far as four lines per disc tell.
//!
//! A disc is safe along a line that is full, or whose next square on one side is off the board or a
//! safe disc of the same colour; it is stable when safe along all four. There are stable discs this
//! does not see, and it never names one that is not.

use rules::{Bitboard, Board};

use crate::Score;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;
const RANK_8: u64 = RANK_1 << 56;

/// How far a step along the line moves, and the squares from which it leaves the board up and down.
const LINES: [(u32, u64, u64); 4] = [
    (1, FILE_H, FILE_A),
    (8, RANK_8, RANK_1),
    (9, FILE_H | RANK_8, FILE_A | RANK_1),
    (7, FILE_A | RANK_8, FILE_H | RANK_1),
];

/// The best the mover can still reach when the opponent's stable discs are counted, if that is no
/// better than alpha. Counting pays only where alpha is high enough for the number of empties.
#[inline(always)]
pub(crate) fn bound(board: Board, empties: u8, alpha: Score) -> Option<Score> {
    if alpha < Score::from(2 * empties) - 24 {
        return None;
    }
    let most = 64 - 2 * Score::from(stable_of_opponent(board).count());
    (most <= alpha).then_some(most)
}

/// The opponent's discs that are known to be stable.
fn stable_of_opponent(board: Board) -> Bitboard {
    let own = board.opponent().0;
    let occupied = own | board.mover().0;
    let safe_lines = full_lines(occupied);
    let mut stable = 0;
    loop {
        let mut next = own;
        for ((step, top, bottom), full) in LINES.into_iter().zip(safe_lines) {
            // A step that wraps round leaves from a square that is safe on this line anyway.
            next &= full | top | bottom | stable >> step | stable << step;
        }
        if next == stable {
            return Bitboard(stable);
        }
        stable = next;
    }
}

/// For each line direction, the squares whose line has no empty square.
fn full_lines(occupied: u64) -> [u64; 4] {
    LINES.map(|(step, top, bottom)| {
        let (mut up, mut down) = (!occupied, !occupied);
        for _ in 0..7 {
            up |= (up & !top) << step;
            down |= (down & !bottom) >> step;
        }
        !(up | down)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stable(mover: u64, opponent: u64) -> u8 {
        let board = Board::new(Bitboard(mover), Bitboard(opponent)).unwrap();
        stable_of_opponent(board).count()
    }

    #[test]
    fn corners_edges_from_corners_and_full_boards_are_stable() {
        assert_eq!(stable(0, 1), 1);
        assert_eq!(stable(0, 0b0111), 3);
        assert_eq!(stable(0b1000, 0b0111), 3);
        assert_eq!(stable(0, 0b0110), 0);
        assert_eq!(stable(1, !1), 63);
        assert_eq!(stable(0, 0x0000_0000_0001_0307), 6);
        assert_eq!(stable(0, 0x0000_0010_0000_0000), 0);
    }
}
