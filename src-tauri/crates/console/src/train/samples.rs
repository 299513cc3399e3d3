//! Positions with what they turned out to be worth, from the files of games.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use engine::training::{STAGES, stage};
use rules::{Board, Color, Game, Position};

use super::games::Record;
use crate::failure::Failure;

/// One game of so many is kept from the fit, to measure it by.
const KEPT_BACK: usize = 25;

/// A position and what it is worth to its mover: halfway between the result of the game and what searches
/// thought of it and of the next one, which is less true but says more about this very position. A search of an
/// even depth sees things a little too dark for the side that began it; two in a row, one for each side,
/// are even.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) board: Board,
    pub(crate) score: f32,
}

/// The positions of one stage of the game.
#[derive(Clone, Default)]
pub(crate) struct Set {
    /// To learn from.
    pub(crate) learned: Vec<Sample>,
    /// To measure by.
    pub(crate) kept_back: Vec<Sample>,
}

/// Reads games; a position counts from the last move by chance on.
pub(crate) fn read(paths: &[PathBuf]) -> Result<Vec<Set>, Failure> {
    let mut sets = vec![Set::default(); STAGES];
    for path in paths {
        let failed = |error| Failure::File(path.display().to_string(), error);
        let lines = BufReader::new(File::open(path).map_err(failed)?).lines();
        for (number, line) in lines.enumerate() {
            let line = line.map_err(failed)?;
            // The last line may be half a record while another run is still writing it.
            let Ok(record) = line.parse::<Record>() else { continue };
            collect(&record, |sample| {
                let set = &mut sets[stage(sample.board.empties().count())];
                if number % KEPT_BACK == 0 {
                    set.kept_back.push(sample);
                } else {
                    set.learned.push(sample);
                }
            });
        }
    }
    Ok(sets)
}

fn collect(record: &Record, mut take: impl FnMut(Sample)) {
    let mut game = Game::new();
    let mut before: Option<(Position, i32)> = None;
    for (placed, square) in record.squares.iter().enumerate() {
        if placed >= record.random {
            let position = game.position();
            let guess = record.guesses.get(placed - record.random).copied();
            let guess = guess.map_or(record.score, |guess| sign(position.turn()) * guess);
            if let Some((position, earlier)) = before.replace((position, guess)) {
                take(sample(position, record.score, (earlier + guess) as f32 / 2.0));
            }
        }
        if game.play(*square).is_err() {
            return;
        }
    }
    if let Some((position, guess)) = before {
        take(sample(position, record.score, guess as f32));
    }
}

/// From the mover's view, of what is from Black's.
fn sample(position: Position, result: i32, guess: f32) -> Sample {
    let score = sign(position.turn()) as f32 * (result as f32 + guess) / 2.0;
    Sample { board: position.board(), score }
}

const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
