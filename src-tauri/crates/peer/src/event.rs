//! What the link tells of the outside, and what it is told to do. Plain values, so that whoever decides needs
//! no network.

use serde::{Deserialize, Serialize};

use crate::{Code, Credentials, Invitation, Message, PeerId, Role};

/// One connection, by a number that no other connection of the room has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line(pub u64);

/// Something that happened outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The network is open to this room. A host can be called from now on, by this invitation.
    Ready {
        /// Where the room is, for the host's link; `None` for a guest.
        invitation: Option<Invitation>,
        /// The port to be found at again after a restart.
        port: Option<u16>,
    },
    /// The network cannot be opened to this room.
    Failed,
    /// The host did not answer; it is tried again.
    Unanswered,
    /// The host answered: this side may say [`Message::Join`].
    Reached {
        /// The connection.
        line: Line,
    },
    /// Somebody at the host's door says [`Message::Join`].
    Knock {
        /// The connection.
        line: Line,
        /// Who it is.
        who: PeerId,
        /// The first message, whatever it is.
        message: Message,
    },
    /// A message came.
    Heard {
        /// The connection.
        line: Line,
        /// What was said.
        message: Message,
    },
    /// Nothing was heard for some time.
    Quiet {
        /// The connection.
        line: Line,
    },
    /// The connection that was quiet is heard again.
    Lively {
        /// The connection.
        line: Line,
    },
    /// A connection is no more.
    Cut {
        /// The connection.
        line: Line,
        /// Who ended it and why, if it was ended.
        end: Option<End>,
        /// How long nothing had been heard, in milliseconds.
        silent_ms: u64,
    },
}

/// Why a connection was ended, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By this side, for what the other sent or failed to send.
    Ours(Code),
    /// By the other side.
    Theirs(Code),
}

/// Something the link must do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Open the network to a room.
    Open(Box<Opening>),
    /// Say something.
    Say(Line, Message),
    /// Take the one who knocked in. An older connection of the room ends.
    Admit(Line),
    /// End a connection.
    Refuse(Line, Code),
    /// The network may have changed: look again, and call at once.
    Look,
    /// Close the network to the room.
    Close {
        /// Whether the friend is still to be told: now or, for some time, when it calls again.
        goodbye: bool,
    },
}

/// What is needed to open the network to a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The room's number. Events of a room that is no more are known by it.
    pub room: u64,
    /// Wait to be called, or call.
    pub role: Role,
    /// What this side is known by.
    pub credentials: Credentials,
    /// For a guest, where to call.
    pub invitation: Option<Invitation>,
    /// The port to use if it is free.
    pub port: Option<u16>,
    /// How the two may find each other.
    pub relay: Relay,
}

/// The relay that both sides can reach when they cannot reach each other.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Relay {
    /// Its address; `None` for the public ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Never connect directly, so that the friend does not see this side's address.
    pub only: bool,
}
