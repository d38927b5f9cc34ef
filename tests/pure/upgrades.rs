//! Every format of settings, journals, records and hosted games that players may have on disk stays readable.
//!
//! `tests/data/corpus` holds the files of each version, and their meaning. `corpus.rs` tests `v1`. If a format changes,
//! these tests report that its files are missing in the corpus; `the_corpus_is_written` writes them.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use riverleap::game::content::LevelChoice;
use riverleap::game::record::{Heading, Record, VERSION, read};
use riverleap::game::session::Session;
use riverleap::game::settings::{self, KeptSettings, Settings};
use riverleap::rules::{GameId, Side, splitmix};

use crate::random::Dice;
use crate::record_texts::{record_text, tree};
use crate::records::Nothing;
use crate::sessions::content;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/corpus")
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == ending)).collect();
    files.sort();
    files
}

/// The fields of RON with one field a line, each with the names of the groups around it: `sound.music: 1.0`.
fn fields(text: &str) -> BTreeSet<String> {
    let mut around: Vec<String> = Vec::new();
    let mut found = BTreeSet::new();
    for line in text.lines().map(|line| line.trim().trim_end_matches(',')) {
        match line.split_once(": ") {
            Some((name, "(" | "{")) => around.push(name.trim_matches('"').to_owned()),
            Some((name, value)) => {
                let path: Vec<&str> = around.iter().map(String::as_str).chain([name.trim_matches('"')]).collect();
                found.insert(format!("{}: {}", path.join("."), value.replace(' ', "")));
            }
            None if [")", "}"].contains(&line) => drop(around.pop()),
            None => {}
        }
    }
    found
}

/// The settings as this build writes them.
fn written(settings: &Settings) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(settings::FILE);
    settings.write(&Settings::default(), &path).unwrap();
    fs::read_to_string(path).unwrap()
}

fn names(fields: &BTreeSet<String>) -> BTreeSet<&str> {
    fields.iter().filter_map(|field| Some(field.split_once(": ")?.0)).collect()
}

#[test]
fn settings_of_every_version_lose_nothing() {
    let known = files(&corpus().join("settings"), "ron");
    assert!(known.len() >= 6);
    for path in known {
        let text = fs::read_to_string(&path).unwrap();
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join(settings::FILE), &text).unwrap();
        let kept = KeptSettings::read(Some(home.path()));
        assert_eq!(kept.note, None, "{}", path.display());
        let (then, now) = (fields(&text), fields(&written(&kept.settings)));
        let lost: Vec<&String> = then.difference(&now).collect();
        assert!(lost.is_empty() && then.len() > 5, "{}: {lost:?}\n{now:#?}", path.display());
    }
}

#[test]
fn the_settings_of_this_version_are_in_the_corpus() {
    let now = fields(&written(&Settings::default()));
    let newest = files(&corpus().join("settings"), "ron").pop().unwrap();
    let newest = fields(&fs::read_to_string(newest).unwrap());
    let (now, newest) = (names(&now), names(&newest));
    let missing: Vec<_> = now.difference(&newest).collect();
    assert!(
        missing.is_empty(),
        "a file with {missing:?} is missing: write the next one into tests/data/corpus/settings"
    );
}

/// The meaning of a record, in terms that apply to any game.
fn meaning(text: &str) -> String {
    let mut told = String::new();
    for game in read(text, &Nothing) {
        assert_eq!(game.fault, None, "{text}");
        let Record { heading, session, .. } = game.record.unwrap();
        let start = session.start();
        writeln!(told, "game {} level {:?} rules {:?}", start.game(), heading.level, start.rules_name()).unwrap();
        writeln!(
            told,
            "players {:?} {:?} seats {:?} other {:?}",
            heading.white, heading.black, heading.seats, heading.other
        )
        .unwrap();
        writeln!(told, "start {}", start.to_text()).unwrap();
        for ply in session.plies() {
            let left = Side::BOTH.map(|side| ply.time_left()[side].map(|left| left.as_millis()));
            writeln!(told, "{} {} {left:?} forced {}", ply.side, ply.action, ply.forced).unwrap();
        }
        writeln!(told, "cursor {} stands {}", session.cursor(), session.position().to_text()).unwrap();
        writeln!(told, "moves {} bans {}", session.legal_actions().len(), session.bans().len()).unwrap();
        let ending = session.ending().map(riverleap::game::session::Ending::termination);
        writeln!(told, "ending {ending:?} offer {:?} used {:?}", session.draw_offer(), session.time_used()).unwrap();
    }
    told
}

#[test]
fn records_of_version_2_mean_what_they_meant() {
    let known = files(&corpus().join("v2"), "jgn");
    assert!(known.len() > 20);
    for path in known {
        let told = meaning(&fs::read_to_string(&path).unwrap());
        let expected = fs::read_to_string(path.with_extension("meaning")).unwrap();
        assert_eq!(told, expected, "{}", path.display());
    }
}

/// The meaning of a record with side lines and notes.
fn annotated_meaning(text: &str) -> String {
    let trees = read(text, &Nothing).into_iter().map(|game| tree(&game.record.unwrap()));
    meaning(text) + &trees.collect::<String>()
}

