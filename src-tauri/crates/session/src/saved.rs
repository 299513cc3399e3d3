//! The form in which the game on the table is kept on disk, and how it is checked when it comes back.
//!
//! Only placements are kept: the position follows from them by the rules, so a file cannot hold an
//! impossible one.

use std::fmt;

use rules::{Color, transcript};
use serde::{Deserialize, Serialize};

use crate::library::ID_LIMIT;
use crate::sitting::Step;
use crate::{SavedRoom, Seats, Setup, Side, Sitting, SquareName};

/// The version that this code writes. A file with a higher one is from a newer app and is left alone.
pub const VERSION: u32 = 1;

/// What is kept of a session, besides settings and finished games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The game on the table.
    pub table: Option<SavedSitting>,
    /// Whether the mode screen was in front of it.
    pub at_start: bool,
    /// The number the next game gets.
    pub next_id: u64,
    /// The room, beside the game on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<SavedRoom>,
}

/// A game on disk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedSitting {
    /// Its number.
    pub id: u64,
    /// What was asked for.
    pub setup: Option<Setup>,
    /// Who plays.
    pub seats: Seats,
    /// The placements, `d3c5…`.
    pub moves: String,
    /// What was taken back, the last one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<SavedStep>,
    /// Who resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Side>,
}

/// One undo on disk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedStep {
    /// Placements, first one first.
    Placements(Vec<SquareName>),
    /// A resignation.
    Resignation(Side),
}

/// Why a saved game is not believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// The moves are no game.
    Moves(transcript::TranscriptError),
    /// A move that was taken back could not be made again.
    Undone,
    /// The seats do not belong to what was asked for.
    Seats,
    /// A resignation in a game that had ended on the board.
    Resignation,
    /// A number that no game can have.
    Number(u64),
    /// A room that says of itself what cannot be.
    Room,
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(error) => error.fmt(f),
            Self::Undone => f.write_str("an undone move is not legal"),
            Self::Seats => f.write_str("the seats do not fit the mode"),
            Self::Resignation => f.write_str("a resignation after the end"),
            Self::Room => f.write_str("the room cannot be true"),
            Self::Number(id) => write!(f, "no game has the number {id}"),
        }
    }
}

impl std::error::Error for SavedError {}

impl Saved {
    /// Whether all of it can be true, the room too.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.restore_table().is_ok() && self.room.as_ref().is_none_or(|room| room.restore().is_ok())
    }

    /// The game on the table, played again and checked.
    ///
    /// # Errors
    /// Says what cannot be true.
    pub fn restore_table(&self) -> Result<Option<Sitting>, SavedError> {
        if self.next_id >= ID_LIMIT {
            return Err(SavedError::Number(self.next_id));
        }
        self.table.as_ref().map(SavedSitting::restore).transpose()
    }
}

impl SavedSitting {
    /// The form to write.
    #[must_use]
    pub fn of(sitting: &Sitting) -> Self {
        let undone = sitting.undone.iter().map(|step| match step {
            Step::Placements(squares) => {
                SavedStep::Placements(squares.iter().copied().map(SquareName).collect())
            }
            Step::Resignation(color) => SavedStep::Resignation((*color).into()),
        });
        Self {
            id: sitting.id,
            setup: sitting.setup,
            seats: sitting.seats,
            moves: transcript::write(sitting.game()),
            undone: undone.collect(),
            resigned: sitting.resigned().map(Side::from),
        }
    }

    /// Plays the game again and checks all that a person could have changed.
    ///
    /// # Errors
    /// Says what cannot be true.
    pub fn restore(&self) -> Result<Sitting, SavedError> {
        if self.id >= ID_LIMIT {
            return Err(SavedError::Number(self.id));
        }
        let game = transcript::read(&self.moves).map_err(SavedError::Moves)?;
        let fits = |setup: Setup| [0, 1].iter().any(|dice| setup.seats(*dice) == self.seats);
        if !self.setup.is_some_and(fits) {
            return Err(SavedError::Seats);
        }
        if self.resigned.is_some() && game.outcome().is_some() {
            return Err(SavedError::Resignation);
        }
        let undone = self.undone.iter().map(|step| match step {
            SavedStep::Placements(squares) => {
                Step::Placements(squares.iter().map(|name| name.0).collect())
            }
            SavedStep::Resignation(side) => Step::Resignation((*side).into()),
        });
        let sitting = Sitting {
            id: self.id,
            setup: self.setup,
            seats: self.seats,
            game,
            undone: undone.collect(),
            resigned: self.resigned.map(Color::from),
        };
        if can_be_redone(&sitting) { Ok(sitting) } else { Err(SavedError::Undone) }
    }
}

/// Whether all that was taken back can be done again, one after the other. A resignation may lie between
/// moves: taken back in its turn, it leaves the moves below it as they were.
fn can_be_redone(sitting: &Sitting) -> bool {
    let mut game = sitting.game.clone();
    sitting.undone.iter().rev().all(|step| match step {
        Step::Resignation(_) => game.outcome().is_none(),
        Step::Placements(squares) => {
            !squares.is_empty() && squares.iter().all(|square| game.play(*square).is_ok())
        }
    })
}
