//! The last few empties, solved without table, ordering or clock: up to seven squares are so quickly
//! done that thinking about them costs more than trying them.

use rules::{Bitboard, Board, Square, flip};

use crate::Score;
use crate::order::Parity;
use crate::search::Search;

/// With this many empties or fewer these functions take over.
pub(crate) const FEW: u8 = 6;

impl Search<'_> {
    /// The exact score with at most [`FEW`] empties, or a bound outside the window.
    pub(crate) fn few(&mut self, board: Board, alpha: Score, beta: Score) -> Score {
        let empties = board.empties();
        self.few_left(board, empties, Parity::of(empties), (alpha, beta), false)
    }

    fn few_left(
        &mut self,
        board: Board,
        empties: Bitboard,
        parity: Parity,
        (mut alpha, beta): (Score, Score),
        passed: bool,
    ) -> Score {
        self.nodes += 1;
        let mut best = None;
        let odd = empties & parity.odd();
        for square in odd.into_iter().chain(empties & !parity.odd()) {
            if (NEIGHBOURS[usize::from(square.index())] & board.opponent()).is_empty() {
                continue;
            }
            let flips = flip::flips(board.mover(), board.opponent(), square);
            if flips.is_empty() {
                continue;
            }
            let next = board.place(square, flips);
            let rest = empties & !square.bit();
            let score = match rest.count() {
                0 => -next.disc_difference(self.rule),
                1 => -self.one_left(next, rest),
                _ => -self.few_left(next, rest, parity.after(square), (-beta, -alpha), false),
            };
            if best.is_none_or(|best| score > best) {
                best = Some(score);
                alpha = alpha.max(score);
                if alpha >= beta {
                    return score;
                }
            }
        }
        match best {
            Some(best) => best,
            None if passed => board.disc_difference(self.rule),
            None => -self.few_left(board.pass(), empties, parity, (-beta, -alpha), true),
        }
    }

    /// The score with one square left, from the number of discs that would flip alone.
    fn one_left(&mut self, board: Board, last: Bitboard) -> Score {
        let Some(square) = last.first() else { return board.disc_difference(self.rule) };
        self.nodes += 1;
        let own = Score::from(board.mover().count());
        let gain = count_last_flips(board.mover(), square);
        if gain > 0 {
            return 2 * (own + gain + 1) - 64;
        }
        let loss = count_last_flips(board.opponent(), square);
        if loss > 0 {
            return 2 * (own - loss) - 64;
        }
        board.disc_difference(self.rule)
    }
}

/// The squares around each square: without an opposing disc there, nothing can flip.
static NEIGHBOURS: [Bitboard; 64] = neighbours();

const fn neighbours() -> [Bitboard; 64] {
    let mut all = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let bit = 1_u64 << index;
        let west = bit & !0x0101_0101_0101_0101;
        let east = bit & !0x8080_8080_8080_8080;
        let row = bit | west >> 1 | east << 1;
        all[index] = Bitboard((row | row << 8 | row >> 8) & !bit);
        index += 1;
    }
    all
}

/// How many discs a placement on the last empty square flips: every square but this one is
/// taken, so the own discs alone tell, line by line.
fn count_last_flips(own: Bitboard, square: Square) -> Score {
    let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
    let [rising, falling] = DIAGONALS[usize::from(square.index())];
    let row = own.0 >> (8 * rank) & 0xFF;
    // The products gather one bit of each row in the topmost byte.
    let column = (own.0 >> file & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let rising = (own.0 & rising).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let falling = (own.0 & falling).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let count = ENCLOSED[file][row as usize]
        + ENCLOSED[rank][column as usize]
        + ENCLOSED[file][rising as usize]
        + ENCLOSED[file][falling as usize];
    Score::from(count)
}

/// For a place in a line of eight and the own discs of that line, how many others lie between.
static ENCLOSED: [[u8; 256]; 8] = enclosed();

const fn enclosed() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own: usize = 0;
        while own < 256 {
            let below = own & ((1 << place) - 1);
            let above = own >> place >> 1;
            let mut count = 0;
            if below != 0 {
                count += place as u32 - 1 - below.ilog2();
            }
            if above != 0 {
                count += above.trailing_zeros();
            }
            table[place][own] = count as u8;
            own += 1;
        }
        place += 1;
    }
    table
}

/// The two diagonals through each square, without the square.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn diagonals() -> [[u64; 2]; 64] {
    let mut all = [[0; 2]; 64];
    let mut index = 0_i32;
    while index < 64 {
        let mut other = 0_i32;
        while other < 64 {
            let files = other % 8 - index % 8;
            let ranks = other / 8 - index / 8;
            if files == ranks && files != 0 {
                all[index as usize][0] |= 1 << other;
            }
            if files == -ranks && files != 0 {
                all[index as usize][1] |= 1 << other;
            }
            other += 1;
        }
        index += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{Rng, SeedableRng};
    use rules::reference;

    use super::*;

    #[test]
    fn counting_the_last_flips_agrees_with_the_reference() {
        let mut random = StdRng::seed_from_u64(1);
        for _ in 0..2_000 {
            for square in Square::all() {
                let mover = Bitboard(random.next_u64()) & !square.bit();
                let opponent = !(mover | square.bit());
                let flips = reference::flips(mover, opponent, square);
                assert_eq!(count_last_flips(mover, square), Score::from(flips.count()));
            }
        }
    }
}
