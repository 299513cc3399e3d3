//! A room that two friends share by a link, as this side has it: its game, and whether the friend is there.
//!
//! What may be said and done in it, [`peer::Room`] decides; how it is reached is the link's business.

use peer::{Credentials, Invitation, Line, Message, PeerId, Relay, Role, Standing, Table};
use rules::Color;
use serde::{Deserialize, Serialize};

use crate::{Seat, Seats, Sitting, Trouble};

/// A friend who has not been heard for so long may be replaced by the CPU.
pub const OFFER_CPU_AFTER_MS: u64 = 120_000;

/// A room, open or just ended.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Room {
    /// Its number, by which the link's events are known to be about it.
    pub(crate) number: u64,
    /// Role, number of the game, who asked for another.
    pub(crate) state: peer::Room,
    /// The game on its board.
    pub(crate) sitting: Sitting,
    /// How the game before it ended, as long as the friend may not have heard.
    pub(crate) before: Option<Table>,
    /// What it is proven by; gone with its end.
    pub(crate) credentials: Option<Credentials>,
    /// Who has the second seat, for a host: the first who knew the secret.
    pub(crate) friend: Option<PeerId>,
    /// The friend's link for a guest; the own one for a host, once the network is open.
    pub(crate) invitation: Option<Invitation>,
    /// The port it was last found at.
    pub(crate) port: Option<u16>,
    /// What the player wished when the room began; later wishes count from the next one on.
    pub(crate) relay: Relay,
    /// Whether the friend was ever there.
    pub(crate) met: bool,
    pub(crate) contact: Contact,
    /// The connection that words go by.
    pub(crate) line: Option<Line>,
    /// A guest's newest connection, until the host has let it in.
    pub(crate) calling: Option<Line>,
    /// Whether the first words by it said that another game is wanted.
    pub(crate) asked_when_calling: bool,
    /// The last thing that went wrong between the two.
    pub(crate) trouble: Option<Trouble>,
    /// Whether the friend said no to another game.
    pub(crate) declined: bool,
    /// Whether the player has covered the board.
    pub(crate) covered: bool,
}

/// How the two are connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Contact {
    /// The network is being opened.
    Opening,
    /// The link can be sent; nobody came yet.
    Waiting,
    /// The maker of the room is being called for the first time.
    Calling {
        since_ms: u64,
        unanswered: bool,
    },
    Playing,
    Weak,
    Lost {
        since_ms: u64,
        offer_cpu: bool,
    },
    Ended(RoomEnd),
}

/// Why a room is no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum RoomEnd {
    /// The friend ended it.
    FriendLeft,
    /// It had ended before this side came.
    Over,
    /// Somebody else has the second seat.
    Full,
    /// The link's secret is not the room's.
    Unknown,
    /// The friend's app speaks another version.
    Version,
    /// The network could not be opened.
    Unavailable,
}

impl Room {
    /// A room at its beginning.
    pub(crate) fn new(
        number: u64,
        role: Role,
        credentials: Option<Credentials>,
        invitation: Option<Invitation>,
        relay: Relay,
        now_ms: u64,
    ) -> Self {
        let state = peer::Room::new(role);
        let contact = match role {
            Role::Host => Contact::Opening,
            Role::Guest => Contact::Calling { since_ms: now_ms, unanswered: false },
        };
        Self {
            number,
            state,
            sitting: Sitting::between_friends(number, state.color()),
            before: None,
            credentials,
            friend: None,
            invitation,
            port: None,
            relay,
            met: false,
            contact,
            line: None,
            calling: None,
            asked_when_calling: false,
            trouble: None,
            declined: false,
            covered: false,
        }
    }

    /// The game in the form that its checks want.
    pub(crate) fn table(&self) -> Table {
        Table { game: self.sitting.game().clone(), resigned: self.sitting.resigned() }
    }

    pub(crate) const fn is_open(&self) -> bool {
        !matches!(self.contact, Contact::Ended(_))
    }

    /// Whether discs may be placed: there is somebody to play with, if not at this moment.
    pub(crate) const fn is_playable(&self) -> bool {
        self.met && self.is_open()
    }

    /// Both are there, and speak by this connection.
    pub(crate) fn is_together_by(&mut self, line: Line) {
        self.line = Some(line);
        self.calling = None;
        self.met = true;
        self.contact = Contact::Playing;
        self.trouble = None;
    }

    /// What to say of the newest placement.
    pub(crate) fn last_move(&self) -> Option<Message> {
        let game = self.sitting.game();
        self.state.tell(game, game.squares().count().checked_sub(1)?)
    }

    /// What to say when the person here has given up.
    pub(crate) fn resignation(&self) -> Option<Message> {
        self.state.tell_resignation(&self.table())
    }

    /// The CPU may take the friend's place in a game that is not over.
    pub(crate) fn offers_cpu(&self) -> bool {
        let gone = matches!(self.contact, Contact::Lost { offer_cpu: true, .. })
            || matches!(self.contact, Contact::Ended(_)) && self.met;
        gone && !self.sitting.is_over()
    }

    /// Takes over a position of the game on its board.
    pub(crate) fn set(&mut self, table: Table) {
        self.sitting.game = table.game;
        self.sitting.resigned = table.resigned;
    }

    /// The next game, with sides swapped.
    pub(crate) fn begin_next(&mut self, id: u64) {
        self.before = Some(self.table());
        self.state = self.state.next();
        self.sitting = Sitting::between_friends(id, self.state.color());
        self.declined = false;
        self.covered = false;
    }

    /// The game as this side has it, for the friend.
    pub(crate) fn standing(&self) -> Standing {
        self.state.standing(&self.table(), self.before.as_ref())
    }

    /// The room is no more: what it was proven by is forgotten.
    pub(crate) fn end(&mut self, why: RoomEnd) {
        self.contact = Contact::Ended(why);
        self.credentials = None;
        self.friend = None;
        self.line = None;
        self.calling = None;
        self.state.asked = false;
        self.state.friend_asked = false;
    }
}

impl Seats {
    /// A person here with this colour and a friend elsewhere.
    #[must_use]
    pub(crate) const fn between_friends(own: Color) -> Self {
        match own {
            Color::Black => Self { black: Seat::Human {}, white: Seat::Friend {} },
            Color::White => Self { black: Seat::Friend {}, white: Seat::Human {} },
        }
    }
}
