//! Under every named set, matches end in every possible way, and their records read back.

use std::fs;
use std::path::Path;
use std::time::Duration;

use riverleap::game::levels::LevelsByName;
use riverleap::game::session::{Ending, Session};
use riverleap::rules::Side;
use riverleap::rules::jungle::RuleSet;

use crate::drawn::{action, drawn};
use crate::records::{record, set_names, survives};
use crate::sessions::content;

/// For each kind of end: a start, moves, and the expected ends.
const ENDS: [(&str, &str, &str); 9] = [
    ("7/3C3/7/7/7/7/l6/7/7 w", "d8d9", "den"),
    ("7/7/7/7/7/7/7/L6/l6 w", "a2a1", "elimination"),
    ("cL5/7/T6/7/7/7/7/7/7 w", "a7a8", "no-moves no-moves-draw"),
    ("7/2C4/7/7/7/7/l6/7/7 w", "c8d8", "announced-den"),
    ("7/7/c6/7/7/7/7/7/C6 w", "a1a2 a7a8 a2a1 a8a7 a1a2 a7a8 a2a1 a8a7", "repetition"),
    ("7/7/c6/7/7/7/7/7/C6 w 98 50", "a1a2 a7a8", "quiet-limit"),
    ("7/7/c6/7/7/7/7/7/C6 w", "-- a7a8 -- a8a7 --", "missed-turns"),
    ("7/7/c6/7/7/7/7/7/C6 w", SETTLED, "time resignation agreement abandoned"),
    (SHUT_IN, "", "no-moves-draw"),
];
/// No moves: the players or the clock end the match.
const SETTLED: &str = "";
/// Nobody can move.
const SHUT_IN: &str = "D #  .C #  .w #  d";
/// A round trip with missed turns in between, so that nothing else ends the match.
const ROUND: &str = "a1a2 a7a8 -- -- a2b2 a8b8 -- -- b2b1 b8b7 -- -- b1a1 b7a7 -- --";

fn can_play(session: &mut Session, text: &str) -> bool {
    if text == "--" {
        session.try_play(riverleap::rules::Action::Pass).is_ok()
    } else {
        session.try_play(action(text)).is_ok()
    }
}

/// The matches of a row of the table, under a set.
fn matches(rules: &RuleSet, (start, moves, _): (&str, &str, &str)) -> Vec<Session> {
    if start == SHUT_IN {
        return vec![Session::new(drawn(SHUT_IN, |drawn| *drawn = rules.clone()))];
    }
    let board = content().level_with("jungle", rules.clone()).unwrap().value.start.board();
    let mut session = Session::new(board.position(start).unwrap());
    if moves != SETTLED {
        moves.split_whitespace().all(|text| can_play(&mut session, text));
        return vec![session];
    }
    let [mut resigned, mut agreed, mut abandoned, mut timed] = std::array::from_fn(|_| session.clone());
    resigned.resign(Side::Black);
    abandoned.abandon(Side::Black);
    agreed.offer_draw(Side::Black).unwrap();
    agreed.accept_draw(Side::White).unwrap();
    for text in ROUND.split_whitespace().cycle().take(50) {
        timed.advance(Duration::from_millis(29_500));
        if !can_play(&mut timed, text) {
            break;
        }
    }
    vec![resigned, agreed, abandoned, timed]
}

#[test]
fn every_set_ends_in_every_way_it_can_and_the_records_read_back() {
    let mut table = Vec::new();
    for name in set_names() {
        let rules = LevelsByName::rules(&content(), &name).unwrap();
        let mut ways: Vec<&str> = Vec::new();
        for row in ENDS {
            for session in matches(&rules, row) {
                let ending = session.ending();
                survives(&record(if row.0 == SHUT_IN { "shut in" } else { "jungle" }, session));
                ways.extend(ending.map(Ending::termination).filter(|way| row.2.contains(way)));
            }
        }
        ways.sort_unstable();
        ways.dedup();
        table.push(format!("{name}: {}", ways.join(" ")));
    }
    let expected =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/ways-to-end.txt")).unwrap();
    assert_eq!(table.join("\n") + "\n", expected);
}
