//! `train games`: the engine plays itself, for games to learn from.
//!
//! Every game begins with some placements at random, so that no two are alike, after which neither side is far
//! ahead, and is then played by a search of fixed depth and, near the end, perfectly. What the searches thought is
//! what the positions after the random part are worth. A game depends on the seed and its number alone: a run
//! that was broken off goes on where it stopped and ends with the same file.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::str::FromStr;

use engine::{Engine, Limits, Score, Stop};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{Color, Empties, Game, Square, transcript};

use super::progress::Progress;
use crate::failure::Failure;

const TABLE: usize = 1 << 20;

/// The random part is tried again, so often at most, if a look so deep finds one side ahead by more discs.
const EVEN: Score = 16;
const LOOK: u8 = 2;
const TRIES: usize = 20;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    pub(crate) seed: u64,
    /// Placements that the search looks ahead.
    pub(crate) depth: u8,
    /// With so few empties a game is played perfectly.
    pub(crate) solve_from: u8,
}

/// A game to learn from.
pub(crate) struct Record {
    /// How many placements were made at random.
    pub(crate) random: usize,
    /// Black's disc difference at the end, empties to the winner.
    pub(crate) score: i32,
    pub(crate) squares: Vec<Square>,
    /// What the search thought of each position after those, from its mover's view.
    pub(crate) guesses: Vec<i32>,
}

/// Appends games to a file until it has `count`.
pub(crate) fn run(path: &Path, count: usize, settings: Settings) -> Result<(), Failure> {
    let failed = |error| Failure::File(path.display().to_string(), error);
    let there = if path.exists() { whole_games(path)? } else { 0 };
    let file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
    let mut output = BufWriter::new(file);
    let mut engine = Engine::new(TABLE);
    let mut progress = Progress::new("games", there, count);
    for number in there..count {
        let record = play(&mut engine, settings, number as u64);
        writeln!(output, "{record}").map_err(failed)?;
        progress.step();
    }
    output.flush().map_err(failed)
}

/// How many games a file has. A last one without its end was being written when the run broke off: it is cut. A file
/// of anything else is left alone.
fn whole_games(path: &Path) -> Result<usize, Failure> {
    let failed = |error| Failure::File(path.display().to_string(), error);
    let text = fs::read(path).map_err(failed)?;
    let end = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let games = std::str::from_utf8(&text[..end]).unwrap_or("?").lines();
    let count = games.clone().count();
    if (count == 0 && !text.is_empty()) || games.map(str::parse::<Record>).any(|game| game.is_err())
    {
        return Err(Failure::NoGames(path.display().to_string()));
    }
    File::options()
        .write(true)
        .open(path)
        .and_then(|file| file.set_len(end as u64))
        .map_err(failed)?;
    Ok(count)
}

/// Three games of four have most of the middle game left to play, the fourth begins later.
fn random_part(random: &mut StdRng) -> usize {
    if random.random_ratio(3, 4) {
        random.random_range(3..=16)
    } else {
        random.random_range(17..=44)
    }
}

/// A game after so many placements at random, fewer if it ends before, and how many there are.
fn scattered(length: usize, random: &mut StdRng) -> (Game, usize) {
    let mut game = Game::new();
    let mut squares = 0;
    while squares < length && game.outcome().is_none() {
        let moves: Vec<Square> = game.position().board().legal_moves().into_iter().collect();
        let Some(square) = moves.choose(random) else { break };
        if game.play(*square).is_ok() {
            squares += 1;
        }
    }
    (game, squares)
}

fn play(engine: &mut Engine, settings: Settings, number: u64) -> Record {
    let mut random = StdRng::seed_from_u64(settings.seed.wrapping_mul(1 << 32) ^ number);
    engine.forget();
    let length = random_part(&mut random);
    let (mut game, squares) = (0..TRIES)
        .map(|_| scattered(length, &mut random))
        .find(|(game, _)| {
            let look = engine.search(game.position().board(), Limits::depth(LOOK), &Stop::new());
            look.is_some_and(|answer| answer.score.abs() <= EVEN)
        })
        .unwrap_or_else(|| scattered(length, &mut random));
    let limits = Limits::depth(settings.depth).solving_from(settings.solve_from);
    let mut guesses = Vec::new();
    while game.outcome().is_none() {
        let Some(answer) = engine.search(game.position().board(), limits, &Stop::new()) else {
            break;
        };
        guesses.push(answer.score);
        if game.play(answer.square).is_err() {
            break;
        }
    }
    let position = game.position();
    let difference = position.board().disc_difference(Empties::ToWinner);
    let score = if position.turn() == Color::Black { difference } else { -difference };
    Record { random: squares, score, squares: game.squares().collect(), guesses }
}

impl fmt::Display for Record {
    /// One line: how many random placements, the result, the moves, the guesses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: String = self.squares.iter().map(Square::to_string).collect();
        let guesses: Vec<String> = self.guesses.iter().map(i32::to_string).collect();
        write!(f, "{} {} {moves} {}", self.random, self.score, guesses.join(","))
    }
}

/// A line that is no record.
#[derive(Debug)]
pub(crate) struct NoRecord;

impl FromStr for Record {
    type Err = NoRecord;

    fn from_str(line: &str) -> Result<Self, NoRecord> {
        let mut words = line.split(' ');
        let mut word = || words.next().ok_or(NoRecord);
        let random = word()?.parse().map_err(|_| NoRecord)?;
        let score = word()?.parse().map_err(|_| NoRecord)?;
        let squares = transcript::read_squares(word()?).map_err(|_| NoRecord)?;
        let guesses = words.next().unwrap_or_default().split_terminator(',').map(str::parse);
        let guesses = guesses.collect::<Result<_, _>>().map_err(|_| NoRecord)?;
        Ok(Self { random, score, squares, guesses })
    }
}
