//! Records of Chesimals II: whole games and all their states read back the same, bad records are refused, nothing
//! panics.

use std::fs;
use std::time::Duration;

use proptest::prelude::*;
use riverleap::game::levels::chesimals::read_setup;
use riverleap::game::record::{Heading, Record, read};
use riverleap::game::session::{Ending, Session};
use riverleap::rules::Side;

use super::matches::{SETUPS, start, step};
use crate::random::Dice;
use crate::records::{self, Nothing, record, survives};
use crate::sessions::{chesimals_board, content, play};

const SWITCHES: [&str; 4] = [
    "()",
    "(clock: (total_s: 300, increment_s: 4))",
    "(clock: (total_s: 200, increment_s: 5, move_s: 40), missed_turns: 2, chain_through: AnyFriendly)",
    "(clock: (move_s: 20), repetition: Free, quiet_limit: None)",
];

fn read_back(text: &str) -> Record {
    let mut games = read(text, &content());
    assert_eq!((games.len(), &games[0].fault), (1, &None), "{text}");
    games.remove(0).record.unwrap()
}

#[test]
fn whole_random_games_read_back_at_every_seventh_ply() {
    let (mut mid_turn, mut over) = (0, 0);
    for (setup, switches) in SETUPS.into_iter().flat_map(|setup| SWITCHES.map(|switches| (setup, switches))) {
        for seed in 0..2 {
            println!("{setup} {switches} seed {seed}");
            let dice = &mut Dice(seed);
            let mut session = Session::new(start(setup, switches));
            let begun = session.clone();
            while session.plies().len() < 300 {
                session.advance(Duration::from_millis(dice.roll(9000) as u64));
                if !step(&mut session, dice) {
                    break;
                }
                if session.cursor().is_multiple_of(7) {
                    mid_turn += usize::from(!session.position().begins_turn());
                    survives(&record(setup, session.clone()));
                }
            }
            over += usize::from(session.ending().is_some());
            let text = survives(&record(setup, session.clone()));
            // The log without its clocks leads to the same state, and so does plain text.
            let plain: Vec<String> = session.plies().iter().map(|ply| ply.action.to_string()).collect();
            let head = &text[..text.find("\n\n").unwrap()];
            let head: Vec<&str> = head.lines().filter(|line| !line.starts_with("[Termination")).collect();
            let result = text.split_whitespace().next_back().unwrap();
            let timed = matches!(session.ending(), Some(Ending::Time { .. }));
            let plain = read_back(&format!("{}\n\n{} {result}\n", head.join("\n"), plain.join(" "))).session;
            assert_eq!(plain.position(), session.position(), "{setup} {switches} seed {seed}");
            assert!(timed || plain.ending() == session.ending(), "{setup} {switches} seed {seed}");
            assert_eq!((plain.start(), plain.piece_list()), (begun.start(), session.piece_list()));
        }
    }
    assert!(mid_turn > 100 && over >= 20, "{mid_turn} in the middle of a turn, {over} over");
}

/// All events of a match besides its moves: undone actions, offers, ends by the players, time.
#[test]
fn whatever_happens_to_a_match_reads_back() {
    let (mut undone, mut mid_turn) = (0, 0);
    for seed in 0..160 {
        println!("seed {seed}");
        let dice = &mut Dice(seed);
        let mut session = Session::new(start(dice.pick(&SETUPS), dice.pick(&SWITCHES)));
        for _ in 0..dice.roll(90) {
            records::act(&mut session, dice);
        }
        (undone, mid_turn) =
            (undone + usize::from(session.can_redo()), mid_turn + usize::from(!session.position().begins_turn()));
        survives(&record("somewhere", session));
    }
    assert!(undone >= 10 && mid_turn >= 60, "{undone} undone, {mid_turn} in the middle of a turn");
}

/// A short match with a clock, with a turn that a player ended and one that ended by itself.
fn short() -> Session {
    let board = chesimals_board("5x5 (clock: (total_s: 60, increment_s: 5), quiet_limit: 30)");
    let mut session = Session::new(board.position("cpgp3/5/5/1Ey3/CyGy2Co w - 2 7").unwrap());
    let played = [("b2d4", 1250), ("b1b2", 500), ("end", 0), ("b5b3", 3000), ("a5a4", 0), ("b2b3", 20), ("end", 7)];
    for (text, millis) in played {
        session.advance(Duration::from_millis(millis));
        play(&mut session, text);
    }
    session
}

#[test]
fn a_record_is_written_like_this() {
    let mut session = short();
    session.undo();
    session.advance(Duration::from_millis(2500));
    session.offer_draw(Side::Black).unwrap();
    let expected = fs::read_to_string("tests/data/record-chesimals.jgn").unwrap();
    assert_eq!(survives(&record("mine", session)), expected);
}

