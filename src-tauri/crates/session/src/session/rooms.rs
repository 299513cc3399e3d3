//! What a player does about rooms: make one, join one, play on, end it.
//!
//! One room at a time, beside the game on the table, which it leaves alone.

use peer::{Credentials, Invitation, Message, Opening, Order, Relay, Role};

use super::{Front, Session};
use crate::friends::LinkFlaw;
use crate::room::{Contact, Room};
use crate::room_view::{InvitedView, RoomView};
use crate::{
    ColorChoice, Effect, FriendsAction, Kept, Level, Moment, Refusal, Setup, Sitting, Trouble,
};

impl Session {
    pub(super) fn about_friends(
        &mut self,
        action: FriendsAction,
        fresh: Credentials,
        now: Moment,
    ) -> Result<Vec<Effect>, Refusal> {
        match action {
            FriendsAction::Make {} => self.make_room(fresh, now),
            FriendsAction::Look { link } => Ok(self.look_at_link(&link)),
            FriendsAction::Join {} => self.join_room(fresh, now),
            FriendsAction::PutAway {} => {
                self.invited = None;
                Ok(vec![Effect::Show])
            }
            FriendsAction::Enter {} => self.enter_room(),
            FriendsAction::Rematch {} => self.ask_for_rematch(now),
            FriendsAction::Decline {} => self.decline(),
            FriendsAction::End {} => self.end_room(),
            FriendsAction::GoOn { level } => self.go_on_alone(level, now),
            FriendsAction::LookAgain {} => Ok(self.look_again()),
        }
    }

    /// What an app does that finds an open room at its start.
    #[must_use]
    pub fn reopen(&mut self, now: Moment) -> Vec<Effect> {
        let Some(room) = &mut self.room else { return Vec::new() };
        if !room.is_open() {
            return Vec::new();
        }
        room.contact = match (room.met, room.state.role) {
            (true, _) => Contact::Lost { since_ms: now.unix_ms, offer_cpu: false },
            (false, Role::Host) => Contact::Opening,
            (false, Role::Guest) => Contact::Calling { since_ms: now.unix_ms, unanswered: false },
        };
        let mut effects = self.open_link();
        effects.extend(self.remind_of_room(now));
        effects
    }

    pub(super) fn room_view(&self) -> Option<RoomView> {
        let in_front = self.in_front == Front::Room;
        let other_open =
            self.table.as_ref().is_some_and(|table| table.has_begun() && !table.is_over());
        self.room.as_ref().map(|room| RoomView::of(room, in_front, other_open))
    }

    pub(super) fn invited_view(&self) -> Option<InvitedView> {
        let flaw = self.invited.as_ref()?.as_ref().err().copied();
        Some(InvitedView { flaw, room_open: self.open_room().is_some() })
    }

    fn open_room(&self) -> Option<&Room> {
        self.room.as_ref().filter(|room| room.is_open())
    }

    fn no_room_yet(&self) -> Result<(), Refusal> {
        if self.open_room().is_some() { Err(Refusal::RoomOpen) } else { Ok(()) }
    }

    fn make_room(&mut self, fresh: Credentials, now: Moment) -> Result<Vec<Effect>, Refusal> {
        self.no_room_yet()?;
        Ok(self.enter_new_room(Role::Host, fresh, None, now))
    }

    /// Only looks: whatever the link says, nothing happens before [`FriendsAction::Join`].
    fn look_at_link(&mut self, text: &str) -> Vec<Effect> {
        let found = Invitation::find(text).map_err(LinkFlaw::from).and_then(|invitation| {
            let known = self.open_room().filter(|room| {
                room.credentials.as_ref().is_some_and(|own| own.secret == invitation.secret)
            });
            match known.map(|room| room.state.role) {
                Some(Role::Host) => Err(LinkFlaw::Own),
                Some(Role::Guest) => Err(LinkFlaw::Joined),
                None => Ok(invitation),
            }
        });
        self.invited = Some(found);
        vec![Effect::Show]
    }

    fn join_room(&mut self, fresh: Credentials, now: Moment) -> Result<Vec<Effect>, Refusal> {
        let Some(Ok(invitation)) = self.invited.clone() else { return Err(Refusal::NotInvited) };
        self.no_room_yet()?;
        self.invited = None;
        let credentials = Credentials { key: fresh.key, secret: invitation.secret.clone() };
        Ok(self.enter_new_room(Role::Guest, credentials, Some(invitation), now))
    }

    fn enter_new_room(
        &mut self,
        role: Role,
        credentials: Credentials,
        invitation: Option<Invitation>,
        now: Moment,
    ) -> Vec<Effect> {
        let address = Some(self.settings.relay.clone()).filter(|address| !address.is_empty());
        let relay = Relay { address, only: self.settings.relay_only };
        let credentials = Some(credentials);
        let room = Room::new(self.next_id, role, credentials, invitation, relay, now.unix_ms);
        self.next_id += 1;
        self.room = Some(room);
        self.put_room_in_front();
        let mut effects = vec![Effect::Save(Kept::Game)];
        effects.extend(self.open_link());
        effects.push(Effect::Show);
        effects
    }

    fn put_room_in_front(&mut self) {
        self.paused = self.table.as_ref().is_some_and(|sitting| !sitting.is_over());
        self.thinking = None;
        self.in_front = Front::Room;
    }

