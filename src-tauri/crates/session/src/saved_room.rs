//! The form in which a room is kept on disk, with the game of its board, and how it is checked when it comes back.
//!
//! In one file with the game on the table, so that game, number and who asked for another are always of one
//! moment.

use peer::{Credentials, Invitation, PeerId, Relay, Role, Table};
use rules::{Color, transcript};
use serde::{Deserialize, Serialize};

use crate::library::ID_LIMIT;
use crate::room::{Contact, Room};
use crate::{RoomEnd, SavedError, Side};

/// A room on disk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedRoom {
    /// Its number.
    pub number: u64,
    /// The number of the game on its board.
    pub game_id: u64,
    /// Role, number of the game, who asked for another.
    pub state: peer::Room,
    /// The placements, `d3c5…`.
    pub moves: String,
    /// Who resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Side>,
    /// The placements of the game before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves_before: Option<String>,
    /// Who resigned in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned_before: Option<Side>,
    /// Whether the friend was ever there.
    pub met: bool,
    /// What the room is proven by, until it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credentials: Option<Credentials>,
    /// Who has the second seat of a host's room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub friend: Option<PeerId>,
    /// The link that a guest came by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The port it was last found at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port: Option<u16>,
    /// Its relay, and whether it goes by nothing else.
    #[serde(default)]
    pub relay: Relay,
    /// Why it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<RoomEnd>,
    /// Whether it was in front.
    pub in_front: bool,
}

impl SavedRoom {
    /// The form to write.
    #[must_use]
    pub(crate) fn of(room: &Room, in_front: bool) -> Self {
        let link = room.invitation.as_ref().filter(|_| room.state.role == Role::Guest);
        Self {
            number: room.number,
            game_id: room.sitting.id,
            state: room.state,
            moves: transcript::write(room.sitting.game()),
            resigned: room.sitting.resigned().map(Side::from),
            moves_before: room.before.as_ref().map(|before| transcript::write(&before.game)),
            resigned_before: room
                .before
                .as_ref()
                .and_then(|before| before.resigned)
                .map(Side::from),
            met: room.met,
            credentials: room.credentials.clone(),
            friend: room.friend,
            link: link.filter(|_| room.is_open()).map(Invitation::link),
            port: room.port,
            relay: room.relay.clone(),
            ended: match room.contact {
                Contact::Ended(why) => Some(why),
                _ => None,
            },
            in_front,
        }
    }

    /// The highest number in use.
    pub(crate) fn last_id(&self) -> u64 {
        self.number.max(self.game_id)
    }

    /// Plays the game again and checks the rest. An open room comes back unconnected.
    ///
    /// # Errors
    /// Says what cannot be true.
    pub(crate) fn restore(&self) -> Result<Room, SavedError> {
        if self.last_id() >= ID_LIMIT {
            return Err(SavedError::Number(self.last_id()));
        }
        let game = transcript::read(&self.moves).map_err(SavedError::Moves)?;
        if self.resigned.is_some() && game.outcome().is_some() {
            return Err(SavedError::Resignation);
        }
        let before = self.moves_before.as_deref().map(transcript::read).transpose();
        let before = before.map_err(SavedError::Moves)?;
        let resigned_before = self.resigned_before.map(Color::from);
        let link = self.link.as_deref().map(Invitation::find).transpose();
        let invitation = link.map_err(|_| SavedError::Room)?;
        let guest = self.state.role == Role::Guest;
        if self.credentials.is_some() == self.ended.is_some()
            || (guest && self.ended.is_none()) != invitation.is_some()
            || !self.met && game.squares().next().is_some()
        {
            return Err(SavedError::Room);
        }
        let over = self.resigned.is_some() || game.outcome().is_some();
        if (self.state.asked || self.state.friend_asked) && !over {
            return Err(SavedError::Room);
        }
        let credentials = self.credentials.clone();
        let relay = self.relay.clone();
        let mut room = Room::new(self.number, self.state.role, credentials, invitation, relay, 0);
        room.state = self.state;
        room.sitting = crate::Sitting::between_friends(self.game_id, self.state.color());
        room.sitting.game = game;
        room.sitting.resigned = self.resigned.map(Color::from);
        room.before = before.map(|game| Table { game, resigned: resigned_before });
        room.met = self.met;
        room.friend = self.friend;
        room.port = self.port;
        if let Some(why) = self.ended {
            room.end(why);
        }
        Ok(room)
    }
}
