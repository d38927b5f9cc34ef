//! What it costs to keep a match at every ply; printed on request.

use std::time::Instant;

use riverleap::levels::Library;
use riverleap::session::Session;
use riverleap::session::record::{Heading, Record, read};
use riverleap::session::save::Journal;

use crate::random::Dice;
use crate::sessions::content;

#[test]
#[ignore = "prints figures; run with --ignored --nocapture"]
fn a_journal_is_cheap() {
    let rules = Library::rules(&content(), "animal-chess").unwrap();
    let mut session = Session::new(content().level_with("jungle", rules).unwrap().value.match_start());
    let mut dice = Dice(7);
    let begun = Instant::now();
    while session.plies().len() < 300 {
        let moves = session.legal_actions();
        if moves.is_empty() {
            session.undo();
            continue;
        }
        session.try_play(dice.pick(&moves)).unwrap();
    }
    println!("300 plies played: {:?}", begun.elapsed());
    let record = Record { heading: Heading::new("jungle", session.start(), &content()), session };
    let begun = Instant::now();
    let text = record.to_string();
    println!("300 plies as text, {} bytes: {:?}", text.len(), begun.elapsed());
    let begun = Instant::now();
    assert_eq!(read(&text, &content())[0].fault, None);
    println!("read back: {:?}", begun.elapsed());
    let folder = tempfile::tempdir_in(".").unwrap();
    let journal = Journal::open(folder.path()).unwrap();
    let begun = Instant::now();
    for _ in 0..50 {
        journal.write(&record).unwrap();
    }
    println!("one journal of 300 plies: {:?}", begun.elapsed() / 50);
}
