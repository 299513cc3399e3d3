//! The link to a friend while a room is open: opened and closed as the session orders, its events put into the
//! desk's inbox like any other input.
//!
//! What is said and what it means is the business of `peer` and `session`.

use peer::{Credentials, Link, Network, Order, Tempo};
use rand::TryRng;
use rand::rngs::SysRng;
use session::Input;
use tokio::sync::mpsc;

use crate::desk::Letter;

/// How rooms reach out. The defaults are for play; tests stay on their own device and are in a hurry.
#[derive(Clone, Debug)]
pub struct Rooms {
    /// Where the network ends.
    pub network: Network,
    /// How long to wait for what.
    pub tempo: Tempo,
    /// After so many milliseconds without the friend, the CPU is offered.
    pub offer_cpu_after_ms: u64,
}

impl Default for Rooms {
    fn default() -> Self {
        Self {
            network: Network::default(),
            tempo: Tempo::default(),
            offer_cpu_after_ms: session::OFFER_CPU_AFTER_MS,
        }
    }
}

pub(crate) struct Friend {
    link: Option<Link>,
    inbox: mpsc::Sender<Letter>,
    rooms: Rooms,
}

impl Friend {
    pub(crate) const fn new(inbox: mpsc::Sender<Letter>, rooms: Rooms) -> Self {
        Self { link: None, inbox, rooms }
    }

    pub(crate) fn obey(&mut self, order: Order) {
        match order {
            Order::Open(opening) => {
                let Rooms { network, tempo, .. } = &self.rooms;
                let (link, told) = Link::open(*opening, *network, tempo.clone());
                tauri::async_runtime::spawn(pass_on(told, self.inbox.clone()));
                self.link = Some(link);
            }
            Order::Close { .. } => {
                // What is left to be said, the link says on its own.
                if let Some(link) = self.link.take() {
                    link.obey(order);
                }
            }
            order => {
                if let Some(link) = &self.link {
                    link.obey(order);
                }
            }
        }
    }

    /// The app ends. The room does not: it is opened again with the next start.
    pub(crate) fn hang_up(&mut self) {
        self.link = None;
    }
}

async fn pass_on(mut told: mpsc::Receiver<peer::Told>, inbox: mpsc::Sender<Letter>) {
    while let Some((room, event)) = told.recv().await {
        if inbox.send(Letter::Input(Input::Called { room, event }, None)).await.is_err() {
            return;
        }
    }
}

/// Secrets for a new room, from the system and from nothing else; `None` where it gives none.
pub(crate) fn fresh_secrets() -> Option<Credentials> {
    let mut bytes = [0; 48];
    SysRng.try_fill_bytes(&mut bytes).ok()?;
    Some(Credentials::from_random(&bytes))
}
