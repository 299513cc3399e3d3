//! The sitting at the board as a pure state machine: an input and a moment go in, effects come out.
//!
//! It knows neither clock nor dice nor disk: time and a random number are passed in with each input, and
//! whoever owns the session performs the effects in their order.

mod calls;
mod cover;
mod replay;
mod rooms;
mod thinking;

use peer::Invitation;
use rules::transcript;

pub(crate) use self::replay::LookedAt;
pub use self::thinking::{PACE_AFTER_PASS_MS, PACE_MS};
use crate::library::{Library, Record};
use crate::room::{OFFER_CPU_AFTER_MS, Room};
use crate::saved::{Saved, SavedError, SavedSitting};
use crate::seen::SeenAt;
use crate::view::{GameView, LibraryView, Message, Screen, View, cells};
use crate::{
    Action, Effect, Input, Kept, LinkFlaw, Moment, Notice, Refusal, SavedRoom, Settings, Setup,
    Sitting, Ticket, Trouble, settings,
};

/// All the state there is. One owner holds it; everything else sees views.
#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    table: Option<Sitting>,
    in_front: Front,
    paused: bool,
    thinking: Option<Ticket>,
    last_ticket: u64,
    next_id: u64,
    settings: Settings,
    library: Library,
    notices: Vec<Notice>,
    room: Option<Room>,
    /// The link that was looked at, or what is wrong with it.
    invited: Option<Result<Invitation, LinkFlaw>>,
    offer_cpu_after_ms: u64,
    /// Whether a reminder is under way.
    reminded_soon: bool,
    seen: Option<SeenAt>,
}

/// What is before the player's eyes.
#[derive(Clone, PartialEq, Debug)]
enum Front {
    Start,
    Table,
    Room,
    Replay(LookedAt),
}

/// Where a replay goes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Start,
    Table,
    Room,
}

impl Session {
    /// A session that begins with what was kept. An open game comes back paused, a finished one with its
    /// result.
    #[must_use]
    pub fn new(
        table: Option<Sitting>,
        at_start: bool,
        settings: Settings,
        library: Library,
    ) -> Self {
        let last_id = library.last_id().max(table.as_ref().map_or(0, |sitting| sitting.id));
        let in_front = if table.is_none() || at_start { Front::Start } else { Front::Table };
        let paused = table.as_ref().is_some_and(|sitting| !sitting.is_over());
        Self {
            table,
            in_front,
            paused,
            thinking: None,
            last_ticket: 0,
            next_id: last_id + 1,
            settings,
            library,
            notices: Vec::new(),
            room: None,
            invited: None,
            offer_cpu_after_ms: OFFER_CPU_AFTER_MS,
            reminded_soon: false,
            seen: None,
        }
    }

    /// A session from the form on disk.
    ///
    /// The game and the list are two files, and a kill may fall between them: the game on the table is then
    /// right, and the list is made to agree with it. Only where the game is `older` than the list, because
    /// its file was damaged, the list keeps what it has, and the game goes on under a new number.
    ///
    /// # Errors
    /// The saved game cannot be true.
    pub fn restore(
        saved: &Saved,
        settings: Settings,
        library: Library,
        older: bool,
        now: Moment,
    ) -> Result<Self, SavedError> {
        let table = saved.restore_table()?;
        let mut session = Self::new(table, saved.at_start, settings, library);
        session.next_id = session.next_id.max(saved.next_id);
        if let Some(saved) = &saved.room {
            session.room = Some(saved.restore()?);
            session.next_id = session.next_id.max(saved.last_id() + 1);
            if saved.in_front {
                session.in_front = Front::Room;
            }
        }
        let in_room = session.room.iter_mut().map(|room| &mut room.sitting);
        for sitting in session.table.iter_mut().chain(in_room) {
            if older && !sitting.is_over() && session.library.counts(sitting.id) {
                sitting.id = session.next_id;
                session.next_id += 1;
            }
        }
        session.record_room(now);
        session.record(now);
        Ok(session)
    }

    /// Offers the CPU in a lost friend's place after so long: a test does not wait for two minutes.
    pub const fn offer_cpu_after(&mut self, wait_ms: u64) {
        self.offer_cpu_after_ms = wait_ms;
    }

    /// The form on disk of the game on the table.
    #[must_use]
    pub fn saved(&self) -> Saved {
        Saved {
            table: self.table.as_ref().map(SavedSitting::of),
            at_start: self.place_in_front() == Place::Start,
            next_id: self.next_id,
            room: self
                .room
                .as_ref()
                .map(|room| SavedRoom::of(room, self.place_in_front() == Place::Room)),
        }
    }

