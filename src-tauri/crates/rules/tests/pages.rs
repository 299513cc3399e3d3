//! What the app's pages say about positions, checked by the rules, and the states their live boards step through.
//!
//! `ui/src/pages/positions.json` is written by the author of a page. `boards.json` beside it follows from it and
//! is never edited: `UPDATE_PAGES=1 cargo test -p rules --test pages` writes it anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use rules::{Bitboard, Board, Color, Game, Outcome, Position, Square, transcript};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct File {
    facts: BTreeMap<String, Claim>,
    boards: BTreeMap<String, Start>,
    examples: BTreeMap<String, Example>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    moves: Option<String>,
    rows: Option<Vec<String>>,
    turn: Option<String>,
    claims: BTreeMap<String, Claim>,
}

/// One statement of a text. Which fields it has depends on what it says.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Claim {
    is: String,
    /// Moves that are played before the statement holds.
    after: Option<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
    side: Option<String>,
    end: Option<String>,
    #[serde(default)]
    squares: Vec<String>,
    #[serde(default)]
    numbers: Vec<f64>,
    /// For a tournament count without a board: Black's and White's discs.
    from: Option<(u8, u8)>,
    winner: Option<String>,
}

#[derive(Deserialize)]
struct Example {
    board: String,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    /// Lines to look along, by the names of their claims.
    Look(Vec<String>),
    Play(String),
}

/// What a live board shows at one step.
#[derive(Serialize)]
struct State {
    cells: String,
    turn: Option<String>,
    legal: BTreeMap<String, Vec<String>>,
    last: Option<String>,
    flipped: Vec<String>,
    passed: Option<String>,
    counts: [u8; 3],
    lines: Vec<Line>,
}

/// A line to look along: from the square in question to where the look ends, and why it ends.
#[derive(Serialize)]
struct Line {
    from: String,
    to: String,
    end: String,
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/pages").join(name)
}

