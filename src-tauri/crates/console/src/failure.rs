//! Why a subcommand ended without doing what it was asked.

use std::fmt;
use std::io;

use engine::BadSettings;
use engine::training::BadWeights;
use rules::obf::ObfError;

/// What went wrong, and with what.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for nothing that there is.
    Usage(String),
    /// A file that cannot be read: its path and why.
    File(String, io::Error),
    /// A line that is not OBF: the file, the line counted from 1, and what is wrong with it.
    Line(String, usize, ObfError),
    /// A file that holds no weights: its path and why.
    Weights(String, BadWeights),
    /// A file that is not one of games.
    NoGames(String),
    /// Too little to learn or to measure from.
    TooLittle,
    /// A table or a number of threads that no engine takes.
    Settings(BadSettings),
    /// So many endings that were solved otherwise than their file says.
    Wrong(usize),
    /// A search that gave no answer where there is one.
    Unsolved(String, usize),
    /// Standard output or input is gone.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(text) => f.write_str(text),
            Self::File(path, error) => write!(f, "{path}: {error}"),
            Self::Line(path, line, error) => write!(f, "{path}:{line}: {error}"),
            Self::Weights(path, error) => write!(f, "{path}: {error}"),
            Self::NoGames(path) => write!(f, "{path}: holds something else than games"),
            Self::TooLittle => f.write_str("too few positions to say anything from"),
            Self::Settings(error) => write!(f, "{error}"),
            Self::Wrong(count) => write!(f, "{count} endings are not what their file says"),
            Self::Unsolved(path, line) => write!(f, "{path}:{line}: not solved"),
            Self::Output(error) => write!(f, "standard input or output: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
