//! The words carried by iroh: QUIC between the two devices, found by the invitation, by iroh's public services,
//! by a relay of one's own, or, in one place without internet, by mDNS.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use iroh::endpoint::{
    Builder, Connection, ConnectionError, Incoming, QuicTransportConfig, VarInt, presets,
};
use iroh::{Endpoint, EndpointAddr, EndpointId, RelayMode, RelayUrl, SecretKey, TransportAddr};
use iroh_mdns_address_lookup::MdnsAddressLookup;
use tokio::time::timeout;

use super::transport::{Caller, Hook, Transport, Wire};
use super::{Network, Tempo};
use crate::{Code, Hint, Invitation, Opening, PeerId, Relay, Role};

/// The name of these words on the wire; words that older apps cannot understand get another.
const ALPN: &[u8] = b"sandwich/1";
/// QUIC's own end of a connection on which nothing comes.
const IDLE: Duration = Duration::from_secs(15);
/// Addresses of each kind that a link names, the rest is found out.
const ADDRESSES: usize = 3;

pub(crate) struct OverIroh {
    endpoint: Endpoint,
    /// For a guest, where the host is.
    host: Option<EndpointAddr>,
}

/// The network cannot be opened to this room.
#[derive(Debug)]
pub(crate) struct Unavailable;

impl OverIroh {
    /// Opens the network with the room's key.
    pub(crate) async fn open(opening: &Opening, network: Network) -> Result<Self, Unavailable> {
        let host = match (opening.role, &opening.invitation) {
            (Role::Host, _) => None,
            (Role::Guest, Some(invitation)) => Some(address(invitation)?),
            (Role::Guest, None) => return Err(Unavailable),
        };
        let bind = |port| builder(opening, network, port);
        let mut endpoint = bind(opening.port)?.bind().await;
        if endpoint.is_err() && opening.port.is_some() {
            // The port of last time is somebody else's now.
            endpoint = bind(None)?.bind().await;
        }
        let endpoint = endpoint.map_err(|_| Unavailable)?;
        if network == Network::Internet && !opening.relay.only {
            // Where a device has no multicast, the other ways remain.
            if let (Ok(mdns), Ok(lookup)) =
                (MdnsAddressLookup::builder().build(endpoint.id()), endpoint.address_lookup())
            {
                lookup.add(mdns);
            }
        }
        Ok(Self { endpoint, host })
    }

    /// The port by which the other side may find this one again.
    pub(crate) fn port(&self) -> Option<u16> {
        self.endpoint.bound_sockets().iter().find(|address| address.is_ipv4()).map(SocketAddr::port)
    }

    /// Where this host can be found; its relay is waited for, but not for long.
    pub(crate) async fn invitation(&self, opening: &Opening, tempo: &Tempo) -> Invitation {
        let _ = timeout(tempo.relay, self.endpoint.online()).await;
        let (mut hints, mut four, mut six) = (Vec::new(), 0, 0);
        for address in self.endpoint.addr().addrs {
            match address {
                TransportAddr::Relay(url) => hints.push(Hint::Relay(url.to_string())),
                TransportAddr::Ip(address) if address.is_ipv4() && four < ADDRESSES => {
                    four += 1;
                    hints.push(Hint::Address(address));
                }
                TransportAddr::Ip(address) if address.is_ipv6() && six < 1 => {
                    six += 1;
                    hints.push(Hint::Address(address));
                }
                _ => {}
            }
        }
        let secret = opening.credentials.secret.clone();
        Invitation { host: PeerId(*self.endpoint.id().as_bytes()), secret, hints }
    }
}

fn builder(opening: &Opening, network: Network, port: Option<u16>) -> Result<Builder, Unavailable> {
    let Relay { address, only } = &opening.relay;
    let own: Option<RelayUrl> =
        address.as_deref().map(str::parse).transpose().map_err(|_| Unavailable)?;
    let builder = match (own, network) {
        (Some(own), _) => Endpoint::builder(presets::Minimal).relay_mode(RelayMode::custom([own])),
        (None, Network::Internet) => Endpoint::builder(presets::N0),
        (None, Network::Loopback) => {
            Endpoint::builder(presets::Minimal).relay_mode(RelayMode::Disabled)
        }
    };
    let builder = builder
        .secret_key(SecretKey::from_bytes(&opening.credentials.key.0))
        .alpns(vec![ALPN.to_vec()])
        .transport_config(transport_config()?);
    if *only {
        return Ok(builder.clear_ip_transports());
    }
    let Some(ip) = device(opening, network) else {
        let Some(port) = port else { return Ok(builder) };
        return builder.bind_addr((Ipv4Addr::UNSPECIFIED, port)).map_err(|_| Unavailable);
    };
    builder.clear_ip_transports().bind_addr((ip, port.unwrap_or(0))).map_err(|_| Unavailable)
}

