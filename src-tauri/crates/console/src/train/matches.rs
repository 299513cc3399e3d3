//! `train match`: two files of weights play each other; the newer is taken only if it wins.
//!
//! Every opening, a few placements at random, is played twice with the sides exchanged, so that neither has
//! the better openings. Both search equally deep: the match compares what they see, not how fast.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use engine::training::Weights;
use engine::{Engine, Limits, Settings, Stop};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rules::{Color, Empties, Game, Square};

use super::progress::Progress;
use crate::failure::Failure;
use crate::rival::read_weights;

const TABLE: usize = 1 << 20;
const OPENING: usize = 8;

/// What a match comes to, from the first side's view.
#[derive(Default)]
struct Tally {
    won: usize,
    drawn: usize,
    lost: usize,
    discs: i32,
}

/// Plays so many pairs of games and prints the result.
pub(crate) fn run(
    [new, old]: [&Path; 2],
    pairs: usize,
    depth: u8,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let engine = |path: &Path| -> Result<Engine, Failure> {
        let weights: Arc<Weights> = read_weights(&path.to_string_lossy())?;
        let settings = Settings { table_bytes: TABLE, threads: 1, weights };
        Engine::with(settings).map_err(Failure::Settings)
    };
    let (mut new, mut old) = (engine(new)?, engine(old)?);
    let mut tally = Tally::default();
    let mut progress = Progress::new("pairs", 0, pairs);
    for number in 0..pairs {
        let start = opening(number as u64);
        tally.count(play(start.clone(), [&mut new, &mut old], depth));
        tally.count(-play(start, [&mut old, &mut new], depth));
        progress.step();
    }
    let Tally { won, drawn, lost, discs } = tally;
    let games = (2 * pairs).max(1) as f64;
    let share = (won as f64 + drawn as f64 / 2.0) / games * 100.0;
    let mean = f64::from(discs) / games;
    writeln!(
        output,
        "{won} won, {drawn} drawn, {lost} lost: {share:.1} %, {mean:+.2} discs a game"
    )?;
    Ok(())
}

impl Tally {
    fn count(&mut self, difference: i32) {
        match difference.signum() {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
        self.discs += difference;
    }
}

fn opening(number: u64) -> Game {
    let mut random = StdRng::seed_from_u64(number);
    let mut game = Game::new();
    for _ in 0..OPENING {
        let moves: Vec<Square> = game.position().board().legal_moves().into_iter().collect();
        if let Some(square) = moves.choose(&mut random) {
            // A legal move is not refused.
            let _ = game.play(*square);
        }
    }
    game
}

/// Black's disc difference at the end of a game that the first engine plays with Black.
fn play(mut game: Game, [black, white]: [&mut Engine; 2], depth: u8) -> i32 {
    black.forget();
    white.forget();
    while game.outcome().is_none() {
        let position = game.position();
        let engine = if position.turn() == Color::Black { &mut *black } else { &mut *white };
        let answer = engine.search(position.board(), Limits::depth(depth), &Stop::new());
        if answer.is_none_or(|answer| game.play(answer.square).is_err()) {
            break;
        }
    }
    let difference = game.position().board().disc_difference(Empties::ToWinner);
    if game.position().turn() == Color::Black { difference } else { -difference }
}
