//! What carries the words, in four calls: so that another way than iroh stays a small matter.

use std::future::Future;
use std::pin::Pin;

use tokio::io::{AsyncRead, AsyncWrite};

use crate::{Code, PeerId};

/// One open network.
pub(crate) trait Transport: Send + Sync + 'static {
    /// Calls the host of the invitation, whose identity is proven when this returns.
    fn call(&self) -> impl Future<Output = Option<Wire>> + Send;

    /// Waits for somebody at the door; `None` once the network is closed. Nothing is proven yet.
    fn next_caller(&self) -> impl Future<Output = Option<Caller>> + Send;

    /// The device's network may have changed.
    fn look(&self) -> impl Future<Output = ()> + Send;

    /// Lets go of the network.
    fn close(&self) -> impl Future<Output = ()> + Send;
}

type Soon<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Somebody at the door.
pub(crate) struct Caller {
    /// Proves who it is and waits for the stream that words will come by.
    pub(crate) let_in: Soon<Option<Wire>>,
    /// Sends them away, the cheaper the better.
    pub(crate) turn_away: Box<dyn FnOnce() + Send>,
}

/// A connection to somebody whose identity is proven.
pub(crate) struct Wire {
    pub(crate) who: PeerId,
    pub(crate) hears: Box<dyn AsyncRead + Send + Unpin>,
    pub(crate) says: Box<dyn AsyncWrite + Send + Unpin>,
    pub(crate) hook: Box<dyn Hook>,
}

/// The end of a connection.
pub(crate) trait Hook: Send + Sync {
    /// Ends it.
    fn hang_up(&self, code: Code);

    /// Waits until it has ended; the other side's reason, if it gave one.
    fn ended(&self) -> Soon<Option<Code>>;
}
