//! The names of players: any script, no character that breaks a line, and the same name in the record as on the screen.

use jiff::civil::date;
use proptest::prelude::*;
use riverleap::engine::Strength;
use riverleap::game::record::{Heading, Record, last, read};
use riverleap::game::session::Session;
use riverleap::players::{Called, LONGEST_NAME, Seat, called, name, recorded_name, seat_players};
use riverleap::rules::{Pair, Side};

use crate::records::survives;
use crate::sessions::{content, play};

const NOBODY: Pair<&str> = Pair(["", ""]);

fn seats(white: &str, black: &str) -> Pair<Seat> {
    Pair([white, black].map(|words| words.parse().unwrap()))
}

fn heading() -> Heading {
    let start = content().level("jungle").unwrap().value.match_start();
    Heading::new("jungle", &start, &content())
}

fn record(heading: Heading) -> Record {
    let mut session = Session::new(content().level("jungle").unwrap().value.match_start());
    play(&mut session, "a3a4");
    Record::new(heading, session)
}

#[test]
fn a_name_is_one_clean_line_of_any_script() {
    for (typed, kept) in [
        ("Ann", "Ann"),
        ("  Ann  the\tCat ", "Ann the Cat"),
        ("Ann\r\nthe\u{2028}Cat\u{0}\u{1b}[31m", "Ann the Cat[31m"),
        ("张伟", "张伟"),
        ("Jürgen \"O'Hara\" \\ [x]", "Jürgen \"O'Hara\" \\ [x]"),
        // Letters of scripts written from right to left are kept; marks that change the direction of the rest of the
        // line are removed.
        ("\u{202e}דנה\u{202c}", "דנה"),
        ("\u{2067}ليلى\u{2069}\u{200f}", "ليلى"),
        // A family is one grapheme of several characters, and needs the joiners between them.
        ("👨‍👩‍👧‍👦 Müller", "👨‍👩‍👧‍👦 Müller"),
        // Persian needs its invisible joiner.
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("", ""),
        (" \u{200b}\u{feff} \u{2066}", ""),
    ] {
        assert_eq!(name(typed), kept, "{typed:?}");
    }
}

#[test]
fn a_long_name_is_cut_between_characters_as_people_count_them() {
    assert_eq!(name(&"老虎".repeat(40)), "老虎".repeat(12));
    assert_eq!(name(&"👩🏽‍🚀".repeat(30)), "👩🏽‍🚀".repeat(LONGEST_NAME));
    assert_eq!(name(&"🇨🇭".repeat(30)), "🇨🇭".repeat(LONGEST_NAME));
    assert_eq!(name(&format!("{} and more", "a".repeat(23))), "a".repeat(23), "no blank at the end");
    // A letter with hundreds of accents is dropped, because it would cover the lines around it.
    assert_eq!(name(&format!("Z{}oe", "\u{301}".repeat(500))), "oe");
}

proptest! {
    #[test]
    fn no_text_is_a_dangerous_name(text in any::<String>()) {
        let once = name(&text);
        prop_assert_eq!(&name(&once), &once);
        prop_assert!(!once.chars().any(riverleap::base::escape::is_hidden), "{:?}", once);
        prop_assert!(once.chars().count() <= LONGEST_NAME * 12);
        let mut heading = heading();
        seat_players(&mut heading, &seats("human", "human"), &Pair([&text, ""]));
        prop_assert_eq!(heading.name(Side::White).unwrap_or_default(), if once == "?" { "" } else { &once });
        let back = read(&record(heading.clone()).to_string(), &content()).remove(0);
        prop_assert_eq!(back.fault, None);
        prop_assert_eq!(back.record.unwrap().heading, heading);
    }
}

#[test]
fn records_hold_names_of_any_script() {
    for typed in ["Ann \"the ] Cat\"", "[White \"x\"]", "\\", "张伟 🐯", "דנה", "}{;%"] {
        let mut heading = heading();
        seat_players(&mut heading, &seats("human", "engine:3"), &Pair([typed, "unused"]));
        assert_eq!(heading.name(Side::White), Some(typed));
        survives(&record(heading));
    }
}

#[test]
fn a_match_that_begins_here_is_between_people_by_their_names_and_machines_by_theirs() {
    let mut heading = heading();
    seat_players(&mut heading, &seats("human", "engine:1"), &Pair(["Ann", "Bob"]));
    let weakest = Strength::ALL[0].profile().name.as_str();
    assert_eq!((heading.white.as_str(), heading.black.as_str()), ("Ann", weakest));
    assert_eq!(heading.seats, Pair([Some("human".to_owned()), Some("engine:1".to_owned())]));
    assert_eq!(recorded_name(&"cmd:bin/pika-fish.exe -x".parse().unwrap(), ""), Some("pika-fish".to_owned()));
    let mut unnamed = self::heading();
    seat_players(&mut unnamed, &seats("human", "human"), &NOBODY);
    assert_eq!((unnamed.white.as_str(), unnamed.name(Side::White)), ("?", None));
}

