//! How many messages one connection may send: some at once, then so many a second.

use tokio::time::Instant;

use super::Tempo;
use crate::Code;

pub(crate) struct Bucket {
    left: f64,
    filled: Instant,
    burst: f64,
    rate: f64,
}

impl Bucket {
    pub(crate) fn new(tempo: &Tempo) -> Self {
        Self { left: tempo.burst, filled: Instant::now(), burst: tempo.burst, rate: tempo.rate }
    }

    /// Counts one message.
    ///
    /// # Errors
    /// It is one too many.
    pub(crate) fn take(&mut self) -> Result<(), Code> {
        let now = Instant::now();
        let fresh = now.duration_since(self.filled).as_secs_f64() * self.rate;
        self.left = (self.left + fresh).min(self.burst);
        self.filled = now;
        if self.left < 1.0 {
            return Err(Code::Flood);
        }
        self.left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn thirty_at_once_and_ten_a_second_are_enough() {
        let mut bucket = Bucket::new(&Tempo::default());
        assert!((0..30).all(|_| bucket.take().is_ok()));
        assert_eq!(bucket.take(), Err(Code::Flood));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!((0..10).all(|_| bucket.take().is_ok()));
        assert_eq!(bucket.take(), Err(Code::Flood));
    }
}
