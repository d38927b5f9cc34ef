//! Hostile acts that end with a reason.

use riverleap::net::ServerLimits;
use riverleap::net::wire::{
    At, DrawWord, FromGuest, FromHost, Hello, MAGIC, NewGameRequest, PROTOCOL, PlayerRequest, SeatToken, UndoWord,
    Want, Why, encode,
};
use riverleap::rules::Side;

use crate::cast::{Eve, last_table, opening, propose};
use crate::room::{Room, sit, until_begun};

/// The end of an act for the hostile guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The reason is the last message, or the answer.
    Word(Why),
    /// The connection is closed, where no reason can be sent.
    HungUp,
    /// The act has no other effect than this.
    Only(&'static str),
}

pub struct Act {
    pub name: &'static str,
    pub end: End,
    /// The limits of the host, if the act needs a host of its own.
    pub limits: Option<fn() -> ServerLimits>,
    pub run: fn(&Room) -> Option<End>,
}

fn act(name: &'static str, why: Why, run: fn(&Room) -> Option<End>) -> Act {
    Act { name, end: End::Word(why), limits: None, run }
}

impl Eve {
    fn end(&mut self) -> Option<End> {
        self.why().map(End::Word)
    }
}

/// A hello of another version; the bytes after the version may be anything.
fn hello_of(protocol: u16) -> Vec<u8> {
    encode(&(0_u32, MAGIC, protocol, "something new", 12_345_u64))
}

