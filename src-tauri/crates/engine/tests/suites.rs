//! Endings whose exact scores other programs have computed: every score and best move is right.
//!
//! The quick ones run always; `cargo test --release -p engine --test suites -- --ignored --nocapture` solves
//! all of them, prints a table and takes many minutes.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::{Duration, Instant};

use engine::{Engine, Level, Settings, Stop};
use rules::obf::{self, ObfLine};
use rules::{Empties, Move};

const FFO_1_19: &str = include_str!("data/ffo-01-19.obf");
const FFO_20_39: &str = include_str!("data/ffo-20-39.obf");
const FFO_40_49: &str = include_str!("data/ffo-40-49.obf");
const FFO_50_59: &str = include_str!("data/ffo-50-59.obf");
const HARD_20: &str = include_str!("data/hard-20.obf");
const HARD_25: &str = include_str!("data/hard-25.obf");

/// The endings of a file, and with each the best moves with their score.
fn endings(file: &str) -> Vec<ObfLine> {
    file.lines()
        .filter(|line| !line.starts_with('%'))
        .map(|line| obf::read(line).unwrap())
        .collect()
}

/// Solves them from an empty table each; prints how long it took and how many boards were looked at.
fn solve(name: &str, endings: &[ObfLine]) {
    let mut engine = Engine::new(64 << 20);
    let (mut longest, mut nodes) = (Duration::ZERO, 0);
    let begin = Instant::now();
    for (index, ending) in endings.iter().enumerate() {
        engine.forget();
        let begin = Instant::now();
        let board = ending.position.board();
        let answer = engine.solve(board, Empties::ToWinner, &Stop::new()).unwrap();
        assert!(answer.exact);
        let found = (Move::Place(answer.square), answer.score);
        assert!(ending.scores.contains(&found), "{name}, number {}: {found:?}", index + 1);
        longest = longest.max(begin.elapsed());
        nodes += answer.nodes;
        println!("{name}, {}: {} nodes {:.2?}", index + 1, answer.nodes, begin.elapsed());
    }
    let (count, time) = (endings.len(), begin.elapsed());
    println!("{name}: {count} right, {nodes} nodes, {time:.1?}, longest {longest:.2?}");
}

#[test]
fn the_published_endings_are_all_there() {
    let files = [FFO_1_19, FFO_20_39, FFO_40_49, FFO_50_59, HARD_20, HARD_25];
    let counts = files.map(|file| endings(file).len());
    assert_eq!(counts, [19, 20, 10, 10, 60, 25]);
}

#[test]
fn the_first_ffo_positions_and_some_hard_ones_are_solved() {
    solve("ffo 1-19", &endings(FFO_1_19));
    solve("hard-20", &endings(HARD_20)[..10]);
}

/// The weights belong to the patterns that they are for: after a mix-up of either, guesses say nothing.
#[test]
fn guesses_are_near_the_truth() {
    let engine = Engine::new(1 << 20);
    let endings = [FFO_1_19, FFO_20_39, FFO_40_49, HARD_20, HARD_25].map(endings).concat();
    let best = |ending: &ObfLine| ending.scores.iter().map(|(_, score)| *score).max().unwrap();
    let away = |ending: &ObfLine| (engine.guess(ending.position.board()) - best(ending)).abs();
    let (error, spread) = (endings.iter().map(away), endings.iter().map(|one| best(one).abs()));
    let (error, spread) = (error.sum::<i32>(), spread.sum::<i32>());
    println!("{error} discs away, {spread} from even");
    assert!(3 * error < 2 * spread, "{error} discs away, {spread} from even");
}

#[test]
#[ignore = "takes minutes"]
fn all_ffo_positions_are_solved() {
    solve("ffo 20-39", &endings(FFO_20_39));
    solve("ffo 40-49", &endings(FFO_40_49));
}

#[test]
#[ignore = "takes a quarter of an hour"]
fn the_longest_ffo_positions_are_solved() {
    solve("ffo 50-59", &endings(FFO_50_59));
}

#[test]
#[ignore = "takes minutes"]
fn all_hard_positions_are_solved() {
    solve("hard-20", &endings(HARD_20));
    solve("hard-25", &endings(HARD_25));
}

#[test]
#[ignore = "by the clock, for a quiet machine"]
fn the_level_hard_is_exact_at_every_hard_position_of_twenty_empties_within_its_time() {
    let mut engine = Engine::new(Settings::DEFAULT_TABLE);
    for (index, ending) in endings(HARD_20).iter().enumerate() {
        engine.forget();
        let begin = Instant::now();
        let board = ending.position.board();
        let answer = engine.choose(board, Level::Hard, 0, &Stop::new()).unwrap();
        let time = begin.elapsed();
        assert!(answer.exact && time < Duration::from_millis(1_500), "{}: {time:?}", index + 1);
        assert!(ending.scores.contains(&(Move::Place(answer.square), answer.score)));
    }
}
