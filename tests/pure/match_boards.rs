//! Boards of matches: they become drafts, and they are kept as levels of the user's own.

use std::fs;
use std::path::Path;

use riverleap::game::content::{Content, Folders, Origin, SourceText, shipped_named_rules};
use riverleap::game::drafts::{
    BoardUnread, DraftStore, DrawnBoard, KeepFault, KeptBoard, draft_of_text, keep_board, level_with_start,
};
use riverleap::game::levels::{Level, write_level};
use riverleap::game::record::{Heading, Record, last};
use riverleap::game::session::Session;
use riverleap::game::sharing::{SharedContent, SharedLineError, to_line};
use riverleap::rules::{Clock, GameId, Position, Side};

use crate::levels_written::shipped_levels;
use crate::random_levels::for_each_level;
use crate::sessions::content;

/// A board of Jungle and one of Chesimals II that the game does not have.
const POND: &str = "(name: \"The Pond\", terrain: [\".d.\", \"...\", \".D.\"], pieces: [\"c..\", \"...\", \"..C\"])";
const PATCH: &str = "(name: \"The Patch\", width: 8, height: 7, chesimals: {yellow: \"C a1; E a2\", \
    white: \"C h1; N h2\", green: \"C a7; E a6\", blue: \"C h7; N h6\"})";

fn read(content: &Content, text: &str, game: GameId) -> Level {
    let source = SourceText { origin: Origin::BuiltIn("levels/test.ron".to_owned()), text: text.to_owned() };
    content.level_in(game, &source, None).unwrap_or_else(|error| panic!("{error}\n{text}")).value
}

fn record(name: &str, start: Position, content: &Content) -> String {
    Record::new(Heading::new(name, &start, content), Session::new(start)).to_string()
}

fn in_folder(data: &Path) -> Content {
    Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() })
}

fn assert_begins_like(level: &Level, start: &Position, text: &str) {
    let own = level.started_by(start.side_to_move());
    assert_eq!(own.to_text(), start.to_text(), "{text}");
    assert!(own.board().is_same_but_for_the_clock(&start.board()), "{text}");
}

#[test]
fn the_board_of_a_record_becomes_a_draft_with_the_same_squares_and_words() {
    let content = content();
    for (name, level) in shipped_levels() {
        let start = level.match_start();
        let draft = draft_of_text(&record(&name, start.clone(), &content), &content, "unnamed").unwrap();
        let drawn = DrawnBoard::of(&write_level(&level, &shipped_named_rules()));
        assert!(drawn.is_some() && DrawnBoard::of(&draft) == drawn, "{draft}");
        let read = read(&content, &draft, start.game());
        assert_begins_like(&read, &start, &draft);
        assert_eq!((&read.name, &read.author, &read.description), (&level.name, &level.author, &level.description));
        assert_eq!(level_with_start(&start, &content).as_ref(), Some(&level.name));
    }
}

#[test]
fn random_boards_of_records_keep_their_squares_rules_and_side() {
    let (named, content) = (shipped_named_rules(), content());
    for_each_level(100, 31, &named, |level, _, _| {
        for side in Side::BOTH {
            let start = level.start.begun_by(side);
            let text = record("wood", start, &content);
            // A record holds the name of the rules as one line.
            let start = last(&text, &content).record.unwrap().session.start().clone();
            let draft = draft_of_text(&text, &content, "").unwrap();
            assert_begins_like(&read(&content, &draft, start.game()), &start, &draft);
        }
    });
}

#[test]
fn the_clock_of_a_match_is_no_rule_of_its_board() {
    let content = content();
    let clock = Clock { total_s: Some(300), increment_s: Some(5), move_s: None };
    for (text, game) in [(POND, GameId::Jungle), (PATCH, GameId::Chesimals)] {
        let start = read(&content, text, game).match_start().with_clock(Some(clock));
        let draft = draft_of_text(&record("wood", start.clone(), &content), &content, "").unwrap();
        assert!(!draft.contains("clock"), "{draft}");
        assert_begins_like(&read(&content, &draft, game), &start, &draft);
    }
    // Rules that have a clock of their own keep it.
    let rules = content.rules("tournament").unwrap().value;
    let start = content.level_with("jungle", rules).unwrap().value.match_start();
    let draft = draft_of_text(&record("wood", start, &content), &content, "").unwrap();
    assert!(draft.contains("rules: \"tournament\",") && !draft.contains("overrides"), "{draft}");
}

