//! What a board is worth when it is not searched further: a guess at the final disc difference.
//!
//! A weighted sum of ten hand-made features: choices of move now and soon, corners and the squares
//! beside empty ones, stable discs, and who will have the last move. It looks at no single pattern
//! of an edge or a region.

use rules::{Bitboard, Board, Empties};

use crate::{Score, stability};

/// A guess stays below the certain win of all discs.
const MOST: Score = 62;

/// Parts of a disc in which the weights are given.
const UNIT: i32 = 16;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const A1: u64 = 1;
const H1: u64 = 1 << 7;
const A8: u64 = 1 << 56;
const H8: u64 = 1 << 63;

/// What one more of each is worth, in sixteenths of a disc.
#[derive(Clone, Copy)]
struct Weights {
    /// A legal move.
    mobility: i32,
    /// A legal move to a corner, besides.
    open_corner: i32,
    /// An own disc beside an empty square.
    frontier: i32,
    /// An empty square beside an opposing disc.
    potential: i32,
    corner: i32,
    x_square: i32,
    c_square: i32,
    stable: i32,
    /// An odd number of empties, so that the mover has the last move if nobody passes.
    last_move: i32,
    /// Being the one to move.
    tempo: i32,
}

/// Numbers of empties, falling, and the weights there; in between they change by straight lines.
///
/// Fitted by least squares to the exact or played-out results of 450,000 positions from games of
/// this engine against itself, 5 plies deep after 6 to 30 random ones.
const FITTED: [(i32, Weights); 4] = [
    (50, Weights::new([11, 77, -24, 6, 250, -250, -100, 60, 7, -41])),
    (36, Weights::new([7, 77, -24, 5, 219, -122, -45, 35, 8, -41])),
    (20, Weights::new([23, 78, -16, -2, 97, -19, -9, 19, -4, -38])),
    (0, Weights::new([48, 28, -14, -37, -3, 10, -10, 15, 18, 8])),
];

impl Weights {
    const fn new(values: [i32; 10]) -> Self {
        let [mobility, open_corner, frontier, potential, corner, rest @ ..] = values;
        let [x_square, c_square, stable, last_move, tempo] = rest;
        Self {
            mobility,
            open_corner,
            frontier,
            potential,
            corner,
            x_square,
            c_square,
            stable,
            last_move,
            tempo,
        }
    }

    /// A point on the line from `self`, where `part` is 0, to `other`, where it is `whole`.
    const fn towards(self, other: Self, part: i32, whole: i32) -> Self {
        const fn mix(from: i32, to: i32, part: i32, whole: i32) -> i32 {
            from + (to - from) * part / whole
        }
        Self {
            mobility: mix(self.mobility, other.mobility, part, whole),
            open_corner: mix(self.open_corner, other.open_corner, part, whole),
            frontier: mix(self.frontier, other.frontier, part, whole),
            potential: mix(self.potential, other.potential, part, whole),
            corner: mix(self.corner, other.corner, part, whole),
            x_square: mix(self.x_square, other.x_square, part, whole),
            c_square: mix(self.c_square, other.c_square, part, whole),
            stable: mix(self.stable, other.stable, part, whole),
            last_move: mix(self.last_move, other.last_move, part, whole),
            tempo: mix(self.tempo, other.tempo, part, whole),
        }
    }
}

/// The weights by the number of empties.
static WEIGHTS: [Weights; 65] = weights();

const fn weights() -> [Weights; 65] {
    let mut all = [FITTED[0].1; 65];
    let mut upper = 0;
    while upper + 1 < FITTED.len() {
        let ((from, high), (to, low)) = (FITTED[upper], FITTED[upper + 1]);
        let mut empties = to;
        while empties < from {
            all[empties as usize] = high.towards(low, from - empties, from - to);
            empties += 1;
        }
        upper += 1;
    }
    all
}

/// The guess, from the mover's view. Where neither side can move it is the true count.
#[must_use]
pub(crate) fn evaluate(board: Board, rule: Empties) -> Score {
    let (mover, opponent) = (board.mover(), board.opponent());
    let moves = board.legal_moves();
    let replies = board.pass().legal_moves();
    if (moves | replies).is_empty() {
        return board.disc_difference(rule);
    }
    let empties = board.empties();
    let weights = &WEIGHTS[usize::from(empties.count())];
    let danger = Danger::beside_empty_corners(empties);
    let less =
        |ours: Bitboard, theirs: Bitboard| i32::from(ours.count()) - i32::from(theirs.count());
    let within = |set: Bitboard| less(set & mover, set & opponent);
    let (around_ours, around_theirs) = (around(mover) & empties, around(opponent) & empties);
    let mut sum = weights.mobility * less(moves, replies)
        + weights.open_corner * less(moves & Bitboard::CORNERS, replies & Bitboard::CORNERS)
        + weights.frontier * within(around(empties))
        + weights.potential * less(around_theirs, around_ours)
        + weights.corner * within(Bitboard::CORNERS)
        + weights.x_square * within(danger.x_squares)
        + weights.c_square * within(danger.c_squares)
        + weights.tempo;
    // Without a disc in a corner hardly any is stable, and looking costs more than the rest.
    if (empties & Bitboard::CORNERS) != Bitboard::CORNERS {
        let ours = stability::stable_of_opponent(board.pass());
        sum += weights.stable * less(ours, stability::stable_of_opponent(board));
    }
    sum += if empties.count() & 1 == 1 { weights.last_move } else { -weights.last_move };
    (sum / UNIT).clamp(-MOST, MOST)
}

/// The squares that give a corner away while it is empty.
struct Danger {
    x_squares: Bitboard,
    c_squares: Bitboard,
}

impl Danger {
    fn beside_empty_corners(empties: Bitboard) -> Self {
        let (a1, h1) = (empties.0 & A1, empties.0 & H1);
        let (a8, h8) = (empties.0 & A8, empties.0 & H8);
        Self {
            x_squares: Bitboard(a1 << 9 | h1 << 7 | a8 >> 7 | h8 >> 9),
            c_squares: Bitboard(
                a1 << 1 | a1 << 8 | h1 >> 1 | h1 << 8 | a8 << 1 | a8 >> 8 | h8 >> 1 | h8 >> 8,
            ),
        }
    }
}

/// A set with the squares that touch it.
fn around(set: Bitboard) -> Bitboard {
    let row = set.0 | (set.0 & !FILE_H) << 1 | (set.0 & !FILE_A) >> 1;
    Bitboard(row | row << 8 | row >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_even_but_for_the_move() {
        let score = evaluate(Board::START, Empties::ToWinner);
        assert!(score.abs() <= 4, "{score}");
    }

    #[test]
    fn a_finished_game_is_counted() {
        let board = Board::new(Bitboard(0b111), Bitboard(0)).unwrap();
        assert_eq!(evaluate(board, Empties::ToWinner), 64);
        assert_eq!(evaluate(board, Empties::ToNobody), 3);
    }
}
