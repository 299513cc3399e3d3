//! Endings whose exact scores other programs have computed: every score and best move is right.
//!
//! The quick ones run always; `cargo test --release -p engine --test suites -- --ignored --nocapture` solves
//! all of them, prints a table and takes many minutes.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::{Duration, Instant};

use engine::{Engine, Stop};
use rules::{Board, Empties, obf};

struct Ending {
    name: &'static str,
    board: Board,
    score: i32,
    best: Vec<&'static str>,
}

/// The endings whose names begin like this.
fn endings(family: &str) -> Vec<Ending> {
    let lines = include_str!("data/endings.txt").lines().filter(|line| !line.starts_with('#'));
    let all = lines.map(|line| {
        let [name, cells, side, score, best] =
            line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let board = obf::read(&format!("{cells} {side}")).unwrap().position.board();
        Ending { name, board, score: score.parse().unwrap(), best: best.split(',').collect() }
    });
    all.filter(|ending| ending.name.starts_with(family)).collect()
}

/// Solves them from an empty table each; prints how long it took and how many boards were looked at.
fn solve(family: &str, endings: &[Ending]) {
    let mut engine = Engine::new(64 << 20);
    let (mut longest, mut nodes) = (Duration::ZERO, 0);
    let begin = Instant::now();
    for ending in endings {
        engine.forget();
        let begin = Instant::now();
        let answer = engine.solve(ending.board, Empties::ToWinner, &Stop::new()).unwrap();
        assert!(answer.exact);
        assert_eq!(answer.score, ending.score, "{}", ending.name);
        assert!(ending.best.contains(&answer.square.to_string().as_str()), "{}", ending.name);
        longest = longest.max(begin.elapsed());
        nodes += answer.nodes;
        println!(
            "{}: {:+} {} nodes {:.2?}",
            ending.name,
            answer.score,
            answer.nodes,
            begin.elapsed()
        );
    }
    let (count, time) = (endings.len(), begin.elapsed());
    println!("{family}: {count} right, {nodes} nodes, {time:.1?}, longest {longest:.2?}");
}

#[test]
fn the_first_ffo_positions_and_some_hard_ones_are_solved() {
    let ffo = endings("ffo");
    assert_eq!(ffo.len(), 59);
    solve("ffo 1-19", &ffo[..19]);
    solve("hard-20", &endings("hard-20")[..10]);
}

#[test]
#[ignore = "takes minutes"]
fn all_ffo_positions_are_solved() {
    let ffo = endings("ffo");
    solve("ffo 20-39", &ffo[19..39]);
    solve("ffo 40-49", &ffo[39..49]);
}

#[test]
#[ignore = "takes a quarter of an hour"]
fn the_longest_ffo_positions_are_solved() {
    solve("ffo 50-59", &endings("ffo")[49..]);
}

#[test]
#[ignore = "takes minutes"]
fn all_hard_positions_are_solved() {
    solve("hard-20", &endings("hard-20"));
    solve("hard-25", &endings("hard-25"));
}
