//! The finished games and what they add up to. Pure: the app keeps it on disk.

use rules::{Color, Game, Outcome, transcript};
use serde::{Deserialize, Serialize};

use crate::{Level, Seat, Seats, Side, Sitting};

/// The list keeps this many games; older ones only count in the statistics.
pub const MOST_GAMES: usize = 300;
/// Numbers of games stay below this, so that they are exact in JavaScript too. Nobody plays so many.
pub(crate) const ID_LIMIT: u64 = 1 << 53;
/// The last moment that JavaScript's dates know, in the year 275760.
const LATEST_MS: u64 = 8_640_000_000_000_000;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its number.
    pub id: u64,
    /// Who played; `None` for a game brought from elsewhere.
    pub seats: Option<Seats>,
    /// The placements, `d3c5…`.
    pub moves: String,
    /// Who resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Side>,
    /// When it ended, in milliseconds since 1970.
    pub finished_ms: u64,
    /// Taken off the list by the player; it still counts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// Wins, draws and losses of people against one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tally {
    /// Games the person won.
    pub wins: u32,
    /// Level games.
    pub draws: u32,
    /// Games the CPU won.
    pub losses: u32,
}

/// The tallies of all levels, in the order of [`Level::ALL`], of games with friends, and of two at one device.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Statistics {
    /// Against «Fácil».
    pub easy: Tally,
    /// Against «Medio».
    pub medium: Tally,
    /// Against «Difícil».
    pub hard: Tally,
    /// Against «Esquinas».
    pub corners: Tally,
    /// Against «Maestro», which the first lists do not have.
    #[serde(default)]
    pub master: Tally,
    /// Games of two at one device, as Black's wins, draws and losses.
    pub two: Tally,
    /// Games with friends by a link.
    #[serde(default)]
    pub friends: Tally,
}

impl Statistics {
    fn of_mut(&mut self, rival: Seat) -> &mut Tally {
        match rival {
            Seat::Cpu { level: Level::Easy } => &mut self.easy,
            Seat::Cpu { level: Level::Medium } => &mut self.medium,
            Seat::Cpu { level: Level::Hard } => &mut self.hard,
            Seat::Cpu { level: Level::Corners } => &mut self.corners,
            Seat::Cpu { level: Level::Master } => &mut self.master,
            Seat::Friend {} => &mut self.friends,
            Seat::Human {} => &mut self.two,
        }
    }

    fn count(&mut self, record: &Record) {
        let (Some(seats), Some(winner)) = (record.seats, record.winner()) else { return };
        let person = seats.own().unwrap_or(Color::Black);
        let tally = self.of_mut(seats.of(!person));
        let count = match winner {
            None => &mut tally.draws,
            Some(color) if color == person => &mut tally.wins,
            Some(_) => &mut tally.losses,
        };
        *count = count.saturating_add(1);
    }
}

impl Record {
    /// The game of an ended sitting.
    #[must_use]
    pub fn of(sitting: &Sitting, finished_ms: u64) -> Self {
        Self {
            id: sitting.id,
            seats: Some(sitting.seats),
            moves: transcript::write(sitting.game()),
            resigned: sitting.resigned().map(Side::from),
            finished_ms,
            hidden: false,
        }
    }

    /// The moves played again; `None` when they are no game.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        transcript::read(&self.moves).ok()
    }

    /// The counts at the end, or where a side resigned.
    #[must_use]
    pub fn counts(&self) -> Option<Outcome> {
        self.game().map(|game| game.position().counts())
    }

    /// Who won (`Some(None)` is a draw), or `None` when the game is not over.
    #[must_use]
    pub fn winner(&self) -> Option<Option<Color>> {
        match self.resigned {
            Some(loser) => Some(Some(!Color::from(loser))),
            None => self.game()?.outcome().map(Outcome::winner),
        }
    }
}

/// All finished games, newest last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Library {
    games: Vec<Record>,
    /// What games that are no longer on the list added.
    older: Statistics,
}

impl Library {
    /// The games on the list, newest last.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = &Record> {
        self.games.iter().filter(|record| !record.hidden)
    }

    /// The game on the list with this number.
    #[must_use]
    pub fn get(&self, id: u64) -> Option<&Record> {
        self.games().find(|record| record.id == id)
    }

    /// All games ever finished, added up.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let mut statistics = self.older.clone();
        for record in &self.games {
            statistics.count(record);
        }
        statistics
    }

    /// The highest number in use.
    #[must_use]
    pub fn last_id(&self) -> u64 {
        self.games.iter().map(|record| record.id).max().unwrap_or(0)
    }

    /// Whether every game on the list is one by the rules, with a date, under a number of its own.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let mut ids: Vec<u64> = self.games.iter().map(|record| record.id).collect();
        ids.sort_unstable();
        ids.windows(2).all(|pair| pair[0] != pair[1])
            && self.last_id() < ID_LIMIT
            && self.games.iter().all(|record| record.finished_ms <= LATEST_MS)
            && self.games.iter().all(|record| record.game().is_some())
    }

    /// Records a game, in the place of what was recorded under its number. The game `on_table` may still
    /// be taken back, so it is never folded away.
    pub(crate) fn add(&mut self, record: Record, on_table: Option<u64>) {
        self.withdraw(record.id);
        self.games.push(record);
        if self.games.len() > MOST_GAMES
            && let Some(oldest) = self.games.iter().position(|old| Some(old.id) != on_table)
        {
            let oldest = self.games.remove(oldest);
            self.older.count(&oldest);
        }
    }

    /// Has the game of a sitting on the list exactly when it is over; `true` when that changed the list.
    pub(crate) fn keep_in_step(&mut self, sitting: &Sitting, now_ms: u64) -> bool {
        if !sitting.is_over() || !sitting.has_begun() {
            return self.withdraw(sitting.id);
        }
        let record = Record::of(sitting, now_ms);
        let same = |old: &Record| old.moves == record.moves && old.resigned == record.resigned;
        if self.games.iter().any(|old| old.id == sitting.id && same(old)) {
            return false;
        }
        self.add(record, Some(sitting.id));
        true
    }

    /// Takes back a game that goes on after all; it counts no longer.
    pub(crate) fn withdraw(&mut self, id: u64) -> bool {
        let before = self.games.len();
        self.games.retain(|record| record.id != id);
        self.games.len() < before
    }

    /// Takes a game off the list; it still counts.
    pub(crate) fn forget(&mut self, id: u64) -> bool {
        let listed = self.games.iter_mut().find(|record| record.id == id && !record.hidden);
        let Some(record) = listed else { return false };
        record.hidden = true;
        true
    }

    /// Whether this game is recorded, on the list or not.
    pub(crate) fn counts(&self, id: u64) -> bool {
        self.games.iter().any(|record| record.id == id)
    }
}
