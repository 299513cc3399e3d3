//! A bad line: a small UDP proxy on loopback that loses, delays and cuts what it carries.
//!
//! It is spoken to by IPv6 and speaks to the host by IPv4, so that the two apps, each of which has only one of
//! them, cannot find a way past it.

use std::net::{SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What the line is like.
#[derive(Clone, Copy)]
pub(crate) struct Weather {
    /// So many of a hundred packets are lost, each way.
    pub(crate) loss: u64,
    /// So many bits a second, each way; 0 for no limit.
    pub(crate) bits: u64,
}

pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    cut: Arc<AtomicBool>,
    lost: Arc<AtomicU64>,
}

impl Proxy {
    /// Begins to carry; `None` on a device without IPv6.
    pub(crate) fn start(host: SocketAddr, weather: Weather) -> Option<Self> {
        let outside = UdpSocket::bind("[::1]:0").ok()?;
        let inside = UdpSocket::bind("127.0.0.1:0").unwrap();
        inside.connect(host).unwrap();
        let address = outside.local_addr().unwrap();
        let (cut, lost) = (Arc::<AtomicBool>::default(), Arc::<AtomicU64>::default());
        let guest = Arc::new(std::sync::Mutex::new(None::<SocketAddr>));
        let line =
            |seed| Line { dice: seed, weather, cut: Arc::clone(&cut), lost: Arc::clone(&lost) };
        let (mut there, mut back) = (line(0x1234_5678_9abc_def1), line(0xfedc_ba98_7654_3211));
        let (out, inn, who) =
            (outside.try_clone().unwrap(), inside.try_clone().unwrap(), Arc::clone(&guest));
        std::thread::spawn(move || {
            let mut packet = [0; 2048];
            while let Ok((length, from)) = out.recv_from(&mut packet) {
                *who.lock().unwrap() = Some(from);
                if there.carries(length) {
                    let _ = inn.send(&packet[..length]);
                }
            }
        });
        std::thread::spawn(move || {
            let mut packet = [0; 2048];
            loop {
                // A host that is not there refuses; it may come back.
                let Ok(length) = inside.recv(&mut packet) else { continue };
                let to = *guest.lock().unwrap();
                if let (Some(to), true) = (to, back.carries(length)) {
                    let _ = outside.send_to(&packet[..length], to);
                }
            }
        });
        Some(Self { address, cut, lost })
    }

    pub(crate) fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
    }

    /// How many packets were lost.
    pub(crate) fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }
}

/// One way of it.
struct Line {
    dice: u64,
    weather: Weather,
    cut: Arc<AtomicBool>,
    lost: Arc<AtomicU64>,
}

impl Line {
    /// Whether this packet arrives, after it has waited for its turn.
    fn carries(&mut self, length: usize) -> bool {
        // Marsaglia's xorshift.
        self.dice ^= self.dice << 13;
        self.dice ^= self.dice >> 7;
        self.dice ^= self.dice << 17;
        if self.cut.load(Ordering::Relaxed) || self.dice % 100 < self.weather.loss {
            self.lost.fetch_add(1, Ordering::Relaxed);
            return false;
        }
        if self.weather.bits > 0 {
            let begun = Instant::now();
            let takes = Duration::from_secs_f64(length as f64 * 8.0 / self.weather.bits as f64);
            std::thread::sleep(takes.saturating_sub(begun.elapsed()));
        }
        true
    }
}
