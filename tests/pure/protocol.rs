//! Conversations in the engine protocol: `tests/data/protocol/*.txt`, and the real program.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use riverleap::text::protocol::{Flow, Protocol, read_answer};

use crate::cli::{fed, riverleap, riverleap_in};
use crate::sessions::content;

/// Collects the written text.
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

/// Lines with `> ` are sent; lines with `< ` are the expected replies in order, without the lines of searches. A star
/// at the end of an expected line stands for any rest.
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
    let mut heard = heard.lines().filter(|line| is_answer(line) && !line.starts_with("option "));
    for expected in text.lines().filter_map(|line| line.strip_prefix("< ")) {
        let answer = heard.next().unwrap_or("nothing");
        match expected.strip_suffix('*') {
            Some(start) => assert!(answer.starts_with(start), "{name}: {expected:?} expected, {answer:?} heard"),
            None => assert_eq!(answer, expected, "{name}"),
        }
    }
    assert_eq!(heard.next(), None, "{name}: nothing more");
}

/// Whether a line is more than news of a search: its lines, and which evaluation thinks.
fn is_answer(line: &str) -> bool {
    !line.starts_with("info depth ") && !line.starts_with("info string evaluation: ")
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

/// A search that takes longer than any test.
const LONG: &str = "go nodes 1000000000000";
/// Long enough for every reply, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The replies to lines that end with `quit`; a program that takes too long is killed.
fn answer_to_quit(lines: &[&str]) -> String {
    let mut child = riverleap(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(format!("{}\n", lines.join("\n")).as_bytes()).unwrap();
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(10));
    }
    let ended = child.try_wait().unwrap().is_some();
    child.kill().unwrap();
    let out = child.wait_with_output().unwrap().stdout;
    let out: Vec<&str> = std::str::from_utf8(&out).unwrap().lines().filter(|line| is_answer(line)).collect();
    assert!(ended, "it is at it still; so far: {out:?}");
    out.join("\n")
}

#[test]
fn a_stop_is_heard_behind_commands_that_wait_for_the_search() {
    let out = answer_to_quit(&[LONG, "position startpos moves a3a4", LONG, "xyzzy", "go", "stop", "isready", "quit"]);
    let lines: Vec<&str> = out.lines().collect();
    let [first, second, junk, third, "readyok"] = lines[..] else { panic!("{out}") };
    assert!([first, second, third].iter().all(|line| line.starts_with("bestmove ")), "{out}");
    assert!(junk.starts_with("info string error: "), "{out}");
}

#[test]
fn readyok_comes_after_every_answer_that_is_owed() {
    for _ in 0..20 {
        let out =
            answer(&["engine"], b"position startpos\ngo depth 3\nxyzzy\ngo depth 3\nisready\ngo depth 1\nisready\n");
        let lines: Vec<&str> = out.lines().filter(|line| is_answer(line)).collect();
        let [first, junk, second, "readyok", third, "readyok"] = lines[..] else { panic!("{out}") };
        assert!([first, second, third].iter().all(|line| line.starts_with("bestmove ")), "{out}");
        assert!(junk.starts_with("info string error: "), "{out}");
    }
}