    fn open_link(&self) -> Vec<Effect> {
        let Some(room) = self.open_room() else { return Vec::new() };
        let Some(credentials) = room.credentials.clone() else { return Vec::new() };
        let opening = Opening {
            room: room.number,
            role: room.state.role,
            credentials,
            invitation: room.invitation.clone().filter(|_| room.state.role == Role::Guest),
            port: room.port,
            relay: room.relay.clone(),
        };
        vec![Effect::Link(Order::Open(Box::new(opening)))]
    }

    fn enter_room(&mut self) -> Result<Vec<Effect>, Refusal> {
        if self.room.is_none() {
            return Err(Refusal::NoRoom);
        }
        self.put_room_in_front();
        if let Some(room) = &mut self.room {
            room.covered = false;
        }
        Ok(vec![Effect::Save(Kept::Game), Effect::Show])
    }

    /// The room, with its game over and the friend still in it.
    fn room_after_game(&mut self) -> Result<&mut Room, Refusal> {
        let room = self.room.as_mut().filter(|room| room.is_playable()).ok_or(Refusal::NoRoom)?;
        if room.sitting.is_over() { Ok(room) } else { Err(Refusal::NotOver) }
    }

    fn ask_for_rematch(&mut self, now: Moment) -> Result<Vec<Effect>, Refusal> {
        let room = self.room_after_game()?;
        let told = Message::Rematch { game: room.state.game };
        if std::mem::replace(&mut room.state.asked, true) {
            // Said twice it could cross the friend's no, and be taken for a new question.
            return Ok(Vec::new());
        }
        room.declined = false;
        self.begin_rematch_if_both_asked();
        Ok(self.room_changed(vec![told], now))
    }

    pub(super) fn begin_rematch_if_both_asked(&mut self) {
        let Some(room) = &self.room else { return };
        if room.state.asked && room.state.friend_asked {
            self.begin_next_game();
        }
    }

    pub(super) fn begin_next_game(&mut self) {
        let Some(room) = &mut self.room else { return };
        room.begin_next(self.next_id);
        self.next_id += 1;
    }

    fn decline(&mut self) -> Result<Vec<Effect>, Refusal> {
        let room = self.room_after_game()?;
        if !std::mem::take(&mut room.state.friend_asked) {
            return Err(Refusal::NotAsked);
        }
        let mut effects = vec![Effect::Save(Kept::Game)];
        let told = Message::Decline { game: room.state.game };
        effects.extend(room.line.map(|line| Effect::Link(Order::Say(line, told))));
        effects.push(Effect::Show);
        Ok(effects)
    }

    fn end_room(&mut self) -> Result<Vec<Effect>, Refusal> {
        let room = self.room.take().ok_or(Refusal::NoRoom)?;
        if self.in_front == Front::Room {
            self.in_front = Front::Start;
        }
        let mut effects = vec![Effect::Save(Kept::Game)];
        if room.is_open() {
            effects.push(Effect::Link(Order::Close { goodbye: true }));
        }
        effects.push(Effect::Show);
        Ok(effects)
    }

    fn go_on_alone(&mut self, level: Level, now: Moment) -> Result<Vec<Effect>, Refusal> {
        let room = self.room.take_if(|room| room.offers_cpu()).ok_or(Refusal::NoOffer)?;
        let color = match room.state.color() {
            rules::Color::Black => ColorChoice::Black,
            rules::Color::White => ColorChoice::White,
        };
        let setup = Setup::Cpu { level, color };
        let (room_open, id, game) = (room.is_open(), room.sitting.id, room.sitting.game);
        self.table = Some(Sitting { game, ..Sitting::new(id, setup, now.dice) });
        self.in_front = Front::Table;
        self.paused = false;
        let mut effects = self.after_change(now);
        if room_open {
            effects.push(Effect::Link(Order::Close { goodbye: true }));
        }
        Ok(effects)
    }

    fn look_again(&mut self) -> Vec<Effect> {
        let Some(room) = self.room.as_mut().filter(|room| room.is_open()) else {
            return Vec::new();
        };
        if room.trouble.take_if(|trouble| *trouble == Trouble::Unavailable).is_none() {
            return vec![Effect::Link(Order::Look)];
        }
        // Opened once, however often it is asked for until it is known how that went.
        let mut effects = self.open_link();
        effects.push(Effect::Show);
        effects
    }

    /// What follows a change of the game in front, which the friend is told of where it is the room's.
    pub(super) fn changed_in_front(
        &mut self,
        told: fn(&Room) -> Option<Message>,
        now: Moment,
    ) -> Vec<Effect> {
        match self.room.as_ref().filter(|_| self.in_front == Front::Room) {
            None => self.after_change(now),
            Some(room) => self.room_changed(told(room).into_iter().collect(), now),
        }
    }

    /// What follows every change of the room's game: it is recorded if it is over, kept, told and shown.
    pub(super) fn room_changed(&mut self, told: Vec<Message>, now: Moment) -> Vec<Effect> {
        let mut effects = self.record_room(now);
        effects.push(Effect::Save(Kept::Game));
        if let Some(line) = self.room.as_ref().and_then(|room| room.line) {
            let orders = told.into_iter().map(|message| Order::Say(line, message));
            effects.extend(orders.map(Effect::Link));
        }
        effects.push(Effect::Show);
        effects
    }
}
