//! Positions with what they turned out to be worth, from the files of games.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use engine::training::{STAGES, stage};
use rules::{Board, Color, Game};

use super::games::Record;
use crate::failure::Failure;

/// One game of so many is kept from the fit, to measure it by.
const KEPT_BACK: usize = 25;

/// A position and what it is worth to its mover: halfway between the result of the game and what a search
/// thought of it, which is less true but says more about this very position.
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
    for (placed, square) in record.squares.iter().enumerate() {
        if placed >= record.random {
            let position = game.position();
            let result = if position.turn() == Color::Black { record.score } else { -record.score };
            let guess = record.guesses.get(placed - record.random).copied().unwrap_or(result);
            take(Sample { board: position.board(), score: (result + guess) as f32 / 2.0 });
        }
        if game.play(*square).is_err() {
            return;
        }
    }
}
