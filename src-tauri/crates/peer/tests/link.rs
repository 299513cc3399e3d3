//! The link on loopback: an honest host against whoever may call it, and what each of them is answered.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use iroh::endpoint::{Connection, ConnectionError, RecvStream, SendStream, presets};
use iroh::{Endpoint, EndpointAddr, EndpointId, RelayMode, SecretKey, TransportAddr};
use peer::*;
use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;

/// Only a hang waits so long.
const PATIENCE: Duration = Duration::from_secs(20);
const STANDING: Standing = Standing {
    game: 0,
    sheet: Sheet { moves: String::new(), resigned: None },
    before: None,
    asked: false,
};

fn hurried() -> Tempo {
    // Long enough to be told from a busy machine, short enough to be waited for.
    Tempo { first_message: Duration::from_millis(600), ..Tempo::hurried(8) }
}

fn opening(role: Role, seed: u8, invitation: Option<Invitation>) -> Opening {
    let mut credentials = Credentials::from_random(&[seed; 48]);
    if let Some(invitation) = &invitation {
        credentials.secret = invitation.secret.clone();
    }
    Opening { room: 1, role, credentials, invitation, port: None, relay: Relay::default() }
}

struct Host {
    link: Link,
    told: Receiver<Told>,
    invitation: Invitation,
}

impl Host {
    async fn open(tempo: Tempo) -> Self {
        let (link, mut told) = Link::open(opening(Role::Host, 1, None), Network::Loopback, tempo);
        let (_, event) = timeout(PATIENCE, told.recv()).await.unwrap().unwrap();
        let Event::Ready { invitation: Some(invitation), port: Some(_) } = event else {
            panic!("{event:?}")
        };
        Self { link, told, invitation }
    }

    async fn next(&mut self) -> Event {
        timeout(PATIENCE, self.told.recv()).await.expect("nothing told").unwrap().1
    }

    /// Waits for a line's end.
    async fn cut(&mut self) -> Option<End> {
        loop {
            if let Event::Cut { end, .. } = self.next().await {
                return end;
            }
        }
    }

    /// Lets in whoever knocks next.
    async fn admit(&mut self) -> Line {
        loop {
            if let Event::Knock { line, .. } = self.next().await {
                self.link.obey(Order::Admit(line));
                let welcome = Message::Welcome { v: VERSION, standing: STANDING };
                self.link.obey(Order::Say(line, welcome));
                return line;
            }
        }
    }
}

/// Somebody with a network of their own and no manners.
struct Stranger {
    endpoint: Endpoint,
    connection: Connection,
    says: SendStream,
    hears: RecvStream,
    secret: Secret,
}

impl Stranger {
    async fn endpoint() -> Endpoint {
        Endpoint::builder(presets::Minimal)
            .relay_mode(RelayMode::Disabled)
            .secret_key(SecretKey::generate())
            .alpns(vec![b"sandwich/1".to_vec()])
            .clear_ip_transports()
            .bind_addr("127.0.0.1:0".parse::<SocketAddr>().unwrap())
            .unwrap()
            .bind()
            .await
            .unwrap()
    }

    async fn call(invitation: &Invitation) -> Self {
        let endpoint = Self::endpoint().await;
        let host = EndpointId::from_bytes(&invitation.host.0).unwrap();
        let addresses = invitation.hints.iter().map(|hint| match hint {
            Hint::Address(address) => TransportAddr::Ip(*address),
            Hint::Relay(url) => TransportAddr::Relay(url.parse().unwrap()),
        });
        let host = EndpointAddr::from_parts(host, addresses);
        let connection =
            timeout(PATIENCE, endpoint.connect(host, b"sandwich/1")).await.unwrap().unwrap();
        let (says, hears) = connection.open_bi().await.unwrap();
        Self { endpoint, connection, says, hears, secret: invitation.secret.clone() }
    }

    async fn say(&mut self, bytes: &[u8]) {
        let _ = self.says.write_all(bytes).await;
    }

    async fn join(&mut self) {
        let secret = self.secret.clone();
        self.say(&Message::Join { v: VERSION, secret, standing: STANDING }.frame()).await;
    }

