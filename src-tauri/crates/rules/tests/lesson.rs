//! The guided first game: its positions teach what they say, and the boards it shows follow from the rules.
//!
//! `ui/src/lesson/lesson.json` is written by hand. `boards.json` beside it is never edited:
//! `UPDATE_PAGES=1 cargo test -p rules --test lesson` writes it anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use rules::{Bitboard, Board, Color, Position, Square};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct File {
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    name: String,
    is: String,
    goal: Vec<String>,
    #[serde(default)]
    reply: bool,
    rows: Vec<String>,
}

/// What the page needs to know of a position.
#[derive(Serialize)]
struct Shown {
    cells: String,
    counts: [u8; 2],
    /// What may be played, and what each move turns over.
    legal: BTreeMap<String, Vec<String>>,
    /// The board after each move.
    after: BTreeMap<String, After>,
}

#[derive(Serialize)]
struct After {
    cells: String,
    counts: [u8; 2],
    /// White's answer, where there is one to be shown.
    reply: Option<Reply>,
}

#[derive(Serialize)]
struct Reply {
    square: String,
    flips: u8,
    cells: String,
    counts: [u8; 2],
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/lesson").join(name)
}

fn steps() -> Vec<Step> {
    serde_json::from_str::<File>(&fs::read_to_string(path("lesson.json")).unwrap()).unwrap().steps
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

impl Step {
    fn position(&self) -> Position {
        let cells: Vec<char> = self.rows.iter().flat_map(|row| row.chars()).collect();
        assert_eq!(cells.len(), 64, "{}", self.name);
        let of = |letter: char| -> Bitboard {
            Square::all().filter(|square| cells[usize::from(square.index())] == letter).collect()
        };
        Position::new(Board::new(of('B'), of('W')).unwrap(), Color::Black)
    }

    fn goal(&self) -> Vec<Square> {
        self.goal.iter().map(|name| square(name)).collect()
    }

    /// Whether the goal, and nothing but it, is what the lesson says of it.
    fn holds(&self) -> bool {
        let position = self.position();
        let legal: Vec<Square> = position.board().legal_moves().into_iter().collect();
        let flips = |at: Square| position.board().flips(at).count();
        let leads = |at: Square| match self.is.as_str() {
            "every_move_flips_one" => flips(at) == 1,
            "flips_all_around" => flips(at) == 8,
            "corner_though_another_flips_more" => {
                Bitboard::CORNERS.contains(at)
                    && legal.iter().any(|other| flips(*other) > flips(at))
            }
            "leaves_no_move" => position.play(at).unwrap().must_pass(),
            "goes_on_and_wins" => {
                let outcome = position.play(at).unwrap().outcome();
                outcome.is_some_and(|outcome| outcome.winner() == Some(Color::Black))
            }
            other => panic!("no rule checks «{other}»"),
        };
        let right: Vec<Square> = legal.iter().copied().filter(|at| leads(*at)).collect();
        right == self.goal()
    }

    fn shown(&self) -> Shown {
        let position = self.position();
        let legal: Vec<Square> = position.board().legal_moves().into_iter().collect();
        let name = |at: Square| at.to_string();
        let flips = |at: Square| position.board().flips(at).into_iter().map(name).collect();
        let after = |at: Square| {
            let after = position.play(at).unwrap();
            let answer = after.board().legal_moves().into_iter().last().filter(|_| self.reply);
            let reply = answer.map(|square| {
                let then = after.play(square).unwrap();
                let flips = after.board().flips(square).count();
                Reply { square: name(square), flips, cells: cells(then), counts: counts(then) }
            });
            After { cells: cells(after), counts: counts(after), reply }
        };
        Shown {
            cells: cells(position),
            counts: counts(position),
            legal: legal.iter().map(|at| (name(*at), flips(*at))).collect(),
            after: legal.iter().map(|at| (name(*at), after(*at))).collect(),
        }
    }
}

fn cells(position: Position) -> String {
    let cell = |at: Square| match position.disc_at(at) {
        Some(Color::Black) => 'B',
        Some(Color::White) => 'W',
        None => '.',
    };
    Square::all().map(cell).collect()
}

fn counts(position: Position) -> [u8; 2] {
    let counts = position.counts();
    [counts.black, counts.white]
}

#[test]
fn every_step_teaches_what_it_says() {
    for step in steps() {
        assert!(step.holds(), "{}: {}", step.name, step.is);
    }
}

#[test]
fn the_last_step_goes_on_where_the_pass_left_off() {
    let steps = steps();
    let pass = steps.iter().find(|step| step.is == "leaves_no_move").unwrap();
    let end = steps.iter().find(|step| step.is == "goes_on_and_wins").unwrap();
    let passed = pass.position().play(pass.goal()[0]).unwrap().pass();
    assert_eq!(cells(passed), cells(end.position()));
    assert_eq!(passed.turn(), Color::Black);
}

#[test]
fn the_boards_shown_follow_from_the_rules() {
    let shown: BTreeMap<String, Shown> =
        steps().iter().map(|step| (step.name.clone(), step.shown())).collect();
    let lines: Vec<String> = shown
        .iter()
        .map(|(name, shown)| format!("  \"{name}\": {}", serde_json::to_string(shown).unwrap()))
        .collect();
    let text = format!("{{\n{}\n}}\n", lines.join(",\n"));
    if std::env::var_os("UPDATE_PAGES").is_some() {
        fs::write(path("boards.json"), &text).unwrap();
    }
    let kept = fs::read_to_string(path("boards.json")).unwrap_or_default();
    assert!(kept == text, "run with UPDATE_PAGES=1");
}
