//! The transposition table: what was found out about a board, kept for when it is met again.
//!
//! An entry holds the whole board, so a hit is never another board with the same hash. Threads share the
//! table without locks: an entry is three words, two of them the board's mixed with the third, so that one
//! which two threads have written half each fits no board (Hyatt and Mann, 2002). The table knows
//! nothing of the search: whether an entry answers a question is asked in [`Entry::bounds`].

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use rules::{Board, Empties, Square};

use crate::Score;
use crate::selectivity::Selectivity;

const SLOTS: usize = 2;

/// Entries by board, in a fixed number of bytes.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    generation: AtomicU8,
}

/// What a search was asked: how deep, how sure, and how the empties count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) depth: u8,
    pub(crate) selectivity: Selectivity,
    pub(crate) rule: Empties,
}

/// What is known about one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    lower: i8,
    upper: i8,
    depth: u8,
    /// The selectivity in the upper bits, the counting rule in the lowest.
    kind: u8,
    best: u8,
    second: u8,
    generation: u8,
}

/// One cache line. A third of it more would make room for no third slot.
#[repr(align(64))]
#[derive(Default)]
pub(crate) struct Bucket([Slot; SLOTS]);

#[derive(Default)]
struct Slot {
    mover: AtomicU64,
    opponent: AtomicU64,
    entry: AtomicU64,
}

/// An index that is no square.
const NO_MOVE: u8 = 64;

impl Entry {
    const NONE: Self = Self {
        lower: 0,
        upper: 0,
        depth: 0,
        kind: 0,
        best: NO_MOVE,
        second: NO_MOVE,
        generation: 0,
    };

    /// The moves that were best or refuted the opponent's last one, the newer first.
    #[inline]
    pub(crate) fn best(self) -> [Option<Square>; 2] {
        [Square::from_index(self.best), Square::from_index(self.second)]
    }

    /// Between which scores the truth lies, if the entry answers this question or a harder one.
    ///
    /// A search to the end has the number of empties as its depth, so a shallower one, which can
    /// only guess, is never taken for it.
    #[inline]
    pub(crate) fn bounds(self, question: Question) -> Option<(Score, Score)> {
        let usable = self.depth >= question.depth
            && self.kind >= question.kind()
            && (self.kind ^ question.kind()) & 1 == 0;
        usable.then(|| (Score::from(self.lower), Score::from(self.upper)))
    }

    const fn to_word(self) -> u64 {
        let Self { lower, upper, depth, kind, best, second, generation } = self;
        u64::from_le_bytes([lower as u8, upper as u8, depth, kind, best, second, generation, 1])
    }

    const fn from_word(word: u64) -> Self {
        let [lower, upper, depth, kind, best, second, generation, _] = word.to_le_bytes();
        let (lower, upper) = (lower as i8, upper as i8);
        Self { lower, upper, depth, kind, best, second, generation }
    }

    /// Keeps from an older entry of the same board what the new one does not say better.
    fn join(&mut self, older: Self) {
        if self.best == NO_MOVE {
            (self.best, self.second) = (older.best, older.second);
        } else {
            self.second = if older.best == self.best { older.second } else { older.best };
        }
        if older.depth == self.depth && older.kind == self.kind {
            let (lower, upper) = (self.lower.max(older.lower), self.upper.min(older.upper));
            // Heuristic bounds may contradict each other when deeper results came in between.
            if lower <= upper {
                (self.lower, self.upper) = (lower, upper);
            }
        }
    }

    /// How much would be lost with this entry. What is left from earlier searches goes first.
    fn worth(self, generation: u8) -> (bool, u8, u8) {
        (self.generation == generation, self.depth, self.kind)
    }
}

impl Question {
    const fn kind(self) -> u8 {
        let rule = match self.rule {
            Empties::ToNobody => 0,
            Empties::ToWinner => 1,
        };
        (self.selectivity as u8) << 1 | rule
    }
}

impl Slot {
    #[inline]
    fn read(&self) -> (Board2, u64) {
        let word = self.entry.load(Ordering::Relaxed);
        let mover = self.mover.load(Ordering::Relaxed) ^ word;
        (Board2(mover, self.opponent.load(Ordering::Relaxed) ^ word), word)
    }

    fn write(&self, Board2(mover, opponent): Board2, word: u64) {
        self.entry.store(word, Ordering::Relaxed);
        self.mover.store(mover ^ word, Ordering::Relaxed);
        self.opponent.store(opponent ^ word, Ordering::Relaxed);
    }
}

/// The two words of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Board2(u64, u64);

impl From<Board> for Board2 {
    #[inline]
    fn from(board: Board) -> Self {
        Self(board.mover().0, board.opponent().0)
    }
}

