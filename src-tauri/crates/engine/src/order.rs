//! Which move to try first: the better the guess, the more of the tree is cut.

use rules::{Bitboard, Board, Square};

/// A legal move, what it flips, and how promising it looks.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) square: Square,
    pub(crate) flips: Bitboard,
    pub(crate) promise: i32,
}

impl Candidate {
    /// Fills the list where there is no move.
    const NONE: Self = match Square::from_index(0) {
        Some(square) => Self { square, flips: Bitboard::EMPTY, promise: 0 },
        None => unreachable!(),
    };
}

/// The moves of one board, handed out with the most promising first.
pub(crate) struct Candidates {
    list: [Candidate; 64],
    count: usize,
    next: usize,
}

/// The move that the table remembers comes before everything.
pub(crate) const REMEMBERED: i32 = 1 << 20;

/// What a square is worth for ordering alone, for one quarter of the board.
const SQUARE_WORTH: [[i32; 4]; 4] = [[12, 0, 5, 4], [0, -6, 1, 1], [5, 1, 3, 2], [4, 1, 2, 2]];

impl Candidates {
    /// All legal moves of `moves`, each with the promise that `judge` gives for the move and the board after it.
    #[inline]
    pub(crate) fn new(
        board: Board,
        moves: Bitboard,
        mut judge: impl FnMut(Square, Board) -> i32,
    ) -> Self {
        let mut candidates = Self { list: [Candidate::NONE; 64], count: 0, next: 0 };
        for square in moves {
            let flips = board.flips(square);
            let promise = judge(square, board.place(square, flips));
            candidates.list[candidates.count] = Candidate { square, flips, promise };
            candidates.count += 1;
        }
        candidates
    }
}

impl Iterator for Candidates {
    type Item = Candidate;

    /// Searches the rest for its best instead of sorting: most nodes need only the first one or two.
    #[inline]
    fn next(&mut self) -> Option<Candidate> {
        let rest = self.list.get_mut(self.next..self.count)?;
        let best = (0..rest.len()).max_by_key(|index| rest[*index].promise)?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0])
    }
}

/// A guess from the square alone: corners good, the squares beside them bad.
#[inline]
pub(crate) fn worth_of(square: Square) -> i32 {
    let fold = |coordinate: u8| usize::from(coordinate.min(7 - coordinate));
    SQUARE_WORTH[fold(square.rank())][fold(square.file())]
}

/// How many moves the side to move has, corners twice: what to leave the opponent little of.
#[inline]
pub(crate) fn mobility(board: Board) -> i32 {
    let moves = board.legal_moves();
    i32::from(moves.count()) + i32::from((moves & Bitboard::CORNERS).count())
}

/// The four quarters of the board, for parity: a move in one with an odd number of empties is
/// often the last there.
#[derive(Clone, Copy)]
pub(crate) struct Parity(Bitboard);

const QUADRANTS: [u64; 4] =
    [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];

impl Parity {
    /// Counts the empties of each quarter.
    pub(crate) fn of(empties: Bitboard) -> Self {
        let odd =
            QUADRANTS.into_iter().filter(|quadrant| (empties.0 & quadrant).count_ones() & 1 == 1);
        Self(Bitboard(odd.fold(0, |all, quadrant| all | quadrant)))
    }

    /// After a disc is placed.
    #[inline]
    pub(crate) fn after(self, square: Square) -> Self {
        let quadrant = (square.rank() / 4) * 2 + square.file() / 4;
        Self(self.0 ^ Bitboard(QUADRANTS[usize::from(quadrant)]))
    }

    /// The squares of the odd quarters.
    #[inline]
    pub(crate) fn odd(self) -> Bitboard {
        self.0
    }
}
