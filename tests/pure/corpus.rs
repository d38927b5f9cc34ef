//! The corpus: settings, journals and records of earlier versions keep their meaning.
//!
//! `tests/data/corpus/v1/` was written by the last program that wrote version 1 of the record; so was `meaning.txt`,
//! the meaning of each file. When the format changes, `a_corpus_is_written` writes the next corpus.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use riverleap::game::content::{Content, Folders};
use riverleap::game::record::{ReadGame, read};
use riverleap::game::session::{Ending, Session};
use riverleap::game::settings::{self, Settings};
use riverleap::rules::jungle::{Board, RuleSet};
use riverleap::rules::{Outcome, Side};

use crate::records::Nothing;

fn corpus(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/corpus").join(version)
}

/// The content with the player's levels and rules of that time.
fn content(corpus: &Path) -> Content {
    Content::new(Folders { data: Some(corpus.join("data")), ..Folders::default() })
}

/// The whole meaning of a file, as text.
fn meaning(path: &Path, content: &Content) -> String {
    let text = fs::read_to_string(path).unwrap();
    if path.extension().is_some_and(|ending| ending == "ron") {
        return settings_meaning(&settings::read("settings", &text).unwrap());
    }
    read(&text, content).into_iter().map(|game| game_meaning(game).unwrap()).collect()
}

fn settings_meaning(settings: &Settings) -> String {
    // Later fields are not in these files.
    let Settings { theme, speed, reduced_motion, scenery, lively, sound, pace, evaluation, table, .. } =
        settings.clone();
    format!(
        "theme {theme:?} speed {speed:?} reduced {reduced_motion} scenery {scenery:?} lively {lively} pace {pace:?}\n\
         muted {} effects {} ambience {} music {} evaluation {evaluation} white {:?} black {:?}\n",
        sound.muted, sound.effects, sound.ambience, sound.music, table.white, table.black
    )
}

fn game_meaning(game: ReadGame) -> Result<String, std::fmt::Error> {
    assert_eq!(game.fault, None);
    let record = game.record.unwrap();
    let (heading, session) = (&record.heading, &record.session);
    let board = session.start().as_jungle().unwrap().board();
    let mut text = String::new();
    writeln!(text, "level {:?} {:?} {:?} {:?}", heading.level, heading.white, heading.black, heading.date)?;
    writeln!(text, "other {:?}", heading.other)?;
    writeln!(text, "board {}", rows(board))?;
    writeln!(text, "rules {:?} {}", heading.rules, switches_as_then(board.rules()))?;
    writeln!(text, "start {}", session.start().to_text())?;
    for (index, ply) in session.plies().iter().enumerate() {
        let left = Side::BOTH.map(|side| ply.time_left()[side].map_or("-".to_owned(), |left| format!("{left:?}")));
        let forced = if ply.forced { " forced" } else { "" };
        writeln!(
            text,
            "ply {} {} {}{forced}",
            session.position_after(index).unwrap().notation(ply.action),
            left[0],
            left[1]
        )?;
    }
    writeln!(text, "cursor {} of {}", session.cursor(), session.plies().len())?;
    stands(&mut text, session)?;
    let mut last = session.clone();
    last.jump(last.plies().len());
    write!(text, "at the end ")?;
    stands(&mut text, &last)?;
    Ok(text + "\n")
}

/// The corpus was written when the rules of the match were still among those of the board.
fn switches_as_then(rules: &RuleSet) -> String {
    let now = format!("{rules:?}");
    let (board, rest) = now.split_once("announce_forced_den: ").unwrap();
    let (announce, rest) = rest.split_once(", match_rules: MatchRules { ").unwrap();
    let (of_match, first) = rest.trim_end_matches(" } }").split_once("first: ").unwrap();
    format!("{board}{of_match}announce_forced_den: {announce}, first: {first} }}")
}

