//! A clock for any match: the chosen clock replaces that of the rules, and is kept everywhere.

use std::path::Path;
use std::time::Duration;

use proptest::prelude::*;
use riverleap::game::content::{Content, LevelChoice};
use riverleap::game::record::{Heading, Record, read};
use riverleap::game::save::{Journal, LeftJournal, left_behind};
use riverleap::game::session::{Ending, Session};
use riverleap::game::settings::{CLOCKS, ClockChoice, INCREMENT_S, MOVE_S, TOTAL_S};
use riverleap::rules::{Action, Board, Clock, GameId, Position, Side};

use crate::records::survives;
use crate::sessions::{content, play};

const TIMER: Clock = Clock { total_s: None, increment_s: None, move_s: Some(30) };
const BLITZ: Clock = Clock { total_s: Some(180), increment_s: Some(2), move_s: None };

fn start(level: &str, rules: Option<&str>) -> Position {
    let choice = LevelChoice { level: level.to_owned(), rules: rules.map(str::to_owned), ..LevelChoice::default() };
    content().choose(&choice).unwrap().value.match_start()
}

fn of_match(position: &Position) -> (Option<Clock>, Option<u32>) {
    (position.match_rules().clock, position.match_rules().missed_turns)
}

#[test]
fn missed_turns_come_and_go_with_the_time_for_a_move() {
    let own = Clock { total_s: Some(600), increment_s: None, move_s: Some(30) };
    for (rules, choice, expected) in [
        ("classic", ClockChoice::OfRules, (None, None)),
        ("classic", ClockChoice::None, (None, None)),
        ("classic", ClockChoice::Of(BLITZ), (Some(BLITZ), None)),
        ("classic", ClockChoice::Of(TIMER), (Some(TIMER), Some(3))),
        ("tournament", ClockChoice::OfRules, (Some(own), Some(3))),
        ("tournament", ClockChoice::None, (None, None)),
        ("tournament", ClockChoice::Of(BLITZ), (Some(BLITZ), None)),
        ("tournament", ClockChoice::Of(TIMER), (Some(TIMER), Some(3))),
    ] {
        let before = start("jungle", Some(rules));
        let set = choice.set_on(&before);
        assert_eq!(of_match(&set), expected, "{rules}, {choice:?}");
        assert_eq!((set.to_text(), set.rules_name()), (before.to_text(), before.rules_name()));
        assert_eq!(set.key(), before.key());
    }
    // Rules with a limit of five missed turns keep it.
    let five = Clock { total_s: None, increment_s: None, move_s: Some(9) };
    let counted = start("jungle", None).board().with_clock(Some(five));
    let Board::Jungle(board) = &counted else { panic!("{counted:?}") };
    let mut rules = board.rules().clone();
    rules.match_rules.missed_turns = Some(5);
    let level = content().level_with("jungle", rules).unwrap().value.match_start();
    assert_eq!(of_match(&ClockChoice::Of(TIMER).set_on(&level)), (Some(TIMER), Some(5)));
}

#[test]
fn a_position_under_way_keeps_its_counters() {
    let mut position = start("jungle", None);
    for text in ["a3a4", "g7g6", "a4a5"] {
        position.try_play(text.parse::<Action>().unwrap()).unwrap();
    }
    let set = position.with_clock(Some(BLITZ));
    assert_eq!((set.to_text(), set.side_to_move()), (position.to_text(), Side::Black));
    assert_eq!(set.with_clock(None), position);
    assert_eq!(set.legal_actions(), position.legal_actions());
}

