//! The engine as its users hold it: one table, kept from move to move, and the questions it answers.

use std::sync::Arc;
use std::thread;

use rules::kernel::{self, Job, Kernel, Portable};
use rules::{Board, Empties};

use crate::clock::Clock;
use crate::evaluate::evaluate;
use crate::node::Node;
use crate::order::Candidates;
use crate::pattern::Patterns;
use crate::search::Search;
use crate::selectivity::Selectivity;
use crate::settings::{BadSettings, Settings};
use crate::table::Table;
use crate::weights::Weights;
use crate::{Answer, Level, Limits, Score, Stop, level};

/// Bytes of a search's own table for boards near the end.
const NEAR_TABLE: usize = 256 << 10;

/// A player. Thinks on the thread that asks, one question at a time.
pub struct Engine {
    table: Table,
    threads: usize,
    weights: Arc<Weights>,
}

impl Engine {
    /// An engine with a transposition table of this many bytes, on one thread; sizes outside
    /// [`Settings::TABLE`] are taken as the nearest inside.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        let (least, most) = (*Settings::TABLE.start(), *Settings::TABLE.end());
        let table = Table::new(table_bytes.clamp(least, most));
        Self { table, threads: 1, weights: Weights::embedded() }
    }

    /// An engine as it is asked for.
    ///
    /// # Errors
    /// A table or a number of threads that is out of bounds.
    pub fn with(settings: Settings) -> Result<Self, BadSettings> {
        let Settings { table_bytes, threads, weights } = settings;
        if !Settings::TABLE.contains(&table_bytes) {
            return Err(BadSettings::Table(table_bytes));
        }
        if !Settings::THREADS.contains(&threads) {
            return Err(BadSettings::Threads(threads));
        }
        Ok(Self { table: Table::new(table_bytes), threads, weights })
    }

    /// Forgets earlier searches, so that the next depends on nothing before it.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The move a rival of this level makes. The seed settles every choice by chance; only
    /// [`Level::Hard`] and [`Level::Master`], which play by the clock, may answer the same question differently.
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
        evaluate(Portable, &self.weights, &Node::new(board, Patterns::new()))
    }

    fn begin<'a, K: Kernel>(&'a self, kernel: K, clock: Clock<'a>, rule: Empties) -> Search<'a, K> {
        Search {
            kernel,
            table: &self.table,
            near: Table::new(NEAR_TABLE),
            weights: &self.weights,
            patterns: Patterns::new(),
            clock,
            rule,
            selectivity: Selectivity::None,
            candidates: Candidates::default(),
            nodes: 0,
            helper: 0,
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

impl Deepen<'_> {
    /// Deepens on one thread until the limits, the stop or another thread's answer ends it.
    fn deepen(&self, kernel: impl Kernel, helper: usize, answered: &Stop) -> Option<Answer> {
        let clock = Clock::start(self.stop, answered, self.limits.time);
        let search = self.engine.begin(kernel, clock, self.limits.empties);
        Search { helper, ..search }.deepen(self.board, self.limits)
    }
}

impl Job for Deepen<'_> {
    type Output = Option<Answer>;

    /// Helpers do the same work beside the first thread, in a different order, and share what they find out
    /// through the table (lazy SMP). The answer is the first thread's.
    fn run(self, kernel: impl Kernel) -> Self::Output {
        self.engine.table.age();
        let answered = Stop::new();
        let helpers = 1..self.limits.threads.min(self.engine.threads);
        thread::scope(|scope| {
            for helper in helpers {
                let (this, answered) = (&self, &answered);
                // One that the system has no thread for is not missed.
                let help = move || this.deepen(kernel, helper, answered);
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let answer = self.deepen(kernel, 0, &answered);
            answered.request();
            answer
        })
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
        self.engine.table.age();
        let answered = Stop::new();
        let clock = Clock::start(self.stop, &answered, self.limits.time);
        let mut search = self.engine.begin(kernel, clock, self.limits.empties);
        search.score_all(self.board, self.limits, self.on_update)
    }
}
