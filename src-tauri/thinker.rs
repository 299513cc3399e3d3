//! The CPU on its own thread: one search at a time, stopped as soon as nobody wants it any more.
//!
//! The answer goes into the desk's inbox like any other input; an analysis goes to whoever asked. How to play
//! is the engine's business.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Engine, Limits, Stop};
use session::{
    Analysis, Input, Level, Question, Refusal, ScoredMove, Seen, SquareName, Task, Ticket,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::desk::Letter;

/// An analysis gets this long: short enough to be waited for at every step of a replay.
const ANALYSIS_TIME: Duration = Duration::from_millis(900);
/// With so few empties an analysis goes for certain scores.
const ANALYSIS_SOLVES_FROM: u8 = 16;

pub(crate) struct Thinker {
    /// Made for the first search, so that starting the app does not wait for it.
    engine: Arc<Mutex<Option<Engine>>>,
    running: Option<(Ticket, Stop)>,
    analysing: Option<Stop>,
    inbox: mpsc::Sender<Letter>,
}

impl Thinker {
    pub(crate) const fn running(&self) -> Option<Ticket> {
        match &self.running {
            Some((ticket, _)) => Some(*ticket),
            None => None,
        }
    }

    pub(crate) fn new(inbox: mpsc::Sender<Letter>) -> Self {
        Self { engine: Arc::default(), running: None, analysing: None, inbox }
    }

    /// Stops the search unless it is the one with this ticket.
    pub(crate) fn keep_only(&mut self, wanted: Option<Ticket>) {
        if self.running() != wanted {
            self.stop();
        }
    }

    pub(crate) fn stop(&mut self) {
        if let Some((_, stop)) = self.running.take() {
            stop.request();
        }
    }

    /// Searches on a blocking thread and answers no sooner than the task allows.
    pub(crate) fn start(&mut self, task: Task) {
        self.stop();
        let stop = Stop::new();
        self.running = Some((task.ticket, stop.clone()));
        let (engine, inbox) = (Arc::clone(&self.engine), self.inbox.clone());
        let not_before = Instant::now() + Duration::from_millis(task.pace_ms);
        tauri::async_runtime::spawn(async move {
            let search = move || {
                with(&engine, |engine| {
                    engine.choose(task.board, level(task.level), task.seed, &stop)
                })
            };
            let ticket = task.ticket;
            let input = match tauri::async_runtime::spawn_blocking(search).await {
                Ok(Some(answer)) => {
                    let seen = task.level.tells().then(|| Seen {
                        score: answer.score,
                        depth: answer.depth,
                        exact: answer.exact,
                        line: answer.line.into_iter().map(SquareName).collect(),
                    });
                    Input::Thought { ticket, square: answer.square, seen }
                }
                failed => {
                    eprintln!("the search of {:?} failed: {failed:?}", task.board);
                    Input::Unanswered { ticket }
                }
            };
            tokio::time::sleep_until(not_before).await;
            let _ = inbox.send(Letter::Input(input, None)).await;
        });
    }

    pub(crate) fn stop_analysis(&mut self) {
        if let Some(stop) = self.analysing.take() {
            stop.request();
        }
    }

    /// Scores every legal move of a position, the best first.
    pub(crate) fn analyse(
        &mut self,
        question: Question,
        answer: oneshot::Sender<Result<Analysis, Refusal>>,
    ) {
        self.stop_analysis();
        let stop = Stop::new();
        self.analysing = Some(stop.clone());
        let engine = Arc::clone(&self.engine);
        tauri::async_runtime::spawn_blocking(move || {
            let limits = Limits::time(ANALYSIS_TIME).solving_from(ANALYSIS_SOLVES_FROM);
            let scored =
                with(&engine, |engine| engine.analyse(question.board, limits, &stop, |_| ()));
            let moves = scored.into_iter().map(|scored| ScoredMove {
                square: SquareName(scored.square),
                score: scored.score,
                depth: scored.depth,
                exact: scored.exact,
                line: scored.line.into_iter().map(SquareName).collect(),
            });
            let _ = answer.send(Ok(Analysis { ply: question.ply, moves: moves.collect() }));
        });
    }
}

fn with<T>(engine: &Mutex<Option<Engine>>, search: impl FnOnce(&mut Engine) -> T) -> T {
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    search(engine.get_or_insert_with(build))
}

/// An engine that may use two of the device's cores, if there are as many.
fn build() -> Engine {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let settings = engine::Settings { threads: cores.min(2), ..engine::Settings::default() };
    Engine::with(settings).unwrap_or_else(|_| Engine::new(engine::Settings::DEFAULT_TABLE))
}

fn level(level: Level) -> engine::Level {
    match level {
        Level::Easy => engine::Level::Easy,
        Level::Medium => engine::Level::Medium,
        Level::Hard => engine::Level::Hard,
        Level::Corners => engine::Level::Corners,
        Level::Master => engine::Level::Master,
    }
}
