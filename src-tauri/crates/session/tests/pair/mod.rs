//! Two sessions and the wire between them, without any network: what one says, the other hears when it is
//! delivered, unless the wire is cut before.
#![allow(dead_code, unreachable_pub, reason = "each user uses its part")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

use std::collections::VecDeque;

use peer::{
    Code, Credentials, End, Event, Invitation, Line, Message, Opening, Order, PeerId, Role,
};
use session::*;

/// One of the two apps.
pub struct Side {
    pub session: Session,
    /// What a kill leaves.
    pub disk: (Saved, Library),
    /// The open network, if it is open.
    pub opening: Option<Opening>,
    /// What the app was asked for besides.
    pub asked: Vec<Effect>,
}

/// Two apps and a wire.
pub struct Pair {
    pub sides: [Side; 2],
    pub clock_ms: u64,
    line: Option<Line>,
    lines: u64,
    dice: u8,
    wire: VecDeque<(usize, Event)>,
}

impl Side {
    fn new() -> Self {
        let session = Session::new(None, true, Settings::default(), Library::default());
        let disk = (session.saved(), Library::default());
        Self { session, disk, opening: None, asked: Vec::new() }
    }

    /// How its id looks to the other: made of its key, which no two rooms share.
    fn id(&self) -> PeerId {
        PeerId(self.opening.as_ref().unwrap().credentials.key.0)
    }

    pub fn room(&self) -> RoomView {
        self.session.view().room.unwrap()
    }

    pub fn moves(&self) -> String {
        self.session.saved().room.unwrap().moves
    }
}

impl Pair {
    pub fn new(clock_ms: u64) -> Self {
        let sides = [Side::new(), Side::new()];
        Self { sides, clock_ms, line: None, lines: 0, dice: 0, wire: VecDeque::new() }
    }

    pub fn put(&mut self, side: usize, input: Input) -> Result<(), Refusal> {
        self.clock_ms += 1;
        let now = Moment { unix_ms: self.clock_ms, dice: self.clock_ms };
        let effects = self.sides[side].session.handle(input, now)?;
        self.perform(side, effects);
        Ok(())
    }

    pub fn act(&mut self, side: usize, action: Action) -> Result<(), Refusal> {
        self.put(side, Input::Player(action))
    }

    pub fn friends(&mut self, side: usize, action: FriendsAction) -> Result<(), Refusal> {
        self.dice = self.dice.wrapping_add(1);
        let fresh = Credentials::from_random(&[self.dice; 48]);
        self.put(side, Input::Friends { action, fresh })
    }

    /// A room made by `host`, whose link the other side follows. Gives the link.
    pub fn meet(&mut self, host: usize) -> String {
        self.friends(host, FriendsAction::Make {}).unwrap();
        self.deliver_all();
        let link = self.sides[host].room().invitation.unwrap().link;
        self.friends(1 - host, FriendsAction::Look { link: link.clone() }).unwrap();
        self.friends(1 - host, FriendsAction::Join {}).unwrap();
        self.connect();
        self.deliver_all();
        link
    }

    /// The guest's call reaches the host, if both networks are open.
    pub fn connect(&mut self) {
        self.cut(None);
        let guest = |side: &Side| side.opening.as_ref().is_some_and(|o| o.role == Role::Guest);
        let both = self.sides.iter().all(|side| side.opening.is_some());
        if let (Some(guest), true) = (self.sides.iter().position(guest), both) {
            self.lines += 1;
            let line = Line(self.lines);
            self.line = Some(line);
            self.wire.push_back((guest, Event::Reached { line }));
        }
    }

    pub const fn is_connected(&self) -> bool {
        self.line.is_some()
    }

    /// Whatever is still on the wire is lost. With a code, one side has ended it.
    pub fn cut(&mut self, ended: Option<(usize, Code)>) {
        self.wire.retain(|(_, event)| matches!(event, Event::Ready { .. }));
        let Some(line) = self.line.take() else { return };
        for side in 0..2 {
            let end = ended.map(|(by, code)| match by == side {
                true => End::Ours(code),
                false => End::Theirs(code),
            });
            self.wire.push_back((side, Event::Cut { line, end, silent_ms: 0 }));
        }
    }

