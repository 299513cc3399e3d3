//! An own relay on loopback: two links that may not speak directly find each other by it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::net::Ipv4Addr;
use std::time::Duration;

use iroh_relay::server::{RelayConfig, Server, ServerConfig};
use peer::*;
use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;

/// Only a hang waits so long.
const PATIENCE: Duration = Duration::from_secs(30);

/// A relay without certificates, as one would be that stands behind a web server.
async fn relay() -> (Server, String) {
    let mut config = ServerConfig::default();
    config.relay = Some(RelayConfig::new((Ipv4Addr::LOCALHOST, 0)));
    let server = Server::spawn(config).await.unwrap();
    let address = format!("http://{}", server.http_addr().unwrap());
    (server, address)
}

fn opening(role: Role, seed: u8, relay: &str, invitation: Option<Invitation>) -> Opening {
    let mut credentials = Credentials::from_random(&[seed; 48]);
    if let Some(invitation) = &invitation {
        credentials.secret = invitation.secret.clone();
    }
    let relay = Relay { address: Some(relay.into()), only: true };
    Opening { room: 1, role, credentials, invitation, port: None, relay }
}

async fn next(told: &mut Receiver<Told>) -> Event {
    timeout(PATIENCE, told.recv()).await.expect("nothing told").unwrap().1
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_may_not_speak_directly_speak_by_their_own_relay() {
    let (_server, relay) = relay().await;
    let host = opening(Role::Host, 1, &relay, None);
    let (host, mut host_told) = Link::open(host, Network::Loopback, Tempo::default());
    let Event::Ready { invitation: Some(invitation), .. } = next(&mut host_told).await else {
        panic!("not ready")
    };
    assert!(matches!(invitation.hints[..], [Hint::Relay(_)]), "no address is in the link");
    let invitation = Invitation::find(&invitation.link()).unwrap();
    let guest = opening(Role::Guest, 2, &relay, Some(invitation));
    let (guest, mut guest_told) = Link::open(guest, Network::Loopback, Tempo::default());
    let line = loop {
        if let Event::Reached { line } = next(&mut guest_told).await {
            break line;
        }
    };
    guest.obey(Order::Say(line, Message::Resign { game: 0 }));
    let Event::Knock { line: door, .. } = next(&mut host_told).await else { panic!("no knock") };
    host.obey(Order::Admit(door));
    for game in 1..20 {
        host.obey(Order::Say(door, Message::Resign { game }));
        assert_eq!(
            next(&mut guest_told).await,
            Event::Heard { line, message: Message::Resign { game } }
        );
        guest.obey(Order::Say(line, Message::Resign { game }));
        let heard = Event::Heard { line: door, message: Message::Resign { game } };
        assert_eq!(next(&mut host_told).await, heard);
    }
}
