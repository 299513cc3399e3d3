//! What an engine may use of a device.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::training::Weights;

/// How large an engine's table is, how many threads it may search with, and by which weights it judges.
pub struct Settings {
    /// Bytes of the transposition table.
    pub table_bytes: usize,
    /// Threads at most; a search says in its limits how many it wants.
    pub threads: usize,
    /// What patterns are worth.
    pub weights: Arc<Weights>,
}

impl Settings {
    /// The sizes a table may have.
    pub const TABLE: RangeInclusive<usize> = 64 << 10..=1 << 30;
    /// The numbers of threads there may be.
    pub const THREADS: RangeInclusive<usize> = 1..=64;
    /// Bytes of a table that is large enough for the time limits of the levels, and small enough for a phone.
    pub const DEFAULT_TABLE: usize = 32 << 20;
}

impl Default for Settings {
    fn default() -> Self {
        Self { table_bytes: Self::DEFAULT_TABLE, threads: 1, weights: Weights::embedded() }
    }
}

/// A setting out of bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSettings {
    /// So many bytes for the table.
    Table(usize),
    /// So many threads.
    Threads(usize),
}

impl fmt::Display for BadSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(bytes) => write!(
                f,
                "a table of {bytes} bytes is not between {} and {}",
                Settings::TABLE.start(),
                Settings::TABLE.end()
            ),
            Self::Threads(threads) => write!(
                f,
                "{threads} threads are not between {} and {}",
                Settings::THREADS.start(),
                Settings::THREADS.end()
            ),
        }
    }
}

impl std::error::Error for BadSettings {}
