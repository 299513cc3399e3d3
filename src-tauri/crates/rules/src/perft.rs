//! Counts the games of a given length: the usual check that moves and passes are right.

use crate::Board;
use crate::kernel::{self, Job, Kernel};

/// How many sequences of `depth` plies begin here. A pass is a ply; a game that ends sooner counts once.
#[must_use]
pub fn perft(board: Board, depth: u32) -> u64 {
    kernel::best(Perft { board, depth })
}

/// The count, for any kernel.
pub struct Perft {
    /// Where the games begin.
    pub board: Board,
    /// How many plies they have.
    pub depth: u32,
}

impl Job for Perft {
    type Output = u64;

    fn run(self, kernel: impl Kernel) -> u64 {
        if self.depth == 0 { 1 } else { count(kernel, self.board, self.depth) }
    }
}

fn count<K: Kernel>(kernel: K, board: Board, depth: u32) -> u64 {
    kernel.run(
        #[inline(always)]
        || count_here(kernel, board, depth),
    )
}

#[inline(always)]
fn count_here<K: Kernel>(kernel: K, board: Board, depth: u32) -> u64 {
    let moves = kernel.legal_moves(board);
    if moves.is_empty() {
        let passed = board.pass();
        return match depth {
            _ if kernel.legal_moves(passed).is_empty() => 1,
            1 => 1,
            _ => count(kernel, passed, depth - 1),
        };
    }
    if depth == 1 {
        return u64::from(moves.count());
    }
    let mut sum = 0;
    for square in moves {
        let next = board.place(square, kernel.flips(board, square));
        sum += if depth > 2 { count(kernel, next, depth - 1) } else { last_ply(kernel, next) };
    }
    sum
}

/// The games with one ply left: as many as there are moves, or the pass or the end.
#[inline(always)]
fn last_ply(kernel: impl Kernel, board: Board) -> u64 {
    u64::from(kernel.legal_moves(board).count()).max(1)
}
