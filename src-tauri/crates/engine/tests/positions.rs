//! The solver and the levels against positions whose answers were computed by other programs.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

#[path = "../../rules/tests/rows/mod.rs"]
mod rows;

use std::collections::{BTreeMap, BTreeSet};

use engine::{Engine, Level, Limits, Stop};
use rules::{Board, Empties};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    positions: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    board: Vec<String>,
    side: char,
    empty: u8,
    exact_scores: Option<BTreeMap<String, i32>>,
    board_scores: Option<BTreeMap<String, i32>>,
    #[serde(default)]
    best_moves: BTreeSet<String>,
    #[serde(default)]
    best_moves_by_board: BTreeSet<String>,
}

fn cases() -> Vec<Case> {
    let file: File =
        serde_json::from_str(include_str!("../../rules/tests/data/positions.json")).unwrap();
    file.positions
}

fn board(case: &Case) -> Board {
    rows::board(&case.board, case.side)
}

/// The solver gives every move its score and the whole board the best of them.
fn check(engine: &mut Engine, case: &Case, scores: &BTreeMap<String, i32>, empties: Empties) {
    let answers = engine.analyse(board(case), Limits::exact(empties), &Stop::new(), |_| {});
    let found: BTreeMap<String, i32> =
        answers.iter().map(|answer| (answer.square.to_string(), answer.score)).collect();
    for (square, score) in scores {
        assert_eq!(found.get(square), Some(score), "{} {square} {empties:?}", case.name);
    }
    assert!(answers.iter().all(|answer| answer.exact));
    engine.forget();
    let best = engine.solve(board(case), empties, &Stop::new()).unwrap();
    assert_eq!(Some(&best.score), scores.values().max(), "{} {empties:?}", case.name);
    assert_eq!(scores.get(&best.square.to_string()), Some(&best.score), "{}", case.name);
    assert!(best.exact && best.depth == case.empty);
}

#[test]
fn the_solver_agrees_with_every_published_score() {
    let mut engine = Engine::new(1 << 24);
    let (mut to_winner, mut to_nobody) = (0, 0);
    for case in cases().iter().filter(|case| case.empty <= 16) {
        if let Some(scores) = &case.exact_scores {
            check(&mut engine, case, scores, Empties::ToWinner);
            to_winner += 1;
        }
        if let Some(scores) = &case.board_scores {
            check(&mut engine, case, scores, Empties::ToNobody);
            to_nobody += 1;
        }
    }
    assert!(to_winner >= 31 && to_nobody >= 31);
}

#[test]
fn twenty_empties_are_solved() {
    let mut engine = Engine::new(1 << 25);
    for case in cases().iter().filter(|case| case.empty == 20 && case.exact_scores.is_some()) {
        let best = engine.solve(board(case), Empties::ToWinner, &Stop::new()).unwrap();
        assert!(case.best_moves.contains(&best.square.to_string()), "{}", case.name);
        assert_eq!(Some(best.score), case.exact_scores.as_ref().unwrap().values().max().copied());
        assert!(best.exact);
    }
}

#[test]
fn medium_solves_ten_empties_by_the_count_on_the_board() {
    let mut seen = 0;
    for case in cases().iter().filter(|case| case.name.starts_with("medio_10_")) {
        seen += 1;
        let mut engine = Engine::new(1 << 20);
        for seed in 0..8 {
            let answer = engine.choose(board(case), Level::Medium, seed, &Stop::new()).unwrap();
            assert!(case.best_moves_by_board.contains(&answer.square.to_string()), "{}", case.name);
            assert!(answer.exact && answer.depth == 10);
        }
    }
    assert!(seen >= 10);
}
