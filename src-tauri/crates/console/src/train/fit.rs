//! `train fit`: the weights that come closest to what the positions of the games are worth.
//!
//! Least squares, stage by stage from the end of the game backwards. Each stage is drawn towards the one after
//! it with as even or odd a number of empties, so that a pattern seldom seen is worth what it is worth later.
//! Solved by conjugate gradients, preconditioned by how often each pattern occurs; all is deterministic.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use engine::training::{STAGES, TERMS, UNIT, Weights, entries, shapes};

use super::progress::Progress;
use super::samples::{self, Sample, Set};
use crate::failure::Failure;

/// Steps of the conjugate gradients.
const ROUNDS: usize = 40;

/// Fits and writes the file; one line a stage goes to `output`.
pub(crate) fn run(
    to: &Path,
    from: &[PathBuf],
    pull: f32,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let sets = samples::read(from)?;
    if sets.iter().all(|set| set.learned.is_empty()) {
        return Err(Failure::TooLittle);
    }
    let canonical = canonical();
    let mut stages: Vec<Vec<f32>> = Vec::new();
    let mut progress = Progress::new("stages", 0, STAGES);
    writeln!(output, "stage  positions  error  kept back  error of the mean")?;
    for (stage, set) in sets.iter().enumerate() {
        let later = stage.checked_sub(2).and_then(|later| stages.get(later));
        let start = later.cloned().unwrap_or_else(|| vec![0.0; canonical.len()]);
        let rows = Rows::new(&set.learned, &canonical);
        let weights = solve(&rows, start, pull);
        let kept_back = Rows::new(&set.kept_back, &canonical);
        writeln!(
            output,
            "{stage:5}  {:9}  {:5.2}  {:9.2}  {:17.2}",
            set.learned.len(),
            rows.error(&weights),
            kept_back.error(&weights),
            spread(set)
        )?;
        stages.push(weights);
        progress.step();
    }
    let limit = f32::from(i16::MAX / 4);
    let rounded = |value: f32| (value * UNIT as f32).round().clamp(-limit, limit) as i16;
    let weights = Weights::from_canonical(|stage, entry| rounded(stages[stage][entry]));
    let bytes = weights.pack();
    writeln!(output, "{} bytes", bytes.len())?;
    fs::write(to, bytes).map_err(|error| Failure::File(to.display().to_string(), error))
}

/// For every entry the one whose weight it shares.
fn canonical() -> Vec<u32> {
    let shared = |shape: &engine::training::Shape| {
        let first = shape.first as u32;
        shape.canonical.iter().map(move |entry| first + entry).collect::<Vec<_>>()
    };
    shapes().iter().flat_map(shared).collect()
}

/// The error of one who knows only the mean: what the weights have to beat.
fn spread(set: &Set) -> f64 {
    let scores = || set.kept_back.iter().map(|sample| f64::from(sample.score));
    let count = set.kept_back.len().max(1) as f64;
    let mean = scores().sum::<f64>() / count;
    (scores().map(|score| (score - mean).powi(2)).sum::<f64>() / count).sqrt()
}

/// The entries of each position, and its score.
struct Rows {
    entries: Vec<[u32; TERMS]>,
    scores: Vec<f32>,
}

impl Rows {
    fn new(samples: &[Sample], canonical: &[u32]) -> Self {
        let row = |sample: &Sample| entries(sample.board).map(|entry| canonical[entry]);
        Self {
            entries: samples.iter().map(row).collect(),
            scores: samples.iter().map(|sample| sample.score).collect(),
        }
    }

    /// What weights sum up to on each row.
    fn values<'a>(&'a self, weights: &'a [f32]) -> impl Iterator<Item = f32> + 'a {
        self.entries.iter().map(|row| row.iter().map(|entry| weights[*entry as usize]).sum())
    }

    /// For each weight the sum of `values` over the rows that use it.
    fn gathered(&self, values: impl Iterator<Item = f32>, count: usize) -> Vec<f32> {
        let mut sums = vec![0.0; count];
        for (row, value) in self.entries.iter().zip(values) {
            for entry in row {
                sums[*entry as usize] += value;
            }
        }
        sums
    }

    /// The root of the mean squared error, in discs.
    fn error(&self, weights: &[f32]) -> f64 {
        let errors = self.values(weights).zip(&self.scores);
        let sum: f64 = errors.map(|(value, score)| f64::from(score - value).powi(2)).sum();
        (sum / self.scores.len().max(1) as f64).sqrt()
    }
}

/// Weights near `start` that make the error small; `pull` is how many positions it takes to outweigh the start.
fn solve(rows: &Rows, start: Vec<f32>, pull: f32) -> Vec<f32> {
    let count = start.len();
    let scale: Vec<f32> = rows
        .gathered(rows.entries.iter().map(|_| 1.0), count)
        .into_iter()
        .map(|seen| 1.0 / (seen + pull))
        .collect();
    let missing = rows.values(&start).zip(&rows.scores).map(|(value, score)| score - value);
    let mut rest = rows.gathered(missing, count);
    let mut change = vec![0.0; count];
    let scaled = |rest: &[f32]| rest.iter().zip(&scale).map(|(r, s)| r * s).collect::<Vec<f32>>();
    let mut preconditioned = scaled(&rest);
    let mut direction = preconditioned.clone();
    let mut size = dot(&rest, &preconditioned);
    for _ in 0..ROUNDS {
        let mut image = rows.gathered(rows.values(&direction), count);
        add(&mut image, pull, &direction);
        let step = size / dot(&direction, &image).max(f64::MIN_POSITIVE);
        add(&mut change, step as f32, &direction);
        add(&mut rest, -step as f32, &image);
        preconditioned = scaled(&rest);
        let next = dot(&rest, &preconditioned);
        let keep = (next / size.max(f64::MIN_POSITIVE)) as f32;
        for (direction, new) in direction.iter_mut().zip(&preconditioned) {
            *direction = new + keep * *direction;
        }
        size = next;
    }
    start.iter().zip(change).map(|(start, change)| start + change).collect()
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
}

fn add(to: &mut [f32], times: f32, what: &[f32]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += times * what;
    }
}
