//! Every rival plays as its level says, by the rules, and the same again for the same seed.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use engine::{Answer, Engine, Level, Limits, Stop};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::{Bitboard, Board, Empties, Game, Square};

fn choose(engine: &mut Engine, board: Board, level: Level, seed: u64) -> Option<Answer> {
    engine.choose(board, level, seed, &Stop::new())
}

/// Boards of random games, each with a legal move.
fn random_boards(seed: u64, games: usize) -> Vec<Board> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut boards = Vec::new();
    for _ in 0..games {
        let mut game = Game::new();
        while game.outcome().is_none() {
            let board = game.position().board();
            boards.push(board);
            let moves: Vec<Square> = board.legal_moves().into_iter().collect();
            game.play(*moves.choose(&mut random).unwrap()).unwrap();
        }
    }
    boards
}

fn most_flips(board: Board) -> Bitboard {
    let flips = |square: Square| board.flips(square).count();
    let most = board.legal_moves().into_iter().map(flips).max();
    board.legal_moves().into_iter().filter(|square| Some(flips(*square)) == most).collect()
}

#[test]
fn easy_flips_most_four_times_of_five_and_any_once() {
    let mut engine = Engine::new(0);
    let (mut asked, mut greedy, mut expected) = (0.0, 0.0, 0.0);
    for board in random_boards(1, 20) {
        let (best, all) = (most_flips(board), board.legal_moves());
        for seed in 0..20 {
            let square = choose(&mut engine, board, Level::Easy, seed).unwrap().square;
            assert!(all.contains(square));
            asked += 1.0;
            greedy += f64::from(u8::from(best.contains(square)));
            expected += 0.8 + 0.2 * f64::from(best.count()) / f64::from(all.count());
        }
    }
    assert!((greedy - expected).abs() / asked < 0.01, "{greedy} {expected} of {asked}");
}

#[test]
fn easy_takes_every_one_of_several_equal_moves() {
    let mut engine = Engine::new(0);
    let squares: BTreeSet<Square> = (0..60)
        .filter_map(|seed| choose(&mut engine, Board::START, Level::Easy, seed))
        .map(|answer| answer.square)
        .collect();
    assert_eq!(squares.len(), 4);
}

#[test]
fn corners_takes_a_corner_else_flips_most() {
    let mut engine = Engine::new(0);
    let mut corners = 0;
    for board in random_boards(2, 40) {
        let answer = choose(&mut engine, board, Level::Corners, 3).unwrap();
        let open = board.legal_moves() & Bitboard::CORNERS;
        let allowed = if open.is_empty() { most_flips(board) } else { open };
        assert!(allowed.contains(answer.square), "{board:?}");
        corners += usize::from(!open.is_empty());
    }
    assert!(corners > 20);
}

#[test]
fn medium_looks_four_plies_ahead_and_takes_a_best_move() {
    let mut engine = Engine::new(1 << 20);
    for board in random_boards(3, 3) {
        let answer = choose(&mut engine, board, Level::Medium, 5).unwrap();
        let empties = board.empties().count();
        let depth = if empties <= 10 { empties } else { 4 };
        assert_eq!((answer.depth, answer.exact), (depth, empties <= 10));
        let limits =
            if empties <= 10 { Limits::exact(Empties::ToNobody) } else { Limits::depth(4) };
        let best = Engine::new(0).search(board, limits, &Stop::new()).unwrap();
        assert_eq!(best.score, answer.score, "{board:?}");
    }
}

#[test]
fn hard_keeps_its_time_solves_the_end_and_does_not_ponder_a_forced_move() {
    let mut engine = Engine::new(1 << 24);
    let (mut long, mut forced, mut solved) = (0, 0, 0);
    for board in random_boards(4, 4) {
        let (moves, empties) = (board.legal_moves().count(), board.empties().count());
        if moves > 1 && empties > 14 && long >= 2 {
            continue;
        }
        let begin = Instant::now();
        let answer = choose(&mut engine, board, Level::Hard, 0).unwrap();
        let time = begin.elapsed();
        // 1.5 s, and what a busy machine may take from the thread in the middle of it.
        assert!(time < Duration::from_millis(2_000), "{time:?}");
        if moves == 1 {
            assert!(time < Duration::from_millis(100), "{time:?}");
            forced += 1;
        } else if empties <= 14 {
            assert!(answer.exact, "{board:?}");
            solved += 1;
        } else {
            assert!(answer.depth >= 4);
            long += 1;
        }
    }
    assert!(long >= 2 && forced > 2 && solved > 20, "{long} {forced} {solved}");
}