/// At that time there was only one game: a quiet limit did not name the ply where the quiet began, and a ply was always
/// a turn.
fn ending_as_then(session: &Session) -> String {
    match session.ending() {
        Some(Ending::Board(Outcome::Jungle(outcome))) => format!("Some(Board({outcome:?}))"),
        Some(Ending::QuietLimit { turns, last, .. }) => format!("Some(QuietLimit {{ turns: {turns}, last: {last} }})"),
        Some(Ending::Repetition { plies, .. }) => format!("Some(Repetition {{ plies: {plies:?} }})"),
        ending => format!("{ending:?}"),
    }
}

fn stands(text: &mut String, session: &Session) -> std::fmt::Result {
    let left = Side::BOTH.map(|side| session.time_left(side));
    writeln!(text, "stands {}", session.position().to_text())?;
    writeln!(text, "clock {left:?} used {:?} turn {:?}", session.time_used(), session.move_time_left())?;
    writeln!(text, "moves {} bans {}", session.legal_actions().len(), session.bans().len())?;
    writeln!(text, "ending {}", ending_as_then(session))?;
    writeln!(text, "offer {:?}", session.draw_offer())
}

fn rows(board: &Board) -> String {
    let grid = board.grid();
    let mut rows: Vec<String> = Vec::new();
    for (at, terrain) in grid.iter() {
        if at.file() == 0 {
            rows.push(String::new());
        }
        rows.last_mut().unwrap().push(terrain.letter());
    }
    rows.reverse();
    rows.join("/")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.file_name().is_some_and(|name| name != "meaning.txt"));
    files.sort();
    files
}

/// The meaning of every file of a folder, each under its name.
fn meanings(folder: &Path, content: &Content) -> String {
    let told =
        |path: &PathBuf| format!("=== {}\n{}", path.file_name().unwrap().to_str().unwrap(), meaning(path, content));
    files(folder).iter().map(told).collect()
}

const FOLDERS: [&str; 3] = ["settings", "journals", "records"];

#[test]
fn what_version_1_kept_means_what_it_meant() {
    let corpus = corpus("v1");
    let content = content(&corpus);
    for folder in FOLDERS {
        let folder = corpus.join(folder);
        let expected = fs::read_to_string(folder.join("meaning.txt")).unwrap();
        let expected: Vec<&str> = expected.split("=== ").collect();
        let told = meanings(&folder, &content);
        let told: Vec<&str> = told.split("=== ").collect();
        assert!(told.len() > 5, "{} is there", folder.display());
        assert_eq!(told.len(), expected.len());
        for (told, expected) in told.into_iter().zip(expected) {
            assert_eq!(told, expected);
        }
    }
}

#[test]
fn what_version_1_kept_needs_no_other_file_once_it_is_written_anew() {
    let corpus = corpus("v1");
    let content = content(&corpus);
    let records = FOLDERS.iter().flat_map(|folder| files(&corpus.join(folder)));
    let mut seen = 0;
    for path in records.filter(|path| path.extension().is_some_and(|ending| ending == "jgn")) {
        for game in read(&fs::read_to_string(&path).unwrap(), &content) {
            let record = game.record.unwrap();
            let again = read(&record.to_string(), &Nothing).remove(0);
            // Comments and side lines need version 3.
            let version = if record.study.is_some() { 3 } else { 2 };
            assert_eq!((again.version, again.fault), (Some(version), None), "{}", path.display());
            assert!(again.record.unwrap() == record, "{}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 70);
}

#[test]
#[ignore = "writes the corpus of the version at hand into the folder that RIVERLEAP_CORPUS names"]
fn a_corpus_is_written() {
    let Some(corpus) = std::env::var_os("RIVERLEAP_CORPUS").map(PathBuf::from) else { return };
    let content = content(&corpus);
    for folder in FOLDERS {
        fs::create_dir_all(corpus.join(folder)).unwrap();
    }
    for (name, settings) in crate::corpus_written::settings() {
        settings.write(&Settings::default(), &corpus.join("settings").join(name)).unwrap();
    }
    for (folder, name, record) in crate::corpus_written::records(&content) {
        fs::write(corpus.join(folder).join(name), record.to_string()).unwrap();
    }
    for folder in FOLDERS.map(|folder| corpus.join(folder)) {
        fs::write(folder.join("meaning.txt"), meanings(&folder, &content)).unwrap();
    }
}
