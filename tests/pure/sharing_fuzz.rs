//! Hostile lines: nothing panics, nothing takes long, and a line that is accepted holds what is written again the same.
//!
//! `RIVERLEAP_FUZZ_CASES` is the number of inputs, `RIVERLEAP_FUZZ_SEED` the number of the first one. The test prints
//! both. An input depends only on its number, so `RIVERLEAP_FUZZ_CASES=1` repeats a single one.

use std::time::{Duration, Instant};

use riverleap::game::content::{Content, shipped_named_rules};
use riverleap::game::levels::NamedRuleSet;
use riverleap::game::sharing::{LINE_START, MAX_TEXT_BYTES, SharedLineError, from_line, read_line, to_line};

use crate::random::Dice;
use crate::sessions::content;
use crate::sharing::{line, line_of_bytes, packed, shipped};

/// The number of inputs in an ordinary test.
const CASES: u64 = 4000;
/// No input may take longer, on a slow machine that has much else to do and without optimisations. Most take less than
/// a millisecond.
const LONGEST: Duration = Duration::from_secs(30);

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The lines and the texts that are changed.
struct Corpus {
    lines: Vec<String>,
    texts: Vec<String>,
}

fn random_bytes(dice: &mut Dice, most: usize) -> Vec<u8> {
    (0..dice.roll(most)).map(|_| dice.roll(256) as u8).collect()
}

/// A text that somebody might send: noise, a changed line, or a line with a right checksum and a bad content.
fn input(corpus: &Corpus, dice: &mut Dice) -> String {
    match dice.roll(8) {
        // Random bytes, with or without the form of a line.
        0 => String::from_utf8_lossy(&random_bytes(dice, 300)).into_owned(),
        1 => line_of_bytes(&random_bytes(dice, 300)),
        2 => {
            let head = [1, 0, 0, 0, 0];
            line_of_bytes(&[&head[..], &random_bytes(dice, 300)].concat())
        }
        // A line with changed letters.
        3 => {
            let mut letters: Vec<char> = corpus.lines[dice.roll(corpus.lines.len())].chars().collect();
            for _ in 0..1 + dice.roll(4) {
                let at = dice.roll(letters.len());
                let end = (at + dice.pick(&[0, 1, 1, 2, 40])).min(letters.len());
                let from = dice.roll(letters.len());
                let part: Vec<char> = letters[from..(from + dice.roll(9)).min(letters.len())].to_vec();
                letters.splice(at..end, part);
            }
            letters.into_iter().collect()
        }
        // A line with changed bytes.
        4 => {
            let line = &corpus.lines[dice.roll(corpus.lines.len())];
            let mut bytes = data_encoding::BASE64URL_NOPAD.decode(&line.as_bytes()[LINE_START.len()..]).unwrap();
            for _ in 0..1 + dice.roll(4) {
                let at = dice.roll(bytes.len());
                bytes[at] = dice.roll(256) as u8;
            }
            line_of_bytes(&bytes)
        }
        // A valid checksum over a changed text, over random bytes, and over a long text.
        5 | 6 => {
            let mut text = corpus.texts[dice.roll(corpus.texts.len())].clone().into_bytes();
            for _ in 0..dice.roll(6) {
                let at = dice.roll(text.len());
                let end = (at + dice.roll(4)).min(text.len());
                let part = if dice.one_in(2) { dice.pick(&PARTS).as_bytes().to_vec() } else { random_bytes(dice, 4) };
                text.splice(at..end, part);
            }
            line_of_bytes(&packed(1, &text))
        }
        _ => {
            let length = dice.pick(&[1000, MAX_TEXT_BYTES - 1, MAX_TEXT_BYTES, MAX_TEXT_BYTES + 1, 1 << 18]);
            let length = if dice.one_in(20) { length } else { length.min(2000) };
            let unit = dice.pick(&PARTS).repeat(1 + dice.roll(3));
            let text = unit.repeat(length / unit.len().max(1) + 1);
            line_of_bytes(&packed(1, &text.as_bytes()[..length]))
        }
    }
}

/// Parts of RON texts.
const PARTS: [&str; 22] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "\\",
    "//",
    "/*",
    "r#\"",
    "Some(",
    "name:\"\"",
    "terrain:[",
    "chesimals:{",
    "quiet_limit:0",
    "~",
    "E",
    "clock:(",
    "\u{202e}",
];

/// Reads the input. Returns whether it is accepted.
fn check(text: &str, content: &Content, named: &[NamedRuleSet]) -> bool {
    match read_line(text, content) {
        Ok(read) => {
            assert!(from_line(text).is_ok());
            let line = to_line(&read, named).unwrap();
            let again = read_line(&line, content).unwrap();
            // The notes of a line that another program has written are read, and not written.
            assert_eq!(to_line(&again, named).as_ref(), Ok(&line), "{text}");
            true
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.contains("; ") || matches!(error, SharedLineError::Content(_)), "{sentence}");
            false
        }
    }
}

#[test]
fn hostile_lines_are_refused_in_a_short_time() {
    let (cases, seed) = (number("RIVERLEAP_FUZZ_CASES", CASES), number("RIVERLEAP_FUZZ_SEED", 1));
    println!("RIVERLEAP_FUZZ_CASES={cases} RIVERLEAP_FUZZ_SEED={seed}");
    let (content, named) = (content(), shipped_named_rules());
    let lines: Vec<String> = shipped().iter().map(|(_, shared)| line(shared)).collect();
    let texts = lines.iter().map(|line| from_line(line).unwrap().text).collect();
    let corpus = Corpus { lines, texts };
    let (begun, mut accepted, mut slowest) = (Instant::now(), 0_u64, Duration::ZERO);
    for number in seed..seed + cases {
        let text = input(&corpus, &mut Dice(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        let start = Instant::now();
        let checked = std::panic::catch_unwind(|| check(&text, &content, &named));
        accepted +=
            u64::from(checked.unwrap_or_else(|_| panic!("RIVERLEAP_FUZZ_CASES=1 RIVERLEAP_FUZZ_SEED={number}")));
        slowest = slowest.max(start.elapsed());
        assert!(start.elapsed() < LONGEST, "RIVERLEAP_FUZZ_CASES=1 RIVERLEAP_FUZZ_SEED={number}");
    }
    println!("{cases} lines in {:.1?}, {accepted} were accepted, the slowest took {slowest:.1?}", begun.elapsed());
    assert!(accepted > cases / 50, "{accepted} lines were accepted");
}

/// A text of many beginnings of lines, and of many lines that unpack to the limit, is read in a short time.
#[test]
fn many_lines_in_a_text_take_no_more_time_than_a_few() {
    let bomb = line_of_bytes(&packed(1, &vec![b'a'; 1 << 26]));
    for text in [LINE_START.repeat(100_000), format!("{bomb}, ").repeat(10), format!("{LINE_START}AQ, ").repeat(60_000)]
    {
        let begun = Instant::now();
        assert!(from_line(&text).is_err());
        assert!(begun.elapsed() < LONGEST, "{:.1?}", begun.elapsed());
    }
}
