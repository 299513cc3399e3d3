//! The link between two apps while a room is open: a task that tells what happens outside and does as ordered.
//!
//! It decides nothing about the game. What carries the words stands behind the small trait
//! [`transport::Transport`].

mod bucket;
mod ear;
mod guest;
mod host;
mod line;
mod over_iroh;
mod tempo;
mod transport;

use std::sync::Arc;

use tokio::sync::mpsc;

use self::over_iroh::OverIroh;
pub use self::tempo::Tempo;
use self::transport::Transport;
use crate::{Event, Opening, Order, Role};

/// So many orders and events may wait.
const WAITING: usize = 64;

/// Where the network ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Network {
    /// Everywhere.
    #[default]
    Internet,
    /// At this device: for tests.
    Loopback,
}

/// An open network, as its owner sees it. Dropped, it ends at once and without a word, except where it was
/// ordered to close: then it says what is left to say first.
pub struct Link {
    orders: mpsc::Sender<Order>,
}

/// An event and the number of the room that it is about.
pub type Told = (u64, Event);

/// The way to the link's owner.
#[derive(Clone)]
pub(crate) struct Teller {
    room: u64,
    events: mpsc::Sender<Told>,
}

impl Teller {
    /// An owner who is gone needs to know nothing.
    async fn tell(&self, event: Event) {
        let _ = self.events.send((self.room, event)).await;
    }
}

impl Link {
    /// Opens the network to a room. Must be called on a tokio runtime; gives the link and what it will tell.
    #[must_use]
    pub fn open(opening: Opening, network: Network, tempo: Tempo) -> (Self, mpsc::Receiver<Told>) {
        let (orders, mut obeyed) = mpsc::channel(WAITING);
        let (events, told) = mpsc::channel(WAITING);
        let tell = Teller { room: opening.room, events };
        tokio::spawn(async move { run(opening, network, tempo, &mut obeyed, tell).await });
        (Self { orders }, told)
    }

    /// Has an order carried out after those given before. Where so many wait, the network is stuck, and the
    /// connection will end for it.
    pub fn obey(&self, order: Order) {
        let _ = self.orders.try_send(order);
    }
}

async fn run(
    opening: Opening,
    network: Network,
    tempo: Tempo,
    orders: &mut mpsc::Receiver<Order>,
    tell: Teller,
) {
    let Ok(transport) = OverIroh::open(&opening, network).await else {
        return tell.tell(Event::Failed).await;
    };
    let tempo = Arc::new(tempo);
    let port = transport.port();
    match opening.role {
        Role::Host => {
            let invitation = Some(transport.invitation(&opening, &tempo).await);
            tell.tell(Event::Ready { invitation, port }).await;
            host::keep_door(&transport, orders, tell, tempo).await;
        }
        Role::Guest => {
            tell.tell(Event::Ready { invitation: None, port }).await;
            guest::keep_calling(&transport, orders, tell, tempo).await;
        }
    }
    transport.close().await;
}
