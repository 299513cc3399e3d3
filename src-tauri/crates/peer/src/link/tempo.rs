//! How long the link waits for what, and how much it takes from one connection.

use std::time::Duration;

/// Times and limits. The defaults are for play; tests are in a hurry.
#[derive(Clone, Debug)]
pub struct Tempo {
    /// After so long without having said anything, ask whether somebody is there.
    pub ping: Duration,
    /// After so long without a message the connection counts as weak, and a guest calls anew.
    pub quiet: Duration,
    /// After so long without a message it is ended.
    pub dead: Duration,
    /// A call that has not been answered by then is given up.
    pub call: Duration,
    /// Between two calls, at first. Each wait is twice the one before.
    pub first_wait: Duration,
    /// Between two calls, at most.
    pub longest_wait: Duration,
    /// A connection that lasted so long was a good one: the next waits are short again.
    pub good: Duration,
    /// A stranger has so long to prove who they are, and as long again for the first message.
    pub first_message: Duration,
    /// What is said must be taken within this time.
    pub taken: Duration,
    /// A host waits so long for its relay before it shows a link that names none.
    pub relay: Duration,
    /// A room that has ended while the friend was away can be asked for so long what became of it.
    pub farewell: Duration,
    /// So many messages may come at once.
    pub burst: f64,
    /// And so many a second after that.
    pub rate: f64,
}

impl Default for Tempo {
    fn default() -> Self {
        Self {
            ping: Duration::from_secs(4),
            quiet: Duration::from_secs(8),
            dead: Duration::from_secs(15),
            call: Duration::from_secs(8),
            first_wait: Duration::from_millis(250),
            longest_wait: Duration::from_secs(8),
            good: Duration::from_secs(5),
            first_message: Duration::from_secs(10),
            taken: Duration::from_secs(10),
            relay: Duration::from_secs(3),
            farewell: Duration::from_secs(120),
            burst: 30.0,
            rate: 10.0,
        }
    }
}

impl Tempo {
    /// All waits shorter by this factor, and room for messages as quick as a machine can play.
    #[must_use]
    pub fn hurried(factor: u32) -> Self {
        let factor = factor.max(1);
        let usual = Self::default();
        Self {
            ping: usual.ping / factor,
            quiet: usual.quiet / factor,
            dead: usual.dead / factor,
            call: usual.call / factor,
            first_wait: usual.first_wait / factor,
            longest_wait: usual.longest_wait / factor,
            good: usual.good / factor,
            first_message: usual.first_message / factor,
            taken: usual.taken / factor,
            relay: usual.relay,
            farewell: usual.farewell / factor,
            burst: usual.burst * f64::from(factor),
            rate: usual.rate * f64::from(factor),
        }
    }
}
