//! The rules said slowly: an array of cells, eight directions, one step at a time.
//!
//! Nothing in the game uses this. It is what every fast kernel, here and in the engine, is compared with.

use crate::{Bitboard, Square};

const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The discs that the mover's disc on `square` encloses, walked ray by ray.
#[must_use]
pub fn flips(mover: Bitboard, opponent: Bitboard, square: Square) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for direction in DIRECTIONS {
        let mut line = Bitboard::EMPTY;
        let mut at = step(square, direction);
        while let Some(next) = at.filter(|next| opponent.contains(*next)) {
            line |= next.bit();
            at = step(next, direction);
        }
        if at.is_some_and(|end| mover.contains(end)) {
            all |= line;
        }
    }
    all
}

/// The empty squares where the mover encloses at least one disc.
#[must_use]
pub fn legal_moves(mover: Bitboard, opponent: Bitboard) -> Bitboard {
    let empty = !(mover | opponent);
    Square::all()
        .filter(|square| empty.contains(*square))
        .filter(|square| !flips(mover, opponent, *square).is_empty())
        .collect()
}

fn step(square: Square, (right, down): (i8, i8)) -> Option<Square> {
    let file = square.file().checked_add_signed(right)?;
    let rank = square.rank().checked_add_signed(down)?;
    Square::from_coordinates(file, rank)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_fast_kernels_agree_on_random_boards(a: u64, b: u64, c: u64) {
            for (mover, opponent) in [(a, b & !a), (a & b, c & !(a & b)), (a & b & c, !(a & b & c))] {
                let (mover, opponent) = (Bitboard(mover), Bitboard(opponent));
                prop_assert_eq!(crate::flip::legal_moves(mover, opponent), legal_moves(mover, opponent));
                for square in !(mover | opponent) {
                    prop_assert_eq!(
                        crate::flip::flips(mover, opponent, square),
                        flips(mover, opponent, square)
                    );
                }
            }
        }
    }
}
