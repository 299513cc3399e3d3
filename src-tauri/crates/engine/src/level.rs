//! How strong the rivals play, true to what their names promise.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{Bitboard, Board, Empties, Square};

use crate::{Answer, Engine, Limits, Score, Stop};

/// A rival.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Looks at nothing but the discs flipped now; one move in five is any legal one.
    Easy,
    /// Four plies ahead; ten empties or fewer solved for the most discs on the board.
    Medium,
    /// As deep as 1.5 s allow; tries to solve twenty empties or fewer.
    Hard,
    /// Takes a corner where it can, else flips most.
    Corners,
    /// As [`Level::Hard`], but up to 10 s and on two threads.
    Master,
}

impl Level {
    /// With so many empties or fewer it goes for the exact score; 0 for those that never look ahead.
    #[must_use]
    pub const fn solves_from(self) -> u8 {
        match self {
            Self::Easy | Self::Corners => 0,
            Self::Medium => 10,
            Self::Hard => 20,
            Self::Master => 24,
        }
    }
}

const MEDIUM_DEPTH: u8 = 4;
/// The 1.5 s of the level less what starting, answering and a busy device may cost: the search itself
/// ends within a millisecond of its time.
const HARD_TIME: Duration = Duration::from_millis(1_350);
/// The 10 s of the level, less the same.
const MASTER_TIME: Duration = Duration::from_millis(9_700);
const MASTER_THREADS: usize = 2;

/// With more empties than this Hard varies its play.
const OPENING_ABOVE: u8 = 48;
/// How deep it looks at every move then, and how much worse than the best, in discs, one may be.
const OPENING_DEPTH: u8 = 10;
const OPENING_SLACK: Score = 1;

/// The choice of a level; `None` where there is no legal move.
pub(crate) fn choose(
    engine: &mut Engine,
    board: Board,
    level: Level,
    seed: u64,
    stop: &Stop,
) -> Option<Answer> {
    let mut random = StdRng::seed_from_u64(seed ^ fingerprint(board));
    match level {
        Level::Easy => {
            let moves = board.legal_moves();
            let choice = if random.random_ratio(1, 5) { moves } else { most_flips(board, moves) };
            Some(at_sight(board, pick(choice, &mut random)?))
        }
        Level::Corners => {
            let moves = board.legal_moves();
            let corners = moves & Bitboard::CORNERS;
            let choice = if corners.is_empty() { most_flips(board, moves) } else { corners };
            Some(at_sight(board, pick(choice, &mut random)?))
        }
        Level::Medium => medium(engine, board, &mut random, stop),
        Level::Hard | Level::Master if board.legal_moves().count() == 1 => {
            Some(at_sight(board, board.legal_moves().first()?))
        }
        Level::Hard if board.empties().count() > OPENING_ABOVE => {
            opening(engine, board, &mut random, stop)
        }
        Level::Hard => {
            engine.search(board, Limits::time(HARD_TIME).solving_from(level.solves_from()), stop)
        }
        Level::Master => {
            let limits = Limits::time(MASTER_TIME).solving_from(level.solves_from());
            engine.search(board, limits.on_threads(MASTER_THREADS), stop)
        }
    }
}

/// Any of the moves that are about as good as the best.
fn opening(engine: &mut Engine, board: Board, random: &mut StdRng, stop: &Stop) -> Option<Answer> {
    let limits = Limits { time: Some(HARD_TIME), ..Limits::depth(OPENING_DEPTH) };
    any_of_the_best(engine.analyse(board, limits, stop, |_| {}), OPENING_SLACK, random)
}

/// Scores every move, then takes any of the best.
fn medium(engine: &mut Engine, board: Board, random: &mut StdRng, stop: &Stop) -> Option<Answer> {
    let limits = if board.empties().count() <= Level::Medium.solves_from() {
        Limits::exact(Empties::ToNobody)
    } else {
        Limits::depth(MEDIUM_DEPTH)
    };
    // What an earlier, deeper search left in the table would make the same seed choose otherwise.
    engine.forget();
    any_of_the_best(engine.analyse(board, limits, stop, |_| {}), 0, random)
}

/// Draws among the moves searched deepest that are worse than the best by no more than `slack`.
fn any_of_the_best(answers: Vec<Answer>, slack: Score, random: &mut StdRng) -> Option<Answer> {
    let nodes = answers.iter().map(|answer| answer.nodes).sum();
    let depth = answers.iter().map(|answer| answer.depth).max()?;
    let deepest = || answers.iter().filter(|answer| answer.depth == depth);
    let best = deepest().map(|answer| answer.score).max()?;
    let equals: Vec<&Answer> = deepest().filter(|answer| answer.score >= best - slack).collect();
    equals.choose(random).map(|answer| Answer { nodes, ..(*answer).clone() })
}

/// A move chosen without looking ahead: its score is the count of discs after it.
fn at_sight(board: Board, square: Square) -> Answer {
    let after = board.play(square).unwrap_or(board).pass();
    let score = after.disc_difference(Empties::ToNobody);
    Answer { nodes: 1, ..Answer::unsearched(square, score) }
}

/// Those of the moves that flip most.
fn most_flips(board: Board, moves: Bitboard) -> Bitboard {
    let flipped = |square: &Square| board.flips(*square).count();
    let most = moves.into_iter().map(|square| flipped(&square)).max();
    moves.into_iter().filter(|square| Some(flipped(square)) == most).collect()
}

fn pick(squares: Bitboard, random: &mut StdRng) -> Option<Square> {
    squares.into_iter().collect::<Vec<_>>().choose(random).copied()
}

/// Makes one seed choose differently on different boards.
fn fingerprint(board: Board) -> u64 {
    let mixed = board.mover().0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ board.opponent().0.rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
