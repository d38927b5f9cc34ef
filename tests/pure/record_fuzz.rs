//! Random changes of records: nothing panics, and whatever is read without a fault is written so that it reads the same.
//!
//! `RIVERLEAP_FUZZ_CASES` is the number of inputs for each game, `RIVERLEAP_FUZZ_SEED` the number of the first one. The
//! test prints both. An input depends only on its number, so `RIVERLEAP_FUZZ_CASES=1` repeats a single one.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use riverleap::game::content::Content;
use riverleap::game::record::{Heading, Record, read};
use riverleap::game::session::Session;
use riverleap::rules::GameId;

use crate::random::Dice;
use crate::record_texts::{record_text, start, tree};
use crate::records::act;
use crate::sessions::content;

/// The number of inputs for each game in an ordinary test.
const CASES: u64 = 1500;
/// The number of texts of each game that are changed.
const TEXTS: u64 = 96;

/// Characters that mean something in a record, and parts of records.
const PARTS: [&str; 48] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    "%",
    "\n%",
    "\n",
    " ",
    "\\",
    "\"",
    "!",
    "?",
    "!?",
    "$",
    "$1",
    "$14 ",
    "$65536 ",
    "*",
    "1-0",
    "--",
    "--!",
    "1.",
    "2...",
    ".",
    "end ",
    "x",
    "^",
    "é",
    "\u{feff}",
    "\u{a0}",
    "\r\n",
    "\t",
    "({",
    "})",
    "[%",
    "[%eval ",
    "[%eval 0.5]",
    "[%clk 0:00:01.0005]",
    "{[%clk 0:01:00]}",
    "{[%used 0.25]}",
    "[%cal Ga1a2]",
    "; } {\n",
    "(; )\n",
    "(1. ",
    " ) ",
];

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Texts of every version, with and without clocks, undone plies, ends, side lines and notes.
fn texts(game: GameId) -> Vec<String> {
    let content = content();
    let one = |number: u64| {
        let dice = &mut Dice(number);
        if !number.is_multiple_of(4) {
            return record_text(game, dice, true);
        }
        let mut session = Session::new(start(game, dice));
        for _ in 0..dice.roll(30) {
            act(&mut session, dice);
        }
        Record::new(Heading::new("somewhere", session.start(), &content), session).to_string()
    };
    let mut texts: Vec<String> = (0..TEXTS).map(one).collect();
    if game == GameId::Jungle {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/corpus/v1/records");
        let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let old = paths.iter().filter(|path| path.to_string_lossy().ends_with(".jgn")).step_by(6);
        texts.extend(old.map(|path| fs::read_to_string(path).unwrap()).filter(|text| text.len() < 2000));
    }
    texts
}

/// The text with one to four changes, most of them among the moves.
fn changed(text: &str, others: &[String], dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    let most = dice.pick(&[1, 2, 4]);
    for _ in 0..1 + dice.roll(most) {
        let moves = text.find("\n\n").unwrap_or(0);
        let from = if dice.one_in(12) { 0 } else { moves };
        let mut at = boundary(&text, from + dice.roll(text.len() - from + 1));
        if dice.one_in(2) {
            // Between two words, where most parts do no harm.
            at = text[at..].find([' ', '\n']).map_or(at, |blank| at + blank);
        }
        let end = boundary(&text, (at + [0, 0, 0, 1, 1, 2, 8, 40][dice.roll(8)]).min(text.len()));
        match dice.roll(8) {
            // A part of this or another text.
            0 => {
                let other = if dice.one_in(2) { text.clone() } else { others[dice.roll(others.len())].clone() };
                let first = boundary(&other, dice.roll(other.len() + 1));
                let last = boundary(&other, (first + dice.roll(60)).min(other.len()));
                text.replace_range(at..end, &other[first..last]);
            }
            1 => text.replace_range(at..end, ""),
            2 => {
                let part = text[at..end].repeat(2);
                text.replace_range(at..end, &part);
            }
            _ => text.replace_range(at..end, dice.pick(&PARTS)),
        }
    }
    text
}

