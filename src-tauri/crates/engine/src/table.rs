//! The transposition table: what was found out about a board, kept for when it is met again.
//!
//! An entry holds the whole board, so a hit is never another board with the same hash. It knows
//! nothing of the search: whether a depth is enough for the question is asked in [`Entry::bounds`].

use rules::{Board, Empties, Square};

use crate::Score;

const SLOTS: usize = 3;
const SMALLEST: usize = 64 << 10;
const LARGEST: usize = 1 << 30;

/// Entries by board, in a fixed number of bytes.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    generation: u8,
}

/// What is known about one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    lower: i8,
    upper: i8,
    depth: u8,
    best: u8,
    /// Generation in the upper seven bits, counting rule in the lowest.
    stamp: u8,
}

/// One cache line: three boards with their entries.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket {
    boards: [(u64, u64); SLOTS],
    entries: [Entry; SLOTS],
}

impl Entry {
    const NONE: Self = Self { lower: 0, upper: 0, depth: 0, best: NO_MOVE, stamp: 0 };

    /// The move that was best or refuted the opponent's last one.
    pub(crate) fn best(self) -> Option<Square> {
        Square::from_index(self.best)
    }

    /// Between which scores the truth lies, if the entry was searched at least this deep by this count.
    ///
    /// A search to the end has the number of empties as its depth, so a shallower one, which can
    /// only guess, is never taken for it.
    pub(crate) fn bounds(self, depth: u8, rule: Empties) -> Option<(Score, Score)> {
        let usable = self.depth >= depth && self.stamp & 1 == rule_bit(rule);
        usable.then(|| (Score::from(self.lower), Score::from(self.upper)))
    }
}

/// An index that is no square.
const NO_MOVE: u8 = 64;

impl Table {
    /// A table of at most this many bytes, within sensible limits (64 KiB to 1 GiB).
    pub(crate) fn new(bytes: usize) -> Self {
        let count = bytes.clamp(SMALLEST, LARGEST) / size_of::<Bucket>();
        let empty = Bucket { boards: [(0, 0); SLOTS], entries: [Entry::NONE; SLOTS] };
        Self { buckets: vec![empty; count], generation: 0 }
    }

    /// Marks what is in the table as older than what comes, so that it makes room first.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) & 0x7F;
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket { boards: [(0, 0); SLOTS], entries: [Entry::NONE; SLOTS] });
    }

    /// What is known about a board.
    #[inline]
    pub(crate) fn probe(&self, board: Board) -> Option<Entry> {
        let key = (board.mover().0, board.opponent().0);
        let bucket = &self.buckets[self.index(key)];
        (0..SLOTS).find(|slot| bucket.boards[*slot] == key).map(|slot| bucket.entries[slot])
    }

    /// Keeps a result: the score lies from `lower` to `upper` when searched `depth` deep.
    pub(crate) fn store(
        &mut self,
        board: Board,
        (depth, rule): (u8, Empties),
        (lower, upper): (Score, Score),
        best: Option<Square>,
    ) {
        let key = (board.mover().0, board.opponent().0);
        let stamp = self.generation << 1 | rule_bit(rule);
        let index = self.index(key);
        let generation = self.generation;
        let bucket = &mut self.buckets[index];
        let same = (0..SLOTS).find(|slot| bucket.boards[*slot] == key);
        let slot = same.unwrap_or_else(|| bucket.least_useful(generation));
        let mut entry = Entry {
            lower: lower as i8,
            upper: upper as i8,
            depth,
            best: best.map_or(NO_MOVE, Square::index),
            stamp,
        };
        if same.is_some() {
            entry.join(bucket.entries[slot]);
        }
        bucket.boards[slot] = key;
        bucket.entries[slot] = entry;
    }

    fn index(&self, (mover, opponent): (u64, u64)) -> usize {
        let mut hash = mover.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= opponent.rotate_left(32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        hash = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        // The high half of a product spreads the hash over any number of buckets.
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }
}

impl Entry {
    /// Keeps from an older entry of the same board what the new one does not say better.
    fn join(&mut self, older: Self) {
        if self.best == NO_MOVE {
            self.best = older.best;
        }
        let same_question = older.depth == self.depth && (older.stamp ^ self.stamp) & 1 == 0;
        if same_question {
            let (lower, upper) = (self.lower.max(older.lower), self.upper.min(older.upper));
            // Heuristic bounds may contradict each other when deeper results came in between.
            if lower <= upper {
                (self.lower, self.upper) = (lower, upper);
            }
        }
    }
}

impl Bucket {
    /// The slot to give up: an older generation first, then the shallowest.
    fn least_useful(&self, generation: u8) -> usize {
        let worth = |slot: &usize| {
            let entry = self.entries[*slot];
            (entry.stamp >> 1 == generation, entry.depth)
        };
        (0..SLOTS).min_by_key(worth).unwrap_or(0)
    }
}

fn rule_bit(rule: Empties) -> u8 {
    match rule {
        Empties::ToNobody => 0,
        Empties::ToWinner => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_of_lower_depth_answers_no_deeper_question() {
        let mut table = Table::new(0);
        table.store(Board::START, (9, Empties::ToWinner), (28, 28), None);
        let entry = table.probe(Board::START).unwrap();
        assert_eq!(entry.bounds(10, Empties::ToWinner), None);
        assert_eq!(entry.bounds(9, Empties::ToWinner), Some((28, 28)));
        assert_eq!(entry.bounds(9, Empties::ToNobody), None);
        assert_eq!(table.probe(Board::START.pass()), None);
    }

    #[test]
    fn bounds_of_the_same_depth_are_joined() {
        let mut table = Table::new(usize::MAX >> 40);
        let d3 = "d3".parse().ok();
        table.store(Board::START, (9, Empties::ToWinner), (2, 64), d3);
        table.store(Board::START, (9, Empties::ToWinner), (-64, 6), None);
        let entry = table.probe(Board::START).unwrap();
        assert_eq!(entry.bounds(9, Empties::ToWinner), Some((2, 6)));
        assert_eq!(entry.best(), d3);
        table.clear();
        assert_eq!(table.probe(Board::START), None);
    }

    #[test]
    fn a_bucket_is_one_cache_line() {
        assert_eq!(size_of::<Bucket>(), 64);
        assert!(Table::new(0).buckets.len() * 64 >= SMALLEST);
    }
}
