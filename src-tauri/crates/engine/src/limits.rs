//! How far a search may go.

use std::time::Duration;

use rules::Empties;

use crate::selectivity::Selectivity;

/// What ends a search, besides a [`crate::Stop`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Placements to look ahead. More than there are empties means to the end.
    pub depth: u8,
    /// Wall time for the whole search; what is known then is the answer.
    pub time: Option<Duration>,
    /// With this many empties or fewer the game is solved to its end, whatever `depth` says.
    pub solve_from: u8,
    /// Who gets the squares left empty at the end.
    pub empties: Empties,
    /// Whether a branch may be left on the word of a shallower search, before the game is solved.
    pub selective: bool,
    /// How many threads may search together; [`crate::Settings::threads`] is a bound of its own.
    pub threads: usize,
}

impl Limits {
    /// So many placements ahead, no clock.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self {
            depth,
            time: None,
            solve_from: 0,
            empties: Empties::ToWinner,
            selective: true,
            threads: 1,
        }
    }

    /// As deep as the time allows.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::depth(64) }
    }

    /// To the end, however long it takes.
    #[must_use]
    pub const fn exact(empties: Empties) -> Self {
        Self { solve_from: 64, empties, ..Self::depth(64) }
    }

    /// The same, with the game solved from so many empties on.
    #[must_use]
    pub const fn solving_from(self, empties: u8) -> Self {
        Self { solve_from: empties, ..self }
    }

    /// The same, searched by so many threads.
    #[must_use]
    pub const fn on_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// What to search one after the other on a board with so many empties.
    ///
    /// Before a game is solved it is searched less deep and then boldly to the end, for a first answer and for
    /// good move orders in the table. Where there is time, the last guesses before that are left out: a bold
    /// search to the end costs no more and knows more.
    pub(crate) fn steps(self, empties: u8) -> impl Iterator<Item = Step> {
        let to_the_end = self.depth >= empties || empties <= self.solve_from;
        let shallow = if empties <= self.solve_from {
            self.depth.min(empties.saturating_sub(10)).min(14)
        } else if to_the_end {
            empties.saturating_sub(LEAP).max(1).min(empties.saturating_sub(1))
        } else {
            self.depth
        };
        let guesses = (1..=shallow).map(move |depth| {
            let bold = self.selective && depth > NOT_SELECTIVE;
            let selectivity = if bold { Selectivity::Bold } else { Selectivity::None };
            Step { depth, selectivity }
        });
        // The nearly sure answer is worth having where the time may not last for the sure one.
        let strict = self.time.is_some().then_some(Selectivity::Strict);
        let boldly = [Some(Selectivity::Bold), strict]
            .into_iter()
            .flatten()
            .filter(move |_| self.selective && to_the_end && empties > BOLDLY_FROM)
            .map(move |selectivity| Step { depth: empties, selectivity });
        let surely = Step { depth: empties, selectivity: Selectivity::None };
        guesses.chain(boldly).chain(to_the_end.then_some(surely))
    }
}

/// So few plies are looked at without exception.
const NOT_SELECTIVE: u8 = 4;
/// This many plies before the end a search goes for the end at once.
const LEAP: u8 = 8;
/// With more empties than this the end is first searched boldly.
const BOLDLY_FROM: u8 = 16;

/// One round of deepening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) depth: u8,
    pub(crate) selectivity: Selectivity,
}
