//! What a player may ask for about rooms, and what goes wrong between two friends.

use peer::{Code, LinkError};
use serde::{Deserialize, Serialize};

use crate::Level;

/// Something a player asks for about a room.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FriendsAction {
    /// «Jugar con amigos»: make a room.
    Make {},
    /// Look at a link, or at the message it came in. Nothing else happens: the view then says what it is.
    Look {
        /// The link, or a text with one in it.
        link: String,
    },
    /// «Unirse»: go to the room whose link was looked at.
    Join {},
    /// Put the link that was looked at away.
    PutAway {},
    /// To the room's board, from the mode screen or another game.
    Enter {},
    /// «Revancha cambiando de lado»: ask for it, or agree.
    Rematch {},
    /// Say no to a rematch.
    Decline {},
    /// End the room for good.
    End {},
    /// «Seguir contra la CPU» in the friend's place. The room ends.
    GoOn {
        /// How the CPU plays.
        level: Level,
    },
    /// The network may have changed, or the app is to be seen again: look for the friend at once.
    LookAgain {},
}

/// What is wrong with a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum LinkFlaw {
    /// There is no link in the text.
    NotALink,
    /// Longer than any link.
    TooLong,
    /// A part of it is missing, or a letter is wrong.
    Broken,
    /// Made by a newer app.
    Newer,
    /// It invites to the player's own room.
    Own,
    /// It invites to the friend's room that the player is in.
    Joined,
}

impl From<LinkError> for LinkFlaw {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::NotALink => Self::NotALink,
            LinkError::TooLong => Self::TooLong,
            LinkError::Broken => Self::Broken,
            LinkError::Newer => Self::Newer,
        }
    }
}

/// Why a connection was ended. The game is as it was, and the friend may come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Trouble {
    /// What came was no message.
    BadFrame,
    /// What came was longer than any message.
    TooLarge,
    /// More messages came than any game needs.
    Flood,
    /// The other app speaks another version.
    Version,
    /// Somebody called with the secret of another room.
    RoomUnknown,
    /// Somebody else wanted the second seat.
    RoomFull,
    /// A move that the rules do not allow.
    IllegalMove,
    /// A move out of turn.
    NotYourTurn,
    /// The two sides do not have the same game.
    Diverged,
    /// A message that had no place here.
    Unexpected,
    /// Nothing, or too little, was heard for too long.
    Timeout,
    /// The network cannot be opened on this device.
    Unavailable,
}

impl Trouble {
    /// What there is to say of a connection that ended with this code.
    #[must_use]
    pub(crate) const fn of(code: Code) -> Option<Self> {
        Some(match code {
            Code::Done | Code::Replaced | Code::Ended => return None,
            Code::BadFrame => Self::BadFrame,
            Code::TooLarge => Self::TooLarge,
            Code::Flood => Self::Flood,
            Code::Version => Self::Version,
            Code::RoomUnknown => Self::RoomUnknown,
            Code::RoomFull => Self::RoomFull,
            Code::IllegalMove => Self::IllegalMove,
            Code::NotYourTurn => Self::NotYourTurn,
            Code::Diverged => Self::Diverged,
            Code::Unexpected => Self::Unexpected,
            Code::Timeout => Self::Timeout,
        })
    }
}
