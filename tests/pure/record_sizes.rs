//! Records of any size: read in one pass, game by game, in bounded memory, each game as if it were alone.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use riverleap::game::content::{Content, ContentError};
use riverleap::game::levels::{Level, LevelsByName};
use riverleap::game::record::{ReadGame, games, last, read};
use riverleap::rules::jungle::RuleSet;

use crate::random::Dice;
use crate::records::{act, anything, record};
use crate::sessions::content;

const MEGABYTE: usize = 1_000_000;

/// A library that counts its lookups.
struct Counting(Content, Cell<usize>);

impl LevelsByName for Counting {
    fn level(&self, name: &str, rules: Option<RuleSet>) -> Result<Level, ContentError> {
        self.1.set(self.1.get() + 1);
        LevelsByName::level(&self.0, name, rules)
    }

    fn rules(&self, name: &str) -> Result<RuleSet, ContentError> {
        self.1.set(self.1.get() + 1);
        LevelsByName::rules(&self.0, name)
    }

    fn rules_names(&self) -> Vec<String> {
        self.1.set(self.1.get() + 1);
        LevelsByName::rules_names(&self.0)
    }
}

#[test]
fn games_of_one_level_look_it_up_once() {
    for head in ["", "[Level \"jungle\"]\n[Rules \"leiden\"]\n[RuleOpts \"(quiet_limit: 7)\"]\n\n"] {
        let library = Counting(content(), Cell::new(0));
        let text = format!("{head}Ea4 *\n").repeat(500);
        assert_eq!(games(&text, &library).filter(|game| game.fault.is_none()).count(), 500);
        assert!(library.1.get() <= 20, "asked {} times", library.1.get());
    }
}

/// Matches of every kind as text, each a record of its own.
fn matches(seed: u64, count: usize) -> Vec<String> {
    let dice = &mut Dice(seed);
    let one = |dice: &mut Dice| {
        let mut session = anything(dice);
        for _ in 0..dice.roll(90) {
            act(&mut session, dice);
        }
        record("somewhere", session).to_string()
    };
    (0..count).map(|_| one(dice)).collect()
}

/// The game without the data that depend on its place in the text: the line and the game number of its fault.
fn alone(mut game: ReadGame) -> ReadGame {
    if let Some(fault) = &mut game.fault {
        (fault.line, fault.game) = (0, 0);
    }
    game
}

/// Some games are good, some have an extra character: all are read from one text, in order, and not all at once.
#[test]
fn thirty_megabytes_of_matches_are_read_as_each_of_them_alone() {
    let dice = &mut Dice(30);
    let mut texts = matches(30, 60);
    for text in texts.iter_mut().skip(50) {
        let from = text.rfind("\n\n").unwrap();
        let at = (from..text.len()).filter(|at| text.is_char_boundary(*at)).nth(dice.roll(40)).unwrap_or(from);
        text.insert_str(at, dice.pick(&[" Zz9", "{", " (", "] ", " e5", " --"]));
        // An unclosed bracket would swallow the next game.
        text.push_str("})\n\n");
    }
    let expected: Vec<ReadGame> = texts.iter().map(|text| alone(read(text, &content()).remove(0))).collect();
    assert!(expected.iter().filter(|game| game.fault.is_some()).count() >= 5);
    let text = texts.concat();
    let whole = text.repeat(30 * MEGABYTE / text.len() + 1);
    let mut seen = 0;
    for game in games(&whole, &content()) {
        assert!(alone(game) == expected[seen % expected.len()], "game {}", seen + 1);
        seen += 1;
    }
    assert_eq!(seen % expected.len(), 0);
    assert!(alone(last(&whole, &content())) == *expected.last().unwrap());
}

/// Runs `check` with at most this much memory, as far as the system can enforce it.
fn check_in(megabytes: usize, file: &Path) -> String {
    let program = env!("CARGO_BIN_EXE_riverleap");
    let limited = format!("ulimit -v {}; exec {program} check {}", megabytes * 1024, file.display());
    let output = Command::new("sh").args(["-c", &limited]).stderr(Stdio::piped()).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[cfg(target_os = "linux")]
#[test]
fn thirty_megabytes_of_matches_take_the_memory_of_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.jgn");
    let one = include_str!("../data/corpus/v1/records/set-leiden-0.jgn").to_owned() + "\n";
    let count = 30 * MEGABYTE / one.len();
    fs::write(&file, one.repeat(count)).unwrap();
    let told = check_in(500, &file);
    assert!(told.ends_with(&format!("ok, record of {count} games\n")), "{told}");
}