fn file() -> File {
    serde_json::from_str(&fs::read_to_string(path("positions.json")).unwrap()).unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn color(name: &str) -> Color {
    if name == "black" { Color::Black } else { Color::White }
}

fn set(names: &[String]) -> Bitboard {
    names.iter().map(|name| square(name)).collect()
}

fn names(set: Bitboard) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

impl Start {
    fn game(&self) -> Game {
        if let Some(moves) = &self.moves {
            return Game::from_squares(transcript::read_squares(moves).unwrap()).unwrap();
        }
        let cells: Vec<char> =
            self.rows.as_ref().unwrap().iter().flat_map(|row| row.chars()).collect();
        assert_eq!(cells.len(), 64);
        let of = |letter: char| -> Bitboard {
            Square::all().filter(|square| cells[usize::from(square.index())] == letter).collect()
        };
        let turn = color(self.turn.as_ref().unwrap());
        let black = Position::new(Board::new(of('B'), of('W')).unwrap(), Color::Black);
        Game::from_position(if turn == Color::Black { black } else { black.pass() })
    }
}

/// The squares of a line, beginning beside `from` and running through `first`, to the edge of the board.
fn line(from: Square, first: Square) -> Vec<Square> {
    let (x, y) = (i16::from(from.file()), i16::from(from.rank()));
    let (dx, dy) = (i16::from(first.file()) - x, i16::from(first.rank()) - y);
    assert!(dx.abs().max(dy.abs()) == 1, "{first} is not beside {from}");
    (1..8)
        .map_while(|step| {
            let (file, rank) = (x + dx * step, y + dy * step);
            Square::from_coordinates(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
        })
        .collect()
}

fn neighbours(of: Square) -> Vec<Square> {
    let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
    Square::all()
        .filter(|at| *at != of && near(at.file(), of.file()) && near(at.rank(), of.rank()))
        .collect()
}

/// Why the look along a line ends, and where: at an own disc, at an empty square, or at the edge.
fn look(position: Position, side: Color, along: &[Square]) -> (&'static str, Vec<Square>) {
    let mut seen = Vec::new();
    for &at in along {
        seen.push(at);
        match position.disc_at(at) {
            Some(disc) if disc != side => {}
            Some(_) if seen.len() == 1 => return ("own", seen),
            Some(_) => return ("closed", seen),
            None => return ("cut", seen),
        }
    }
    ("edge", seen)
}

/// What a claim about a board needs at hand.
struct Case<'a> {
    claim: &'a Claim,
    game: &'a Game,
    position: Position,
}

impl Case<'_> {
    fn mv(&self) -> Square {
        square(self.claim.mv.as_ref().unwrap())
    }

    fn side(&self) -> Color {
        self.claim.side.as_deref().map_or(self.position.turn(), color)
    }

    fn played(&self) -> Position {
        self.position.play(self.mv()).unwrap()
    }

    fn is_numbered(&self, expected: &[i32]) -> bool {
        let expected: Vec<f64> = expected.iter().map(|number| f64::from(*number)).collect();
        self.claim.numbers.is_empty() || expected == self.claim.numbers
    }

    /// Black's, White's and empty squares, as many of them as the claim names, then their sum.
    fn is_counted(&self, counts: Outcome) -> bool {
        let all = [counts.black, counts.white, counts.empty, 64].map(i32::from);
        self.is_numbered(&all[..self.claim.numbers.len()])
    }

    fn are_squares(&self, expected: Bitboard) -> bool {
        set(&self.claim.squares) == expected && self.is_numbered(&[i32::from(expected.count())])
    }

    fn holds(&self) -> bool {
        let (claim, position) = (self.claim, self.position);
        let squares = set(&claim.squares);
        let legal = position.board().legal_moves();
        let gain = |from: Position, to: Position| difference(to) - difference(from);
        match claim.is.as_str() {
            "discs" => {
                squares.into_iter().all(|at| position.disc_at(at) == Some(self.side()))
                    && self.is_numbered(&[i32::from(squares.count())])
            }
            "empties" => {
                let empties = position.board().empties();
                (claim.squares.is_empty() || squares == empties)
                    && self.is_numbered(&[i32::from(empties.count())])
            }
            "legal" => self.are_squares(legal),
            "legal_besides" => self.are_squares(without(legal, self.mv())),
            "move" => legal.contains(self.mv()),
            "illegal" => squares.into_iter().all(|at| !legal.contains(at)),
            "flips" => self.are_squares(position.board().flips(self.mv())),
            "each_flips" => {
                squares == legal
                    && legal.into_iter().all(|at| {
                        self.is_numbered(&[i32::from(position.board().flips(at).count())])
                    })
            }
            "lines" => {
                let flips = position.board().flips(self.mv());
                let beside = neighbours(self.mv()).into_iter().filter(|at| flips.contains(*at));
                self.is_numbered(&[i32::try_from(beside.count()).unwrap()])
            }
            "ray" => {
                let along = line(self.mv(), square(&claim.squares[0]));
                let (end, seen) = look(position, self.side(), &along);
                let told: Vec<Square> = claim.squares.iter().map(|name| square(name)).collect();
                position.disc_at(self.mv()).is_none()
                    && claim.end.as_deref() == Some(end)
                    && told == seen
            }
            "neighbours" => {
                self.is_numbered(&[i32::try_from(neighbours(self.mv()).len()).unwrap()])
            }
            "discs_beside" => {
                let (discs, empty): (Vec<_>, Vec<_>) = neighbours(self.mv())
                    .into_iter()
                    .partition(|at| position.disc_at(*at).is_some());
                discs.iter().copied().collect::<Bitboard>() == squares
                    && self.is_numbered(&[discs.len(), empty.len()].map(|n| n.try_into().unwrap()))
            }
            "counts" => self.is_counted(position.counts()),
            "difference" => self.is_numbered(&[difference(position)]),
            "gain" => {
                let flips = i32::from(position.board().flips(self.mv()).count());
                let by = gain(position, self.played()).abs();
                by == 2 * flips + 1
                    && (self.is_numbered(&[by]) || self.is_numbered(&[flips, 1, by]))
            }
            "stays" => squares.into_iter().all(|at| {
                position.disc_at(at) == Some(self.side())
                    && self.played().disc_at(at) == Some(self.side())
            }),
            "held" => {
                let told: Vec<Square> = claim.squares.iter().map(|name| square(name)).collect();
                let (end, seen) = look(position, self.side(), &line(told[0], told[1]));
                end == "closed"
                    && position.disc_at(told[0]) == Some(self.side())
                    && told[1..] == seen
            }
            "opens" => {
                let before = position.pass().board().legal_moves();
                let now = self.played().board().legal_moves();
                squares.into_iter().all(|at| now.contains(at) && !before.contains(at))
            }
            "replies" => {
                self.is_numbered(&[i32::from(self.played().board().legal_moves().count())])
            }
            "region" => self.are_squares(region(position, square(&claim.squares[0]))),
            "best" => {
                let own = best(self.played().pass());
                self.is_numbered(&[(64 + own) / 2, (64 - own) / 2])
            }
            "passes" => position.turn() != self.side() && position.pass().must_pass(),
            "placed" => self.is_numbered(&[i32::try_from(self.game.squares().count()).unwrap()]),
            "over" => position.outcome().is_some_and(|outcome| {
                outcome.winner() == claim.winner.as_deref().map(color) && self.is_counted(outcome)
            }),
            "open_and_level" => {
                let counts = position.counts();
                position.outcome().is_none()
                    && counts.black == counts.white
                    && self.is_counted(counts)
            }
            "tournament" => {
                let (black, white) = position.outcome().unwrap().tournament();
                self.is_numbered(&[i32::from(black), i32::from(white)])
            }
            other => panic!("no rule checks «{other}»"),
        }
    }
}

