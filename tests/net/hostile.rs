//! Hostile acts, each against a host where an honest game is played: a clear word at the end, and the match unharmed.

use std::time::{Duration, Instant};

use riverleap::net::wire::{
    Asked, At, DrawWord, FromGuest, Hello, MAGIC, Opening, PROTOCOL, Token, UndoWord, Want, Why, encode,
};
use riverleap::net::{Limits, Pace};
use riverleap::rules::Side;

use crate::cast::{Eve, Honest, limits, opening, propose};
use crate::room::{Room, sit, until_begun};

/// A hello of another version; what follows the version is that version's business.
fn hello_of(protocol: u16) -> Vec<u8> {
    encode(&(0_u32, MAGIC, protocol, "something new", 12_345_u64))
}

type Act = (&'static str, Why, fn(&Room) -> Option<Why>);

/// One line each: what is done, and the word with which it ends.
const ACTS: [Act; 20] = [
    ("junk in place of a hello", Why::NotAGuest, |room| {
        let mut eve = Eve::new(room);
        eve.bytes(b"\0\0\0\x0bGET / HTTP/");
        eve.why()
    }),
    ("a frame of 4 GiB announced", Why::TooLarge, |room| {
        let mut eve = Eve::new(room);
        eve.bytes(&[0xff; 4]);
        eve.why()
    }),
    ("a name of 10,000 letters", Why::TooLarge, |room| {
        let mut eve = Eve::new(room);
        let hello = Hello { name: "x".repeat(10_000), ..Hello::new("", opening()) };
        eve.say(&FromGuest::Hello(hello));
        eve.why()
    }),
    ("junk after a good hello", Why::Junk, |room| {
        let mut eve = Eve::greeted(room, opening());
        eve.bytes(&[0, 0, 0, 3, 0xff, 0xff, 0xff]);
        eve.why()
    }),
    ("a message with something behind it", Why::Junk, |room| {
        let mut eve = Eve::greeted(room, opening());
        let mut frame = encode(&FromGuest::Tables);
        frame.push(0);
        frame[3] += 1;
        eve.bytes(&frame);
        eve.why()
    }),
    ("a second hello", Why::NotAGuest, |room| {
        let mut eve = Eve::greeted(room, opening());
        eve.say(&FromGuest::Hello(Hello::new("Eve", opening())));
        eve.why()
    }),
    ("a word before the hello", Why::NotAGuest, |room| {
        let mut eve = Eve::new(room);
        eve.say(&FromGuest::Tables);
        eve.why()
    }),
    ("one byte, then nothing", Why::Silence, |room| {
        let mut eve = Eve::new(room);
        eve.bytes(&[0]);
        eve.why()
    }),
    ("half a frame, then nothing", Why::Silence, |room| {
        let mut eve = Eve::new(room);
        eve.bytes(&[0, 0, 1, 0, 0, b'R']);
        eve.why()
    }),
    ("a made-up token", Why::BadToken, |room| {
        Eve::greeted(room, Want::Return { table: 1, token: Token([0; 16]) }).why()
    }),
    ("a table that is not there", Why::NoTable, |room| Eve::greeted(room, Want::Watch { table: Some(999) }).why()),
    ("a seat that is taken", Why::NoSeat, |room| Eve::greeted(room, sit(Some(1), None)).why()),
    ("a path for a level", Why::NoSuchLevel, |room| {
        let level = Some("../../../../etc/passwd".to_owned());
        Eve::greeted(room, Want::Open(Opening { level, ..Opening::default() })).why()
    }),
    ("an action by a watcher", Why::NotAPlayer, |room| {
        let mut eve = Eve::greeted(room, Want::Watch { table: Some(1) });
        let (_, at) = eve.whole();
        eve.say(&propose(at, "a3a4"));
        eve.why()
    }),
    ("an action out of turn", Why::NotYourTurn, |room| at_own_table(room, Side::Black, |at| propose(at, "a7a6"))),
    ("an action against the rules", Why::Illegal, |room| at_own_table(room, Side::White, |at| propose(at, "a3a9"))),
    ("an action that is none", Why::Illegal, |room| {
        at_own_table(room, Side::White, |at| propose(at, "%s%n{}\u{1b}[2J"))
    }),
    ("a turn passed", Why::Illegal, |room| at_own_table(room, Side::White, |at| propose(at, "--"))),
    ("an action for another position", Why::Late, |room| {
        at_own_table(room, Side::White, |at| propose(At { key: at.key ^ 1, ..at }, "a3a4"))
    }),
    ("ten thousand messages at once", Why::Flood, |room| {
        let mut eve = Eve::greeted(room, opening());
        let frame = encode(&FromGuest::Tables);
        eve.bytes(&frame.repeat(10_000));
        eve.why()
    }),
];

/// The hostile guest plays a side of its own game against an honest one, and says this at once.
fn at_own_table(room: &Room, side: Side, say: impl Fn(At) -> FromGuest) -> Option<Why> {
    let want = Want::Open(Opening { side: Some(side), ..Opening::default() });
    let mut eve = Eve::greeted(room, want);
    eve.whole();
    let table = room.hosted.look(|hall| hall.tables().last().map(|table| table.id)).flatten()?;
    let mut honest = room.guest("Dan", sit(Some(table), None));
    until_begun(&mut honest);
    let (_, at) = eve.whole();
    eve.say(&say(at));
    let why = eve.why();
    assert_eq!(honest.game().unwrap().session().cursor(), 0);
    why
}

#[test]
fn every_hostile_act_ends_with_a_word_and_the_match_goes_on() {
    let mut honest = Honest::new(limits());
    let mut table = String::new();
    for (act, wanted, run) in ACTS {
        let begun = Instant::now();
        let why = run(&honest.room);
        let took = begun.elapsed();
        assert_eq!(why.as_ref(), Some(&wanted), "{act}");
        let moves = honest.goes_on(act);
        table += &format!("{act:40} {took:>9.1?}  two honest moves then {moves:>7.1?}  {wanted}\n");
    }
    println!("{table}");
}

#[test]
fn a_connection_that_says_nothing_is_hung_up_on() {
    let mut honest = Honest::new(limits());
    let mut eve = Eve::new(&honest.room);
    // QUIC shows a stream to the other end with its first byte: here is none on which a word could be said.
    let begun = Instant::now();
    assert_eq!(eve.hear(), None);
    assert!(begun.elapsed() < Duration::from_secs(8), "it was hung up on after {:?}", begun.elapsed());
    honest.goes_on("a connection that says nothing");
}

#[test]
fn another_version_is_told_which_one_is_spoken_here() {
    let honest = Honest::new(limits());
    let mut eve = Eve::new(&honest.room);
    eve.bytes(&hello_of(PROTOCOL + 1));
    let why = eve.why().unwrap();
    assert!(matches!(why, Why::Version { protocol: PROTOCOL, .. }), "{why}");
}

#[test]
fn a_frame_that_is_said_twice_is_played_once() {
    let mut honest = Honest::new(limits());
    let why = at_own_table(&honest.room, Side::White, |at| {
        // The same bytes again are the same proposal for a position that is gone.
        propose(at, "a3a4")
    });
    // Nothing was wrong with the first; no second was said.
    assert_eq!(why, None);
    let mut eve = Eve::greeted(&honest.room, Want::Open(Opening { side: Some(Side::White), ..Opening::default() }));
    eve.whole();
    let table = honest.room.hosted.look(|hall| hall.tables().last().map(|table| table.id)).flatten().unwrap();
    let mut dan = honest.room.guest("Dan", sit(Some(table), None));
    until_begun(&mut dan);
    let (_, at) = eve.whole();
    eve.say(&propose(at, "a3a4"));
    eve.say(&propose(at, "a3a4"));
    assert_eq!(eve.why(), Some(Why::Late));
    assert_eq!(honest.room.hosted.look(move |hall| hall.table(table).unwrap().session().cursor()), Some(1));
    honest.goes_on("a frame said twice");
}

#[test]
fn nobody_answers_what_was_not_asked() {
    let honest = Honest::new(limits());
    let asked: [(Asked, Why); 6] = [
        (Asked::Draw(DrawWord::Accept), Why::NothingAsked),
        (Asked::Draw(DrawWord::Withdraw), Why::NothingAsked),
        (Asked::Undo(UndoWord::Agree), Why::NothingAsked),
        (Asked::Undo(UndoWord::Ask), Why::NothingToUndo),
        (Asked::Rematch(true), Why::NotOver),
        (Asked::Claim, Why::NotAwayLongEnough),
    ];
    for (asked, wanted) in asked {
        let why = at_own_table(&honest.room, Side::White, |at| FromGuest::Ask { at, asked });
        assert_eq!(why, Some(wanted), "{asked:?}");
    }
}

#[test]
fn a_reader_that_never_reads_is_given_up() {
    let mut honest =
        Honest::new(Limits { messages: Pace { burst: 1_000_000, every: Duration::from_nanos(1) }, ..limits() });
    let mut eve = Eve::greeted(&honest.room, Want::Watch { table: Some(1) });
    // It asks, and reads no answer: the host keeps no more than its limit for it.
    let frame = encode(&FromGuest::Tables);
    let gone = |room: &Room| room.hosted.look(|hall| hall.table(1).unwrap().watchers.is_empty()).unwrap();
    let begun = Instant::now();
    while !gone(&honest.room) {
        eve.bytes(&frame.repeat(200));
        assert!(begun.elapsed() < Duration::from_secs(30), "it is still there");
    }
    honest.goes_on("a slow reader");
}

#[test]
fn whoever_asks_for_the_match_again_and_again_is_sent_away() {
    let mut honest = Honest::new(limits());
    let mut eve = Eve::greeted(&honest.room, Want::Watch { table: Some(1) });
    let (_, at) = eve.whole();
    for _ in 0..20 {
        eve.say(&FromGuest::Differs { at });
    }
    assert_eq!(eve.why(), Some(Why::Flood));
    honest.goes_on("requests for the whole match");
}

#[test]
fn a_thousand_connections_from_one_place_are_not_let_in() {
    let mut honest = Honest::new(limits());
    let mut inside = Vec::new();
    let begun = Instant::now();
    let mut refused = 0;
    for _ in 0..1000 {
        // In this process, since a thousand sockets would be the test's own trouble.
        match honest.room.network.bare(honest.room.target()) {
            Ok(pipe) if inside.len() < 60 => inside.push(pipe),
            Ok(_) | Err(_) => refused += 1,
        }
        if begun.elapsed() > Duration::from_secs(20) {
            break;
        }
    }
    let peers = honest.room.hosted.look(|hall| hall.peers()).unwrap();
    println!("{} held, {refused} more, {peers} peers in the hall", inside.len());
    assert!(peers <= 40, "{peers} peers");
    honest.goes_on("a thousand connections");
}

#[test]
fn names_that_steer_a_terminal_arrive_clean() {
    let honest = Honest::new(limits());
    for (name, clean) in [
        ("\u{1b}]0;owned\u{7}\u{1b}[2J", "]0;owned[2J"),
        ("abc\u{202e}def", "abcdef"),
        ("\u{202e}\u{200f}\u{0}", "Guest"),
        ("line\nbreak\r", "linebreak"),
        ("\"] [Result \"1-0\"]", "\"] [Result \"1-0\"]"),
    ] {
        let want = Want::Open(Opening { side: Some(Side::White), ..Opening::default() });
        let mut eve = Eve::new(&honest.room);
        eve.say(&FromGuest::Hello(Hello { name: name.to_owned(), ..Hello::new("", want) }));
        eve.whole();
        let table = honest.room.hosted.look(|hall| hall.tables().last().map(|table| table.id)).flatten().unwrap();
        let mut dan = honest.room.guest("Dan", sit(Some(table), None));
        until_begun(&mut dan);
        assert_eq!(dan.game().unwrap().heading.white, clean, "{name:?}");
        assert_eq!(dan.game().unwrap().session().ending(), None, "a name ends no match");
    }
}
