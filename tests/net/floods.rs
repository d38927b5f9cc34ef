//! Hostile acts by number or silence: no reason can be sent, and no other guest is affected.

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use riverleap::net::wire::{FromGuest, Hello, Want, encode};
use riverleap::net::{DialTarget, RateLimit, ServerLimits};
use riverleap::rules::splitmix;

use crate::acts::{Act, End};
use crate::cast::{Eve, limits};
use crate::proxy::{Proxy, Weather};
use crate::room::{By, Room, until};

pub fn peers(room: &Room) -> usize {
    room.hosted.look(|server| server.peers()).unwrap()
}

/// Waits until the host has closed all connections but `most`.
pub fn until_peers(room: &Room, most: usize) -> Option<End> {
    let begun = Instant::now();
    while peers(room) > most {
        if begun.elapsed() > Duration::from_secs(30) {
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Some(End::HungUp)
}

/// The address where packets to the host arrive.
fn listens(room: &Room) -> SocketAddr {
    match room.by {
        By::Iroh => room.hosted.relayed_addresses()[0],
        _ => room.hosted.address(),
    }
}

fn through(room: &Room, proxy: &Proxy) -> DialTarget {
    let key = room.hosted.key();
    match room.by {
        By::Iroh => DialTarget::Loopback { key, at: vec![proxy.address] },
        _ => DialTarget::Address { address: proxy.address.to_string(), known: Some(key) },
    }
}

fn free() -> RateLimit {
    RateLimit { burst: 1_000_000, every: Duration::from_nanos(1) }
}

fn asks_much() -> ServerLimits {
    ServerLimits { messages: free(), lookups: free(), ..limits() }
}

pub fn floods() -> Vec<Act> {
    vec![
        Act {
            name: "a line that says nothing",
            end: End::HungUp,
            limits: None,
            run: |room| {
                // In QUIC a stream becomes visible to the other end with its first byte: here there is none, so no
                // reason can be sent.
                let mut eve = Eve::new(room);
                let begun = Instant::now();
                (eve.hear().is_none() && begun.elapsed() < Duration::from_secs(8)).then_some(End::HungUp)
            },
        },
        Act {
            name: "a reader that never reads",
            end: End::HungUp,
            limits: Some(asks_much),
            run: |room| {
                let mut eve = Eve::greeted(room, Want::Watch { table: Some(1) });
                // The guest sends requests and reads no answers: the host queues no more than its limit.
                let frame = encode(&FromGuest::Tables).repeat(200);
                let gone =
                    |room: &Room| room.hosted.look(|server| server.table(1).unwrap().watchers.is_empty()).unwrap();
                let begun = Instant::now();
                eve.whole();
                while !gone(room) {
                    eve.bytes(&frame);
                    if begun.elapsed() > Duration::from_secs(30) {
                        return None;
                    }
                }
                Some(End::HungUp)
            },
        },
        Act {
            name: "many that never read, together",
            end: End::HungUp,
            limits: Some(|| ServerLimits { backlog_bytes: 4 * 1024 * 1024, backlogs_bytes: 512 * 1024, ..asks_much() }),
            run: |room| {
                let mut readers: Vec<Eve> = (0..4).map(|_| Eve::greeted(room, Want::Look)).collect();
                let frame = encode(&FromGuest::Tables).repeat(200);
                let begun = Instant::now();
                // Each of them is within its own limit.
                while peers(room) > 3 {
                    readers.iter_mut().for_each(|eve| eve.bytes(&frame));
                    if begun.elapsed() > Duration::from_secs(30) {
                        return None;
                    }
                }
                Some(End::HungUp)
            },
        },
        Act {
            name: "lines whose handshake is never finished",
            end: End::Only("none came up, and others did meanwhile"),
            limits: None,
            run: |room| {
                let count = if room.by == By::Iroh { 20 } else { 100 };
                let proxy = Proxy::new(listens(room), Weather::FINE, 1);
                proxy.set_deaf(true);
                let target = through(room, &proxy);
                let _clients: Vec<_> = (0..count).map(|_| room.guest_at(target.clone(), "Eve", Want::Look)).collect();
                std::thread::sleep(Duration::from_secs(1));
                let came = peers(room);
                let mut honest = room.guest("Dan", Want::Look);
                until(&mut honest, "a welcome", |client, _| client.is_connected());
                (came == 2).then_some(End::Only("none came up, and others did meanwhile"))
            },
        },
        Act {
            name: "a thousand lines from one place",
            end: End::Only("40 came in, and another place was let in"),
            limits: Some(|| ServerLimits {
                returning: 0,
                connects_of_source: ServerLimits::server().connects_of_source,
                ..limits()
            }),
            run: |room| {
                // Over iroh each connection needs a socket and a key of its own.
                let (count, most) = if room.by == By::Iroh { (100, 15) } else { (1000, 20) };
                let (mut inside, mut refused) = (Vec::new(), 0);
                let begun = Instant::now();
                while inside.len() + refused < count && begun.elapsed() < Duration::from_secs(most) {
                    let mut eve = match room.network.bare(room.target()) {
                        Ok(pipe) if inside.len() < 60 => Eve::over(pipe),
                        Ok(_) | Err(_) => {
                            refused += 1;
                            continue;
                        }
                    };
                    eve.say(&FromGuest::Hello(Hello::new("Eve", Want::Look)));
                    inside.push(eve);
                }
                let peers = peers(room);
                println!("{} lines held, {refused} more, {peers} peers in the server", inside.len());
                let proxy = Proxy::at(Ipv4Addr::new(127, 0, 0, 2), listens(room), Weather::FINE, 2);
                let target = through(room, &proxy);
                let mut honest = room.guest_at(target, "Dan", Want::Look);
                until(&mut honest, "a welcome", |client, _| client.is_connected());
                (peers <= 40).then_some(End::Only("40 came in, and another place was let in"))
            },
        },
        Act {
            name: "junk in ten thousand packets",
            end: End::Only("nobody noticed"),
            limits: None,
            run: |room| {
                let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
                let (mut state, to) = (32, listens(room));
                for _ in 0..10_000 {
                    let length = splitmix::next(&mut state) % 1400;
                    let packet: Vec<u8> = (0..length).map(|_| splitmix::next(&mut state) as u8).collect();
                    // A full buffer loses packets, too.
                    let _ = socket.send_to(&packet, to);
                }
                (peers(room) == 2).then_some(End::Only("nobody noticed"))
            },
        },
    ]
}
