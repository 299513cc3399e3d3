//! A game as a line of squares, `d3c5f6`: how players and databases write one.
//!
//! Passes follow from the rules and need not be written; where they are (`--`, `pa`, `ps`), they are skipped,
//! and so are move numbers (`1.`).

use std::fmt;

use crate::{Game, IllegalMove, Square};

/// No game is longer than this many characters, spaces and move numbers included; more is not read at all.
pub const MAX_LENGTH: usize = 2_000;

/// Why a transcript is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TranscriptError {
    /// Longer than [`MAX_LENGTH`]: its length.
    TooLong(usize),
    /// Neither a square nor a pass: the text and how many placements were read before it.
    NotAMove(String, usize),
    /// Not legal there: the move and how many placements were played before it.
    Illegal(IllegalMove, usize),
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(length) => write!(f, "{length} characters are too many for one game"),
            Self::NotAMove(text, read) => write!(f, "{text:?} after {read} moves is not a move"),
            Self::Illegal(illegal, read) => write!(f, "{illegal} after {read} moves"),
        }
    }
}

impl std::error::Error for TranscriptError {}

/// The placements of a game, in lower case without spaces.
#[must_use]
pub fn write(game: &Game) -> String {
    game.squares().map(|square| square.to_string()).collect()
}

/// Plays a transcript from the start position. White space is ignored, letters may be of either case.
///
/// # Errors
/// Text that is no list of moves, or a move that is not legal.
pub fn read(text: &str) -> Result<Game, TranscriptError> {
    let mut game = Game::new();
    for (played, square) in read_squares(text)?.into_iter().enumerate() {
        game.play(square).map_err(|illegal| TranscriptError::Illegal(illegal, played))?;
    }
    Ok(game)
}

/// The squares named by a transcript, not yet checked against the rules.
///
/// # Errors
/// Text that is no list of moves.
pub fn read_squares(text: &str) -> Result<Vec<Square>, TranscriptError> {
    if text.len() > MAX_LENGTH {
        return Err(TranscriptError::TooLong(text.len()));
    }
    let mut letters = text.chars().filter(|letter| !letter.is_whitespace()).peekable();
    let mut squares = Vec::new();
    loop {
        // No square and no pass begins with a digit.
        while letters.next_if(char::is_ascii_digit).is_some() {
            letters.next_if_eq(&'.');
        }
        let token: String = letters.by_ref().take(2).collect();
        if token.is_empty() {
            return Ok(squares);
        }
        if matches!(token.to_ascii_lowercase().as_str(), "--" | "pa" | "ps") {
            continue;
        }
        match token.parse() {
            Ok(square) => squares.push(square),
            Err(_) => return Err(TranscriptError::NotAMove(token, squares.len())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_capitals_numbers_and_written_passes_are_read() {
        for text in
            ["D3 c3\nF5 d2 -- ", "1. d3 2. c3 3. f5 4. d2", "1.d3c3 2.f5d2", "d3c3 12 f5d2 13."]
        {
            assert_eq!(read(text).map(|game| write(&game)), Ok("d3c3f5d2".into()), "{text}");
        }
    }

    #[test]
    fn what_is_no_game_is_refused_with_its_place() {
        let a1 = "a1".parse().unwrap();
        for (text, error) in [
            ("d", TranscriptError::NotAMove("d".into(), 0)),
            ("d3zz", TranscriptError::NotAMove("zz".into(), 1)),
            ("d3ñ1", TranscriptError::NotAMove("ñ1".into(), 1)),
            ("d3a1", TranscriptError::Illegal(IllegalMove(a1), 1)),
        ] {
            assert_eq!(read(text), Err(error));
        }
        let long = "d3".repeat(MAX_LENGTH);
        assert_eq!(read(&long), Err(TranscriptError::TooLong(long.len())));
    }
}
