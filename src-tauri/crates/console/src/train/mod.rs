//! `train`: makes the evaluation, from the engine's own games to weights that won a match.

mod fit;
mod games;
mod matches;
mod progress;
mod samples;
mod sigma;

use std::io::Write;
use std::path::PathBuf;

use crate::failure::Failure;

/// What a step of the training is asked to do.
pub(crate) enum Step {
    Games { path: PathBuf, count: usize, settings: games::Settings },
    Fit { to: PathBuf, from: Vec<PathBuf>, pull: f32 },
    Match { new: PathBuf, old: PathBuf, pairs: usize, depth: u8 },
    Sigma { count: usize, deepest: u8, from: Vec<PathBuf> },
}

pub(crate) fn run(step: Step, output: &mut impl Write) -> Result<(), Failure> {
    match step {
        Step::Games { path, count, settings } => games::run(&path, count, settings),
        Step::Fit { to, from, pull } => fit::run(&to, &from, pull, output),
        Step::Match { new, old, pairs, depth } => matches::run([&new, &old], pairs, depth, output),
        Step::Sigma { count, deepest, from } => sigma::run(&from, count, deepest, output),
    }
}

/// Reads `games FILE COUNT SEED DEPTH SOLVE`, `fit FILE PULL GAMES…`, `match NEW OLD PAIRS DEPTH` or
/// `sigma POSITIONS DEPTH GAMES…`.
pub(crate) fn parse(words: &[&str]) -> Option<Step> {
    match words {
        ["games", path, count, seed, depth, solve_from] => Some(Step::Games {
            path: path.into(),
            count: count.parse().ok()?,
            settings: games::Settings {
                seed: seed.parse().ok()?,
                depth: depth.parse().ok()?,
                solve_from: solve_from.parse().ok()?,
            },
        }),
        ["fit", to, pull, from @ ..] => Some(Step::Fit {
            to: to.into(),
            from: from.iter().map(PathBuf::from).collect(),
            pull: pull.parse().ok().filter(|pull: &f32| pull.is_finite() && *pull > 0.0)?,
        }),
        ["match", new, old, pairs, depth] => Some(Step::Match {
            new: new.into(),
            old: old.into(),
            pairs: pairs.parse().ok()?,
            depth: depth.parse().ok()?,
        }),
        ["sigma", count, deepest, from @ ..] => Some(Step::Sigma {
            count: count.parse().ok()?,
            deepest: deepest.parse().ok()?,
            from: from.iter().map(PathBuf::from).collect(),
        }),
        _ => None,
    }
}
