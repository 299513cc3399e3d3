//! The parts of the board that the evaluation looks at: edges, corners, rows and diagonals, and how many moves
//! each side has.
//!
//! A [`Shape`] is a list of squares; turned and mirrored it covers several places of the board, which share
//! one table of weights. What lies there is a number in balanced ternary: a digit is 1 for a disc of the
//! mover, −1 for the opponent's, 0 for an empty square. So the same discs seen by the other side are the same
//! number negated, and a move adds a constant for each disc that it places or turns. Numbers are kept counted from
//! the least there is, as places in a table.
//!
//! The choice of shapes follows Buro's Logistello (1995–2002).

use std::sync::LazyLock;

use rules::kernel::{Kernel, Portable};
use rules::{Bitboard, Board, Square, Symmetry};

/// A part of the board in one of its places: square indices, the digit of least worth first.
type Squares = &'static [u8];

/// One square list for each kind of pattern, in the upper left of the board. Bit 0 is a1.
const SHAPES: [Squares; SHAPE_COUNT] = [
    &[9, 0, 1, 2, 3, 4, 5, 6, 7, 14], // an edge and the two X-squares beside it
    &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12], // five by two in a corner
    &[0, 1, 2, 8, 9, 10, 16, 17, 18], // three by three in a corner
    &[8, 9, 10, 11, 12, 13, 14, 15],  // the rows inside
    &[16, 17, 18, 19, 20, 21, 22, 23],
    &[24, 25, 26, 27, 28, 29, 30, 31],
    &[0, 9, 18, 27, 36, 45, 54, 63], // the diagonals, from the longest to four squares
    &[1, 10, 19, 28, 37, 46, 55],
    &[2, 11, 20, 29, 38, 47],
    &[3, 12, 21, 30, 39],
    &[4, 13, 22, 31],
];

/// How many kinds of patterns there are.
const SHAPE_COUNT: usize = 11;

/// How many places of the board each covers.
const PLACES_OF: [usize; SHAPE_COUNT] = [4, 8, 4, 4, 4, 4, 2, 4, 4, 4, 4];

/// How many places they cover together.
const PLACES: usize = 46;

/// The numbers of a board, filled up to whole registers.
const LANES: usize = 48;

/// How many numbers of moves are told apart; as many and more are one.
const MOVES: usize = 24;

/// How many terms a board's worth is the sum of: its places, and the numbers of moves that the two sides have.
pub const TERMS: usize = PLACES + 1;

/// Where the table of each place's shape begins.
const FIRST: [usize; PLACES] = {
    let (mut all, mut place, mut shape, mut sum) = ([0; PLACES], 0, 0, 0);
    while shape < SHAPE_COUNT {
        let end = place + PLACES_OF[shape];
        while place < end {
            all[place] = sum;
            place += 1;
        }
        sum += 3_usize.pow(SHAPES[shape].len() as u32);
        shape += 1;
    }
    all
};

/// Where the table of the numbers of moves begins.
const OF_MOVES: usize = FIRST[PLACES - 1] + 3_usize.pow(SHAPES[SHAPE_COUNT - 1].len() as u32);

/// How many entries all tables have together: those of the shapes, then that of the numbers of moves.
pub(crate) const ENTRIES: usize = OF_MOVES + MOVES * MOVES;

/// Room for them: with so much, no number of a place can point outside, and none has to be checked.
pub(crate) const ROOM: usize = FIRST[PLACES - 1] + (1 << u16::BITS);

/// One kind of pattern, or the numbers of moves: a table of weights.
pub struct Shape {
    /// Where its entries begin among those of all shapes.
    pub first: usize,
    /// For every entry, the least of those that mirroring the place makes equal to it, counted from `first`.
    pub canonical: Vec<u32>,
    places: Vec<Vec<Square>>,
}

impl Shape {
    fn new(first: usize, squares: Squares) -> Self {
        let squares: Vec<Square> =
            squares.iter().filter_map(|index| Square::from_index(*index)).collect();
        let mut places: Vec<Vec<Square>> = Vec::new();
        let mut mirrors: Vec<Vec<usize>> = Vec::new();
        let set = |place: &[Square]| place.iter().copied().collect::<Bitboard>();
        for symmetry in Symmetry::all() {
            let place: Vec<Square> =
                squares.iter().map(|square| symmetry.square(*square)).collect();
            if set(&place) == set(&squares) {
                mirrors.push(
                    place.iter().filter_map(|to| squares.iter().position(|at| at == to)).collect(),
                );
            }
            if places.iter().all(|known| set(known) != set(&place)) {
                places.push(place);
            }
        }
        let count = 3_u32.pow(squares.len() as u32);
        let canonical =
            (0..count).map(|entry| mirrors.iter().map(|mirror| mirrored(entry, mirror)).min());
        Self { first, canonical: canonical.map(Option::unwrap_or_default).collect(), places }
    }
}

/// The entry whose digits are those of `entry` in another order.
fn mirrored(mut entry: u32, order: &[usize]) -> u32 {
    let mut sum = 0;
    for place in order {
        sum += entry % 3 * 3_u32.pow(*place as u32);
        entry /= 3;
    }
    sum
}

/// Every shape with its table, and the table of the numbers of moves.
pub fn shapes() -> &'static [Shape] {
    static ALL: LazyLock<Vec<Shape>> = LazyLock::new(|| {
        let mut first = 0;
        let shape = |squares: &Squares| {
            let shape = Shape::new(first, squares);
            first += shape.canonical.len();
            shape
        };
        let shapes = SHAPES.iter().map(shape).collect::<Vec<_>>();
        let canonical = (0..(MOVES * MOVES) as u32).collect();
        let moves = Shape { first: OF_MOVES, canonical, places: Vec::new() };
        shapes.into_iter().chain([moves]).collect()
    });
    &ALL
}

