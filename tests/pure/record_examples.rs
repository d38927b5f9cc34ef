//! An example of a record that is written, and one that is read.

use std::fs;
use std::path::Path;
use std::time::Duration;

use riverleap::game::levels::LevelsByName;
use riverleap::game::record::read;
use riverleap::game::session::Session;
use riverleap::rules::Side;

use crate::records::{record, survives};
use crate::sessions::{content, play};

#[test]
fn a_record_is_written_like_this() {
    let mut rules = LevelsByName::rules(&content(), "tournament").unwrap();
    rules.match_rules.quiet_limit = Some(60);
    let mut session = Session::new(content().level_with("jungle", rules).unwrap().value.match_start());
    for (text, millis) in [("a3a4", 1250), ("g7g6", 3000), ("--", 30_000), ("g6g5", 12), ("g3g4", 0), ("g5g6", 7)] {
        session.advance(Duration::from_millis(millis));
        if text != "--" {
            play(&mut session, text);
        }
    }
    session.undo();
    session.advance(Duration::from_millis(2500));
    session.offer_draw(Side::White).unwrap();
    let expected = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/record-written.jgn"));
    assert_eq!(survives(&record("jungle", session)), expected.unwrap());
}

#[test]
fn clocks_and_undone_plies_are_those_of_the_record() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records/clocks.jgn")).unwrap();
    let mut session = read(&text, &content())[0].record.clone().unwrap().session;
    let left = |session: &Session| Side::BOTH.map(|side| session.time_left(side).unwrap().as_millis());
    assert_eq!(left(&session), [598_250 - 7_250, 599_000]);
    assert_eq!(session.move_time_left(), Some(Duration::from_millis(22_750)));
    session.redo().unwrap();
    assert_eq!(left(&session), [580_000, 599_000]);
    session.advance(Duration::from_secs(30));
    assert_eq!(session.missed_turns(Side::Black), 1);
    assert_eq!(left(&session), [580_000, 569_000]);
}
