//! Who plays at the terminal: a level, or a search within limits, and with what engine.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use engine::training::Weights;
use engine::{Answer, Engine, Level, Limits, Settings, Stop};
use rules::Board;

use crate::failure::Failure;
use crate::players;

/// With so few empties a search by the clock goes for the exact score.
const SOLVES_FROM: u8 = 22;

/// As many threads as the engine has.
const MANY: usize = usize::MAX;

/// What decides a move.
#[derive(Clone, Copy)]
enum Way {
    Level(Level),
    Limits(Limits),
}

/// A player: how it thinks and what it draws its chances from.
pub(crate) struct Rival {
    way: Way,
    seed: u64,
    pub(crate) engine: Engine,
}

impl Rival {
    /// Reads `--level NAME`, or `--time SECONDS`, or `--depth N`, then `--seed N`, `--weights FILE`, `--table MIB`
    /// and `--threads N`.
    pub(crate) fn parse(mut words: &[&str]) -> Result<Self, Failure> {
        let (mut way, mut seed, mut settings) = (None, 0, Settings::default());
        while let [option, rest @ ..] = words {
            let (name, value, rest) = match (option.split_once('='), rest) {
                (Some((name, value)), rest) => (name, value, rest),
                (None, [value, rest @ ..]) => (*option, *value, rest),
                (None, []) => return Err(Failure::Usage(format!("{option} needs a value"))),
            };
            let wrong = |what: &str| Failure::Usage(format!("{value:?} is not {what}"));
            match name {
                "--level" => {
                    let level = players::level(value).ok_or_else(|| wrong("a level"))?;
                    way = Some(Way::Level(level));
                }
                "--time" => {
                    let seconds = value.parse().map_err(|_| wrong("a number of seconds"))?;
                    let time = Duration::try_from_secs_f64(seconds)
                        .map_err(|_| wrong("a number of seconds"))?;
                    way = Some(Way::Limits(Limits::time(time).solving_from(SOLVES_FROM)));
                }
                "--depth" => {
                    let depth = value.parse().map_err(|_| wrong("a depth"))?;
                    way = Some(Way::Limits(Limits::depth(depth)));
                }
                "--seed" => seed = value.parse().map_err(|_| wrong("a seed"))?,
                "--weights" => settings.weights = read_weights(value)?,
                "--table" => {
                    settings.table_bytes = megabytes(value).ok_or_else(|| wrong("a size in MiB"))?
                }
                "--threads" => {
                    settings.threads = value.parse().map_err(|_| wrong("a number of threads"))?
                }
                _ => return Err(Failure::Usage(format!("no option {name:?}"))),
            }
            words = rest;
        }
        let way = way.ok_or_else(|| Failure::Usage("needs --level, --time or --depth".into()))?;
        let engine = Engine::with(settings).map_err(Failure::Settings)?;
        Ok(Self { way, seed, engine })
    }

    pub(crate) fn name(&self) -> &'static str {
        match self.way {
            Way::Level(level) => players::level_name(level),
            Way::Limits(_) => "libre",
        }
    }

    /// Its move; `None` where there is none.
    pub(crate) fn choose(&mut self, board: Board) -> Option<Answer> {
        match self.way {
            Way::Level(level) => self.engine.choose(board, level, self.seed, &Stop::new()),
            Way::Limits(limits) => self.engine.search(board, limits.on_threads(MANY), &Stop::new()),
        }
    }
}

/// Weights from a file, to compare with those of the program.
pub(crate) fn read_weights(path: &str) -> Result<Arc<Weights>, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::File(path.into(), error))?;
    let weights = Weights::unpack(&bytes).map_err(|error| Failure::Weights(path.into(), error))?;
    Ok(Arc::new(weights))
}

fn megabytes(text: &str) -> Option<usize> {
    text.parse::<usize>().ok()?.checked_mul(1 << 20)
}
