//! Reads the rows of `data/positions.json`, for the tests of the rules and of the engine.

use rules::{Bitboard, Board, Square};

/// The board as the side with this letter, to move, sees it: row 1 first, `B`, `W` or `.`.
pub(crate) fn board(rows: &[String], side: char) -> Board {
    let cells: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    assert_eq!(cells.len(), 64);
    let set = |letter: char| -> Bitboard {
        Square::all().filter(|square| cells[usize::from(square.index())] == letter).collect()
    };
    let other = if side == 'B' { 'W' } else { 'B' };
    Board::new(set(side), set(other)).unwrap()
}
