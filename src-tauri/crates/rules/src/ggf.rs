//! GGF, the Generic Game Format of the game servers and of the NBoard protocol, as far as reversi needs it.
//!
//! Read: the start position (`BO`) and the moves (`B`, `W`); times and evaluations behind a move are skipped,
//! other tags ignored. Written: names, date, result, start position and moves.

use std::fmt;

use crate::{Color, Game, IllegalMove, Move, Position, Square, obf};

/// No file of one game is longer; more is not read at all.
pub const MAX_LENGTH: usize = 32_768;

/// What a file says besides the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// Where it was played, or with what.
    pub place: String,
    /// The date as the writer puts it.
    pub date: String,
    /// Who had Black.
    pub black: String,
    /// Who had White.
    pub white: String,
}

/// Why a text is no GGF game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GgfError {
    /// Longer than [`MAX_LENGTH`]: its length.
    TooLong(usize),
    /// No `(;` … `;)` around it.
    NoGame,
    /// A tag without its closing bracket: the tag.
    Unclosed(String),
    /// A board that is not `8` and 64 cells with the side to move.
    Board(String),
    /// A move that is neither a square nor a pass.
    NotAMove(String),
    /// A move that is not legal where it stands.
    Illegal(IllegalMove),
    /// A move of the side whose turn it is not.
    WrongSide(Color, String),
}

impl fmt::Display for GgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(length) => write!(f, "{length} characters are too many for one game"),
            Self::NoGame => f.write_str("no game between (; and ;)"),
            Self::Unclosed(tag) => write!(f, "tag {tag:?} is not closed"),
            Self::Board(text) => write!(f, "{text:?} is not a board"),
            Self::NotAMove(text) => write!(f, "{text:?} is not a move"),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::WrongSide(color, text) => write!(f, "{text} by {color} out of turn"),
        }
    }
}

impl std::error::Error for GgfError {}

/// Writes a game on one line.
#[must_use]
pub fn write(game: &Game, heading: &Heading) -> String {
    let mut text = format!(
        "(;GM[Othello]PC[{}]DT[{}]PB[{}]PW[{}]",
        plain(&heading.place),
        plain(&heading.date),
        plain(&heading.black),
        plain(&heading.white)
    );
    if let Some(outcome) = game.outcome() {
        let difference = i32::from(outcome.black) - i32::from(outcome.white);
        text.push_str(&format!("RE[{difference:+}]"));
    }
    let start = game.start();
    let turn = if start.turn() == Color::Black { '*' } else { 'O' };
    text.push_str(&format!("TY[8]BO[8 {} {turn}]", obf::write_cells(start).replace('X', "*")));
    for ply in game.plies() {
        let side = if ply.by == Color::Black { 'B' } else { 'W' };
        match ply.mv {
            Move::Place(square) => {
                text.push_str(&format!("{side}[{}]", square.to_string().to_uppercase()));
            }
            Move::Pass => text.push_str(&format!("{side}[PA]")),
        }
    }
    text.push_str(";)");
    text
}

/// Reads the first game of a text.
///
/// # Errors
/// Text that is no game, or a game with a move that is not legal.
pub fn read(text: &str) -> Result<Game, GgfError> {
    if text.len() > MAX_LENGTH {
        return Err(GgfError::TooLong(text.len()));
    }
    let inside = text.split_once("(;").ok_or(GgfError::NoGame)?.1;
    let mut rest = inside.split_once(";)").ok_or(GgfError::NoGame)?.0;
    let mut game = Game::new();
    while let Some((tag, after)) = rest.split_once('[') {
        let tag = tag.trim();
        let (value, after) =
            after.split_once(']').ok_or_else(|| GgfError::Unclosed(shortened(tag)))?;
        match tag {
            "BO" => game = Game::from_position(read_board(value)?),
            "B" => play(&mut game, Color::Black, value)?,
            "W" => play(&mut game, Color::White, value)?,
            _ => {}
        }
        rest = after;
    }
    Ok(game)
}

fn read_board(value: &str) -> Result<Position, GgfError> {
    let malformed = || GgfError::Board(shortened(value));
    let body = value.trim().strip_prefix('8').ok_or_else(malformed)?;
    let cells: String = body.chars().filter(|cell| !cell.is_whitespace()).collect();
    let turn = match cells.chars().last() {
        Some('*') => Color::Black,
        Some('O') => Color::White,
        _ => return Err(malformed()),
    };
    obf::read_cells(&cells[..cells.len() - 1], turn).map_err(|_| malformed())
}

/// Plays `F5/-3.00/1.2`: the move, then what the player thought and how long, which is skipped.
fn play(game: &mut Game, by: Color, value: &str) -> Result<(), GgfError> {
    let name = value.split('/').next().unwrap_or_default().trim();
    if matches!(name.to_ascii_lowercase().as_str(), "pa" | "pass" | "ps") {
        // The game has already passed where the rules say so.
        return Ok(());
    }
    let square: Square = name.parse().map_err(|_| GgfError::NotAMove(shortened(name)))?;
    if game.position().turn() != by {
        return Err(GgfError::WrongSide(by, square.to_string()));
    }
    game.play(square).map_err(GgfError::Illegal)
}

/// A name without the characters that mean something in GGF.
fn plain(text: &str) -> String {
    text.chars().filter(|letter| !matches!(letter, '[' | ']' | '(' | ')' | ';')).collect()
}

fn shortened(text: &str) -> String {
    text.chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_with_passes_is_written_and_read_back() {
        let moves = "f5d6c5f4d3b5d7f6g3f3b6c2b4e6g4c3c4h5b2a1c1e3a3b1h3a4g6h4f2f7c6b3e7c8e8d8c7e2b8h2g7d1g2a7a2g8d2a5h8e1g5h7f1g1h6b7a8a6f8h1";
        let game = crate::transcript::read(moves).unwrap();
        assert!(game.plies().iter().filter(|ply| ply.mv == Move::Pass).count() >= 3);
        let heading = Heading { black: "Ana [1]".into(), ..Heading::default() };
        let text = write(&game, &heading);
        assert!(text.contains("PB[Ana 1]"));
        assert_eq!(read(&text), Ok(game));
    }

    #[test]
    fn times_and_evaluations_are_skipped() {
        let game = read("x (;GM[Othello]PB[a]B[F5//1.2]W[f6/0.5/2]B[E6];) y").unwrap();
        assert_eq!(crate::transcript::write(&game), "f5f6e6");
    }

    #[test]
    fn a_malformed_game_is_refused_with_the_part_that_is_wrong() {
        let a1: Square = "a1".parse().unwrap();
        for (text, error) in [
            ("", GgfError::NoGame),
            ("(;B[f5]", GgfError::NoGame),
            ("(;B[f5;)", GgfError::Unclosed("B".into())),
            ("(;BO[8 x];)", GgfError::Board("8 x".into())),
            ("(;BO[9];)", GgfError::Board("9".into())),
            ("(;B[];)", GgfError::NotAMove(String::new())),
            ("(;B[a1];)", GgfError::Illegal(IllegalMove(a1))),
            ("(;W[f5];)", GgfError::WrongSide(Color::White, "f5".into())),
        ] {
            assert_eq!(read(text), Err(error), "{text}");
        }
        let long = " ".repeat(MAX_LENGTH + 1);
        assert_eq!(read(&long), Err(GgfError::TooLong(MAX_LENGTH + 1)));
    }
}
