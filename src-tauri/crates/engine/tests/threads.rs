//! One thread and two give the same exact scores, and what an engine may use is checked.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::{Duration, Instant};

use engine::{BadSettings, Engine, Level, Limits, Settings, Stop};
use rules::{Board, Empties, obf};

/// Positions of 14 to 16 empties with a choice of moves.
const ENDINGS: [&str; 4] = [
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
    "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X",
    "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X",
    "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X",
];

fn with_threads(threads: usize) -> Engine {
    Engine::with(Settings { threads, table_bytes: 1 << 22, ..Settings::default() }).unwrap()
}

#[test]
fn one_thread_and_two_agree_on_exact_scores() {
    let (mut one, mut two) = (with_threads(1), with_threads(2));
    let limits = Limits::exact(Empties::ToWinner).on_threads(2);
    for ending in ENDINGS {
        let board = obf::read(ending).unwrap().position.board();
        let [alone, together] =
            [&mut one, &mut two].map(|engine| engine.search(board, limits, &Stop::new()).unwrap());
        assert_eq!(alone.score, together.score, "{ending}");
        assert!(alone.exact && together.exact);
        let next = board.play(together.square).unwrap();
        let reply = one.solve(next, Empties::ToWinner, &Stop::new()).unwrap();
        assert_eq!(-reply.score, together.score, "{ending}");
    }
}

#[test]
fn the_best_line_is_played_by_the_rules_and_an_exact_one_ends_as_it_says() {
    let mut engine = with_threads(1);
    let mut boards = ENDINGS.map(|text| obf::read(text).unwrap().position.board()).to_vec();
    boards.push(Board::START);
    for board in boards {
        let limits = Limits::depth(8).solving_from(16);
        for answer in engine.analyse(board, limits, &Stop::new(), |_| {}) {
            assert_eq!(answer.line.first(), Some(&answer.square));
            let mut game =
                rules::Game::from_position(rules::Position::new(board, rules::Color::Black));
            for square in &answer.line {
                game.play(*square).unwrap();
            }
            if answer.exact {
                let end = game.position();
                assert!(end.outcome().is_some(), "{board:?} {answer:?}");
                let end = if end.turn() == rules::Color::Black { end } else { end.pass() };
                assert_eq!(end.board().disc_difference(Empties::ToWinner), answer.score);
            }
        }
    }
}

#[test]
fn helpers_end_with_the_search_and_its_time() {
    let mut engine = with_threads(2);
    let begin = Instant::now();
    let limits = Limits::time(Duration::from_millis(100)).on_threads(2);
    assert!(engine.search(Board::START, limits, &Stop::new()).is_some());
    assert!(begin.elapsed() < Duration::from_millis(500), "{:?}", begin.elapsed());
    let stop = Stop::new();
    stop.request();
    let answer = engine.choose(Board::START, Level::Master, 0, &stop).unwrap();
    assert!(Board::START.legal_moves().contains(answer.square));
}

#[test]
fn settings_out_of_bounds_are_refused() {
    let refused = |table_bytes, threads| {
        Engine::with(Settings { table_bytes, threads, ..Settings::default() }).err()
    };
    for bytes in [0, 1, usize::MAX] {
        assert_eq!(refused(bytes, 1), Some(BadSettings::Table(bytes)));
    }
    for threads in [0, 65, usize::MAX] {
        assert_eq!(refused(1 << 20, threads), Some(BadSettings::Threads(threads)));
    }
    const { assert!(Settings::DEFAULT_TABLE <= 64 << 20) };
}
