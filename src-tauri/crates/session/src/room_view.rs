//! What the screen shows of a room, and of a link that was opened.

use peer::{Qr, Role};
use serde::Serialize;

use crate::room::{Contact, Room};
use crate::{Counts, LinkFlaw, RoomEnd, Side, Trouble};

/// A room, wherever the player is looking at the moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomView {
    /// Whether its board is in front, so that `game` in the view is its game.
    pub in_front: bool,
    /// Whether this side made it.
    pub maker: bool,
    /// The colour of the person here.
    pub you: Side,
    /// Which game of the room it is, counted from 1.
    pub round: u32,
    /// How the two are connected.
    pub phase: RoomPhase,
    /// The link to send, on the maker's screen, until the friend has come.
    pub invitation: Option<InvitationView>,
    /// What there is to say about another game.
    pub rematch: Rematch,
    /// The last thing that went wrong between the two; the game is as it was.
    pub trouble: Option<Trouble>,
    /// Whether the person here has the move.
    pub your_turn: bool,
    /// The discs on the room's board.
    pub counts: Counts,
    /// Whether discs have been placed in a game that is not over, so that ending the room must be confirmed.
    pub at_stake: bool,
    /// Whether the CPU may take the friend's place.
    pub offer_cpu: bool,
    /// Whether that would replace another game that is not over, so that it must be confirmed.
    pub replaces_game: bool,
}

/// How the two are connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum RoomPhase {
    /// The maker's room is being opened; its link is not known yet.
    Opening {},
    /// The link is there to be sent; nobody came yet.
    Waiting {},
    /// The guest calls the maker for the first time.
    Calling {
        /// When it began, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        since_ms: u64,
        /// Whether a call has gone unanswered. It goes on.
        unanswered: bool,
    },
    /// Both are there.
    Playing {},
    /// Nothing has been heard for some seconds.
    Weak {},
    /// The friend is not to be reached. It is tried again and again, and discs may be placed.
    Lost {
        /// When the friend was last heard, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        since_ms: u64,
    },
    /// The room is no more; its last game can still be looked at.
    Ended {
        /// Why.
        why: RoomEnd,
    },
}

/// A link to be sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InvitationView {
    /// `sandwich://unirse/…`.
    pub link: String,
    /// The same as a QR code.
    pub qr: Option<QrView>,
}

/// A QR code to be drawn dark on light, with four modules of light round it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct QrView {
    /// Modules a side: the size of the SVG view box.
    pub size: usize,
    /// The path of the dark modules.
    pub path: String,
}

/// What there is to say about another game with sides swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Rematch {
    /// The game goes on, or the room has ended.
    No,
    /// It may be asked for.
    Possible,
    /// This side has asked.
    Asked,
    /// The friend has asked.
    FriendAsks,
    /// The friend said no. It may be asked for again.
    Declined,
}

/// A link that was opened, by the system or by the player. Nothing has happened yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InvitedView {
    /// What is wrong with it; `null` when «Unirse» may be offered.
    pub flaw: Option<LinkFlaw>,
    /// Whether a room is open that must be ended first.
    pub room_open: bool,
}

impl RoomView {
    pub(crate) fn of(room: &Room, in_front: bool, other_game_open: bool) -> Self {
        let sitting = &room.sitting;
        let offer_cpu = room.offers_cpu();
        Self {
            in_front,
            maker: room.state.role == Role::Host,
            you: room.state.color().into(),
            round: room.state.game.saturating_add(1),
            phase: phase(room.contact),
            invitation: invitation(room),
            rematch: rematch(room),
            trouble: room.trouble,
            your_turn: room.is_playable() && sitting.human_turn().is_some(),
            counts: sitting.game().position().counts().into(),
            at_stake: sitting.has_begun() && !sitting.is_over(),
            offer_cpu,
            replaces_game: offer_cpu && other_game_open,
        }
    }
}

fn phase(contact: Contact) -> RoomPhase {
    match contact {
        Contact::Opening => RoomPhase::Opening {},
        Contact::Waiting => RoomPhase::Waiting {},
        Contact::Calling { since_ms, unanswered } => RoomPhase::Calling { since_ms, unanswered },
        Contact::Playing => RoomPhase::Playing {},
        Contact::Weak => RoomPhase::Weak {},
        Contact::Lost { since_ms, .. } => RoomPhase::Lost { since_ms },
        Contact::Ended(why) => RoomPhase::Ended { why },
    }
}

fn invitation(room: &Room) -> Option<InvitationView> {
    if room.contact != Contact::Waiting {
        return None;
    }
    let link = room.invitation.as_ref()?.link();
    let qr = Qr::of(&link).map(|Qr { size, path }| QrView { size, path });
    Some(InvitationView { link, qr })
}

fn rematch(room: &Room) -> Rematch {
    if !room.is_playable() || !room.sitting.is_over() {
        Rematch::No
    } else if room.state.asked {
        Rematch::Asked
    } else if room.state.friend_asked {
        Rematch::FriendAsks
    } else if room.declined {
        Rematch::Declined
    } else {
        Rematch::Possible
    }
}