    /// The player's preferences.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The finished games.
    #[must_use]
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The game on the table.
    #[must_use]
    pub const fn table(&self) -> Option<&Sitting> {
        self.table.as_ref()
    }

    /// The search that is wanted now. Any other may be stopped.
    #[must_use]
    pub const fn thinking(&self) -> Option<Ticket> {
        self.thinking
    }

    /// What the screen shows.
    #[must_use]
    pub fn view(&self) -> View {
        let screen = match &self.in_front {
            Front::Start => Screen::Start,
            Front::Table | Front::Room => Screen::Table,
            Front::Replay(_) => Screen::Replay,
        };
        let game = match &self.in_front {
            Front::Replay(looked_at) => Some(GameView::replayed(looked_at)),
            Front::Room => self.room.as_ref().map(GameView::of_room),
            Front::Start | Front::Table => self.table.as_ref().map(|sitting| {
                GameView::of(sitting, self.paused, self.thinking.is_some(), self.seen(sitting))
            }),
        };
        View {
            screen,
            game,
            still: cells(rules::Position::START),
            settings: self.settings.clone(),
            notices: self.notices.clone(),
            room: self.room_view(),
            invited: self.invited_view(),
        }
    }

    /// The view as it goes to the screen.
    #[must_use]
    pub fn view_message(&self) -> Message {
        Message::View(Box::new(self.view()))
    }

    /// The finished games as they go to the screen.
    #[must_use]
    pub fn library_message(&self) -> Message {
        Message::Library(LibraryView::of(&self.library))
    }

    /// Writes a game, the one on the table or a finished one, as a transcript.
    ///
    /// # Errors
    /// There is no such game.
    pub fn export(&self, game: Option<u64>) -> Result<String, Refusal> {
        match game {
            Some(id) => {
                let record = self.library.get(id).ok_or(Refusal::UnknownGame { game: id })?;
                Ok(record.moves.clone())
            }
            None => {
                let room = self.room.as_ref().filter(|_| self.in_front == Front::Room);
                let table = room.map(|room| &room.sitting).or(self.table.as_ref());
                Ok(transcript::write(table.ok_or(Refusal::NoGame)?.game()))
            }
        }
    }

    /// Takes one input.
    ///
    /// # Errors
    /// The input is refused, and nothing has changed.
    pub fn handle(&mut self, input: Input, now: Moment) -> Result<Vec<Effect>, Refusal> {
        match input {
            Input::Player(action) => self.act(action, now),
            Input::Settings(patch) => {
                if patch.relay.as_ref().is_some_and(|relay| !settings::is_relay(relay)) {
                    return Err(Refusal::NotARelay);
                }
                self.settings.apply(&patch);
                Ok(vec![Effect::Save(Kept::Settings), Effect::Show])
            }
            Input::Import(text) => self.import(&text, now),
            Input::Thought { ticket, square, seen } => Ok(self.thought(ticket, square, seen, now)),
            Input::Unanswered { ticket } => Ok(self.unanswered(ticket)),
            Input::Friends { action, fresh } => self.about_friends(action, fresh, now),
            Input::Called { room, event } => Ok(self.called(room, event, now)),
            Input::Reminded => Ok(self.reminded(now)),
            Input::Hidden => Ok(self.hide()),
            Input::Saved(kept) => {
                let before = self.notices.len();
                self.notices.retain(|notice| *notice != Notice::Unsaved { kept });
                Ok(if self.notices.len() < before { vec![Effect::Show] } else { Vec::new() })
            }
            Input::Notice(notice) => {
                if self.notices.contains(&notice) {
                    return Ok(Vec::new());
                }
                self.notices.push(notice);
                Ok(vec![Effect::Show])
            }
        }
    }

