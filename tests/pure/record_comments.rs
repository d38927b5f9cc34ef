//! Comments and side lines of records that are easily read in another way than they are written.

use riverleap::game::record::{Heading, Record, games};
use riverleap::game::session::Session;

use crate::sessions::{chesimals_board, content};
use crate::studies::again;

/// The brackets of comments and side lines inside of comments count for nothing, however the comment is written.
#[test]
fn a_comment_may_hold_any_bracket() {
    for (text, wanted) in [
        ("1. Ea4 ; a } {brace}\nEg6 *", "1. Ea4 ; a } {brace} 1... Eg6 *"),
        ("1. Ea4 ; a { brace\nEg6 *", "1. Ea4 {a { brace} 1... Eg6 *"),
        ("1. Ea4 (1. Eb3 ; a ) bracket\nEg6) *", "1. Ea4 (1. Eb3 {a ) bracket} 1... Eg6) *"),
        ("1. Ea4 (1. Eb3 {a ) ( ; bracket} Eg6) *", "1. Ea4 (1. Eb3 {a ) ( ; bracket} 1... Eg6) *"),
        ("1. Ea4 (1. Eb3 ; a { brace\nEg6 ; }\n) *", "1. Ea4 (1. Eb3 {a { brace} 1... Eg6 ; } ) *"),
        ("1. Ea4 (; }\n1. Eb3\n% ) skipped\nEg6) *", "1. Ea4 (; } 1. Eb3 Eg6) *"),
        ("1. Ea4 (1. Zz9 ; )\n) *", "1. Ea4 (1. Zz9 ; ) ) *"),
    ] {
        assert_eq!(again(text).1, wanted, "{text}");
    }
    assert!(games("[Level \"jungle\"]\n\n1. Ea4 (1. Eb3 ; )\n*", &content()).next().unwrap().fault.is_some());
}

/// Lines that repeat moves which are already there, and what they say about them.
#[test]
fn a_side_line_may_repeat_the_match() {
    for (text, wanted) in [
        ("1. Ea4 (1. Ea4 Eg6 (1... Ef7) 2. Ea5) *", "1. Ea4 (1. Ea4 Eg6 (1... Ef7) 2. Ea5) *"),
        ("1. Ea4 (1. Ea4 {[%clk 0:05] [%used 0:01] x} Eg6) Eg6 *", "1. Ea4 {x} 1... Eg6 *"),
        ("1. Ea4 ({why} 1. Ea4! Eg6) Eg6 2. Ea5 *", "1. Ea4! {why} 1... Eg6 2. Ea5 *"),
        ("1. Ea4 (1. Eb3 Eg6 ({[%eval 1] x} 1... Eg6)) *", "1. Ea4 (1. Eb3 Eg6 {[%eval 1.00]} {x}) *"),
        ("1. Ea4 {a[[%eval 1]%clk 0:01]} *", "1. Ea4 {[%eval 1.00]} {a[ %clk 0:01]} *"),
        ("1. Ea4 {[%used 0:01 is not closed} *", "1. Ea4 {[%used 0:01 is not closed} *"),
    ] {
        assert_eq!(again(text).1, wanted, "{text}");
    }
}

/// Tokens without blanks between them.
#[test]
fn words_end_where_glyphs_and_brackets_begin() {
    for (text, wanted) in [
        ("1.Ea4!$14$7 1...Eg6$146(1...Ef7$5{x})*", "1. Ea4! $14 $7 Eg6 $146 (1... Ef7!? {x}) *"),
        ("1. Ea4 ($5 1. Eb3) *", "1. Ea4 ($5 1. Eb3) *"),
        ("1. Ea4 (1. Eb3 (1. Eb3 (1. Eb3 (1. Rg4)))) *", "1. Ea4 (1. Eb3) (1. Rg4) *"),
        ("1. Ea4 (1. Eb3 (1. Rg4 [x] (1. Eb3)) Eg6) *", "1. Ea4 (1. Eb3 (1. Rg4 [x] (1. Eb3)) 1... Eg6) *"),
    ] {
        assert_eq!(again(text).1, wanted, "{text}");
    }
}

/// The moves of a match of Chesimals II under a clock, read, written and read again.
#[test]
fn the_last_time_of_a_turn_counts_even_if_it_is_zero() {
    let board = chesimals_board("5x5 (clock: (total_s: 600, increment_s: 5), quiet_limit: 30)");
    let session = Session::new(board.position("cpgp3/5/5/1Ey3/CyGy2Co w - 2 7").unwrap());
    let head = Record::new(Heading::new("somewhere", session.start(), &content()), session).to_string();
    for moves in ["7. Eb2c1 {[%used 0:00:00.25]} {[%used 0:00:00]} *", "7. Eb2c1 {[%used 0:00:00.25]} *"] {
        let record = games(&head.replace("\n\n*", &format!("\n\n{moves}")), &content()).next().unwrap().record.unwrap();
        let written = record.to_string();
        assert_eq!(games(&written, &content()).next().unwrap().record, Some(record), "{written}");
    }
}

/// Control characters in a tag count as blanks, in the rules too.
#[test]
fn a_control_character_in_a_tag_is_a_blank() {
    let board = content().level("jungle").unwrap().value.match_start();
    let session = Session::new(board);
    let text = Record::new(Heading::new("jungle", session.start(), &content()), session).to_string();
    let (before, description) = text.split_once("description: ").unwrap();
    let tabbed = format!("{before}description: {}", description.replacen(' ', "\t", 1))
        .replace("[White \"?\"]", "[White \"a\tb\"]");
    let record = games(&tabbed, &content()).next().unwrap().record.unwrap();
    assert_eq!(
        (record.heading.white.as_str(), record.to_string()),
        ("a b", text.replace("[White \"?\"]", "[White \"a b\"]"))
    );
}