/// The one address of this device to use, if it is to be only one. A guest speaks as the host's address does.
fn device(opening: &Opening, network: Network) -> Option<IpAddr> {
    if network == Network::Internet {
        return None;
    }
    let hints = opening.invitation.iter().flat_map(|invitation| &invitation.hints);
    let six = hints.into_iter().any(|hint| matches!(hint, Hint::Address(SocketAddr::V6(_))));
    Some(if six { Ipv6Addr::LOCALHOST.into() } else { Ipv4Addr::LOCALHOST.into() })
}

/// One stream, opened by the guest, little in flight, and no other way to send anything.
fn transport_config() -> Result<QuicTransportConfig, Unavailable> {
    let number = VarInt::from_u32;
    Ok(QuicTransportConfig::builder()
        .max_concurrent_bidi_streams(number(1))
        .max_concurrent_uni_streams(number(0))
        .datagram_receive_buffer_size(None)
        .stream_receive_window(number(8 * 1024))
        .receive_window(number(16 * 1024))
        .send_window(16 * 1024)
        .max_idle_timeout(Some(IDLE.try_into().map_err(|_| Unavailable)?))
        .build())
}

fn address(invitation: &Invitation) -> Result<EndpointAddr, Unavailable> {
    let host = EndpointId::from_bytes(&invitation.host.0).map_err(|_| Unavailable)?;
    let addresses = invitation.hints.iter().filter_map(|hint| match hint {
        Hint::Address(address) => Some(TransportAddr::Ip(*address)),
        Hint::Relay(url) => url.parse().ok().map(TransportAddr::Relay),
    });
    Ok(EndpointAddr::from_parts(host, addresses))
}

impl Transport for OverIroh {
    async fn call(&self) -> Option<Wire> {
        let connection = self.endpoint.connect(self.host.clone()?, ALPN).await.ok()?;
        let (says, hears) = connection.open_bi().await.ok()?;
        Some(wire(connection, says, hears))
    }

    async fn next_caller(&self) -> Option<Caller> {
        let incoming = Arc::new(std::sync::Mutex::new(Some(self.endpoint.accept().await?)));
        let take = |shared: &std::sync::Mutex<Option<Incoming>>| {
            shared.lock().ok().and_then(|mut incoming| incoming.take())
        };
        let refused = Arc::clone(&incoming);
        Some(Caller {
            let_in: Box::pin(async move {
                let connection = take(&incoming)?.accept().ok()?.await.ok()?;
                let (says, hears) = connection.accept_bi().await.ok()?;
                Some(wire(connection, says, hears))
            }),
            turn_away: Box::new(move || {
                if let Some(incoming) = take(&refused) {
                    turn_away(incoming);
                }
            }),
        })
    }

    async fn look(&self) {
        self.endpoint.network_change().await;
    }

    async fn close(&self) {
        self.endpoint.close().await;
    }
}

/// First to where they say they are, which costs a forger more than it costs the host.
fn turn_away(incoming: Incoming) {
    if incoming.remote_addr_validated() {
        incoming.refuse();
    } else {
        let _ = incoming.retry();
    }
}

fn wire(
    connection: Connection,
    says: iroh::endpoint::SendStream,
    hears: iroh::endpoint::RecvStream,
) -> Wire {
    let who = PeerId(*connection.remote_id().as_bytes());
    Wire { who, hears: Box::new(hears), says: Box::new(says), hook: Box::new(connection) }
}

impl Hook for Connection {
    fn hang_up(&self, code: Code) {
        self.close(VarInt::from_u32(code.number().into()), &[]);
    }

    fn ended(&self) -> std::pin::Pin<Box<dyn Future<Output = Option<Code>> + Send>> {
        let connection = self.clone();
        Box::pin(async move {
            match connection.closed().await {
                ConnectionError::ApplicationClosed(closed) => {
                    Code::from_number(closed.error_code.into_inner())
                }
                _ => None,
            }
        })
    }
}