/// Waits for the journal that no process holds any more. A program that another test is starting holds all open files
/// for a moment.
fn given_up(folder: &Path) -> LeftJournal {
    for _ in 0..6000 {
        if let Some(left) = left_behind(folder).pop() {
            return left;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the journal is still held");
}

/// Records and journals hold the clock, and name the rules and the level of the match.
fn is_remembered(level: &str, rules: Option<&str>, choice: ClockChoice) {
    let content = content();
    let wanted = LevelChoice { level: level.to_owned(), rules: rules.map(str::to_owned), ..LevelChoice::default() };
    let before = content.choose(&wanted).unwrap().value.match_start();
    let start = choice.set_on(&before);
    let mut session = Session::new(start.clone());
    session.advance(Duration::from_millis(1500));
    let first = session.legal_actions()[0];
    session.try_play(first).unwrap();
    session.advance(Duration::from_millis(700));
    let heading = Heading::new(level, &start, &content);
    assert_eq!(heading.rules, Heading::new(level, &before, &content).rules, "{level}, {choice:?}");
    let record = Record::new(heading, session);
    let text = survives(&record);
    let has_total = start.match_rules().clock.is_some_and(|clock| clock.total_s.is_some());
    assert_eq!(text.contains("%clk"), has_total, "{text}");

    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::open(folder.path()).unwrap();
    journal.write(&record).unwrap();
    drop(journal);
    let left = given_up(folder.path());
    let journal = Journal::take_over(&left).unwrap();
    let back = read(&std::fs::read_to_string(journal.path()).unwrap(), &content).remove(0).record.unwrap();
    assert_eq!(back, record);
    assert_eq!(back.session.start().match_rules(), start.match_rules());
    let (chosen, level) = content.choice_behind(&back.heading, back.session.start()).unwrap();
    assert_eq!(level.value.start.board(), before.board(), "{chosen:?}");
}

#[test]
fn every_clock_on_every_level_by_every_rules_is_kept_and_resumed() {
    let own = ClockChoice::of(Clock { total_s: Some(77), increment_s: Some(1), move_s: Some(5) });
    let clocks = CLOCKS.map(ClockChoice::Of);
    for choice in clocks.into_iter().chain([ClockChoice::OfRules, ClockChoice::None, own]) {
        for level in content().level_names() {
            is_remembered(&level, None, choice);
        }
        for rules in content().rules_names() {
            is_remembered("jungle", Some(&rules), choice);
        }
    }
}

#[test]
fn a_set_that_differs_only_in_its_clock_does_not_lend_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("levels/rules");
    std::fs::create_dir_all(&rules).unwrap();
    std::fs::write(rules.join("blitz.ron"), "(name: \"Blitz\", clock: (total_s: 180, increment_s: 2))").unwrap();
    let folders = riverleap::game::content::Folders { data: Some(folder.path().to_owned()), ..Default::default() };
    let content = Content::new(folders);
    let start = content.level("jungle").unwrap().value.match_start();
    let named = |position: &Position| Heading::new("jungle", position, &content).rules;
    assert_eq!(named(&start.with_clock(Some(BLITZ))), "classic");
    let blitz = content.level_with("jungle", content.rules("blitz").unwrap().value).unwrap().value.match_start();
    assert_eq!(named(&blitz), "blitz");
    assert_eq!(named(&blitz.with_clock(None)), "blitz");
}

#[test]
fn other_rules_are_not_taken_for_another_clock() {
    let content = content();
    let classic = start("jungle", None);
    let tournament = start("jungle", Some("tournament"));
    assert!(!classic.board().is_same_but_for_the_clock(&tournament.board()));
    let heading = Heading::new("jungle", &tournament, &content);
    let (choice, _) = content.choice_behind(&heading, &tournament.with_clock(None)).unwrap();
    assert_eq!(choice.rules.as_deref(), Some("tournament"));
    // A path in a record, which only a foreign record contains, is not opened.
    let heading = Heading { level: "levels/jungle.ron".to_owned(), ..heading };
    assert!(content.choice_behind(&heading, &tournament).is_none());
}

#[test]
fn a_setup_of_the_other_game_takes_a_clock_too() {
    let choice = LevelChoice::of(GameId::Chesimals);
    let before = content().choose(&choice).unwrap().value.match_start();
    let start = ClockChoice::Of(TIMER).set_on(&before);
    assert_eq!(of_match(&start), (Some(TIMER), Some(3)));
    let mut session = Session::new(start);
    let first = session.legal_actions()[0];
    session.try_play(first).unwrap();
    let record = Record::new(Heading::new("default", session.start(), &content()), session);
    let back = read(&record.to_string(), &content()).remove(0).record.unwrap();
    assert_eq!(back, record);
    let (found, _) = content().choice_behind(&back.heading, back.session.start()).unwrap();
    assert_eq!((found.game, found.level.as_str()), (GameId::Chesimals, "default"));
}

#[test]
fn a_flag_falls_by_the_chosen_clock_and_turns_are_missed() {
    let mut session = Session::new(ClockChoice::Of(CLOCKS[0]).set_on(&start("jungle", None)));
    play(&mut session, "a3a4");
    assert_eq!(session.time_left(Side::White), Some(Duration::from_secs(182)));
    session.advance(Duration::from_secs(180));
    assert_eq!(session.ending().map(Ending::termination), Some("time"));
    let mut session = Session::new(ClockChoice::Of(TIMER).set_on(&start("jungle", None)));
    // White misses its turns while Black plays; if both did, the match would be drawn by the third repetition.
    for answer in ["g7g6", "g6g5", ""] {
        session.advance(Duration::from_secs(30));
        if !answer.is_empty() {
            play(&mut session, answer);
        }
    }
    assert_eq!(session.ending().map(Ending::termination), Some("missed-turns"));
}

#[test]
fn the_usual_clocks_are_within_the_limits() {
    for clock in CLOCKS {
        assert_eq!(ClockChoice::of(clock), ClockChoice::Of(clock));
    }
    let nothing_gained = Clock { total_s: Some(600), increment_s: Some(0), move_s: None };
    assert_eq!(ClockChoice::of(nothing_gained), ClockChoice::Of(CLOCKS[2]));
    assert_eq!(ClockChoice::of(Clock { increment_s: Some(5), ..Clock::default() }), ClockChoice::None);
}

#[test]
fn a_clock_that_somebody_wrote_into_the_settings_is_brought_within_the_limits() {
    for (written, expected) in [
        (
            "Of((total_s: Some(1), increment_s: Some(600)))",
            ClockChoice::Of(Clock { total_s: Some(10), increment_s: Some(60), move_s: None }),
        ),
        ("Of(())", ClockChoice::None),
        ("None", ClockChoice::None),
        ("OfRules", ClockChoice::OfRules),
    ] {
        let settings = riverleap::game::settings::read("settings.ron", &format!("(clock: {written})")).unwrap();
        assert_eq!(settings.clock, expected, "{written}");
    }
}

proptest! {
    #[test]
    fn whatever_is_asked_for_a_match_can_be_played_by_it(
        total_s in any::<Option<u32>>(), increment_s in any::<Option<u32>>(), move_s in any::<Option<u32>>()
    ) {
        let choice = ClockChoice::of(Clock { total_s, increment_s, move_s });
        if let ClockChoice::Of(clock) = choice {
            prop_assert!(clock.total_s.is_none_or(|seconds| TOTAL_S.contains(&seconds)));
            prop_assert!(clock.increment_s.is_none_or(|seconds| INCREMENT_S.contains(&seconds)));
            prop_assert!(clock.move_s.is_none_or(|seconds| MOVE_S.contains(&seconds)));
            prop_assert_eq!(ClockChoice::of(clock), choice);
        }
        let session = Session::new(choice.set_on(&start("puddle", None)));
        let record = Record::new(Heading::new("puddle", session.start(), &content()), session);
        let game = read(&record.to_string(), &content()).remove(0);
        prop_assert_eq!(game.fault, None);
    }
}
