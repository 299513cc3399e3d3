//! What the link tells of the friend, and what follows from it.
//!
//! Every check is [`peer::Room`]'s; a message that fails one ends its connection, and the game stays as it
//! was. The friend's id is remembered only after the last check, or a bad call would burn the room.

use peer::{Agreed, Code, End, Event, Line, Message, Order, PeerId, Role, Said, Sheet, Standing};

use super::Session;
use crate::room::{Contact, Room, RoomEnd};
use crate::{Effect, Kept, Moment, Trouble};

/// Time may stand still while a device sleeps, so it is looked at again at least this often.
const LOOK_AGAIN_MS: u64 = 2_000;

impl Session {
    /// What the link tells. An event of a room that is no more means nothing.
    pub(super) fn called(&mut self, number: u64, event: Event, now: Moment) -> Vec<Effect> {
        let Some(room) = self.room.as_mut().filter(|room| room.number == number && room.is_open())
        else {
            return Vec::new();
        };
        match event {
            Event::Ready { invitation, port } => {
                if let Some(invitation) = invitation {
                    room.invitation = Some(invitation);
                }
                if room.contact == Contact::Opening {
                    room.contact = Contact::Waiting;
                }
                room.port = port;
                room.trouble = None;
                vec![Effect::Save(Kept::Game), Effect::Show]
            }
            Event::Failed => self.unavailable(),
            Event::Unanswered => {
                let Contact::Calling { unanswered: unanswered @ false, .. } = &mut room.contact
                else {
                    return Vec::new();
                };
                *unanswered = true;
                vec![Effect::Show]
            }
            Event::Reached { line } => {
                room.calling = Some(line);
                room.asked_when_calling = room.state.asked;
                let standing = room.standing();
                let Some(credentials) = &room.credentials else { return Vec::new() };
                let secret = credentials.secret.clone();
                let join = Message::Join { v: peer::VERSION, secret, standing };
                vec![Effect::Save(Kept::Game), Effect::Link(Order::Say(line, join))]
            }
            Event::Knock { line, who, message } => self.knocked(line, who, message, now),
            Event::Heard { line, message } => self.heard(line, &message, now),
            Event::Quiet { line } if room.line == Some(line) => {
                room.contact = Contact::Weak;
                vec![Effect::Show]
            }
            Event::Lively { line } if room.line == Some(line) => {
                room.contact = Contact::Playing;
                vec![Effect::Show]
            }
            Event::Cut { line, end, silent_ms } => self.cut(line, end, silent_ms, now),
            Event::Quiet { .. } | Event::Lively { .. } => Vec::new(),
        }
    }

    /// A message by the line in use, or the first one by a line that is to take its place.
    fn heard(&mut self, line: Line, message: &Message, now: Moment) -> Vec<Effect> {
        let Some(room) = &self.room else { return Vec::new() };
        if room.line == Some(line) {
            return match room.state.judge(&room.table(), message) {
                Err(code) => self.refuse(line, code, now),
                Ok(said) => self.said(said, now),
            };
        }
        if room.calling != Some(line) {
            return Vec::new();
        }
        match self.welcomed(line, message, now) {
            Err(code) => self.refuse(line, code, now),
            Ok(told) => {
                let mut effects = vec![Effect::Save(Kept::Library), Effect::ShowLibrary];
                effects.extend(self.room_changed(told, now));
                effects
            }
        }
    }

    fn unavailable(&mut self) -> Vec<Effect> {
        let Some(room) = &mut self.room else { return Vec::new() };
        if !room.met {
            return self.over(RoomEnd::Unavailable);
        }
        room.trouble = Some(Trouble::Unavailable);
        vec![Effect::Show]
    }

    /// Somebody at the host's door.
    fn knocked(&mut self, line: Line, who: PeerId, message: Message, now: Moment) -> Vec<Effect> {
        let friend = self.room.as_ref().and_then(|room| room.friend);
        if message == (Message::Bye {}) && friend == Some(who) {
            return self.over(RoomEnd::FriendLeft);
        }
        match self.let_in(line, who, &message, now) {
            Err(code) => self.refuse(line, code, now),
            Ok(()) => {
                let Some(room) = &mut self.room else { return Vec::new() };
                room.friend = Some(who);
                room.is_together_by(line);
                let Some(room) = &self.room else { return Vec::new() };
                let standing = room.standing();
                let welcome = Message::Welcome { v: peer::VERSION, standing };
                vec![
                    Effect::Save(Kept::Library),
                    Effect::Save(Kept::Game),
                    Effect::Link(Order::Admit(line)),
                    Effect::Link(Order::Say(line, welcome)),
                    Effect::ShowLibrary,
                    Effect::Show,
                ]
            }
        }
    }

