//! What a session asks of the app, and what it refuses.

use peer::Order;
use rules::{Board, Square};
use serde::Serialize;

use crate::{Kept, Level, SquareName, Ticket};

/// Something the app must do, in the order given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Put this on disk.
    Save(Kept),
    /// Publish the view.
    Show,
    /// Publish the list of finished games.
    ShowLibrary,
    /// Let the CPU choose a move. Whatever it was thinking about before is void.
    Think(Task),
    /// Do something about the friend. After the saving, so that nothing is said that a kill could undo.
    Link(Order),
    /// Put [`crate::Input::Reminded`] in after so many milliseconds.
    Remind {
        /// The wait.
        after_ms: u64,
    },
}

/// What the CPU is to think about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// Comes back with the answer.
    pub ticket: Ticket,
    /// The board, seen by the CPU.
    pub board: Board,
    /// How to play.
    pub level: Level,
    /// Fixes the random choices.
    pub seed: u64,
    /// The move is made no sooner than this many milliseconds from now, so that people can follow.
    pub pace_ms: u64,
}

/// A position whose moves the CPU is asked to score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The ply of the game looked at.
    pub ply: usize,
    /// The board, seen by the side to move.
    pub board: Board,
}

/// Why an action was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Refusal {
    /// There is no game on the table, or the mode screen is in front of it.
    NoGame,
    /// The game is over.
    Over,
    /// The game is paused.
    Paused,
    /// A game is being looked at.
    Replaying,
    /// No game is being looked at.
    NotReplaying,
    /// The CPU has the move.
    NotYourTurn,
    /// The rules do not allow it.
    IllegalMove {
        /// The square.
        square: SquareName,
    },
    /// Nothing of yours to take back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// There is no finished game with this number.
    UnknownGame {
        /// The number.
        #[cfg_attr(test, ts(type = "number"))]
        game: u64,
    },
    /// The game has fewer plies than this.
    NoSuchPly {
        /// The ply asked for.
        ply: usize,
    },
    /// The text brought in is no game: what is wrong, in the reader's words.
    NotAGame {
        /// For the curious; the interface has its own sentence.
        detail: String,
    },
    /// The request could not be understood.
    Malformed {
        /// For the curious; the interface has its own sentence.
        detail: String,
    },
    /// A room is open; it must be ended before another.
    RoomOpen,
    /// There is no room, or it has ended.
    NoRoom,
    /// The friend has not come yet.
    NoFriendYet,
    /// In a room this is for both to decide, or for nobody.
    InRoom,
    /// No link was looked at that could be followed.
    NotInvited,
    /// The friend has not asked for anything.
    NotAsked,
    /// The game is not over.
    NotOver,
    /// The CPU may not take the friend's place now.
    NoOffer,
    /// This cannot be a relay's address.
    NotARelay,
    /// The system gives no random numbers to make a room's secrets of.
    NoRandomness,
    /// The app is closing.
    Closing,
}

impl Refusal {
    /// A placement the rules do not allow.
    #[must_use]
    pub const fn illegal(square: Square) -> Self {
        Self::IllegalMove { square: SquareName(square) }
    }
}
