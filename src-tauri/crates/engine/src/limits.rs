//! How far a search may go.

use std::time::Duration;

use rules::Empties;

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
}

impl Limits {
    /// So many placements ahead, no clock.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { depth, time: None, solve_from: 0, empties: Empties::ToWinner }
    }

    /// As deep as the time allows.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { depth: 64, time: Some(time), solve_from: 0, empties: Empties::ToWinner }
    }

    /// To the end, however long it takes.
    #[must_use]
    pub const fn exact(empties: Empties) -> Self {
        Self { depth: 64, time: None, solve_from: 64, empties }
    }

    /// The same, with the game solved from so many empties on.
    #[must_use]
    pub const fn solving_from(self, empties: u8) -> Self {
        Self { solve_from: empties, ..self }
    }

    /// The depths to search one after the other on a board with so many empties.
    ///
    /// Before a game is solved it is searched less deep, for a first answer and for good move
    /// orders in the table.
    pub(crate) fn depths(self, empties: u8) -> impl Iterator<Item = u8> {
        let solves = empties <= self.solve_from || self.depth >= empties;
        let shallow = if empties <= self.solve_from {
            self.depth.min(empties.saturating_sub(10)).min(12)
        } else {
            self.depth.min(empties.saturating_sub(1))
        };
        (1..=shallow).chain(solves.then_some(empties))
    }
}