    /// Every check of the one who knocks; what both agree on is taken over with the last of them.
    fn let_in(
        &mut self,
        line: Line,
        who: PeerId,
        message: &Message,
        now: Moment,
    ) -> Result<(), Code> {
        let Some(room) = &mut self.room else { return Err(Code::Ended) };
        let Message::Join { v, secret, standing } = message else { return Err(Code::Unexpected) };
        if room.state.role != Role::Host {
            return Err(Code::Unexpected);
        }
        if *v != peer::VERSION {
            return Err(Code::Version);
        }
        if room.credentials.as_ref().is_none_or(|own| own.secret != *secret) {
            return Err(Code::RoomUnknown);
        }
        if room.friend.is_some_and(|friend| friend != who) {
            return Err(Code::RoomFull);
        }
        // Two calls may come in out of their order: the friend speaks by the later one.
        if room.line.is_some_and(|newer| newer > line) {
            return Err(Code::Replaced);
        }
        let agreed = room.state.reconcile(&room.table(), standing)?;
        self.take_over(agreed, now);
        Ok(())
    }

    /// Takes over what both sides agree on. What has ended while they were apart is recorded before the next
    /// game takes its place.
    fn take_over(&mut self, agreed: Agreed, now: Moment) {
        if let (Some(ended), Some(room)) = (agreed.ended, &mut self.room) {
            room.set(ended);
            self.record_room(now);
            self.begin_next_game();
        }
        let Some(room) = &mut self.room else { return };
        room.state = agreed.room;
        room.set(agreed.table);
        self.record_room(now);
        self.begin_rematch_if_both_asked();
    }

    /// The host's answer to a guest's first words, and what the guest has done since it said them.
    fn welcomed(
        &mut self,
        line: Line,
        message: &Message,
        now: Moment,
    ) -> Result<Vec<Message>, Code> {
        let Some(room) = &mut self.room else { return Err(Code::Ended) };
        let Message::Welcome { v, standing } = message else { return Err(Code::Unexpected) };
        if *v != peer::VERSION {
            return Err(Code::Version);
        }
        let agreed = room.state.reconcile(&room.table(), standing)?;
        room.is_together_by(line);
        self.take_over(agreed, now);
        let Some(room) = &self.room else { return Err(Code::Ended) };
        Ok(untold(room, standing))
    }

    fn said(&mut self, said: Said, now: Moment) -> Vec<Effect> {
        let Some(room) = &mut self.room else { return Vec::new() };
        match said {
            Said::Nothing => return Vec::new(),
            Said::Placed(square) => {
                room.sitting.place(square);
                let mut table = room.table();
                table.resigned = None;
                room.sitting.resigned = table.with_resignation(room.sitting.resigned).resigned;
            }
            Said::Resigned => {
                let friend = !room.state.color();
                room.sitting.resigned = room.table().with_resignation(Some(friend)).resigned;
            }
            Said::Asked => {
                room.state.friend_asked = true;
                room.declined = false;
                self.begin_rematch_if_both_asked();
            }
            Said::Declined => {
                room.state.asked = false;
                room.declined = true;
            }
            Said::Left => return self.over(RoomEnd::FriendLeft),
        }
        self.room_changed(Vec::new(), now)
    }

    /// The room is no more, and the friend knows.
    fn over(&mut self, why: RoomEnd) -> Vec<Effect> {
        if let Some(room) = &mut self.room {
            room.end(why);
        }
        vec![Effect::Save(Kept::Game), Effect::Link(Order::Close { goodbye: false }), Effect::Show]
    }

    /// Ends a connection for what came by it. The game is as it was.
    fn refuse(&mut self, line: Line, code: Code, now: Moment) -> Vec<Effect> {
        let mut effects = vec![Effect::Link(Order::Refuse(line, code))];
        effects.extend(self.cut(line, Some(End::Ours(code)), 0, now));
        effects
    }

