//! Which move to try first: the better the guess, the more of the tree is cut.

use rules::kernel::Kernel;
use rules::{Bitboard, Board, Square};

/// A legal move, what it flips, and how promising it looks.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) square: Square,
    pub(crate) flips: Bitboard,
    pub(crate) promise: i32,
}

/// The moves still to be tried at every node between the first one and here, one after the other in one list:
/// a node puts its own on top and takes them off again, so none needs memory of its own.
#[derive(Default)]
pub(crate) struct Candidates(Vec<Candidate>);

/// Promises above all that an evaluation can give: for the moves that the table remembers.
pub(crate) const REMEMBERED: [i32; 2] = [1 << 21, 1 << 20];

/// What a square is worth for ordering alone, for one quarter of the board.
const SQUARE_WORTH: [[i32; 4]; 4] = [[12, 0, 5, 4], [0, -6, 1, 1], [5, 1, 3, 2], [4, 1, 2, 2]];

impl Candidates {
    /// Where the next node's moves begin.
    pub(crate) fn top(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, candidate: Candidate) {
        self.0.push(candidate);
    }

    /// Those from `first` on.
    #[inline(always)]
    pub(crate) fn from(&self, first: usize) -> &[Candidate] {
        self.0.get(first..).unwrap_or_default()
    }

    /// The one at a place that has one.
    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> Candidate {
        self.0[place]
    }

    /// Says how promising the one at a place is.
    #[inline(always)]
    pub(crate) fn promise(&mut self, place: usize, promise: i32) {
        self.0[place].promise = promise;
    }

    /// The most promising from `first` on; it is moved there. Most nodes need only one or two, so nothing is sorted.
    #[inline(always)]
    pub(crate) fn best_from(&mut self, first: usize) -> Option<Candidate> {
        let rest = self.0.get_mut(first..)?;
        let (mut best, mut most) = (0, rest.first()?.promise);
        for (index, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.promise > most {
                (best, most) = (index, candidate.promise);
            }
        }
        rest.swap(0, best);
        rest.first().copied()
    }

    /// Takes the moves off from `first` on.
    pub(crate) fn drop_from(&mut self, first: usize) {
        self.0.truncate(first);
    }
}

/// A guess from the square alone: corners good, the squares beside them bad.
#[inline]
pub(crate) fn worth_of(square: Square) -> i32 {
    static WORTH: [i32; 64] = {
        let (mut all, mut index) = ([0; 64], 0);
        while index < 64 {
            let (file, rank) = (index % 8, index / 8);
            let file = if file < 4 { file } else { 7 - file };
            let rank = if rank < 4 { rank } else { 7 - rank };
            all[index] = SQUARE_WORTH[rank][file];
            index += 1;
        }
        all
    };
    WORTH[usize::from(square.index())]
}

/// How many moves the side to move has, corners twice: what to leave the opponent little of.
#[inline(always)]
pub(crate) fn mobility(kernel: impl Kernel, board: Board) -> i32 {
    let moves = kernel.legal_moves(board);
    i32::from(moves.count()) + i32::from((moves & Bitboard::CORNERS).count())
}

/// A guess from the square and from how many replies the move to this board leaves: quick, and near the end better
/// than the evaluation.
#[inline(always)]
pub(crate) fn by_replies(kernel: impl Kernel, square: Square, next: Board) -> i32 {
    worth_of(square) - 16 * mobility(kernel, next)
}

/// The corners, then all others, last the squares beside corners: an order that costs nothing.
#[inline(always)]
pub(crate) fn corners_first(moves: Bitboard) -> [Bitboard; 3] {
    const BESIDE: Bitboard = Bitboard(0x42C3_0000_0000_C342);
    [moves & Bitboard::CORNERS, moves & !(Bitboard::CORNERS | BESIDE), moves & BESIDE]
}

/// The four quarters of the board, for parity: a move in one with an odd number of empties is
/// often the last there.
#[derive(Clone, Copy)]
pub(crate) struct Parity(Bitboard);

const QUADRANTS: [u64; 4] =
    [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];

/// The quarter that each square belongs to.
static QUADRANT_OF: [u64; 64] = {
    let (mut all, mut index) = ([0; 64], 0);
    while index < 64 {
        all[index] = QUADRANTS[index / 32 * 2 + index % 8 / 4];
        index += 1;
    }
    all
};

impl Parity {
    /// Counts the empties of each quarter.
    #[inline(always)]
    pub(crate) fn of(empties: Bitboard) -> Self {
        let odd =
            QUADRANTS.into_iter().filter(|quadrant| (empties.0 & quadrant).count_ones() & 1 == 1);
        Self(Bitboard(odd.fold(0, |all, quadrant| all | quadrant)))
    }

    /// After a disc is placed.
    #[inline(always)]
    pub(crate) fn after(self, square: Square) -> Self {
        Self(self.0 ^ Bitboard(QUADRANT_OF[usize::from(square.index())]))
    }

    /// The squares of the odd quarters.
    #[inline(always)]
    pub(crate) fn odd(self) -> Bitboard {
        self.0
    }
}