/// The first boundary between characters at this byte or before it.
fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Reads the text and checks every game without a fault; returns how many there are.
fn check(text: &str, content: &Content) -> usize {
    let mut whole = 0;
    for game in read(text, content).into_iter().filter(|game| game.fault.is_none()) {
        let Some(mut record) = game.record else { continue };
        whole += 1;
        let written = record.to_string();
        let mut again = read(&written, content);
        assert_eq!((again.len(), &again[0].fault), (1, &None), "{text}\n--- written:\n{written}");
        let back = again.remove(0).record.unwrap();
        assert_eq!(tree(&back), tree(&record), "{text}\n--- written:\n{written}");
        assert_eq!(back.to_string(), written, "{text}");
        let [then, now] = [&record.session, &back.session];
        assert_eq!(
            (then.position(), then.ending(), then.cursor()),
            (now.position(), now.ending(), now.cursor()),
            "{text}"
        );
        while record.session.undo().is_some() {}
        record.session.redo();
    }
    whole
}

fn survive(game: GameId) {
    let (cases, seed) = (number("RIVERLEAP_FUZZ_CASES", CASES), number("RIVERLEAP_FUZZ_SEED", 1));
    println!("{game}: RIVERLEAP_FUZZ_CASES={cases} RIVERLEAP_FUZZ_SEED={seed}");
    let (content, texts, begun, mut whole) = (content(), texts(game), Instant::now(), 0);
    let good = texts.iter().filter(|text| check(text, &content) > 0).count();
    assert!(good > texts.len() / 2, "{good} of {} texts are without a fault", texts.len());
    for number in seed..seed + cases {
        let mut dice = Dice(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let text = &texts[dice.roll(texts.len())];
        let text = changed(text, &texts, &mut dice);
        let checked = std::panic::catch_unwind(|| check(&text, &content));
        whole += checked.unwrap_or_else(|_| panic!("RIVERLEAP_FUZZ_CASES=1 RIVERLEAP_FUZZ_SEED={number}"));
    }
    println!("{game}: {cases} inputs in {:.1?}, {whole} games without a fault", begun.elapsed());
    assert!(whole as u64 > cases / 20, "{whole} games are without a fault");
}

#[test]
fn changed_records_of_jungle_are_written_as_they_are_read() {
    survive(GameId::Jungle);
}

#[test]
fn changed_records_of_chesimals_are_written_as_they_are_read() {
    survive(GameId::Chesimals);
}

/// Reading and writing take time in proportion to the length of the text: quadratic time would take minutes here.
#[test]
fn long_records_of_every_shape_are_read_and_written_in_linear_time() {
    const LENGTH: usize = 200_000;
    let content = content();
    let numbers = |from: u32| (from..from + 60_000).map(|number| format!("${number} ")).collect::<String>();
    let shapes = [
        ("comments", "{a}".repeat(LENGTH / 3)),
        ("comments with braces", "; }\n".repeat(LENGTH / 4)),
        ("one comment", format!("{{{}}}", "a ".repeat(LENGTH / 2))),
        ("commands", format!("{{{}}}", "[%eval 1]".repeat(LENGTH / 9))),
        ("unknown commands", format!("{{{}}}", "[%emt 1]".repeat(LENGTH / 8))),
        ("commands without end", format!("{{{}}}", "[%".repeat(LENGTH / 2))),
        ("commands in commands", format!("{{{}]}}", "[%a ".repeat(LENGTH / 4))),
        ("arrows", "{[%cal Ga1a2]}".repeat(LENGTH / 14)),
        ("glyphs", numbers(0)),
        ("glyphs of a side line", format!("(Eb3 {})", numbers(0))),
        ("side lines", "(Eb3)".repeat(LENGTH / 5)),
        ("bad side lines", "(Zz9)".repeat(LENGTH / 5)),
        ("empty side lines", "()".repeat(LENGTH / 2)),
        ("nested side lines", format!("{}{}", "(Eb3 ".repeat(LENGTH / 6), ")".repeat(LENGTH / 6))),
        ("nested good side lines", format!("{}{}", "(Eb3 Eg6 ".repeat(60), ")".repeat(60)).repeat(LENGTH / 600)),
        ("a long side line", format!("(Eb3 {})", "Eg6 Eb4 Eg7 Eb3 ".repeat(LENGTH / 16))),
        ("skipped lines", format!("(Eb3{})", "\n% )".repeat(LENGTH / 4))),
    ];
    for (name, shape) in shapes {
        let begun = Instant::now();
        let text = format!("[Level \"jungle\"]\n[Version \"1\"]\n\n1. Ea4 {shape} *\n");
        let record = read(&text, &content).remove(0).record.unwrap();
        let written = record.to_string();
        assert_eq!(read(&written, &content).remove(0).record.as_ref(), Some(&record), "{name}");
        println!("{name}: {:.1?}", begun.elapsed());
        assert!(begun.elapsed() < Duration::from_secs(30), "{name}: {:.1?}", begun.elapsed());
    }
}
