//! How strong the rivals play, true to what their names promise.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{Bitboard, Board, Empties, Square};

use crate::{Answer, Engine, Limits, Stop};

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
}

const MEDIUM_DEPTH: u8 = 4;
const MEDIUM_SOLVES_FROM: u8 = 10;
/// The 1.5 s of the level less what starting, answering and a busy device may cost: the search itself
/// ends within a millisecond of its time.
const HARD_TIME: Duration = Duration::from_millis(1_350);
const HARD_SOLVES_FROM: u8 = 20;

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
        Level::Hard => match board.legal_moves().count() {
            0 => None,
            1 => Some(at_sight(board, board.legal_moves().first()?)),
            _ => {
                let limits = Limits::time(HARD_TIME).solving_from(HARD_SOLVES_FROM);
                engine.search(board, limits, stop)
            }
        },
    }
}

/// Scores every move, then takes any of the best.
fn medium(engine: &mut Engine, board: Board, random: &mut StdRng, stop: &Stop) -> Option<Answer> {
    let limits = if board.empties().count() <= MEDIUM_SOLVES_FROM {
        Limits::exact(Empties::ToNobody)
    } else {
        Limits::depth(MEDIUM_DEPTH)
    };
    // What an earlier, deeper search left in the table would make the same seed choose otherwise.
    engine.forget();
    let answers = engine.analyse(board, limits, stop, |_| {});
    let nodes = answers.iter().map(|answer| answer.nodes).sum();
    let depth = answers.iter().map(|answer| answer.depth).max()?;
    let deepest = || answers.iter().filter(|answer| answer.depth == depth);
    let best = deepest().map(|answer| answer.score).max()?;
    let equals: Vec<&Answer> = deepest().filter(|answer| answer.score == best).collect();
    equals.choose(random).map(|answer| Answer { nodes, ..**answer })
}

/// A move chosen without looking ahead: its score is the count of discs after it.
fn at_sight(board: Board, square: Square) -> Answer {
    let after = board.play(square).unwrap_or(board).pass();
    let score = after.disc_difference(Empties::ToNobody);
    Answer { square, score, depth: 0, nodes: 1, exact: false }
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
