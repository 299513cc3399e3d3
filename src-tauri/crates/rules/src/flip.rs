//! Which discs a move turns over and where a side may move: the portable kernels, on two words.
//!
//! [`crate::reference`] says the same in the slowest and plainest way; tests compare the two.

use crate::{Bitboard, Square};

/// Squares that a step to the east or west may enter or leave without wrapping round the board.
const INNER_FILES: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// The four axes: how far a step moves in the word, and the opposing discs that may be crossed on it.
const AXES: [(u32, u64); 4] = [(1, INNER_FILES), (7, INNER_FILES), (8, u64::MAX), (9, INNER_FILES)];

/// The opposing discs that a disc of the mover on `square` encloses.
///
/// The square itself is not looked at: on an occupied one the answer means nothing.
#[must_use]
pub fn flips(mover: Bitboard, opponent: Bitboard, square: Square) -> Bitboard {
    let (own, from) = (mover.0, square.bit().0);
    let mut all = 0;
    for (step, crossable) in AXES {
        let run = opponent.0 & crossable;
        let up = run_up(from, run, step);
        if up << step & own != 0 {
            all |= up;
        }
        let down = run_down(from, run, step);
        if down >> step & own != 0 {
            all |= down;
        }
    }
    Bitboard(all)
}

/// The empty squares on which a disc of the mover encloses at least one disc.
#[must_use]
pub fn legal_moves(mover: Bitboard, opponent: Bitboard) -> Bitboard {
    let own = mover.0;
    let mut reached = 0;
    for (step, crossable) in AXES {
        let run = opponent.0 & crossable;
        reached |= run_up(own, run, step) << step;
        reached |= run_down(own, run, step) >> step;
    }
    Bitboard(reached) & !(mover | opponent)
}

/// The gapless runs inside `run` that begin beside `from`, towards higher squares. At most six discs long.
#[inline(always)]
const fn run_up(from: u64, run: u64, step: u32) -> u64 {
    let mut line = run & (from << step);
    line |= run & (line << step);
    let pairs = run & (run << step);
    line |= pairs & (line << (2 * step));
    line | pairs & (line << (2 * step))
}

/// The same towards lower squares.
#[inline(always)]
const fn run_down(from: u64, run: u64, step: u32) -> u64 {
    let mut line = run & (from >> step);
    line |= run & (line >> step);
    let pairs = run & (run >> step);
    line |= pairs & (line >> (2 * step));
    line | pairs & (line >> (2 * step))
}