    /// The code by which the host ended it.
    async fn ended(&self) -> Code {
        match timeout(PATIENCE, self.connection.closed()).await.expect("never ended") {
            ConnectionError::ApplicationClosed(closed) => {
                Code::from_number(closed.error_code.into_inner()).unwrap()
            }
            other => panic!("{other}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_links_find_each_other_and_carry_words_both_ways() {
    let mut host = Host::open(hurried()).await;
    let invitation = Invitation::find(&host.invitation.link()).unwrap();
    let guest = opening(Role::Guest, 2, Some(invitation));
    let secret = guest.credentials.secret.clone();
    let (link, mut told) = Link::open(guest, Network::Loopback, hurried());
    let mut next = async || timeout(PATIENCE, told.recv()).await.unwrap().unwrap().1;
    assert!(matches!(next().await, Event::Ready { invitation: None, .. }));
    let Event::Reached { line } = next().await else { panic!("not reached") };
    let join = Message::Join { v: VERSION, secret, standing: STANDING };
    link.obey(Order::Say(line, join.clone()));
    let Event::Knock { line: door, message, .. } = host.next().await else { panic!("no knock") };
    assert_eq!(message, join);
    host.link.obey(Order::Admit(door));
    for game in 0..100 {
        host.link.obey(Order::Say(door, Message::Resign { game }));
        assert_eq!(next().await, Event::Heard { line, message: Message::Resign { game } });
        link.obey(Order::Say(line, Message::Rematch { game }));
        let heard = Event::Heard { line: door, message: Message::Rematch { game } };
        assert_eq!(host.next().await, heard);
    }
    host.link.obey(Order::Close { goodbye: true });
    assert_eq!(next().await, Event::Heard { line, message: Message::Bye {} });
    link.obey(Order::Close { goodbye: false });
    // The network is let go of at once, and there is nothing more to tell.
    assert_eq!(timeout(PATIENCE, host.told.recv()).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_and_what_is_too_long_end_the_line_and_nothing_else() {
    let mut host = Host::open(hurried()).await;
    let garbage = [&[0, 20][..], &[0xa5; 20]].concat();
    let too_long = [&[0xff, 0xff][..], &[b'x'; 65_535]].concat();
    for (bytes, code) in [(garbage, Code::BadFrame), (too_long, Code::TooLarge)] {
        for proven in [false, true] {
            let mut stranger = Stranger::call(&host.invitation).await;
            if proven {
                stranger.join().await;
                host.admit().await;
            }
            let begun = Instant::now();
            stranger.say(&bytes).await;
            assert_eq!(stranger.ended().await, code);
            assert!(begun.elapsed() < Duration::from_secs(5));
            assert_eq!(host.cut().await, Some(End::Ours(code)));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_or_a_byte_at_a_time_is_not_waited_for() {
    let mut host = Host::open(hurried()).await;
    let silent = Stranger::call(&host.invitation).await;
    let mut slow = Stranger::call(&host.invitation).await;
    let mut half_open = Stranger::call(&host.invitation).await;
    half_open.say(&[0, 99]).await;
    let dripping = async {
        slow.say(&[0, 99]).await;
        while slow.says.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        slow.ended().await
    };
    assert_eq!(timeout(PATIENCE, dripping).await.unwrap(), Code::Timeout);
    assert_eq!(half_open.ended().await, Code::Timeout);
    for _ in 0..2 {
        assert_eq!(host.cut().await, Some(End::Ours(Code::Timeout)));
    }
    // One who does not even open a stream is let go without a word.
    timeout(PATIENCE, silent.connection.closed()).await.unwrap();
    // A friend who falls silent later is, too, though the network between the two is well.
    let mut friend = Stranger::call(&host.invitation).await;
    friend.join().await;
    let line = host.admit().await;
    assert_eq!(host.next().await, Event::Quiet { line });
    assert_eq!(friend.ended().await, Code::Timeout);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_who_stops_listening_is_not_waited_for() {
    let mut host = Host::open(hurried()).await;
    let mut friend = Stranger::call(&host.invitation).await;
    friend.join().await;
    let line = host.admit().await;
    friend.hears.stop(0_u32.into()).unwrap();
    let mut talking = tokio::time::interval(Duration::from_millis(50));
    let cut = async {
        loop {
            tokio::select! {
                _ = talking.tick() => host.link.obey(Order::Say(line, Message::Resign { game: 0 })),
                told = host.told.recv() => {
                    if let Some((_, Event::Cut { .. })) = told {
                        break;
                    }
                }
            }
        }
    };
    // Signs of life keep coming from its network all the while.
    timeout(PATIENCE / 2, cut).await.expect("still waited for");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_answers_and_says_nothing_of_worth_is_given_up() {
    for pings in [false, true] {
        let endpoint = Stranger::endpoint().await;
        let address = endpoint.bound_sockets()[0];
        let host = PeerId(*endpoint.id().as_bytes());
        let invitation =
            Invitation { host, secret: Secret([0; 16]), hints: vec![Hint::Address(address)] };
        tokio::spawn(async move {
            let mut kept = Vec::new();
            while let Some(caller) = endpoint.accept().await {
                let connection = caller.await.unwrap();
                kept.push(connection.clone());
                tokio::spawn(async move {
                    let Ok((mut says, _hears)) = connection.accept_bi().await else { return };
                    while !pings || says.write_all(&Message::Ping {}.frame()).await.is_ok() {
                        tokio::time::sleep(Duration::from_millis(100)).await;
                    }
                });
            }
        });
        let guest = opening(Role::Guest, 2, Some(invitation));
        let secret = guest.credentials.secret.clone();
        let (link, mut told) = Link::open(guest, Network::Loopback, Tempo::hurried(8));
        let mut next = async || timeout(PATIENCE, told.recv()).await.unwrap().unwrap().1;
        assert!(matches!(next().await, Event::Ready { .. }));
        for _ in 0..2 {
            let Event::Reached { line } = next().await else { panic!("not reached") };
            let secret = secret.clone();
            let join = Message::Join { v: VERSION, secret, standing: STANDING };
            link.obey(Order::Say(line, join));
            let end = loop {
                match next().await {
                    Event::Quiet { .. } => {}
                    Event::Cut { line: cut, end, .. } if cut == line => break end,
                    event => panic!("{event:?}"),
                }
            };
            assert_eq!(end, pings.then_some(End::Ours(Code::Timeout)));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_ends_and_memory_does_not_grow_with_it() {
    let mut host = Host::open(Tempo::default()).await;
    let mut friend = Stranger::call(&host.invitation).await;
    friend.join().await;
    host.admit().await;
    let before = resident();
    let ping = Message::Ping {}.frame();
    let mut sent = 0;
    while sent < 100_000 && friend.says.write_all(&ping).await.is_ok() {
        sent += 1;
    }
    assert!(sent < 20_000, "{sent} were taken");
    assert_eq!(friend.ended().await, Code::Flood);
    assert_eq!(host.cut().await, Some(End::Ours(Code::Flood)));
    assert!(resident() < before + 8_000, "{before} kB, then {} kB", resident());
}

/// Kilobytes of memory in use.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn other_ways_to_send_are_not_granted() {
    let mut host = Host::open(hurried()).await;
    let mut friend = Stranger::call(&host.invitation).await;
    friend.join().await;
    host.admit().await;
    let short = Duration::from_millis(300);
    assert!(timeout(short, friend.connection.open_bi()).await.is_err(), "a second stream");
    assert!(timeout(short, friend.connection.open_uni()).await.is_err(), "a one-way stream");
    assert!(friend.connection.send_datagram(vec![0; 10].into()).is_err(), "a datagram");
    let host_id = EndpointId::from_bytes(&host.invitation.host.0).unwrap();
    let other = timeout(PATIENCE, friend.endpoint.connect(host_id, b"other/1")).await;
    assert!(!matches!(other, Ok(Ok(_))), "other words");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_at_the_door_does_not_keep_the_friend_out() {
    let mut host = Host::open(hurried()).await;
    let mut friend = Stranger::call(&host.invitation).await;
    friend.join().await;
    let line = host.admit().await;
    let invitation = host.invitation.clone();
    let mut crowd = tokio::task::JoinSet::new();
    for _ in 0..12 {
        let invitation = invitation.clone();
        crowd.spawn(timeout(Duration::from_secs(2), async move {
            let stranger = Stranger::call(&invitation).await;
            stranger.connection.closed().await;
        }));
    }
    friend.say(&Message::Resign { game: 7 }.frame()).await;
    let heard = Event::Heard { line, message: Message::Resign { game: 7 } };
    loop {
        let event = host.next().await;
        if event == heard {
            break;
        }
        assert!(matches!(event, Event::Cut { line: other, .. } if other != line), "{event:?}");
    }
    while crowd.join_next().await.is_some() {}
    let mut late = Stranger::call(&host.invitation).await;
    late.join().await;
    host.admit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_connection_of_the_friend_replaces_the_older_one() {
    let mut host = Host::open(hurried()).await;
    let mut first = Stranger::call(&host.invitation).await;
    first.join().await;
    host.admit().await;
    let mut second = Stranger::call(&host.invitation).await;
    second.join().await;
    host.admit().await;
    assert_eq!(first.ended().await, Code::Replaced);
    let mut welcome = [0; 2];
    timeout(PATIENCE, second.hears.read_exact(&mut welcome)).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_is_not_there_is_called_again_and_again() {
    let gone = {
        let host = Host::open(hurried()).await;
        host.invitation.clone()
    };
    let guest = opening(Role::Guest, 2, Some(gone.clone()));
    let (link, mut told) = Link::open(guest, Network::Loopback, hurried());
    let mut next = async || timeout(PATIENCE, told.recv()).await.unwrap().unwrap().1;
    assert!(matches!(next().await, Event::Ready { .. }));
    for _ in 0..2 {
        assert_eq!(next().await, Event::Unanswered);
    }
    // The host comes back under the same key at the same port.
    let port = gone.hints.iter().find_map(|hint| match hint {
        Hint::Address(address) => Some(address.port()),
        Hint::Relay(_) => None,
    });
    let back = Opening { port, ..opening(Role::Host, 1, None) };
    let (_host, _told) = Link::open(back, Network::Loopback, hurried());
    link.obey(Order::Look);
    loop {
        match next().await {
            Event::Unanswered => {}
            event => break assert!(matches!(event, Event::Reached { .. }), "{event:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_who_was_away_is_told_that_the_room_has_ended() {
    let host = Host::open(hurried()).await;
    host.link.obey(Order::Close { goodbye: true });
    let mut late = Stranger::call(&host.invitation).await;
    late.join().await;
    assert_eq!(late.ended().await, Code::Ended);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_nobody_fails_at_once() {
    // Not every 32 bytes are a key.
    let nobody = Invitation { host: PeerId([2; 32]), secret: Secret([0; 16]), hints: Vec::new() };
    let guest = opening(Role::Guest, 2, Some(nobody));
    let (_link, mut told) = Link::open(guest, Network::Loopback, hurried());
    assert_eq!(timeout(PATIENCE, told.recv()).await.unwrap(), Some((1, Event::Failed)));
}
