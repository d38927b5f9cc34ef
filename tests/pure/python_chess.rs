//! The lines of written records as python-chess sees them: the same brackets, comments and glyphs. Without a Python that
//! has the package `chess`, this is not tested.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use riverleap::game::record::{Record, read};
use riverleap::game::study::{NodeId, Notes, Study};
use riverleap::rules::GameId;

use crate::random::Dice;
use crate::record_texts::record_text;
use crate::sessions::content;

/// The number of records of each game.
const RECORDS: u64 = 200;

/// A Python with python-chess; `None` if there is none here.
fn python() -> Option<Command> {
    let named = std::env::var_os("RIVERLEAP_PYTHON").unwrap_or_else(|| "python3".into());
    let mut probe = Command::new(&named);
    probe.args(["-c", "import chess.pgn"]).stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().ok()?.success().then(|| Command::new(named))
}

/// The study as `tests/programs/pgn_tree.py` prints it. python-chess does not keep comments from `;` on.
fn told(study: &Study, record: &Record) -> String {
    let words = |texts: &[String]| {
        let kept: Vec<&str> = texts.iter().filter(|text| !text.contains('}')).map(String::as_str).collect();
        kept.join(" ")
    };
    let mut told = String::new();
    let mut open = vec![(study.root(), record.session.start().clone(), 0)];
    while let Some((node, before, depth)) = open.pop() {
        let (mut after, mut word) = (before.clone(), "start".to_owned());
        if let Some(action) = study.action(node) {
            word = before.notation(action);
            after.play_unchecked(action);
        }
        let plain = Notes::default();
        let notes = study.notes(node).unwrap_or(&plain);
        let mut glyphs: Vec<u16> = notes.glyphs.iter().map(|glyph| glyph.0).collect();
        glyphs.sort_unstable();
        let glyphs: String = glyphs.iter().map(|glyph| format!(" ${glyph}")).collect();
        let mut said: Vec<String> = notes.score.iter().map(|score| format!("[%eval {score}]")).collect();
        let arrows: Vec<String> =
            notes.arrows.iter().map(|arrow| format!("{}{}", arrow.color.letter(), arrow.along)).collect();
        let squares: Vec<String> =
            notes.squares.iter().map(|square| format!("{}{}", square.color.letter(), square.at)).collect();
        for (name, list) in [("cal", arrows), ("csl", squares)] {
            said.extend((!list.is_empty()).then(|| format!("[%{name} {}]", list.join(","))));
        }
        said.push(words(&notes.comments));
        write!(told, "{}{word}{glyphs}", " ".repeat(depth)).unwrap();
        for (name, said) in [("before", words(&notes.before)), ("after", said.join(" "))] {
            if !said.trim().is_empty() {
                write!(told, " {name} {}", said.trim()).unwrap();
            }
        }
        told.push('\n');
        for (index, child) in study.children(node).iter().enumerate().rev() {
            open.push((*child, after.clone(), depth + usize::from(index > 0)));
        }
    }
    told
}

/// Whether python-chess can see the same tree: all side lines are read as moves, and none repeats the end of the match.
fn is_comparable(study: &Study, record: &Record) -> bool {
    let mut open: Vec<NodeId> = vec![study.root()];
    while let Some(node) = open.pop() {
        if study.notes(node).is_some_and(|notes| !notes.unread.is_empty()) {
            return false;
        }
        open.extend(study.children(node));
    }
    study.main_line().count() == record.session.plies().len()
}

#[test]
fn python_chess_sees_the_same_lines() {
    let Some(mut python) = python() else {
        println!("there is no Python with the package chess here: not tested");
        return;
    };
    let content = content();
    let (mut texts, mut expected) = (String::new(), Vec::new());
    for (game, seed) in GameId::ALL.into_iter().flat_map(|game| (0..RECORDS).map(move |seed| (game, seed))) {
        let text = record_text(game, &mut Dice(9000 + seed), false);
        let read_game = read(&text, &content).remove(0);
        let (Some(record), None) = (read_game.record, read_game.fault) else { continue };
        let Some(study) = record.study.as_ref().filter(|study| is_comparable(study, &record)) else { continue };
        writeln!(texts, "{record}").unwrap();
        expected.push((told(study, &record), record.to_string()));
    }
    python.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/pgn_tree.py")).arg("-");
    python.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONUTF8", "1");
    let mut child = python.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(texts.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let seen = String::from_utf8(output.stdout).unwrap();
    let seen: Vec<&str> = seen.split_terminator("\n\n").collect();
    println!(
        "{} records, {} nodes",
        expected.len(),
        expected.iter().map(|(tree, _)| tree.lines().count()).sum::<usize>()
    );
    assert_eq!(seen.len(), expected.len());
    assert!(seen.len() as u64 > RECORDS, "{} records", seen.len());
    for (seen, (tree, text)) in seen.into_iter().zip(expected) {
        assert_eq!(seen.trim_end(), tree.trim_end(), "{text}");
    }
}
