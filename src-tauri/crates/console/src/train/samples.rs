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

/// Of the positions with many empties in which one side is ahead by more discs only one in [`LOPSIDED`] counts: which
/// move is good there decides few games, and so many of them would bend what the even ones say.
const EVEN: f32 = 24.0;
const LOPSIDED: usize = 16;
/// With so few empties all count.
const LATE: u8 = 20;

/// A position and what it is worth to its mover: what searches thought of it and of the next one. A search of an
/// even depth sees things a little too dark for the side that began it; two in a row, one for each side, are
/// even. How the game ended would say less: it hangs on every mistake that was made later.
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
    let mut lopsided = 0;
    for path in paths {
        let failed = |error| Failure::File(path.display().to_string(), error);
        let lines = BufReader::new(File::open(path).map_err(failed)?).lines();
        for (number, line) in lines.enumerate() {
            let line = line.map_err(failed)?;
            // The last line may be half a record while another run is still writing it.
            let Ok(record) = line.parse::<Record>() else { continue };
            collect(&record, |sample| {
                let empties = sample.board.empties().count();
                if empties > LATE && sample.score.abs() > EVEN {
                    lopsided += 1;
                    if lopsided % LOPSIDED != 0 {
                        return;
                    }
                }
                let set = &mut sets[stage(empties)];
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
    let mut thoughts: Vec<(Position, f32)> = Vec::new();
    for (placed, square) in record.squares.iter().enumerate() {
        if let Some(thought) = placed.checked_sub(record.random) {
            let position = game.position();
            // Games of the first rounds have none.
            let guess = record.guesses.get(thought).map(|guess| sign(position.turn()) * guess);
            thoughts.push((position, guess.unwrap_or(record.score) as f32));
        }
        if game.play(*square).is_err() {
            return;
        }
    }
    let next = thoughts.iter().skip(1).map(|(_, guess)| *guess).chain([record.score as f32]);
    for ((position, guess), next) in thoughts.iter().zip(next) {
        let score = sign(position.turn()) as f32 * (guess + next) / 2.0;
        take(Sample { board: position.board(), score });
    }
}

const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
