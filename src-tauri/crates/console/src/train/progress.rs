//! How far a long run is, on one line of standard error.

use std::io::{self, Write};
use std::time::{Duration, Instant};

const WIDTH: usize = 30;
const EVERY: Duration = Duration::from_millis(500);

/// A bar that fills from what an earlier run has done already to all there is to do.
pub(crate) struct Progress {
    what: &'static str,
    first: usize,
    done: usize,
    all: usize,
    begun: Instant,
    shown: Instant,
}

impl Progress {
    pub(crate) fn new(what: &'static str, done: usize, all: usize) -> Self {
        let now = Instant::now();
        Self { what, first: done, done, all, begun: now, shown: now }
    }

    /// One more is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.done >= self.all || self.shown.elapsed() >= EVERY {
            self.shown = Instant::now();
            self.show();
        }
    }

    fn show(&self) {
        let filled = (self.done * WIDTH / self.all.max(1)).min(WIDTH);
        let bar: String = (0..WIDTH).map(|place| if place < filled { '#' } else { '.' }).collect();
        let fresh = self.done - self.first;
        let each = self.begun.elapsed().as_secs_f64() / fresh.max(1) as f64;
        let left = each * (self.all - self.done.min(self.all)) as f64;
        let end = if self.done >= self.all { '\n' } else { ' ' };
        // Nobody needs the bar: a closed standard error stops no run.
        let _ = write!(
            io::stderr(),
            "\r{} [{bar}] {}/{} {left:.0} s left{end}",
            self.what,
            self.done,
            self.all
        );
    }
}