    fn cut(&mut self, line: Line, end: Option<End>, silent_ms: u64, now: Moment) -> Vec<Effect> {
        let Some(room) = &mut self.room else { return Vec::new() };
        let code = end.map(|(End::Ours(code) | End::Theirs(code))| code);
        let before = (room.trouble, room.contact);
        // A friend who falls silent is lost, and that is all there is to say.
        let silent = code == Some(Code::Timeout) && room.line == Some(line);
        if let Some(trouble) = code.and_then(Trouble::of)
            && !silent
        {
            room.trouble = Some(trouble);
        }
        if room.calling == Some(line) || room.line == Some(line) {
            let spoken = room.line.take_if(|spoken| *spoken == line).is_some();
            if room.calling.take_if(|calling| *calling == line).is_some()
                && let Contact::Calling { unanswered, .. } = &mut room.contact
            {
                // A host that is there and does not let one in has not answered either.
                *unanswered = true;
            }
            if spoken && !matches!(room.contact, Contact::Lost { .. }) {
                let since_ms = now.unix_ms.saturating_sub(silent_ms);
                room.contact = Contact::Lost { since_ms, offer_cpu: false };
            }
            if let Some(why) = end.and_then(last_word)
                && room.state.role == Role::Guest
            {
                return self.over(why);
            }
        }
        if before == (room.trouble, room.contact) {
            return Vec::new();
        }
        let mut effects = vec![Effect::Show];
        effects.extend(self.remind_of_room(now));
        effects
    }

    /// Time has passed: whether the CPU is to be offered now.
    pub(super) fn reminded(&mut self, now: Moment) -> Vec<Effect> {
        self.reminded_soon = false;
        let contact = self.room.as_mut().map(|room| &mut room.contact);
        let Some(Contact::Lost { since_ms, offer_cpu: offer_cpu @ false }) = contact else {
            return Vec::new();
        };
        // A clock that was set back must not make the wait longer.
        *since_ms = (*since_ms).min(now.unix_ms);
        if now.unix_ms - *since_ms >= self.offer_cpu_after_ms {
            *offer_cpu = true;
            return vec![Effect::Show];
        }
        self.remind_of_room(now)
    }

    /// Asks to be reminded while the friend is away; one reminder at a time is enough.
    pub(super) fn remind_of_room(&mut self, now: Moment) -> Vec<Effect> {
        let Some(room) = &self.room else { return Vec::new() };
        let Contact::Lost { since_ms, offer_cpu: false } = room.contact else { return Vec::new() };
        if std::mem::replace(&mut self.reminded_soon, true) {
            return Vec::new();
        }
        let left = (since_ms + self.offer_cpu_after_ms).saturating_sub(now.unix_ms);
        vec![Effect::Remind { after_ms: left.min(LOOK_AGAIN_MS) }]
    }

    /// Makes the list of finished games agree with the room's game.
    pub(super) fn record_room(&mut self, now: Moment) -> Vec<Effect> {
        let Some(room) = &self.room else { return Vec::new() };
        if self.library.keep_in_step(&room.sitting, now.unix_ms) {
            vec![Effect::Save(Kept::Library), Effect::ShowLibrary]
        } else {
            Vec::new()
        }
    }
}

/// What this side has done since it said the first words, and the other may not know. Where the answer to
/// them began the next game, the end of the one before comes first.
fn untold(room: &Room, theirs: &Standing) -> Vec<Message> {
    let behind = theirs.game != room.state.game;
    let mut told = Vec::new();
    if let Some(before) = room.before.as_ref().filter(|_| behind) {
        let then = peer::Room { game: theirs.game, ..room.state };
        told.extend(then.tell_rest(before, &theirs.sheet));
        told.push(Message::Rematch { game: theirs.game });
    }
    let known = if behind { Sheet::default() } else { theirs.sheet.clone() };
    told.extend(room.state.tell_rest(&room.table(), &known));
    if room.state.asked && !room.asked_when_calling {
        told.push(Message::Rematch { game: room.state.game });
    }
    told
}

/// The answers of a host after which there is no use in calling again.
fn last_word(end: End) -> Option<RoomEnd> {
    match end {
        End::Theirs(Code::RoomFull) => Some(RoomEnd::Full),
        End::Theirs(Code::RoomUnknown) => Some(RoomEnd::Unknown),
        End::Theirs(Code::Version) | End::Ours(Code::Version) => Some(RoomEnd::Version),
        End::Theirs(Code::Ended) => Some(RoomEnd::Over),
        _ => None,
    }
}
