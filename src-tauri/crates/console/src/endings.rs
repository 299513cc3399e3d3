//! `bench FILES.obf`: endings whose exact scores are known, solved one after the other, as a table.
//!
//! Where it applies the level that answers within 1.5 s is asked, too: it ought to be exact there.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use engine::{Engine, Level, Limits, Settings, Stop};
use rules::obf::ObfLine;
use rules::{Empties, Move};

use crate::failure::Failure;
use crate::stopwatch::Stopwatch;
use crate::{positions, solve};

const HEAD: &str = "\
| endings | right | nodes | M nodes/s | clock: all | mean | 90 % below | longest | processor: mean | «Difícil» exact | longest |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
";

/// Solves every file's endings, each from an empty table, and prints a row a file.
pub(crate) fn run(
    threads: usize,
    files: &[String],
    output: &mut impl Write,
) -> Result<(), Failure> {
    let settings = Settings { table_bytes: solve::TABLE, threads, ..Settings::default() };
    let mut engine = Engine::with(settings).map_err(Failure::Settings)?;
    let all = files.iter().map(|file| positions::read(file)).collect::<Result<Vec<_>, _>>()?;
    write!(output, "{HEAD}")?;
    let mut wrong = 0;
    for (file, positions) in files.iter().zip(all) {
        let mut row = Row::default();
        for (line, ending) in &positions {
            row.solve(&mut engine, threads, ending)
                .ok_or_else(|| Failure::Unsolved(file.clone(), *line))?;
        }
        let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
        writeln!(output, "| {name} {}", row.cells())?;
        output.flush()?;
        wrong += row.wrong();
    }
    if wrong > 0 { Err(Failure::Wrong(wrong)) } else { Ok(()) }
}

/// What is known of the endings solved so far.
#[derive(Default)]
struct Row {
    right: usize,
    nodes: u64,
    clock: Vec<Duration>,
    processor: Vec<Duration>,
    /// By the level: how many exactly, and how long each took.
    level_exact: usize,
    level_clock: Vec<Duration>,
}

impl Row {
    /// One more; `None` if there is no answer.
    fn solve(&mut self, engine: &mut Engine, threads: usize, ending: &ObfLine) -> Option<()> {
        let board = ending.position.board();
        let is_right = |square, score| ending.scores.contains(&(Move::Place(square), score));
        engine.forget();
        let watch = Stopwatch::start();
        let limits = Limits::exact(Empties::ToWinner).on_threads(threads);
        let answer = engine.search(board, limits, &Stop::new())?;
        self.clock.push(watch.clock());
        self.processor.extend(watch.processor());
        self.nodes += answer.nodes;
        self.right += usize::from(answer.exact && is_right(answer.square, answer.score));
        if board.empties().count() <= Level::Hard.solves_from() {
            engine.forget();
            let watch = Stopwatch::start();
            let answer = engine.choose(board, Level::Hard, 0, &Stop::new())?;
            self.level_clock.push(watch.clock());
            self.level_exact += usize::from(answer.exact && is_right(answer.square, answer.score));
        }
        Some(())
    }

    fn wrong(&self) -> usize {
        self.clock.len() - self.right
    }

    fn cells(&self) -> String {
        let (count, all) = (self.clock.len(), self.clock.iter().sum::<Duration>());
        let speed = self.nodes as f64 / all.as_secs_f64().max(1e-9) / 1e6;
        let processor = match self.processor.is_empty() {
            true => "–".into(),
            false => seconds(mean(&self.processor)),
        };
        let level = match self.level_clock.as_slice() {
            [] => "– | –".into(),
            times => {
                let longest = seconds(quantile(times, 100));
                format!("{} of {} | {longest}", self.level_exact, times.len())
            }
        };
        format!(
            "| {} of {count} | {} | {speed:.1} | {} | {} | {} | {} | {processor} | {level} |",
            self.right,
            self.nodes,
            seconds(all),
            seconds(mean(&self.clock)),
            seconds(quantile(&self.clock, 90)),
            seconds(quantile(&self.clock, 100)),
        )
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

fn mean(times: &[Duration]) -> Duration {
    times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap_or(u32::MAX).max(1)
}

/// The time below which so many of a hundred are.
fn quantile(times: &[Duration], percent: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let place = (sorted.len() * percent).div_ceil(100).max(1) - 1;
    sorted.get(place).copied().unwrap_or_default()
}