impl Table {
    /// A table of at most this many bytes, but never without a bucket.
    pub(crate) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        let buckets = (0..count).map(|_| Bucket::default()).collect();
        Self { buckets, generation: AtomicU8::new(0) }
    }

    /// Marks what is in the table as older than what comes, so that it makes room first.
    pub(crate) fn age(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.write(Board2(0, 0), 0);
        }
    }

    /// What is known about a board.
    #[inline]
    pub(crate) fn probe(&self, board: Board) -> Option<Entry> {
        let key = Board2::from(board);
        self.bucket(key).0.iter().find_map(|slot| {
            let (board, word) = slot.read();
            (board == key && word != 0).then(|| Entry::from_word(word))
        })
    }

    /// Keeps a result: the score lies from `lower` to `upper`.
    pub(crate) fn store(
        &self,
        board: Board,
        question: Question,
        (lower, upper): (Score, Score),
        best: Option<Square>,
    ) {
        let key = Board2::from(board);
        let generation = self.generation.load(Ordering::Relaxed);
        let mut entry = Entry {
            lower: lower as i8,
            upper: upper as i8,
            depth: question.depth,
            kind: question.kind(),
            best: best.map_or(NO_MOVE, Square::index),
            generation,
            ..Entry::NONE
        };
        let slots = &self.bucket(key).0;
        let (mut place, mut least) = (&slots[0], (true, u8::MAX, u8::MAX));
        for slot in slots {
            let (board, word) = slot.read();
            let older = Entry::from_word(word);
            if board == key && word != 0 {
                entry.join(older);
                place = slot;
                break;
            }
            let worth = if word == 0 { (false, 0, 0) } else { older.worth(generation) };
            if worth < least {
                (place, least) = (slot, worth);
            }
        }
        place.write(key, entry.to_word());
    }

    /// Where a board has its place, to be fetched from memory before it is needed.
    #[inline(always)]
    pub(crate) fn place(&self, board: Board) -> &Bucket {
        self.bucket(board.into())
    }

    #[inline(always)]
    fn bucket(&self, Board2(mover, opponent): Board2) -> &Bucket {
        let mut hash = mover.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= opponent.rotate_left(32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        hash = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        // The high half of a product spreads the hash over any number of buckets.
        &self.buckets[((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TO_WINNER: Question =
        Question { depth: 9, selectivity: Selectivity::None, rule: Empties::ToWinner };

    #[test]
    fn an_entry_answers_no_deeper_surer_or_other_question() {
        let table = Table::new(0);
        table.store(Board::START, TO_WINNER, (28, 28), None);
        let entry = table.probe(Board::START).unwrap();
        assert_eq!(entry.bounds(TO_WINNER), Some((28, 28)));
        assert_eq!(entry.bounds(Question { depth: 10, ..TO_WINNER }), None);
        assert_eq!(entry.bounds(Question { rule: Empties::ToNobody, ..TO_WINNER }), None);
        assert_eq!(table.probe(Board::START.pass()), None);
        let unsure = Question { selectivity: Selectivity::Bold, ..TO_WINNER };
        assert_eq!(entry.bounds(unsure), Some((28, 28)));
        table.store(Board::START.pass(), unsure, (28, 28), None);
        assert_eq!(table.probe(Board::START.pass()).unwrap().bounds(TO_WINNER), None);
    }

    #[test]
    fn bounds_of_the_same_question_are_joined_and_moves_remembered() {
        let table = Table::new(1 << 24);
        let [d3, c4] = ["d3", "c4"].map(|name| name.parse().ok());
        table.store(Board::START, TO_WINNER, (2, 64), d3);
        table.store(Board::START, TO_WINNER, (-64, 6), None);
        let entry = table.probe(Board::START).unwrap();
        assert_eq!(entry.bounds(TO_WINNER), Some((2, 6)));
        assert_eq!(entry.best(), [d3, None]);
        table.store(Board::START, TO_WINNER, (2, 2), c4);
        assert_eq!(table.probe(Board::START).unwrap().best(), [c4, d3]);
        table.clear();
        assert_eq!(table.probe(Board::START), None);
    }

    #[test]
    fn an_entry_written_half_by_another_thread_fits_no_board() {
        let table = Table::new(0);
        table.store(Board::START, TO_WINNER, (2, 64), None);
        let slot = &table.bucket(Board::START.into()).0[0];
        slot.entry.store(Entry { lower: 1, ..Entry::NONE }.to_word(), Ordering::Relaxed);
        assert_eq!(table.probe(Board::START), None);
    }

    #[test]
    fn a_bucket_is_one_cache_line_and_a_table_no_larger_than_asked() {
        assert_eq!(size_of::<Bucket>(), 64);
        assert_eq!(Table::new(0).buckets.len(), 1);
        assert_eq!(Table::new(1 << 20).buckets.len() * 64, 1 << 20);
    }
}
