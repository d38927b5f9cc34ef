//! Conversations in the engine protocol: `tests/data/protocol/*.txt`, and the program itself.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use riverleap::text::protocol::{Flow, Protocol, read_answer};

use crate::cli::riverleap;
use crate::sessions::content;

/// Keeps what is written.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<Vec<u8>>>);

impl Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Lines of `> ` are said; those of `< ` are all answers but the lines of searches, in order. A star at the end of an
/// expected line stands for any rest.
fn converse(name: &str, text: &str) {
    let ear = Ear::default();
    let mut protocol = Protocol::new(&content(), ear.clone()).unwrap();
    for line in text.lines().filter_map(|line| line.strip_prefix('>')) {
        if protocol.line(line.strip_prefix(' ').unwrap_or(line)).unwrap() == Flow::Over {
            break;
        }
    }
    protocol.end();
    let heard = String::from_utf8(ear.0.lock().unwrap().clone()).unwrap();
    let mut heard = heard.lines().filter(|line| !line.starts_with("info depth ") && !line.starts_with("option "));
    for expected in text.lines().filter_map(|line| line.strip_prefix("< ")) {
        let answer = heard.next().unwrap_or("nothing");
        match expected.strip_suffix('*') {
            Some(start) => assert!(answer.starts_with(start), "{name}: {expected:?} expected, {answer:?} heard"),
            None => assert_eq!(answer, expected, "{name}"),
        }
    }
    assert_eq!(heard.next(), None, "{name}: nothing more");
}

#[test]
fn transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/protocol");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 4);
    for file in files {
        converse(&file.display().to_string(), &fs::read_to_string(&file).unwrap());
    }
}

fn answer(words: &[&str], input: &[u8]) -> String {
    let mut child = riverleap(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    out
}

#[test]
fn the_end_of_input_finishes_a_bounded_search_and_stops_any_other() {
    let out = answer(&["engine"], b"go depth 5");
    assert!(out.contains("info depth 5 ") && out.lines().last().unwrap().starts_with("bestmove "), "{out}");
    let out = answer(&["engine"], b"position startpos\ngo infinite\n");
    assert!(out.lines().last().unwrap().starts_with("bestmove "), "{out}");
    assert_eq!(answer(&["engine"], b""), "");
    // What is no text at all changes nothing.
    let out = answer(&["engine"], b"\xff\xfe\0\n\nisready\n");
    assert!(out.starts_with("info string error: ") && out.ends_with("readyok\n"), "{out}");
}

#[test]
fn a_search_tells_what_it_finds() {
    let out = answer(&["engine"], b"uci\nsetoption name MultiPV value 3\ngo depth 4\n");
    assert!(out.starts_with("id name Riverleap "), "{out}");
    for option in [
        "option name Hash type spin default 64 min 1 max ",
        "option name Threads type spin default 1 min 1 max ",
        "option name MultiPV type spin default 1 min 1 max ",
        "option name UCI_Variant type combo default classic var animal-chess var classic",
        "option name Board type combo default jungle var ",
    ] {
        assert!(out.contains(option), "{option}\n{out}");
    }
    let lines: Vec<&str> = out.lines().filter(|line| line.starts_with("info depth 4 ")).collect();
    assert_eq!(lines.len(), 3, "{out}");
    for (index, line) in lines.iter().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!((words[5], words[6]), ("multipv", (index + 1).to_string().as_str()), "{line}");
        for word in ["seldepth", "score", "nodes", "nps", "hashfull", "time", "pv"] {
            assert!(words.contains(&word), "{line}");
        }
    }
}

#[test]
fn answers_are_read() {
    assert_eq!(read_answer("bestmove a3a4"), Some("a3a4".parse().ok()));
    assert_eq!(read_answer("bestmove (none)"), Some(None));
    assert_eq!(read_answer("bestmove"), None);
    assert_eq!(read_answer("bestmove zz"), None);
    assert_eq!(read_answer("info depth 1 pv a3a4"), None);
}