#[test]
fn a_game_without_end_is_read_as_far_as_a_match_goes() {
    let round = "Ea4 Eg6 Ea5 Eg5 Ea4 Eg6 Ea3 Eg7 ";
    let text = format!("[Rules \"animal-chess\"]\n\n{}*\n", round.repeat(13_000));
    let game = games(&text, &content()).next().unwrap();
    assert_eq!(game.record.unwrap().session.plies().len(), 100_000);
    let fault = game.fault.unwrap().to_string();
    assert!(fault.contains("a game of more than 100000 plies; remove everything from here on; "), "{fault}");
}

/// The judge of a match needs no scan of the whole match at every ply.
#[test]
fn a_hundred_thousand_missed_turns_are_read_in_one_pass() {
    for missed in ["None", "4000000000"] {
        let head = format!("[Rules \"tournament\"]\n[RuleOpts \"(missed_turns: {missed})\"]\n\n");
        let game = games(&(head + &"-- ".repeat(100_000)), &content()).next().unwrap();
        assert_eq!(game.fault, None);
        assert_eq!(game.record.unwrap().session.plies().len(), 100_000);
    }
}

/// A text that `riverleap check` does not recognise as a record.
#[test]
fn what_is_checked_as_no_record_is_no_start_either() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves.jgn");
    let answer = |options: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_riverleap")).args(options).arg(&file).output().unwrap();
        let told = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
        (output.status.code(), told)
    };
    for text in ["Ea4 Eg6 *\n", "", "(name: \"x\", swimmers: [rat])\n"] {
        fs::write(&file, text).unwrap();
        for options in [&["moves", "--from"][..], &["terminal", "--resume"]] {
            let (status, told) = answer(options);
            assert_eq!(status, Some(1), "{text}{told}");
            assert!(told.contains("moves.jgn:1:1: this is not a record; "), "{told}");
        }
    }
    fs::write(&file, "[White \"Ann\"]\n\nEa4 Eg6 *\n").unwrap();
    assert_eq!(answer(&["check"]).0, Some(0));
    assert_eq!(answer(&["moves", "--from"]).0, Some(0));
}

/// Random tokens: nothing panics, nothing is read twice, and nothing beyond the end is read.
#[test]
fn thirty_megabytes_of_any_words_are_read_to_the_end() {
    let words = [
        "[Game \"jungle\"]\n",
        "[White \"é\"]\n",
        "[Level \"island\"]\n",
        "[Rules \"tournament\"]\n",
        "[bad\n",
        "[Cursor \"1\"]\n",
        "Ea4 ",
        "Eg6 ",
        "Rxa7* ",
        "a3a4 ",
        "-- ",
        "{[%clk 0:09:00]} ",
        "{[%used 1]} ",
        "{",
        "} ",
        "(x ",
        ") ",
        "] ",
        "* ",
        "1-0 ",
        "1/2-1/2 ",
        "12... ",
        "$1 ",
        "; x\n",
        "\n% y\n",
        "\n",
        "\u{feff}",
        "é",
    ];
    let seed = 30;
    let dice = &mut Dice(seed);
    let mut text = String::new();
    while text.len() < 30 * MEGABYTE {
        // Sometimes one token is repeated often.
        let times = if dice.one_in(4000) { dice.roll(40_000) } else { 1 };
        text.push_str(&dice.pick(&words).repeat(times));
    }
    let lines = text.lines().count();
    let (mut number, mut line) = (0, 0);
    for game in games(&text, &content()) {
        number += 1;
        let Some(fault) = game.fault else { continue };
        assert_eq!(fault.game, number, "seed {seed}");
        assert!(fault.line >= line && fault.line <= lines, "seed {seed}: {fault}");
        line = fault.line;
    }
    assert!(number > 1000, "seed {seed}: {number} games");
}

proptest! {
    #[test]
    fn the_last_game_is_the_last_of_all(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "[White \"A\"]\n", "[Black \"B\"]\n", "[Rules \"leiden\"]\n", "[Cursor \"1\"]\n", "[bad\n", "Ea4 ", "Eg6 ",
                "-- ", "{x} ", "{", "} ", "( ", ") ", "* ", "1-0 ", "; x\n", "\n", "1. ", "$1 ", "] ", "é ", "% y\n",
            ]),
            0..40,
        )
    ) {
        let text = words.concat();
        prop_assert_eq!(&Some(last(&text, &content())), &games(&text, &content()).last(), "{}", text);
    }
}
