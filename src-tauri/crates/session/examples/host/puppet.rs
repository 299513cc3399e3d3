//! The friend at the other end, who does what a test says.

use peer::{Code, Event, Role};
use serde::Deserialize;
use session::{Action, FriendsAction, Input};

use crate::pair::Pair;

const HERE: usize = crate::HERE;
const FRIEND: usize = 1 - HERE;

/// What the friend does, or what happens to the wire between the two.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Does {
    /// Follows the link on the player's screen.
    Comes,
    /// Makes a room; its link is the answer's text.
    Invites,
    /// Answers a player who has called.
    AnswersCall,
    /// Does not answer a player who calls.
    IsSilent,
    /// Places a disc in the middle of what is legal.
    Places,
    Resigns,
    AsksForRematch,
    Declines,
    /// Ends the room.
    Leaves,
    /// Is not heard for some seconds.
    GoesQuiet,
    /// Is heard again.
    IsLively,
    /// The wire is cut.
    IsCut,
    /// The wire is there again.
    Returns,
    /// Two minutes pass.
    StaysAway,
    /// Ends the connection for this reason.
    Breaks(Reason),
    /// The player's own network cannot be opened.
    NoNetwork,
}

/// The reasons worth showing.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reason {
    BadFrame,
    TooLarge,
    Flood,
    Version,
    RoomUnknown,
    RoomFull,
    IllegalMove,
    NotYourTurn,
    Diverged,
    Unexpected,
    Timeout,
    Ended,
}

/// Does it; a refusal by the friend's own session changes nothing. Gives a link where there is a new one.
pub(crate) fn play(pair: &mut Pair, does: Does) -> Option<String> {
    match does {
        Does::Comes => {
            let link = pair.sides[HERE].session.view().room?.invitation?.link;
            let _ = pair.friends(FRIEND, FriendsAction::End {});
            let _ = pair.friends(FRIEND, FriendsAction::Look { link });
            let _ = pair.friends(FRIEND, FriendsAction::Join {});
            pair.connect();
        }
        Does::Invites => {
            let _ = pair.friends(FRIEND, FriendsAction::End {});
            let _ = pair.friends(FRIEND, FriendsAction::Make {});
            pair.deliver_all();
            return pair.sides[FRIEND].session.view().room?.invitation.map(|shown| shown.link);
        }
        Does::AnswersCall | Does::Returns => pair.connect(),
        Does::IsSilent => event(pair, Event::Unanswered),
        Does::NoNetwork => event(pair, Event::Failed),
        Does::Places => {
            let game = pair.sides[FRIEND].session.view().game?;
            let square = game.legal.get(game.legal.len() / 2)?.square;
            let _ = pair.act(FRIEND, Action::Place { square });
        }
        Does::Resigns => drop(pair.act(FRIEND, Action::Resign {})),
        Does::AsksForRematch => drop(pair.friends(FRIEND, FriendsAction::Rematch {})),
        Does::Declines => drop(pair.friends(FRIEND, FriendsAction::Decline {})),
        Does::Leaves => drop(pair.friends(FRIEND, FriendsAction::End {})),
        Does::GoesQuiet => pair.hear(HERE, |line| Event::Quiet { line }),
        Does::IsLively => pair.hear(HERE, |line| Event::Lively { line }),
        Does::IsCut => pair.cut(None),
        Does::StaysAway => {
            pair.clock_ms += session::OFFER_CPU_AFTER_MS;
            let _ = pair.put(HERE, Input::Reminded);
        }
        Does::Breaks(reason) => breaks(pair, reason),
    }
    pair.deliver_all();
    None
}

/// The friend's app ends the connection, or, while the player calls, does not let them in.
fn breaks(pair: &mut Pair, reason: Reason) {
    let guest = pair.sides[HERE].opening.as_ref().is_some_and(|o| o.role == Role::Guest);
    if guest && !pair.is_connected() {
        pair.connect();
        pair.deliver();
    }
    pair.cut(Some((FRIEND, reason.code())));
}

/// Something that the link tells the player's session.
fn event(pair: &mut Pair, event: Event) {
    let Some(room) = pair.sides[HERE].opening.as_ref().map(|opening| opening.room) else { return };
    let _ = pair.put(HERE, Input::Called { room, event });
}

impl Reason {
    const fn code(self) -> Code {
        match self {
            Self::BadFrame => Code::BadFrame,
            Self::TooLarge => Code::TooLarge,
            Self::Flood => Code::Flood,
            Self::Version => Code::Version,
            Self::RoomUnknown => Code::RoomUnknown,
            Self::RoomFull => Code::RoomFull,
            Self::IllegalMove => Code::IllegalMove,
            Self::NotYourTurn => Code::NotYourTurn,
            Self::Diverged => Code::Diverged,
            Self::Unexpected => Code::Unexpected,
            Self::Timeout => Code::Timeout,
            Self::Ended => Code::Ended,
        }
    }
}