#[test]
fn hard_varies_its_openings_by_the_seed() {
    let mut engine = Engine::new(1 << 22);
    let board = rules::transcript::read("f5").unwrap().position().board();
    let mut squares = BTreeSet::new();
    for seed in 0..12 {
        let answer = choose(&mut engine, board, Level::Hard, seed).unwrap();
        let best = engine.analyse(board, Limits::depth(10), &Stop::new(), |_| {});
        assert!(answer.score >= best[0].score - 2, "{answer:?} {best:?}");
        squares.insert(answer.square);
    }
    assert!(squares.len() > 1, "{squares:?}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed: u64| {
        let mut engine = Engine::new(1 << 20);
        // What was thought before does not matter.
        engine.search(Board::START, Limits::depth(seed as u8), &Stop::new());
        let mut game = Game::new();
        while game.outcome().is_none() {
            let levels = [Level::Easy, Level::Medium, Level::Corners];
            let level = levels[game.plies().len() % 3];
            let board = game.position().board();
            game.play(choose(&mut engine, board, level, seed).unwrap().square).unwrap();
        }
        rules::transcript::write(&game)
    };
    let games: BTreeSet<String> = (0..6).map(&play).collect();
    assert_eq!(games.len(), 6);
    assert_eq!(games, (0..6).map(play).collect());
}

#[test]
fn a_search_at_every_ply_of_random_games_is_never_illegal() {
    search_every_ply(5, 150, 4, &[Level::Easy, Level::Medium, Level::Corners]);
}

/// A hundred thousand games, in portions that fit into memory.
#[test]
#[ignore = "takes many minutes"]
fn a_search_at_every_ply_of_a_hundred_thousand_games_is_never_illegal() {
    for portion in 0..1_000 {
        search_every_ply(portion, 100, 2, &[Level::Easy, Level::Corners]);
    }
}

/// Searches up to `deepest` plies and asks one of the levels, at every ply of random games.
fn search_every_ply(seed: u64, games: usize, deepest: u8, levels: &[Level]) {
    let mut random = StdRng::seed_from_u64(seed ^ 6);
    let mut engine = Engine::new(1 << 18);
    for (index, board) in random_boards(seed, games).into_iter().enumerate() {
        let empties = if index % 2 == 0 { Empties::ToWinner } else { Empties::ToNobody };
        let limits = Limits { empties, ..Limits::depth(1 + index as u8 % deepest) };
        let limits = if index % 5 == 0 { limits.solving_from(9) } else { limits };
        let answer = engine.search(board, limits, &Stop::new()).unwrap();
        assert!(board.legal_moves().contains(answer.square), "{board:?}");
        assert!(answer.score.abs() <= 64);
        let level = *levels.choose(&mut random).unwrap();
        let chosen = choose(&mut engine, board, level, random.next_u64()).unwrap();
        assert!(board.legal_moves().contains(chosen.square), "{board:?}");
    }
}

/// Boards that no game reaches: discs anywhere, up to sixty moves.
#[test]
fn any_board_at_all_is_searched_without_a_panic() {
    let mut random = StdRng::seed_from_u64(7);
    let mut engine = Engine::new(1 << 18);
    for _ in 0..1_500 {
        let mut bits = || Bitboard(random.next_u64() & random.next_u64());
        let (mover, opponent) = (bits(), bits());
        let board = Board::new(mover & !opponent, opponent).unwrap();
        let answer = engine.search(board, Limits::depth(3), &Stop::new());
        assert_eq!(answer.is_none(), board.legal_moves().is_empty());
        assert!(answer.is_none_or(|answer| board.legal_moves().contains(answer.square)));
        let all = engine.analyse(board, Limits::depth(2), &Stop::new(), |_| {});
        assert_eq!(all.len(), usize::from(board.legal_moves().count()));
    }
}
