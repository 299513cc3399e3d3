//! The engine as its users hold it: one table, kept from move to move, and the questions it answers.

use rules::{Board, Empties};

use crate::clock::Clock;
use crate::search::Search;
use crate::table::Table;
use crate::{Answer, Level, Limits, Stop, level};

/// A player. Thinks on the thread that asks, one question at a time.
pub struct Engine {
    table: Table,
}

impl Engine {
    /// Bytes of a table that is large enough for the time limits of the levels.
    pub const DEFAULT_TABLE: usize = 32 << 20;

    /// An engine with a transposition table of this many bytes; sizes below 64 KiB or above
    /// 1 GiB are taken as those.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self { table: Table::new(table_bytes) }
    }

    /// Forgets earlier searches, so that the next depends on nothing before it.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The move a rival of this level makes. The seed settles every choice by chance; only
    /// [`Level::Hard`], which plays by the clock, may answer the same question differently.
    ///
    /// `None` where there is no legal move. Stopped early, it is the best move found so far.
    pub fn choose(&mut self, board: Board, level: Level, seed: u64, stop: &Stop) -> Option<Answer> {
        level::choose(self, board, level, seed, stop)
    }

    /// The best move within limits.
    ///
    /// `None` where there is no legal move. Stopped early, it is the best move found so far, and
    /// [`Answer::depth`] says how deep it was searched.
    pub fn search(&mut self, board: Board, limits: Limits, stop: &Stop) -> Option<Answer> {
        self.begin(limits, stop).deepen(board, limits)
    }

    /// The exact score and a best move, counted as asked.
    ///
    /// `None` where there is no legal move. Stopped early, [`Answer::exact`] is false.
    pub fn solve(&mut self, board: Board, empties: Empties, stop: &Stop) -> Option<Answer> {
        self.search(board, Limits::exact(empties), stop)
    }

    /// Every legal move with its own score, the best first; empty where there is none.
    ///
    /// `on_update` is given the list after each finished depth. [`Answer::nodes`] counts what the one move cost.
    pub fn analyse(
        &mut self,
        board: Board,
        limits: Limits,
        stop: &Stop,
        on_update: impl FnMut(&[Answer]),
    ) -> Vec<Answer> {
        self.begin(limits, stop).score_all(board, limits, on_update)
    }

    fn begin<'a>(&'a mut self, limits: Limits, stop: &'a Stop) -> Search<'a> {
        self.table.age();
        Search {
            table: &mut self.table,
            clock: Clock::start(stop, limits.time),
            rule: limits.empties,
            nodes: 0,
        }
    }
}
