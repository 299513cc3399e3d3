//! The engine as its users hold it: one table, kept from move to move, and the questions it answers.

use std::sync::Arc;

use rules::kernel::{self, Job, Kernel};
use rules::{Board, Empties};

use crate::clock::Clock;
use crate::evaluate::evaluate;
use crate::order::Candidates;
use crate::pattern::Patterns;
use crate::search::Search;
use crate::selectivity::Selectivity;
use crate::table::Table;
use crate::weights::Weights;
use crate::{Answer, Level, Limits, Score, Stop, level};

/// Bytes of a search's own table for boards near the end.
const NEAR_TABLE: usize = 256 << 10;

/// A player. Thinks on the thread that asks, one question at a time.
pub struct Engine {
    table: Table,
    weights: Arc<Weights>,
}

impl Engine {
    /// Bytes of a table that is large enough for the time limits of the levels.
    pub const DEFAULT_TABLE: usize = 32 << 20;

    /// An engine with a transposition table of this many bytes; sizes below 64 KiB or above
    /// 1 GiB are taken as those.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self::with_weights(table_bytes, Weights::embedded())
    }

    /// The same, judging boards by other weights.
    #[must_use]
    pub fn with_weights(table_bytes: usize, weights: Arc<Weights>) -> Self {
        Self { table: Table::new(table_bytes), weights }
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
        kernel::best(Deepen { engine: self, board, limits, stop })
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
        kernel::best(ScoreAll { engine: self, board, limits, stop, on_update })
    }

    /// What a board looks worth to its mover without looking ahead, in discs.
    #[must_use]
    pub fn guess(&self, board: Board) -> Score {
        let patterns = Patterns::new();
        let empties = board.empties().count();
        evaluate(&self.weights, patterns, &patterns.features(board), empties)
    }

    fn begin<'a, K: Kernel>(&'a self, kernel: K, limits: Limits, stop: &'a Stop) -> Search<'a, K> {
        self.table.age();
        Search {
            kernel,
            table: &self.table,
            near: Table::new(NEAR_TABLE),
            weights: &self.weights,
            patterns: Patterns::new(),
            clock: Clock::start(stop, limits.time),
            rule: limits.empties,
            selectivity: Selectivity::None,
            candidates: Candidates::default(),
            nodes: 0,
        }
    }
}

/// [`Engine::search`], for any kernel.
struct Deepen<'a> {
    engine: &'a Engine,
    board: Board,
    limits: Limits,
    stop: &'a Stop,
}

impl Job for Deepen<'_> {
    type Output = Option<Answer>;

    fn run(self, kernel: impl Kernel) -> Self::Output {
        self.engine.begin(kernel, self.limits, self.stop).deepen(self.board, self.limits)
    }
}

/// [`Engine::analyse`], for any kernel.
struct ScoreAll<'a, F> {
    engine: &'a Engine,
    board: Board,
    limits: Limits,
    stop: &'a Stop,
    on_update: F,
}

impl<F: FnMut(&[Answer])> Job for ScoreAll<'_, F> {
    type Output = Vec<Answer>;

    fn run(self, kernel: impl Kernel) -> Self::Output {
        let mut search = self.engine.begin(kernel, self.limits, self.stop);
        search.score_all(self.board, self.limits, self.on_update)
    }
}
