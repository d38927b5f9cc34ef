//! A UDP proxy that loses, delays and reorders packets by a seed, and can be cut.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use riverleap::rules::splitmix;

/// The quality of the simulated connection.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    /// The number of lost packets out of a hundred.
    pub lost: u64,
    /// Each way.
    pub delay: Duration,
    /// The random additional delay: packets overtake each other.
    pub jitter: Duration,
}

pub struct Proxy {
    pub address: SocketAddr,
    cut: Arc<AtomicBool>,
    deaf: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    pub carried: Arc<AtomicU64>,
    pub dropped: Arc<AtomicU64>,
    thread: Option<JoinHandle<()>>,
}

impl Weather {
    pub const FINE: Weather = Weather { lost: 0, delay: Duration::ZERO, jitter: Duration::ZERO };
}

impl Proxy {
    pub fn new(to: SocketAddr, weather: Weather, seed: u64) -> Proxy {
        Proxy::at(Ipv4Addr::LOCALHOST, to, weather, seed)
    }

    /// The proxied packets come from this address of the machine.
    pub fn at(from: Ipv4Addr, to: SocketAddr, weather: Weather, seed: u64) -> Proxy {
        let front = UdpSocket::bind("127.0.0.1:0").unwrap();
        let address = front.local_addr().unwrap();
        let [cut, deaf, stop] = [(); 3].map(|()| Arc::<AtomicBool>::default());
        let [carried, dropped] = [(); 2].map(|()| Arc::<AtomicU64>::default());
        let wire = Wire {
            front,
            from,
            to,
            weather,
            seed,
            backs: HashMap::new(),
            late: BinaryHeap::new(),
            cut: cut.clone(),
            deaf: deaf.clone(),
            carried: carried.clone(),
            dropped: dropped.clone(),
        };
        let until = stop.clone();
        let thread = std::thread::spawn(move || wire.run(&until));
        Proxy { address, cut, deaf, stop, carried, dropped, thread: Some(thread) }
    }

    pub fn set_cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
    }

    /// Drops all answers, so that nothing begun is finished.
    pub fn set_deaf(&self, deaf: bool) {
        self.deaf.store(deaf, Ordering::Relaxed);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let _ = self.thread.take().unwrap().join();
    }
}

struct Wire {
    front: UdpSocket,
    from: Ipv4Addr,
    to: SocketAddr,
    weather: Weather,
    seed: u64,
    backs: HashMap<SocketAddr, UdpSocket>,
    /// The due time, a number that keeps entries apart, the client, whether the packet goes to the server, and the
    /// packet.
    late: BinaryHeap<Reverse<(Instant, u64, SocketAddr, bool, Vec<u8>)>>,
    cut: Arc<AtomicBool>,
    deaf: Arc<AtomicBool>,
    carried: Arc<AtomicU64>,
    dropped: Arc<AtomicU64>,
}

impl Wire {
    fn run(mut self, stop: &AtomicBool) {
        self.front.set_nonblocking(true).unwrap();
        let mut bytes = vec![0; 65_536];
        let mut number = 0;
        while !stop.load(Ordering::Relaxed) {
            let mut came = Vec::new();
            while let Ok((length, client)) = self.front.recv_from(&mut bytes) {
                came.push((client, true, bytes[..length].to_vec()));
            }
            for (client, back) in &self.backs {
                while let Ok(length) = back.recv(&mut bytes) {
                    came.push((*client, false, bytes[..length].to_vec()));
                }
            }
            for (client, forth, packet) in came {
                let lost = splitmix::next(&mut self.seed) % 100 < self.weather.lost;
                let unheard = !forth && self.deaf.load(Ordering::Relaxed);
                if lost || unheard || self.cut.load(Ordering::Relaxed) {
                    self.dropped.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                let jitter = self.weather.jitter.as_micros() as u64;
                let jitter = if jitter == 0 { 0 } else { splitmix::next(&mut self.seed) % jitter };
                let when = Instant::now() + self.weather.delay + Duration::from_micros(jitter);
                number += 1;
                self.late.push(Reverse((when, number, client, forth, packet)));
            }
            while let Some(Reverse((when, ..))) = self.late.peek()
                && *when <= Instant::now()
            {
                let Some(Reverse((_, _, client, forth, packet))) = self.late.pop() else { break };
                self.carry(client, forth, &packet);
            }
            std::thread::sleep(Duration::from_micros(300));
        }
    }

    fn carry(&mut self, client: SocketAddr, forth: bool, packet: &[u8]) {
        self.carried.fetch_add(1, Ordering::Relaxed);
        let sent = if forth {
            let (from, to) = (self.from, self.to);
            let back = self.backs.entry(client).or_insert_with(|| {
                let back = UdpSocket::bind((from, 0)).unwrap();
                back.connect(to).unwrap();
                back.set_nonblocking(true).unwrap();
                back
            });
            back.send(packet)
        } else {
            self.front.send_to(packet, client)
        };
        // A full buffer loses packets, too.
        let _ = sent;
    }
}
