//! What may be put into a session: a player's actions, which come from outside and are checked, and the
//! answers and events that the app itself brings.

use peer::{Credentials, Event};
use rules::Square;
use serde::{Deserialize, Serialize};

use crate::{FriendsAction, Seen, SettingsPatch, Setup, SquareName};

/// Something a player asks for at the screen.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Action {
    /// Begin a game, in the place of the one on the table.
    New {
        /// Who plays.
        setup: Setup,
    },
    /// «Nueva partida»: the same again.
    Again {},
    /// Place a disc for the side to move.
    Place {
        /// Where.
        square: SquareName,
    },
    /// «Deshacer jugada».
    Undo {},
    /// «Rehacer jugada».
    Redo {},
    /// «Rendirse».
    Resign {},
    /// «Pausa».
    Pause {},
    /// «Continuar», and «Continuar la partida» on the mode screen.
    Continue {},
    /// «Cambiar de modo»: to the mode screen; the game stays on the table, paused.
    Leave {},
    /// Look at a game from its beginning: a finished one, or, without a number, the one on the table.
    Replay {
        /// The number of a finished game.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "number | null", optional))]
        game: Option<u64>,
    },
    /// In a replay, show the position after so many plies.
    Step {
        /// From 0, the first position, to the number of plies.
        ply: usize,
    },
    /// Leave the replay.
    CloseReplay {},
    /// Take a finished game off the list. The statistics keep it.
    Forget {
        /// The number of the game.
        #[cfg_attr(test, ts(type = "number"))]
        game: u64,
    },
    /// The notices have been read.
    Dismiss {},
}

/// Which search an answer belongs to. A new one is drawn whenever what the CPU should think about changes,
/// so an answer with an old one is late and means nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// Everything that can happen to a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A player did something.
    Player(Action),
    /// A player changed settings.
    Settings(SettingsPatch),
    /// A player brought a game from elsewhere, as a transcript or in GGF.
    Import(String),
    /// The CPU has chosen.
    Thought {
        /// The search it was asked for with.
        ticket: Ticket,
        /// Its move.
        square: Square,
        /// What it saw, from a level that says so.
        seen: Option<Seen>,
    },
    /// The CPU could not choose: its search failed.
    Unanswered {
        /// The search.
        ticket: Ticket,
    },
    /// A player did something about rooms.
    Friends {
        /// What.
        action: FriendsAction,
        /// Secrets for a room that may be made of it.
        fresh: Credentials,
    },
    /// Something happened outside that is about a room.
    Called {
        /// The room's number.
        room: u64,
        /// What.
        event: Event,
    },
    /// The time that [`crate::Effect::Remind`] asked for has passed.
    Reminded,
    /// The window is no longer to be seen.
    Hidden,
    /// Something the player should be told.
    Notice(Notice),
    /// What could not be written before is on disk now.
    Saved(Kept),
}

/// What a session cannot know by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub unix_ms: u64,
    /// A random number.
    pub dice: u64,
}

/// One of the files the app keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Kept {
    /// The game on the table.
    Game,
    /// The finished games.
    Library,
    /// The preferences.
    Settings,
}

/// A sentence the player should read. The interface has the words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Notice {
    /// A file could not be read; it was set aside under another name.
    Damaged {
        /// Which one.
        kept: Kept,
        /// The name it has now.
        aside: String,
        /// Whether the last good copy took its place.
        recovered: bool,
    },
    /// A file comes from a newer version; it was set aside under another name.
    Newer {
        /// Which one.
        kept: Kept,
        /// The name it has now.
        aside: String,
        /// Whether the last good copy took its place.
        recovered: bool,
    },
    /// A file cannot be written, so what is played now would be lost.
    Unsaved {
        /// Which one.
        kept: Kept,
    },
}
