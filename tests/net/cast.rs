//! A hostile guest that speaks the protocol directly, and an honest game beside it.

use std::time::{Duration, Instant};

use riverleap::net::pipe::Pipe;
use riverleap::net::wire::{
    At, FromGuest, FromHost, Hello, LONGEST_FROM_HOST, NewGameRequest, Want, Why, decode, encode, read_frame,
};
use riverleap::net::{ClientRequest, GameClient, RateLimit, ServerLimits};
use riverleap::rules::Side;
use tokio::io::AsyncWriteExt;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::games::play_moves;
use crate::room::{By, Chance, Room, jungle, of, server, sit, until, until_begun};

/// A program that speaks the protocol directly, and may violate it.
pub struct Eve {
    runtime: Runtime,
    pipe: Pipe,
}

impl Eve {
    pub fn new(room: &Room) -> Eve {
        Eve::over(room.network.bare(room.target()).unwrap())
    }

    pub fn over(pipe: Pipe) -> Eve {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Eve { runtime, pipe }
    }

    /// Sends a hello, and receives everything up to the match.
    pub fn greeted(room: &Room, want: Want) -> Eve {
        let mut eve = Eve::new(room);
        eve.say(&FromGuest::Hello(Hello::new("Eve", want)));
        eve
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        // The host may have closed the connection, as the test wants.
        let _ =
            self.runtime.block_on(async { timeout(Duration::from_secs(5), self.pipe.write.write_all(bytes)).await });
    }

    pub fn say(&mut self, message: &FromGuest) {
        self.bytes(&encode(message));
    }

    pub fn hear(&mut self) -> Option<FromHost> {
        let word = async {
            let word = read_frame(&mut self.pipe.read, LONGEST_FROM_HOST);
            timeout(Duration::from_secs(10), word).await.ok()?.ok()
        };
        let body = self.runtime.block_on(word)?;
        decode(&body).ok()
    }

    /// The reason with which the host refuses a request or closes the connection.
    pub fn why(&mut self) -> Option<Why> {
        loop {
            match self.hear()? {
                FromHost::Sorry(why) | FromHost::Not { why, .. } => return Some(why),
                _ => {}
            }
        }
    }

    /// The side and the place in the match, from the whole match that was received.
    pub fn whole(&mut self) -> (Option<Side>, At) {
        loop {
            if let FromHost::Whole(whole) = self.hear().expect("a match") {
                let game = riverleap::net::Follower::new(*whole, Instant::now()).unwrap();
                return (game.seat, game.at());
            }
        }
    }
}

/// An honest game, with a free table for the hostile guest.
pub struct Honest {
    pub room: Room,
    pub white: GameClient,
    black: GameClient,
    chance: Chance,
}

impl Honest {
    pub fn new(limits: ServerLimits, by: By) -> Honest {
        let mut server = server(limits, 31);
        server.open_record(jungle(), None, Instant::now());
        let room = Room::new(server, by);
        let mut white = room.guest("Ann", sit(Some(1), Some(Side::White)));
        let mut black = room.guest("Ben", sit(Some(1), Some(Side::Black)));
        until_begun(&mut white);
        until_begun(&mut black);
        Honest { room, white, black, chance: Chance(31) }
    }

    /// Checks that the match (or the next one, if it is over) continues, and that everybody has the same match. Returns
    /// how long two moves took.
    pub fn goes_on(&mut self, act: &str) -> Duration {
        let begun = Instant::now();
        for _ in 0..2 {
            let mut legal = self.white.game().unwrap().session().legal_actions();
            if legal.is_empty() {
                self.again();
                legal = self.white.game().unwrap().session().legal_actions();
            }
            let action = legal[self.chance.below(legal.len())].to_string();
            play_moves(&mut self.white, &mut self.black, &action);
        }
        let told = self.room.record_of(1);
        assert_eq!([of(&self.white), of(&self.black)], [told.clone(), told], "after {act}");
        begun.elapsed()
    }

    fn again(&mut self) {
        for client in [&mut self.white, &mut self.black] {
            assert!(client.wish(ClientRequest::Rematch(true)));
        }
        let over = |client: &GameClient| client.game().unwrap().session().ending().is_some();
        until(&mut self.white, "another match", |client, _| !over(client));
        until(&mut self.black, "another match", |client, _| !over(client));
    }
}

/// The limits of a server, except for waiting times and limits per address, because every guest here has the same
/// address.
pub fn limits() -> ServerLimits {
    let connects_of_source = RateLimit { burst: 1000, every: Duration::from_millis(1) };
    ServerLimits {
        hello: Duration::from_millis(400),
        peers_of_source: 40,
        connects_of_source,
        backlog_bytes: 256 * 1024,
        ..ServerLimits::server()
    }
}

/// The newest table.
pub fn last_table(room: &Room) -> u64 {
    room.hosted.look(|server| server.tables().last().map(|table| table.id)).flatten().expect("a table")
}

pub fn opening() -> Want {
    Want::Open(NewGameRequest::default())
}

pub fn propose(at: At, action: &str) -> FromGuest {
    FromGuest::Propose { at, action: action.to_owned(), thought_ms: 0 }
}