#[test]
fn names_stay_through_a_resume_and_go_with_the_player() {
    let mut heading = heading();
    seat_players(&mut heading, &seats("human", "engine:2"), &Pair(["Ann", ""]));
    let mut resumed = last(&record(heading.clone()).to_string(), &content()).record.unwrap().heading;
    // The settings of another person are in force now.
    let own = Pair(["Cleo", "Dan"]);
    seat_players(&mut resumed, &seats("human", "engine:2"), &own);
    assert_eq!(resumed, heading);
    // Another opponent, and a person in the place of a machine.
    seat_players(&mut resumed, &seats("human", "engine:9"), &own);
    assert_eq!(resumed.black, Strength::new(9).unwrap().profile().name);
    seat_players(&mut resumed, &seats("human", "human"), &own);
    assert_eq!((resumed.name(Side::White), resumed.name(Side::Black)), (Some("Ann"), Some("Dan")));
}

#[test]
fn the_names_of_a_record_from_elsewhere_are_the_persons_who_play_on() {
    let text = "[White \"Wei\"]\n[Black \"Lan\"]\n\n1. Ea4 *\n";
    let mut heading = last(text, &content()).record.unwrap().heading;
    seat_players(&mut heading, &seats("human", "engine:5"), &Pair(["Ann", "Bob"]));
    assert_eq!(heading.name(Side::White), Some("Wei"));
    assert_eq!(heading.black, Strength::new(5).unwrap().profile().name);
    // A program that the file names is not started, and its name is not given to the person who takes its seat.
    let text = "[Black \"Fish\"]\n[BlackSeat \"cmd:fish\"]\n\n1. Ea4 *\n";
    let mut heading = last(text, &content()).record.unwrap().heading;
    seat_players(&mut heading, &seats("human", "human"), &NOBODY);
    assert_eq!(heading.name(Side::Black), None);
}

#[test]
fn a_side_is_shown_by_who_sits_there_now() {
    let mut heading = heading();
    seat_players(&mut heading, &seats("human", "engine:2"), &Pair(["Ann", ""]));
    let shown = |side, seat: &str| called(&heading, side, &seat.parse().unwrap());
    assert_eq!(shown(Side::White, "human"), Called::Person("Ann".to_owned()));
    assert_eq!(shown(Side::Black, "engine:2"), Called::Opponent(Strength::new(2).unwrap()));
    assert_eq!(shown(Side::Black, "cmd:./fish --deep"), Called::Program("fish".to_owned()));
    // A name from a file is cleaned for display, and stays unchanged in the file.
    heading.set_name(Side::White, Some(format!("{}\u{202e}\n", "W".repeat(99))));
    assert_eq!(called(&heading, Side::White, &Seat::Human), Called::Person("W".repeat(LONGEST_NAME)));
    assert_eq!(heading.white.chars().count(), 101);
    heading.set_name(Side::White, None);
    assert_eq!(called(&heading, Side::White, &Seat::Human), Called::Somebody);
}

#[test]
fn the_seats_of_old_journals_are_no_names() {
    let text = "[Version \"1\"]\n[White \"human\"]\n[Black \"engine:3\"]\n\n1. Ea4 *\n";
    let heading = last(text, &content()).of_own_journal().record.unwrap().heading;
    assert_eq!(called(&heading, Side::White, &Seat::Human), Called::Somebody);
    assert_eq!(heading.name(Side::Black), None);
}

#[test]
fn a_match_that_begins_here_has_a_day_and_one_that_was_read_keeps_its_own() {
    let dated = heading().begun_on(date(2026, 1, 31));
    assert_eq!((dated.date.as_str(), dated.day()), ("2026.01.31", Some(date(2026, 1, 31))));
    let text = survives(&record(dated.clone()));
    assert!(text.contains("\n[Date \"2026.01.31\"]\n"), "{text}");
    assert_eq!((heading().date.as_str(), heading().day()), ("????.??.??", None));
    // The value in the file is written back unchanged.
    for kept in ["2026.??.??", "spring", "1999.12.31"] {
        let text = format!("[Date \"{kept}\"]\n\n1. Ea4 *\n");
        assert_eq!(last(&text, &content()).record.unwrap().heading.date, kept);
    }
}
