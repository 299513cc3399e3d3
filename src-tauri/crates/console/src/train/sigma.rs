//! `train sigma`: how far the score of a shallow search lies from that of a deeper one.
//!
//! What ProbCut needs to know. Positions of the games are searched to every depth without a cut; the mean
//! distances give a standard deviation that rises and falls in a straight line with the number of empties, the
//! deeper and the shallower depth.

use std::io::Write;
use std::path::PathBuf;

use engine::{Engine, Limits, Stop};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::progress::Progress;
use super::samples;
use crate::failure::Failure;

const TABLE: usize = 16 << 20;
/// Fewer empties than this are solved, not guessed.
const FROM_EMPTIES: u8 = 14;

/// Measures about so many positions, of which those near the end are left out, up to a depth and prints the fitted line.
pub(crate) fn run(
    from: &[PathBuf],
    count: usize,
    deepest: u8,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let sets = samples::read(from)?;
    if sets.iter().all(|set| set.kept_back.is_empty()) {
        return Err(Failure::TooLittle);
    }
    let mut random = StdRng::seed_from_u64(count as u64);
    let mut engine = Engine::new(TABLE);
    let mut progress = Progress::new("positions", 0, count);
    let mut line = Line::default();
    for number in 0..count {
        let set = &sets[3 + number % (sets.len() - 5)];
        progress.step();
        let Some(sample) = set.kept_back.choose(&mut random) else { continue };
        let empties = sample.board.empties().count();
        if empties < FROM_EMPTIES || sample.board.legal_moves().is_empty() {
            continue;
        }
        engine.forget();
        let mut scores = vec![engine.guess(sample.board)];
        for depth in 1..=deepest {
            let limits = Limits { selective: false, ..Limits::depth(depth) };
            let answer = engine.search(sample.board, limits, &Stop::new());
            scores.extend(answer.map(|answer| answer.score));
        }
        for deep in 1..scores.len() {
            for shallow in (0..deep).filter(|shallow| *shallow == 0 || (deep - shallow) % 2 == 0) {
                let distance = f64::from((scores[deep] - scores[shallow]).abs());
                line.add([1.0, f64::from(empties), deep as f64, shallow as f64], distance);
            }
        }
    }
    let fitted = line.solve();
    if fitted.iter().any(|value| !value.is_finite()) {
        return Err(Failure::TooLittle);
    }
    // The mean distance of a normal distribution is this part of its standard deviation.
    let part = std::f64::consts::FRAC_2_PI.sqrt();
    let [base, empties, deep, shallow] = fitted.map(|value| value / part);
    writeln!(
        output,
        "sigma = {base:.3} + {empties:.4} empties + {deep:.3} deep + {shallow:.3} shallow"
    )?;
    Ok(())
}

/// A straight line by least squares.
#[derive(Default)]
struct Line {
    products: [[f64; 4]; 4],
    targets: [f64; 4],
}

impl Line {
    fn add(&mut self, inputs: [f64; 4], target: f64) {
        for (row, left) in inputs.iter().enumerate() {
            for (column, right) in inputs.iter().enumerate() {
                self.products[row][column] += left * right;
            }
            self.targets[row] += left * target;
        }
    }

    /// Gauss's elimination; the matrix is positive, so no pivot is sought.
    fn solve(mut self) -> [f64; 4] {
        for pivot in 0..4 {
            for row in (0..4).filter(|row| *row != pivot) {
                let factor = self.products[row][pivot] / self.products[pivot][pivot];
                for column in 0..4 {
                    self.products[row][column] -= factor * self.products[pivot][column];
                }
                self.targets[row] -= factor * self.targets[pivot];
            }
        }
        std::array::from_fn(|row| self.targets[row] / self.products[row][row])
    }
}
