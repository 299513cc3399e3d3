//! A sitting at the board: seats, moves, undo, redo, pause, result, replay, settings, finished games, the form
//! on disk and the view for the screen.
//!
//! Pure. It knows no clock, no dice, no threads, no engine and no Tauri: [`Session::handle`] takes an
//! [`Input`] and a [`Moment`] and gives the [`Effect`]s that its owner must perform, in their order.
//!
//! ```
//! use session::{Action, Effect, Input, Library, Moment, Session, Settings, Setup};
//!
//! let mut session = Session::new(None, false, Settings::default(), Library::default());
//! let two = Action::New { setup: Setup::Two {} };
//! let effects = session.handle(Input::Player(two), Moment::default()).map_err(|_| "refused")?;
//! assert!(matches!(effects[..], [Effect::Save(_), Effect::Show]));
//! let view = session.view().game.ok_or("no game")?;
//! assert_eq!(view.legal.len(), 4);
//! # Ok::<(), &str>(())
//! ```

mod action;
#[cfg(test)]
mod bindings;
mod effect;
mod friends;
mod library;
mod room;
mod room_view;
mod saved;
mod saved_room;
mod seat;
mod seen;
mod session;
mod settings;
mod sitting;
mod taste;
mod view;
mod wire;

pub use action::{Action, Input, Kept, Moment, Notice, Ticket};
pub use effect::{Effect, Question, Refusal, Task};
pub use friends::{FriendsAction, LinkFlaw, Trouble};
pub use library::{Library, MOST_GAMES, Record, Statistics, Tally};
pub use room::{OFFER_CPU_AFTER_MS, RoomEnd};
pub use room_view::{InvitationView, InvitedView, QrView, Rematch, RoomPhase, RoomView};
pub use saved::{Saved, SavedError, SavedSitting, SavedStep, VERSION};
pub use saved_room::SavedRoom;
pub use seat::{ColorChoice, Level, Seat, Seats, Setup};
pub use seen::Seen;
pub use session::{PACE_AFTER_PASS_MS, PACE_MS, Session};
pub use settings::{Settings, SettingsPatch};
pub use sitting::Sitting;
pub use taste::{BoardKind, Camera, DiscSet, Hand, Language, Speed, Surface, Theme, Volume};
pub use view::{
    Analysis, Counts, GameView, LegalMove, LibraryView, Message, PlyView, RecordView, ResultView,
    ScoredMove, Screen, View,
};
pub use wire::{Side, SquareName};
