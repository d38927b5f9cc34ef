//! Hostile acts, each against a host with an honest game: the act ends with a clear reason, and the match is not
//! affected.
//!
//! `cargo test --test net every_hostile_act -- --nocapture` prints all acts as a table.

use std::time::{Duration, Instant};

use riverleap::net::wire::{DrawWord, FromGuest, Hello, NewGameRequest, PlayerRequest, UndoWord, Want, Why};
use riverleap::rules::Side;

use crate::acts::{Act, End, acts, at_own_table};
use crate::cast::{Eve, Honest, last_table, limits};
use crate::floods::{floods, until_peers};
use crate::room::{By, Room, sit, until_begun};

/// A name, how often it is repeated, the name after cleaning, and how it is shown.
const NAMES: [(&str, &str, usize, &str, &str); 6] = [
    ("a name of 3,900 letters", "x", 3_900, "24 of its letters are seen", "xxxxxxxxxxxxxxxxxxxxxxxx"),
    ("a name from right to left", "abc\u{202e}def\u{2067}", 1, "seen as `abcdef`", "abcdef"),
    ("a name of marks alone", "\u{202e}\u{200f}\u{0}", 1, "seen as `Guest`", "Guest"),
    ("a name that steers a terminal", "\u{1b}]0;owned\u{7}\u{1b}[2J", 1, "seen as `]0;owned[2J`", "]0;owned[2J"),
    ("a name of two lines", "line\nbreak\r", 1, "seen as `linebreak`", "linebreak"),
    ("a name that ends a record", "\"] [Result \"1-0\"]", 1, "no record ends", "\"] [Result \"1-0\"]"),
];

/// The name of a hostile guest as its opponent sees it.
fn named(room: &Room, name: &str) -> String {
    let mut eve = Eve::new(room);
    let want = Want::Open(NewGameRequest { side: Some(Side::White), ..NewGameRequest::default() });
    eve.say(&FromGuest::Hello(Hello { name: name.to_owned(), ..Hello::new("", want) }));
    eve.whole();
    let mut dan = room.guest("Dan", sit(Some(last_table(room)), None));
    until_begun(&mut dan);
    assert_eq!(dan.game().unwrap().session().ending(), None, "a name ends no match");
    dan.game().unwrap().heading.white.clone()
}

/// Runs every act over this kind of connection.
fn every_act_by(by: By) {
    let mut table = format!("{:40} {:>9}  {:>11}  how it ends ({by:?})\n", "what is done", "took", "two moves");
    let mut usual = Honest::new(limits(), by);
    let row = |name: &str, took: Duration, moves: Duration, end: &str| {
        format!("{name:40} {took:>9.1?}  {moves:>11.1?}  {end}\n")
    };
    for Act { name, end, limits: own, run } in acts().into_iter().chain(floods()) {
        let mut alone = own.map(|own| Honest::new(own(), by));
        let honest = alone.as_mut().unwrap_or(&mut usual);
        let begun = Instant::now();
        let ended = run(&honest.room);
        let took = begun.elapsed();
        assert_eq!(ended.as_ref(), Some(&end), "{name} ({by:?})");
        let moves = honest.goes_on(name);
        until_peers(&honest.room, 2);
        let end = match end {
            End::Word(why) => why.to_string(),
            End::HungUp => "the line is closed".to_owned(),
            End::Only(what) => what.to_owned(),
        };
        table += &row(name, took, moves, &end);
    }
    for (name, letters, times, end, seen) in NAMES {
        let begun = Instant::now();
        assert_eq!(named(&usual.room, &letters.repeat(times)), seen, "{name} ({by:?})");
        let took = begun.elapsed();
        table += &row(name, took, usual.goes_on(name), end);
    }
    println!("{table}");
}

#[test]
fn every_hostile_act_ends_with_a_word_and_the_match_goes_on() {
    every_act_by(By::Quinn);
}

#[test]
fn every_hostile_act_through_iroh_ends_in_the_same_way() {
    every_act_by(By::Iroh);
}

#[test]
fn nobody_answers_what_was_not_asked() {
    let honest = Honest::new(limits(), By::Quinn);
    let asked: [(PlayerRequest, Why); 6] = [
        (PlayerRequest::Draw(DrawWord::Accept), Why::NothingAsked),
        (PlayerRequest::Draw(DrawWord::Withdraw), Why::NothingAsked),
        (PlayerRequest::Undo(UndoWord::Agree), Why::NothingAsked),
        (PlayerRequest::Undo(UndoWord::Ask), Why::NothingToUndo),
        (PlayerRequest::Rematch(true), Why::NotOver),
        (PlayerRequest::Claim, Why::NotAwayLongEnough),
    ];
    for (asked, wanted) in asked {
        let why = at_own_table(&honest.room, Side::White, |at| FromGuest::Ask { at, asked });
        assert_eq!(why, Some(End::Word(wanted)), "{asked:?}");
    }
}