    /// One side says something that its session would not say.
    pub fn forge(&mut self, from: usize, message: Message) {
        self.carry(from, message);
        self.deliver_all();
    }

    /// Something about the wire that both can hear.
    pub fn hear(&mut self, side: usize, event: impl Fn(Line) -> Event) {
        if let Some(line) = self.line {
            self.wire.push_back((side, event(line)));
        }
        self.deliver_all();
    }

    /// Ends an app without warning and starts it again on what it had on disk.
    pub fn kill(&mut self, side: usize) {
        self.cut(None);
        self.wire.retain(|(to, _)| *to != side);
        let (saved, library) = self.sides[side].disk.clone();
        let saved: Saved = serde_json::from_str(&serde_json::to_string(&saved).unwrap()).unwrap();
        let now = Moment { unix_ms: self.clock_ms, dice: 0 };
        let back = Session::restore(&saved, Settings::default(), library, false, now).unwrap();
        let disk = (saved, back.library().clone());
        self.sides[side] = Side { session: back, disk, opening: None, asked: Vec::new() };
        let effects = self.sides[side].session.reopen(now);
        self.perform(side, effects);
    }

    pub fn deliver_all(&mut self) {
        while self.deliver() {}
    }

    /// Delivers what was longest on its way; `false` when there is nothing.
    pub fn deliver(&mut self) -> bool {
        let Some((side, event)) = self.wire.pop_front() else { return false };
        let saved = self.sides[side].session.saved().room;
        let room = saved.map_or(0, |room| room.number);
        self.put(side, Input::Called { room, event }).unwrap();
        true
    }

    fn perform(&mut self, side: usize, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Save(Kept::Game) => {
                    self.sides[side].disk.0 = self.sides[side].session.saved();
                }
                Effect::Save(Kept::Library) => {
                    self.sides[side].disk.1 = self.sides[side].session.library().clone();
                }
                Effect::Link(order) => self.obey(side, order),
                other => self.sides[side].asked.push(other),
            }
        }
    }

    fn obey(&mut self, side: usize, order: Order) {
        match order {
            Order::Open(opening) => {
                let secret = opening.credentials.secret.clone();
                let host = PeerId(opening.credentials.key.0);
                let invitation = Invitation { host, secret, hints: Vec::new() };
                let invitation = (opening.role == Role::Host).then_some(invitation);
                self.sides[side].opening = Some(*opening);
                self.wire.push_back((side, Event::Ready { invitation, port: Some(4_000) }));
            }
            Order::Say(line, message) if self.line == Some(line) => self.carry(side, message),
            Order::Refuse(line, code) if self.line == Some(line) => {
                self.wire.retain(|(to, _)| *to != side);
                self.line = None;
                let end = Some(End::Theirs(code));
                self.wire.push_back((1 - side, Event::Cut { line, end, silent_ms: 0 }));
            }
            Order::Close { goodbye } => {
                if self.line.is_some() && goodbye {
                    self.carry(side, Message::Bye {});
                    self.wire.retain(|(to, _)| *to != side);
                    self.line = None;
                }
                self.sides[side].opening = None;
            }
            Order::Say(..) | Order::Refuse(..) | Order::Admit(_) | Order::Look => {}
        }
    }

    fn carry(&mut self, from: usize, message: Message) {
        let Some(line) = self.line else { return };
        let to = 1 - from;
        // As it would come off a real wire.
        let message = Message::read(&message.frame()[2..]).unwrap();
        let host = self.sides[to].opening.as_ref().is_some_and(|o| o.role == Role::Host);
        let first = matches!(message, Message::Join { .. }) && host;
        let event = match first {
            true => Event::Knock { line, who: self.sides[from].id(), message },
            false => Event::Heard { line, message },
        };
        self.wire.push_back((to, event));
    }
}
