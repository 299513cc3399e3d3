//! The search against the slowest one: plain negamax over the rules said slowly.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use engine::{Engine, Limits, Stop};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{Board, Empties, Square, reference};

fn slow(board: Board, empties: Empties) -> i32 {
    let moves = reference::legal_moves(board.mover(), board.opponent());
    if moves.is_empty() {
        if reference::legal_moves(board.opponent(), board.mover()).is_empty() {
            return board.disc_difference(empties);
        }
        return -slow(board.pass(), empties);
    }
    let after =
        |square| board.place(square, reference::flips(board.mover(), board.opponent(), square));
    moves.into_iter().map(|square| -slow(after(square), empties)).max().unwrap()
}

/// Plays at random until so many squares are empty; `None` where the game ends sooner.
fn random_board(random: &mut StdRng, empties: u8) -> Option<Board> {
    let mut board = Board::START;
    while board.empties().count() > empties {
        let moves: Vec<Square> = board.legal_moves().into_iter().collect();
        board = match moves.choose(random) {
            Some(square) => board.play(*square)?,
            None if board.is_over() => return None,
            None => board.pass(),
        };
    }
    (!board.legal_moves().is_empty()).then_some(board)
}

#[test]
fn every_score_of_random_endings_is_the_true_one() {
    let mut random = StdRng::seed_from_u64(20);
    let mut engine = Engine::new(1 << 20);
    let mut checked = 0;
    while checked < 1_500 {
        let count = random.random_range(1..=8);
        let Some(board) = random_board(&mut random, count) else { continue };
        checked += 1;
        for empties in [Empties::ToWinner, Empties::ToNobody] {
            let answer = engine.solve(board, empties, &Stop::new()).unwrap();
            assert_eq!(answer.score, slow(board, empties), "{board:?} {empties:?}");
            let next = board.play(answer.square).unwrap();
            assert_eq!(-slow(next, empties), answer.score, "{board:?} {empties:?}");
        }
    }
}

/// Alpha-beta over the rules said slowly: no table, no order, nothing left out.
fn slow_window(board: Board, empties: Empties, mut alpha: i32, beta: i32) -> i32 {
    let moves = reference::legal_moves(board.mover(), board.opponent());
    if moves.is_empty() {
        if reference::legal_moves(board.opponent(), board.mover()).is_empty() {
            return board.disc_difference(empties);
        }
        return -slow_window(board.pass(), empties, -beta, -alpha);
    }
    for square in moves {
        let flips = reference::flips(board.mover(), board.opponent(), square);
        alpha = alpha.max(-slow_window(board.place(square, flips), empties, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// So many positions of at most twelve empties, every score compared.
fn compare_with_the_slow_search(count: usize) {
    let mut random = StdRng::seed_from_u64(22);
    let mut engine = Engine::new(1 << 20);
    let mut checked = 0;
    while checked < count {
        let left = random.random_range(1..=12);
        let Some(board) = random_board(&mut random, left) else { continue };
        let empties = if checked % 2 == 0 { Empties::ToWinner } else { Empties::ToNobody };
        let answer = engine.solve(board, empties, &Stop::new()).unwrap();
        assert_eq!(answer.score, slow_window(board, empties, -64, 64), "{board:?} {empties:?}");
        checked += 1;
    }
}

#[test]
fn no_score_of_up_to_twelve_empties_is_wrong() {
    compare_with_the_slow_search(100);
}

#[test]
#[ignore = "takes minutes"]
fn no_score_of_ten_thousand_positions_is_wrong() {
    compare_with_the_slow_search(10_000);
}

/// One table for both counts, guesses of every depth and exact results in turn: none is taken for another.
#[test]
fn shallow_entries_in_the_table_are_never_taken_as_exact() {
    let mut random = StdRng::seed_from_u64(21);
    let mut checked = 0;
    while checked < 120 {
        let Some(board) = random_board(&mut random, 12) else { continue };
        checked += 1;
        let fresh = |empties| Engine::new(0).solve(board, empties, &Stop::new()).unwrap().score;
        let mut engine = Engine::new(1 << 20);
        for depth in 1..12 {
            assert!(!engine.search(board, Limits::depth(depth), &Stop::new()).unwrap().exact);
        }
        for empties in [Empties::ToNobody, Empties::ToWinner] {
            let answer = engine.solve(board, empties, &Stop::new()).unwrap();
            assert_eq!(answer.score, fresh(empties), "{board:?} {empties:?}");
        }
    }
}

#[test]
fn a_board_without_a_legal_move_has_no_answer() {
    let mut engine = Engine::new(0);
    let nothing = Board::new(rules::Bitboard::EMPTY, rules::Bitboard::EMPTY).unwrap();
    let full = Board::new(rules::Bitboard::ALL, rules::Bitboard::EMPTY).unwrap();
    for board in [nothing, full] {
        assert_eq!(engine.solve(board, Empties::ToWinner, &Stop::new()), None);
        assert!(engine.analyse(board, Limits::depth(3), &Stop::new(), |_| {}).is_empty());
    }
}

fn plain(engine: &Engine, board: Board, depth: u8) -> i32 {
    if depth == 0 {
        return engine.guess(board);
    }
    if board.is_over() {
        return board.disc_difference(Empties::ToWinner);
    }
    let moves = board.legal_moves();
    if moves.is_empty() {
        return -plain(engine, board.pass(), depth);
    }
    let next = moves.into_iter().filter_map(|square| board.play(square));
    next.map(|next| -plain(engine, next, depth - 1)).max().unwrap()
}

#[test]
fn up_to_four_plies_nothing_is_cut_that_matters() {
    let mut random = StdRng::seed_from_u64(9);
    let mut engine = Engine::new(1 << 20);
    let mut checked = 0;
    while checked < 60 {
        let count = random.random_range(16..=59);
        let Some(board) = random_board(&mut random, count) else { continue };
        checked += 1;
        engine.forget();
        for depth in 1..=4 {
            let answer = engine.search(board, Limits::depth(depth), &Stop::new()).unwrap();
            assert_eq!(answer.score, plain(&engine, board, depth), "{board:?} {depth}");
        }
    }
}