pub fn acts() -> Vec<Act> {
    let version = Why::Version { protocol: PROTOCOL, program: riverleap::net::wire::PROGRAM.to_owned() };
    vec![
        act("junk in place of a hello", Why::NotAGuest, |room| {
            let mut eve = Eve::new(room);
            eve.bytes(b"\0\0\0\x0bGET / HTTP/");
            eve.end()
        }),
        act("a frame of 4 GiB announced", Why::TooLarge, |room| {
            let mut eve = Eve::new(room);
            eve.bytes(&[0xff; 4]);
            eve.end()
        }),
        act("a name of 10,000 letters", Why::TooLarge, |room| {
            let mut eve = Eve::new(room);
            let hello = Hello { name: "x".repeat(10_000), ..Hello::new("", opening()) };
            eve.say(&FromGuest::Hello(hello));
            eve.end()
        }),
        act("junk after a good hello", Why::Junk, |room| {
            let mut eve = Eve::greeted(room, opening());
            eve.bytes(&[0, 0, 0, 3, 0xff, 0xff, 0xff]);
            eve.end()
        }),
        act("a message with something behind it", Why::Junk, |room| {
            let mut eve = Eve::greeted(room, opening());
            let mut frame = encode(&FromGuest::Tables);
            frame.push(0);
            frame[3] += 1;
            eve.bytes(&frame);
            eve.end()
        }),
        act("a second hello", Why::NotAGuest, |room| {
            let mut eve = Eve::greeted(room, opening());
            eve.say(&FromGuest::Hello(Hello::new("Eve", opening())));
            eve.end()
        }),
        act("a word before the hello", Why::NotAGuest, |room| {
            let mut eve = Eve::new(room);
            eve.say(&FromGuest::Tables);
            eve.end()
        }),
        act("one byte, then nothing", Why::Silence, |room| {
            let mut eve = Eve::new(room);
            eve.bytes(&[0]);
            eve.end()
        }),
        act("half a frame, then nothing", Why::Silence, |room| {
            let mut eve = Eve::new(room);
            eve.bytes(&[0, 0, 1, 0, 0, b'R']);
            eve.end()
        }),
        act("a made-up token", Why::BadToken, |room| {
            Eve::greeted(room, Want::Return { table: 1, token: SeatToken([0; 16]) }).end()
        }),
        act("a table that is not there", Why::NoTable, |room| {
            Eve::greeted(room, Want::Watch { table: Some(999) }).end()
        }),
        act("a seat that is taken", Why::NoSeat, |room| Eve::greeted(room, sit(Some(1), None)).end()),
        act("a path for a level", Why::NoSuchLevel, |room| {
            let level = Some("../../../../etc/passwd".to_owned());
            Eve::greeted(room, Want::Open(NewGameRequest { level, ..NewGameRequest::default() })).end()
        }),
        act("an action by a watcher", Why::NotAPlayer, |room| {
            let mut eve = Eve::greeted(room, Want::Watch { table: Some(1) });
            let (_, at) = eve.whole();
            eve.say(&propose(at, "a3a4"));
            eve.end()
        }),
        act("an action out of turn", Why::NotYourTurn, |room| {
            at_own_table(room, Side::Black, |at| propose(at, "a7a6"))
        }),
        act("an action against the rules", Why::Illegal, |room| {
            at_own_table(room, Side::White, |at| propose(at, "a3a9"))
        }),
        act("an action that is none", Why::Illegal, |room| {
            at_own_table(room, Side::White, |at| propose(at, "%s%n{}\u{1b}[2J"))
        }),
        act("a turn passed", Why::Illegal, |room| at_own_table(room, Side::White, |at| propose(at, "--"))),
        act("an action for another position", Why::Late, |room| {
            at_own_table(room, Side::White, |at| propose(At { key: at.key ^ 1, ..at }, "a3a4"))
        }),
        act("ten thousand messages at once", Why::Flood, |room| {
            let mut eve = Eve::greeted(room, opening());
            eve.bytes(&encode(&FromGuest::Ping { n: 0 }).repeat(10_000));
            eve.end()
        }),
        act("another version of the protocol", version, |room| {
            let mut eve = Eve::new(room);
            eve.bytes(&hello_of(PROTOCOL + 1));
            eve.end()
        }),
        act("chat of 10,000 letters", Why::TooLarge, |room| {
            let mut eve = Eve::greeted(room, opening());
            eve.say(&FromGuest::Chat { text: "x".repeat(10_000) });
            eve.end()
        }),
        act("a frame that is said twice", Why::Late, |room| {
            says_at_own_table(room, Side::White, |eve, at| {
                eve.bytes(&encode(&propose(at, "a3a4")).repeat(2));
                let end = eve.end();
                let table = last_table(room);
                let played = room.hosted.look(move |server| server.table(table).unwrap().session().cursor());
                assert_eq!(played, Some(1), "it is played once");
                end
            })
        }),
        act("the match asked for again and again", Why::Flood, |room| {
            let mut eve = Eve::greeted(room, Want::Watch { table: Some(1) });
            let (_, at) = eve.whole();
            eve.bytes(&encode(&FromGuest::Differs { at }).repeat(20));
            eve.end()
        }),
        act("the list asked for again and again", Why::TooOften, |room| {
            let mut eve = Eve::greeted(room, Want::Look);
            eve.bytes(&encode(&FromGuest::Tables).repeat(30));
            eve.end()
        }),
        act("a draw offered again and again", Why::AskedOnce, |room| {
            says_at_own_table(room, Side::White, |eve, at| {
                for word in [DrawWord::Offer, DrawWord::Withdraw, DrawWord::Offer] {
                    eve.say(&FromGuest::Ask { at, asked: PlayerRequest::Draw(word) });
                }
                eve.end()
            })
        }),
        act("an undo asked for again and again", Why::AskedOnce, |room| {
            says_at_own_table(room, Side::White, |eve, at| {
                eve.say(&propose(at, "a3a4"));
                let at = loop {
                    if let FromHost::News(news) = eve.hear()? {
                        break news.after;
                    }
                };
                for word in [UndoWord::Ask, UndoWord::Refuse, UndoWord::Ask] {
                    eve.say(&FromGuest::Ask { at, asked: PlayerRequest::Undo(word) });
                }
                eve.end()
            })
        }),
    ]
}

/// The hostile guest plays a side of its own game against an honest guest, and sends this message at once.
pub fn at_own_table(room: &Room, side: Side, say: impl Fn(At) -> FromGuest) -> Option<End> {
    says_at_own_table(room, side, |eve, at| {
        eve.say(&say(at));
        let why = eve.end();
        let cursor = room.hosted.look(|server| server.tables().last().map(|table| table.session().cursor()));
        assert_eq!(cursor.flatten(), Some(0), "nothing was played");
        why
    })
}

/// Like [`at_own_table`], with several messages.
fn says_at_own_table(room: &Room, side: Side, say: impl Fn(&mut Eve, At) -> Option<End>) -> Option<End> {
    let mut eve = Eve::greeted(room, Want::Open(NewGameRequest { side: Some(side), ..NewGameRequest::default() }));
    eve.whole();
    let mut honest = room.guest("Dan", sit(Some(last_table(room)), None));
    until_begun(&mut honest);
    let (_, at) = eve.whole();
    say(&mut eve, at)
}