#[test]
fn a_line_a_record_and_other_texts_are_told_apart() {
    let content = content();
    let level = read(&content, POND, GameId::Jungle);
    let line = to_line(&SharedContent::Level(Box::new(level)), &shipped_named_rules()).unwrap();
    let of = |text: &str| draft_of_text(text, &content, "unnamed");
    let pond = DrawnBoard::of(POND).unwrap();
    for text in [line.clone(), format!("[{line}]"), format!("1. Look: {line}")] {
        assert_eq!(DrawnBoard::of(&of(&text).unwrap()), Some(pond.clone()), "{text}");
    }
    assert_eq!(of("Dear Ann,"), Err(BoardUnread::Neither));
    assert_eq!(of(""), Err(BoardUnread::Neither));
    assert_eq!(of(&line[..line.len() - 30]), Err(BoardUnread::Line(SharedLineError::Damaged)));
    assert!(matches!(of("1. Ea9 *"), Err(BoardUnread::Record(_))));
    // Later faults of a record do not matter, and the last of several games counts.
    assert!(of("\u{feff}1. Ea4 Eg6 2. Ea9 *").is_ok());
    let two = of("[Level \"jungle\"]\n\n1. Ea4 *\n\n[Level \"delta\"]\n\n*\n").unwrap();
    assert!(two.contains("name: \"Delta\""), "{two}");
}

#[test]
fn two_keeps_make_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let content = in_folder(folder.path());
    for (text, game, name, file) in [
        (POND, GameId::Jungle, "The Pond", "levels/the-pond.ron"),
        (PATCH, GameId::Chesimals, "The Patch", "levels/chesimals/the-patch.ron"),
        // The name of a shipped level is taken.
        (&POND.replace("c..", "d.."), GameId::Jungle, "Jungle", "levels/jungle-2.ron"),
        (&POND.replace("c..", "l.."), GameId::Jungle, "../../etc/passwd", "levels/etc-passwd.ron"),
    ] {
        let start = read(&content, text, game).match_start();
        assert_eq!(level_with_start(&start, &content), None);
        let path = folder.path().join(file);
        assert_eq!(keep_board(name, &start, &content), Ok(KeptBoard::Saved { path: path.clone() }));
        let kept = fs::read_to_string(&path).unwrap();
        assert_begins_like(&read(&content, &kept, game), &start, &kept);
        assert!(content.levels_of(game).contains(&path.file_stem().unwrap().to_string_lossy().into_owned()));
        // The same board under another clock and another name is the same board.
        let clock = Clock { total_s: Some(300), increment_s: None, move_s: Some(20) };
        for start in [start.clone(), start.with_clock(Some(clock))] {
            assert_eq!(keep_board("Other", &start, &content), Ok(KeptBoard::There { level: name.to_owned() }));
        }
    }
    let start = content.level("jungle").unwrap().value.match_start();
    assert_eq!(keep_board("Mine", &start, &content), Ok(KeptBoard::There { level: "Jungle".to_owned() }));
    assert_eq!(DraftStore::of(&content).unwrap().names(), [""; 0], "nothing is left among the drafts");
    assert_eq!(fs::read_dir(folder.path().join("levels")).unwrap().count(), 4);
}

#[test]
fn a_board_keeps_its_rules_where_a_rule_set_has_other_switches() {
    let folder = tempfile::tempdir().unwrap();
    let content = in_folder(folder.path());
    let start = read(&content, POND, GameId::Jungle).match_start();
    let rules = folder.path().join("levels/rules");
    fs::create_dir_all(&rules).unwrap();
    fs::write(rules.join("classic.ron"), "(name: \"Mine\", swimmers: [rat, dog, cat])").unwrap();
    for _ in 0..2 {
        keep_board("The Pond", &start, &content).unwrap();
    }
    let kept = fs::read_to_string(folder.path().join("levels/the-pond.ron")).unwrap();
    assert_begins_like(&read(&content, &kept, GameId::Jungle), &start, &kept);
    assert_eq!(fs::read_dir(folder.path().join("levels")).unwrap().count(), 2);
}

#[test]
fn a_board_that_cannot_be_written_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let content = in_folder(folder.path());
    let start = read(&content, POND, GameId::Jungle).match_start();
    // A file stands where the folder of the levels should be.
    let levels = folder.path().join("levels");
    fs::write(&levels, "").unwrap();
    for _ in 0..2 {
        assert!(matches!(keep_board("The Pond", &start, &content), Err(KeepFault::NotSaved(_))));
        assert_eq!(DraftStore::of(&content).unwrap().names(), [""; 0]);
    }
    fs::remove_file(&levels).unwrap();
    assert_eq!(keep_board("The Pond", &start, &content), Ok(KeptBoard::Saved { path: levels.join("the-pond.ron") }));
}
