//! What a board is worth when it is not searched further: a guess at the final disc difference.
//!
//! Hand-made: choices of move now and soon, corners and the squares beside empty ones, stable discs,
//! and who will have the last move. It looks at no single pattern of an edge or a region.

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

/// The weights of one phase, in sixteenths of a disc for each unit of difference.
struct Weights {
    mobility: i32,
    potential: i32,
    corner: i32,
    x_square: i32,
    c_square: i32,
    stable: i32,
    disc: i32,
}

/// With 60 empties and with none; in between by straight line.
const OPENING: Weights = Weights {
    mobility: 22,
    potential: 9,
    corner: 120,
    x_square: -70,
    c_square: -22,
    stable: 14,
    disc: -4,
};
const END: Weights = Weights {
    mobility: 20,
    potential: 5,
    corner: 90,
    x_square: -50,
    c_square: -14,
    stable: 22,
    disc: 5,
};

/// For the side that moves when an odd number of squares is left.
const LAST_MOVE: i32 = 24;

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
    let phase = i32::from(empties.count());
    let danger = Danger::beside_empty_corners(empties);
    let corner = |set: Bitboard| i32::from((set & Bitboard::CORNERS).count());
    let difference =
        |set: Bitboard| i32::from((set & mover).count()) - i32::from((set & opponent).count());
    let choices =
        i32::from(moves.count()) - i32::from(replies.count()) + corner(moves) - corner(replies);
    let open = frontier(empties);
    let stable = i32::from(stability::stable_of_opponent(board.pass()).count())
        - i32::from(stability::stable_of_opponent(board).count());
    let at =
        |weight: fn(&Weights) -> i32| (weight(&OPENING) * phase + weight(&END) * (60 - phase)) / 60;
    let mut sum = at(|w| w.mobility) * choices - at(|w| w.potential) * difference(open)
        + at(|w| w.corner) * difference(Bitboard::CORNERS)
        + at(|w| w.x_square) * difference(danger.x_squares)
        + at(|w| w.c_square) * difference(danger.c_squares)
        + at(|w| w.stable) * stable
        + at(|w| w.disc) * difference(Bitboard::ALL);
    sum += if phase & 1 == 1 { LAST_MOVE } else { -LAST_MOVE };
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

/// The squares that touch an empty one.
fn frontier(empties: Bitboard) -> Bitboard {
    let row = empties.0 | (empties.0 & !FILE_H) << 1 | (empties.0 & !FILE_A) >> 1;
    Bitboard(row | row << 8 | row >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_even_but_for_the_last_move() {
        let score = evaluate(Board::START, Empties::ToWinner);
        assert!(score.abs() <= 2, "{score}");
    }

    #[test]
    fn a_finished_game_is_counted() {
        let board = Board::new(Bitboard(0b111), Bitboard(0)).unwrap();
        assert_eq!(evaluate(board, Empties::ToWinner), 64);
        assert_eq!(evaluate(board, Empties::ToNobody), 3);
    }
}
