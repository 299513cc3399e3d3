//! OBF: one position a line, `64 cells, side to move; move:score; …`, as test suites are published.
//!
//! Cells run from a1 to h8: `X` or `*` is Black, `O` White, `-` or `.` empty.

use std::fmt;

use crate::{Bitboard, Board, Color, Move, Position};

/// A position and, where the file gives them, moves with their scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObfLine {
    /// The position.
    pub position: Position,
    /// Moves with the mover's disc difference, empties to the winner, in the file's order.
    pub scores: Vec<(Move, i32)>,
}

/// Why a line is not OBF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ObfError {
    /// Not exactly 64 cells before the side to move: how many there were.
    CellCount(usize),
    /// A character that is neither a disc nor empty.
    Cell(char),
    /// No `X` or `O` where the side to move should stand.
    Turn(String),
    /// A field that is not `move:score`.
    Score(String),
}

impl fmt::Display for ObfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CellCount(count) => write!(f, "{count} cells instead of 64"),
            Self::Cell(cell) => write!(f, "{cell:?} is not a cell"),
            Self::Turn(text) => write!(f, "{text:?} is not a side to move"),
            Self::Score(text) => write!(f, "{text:?} is not a move with a score"),
        }
    }
}

impl std::error::Error for ObfError {}

/// Reads one line.
///
/// # Errors
/// Says which part is malformed, and shows it.
pub fn read(line: &str) -> Result<ObfLine, ObfError> {
    let mut fields = line.split(';');
    let mut first = fields.next().unwrap_or_default().split_whitespace();
    let cells = first.next().unwrap_or_default();
    let turn = match first.next().unwrap_or_default() {
        "X" | "x" | "*" => Color::Black,
        "O" | "o" => Color::White,
        other => return Err(ObfError::Turn(other.chars().take(16).collect())),
    };
    let position = read_cells(cells, turn)?;
    let scores = fields
        .map(str::trim)
        .filter(|field| !field.is_empty())
        .map(read_score)
        .collect::<Result<_, _>>()?;
    Ok(ObfLine { position, scores })
}

/// Reads 64 cells, a1 first.
///
/// # Errors
/// Another number of cells, or a character that is none.
pub fn read_cells(cells: &str, turn: Color) -> Result<Position, ObfError> {
    let count = cells.chars().count();
    if count != 64 {
        return Err(ObfError::CellCount(count));
    }
    let (mut black, mut white) = (0_u64, 0_u64);
    for (index, cell) in cells.chars().enumerate() {
        match cell {
            'X' | 'x' | '*' => black |= 1 << index,
            'O' | 'o' => white |= 1 << index,
            '-' | '.' => {}
            other => return Err(ObfError::Cell(other)),
        }
    }
    let (mover, opponent) = match turn {
        Color::Black => (black, white),
        Color::White => (white, black),
    };
    // A cell holds one disc at most, so the sides cannot overlap.
    let board = Board::new(Bitboard(mover), Bitboard(opponent)).unwrap_or(Board::START);
    Ok(Position::new(board, turn))
}

/// Writes the cells and the side to move, without scores.
#[must_use]
pub fn write(position: Position) -> String {
    let mut line = write_cells(position);
    line.push_str(match position.turn() {
        Color::Black => " X;",
        Color::White => " O;",
    });
    line
}

/// Writes the 64 cells, a1 first.
#[must_use]
pub fn write_cells(position: Position) -> String {
    crate::Square::all()
        .map(|square| match position.disc_at(square) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '-',
        })
        .collect()
}

fn read_score(field: &str) -> Result<(Move, i32), ObfError> {
    let malformed = || ObfError::Score(field.chars().take(32).collect());
    let (name, score) = field.split_once(':').ok_or_else(malformed)?;
    let score = score.trim().parse().map_err(|_| malformed())?;
    let mv = match name.trim() {
        "--" | "ps" | "PS" | "pass" => Move::Pass,
        square => Move::Place(square.parse().map_err(|_| malformed())?),
    };
    Ok((mv, score))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn the_start_position_is_read_and_written() {
        let line = read(&format!("{START} X; D3:+0; f5:-2; --:-127;")).unwrap();
        assert_eq!(line.position, Position::START);
        let d3 = Move::Place("d3".parse().unwrap());
        let f5 = Move::Place("f5".parse().unwrap());
        assert_eq!(line.scores, [(d3, 0), (f5, -2), (Move::Pass, -127)]);
        assert_eq!(write(line.position), format!("{START} X;"));
    }

    #[test]
    fn a_malformed_line_is_refused_with_the_part_that_is_wrong() {
        for (line, error) in [
            (String::new(), ObfError::Turn(String::new())),
            ("--- X".into(), ObfError::CellCount(3)),
            (format!("{START}- X"), ObfError::CellCount(65)),
            (format!("{} X", START.replace("OX", "O?")), ObfError::Cell('?')),
            (format!("{START} Z;"), ObfError::Turn("Z".into())),
            (format!("{START} X; d3;"), ObfError::Score("d3".into())),
            (format!("{START} X; d9:1;"), ObfError::Score("d9:1".into())),
            (format!("{START} X; d3:x;"), ObfError::Score("d3:x".into())),
        ] {
            assert_eq!(read(&line), Err(error), "{line}");
        }
    }
}
