//! How the apps of two friends talk: what they say, how it is checked, and the link it travels by.
//!
//! Without the feature `link` there is no network in here: words ([`Message`]), the room's state with its
//! checks ([`Room`]), the [`Invitation`] and its picture ([`Qr`]), the [`Event`]s of the outside and the
//! [`Order`]s that answer them. That much a session may know. With it, `Link` carries the words over iroh.
//!
//! ```
//! use peer::{Code, Message, Role, Room, Said, Table};
//!
//! let (host, guest) = (Room::new(Role::Host), Room::new(Role::Guest));
//! let mut table = Table::new();
//! table.game.play("d3".parse()?)?;
//! let told = host.tell(&table.game, 0).ok_or("no such move")?;
//! assert_eq!(guest.judge(&Table::new(), &told), Ok(Said::Placed("d3".parse()?)));
//! // To the host it is no news, and nobody may say it in the host's name.
//! assert_eq!(host.judge(&table, &told), Ok(Said::Nothing));
//! assert_eq!(host.judge(&Table::new(), &told), Err(Code::NotYourTurn));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod code;
mod credentials;
mod event;
mod invitation;
#[cfg(feature = "link")]
mod link;
mod message;
mod qr;
mod room;

pub use code::Code;
pub use credentials::{Credentials, Key, PeerId, Secret};
pub use event::{End, Event, Line, Opening, Order, Relay};
pub use invitation::{Hint, Invitation, LinkError, MAX_LINK, PREFIX};
#[cfg(feature = "link")]
pub use link::{Link, Network, Tempo, Told};
pub use message::{MAX_FRAME, Message, Sheet, Standing, VERSION, Who, body_length};
pub use qr::Qr;
pub use room::{Agreed, Role, Room, Said, Table};
