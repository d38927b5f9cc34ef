//! Records are self-contained: no file of rules or boards, old or new, changes their meaning, and no name in a record
//! starts a machine.

use std::fs;
use std::path::Path;

use riverleap::game::content::{Content, Folders};
use riverleap::game::record::{Heading, Record, read};
use riverleap::game::session::Session;
use riverleap::rules::Pair;

use crate::records::{record, survives};
use crate::sessions::play;

fn with_data(folder: &Path) -> Content {
    Content::new(Folders { data: Some(folder.to_owned()), ..Folders::default() })
}

fn write(folder: &Path, file: &str, text: &str) {
    let path = folder.join("levels").join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn played(level: &str, content: &Content, rules: &str, moves: &str) -> Record {
    let level_read = content.level_with(level, content.rules(rules).unwrap().value).unwrap().value;
    let mut session = Session::new(level_read.match_start());
    moves.split_whitespace().for_each(|text| play(&mut session, text));
    Record::new(Heading::new(level, session.start(), content), session)
}

#[test]
fn a_record_is_the_same_after_the_file_of_its_rules_was_edited_or_removed() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "rules/mine.ron", "(name: \"Mine\", swimmers: [rat, dog], quiet_limit: 40)");
    let content = with_data(folder.path());
    let record = played("jungle", &content, "mine", "f2f3 g7g6 f3f4");
    let text = record.to_string();
    write(folder.path(), "rules/mine.ron", "(name: \"Mine\", swimmers: [cat], leapers: {lion: None})");
    let edited = read(&text, &content).remove(0);
    assert_eq!(edited.fault, None);
    assert!(edited.record.unwrap().session == record.session, "{text}");
    fs::remove_file(folder.path().join("levels/rules/mine.ron")).unwrap();
    let removed = read(&text, &content).remove(0);
    assert_eq!(removed.fault, None);
    assert!(removed.record.unwrap().session == record.session, "{text}");
}

#[test]
fn a_level_of_the_players_own_that_is_called_jungle_harms_no_record() {
    let folder = tempfile::tempdir().unwrap();
    let content = with_data(folder.path());
    let record = played("jungle", &content, "classic", "a3a4 g7g6");
    let old = include_str!("../data/corpus/v1/records/end-resignation.jgn");
    let fen = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 1";
    let version_1 =
        format!("[Version \"1\"]\n[Level \"jungle\"]\n[Rules \"classic\"]\n[FEN \"{fen}\"]\n\n1. Ea4 Eg6 *\n");
    let before = read(&version_1, &content).remove(0);
    write(
        folder.path(),
        "jungle.ron",
        "(name: \"J\", terrain: [\"..D\", \"...\", \"d..\"], pieces: [\"r..\", \"...\", \"..R\"])",
    );
    write(folder.path(), "rules/classic.ron", "(name: \"C\", swimmers: [])");
    for (text, session) in [(record.to_string(), &record.session), (version_1, &before.record.unwrap().session)] {
        let game = read(&text, &content).remove(0);
        assert_eq!(game.fault, None, "{text}");
        assert!(game.record.unwrap().session == *session, "{text}");
    }
    assert_eq!(read(old, &content)[0].fault, None);
}

/// At that time the set gave an attacker in a trap its full rank; the later set does not.
#[test]
fn a_match_of_version_1_stays_legal_when_the_game_changes_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let changed =
        "(name: \"Animal Chess\", trapped_attacker: NoRank, no_moves: Pass, repetition: Free, quiet_limit: None)";
    write(folder.path(), "rules/animal-chess.ron", changed);
    let content = with_data(folder.path());
    let head = "[Version \"1\"]\n[Level \"jungle\"]\n[Rules \"animal-chess\"]";
    let text = format!("{head}\n[FEN \"7/3L3/2c4/7/7/7/7/7/t6 w\"]\n\n1. Lc8 Cd7 *\n");
    assert_eq!(read(&text, &content)[0].fault, None);
    // The lion attacks out of the trap and captures the cat.
    let text = format!("{head}\n[FEN \"7/2cL3/7/7/7/7/7/7/t6 w\"]\n\n1. Lxc8 *\n");
    assert_eq!(read(&text, &content)[0].fault, None);
}

#[test]
fn a_name_is_no_seat_and_a_seat_is_no_name() {
    let content = crate::sessions::content();
    let mut told = record("jungle", Session::new(content.level("jungle").unwrap().value.match_start()));
    told.heading.white = "engine:10".to_owned();
    told.heading.seats = Pair::default();
    survives(&told);
    told.heading.seats = Pair([None, Some("cmd:/opt/a \"b\" \\c".to_owned())]);
    let text = survives(&told);
    assert!(text.contains("[BlackSeat \"cmd:/opt/a \\\"b\\\" \\\\c\"]"), "{text}");
    assert!(!text.contains("WhiteSeat"), "{text}");
}

#[test]
fn only_a_journal_of_version_1_has_its_seats_in_the_place_of_the_names() {
    let content = crate::sessions::content();
    let seats = |text: &str, own: bool| {
        let game = read(text, &content).remove(0);
        let game = if own { game.of_own_journal() } else { game };
        game.record.unwrap().heading.seats.0
    };
    let some = |seat: &str| Some(seat.to_owned());
    let old = include_str!("../data/corpus/v1/journals/level-delta.jgn");
    assert!(old.contains("[Version \"1\"]") && old.contains("[White \"human\"]") && old.contains("[Black \"human\"]"));
    let old = old.replace("[Black \"human\"]", "[Black \"engine:3\"]");
    assert_eq!(seats(&old, true), [some("human"), some("engine:3")]);
    assert_eq!(seats(&old, false), [None, None], "a file from elsewhere");
    assert_eq!(seats("[Version \"1\"]\n[White \"?\"]\n\n1. Ea4 *\n", true), [None, None]);
    // Written again, the record has version 2, where a name is only a name, whatever files exist.
    let mut game = read(&old, &content).remove(0).record.unwrap();
    game.heading.seats = Pair([some("human"), None]);
    assert_eq!(seats(&game.to_string(), true), [some("human"), None]);
}

#[test]
fn version_2_says_all_itself() {
    let content = crate::sessions::content();
    let text = record("jungle", Session::new(content.level("jungle").unwrap().value.match_start())).to_string();
    assert!(text.starts_with("[Game \"jungle\"]\n[Version \"2\"]\n"), "{text}");
    for (tag, said) in [
        ("FEN", "the tag `FEN` is missing; "),
        ("Board", "the tag `Board` is missing; "),
        ("RuleOpts", "the tag `RuleOpts` is missing; "),
    ] {
        let without: String =
            text.split_inclusive('\n').filter(|line| !line.starts_with(&format!("[{tag} "))).collect();
        let fault = read(&without, &content)[0].fault.as_ref().unwrap().to_string();
        assert!(fault.contains(said), "{tag}: {fault}");
    }
    let less = text.replace("no_moves: Loss, ", "");
    assert_ne!(less, text);
    let fault = read(&less, &content)[0].fault.as_ref().unwrap().to_string();
    assert!(fault.contains("the switch `no_moves` is missing; add it, or write [Version \"1\"]"), "{fault}");
}