/// An `isready` during a long search is answered, and the search continues.
#[test]
fn readyok_does_not_wait_for_a_long_search() {
    for search in [LONG, "go infinite", "go movetime 9223372036854775807"] {
        let mut child = riverleap(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        writeln!(input, "{search}\nisready").unwrap();
        let mut next = || output.by_ref().lines().map(Result::unwrap).find(|line| !line.starts_with("info ")).unwrap();
        assert_eq!(next(), "readyok", "{search}");
        writeln!(input, "stop").unwrap();
        assert!(next().starts_with("bestmove "), "{search}");
        writeln!(input, "quit").unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

/// A time that never ends is no limit, so the next command ends the search.
#[test]
fn commands_behind_a_search_without_end_are_answered() {
    let out = answer(&["engine"], b"go movetime 9223372036854775807\nxyzzy\nisready\n");
    let lines: Vec<&str> = out.lines().filter(|line| is_answer(line)).collect();
    assert!(
        matches!(lines[..], [best, junk, "readyok"] if best.starts_with("bestmove ") && junk.contains("xyzzy")),
        "{out}"
    );
}

/// A draw is worth less for a playing engine than for analysis.
#[test]
fn contempt_is_for_playing_and_not_for_analysis() {
    let folder = tempfile::tempdir().unwrap();
    let level = folder.path().join("apart.ron");
    // Rocks separate the two rats, so neither side can win.
    fs::write(
        &level,
        "(name: \"Apart\", overrides: (quiet_limit: None), terrain: [\"d#.\", \"##.\", \".##\", \".#D\"], \
         pieces: [\"..r\", \"...\", \"R..\", \"...\"])",
    )
    .unwrap();
    let board = format!("setoption name Board value {}\n", level.display());
    let last_score = |input: &str| {
        let out = answer(&["engine"], format!("{board}{input}").as_bytes());
        let line =
            out.lines().rfind(|line| line.starts_with("info depth ")).unwrap_or_else(|| panic!("{out}")).to_owned();
        line.split("score cp ")
            .nth(1)
            .unwrap_or_else(|| panic!("{line}"))
            .split(' ')
            .next()
            .unwrap()
            .parse::<i32>()
            .unwrap()
    };
    assert_eq!(last_score("go depth 8\n"), -250);
    assert_eq!(last_score("setoption name Contempt value 90\ngo depth 8\n"), -90);
    assert_eq!(last_score("setoption name Contempt value 0\ngo depth 8\n"), 0);
    // The end of the input stops the search.
    assert_eq!(last_score("go infinite\n"), 0);
    assert_eq!(last_score("go depth 8\ngo infinite\n"), 0);
    let out = answer(&["engine"], b"uci\nsetoption name Contempt value 1001\n");
    assert!(out.contains("option name Contempt type spin default 250 min 0 max 1000\n"), "{out}");
    assert!(out.contains("info string error: Contempt wants a whole number from 0 to 1000, not '1001'"), "{out}");
}

#[test]
fn only_boards_that_can_be_read_are_offered() {
    let data = tempfile::tempdir().unwrap();
    for (file, text) in [
        ("levels/broken.ron", "(name: \"Broken\")"),
        ("levels/whole.ron", "(name: \"Mine\", terrain: [\"d.\", \".D\"], pieces: [\".l\", \"L.\"])"),
        ("levels/chesimals/torn.ron", "(name: \"Torn\""),
        ("levels/rules/odd.ron", "(win_by: [])"),
    ] {
        let path = data.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let out = answered(riverleap_in(data.path(), &["engine"]), b"uci\n");
    assert!(out.contains(" var whole") && out.contains(" var default"), "{out}");
    assert!(!out.contains(" var broken") && !out.contains(" var torn") && !out.contains(" var odd"), "{out}");
}

#[test]
fn quit_is_heard_behind_commands_that_wait_for_the_search() {
    let out = answer_to_quit(&[LONG, "position startpos moves a3a4", LONG, "isready", "quit"]);
    let lines: Vec<&str> = out.lines().collect();
    assert!(matches!(lines[..], ["readyok", best] if best.starts_with("bestmove ")), "{out}");
}

#[test]
fn commands_behind_a_search_are_obeyed_in_their_order_to_the_end_of_input() {
    let won = "position jfen 7/3L3/7/7/7/7/1l5/7/7 w 0 1";
    let input =
        [won, "go depth 3", "xyzzy", "position startpos", "go depth 2 searchmoves a1a2", won, "go", "go depth 2"];
    let out = answer(&["engine"], input.join("\n").as_bytes());
    let lines: Vec<&str> = out.lines().filter(|line| is_answer(line)).collect();
    let [first, junk, second, third, fourth] = lines[..] else { panic!("{out}") };
    assert_eq!([first, second, third, fourth], ["bestmove d8d9", "bestmove a1a2", "bestmove d8d9", "bestmove d8d9"]);
    assert!(junk.starts_with("info string error: there is no command 'xyzzy'"), "{out}");
}

#[test]
fn a_line_that_is_too_long_is_not_obeyed_in_part() {
    let long = format!("go depth 1 searchmoves{}\nisready\n", " a3a4".repeat(300_000));
    let out = answer(&["engine"], long.as_bytes());
    assert_eq!(out, "info string error: a line may have at most 1048576 bytes; a longer one was ignored\nreadyok\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_beyond_the_memory_is_refused_and_the_old_one_stays() {
    let hash = |mib: &str| format!("setoption name Hash value {mib}\n");
    let search = "position startpos\ngo depth 3\n";
    // At every level, and after every other level.
    let (status, out, err) = crate::cli::with_memory(
        2_000_000,
        &["engine"],
        &format!(
            "{}{search}{}{search}setoption name Level value 3\n{}setoption name Level value 10\n",
            hash("8"),
            hash("16384"),
            hash("16384")
        ),
    );
    assert_eq!(status, Some(0), "{}", err.lines().next().unwrap_or_default());
    let lines: Vec<&str> = out.lines().filter(|line| is_answer(line)).collect();
    let why = "info string error: there is not enough memory for a table of 16384 MiB; choose a smaller one";
    let [first, refused, second, last] = lines[..] else { panic!("{out}") };
    assert_eq!((refused, last), (why, why));
    assert!(first.starts_with("bestmove ") && second.starts_with("bestmove "), "{out}");
}

fn answer(words: &[&str], input: &[u8]) -> String {
    answered(riverleap(words), input)
}

fn answered(command: Command, input: &[u8]) -> String {
    let (status, out, _) = fed(command, input);
    assert_eq!(status, Some(0));
    out
}

#[test]
fn the_end_of_input_finishes_a_bounded_search_and_stops_any_other() {
    let out = answer(&["engine"], b"go depth 5");
    assert!(out.contains("info depth 5 ") && out.lines().last().unwrap().starts_with("bestmove "), "{out}");
    let out = answer(&["engine"], b"position startpos\ngo infinite\n");
    assert!(out.lines().last().unwrap().starts_with("bestmove "), "{out}");
    assert_eq!(answer(&["engine"], b""), "");
    // Bytes that are not text change nothing.
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
