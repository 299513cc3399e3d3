//! Counts the games of a given length: the usual check that moves and passes are right.

use crate::Board;

/// How many sequences of `depth` plies begin here. A pass is a ply; a game that ends sooner counts once.
#[must_use]
pub fn perft(board: Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.legal_moves();
    if moves.is_empty() {
        let passed = board.pass();
        return if passed.legal_moves().is_empty() { 1 } else { perft(passed, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count());
    }
    moves.into_iter().map(|square| perft(board.place(square, board.flips(square)), depth - 1)).sum()
}
