//! The rules against checked positions: legal moves, flips, passes, ends and counts, and games replayed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod rows;

use std::collections::BTreeSet;

use rules::{Bitboard, Board, Color, Game, Move, Position, Square, perft, transcript};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    perft_from_start: Vec<u64>,
    positions: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    board: Vec<String>,
    side: char,
    black: u8,
    white: u8,
    empty: u8,
    legal: BTreeSet<String>,
    legal_opponent: BTreeSet<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
    flips: Option<BTreeSet<String>>,
    after: Option<Vec<String>>,
    after_black: Option<u8>,
    after_white: Option<u8>,
    #[serde(default)]
    illegal: Vec<String>,
    #[serde(default)]
    not_flipped: Vec<String>,
    history: Option<String>,
    passes: Option<Vec<(usize, char)>>,
    #[serde(default)]
    terminal: bool,
    winner: Option<String>,
    official_tournament: Option<String>,
    #[serde(default)]
    must_pass: bool,
}

fn file() -> File {
    serde_json::from_str(include_str!("data/positions.json")).unwrap()
}

fn color(letter: char) -> Color {
    if letter == 'B' { Color::Black } else { Color::White }
}

fn position(rows: &[String], side: char) -> Position {
    Position::new(rows::board(rows, side), color(side))
}

fn names(set: Bitboard) -> BTreeSet<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

#[test]
fn legal_moves_and_counts_are_as_checked() {
    for case in file().positions {
        let position = position(&case.board, case.side);
        let counts = position.counts();
        assert_eq!(
            (counts.black, counts.white, counts.empty),
            (case.black, case.white, case.empty)
        );
        assert_eq!(names(position.board().legal_moves()), case.legal, "{}", case.name);
        assert_eq!(
            names(position.pass().board().legal_moves()),
            case.legal_opponent,
            "{}",
            case.name
        );
        for square in &case.illegal {
            assert_eq!(position.play(square.parse().unwrap()), None, "{} {square}", case.name);
        }
    }
}

#[test]
fn moves_flip_what_they_enclose_and_nothing_else() {
    let mut moves = 0;
    for case in file().positions {
        let Some(mv) = case.mv else { continue };
        moves += 1;
        let before = position(&case.board, case.side);
        let square: Square = mv.parse().unwrap();
        let flips = names(before.board().flips(square));
        assert_eq!(flips, case.flips.unwrap(), "{}", case.name);
        assert!(case.not_flipped.iter().all(|square| !flips.contains(square)));
        let after = before.play(square).unwrap();
        let rows = case.after.unwrap();
        let other = if case.side == 'B' { 'W' } else { 'B' };
        assert_eq!(after, position(&rows, other), "{}", case.name);
        if let (Some(black), Some(white)) = (case.after_black, case.after_white) {
            assert_eq!((after.counts().black, after.counts().white), (black, white));
        }
    }
    assert!(moves >= 7);
}

#[test]
fn games_end_and_pass_where_they_must() {
    for case in file().positions {
        let position = position(&case.board, case.side);
        assert_eq!(position.outcome().is_some(), case.terminal || position.board().is_over());
        assert_eq!(
            position.must_pass(),
            case.must_pass || case.legal.is_empty() && !case.legal_opponent.is_empty()
        );
        let Some(outcome) = position.outcome() else { continue };
        if let Some(winner) = case.winner {
            let expected = (winner != "draw").then(|| color(winner.chars().next().unwrap()));
            assert_eq!(outcome.winner(), expected, "{}", case.name);
        }
        if let Some(count) = case.official_tournament {
            let (black, white) = outcome.tournament();
            assert_eq!(format!("{black}-{white}"), count);
        }
    }
}

#[test]
fn replayed_games_reach_their_positions_and_hold_the_invariants() {
    let mut games = 0;
    for case in file().positions {
        let Some(history) = case.history else { continue };
        games += 1;
        let mut game = Game::new();
        for square in transcript::read_squares(&history).unwrap() {
            let before = game.position();
            let flipped = i32::from(before.board().flips(square).count());
            game.play(square).unwrap();
            let (old, new) = (before.counts(), game.position().counts());
            assert_eq!(new.black + new.white + new.empty, 64);
            assert_eq!(new.empty + 1, old.empty);
            let gain = (i32::from(new.black) - i32::from(new.white))
                - (i32::from(old.black) - i32::from(old.white));
            assert_eq!(gain.abs(), 2 * flipped + 1, "{}", case.name);
        }
        let mut expected = position(&case.board, case.side);
        if expected.must_pass() {
            expected = expected.pass();
        }
        let board = game.position();
        let same_discs = board.discs(Color::Black) == expected.discs(Color::Black)
            && board.discs(Color::White) == expected.discs(Color::White);
        assert!(same_discs, "{}", case.name);
        assert!(board == expected || board.outcome().is_some(), "{}", case.name);
        assert!(game.squares().count() <= 60);
        if let Some(passes) = case.passes {
            assert_eq!(passes_of(&game), passes, "{}", case.name);
        }
        assert_eq!(transcript::read(&transcript::write(&game)).unwrap(), game);
    }
    assert!(games >= 27);
}

/// After how many placements which side passed.
fn passes_of(game: &Game) -> Vec<(usize, char)> {
    let mut placed = 0;
    let mut passes = Vec::new();
    for ply in game.plies() {
        match ply.mv {
            Move::Place(_) => placed += 1,
            Move::Pass => passes.push((placed, if ply.by == Color::Black { 'B' } else { 'W' })),
        }
    }
    passes
}

#[test]
fn perft_counts_are_the_published_ones() {
    for (depth, count) in (1..).zip(file().perft_from_start) {
        assert_eq!(perft(Board::START, depth), count, "depth {depth}");
    }
}