fn difference(position: Position) -> i32 {
    let counts = position.counts();
    i32::from(counts.black) - i32::from(counts.white)
}

/// The empty squares that hang together with this one.
fn region(position: Position, with: Square) -> Bitboard {
    let mut region = with.bit();
    loop {
        let beside = region.into_iter().flat_map(neighbours).collect::<Bitboard>();
        let grown = region | beside & position.board().empties();
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// The side to move's discs less the other's once the board is full, when the other moves next and both play
/// their best. For a handful of empties.
fn best(position: Position) -> i32 {
    let other = position.pass();
    if position.board().is_over() {
        let counts = i32::from(position.board().mover().count());
        return counts - i32::from(position.board().opponent().count());
    }
    let moves = other.board().legal_moves();
    if moves.is_empty() {
        return -best(other);
    }
    let replies = moves.into_iter().filter_map(|at| other.play(at));
    replies.map(|after| -best(after.pass())).max().map_or(0, |value| -value)
}

fn without(set: Bitboard, square: Square) -> Bitboard {
    set.into_iter().filter(|at| *at != square).collect()
}

#[test]
fn what_the_pages_say_about_positions_is_so() {
    for (name, start) in file().boards {
        for (key, claim) in &start.claims {
            let mut game = start.game();
            if let Some(after) = &claim.after {
                for square in transcript::read_squares(after).unwrap() {
                    game.play(square).unwrap();
                }
            }
            let case = Case { claim, game: &game, position: game.position() };
            assert!(case.holds(), "{name}.{key}: {claim:?}");
        }
    }
}

#[test]
fn what_the_pages_say_about_the_board_and_counting_is_so() {
    let corner = |square: &Square| Bitboard::CORNERS.contains(*square);
    let straight = |a: Square, b: Square| a.file() == b.file() || a.rank() == b.rank();
    let beside_corner = |edge: bool| -> Bitboard {
        Square::all()
            .filter(|at| {
                neighbours(*at).into_iter().any(|it| corner(&it) && straight(it, *at) == edge)
            })
            .collect()
    };
    let all: Vec<Square> = Square::all().collect();
    let total = |outcome: Outcome| outcome.black + outcome.white + outcome.empty;
    for (name, claim) in file().facts {
        let squares = set(&claim.squares);
        let (black, white) = claim.from.unwrap_or_default();
        let outcome = Outcome { black, white, empty: 64 - black - white };
        let (first, second) = outcome.tournament();
        let numbers: Vec<f64> = match claim.is.as_str() {
            "board_size" => vec![8.0, 8.0, 64.0],
            "squares_on_board" => vec![all.len() as f64],
            "board_side" => vec![f64::from(all[63].file()) + 1.0],
            "directions" => vec![neighbours(square("d4")).len() as f64],
            "start_discs" => vec![f64::from(Position::START.counts().black) * 2.0],
            "placements_at_most" => vec![f64::from(Position::START.counts().empty)],
            "parts_of_the_board" => {
                let sum = claim.numbers[..3].iter().sum();
                [&claim.numbers[..3], &[sum]].concat()
            }
            "corners" => {
                assert_eq!(squares, Bitboard::CORNERS);
                vec![4.0]
            }
            "x_squares" => {
                assert_eq!(squares, beside_corner(false));
                vec![4.0]
            }
            "c_squares" => {
                assert!(squares.into_iter().all(|at| beside_corner(true).contains(at)));
                vec![]
            }
            "first_and_last" => {
                assert_eq!(squares, [all[0], all[63]].into_iter().collect());
                vec![]
            }
            "tally" => {
                assert_eq!(claim.numbers.iter().sum::<f64>(), f64::from(total(outcome)));
                claim.numbers.clone()
            }
            "tournament" => vec![f64::from(first), f64::from(second)],
            "halves" => {
                let half = f64::from(outcome.empty) / 2.0;
                vec![f64::from(black) + half, f64::from(white) + half]
            }
            "draw_in_tournament" => vec![32.0, 32.0],
            other => panic!("no rule checks «{other}»"),
        };
        assert_eq!(numbers, claim.numbers, "{name}");
    }
}

impl Example {
    fn states(&self, start: &Start) -> Vec<State> {
        let mut game = start.game();
        let mut states = vec![state(&game, &[], vec![])];
        for step in &self.steps {
            let before = game.position();
            match step {
                Step::Look(rays) => {
                    let lines = rays.iter().map(|ray| start.claims[ray].line()).collect();
                    states.push(state(&game, &[], lines));
                }
                Step::Play(name) => {
                    game.play(square(name)).unwrap();
                    states.push(state(&game, &names(before.board().flips(square(name))), vec![]));
                }
            }
        }
        states
    }
}

impl Claim {
    fn line(&self) -> Line {
        assert_eq!(self.is, "ray");
        Line {
            from: self.mv.clone().unwrap(),
            to: self.squares.last().unwrap().clone(),
            end: self.end.clone().unwrap(),
        }
    }
}

fn state(game: &Game, flipped: &[String], lines: Vec<Line>) -> State {
    let position = game.position();
    let counts = position.counts();
    let over = position.outcome().is_some();
    let moves = position.board().legal_moves();
    let flips = |at: Square| names(position.board().flips(at));
    let cell = |at: Square| match position.disc_at(at) {
        Some(Color::Black) => 'B',
        Some(Color::White) => 'W',
        None => '.',
    };
    let last = game.squares().last().filter(|_| !flipped.is_empty() || game.plies().len() > 1);
    let passed = game.plies().last().filter(|ply| ply.mv == rules::Move::Pass && !over);
    State {
        cells: Square::all().map(cell).collect(),
        turn: (!over).then(|| position.turn().to_string()),
        legal: moves.into_iter().map(|at| (at.to_string(), flips(at))).collect(),
        last: last.map(|square| square.to_string()),
        flipped: flipped.to_vec(),
        passed: passed.map(|ply| ply.by.to_string()),
        counts: [counts.black, counts.white, counts.empty],
        lines,
    }
}

#[test]
fn the_live_boards_follow_from_their_moves() {
    let file = file();
    let mut text = String::from("{");
    for (name, example) in &file.examples {
        let states = example.states(&file.boards[&example.board]);
        let lines: Vec<String> =
            states.iter().map(|state| serde_json::to_string(state).unwrap()).collect();
        let comma = if text.len() == 1 { "" } else { "," };
        text += &format!("{comma}\n  \"{name}\": [\n    {}\n  ]", lines.join(",\n    "));
    }
    text += "\n}\n";
    let kept = path("boards.json");
    if std::env::var_os("UPDATE_PAGES").is_some() {
        fs::write(&kept, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(&kept).unwrap(), text, "run with UPDATE_PAGES=1");
}