    fn act(&mut self, action: Action, now: Moment) -> Result<Vec<Effect>, Refusal> {
        match action {
            Action::New { setup } => Ok(self.begin(setup, now)),
            Action::Again {} => {
                if self.in_front == Front::Room {
                    return Err(Refusal::InRoom);
                }
                let setup = self.table.as_ref().and_then(|table| table.setup);
                Ok(self.begin(setup.ok_or(Refusal::NoGame)?, now))
            }
            Action::Place { square } => self.place(square.0, now),
            Action::Undo {} => self.undo(now),
            Action::Redo {} => self.redo(now),
            Action::Resign {} => self.resign(now),
            Action::Pause {} => self.pause(),
            Action::Continue {} => self.go_on(now),
            Action::Leave {} => self.leave(),
            Action::Replay { game } => self.replay(game),
            Action::Step { ply } => self.step(ply),
            Action::CloseReplay {} => self.close_replay(now),
            Action::Forget { game } => {
                if !self.library.forget(game) {
                    return Err(Refusal::UnknownGame { game });
                }
                Ok(vec![Effect::Save(Kept::Library), Effect::ShowLibrary])
            }
            Action::Dismiss {} => {
                self.notices.clear();
                if let Some(room) = &mut self.room {
                    // Read or not: without a network there is still none.
                    room.trouble.take_if(|trouble| *trouble != Trouble::Unavailable);
                }
                Ok(vec![Effect::Show])
            }
        }
    }

    fn begin(&mut self, setup: Setup, now: Moment) -> Vec<Effect> {
        self.table = Some(Sitting::new(self.next_id, setup, now.dice));
        self.next_id += 1;
        self.in_front = Front::Table;
        self.paused = false;
        self.after_change(now)
    }

    fn place(&mut self, square: rules::Square, now: Moment) -> Result<Vec<Effect>, Refusal> {
        let sitting = self.in_play()?;
        if sitting.human_turn().is_none() {
            return Err(Refusal::NotYourTurn);
        }
        if !sitting.place(square) {
            return Err(Refusal::illegal(square));
        }
        Ok(self.changed_in_front(Room::last_move, now))
    }

    fn undo(&mut self, now: Moment) -> Result<Vec<Effect>, Refusal> {
        if !self.uncovered()?.undo() {
            return Err(Refusal::NothingToUndo);
        }
        Ok(self.after_change(now))
    }

    fn redo(&mut self, now: Moment) -> Result<Vec<Effect>, Refusal> {
        if !self.uncovered()?.redo() {
            return Err(Refusal::NothingToRedo);
        }
        Ok(self.after_change(now))
    }

    fn resign(&mut self, now: Moment) -> Result<Vec<Effect>, Refusal> {
        self.in_play()?.resign();
        Ok(self.changed_in_front(Room::resignation, now))
    }

    /// What follows every change of the game: it is recorded if it is over, kept, shown, and thought about.
    fn after_change(&mut self, now: Moment) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.record(now) {
            effects.extend([Effect::Save(Kept::Library), Effect::ShowLibrary]);
        }
        effects.push(Effect::Save(Kept::Game));
        effects.extend(self.show_and_think(now));
        effects
    }

    /// Makes the list agree with the game on the table: on it once that is over, not on it while it is open.
    fn record(&mut self, now: Moment) -> bool {
        let Some(sitting) = &self.table else { return false };
        if !sitting.is_over() || !sitting.has_begun() {
            return self.library.withdraw(sitting.id);
        }
        if self.library.counts(sitting.id) {
            return false;
        }
        self.library.add(Record::of(sitting, now.unix_ms), Some(sitting.id));
        true
    }

    fn place_in_front(&self) -> Place {
        match &self.in_front {
            Front::Start => Place::Start,
            Front::Table => Place::Table,
            Front::Room => Place::Room,
            Front::Replay(looked_at) => looked_at.from,
        }
    }

    /// The game in front, wherever the cover is.
    fn sitting_in_front(&mut self) -> Result<&mut Sitting, Refusal> {
        match self.in_front {
            Front::Replay(_) => Err(Refusal::Replaying),
            Front::Start => Err(Refusal::NoGame),
            Front::Table => self.table.as_mut().ok_or(Refusal::NoGame),
            Front::Room => self.room.as_mut().map(|room| &mut room.sitting).ok_or(Refusal::NoGame),
        }
    }

    /// The game in front, not covered.
    fn uncovered(&mut self) -> Result<&mut Sitting, Refusal> {
        let covered = match &self.in_front {
            Front::Table => self.paused,
            Front::Room => self.room.as_ref().is_some_and(|room| room.covered),
            Front::Start | Front::Replay(_) => false,
        };
        if covered { Err(Refusal::Paused) } else { self.sitting_in_front() }
    }

    /// The same, still open.
    fn in_play(&mut self) -> Result<&mut Sitting, Refusal> {
        if self.in_front == Front::Room {
            let playable = |room: &Room| room.is_playable() || room.sitting.is_over();
            if !self.room.as_ref().is_some_and(playable) {
                return Err(Refusal::NoFriendYet);
            }
        }
        let sitting = self.uncovered()?;
        if sitting.is_over() { Err(Refusal::Over) } else { Ok(sitting) }
    }
}
