//! How long something takes: by the clock, and of the processor's time, which others on the machine do not lengthen.

use std::fs;
use std::time::{Duration, Instant};

/// Runs from when it is made.
pub(crate) struct Stopwatch {
    begin: Instant,
    processor: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self { begin: Instant::now(), processor: of_this_thread() }
    }

    /// By the clock.
    pub(crate) fn clock(&self) -> Duration {
        self.begin.elapsed()
    }

    /// What this thread had of the processor, where the system tells (Linux).
    pub(crate) fn processor(&self) -> Option<Duration> {
        Some(of_this_thread()?.saturating_sub(self.processor?))
    }
}

fn of_this_thread() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