#[test]
fn every_end_and_moment_of_a_turn_is_kept() {
    let whole = short();
    assert!(whole.plies().iter().any(|ply| !ply.ends_turn() && !ply.time_used().is_zero()));
    for cursor in 0..=whole.plies().len() {
        let mut session = whole.clone();
        session.jump(cursor);
        survives(&record("mine", session.clone()));
        session.advance(Duration::from_millis(1750));
        survives(&record("mine", session.clone()));
        for side in Side::BOTH {
            let settled = |settle: &dyn Fn(&mut Session)| {
                let mut session = session.clone();
                settle(&mut session);
                survives(&record("mine", session.clone()));
                session.jump(cursor / 2);
                survives(&record("mine", session));
            };
            settled(&|session| session.offer_draw(side).unwrap());
            settled(&|session| session.resign(side));
            settled(&|session| {
                session.offer_draw(side).unwrap();
                session.accept_draw(side.opponent()).unwrap();
            });
        }
        session.advance(Duration::from_secs(90));
        assert_eq!(session.ending(), Some(Ending::Time { loser: session.side_to_move() }));
        survives(&record("mine", session.clone()));
        // After the end is undone, the turn continues from its last action.
        session.undo();
        survives(&record("mine", session));
    }
}

#[test]
fn a_record_needs_no_setup() {
    let session = short();
    let heading = Heading::new("mine", session.start(), &Nothing);
    let record = Record::new(heading, session);
    let game = read(&record.to_string(), &Nothing).remove(0);
    assert_eq!((game.fault, game.record.as_ref()), (None, Some(&record)));
}

/// A match of some plies under a clock, as text.
fn sample(seed: u64) -> String {
    let dice = &mut Dice(seed);
    let mut session = Session::new(start(dice.pick(&SETUPS), dice.pick(&SWITCHES)));
    for _ in 0..25 {
        records::act(&mut session, dice);
    }
    record("default", session).to_string()
}

fn mutated(text: &str, cuts: Vec<(prop::sample::Index, usize, String)>) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (at, length, with) in cuts {
        let at = at.index(letters.len().max(1)).min(letters.len());
        let end = (at + length).min(letters.len());
        letters.splice(at..end, with.chars());
    }
    letters.into_iter().collect()
}

fn cuts() -> impl Strategy<Value = Vec<(prop::sample::Index, usize, String)>> {
    let letters = "[-a-lCEGNWyowgpbr0-9 :,.xX#^/(){}\\[\\]\"%;=\n]{0,4}|end|--|\\PC{0,3}";
    proptest::collection::vec((any::<prop::sample::Index>(), 0usize..8, letters), 1..4)
}

/// A `;` begins a comment up to the end of the line, which then may hold braces.
#[test]
fn a_semicolon_anywhere_leaves_a_record_that_is_written_as_it_was_read() {
    let (content, text, mut read_whole) = (content(), sample(9), 0);
    for at in text.find("\n\n").unwrap() + 2..text.len() {
        let (before, after) = text.split_at(at);
        let Some(game) = after.get(1..).map(|after| read(&format!("{before};{after}"), &content).remove(0)) else {
            continue;
        };
        if let Some(record) = game.record.filter(|_| game.fault.is_none()) {
            let again = read(&record.to_string(), &content).remove(0);
            assert_eq!((again.fault, again.record.as_ref()), (None, Some(&record)), "{at}: {record}");
            read_whole += 1;
        }
    }
    assert!(read_whole > 50, "{read_whole}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_records_never_panic_and_what_was_read_is_written(seed in 0u64..12, cuts in cuts()) {
        let text = mutated(&sample(seed), cuts);
        for game in read(&text, &content()) {
            if let Some(mut record) = game.record.filter(|_| game.fault.is_none()) {
                let again = read(&record.to_string(), &content());
                prop_assert_eq!(&again[0].fault, &None, "{}\n{}", text, record);
                // Times are written in whole milliseconds.
                let back = again[0].record.clone().unwrap();
                prop_assert_eq!(back.to_string(), record.to_string(), "{}", text);
                while record.session.undo().is_some() {}
                record.session.redo();
            }
        }
    }

    #[test]
    fn mutated_setups_never_panic(setup in 0..SETUPS.len(), cuts in cuts()) {
        let text = mutated(&fs::read_to_string(format!("levels/chesimals/{}.ron", SETUPS[setup])).unwrap(), cuts);
        match read_setup("mutated", &text) {
            Ok(setup) => drop(Session::new(setup.match_start()).warnings()),
            Err(error) => prop_assert!(error.line <= text.matches('\n').count() + 1, "{}\n{}", error, text),
        }
    }

    #[test]
    fn any_text_as_a_position_never_panics(seed in 0u64..12, cuts in cuts(), any in "\\PC{0,60}") {
        let dice = &mut Dice(seed);
        let mut session = Session::new(start(dice.pick(&SETUPS), "(clock: (total_s: 9))"));
        for _ in 0..dice.roll(40) {
            step(&mut session, dice);
        }
        let board = session.position().board();
        for text in [mutated(&session.position().to_text(), cuts), any] {
            match board.position(&text) {
                Ok(position) => {
                    prop_assert_eq!(board.position(&position.to_text()), Ok(position.clone()), "{}", text);
                    let mut session = Session::new(position);
                    for _ in 0..5 {
                        step(&mut session, dice);
                        session.warnings();
                    }
                }
                Err(error) => {
                    prop_assert!((1..=text.chars().count() + 1).contains(&error.column()), "{}: {}", error, text);
                }
            }
        }
    }
}