#[test]
fn annotated_records_of_version_3_mean_what_they_meant() {
    let known = files(&corpus().join("v3"), "jgn");
    assert!(known.len() > 20);
    let (mut texts, mut told) = (String::new(), String::new());
    for path in known {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("[Version \"3\"]"), "{}", path.display());
        let expected = fs::read_to_string(path.with_extension("meaning")).unwrap();
        assert_eq!(annotated_meaning(&text), expected, "{}", path.display());
        // Written anew, it means the same.
        let record = read(&text, &Nothing).remove(0).record.unwrap();
        assert_eq!(annotated_meaning(&record.to_string()), expected, "{}", path.display());
        (texts, told) = (texts + &text, told + &expected);
    }
    for mark in ["[%eval ", "[%cal ", "[%csl ", "[%emt ", "[%clk ", "$300", "\n% ", "; with } and ("] {
        assert!(texts.contains(mark), "no record has {mark}");
    }
    for part in [" before ", " comments ", " glyphs ", " score ", " arrows ", " squares ", " clock ", " unread "] {
        assert!(told.contains(part), "no record has {part}");
    }
}

/// Annotated records of both games, as they may be written by hand and as this program writes them.
fn annotated_samples() -> Vec<(String, String)> {
    let content = content();
    let mut all = Vec::new();
    for (game, seed) in GameId::ALL.into_iter().flat_map(|game| (0..8).map(move |seed| (game, seed))) {
        let text = record_text(game, &mut Dice(300 + seed), true);
        let read_game = read(&text, &content).remove(0);
        let (Some(record), None) = (read_game.record, read_game.fault) else { continue };
        if record.study.is_some() {
            all.push((format!("{}-{seed}-written", game.id()), record.to_string()));
            all.push((format!("{}-{seed}-by-hand", game.id()), text));
        }
    }
    all
}

/// The names of the tags and of the notes in braces.
fn marks(text: &str) -> BTreeSet<String> {
    let tags = text.lines().filter_map(|line| Some(line.strip_prefix('[')?.split_once(' ')?.0.to_owned()));
    let notes = text.match_indices("[%").filter_map(|(at, _)| Some(text[at..].split_once(' ')?.0.to_owned()));
    tags.chain(notes).collect()
}

#[test]
fn the_records_of_this_version_are_in_the_corpus() {
    let texts = [files(&corpus().join("v2"), "jgn"), files(&corpus().join(format!("v{VERSION}")), "jgn")].concat();
    let known: BTreeSet<String> = texts.iter().flat_map(|path| marks(&fs::read_to_string(path).unwrap())).collect();
    for (name, record) in samples() {
        let missing: Vec<String> = marks(&record.to_string()).difference(&known).cloned().collect();
        assert!(missing.is_empty(), "{name}: no file of the corpus has {missing:?}");
    }
}

/// Matches of every game, on every level and under every rule set, with clocks, names, draws and undone plies.
fn samples() -> Vec<(String, Record)> {
    let content = content();
    let mut all = Vec::new();
    let mut dice = 7_u64;
    for game in GameId::ALL {
        for level in content.levels_of(game) {
            let sets = content.rule_sets_of(game).into_iter().map(Some);
            let sets: Vec<Option<String>> = if level == "jungle" { sets.collect() } else { vec![None] };
            for rules in sets {
                let choice = LevelChoice { level: level.clone(), rules: rules.clone(), ..LevelChoice::of(game) };
                let start = content.choose(&choice).unwrap().value.match_start();
                let mut session = Session::new(start);
                for _ in 0..40 {
                    let actions = session.legal_actions();
                    let Some(wanted) = actions.get(splitmix::next(&mut dice) as usize % actions.len().max(1)) else {
                        break;
                    };
                    session.advance(std::time::Duration::from_millis(splitmix::next(&mut dice) % 4000));
                    session.try_play(*wanted).unwrap();
                }
                for _ in 0..splitmix::next(&mut dice) % 4 {
                    session.undo();
                }
                if splitmix::next(&mut dice).is_multiple_of(3) {
                    // Refused if the match is over.
                    let _ = session.offer_draw(session.side_to_move());
                }
                let mut heading = Heading::new(&level, session.start(), &content);
                heading.set_name(Side::White, Some("Ann \"the Cat\"".to_owned()));
                heading.seats.0 = [Some("human".to_owned()), Some("engine:4".to_owned())];
                heading.other.push(("Event".to_owned(), "Évènement".to_owned()));
                let name = format!("{}-{level}-{}", game.id(), rules.unwrap_or_else(|| "own".to_owned()));
                all.push((name, Record::new(heading, session)));
            }
        }
    }
    all
}

#[test]
#[ignore = "writes the corpus of this version's records into the folder that RIVERLEAP_CORPUS names"]
fn the_corpus_is_written() {
    let Some(folder) = std::env::var_os("RIVERLEAP_CORPUS").map(PathBuf::from) else { return };
    fs::create_dir_all(&folder).unwrap();
    for (name, record) in samples() {
        let text = record.to_string();
        fs::write(folder.join(format!("{name}.meaning")), meaning(&text)).unwrap();
        fs::write(folder.join(format!("{name}.jgn")), text).unwrap();
    }
    fs::write(folder.join("settings.ron"), written(&Settings::default())).unwrap();
}

#[test]
#[ignore = "writes the corpus of this version's annotated records into the folder that RIVERLEAP_CORPUS names"]
fn the_annotated_corpus_is_written() {
    let Some(folder) = std::env::var_os("RIVERLEAP_CORPUS").map(PathBuf::from) else { return };
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in annotated_samples() {
        fs::write(folder.join(format!("{name}.meaning")), annotated_meaning(&text)).unwrap();
        fs::write(folder.join(format!("{name}.jgn")), text).unwrap();
    }
}
