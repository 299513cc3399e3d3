//! When a search has to end: a stop that was requested, or a time that has come.

use std::time::{Duration, Instant};

use crate::Stop;

/// Nodes between two looks at the flag and the time. Near the end one node holds thousands of uncounted
/// ones, so this is some tenths of a millisecond, a few on a slow phone.
const INTERVAL: u32 = 128;

/// The search was told to end; what the node was about to return is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// Asked by every node whether to go on.
pub(crate) struct Clock<'a> {
    stop: &'a Stop,
    /// Raised when the thread whose answer counts has it.
    answered: &'a Stop,
    deadline: Option<Instant>,
    countdown: u32,
    over: bool,
}

impl<'a> Clock<'a> {
    /// Starts now. A time too long for the system's clock counts as none.
    pub(crate) fn start(stop: &'a Stop, answered: &'a Stop, time: Option<Duration>) -> Self {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        Self { stop, answered, deadline, countdown: 0, over: false }
    }

    /// Counts a node. Looks at the flag and the time now and then; once over, it stays over.
    #[inline]
    pub(crate) fn check(&mut self) -> Result<(), Stopped> {
        if self.countdown > 0 {
            self.countdown -= 1;
            return Ok(());
        }
        self.look()
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        self.over = self.over
            || self.stop.is_requested()
            || self.answered.is_requested()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if self.over {
            return Err(Stopped);
        }
        self.countdown = INTERVAL;
        Ok(())
    }
}