/// The numbers of all places of a board, each counted from the least there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(crate) struct Features([u16; LANES]);

/// What a disc of the mover on each square adds to each number, and the numbers of an empty board.
struct Tables {
    disc: [Features; 64],
    empty: Features,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let none = Features([0; LANES]);
    let mut tables = Tables { disc: [none; 64], empty: none };
    let places =
        shapes().iter().flat_map(|shape| shape.places.iter().map(move |place| (shape, place)));
    for (number, (shape, place)) in places.enumerate().take(PLACES) {
        tables.empty.0[number] = (shape.canonical.len() / 2) as u16;
        for (digit, square) in place.iter().enumerate() {
            let worth = 3_u16.pow(digit as u32);
            tables.disc[usize::from(square.index())].0[number] = worth;
        }
    }
    tables
});

/// The tables of the patterns, looked up once for a search.
#[derive(Clone, Copy)]
pub(crate) struct Patterns(&'static Tables);

impl Patterns {
    pub(crate) fn new() -> Self {
        Self(&TABLES)
    }

    /// The numbers of a board, from nothing.
    pub(crate) fn features(self, board: Board) -> Features {
        let mut features = self.0.empty;
        for square in board.mover() {
            features.add(&self.0.disc[usize::from(square.index())], 1);
        }
        features = self.passed(&features);
        for square in board.opponent() {
            features.add(&self.0.disc[usize::from(square.index())], 1);
        }
        self.passed(&features)
    }

    /// The numbers after a move, for the side that moves next.
    #[inline(always)]
    pub(crate) fn after(self, features: &Features, square: Square, flips: Bitboard) -> Features {
        let mut next = *features;
        next.add(&self.0.disc[usize::from(square.index())], 1);
        for flipped in flips {
            next.add(&self.0.disc[usize::from(flipped.index())], 2);
        }
        self.passed(&next)
    }

    /// The numbers of the same discs for the other side: as far above that of an empty place as they were below.
    #[inline(always)]
    pub(crate) fn passed(self, features: &Features) -> Features {
        let mut other = *features;
        for (number, empty) in other.0.iter_mut().zip(self.0.empty.0) {
            *number = empty.wrapping_mul(2).wrapping_sub(*number);
        }
        other
    }
}

impl Features {
    /// Which entry of the tables each place has.
    #[inline(always)]
    pub(crate) fn entries(&self) -> [usize; PLACES] {
        std::array::from_fn(|place| FIRST[place] + usize::from(self.0[place]))
    }

    #[inline(always)]
    fn add(&mut self, disc: &Self, times: u16) {
        for (number, disc) in self.0.iter_mut().zip(disc.0) {
            *number = number.wrapping_add(disc.wrapping_mul(times));
        }
    }
}

/// Which entry of the last table the numbers of moves of the two sides have. No game teaches what it is worth to
/// have none, because then the other side moves: that counts as one.
#[inline(always)]
pub(crate) fn entry_of_moves(kernel: impl Kernel, board: Board) -> usize {
    let moves = |board| usize::from(kernel.legal_moves(board).count()).min(MOVES - 1);
    OF_MOVES + moves(board).max(1) * MOVES + moves(board.pass())
}

/// Which entries of the tables the terms of a board are: what a fit of the weights sums up.
#[must_use]
pub fn entries(board: Board) -> [usize; TERMS] {
    let patterns = Patterns::new();
    let mut terms = [entry_of_moves(Portable, board); TERMS];
    terms[..PLACES].copy_from_slice(&patterns.features(board).entries());
    terms
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rules::Game;

    use super::*;

    #[test]
    fn the_shapes_cover_their_places_and_every_entry_has_one() {
        let places = shapes().iter().map(|shape| shape.places.len());
        assert_eq!(places.take(SHAPE_COUNT).collect::<Vec<_>>(), PLACES_OF);
        assert_eq!(shapes().iter().map(|shape| shape.canonical.len()).sum::<usize>(), ENTRIES);
        for shape in shapes() {
            let canonical = &shape.canonical;
            assert!(canonical.iter().all(|entry| canonical[*entry as usize] == *entry));
        }
    }

    #[test]
    fn numbers_kept_from_move_to_move_are_those_of_the_board() {
        let (mut random, patterns) = (StdRng::seed_from_u64(3), Patterns::new());
        for _ in 0..20 {
            let mut game = Game::new();
            let mut features = patterns.features(Board::START);
            while game.outcome().is_none() {
                let board = game.position().board();
                let moves: Vec<Square> = board.legal_moves().into_iter().collect();
                let square = *moves.choose(&mut random).unwrap();
                features = patterns.after(&features, square, board.flips(square));
                let plies = game.plies().len();
                game.play(square).unwrap();
                if game.plies().len() > plies + 1 {
                    features = patterns.passed(&features);
                }
                assert_eq!(features, patterns.features(game.position().board()));
            }
        }
    }

    #[test]
    fn a_turned_board_has_the_same_canonical_entries() {
        let board = rules::transcript::read("f5d6c5f4d3b5d7f6g3f3").unwrap().position().board();
        let canonical = |board: Board| {
            let mut all: Vec<usize> = entries(board)
                .into_iter()
                .map(|entry| {
                    let shape = shapes().iter().rfind(|shape| shape.first <= entry).unwrap();
                    shape.first + shape.canonical[entry - shape.first] as usize
                })
                .collect();
            all.sort_unstable();
            all
        };
        for symmetry in Symmetry::all() {
            assert_eq!(canonical(symmetry.board(board)), canonical(board));
        }
    }
}
