//! The last few empties, solved without table, clock or guesses: so quickly done that thinking about
//! them costs more than trying them. The last four are written out, down to one square whose disc is
//! never placed, only counted.

use rules::kernel::Kernel;
use rules::{Bitboard, Board, Square};

use crate::Score;
use crate::order::Parity;
use crate::search::Search;

/// With this many empties or fewer these functions take over.
pub(crate) const FEW: u8 = 6;

impl<K: Kernel> Search<'_, K> {
    /// The exact score with at most [`FEW`] empties, or a bound outside the window.
    pub(crate) fn few(&mut self, board: Board, alpha: Score, beta: Score) -> Score {
        let empties = board.empties();
        let parity = Parity::of(empties);
        if empties.count() > 4 {
            return self.many(board, empties, parity, alpha, beta);
        }
        let mut squares = odd_first(empties, parity);
        match (squares.next(), squares.next(), squares.next(), squares.next()) {
            (Some(a), Some(b), Some(c), Some(d)) => self.four(board, [a, b, c, d], alpha, beta),
            (Some(a), Some(b), Some(c), None) => self.three(board, [a, b, c], alpha, beta),
            (Some(a), Some(b), None, None) => self.two(board, [a, b], beta),
            (Some(a), None, None, None) => self.one(board, a),
            _ => board.disc_difference(self.rule),
        }
    }

    /// More than four empties.
    fn many(
        &mut self,
        board: Board,
        empties: Bitboard,
        parity: Parity,
        alpha: Score,
        beta: Score,
    ) -> Score {
        let kernel = self.kernel;
        kernel.run(
            #[inline(always)]
            || self.many_here(board, empties, parity, alpha, beta),
        )
    }

    #[inline(always)]
    fn many_here(
        &mut self,
        board: Board,
        empties: Bitboard,
        parity: Parity,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        self.nodes += 1;
        let mut best = NOTHING;
        for square in odd_first(empties, parity) {
            let Some(next) = self.placed(board, square) else { continue };
            let (rest, parity) = (empties & !square.bit(), parity.after(square));
            let score = if rest.count() > 4 {
                -self.many(next, rest, parity, -beta, -alpha)
            } else {
                let mut squares = odd_first(rest, parity);
                let mut one = || squares.next().unwrap_or(square);
                -self.four(next, [one(), one(), one(), one()], -beta, -alpha)
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                return best;
            }
        }
        if best > NOTHING {
            return best;
        }
        let passed = board.pass();
        if self.kernel.legal_moves(passed).is_empty() {
            return board.disc_difference(self.rule);
        }
        -self.many(passed, empties, parity, -beta, -alpha)
    }

    /// The best move of the side to move, or of the other where it has none, or the count where nobody has.
    #[inline(always)]
    fn or_passed(
        &mut self,
        board: Board,
        alpha: Score,
        beta: Score,
        best: impl Fn(&mut Self, Board, Score, Score) -> Option<Score>,
    ) -> Score {
        self.nodes += 1;
        if let Some(score) = best(self, board, alpha, beta) {
            return score;
        }
        if let Some(score) = best(self, board.pass(), -beta, -alpha) {
            return -score;
        }
        board.disc_difference(self.rule)
    }

    #[inline(always)]
    fn four(&mut self, board: Board, squares: [Square; 4], alpha: Score, beta: Score) -> Score {
        self.or_passed(
            board,
            alpha,
            beta,
            #[inline(always)]
            |search, board, alpha, beta| search.best_of_four(board, squares, alpha, beta),
        )
    }

    /// The best move on four squares; `None` where none is legal.
    #[inline(always)]
    fn best_of_four(
        &mut self,
        board: Board,
        [a, b, c, d]: [Square; 4],
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let mut best = Best { score: NOTHING, alpha, beta };
        let _ = self.try_with_three(board, a, [b, c, d], &mut best)
            || self.try_with_three(board, b, [a, c, d], &mut best)
            || self.try_with_three(board, c, [a, b, d], &mut best)
            || self.try_with_three(board, d, [a, b, c], &mut best);
        best.found()
    }

    #[inline(always)]
    fn try_with_three(
        &mut self,
        board: Board,
        square: Square,
        rest: [Square; 3],
        best: &mut Best,
    ) -> bool {
        let Some(next) = self.placed(board, square) else { return false };
        let score = -self.three(next, rest, -best.beta, -best.alpha);
        best.improves(score)
    }

    fn three(&mut self, board: Board, [a, b, c]: [Square; 3], alpha: Score, beta: Score) -> Score {
        let kernel = self.kernel;
        kernel.run(
            #[inline(always)]
            move || {
                self.or_passed(
                    board,
                    alpha,
                    beta,
                    #[inline(always)]
                    |search, board, alpha, beta| {
                        search.best_of_three(board, [a, b, c], alpha, beta)
                    },
                )
            },
        )
    }

    #[inline(always)]
    fn best_of_three(
        &mut self,
        board: Board,
        [a, b, c]: [Square; 3],
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let mut best = Best { score: NOTHING, alpha, beta };
        let _ = self.try_with_two(board, a, [b, c], &mut best)
            || self.try_with_two(board, b, [a, c], &mut best)
            || self.try_with_two(board, c, [a, b], &mut best);
        best.found()
    }

    #[inline(always)]
    fn try_with_two(
        &mut self,
        board: Board,
        square: Square,
        rest: [Square; 2],
        best: &mut Best,
    ) -> bool {
        let Some(next) = self.placed(board, square) else { return false };
        let score = -self.two(next, rest, -best.alpha);
        best.improves(score)
    }

    #[inline(always)]
    fn two(&mut self, board: Board, squares: [Square; 2], beta: Score) -> Score {
        self.or_passed(
            board,
            -64,
            beta,
            #[inline(always)]
            |search, board, _, beta| search.best_of_two(board, squares, beta),
        )
    }

    #[inline(always)]
    fn best_of_two(&mut self, board: Board, [a, b]: [Square; 2], beta: Score) -> Option<Score> {
        let first = self.placed(board, a).map(|next| -self.one(next, b));
        if first.is_some_and(|score| score >= beta) {
            return first;
        }
        first.max(self.placed(board, b).map(|next| -self.one(next, a)))
    }

    /// The score with one square left, from the number of discs that would flip alone.
    #[inline(always)]
    fn one(&mut self, board: Board, square: Square) -> Score {
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

    /// The board after a placement, if it flips anything.
    #[inline(always)]
    fn placed(&self, board: Board, square: Square) -> Option<Board> {
        if (NEIGHBOURS[usize::from(square.index())] & board.opponent()).is_empty() {
            return None;
        }
        let flips = self.kernel.flips(board, square);
        (!flips.is_empty()).then(|| board.place(square, flips))
    }
}

/// The best move so far, in a window.
struct Best {
    score: Score,
    alpha: Score,
    beta: Score,
}

impl Best {
    /// Takes a score; `true` when nothing more need be tried.
    #[inline(always)]
    fn improves(&mut self, score: Score) -> bool {
        self.score = self.score.max(score);
        self.alpha = self.alpha.max(score);
        score >= self.beta
    }

    #[inline(always)]
    fn found(self) -> Option<Score> {
        (self.score > NOTHING).then_some(self.score)
    }
}

/// Less than any score: no move was legal so far.
const NOTHING: Score = -65;

/// The squares of the quarters with an odd number of empties, then the others.
#[inline(always)]
fn odd_first(empties: Bitboard, parity: Parity) -> impl Iterator<Item = Square> {
    (empties & parity.odd()).into_iter().chain(empties & !parity.odd())
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
