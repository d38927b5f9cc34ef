//! Every switch has a demo. Every demo shows what the rule book does, and its values differ.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use riverleap::game::content::{Content, FileKind, Folders};
use riverleap::game::levels::{Doubt, RuleSwitch, doubts, idle_switches};
use riverleap::game::ron::RonNode;
use riverleap::game::rule_demos::{self, DemoEvent, DemoOutcome, DemoSwitch, DemoTry, DemoValue, RuleDemo};
use riverleap::game::session::{BanReason, Ending, Refused, Session};
use riverleap::rules::step::Step;
use riverleap::rules::{Action, Refusal, Side, jungle};

pub fn content(assets: Option<&Path>) -> Content {
    let assets = assets.map(Path::to_owned);
    Content::new(Folders { levels: None, assets, data: Some("no/such/folder".into()) })
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn text_of(demo: &RuleDemo) -> String {
    fs::read_to_string(root().join(format!("assets/demos/{}.ron", demo.id))).unwrap()
}

pub fn demo_of(switch: impl Into<DemoSwitch>) -> RuleDemo {
    let switch = switch.into();
    rule_demos::shipped().into_iter().find(|demo| demo.switch == switch).unwrap()
}

pub fn ron_files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(root().join(folder)).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn every_switch_has_one_demo() {
    let (all, faults) = rule_demos::all(&content(None));
    assert_eq!(faults, []);
    assert_eq!(all, rule_demos::shipped());
    assert_eq!(all.iter().map(|demo| demo.switch).collect::<Vec<_>>(), DemoSwitch::all().collect::<Vec<_>>());
    assert_eq!(all.len(), 18 + 5);
    for demo in &all {
        assert_eq!(demo.id, format!("{}-{}", demo.switch.game().id(), demo.switch.name()));
        assert_eq!(FileKind::of(&text_of(demo)), Some(FileKind::Demo), "{}", demo.id);
    }
    assert_eq!(ron_files("assets/demos").len(), all.len());
}

#[test]
fn every_word_of_a_switch_is_shown() {
    for demo in rule_demos::shipped() {
        let shown: Vec<String> = demo.values.iter().map(|shown| shown.value.to_string()).collect();
        assert!(shown.len() >= 2, "{}", demo.id);
        let choices = demo.switch.choices();
        if !choices.is_empty() {
            assert!(choices.iter().all(|word| shown.iter().any(|shown| shown == word)), "{}: {shown:?}", demo.id);
            assert_eq!(shown.len(), choices.len(), "{}: every value is one of the switch's", demo.id);
        }
        for shown in &demo.values {
            let board = shown.level.start.board();
            let value = match (demo.switch, &board) {
                (DemoSwitch::Jungle(switch), riverleap::rules::Board::Jungle(board)) => switch.value(board.rules()),
                _ => shown.value,
            };
            assert_eq!(value, shown.value, "{}: the value is in force", demo.id);
        }
    }
}

/// Plays a try without the module that is tested. Returns the match, what the last event did, and the number of events
/// that happened.
fn played(a_try: &[DemoEvent], start: &riverleap::rules::Position) -> (Session, Result<usize, Refused>, usize) {
    let mut session = Session::new(start.clone());
    let mut done = 0;
    for event in a_try {
        let before = session.cursor();
        if let Some(ending) = session.ending() {
            return (session, Err(Refused::MatchOver { ending }), done);
        }
        match event {
            DemoEvent::Wait { seconds } => drop(session.advance(Duration::from_secs(u64::from(*seconds)))),
            DemoEvent::Act(action) => {
                if let Err(refused) = session.try_play(*action).map(drop) {
                    return (session, Err(refused), done);
                }
            }
        }
        done += 1;
        if done == a_try.len() {
            return (session, Ok(before), done);
        }
    }
    unreachable!("a try has events")
}

fn fallen(session: &Session, before: usize) -> usize {
    let steps = session.plies()[before..].iter().flat_map(|ply| &ply.steps);
    steps.filter(|(_, step)| matches!(step, Step::Capture { .. })).count()
}

#[test]
fn every_try_ends_as_it_is_told() {
    let mut told = 0;
    for demo in rule_demos::shipped() {
        for (shown, a_try) in demo.values.iter().flat_map(|shown| shown.tries.iter().map(move |a_try| (shown, a_try))) {
            let DemoTry { start, events, outcome } = a_try;
            let at = format!("{} {}: {events:?}", demo.id, shown.value);
            let (session, end, done) = played(events, start);
            let (pieces, last) = (start.pieces().len(), events.last().unwrap());
            match (outcome, &end) {
                (DemoOutcome::Refused, Err(refused)) => {
                    assert!(!matches!(refused, Refused::MatchOver { .. }), "{at}");
                    assert_eq!(done + 1, events.len(), "{at}: only the last one is refused");
                }
                (_, Err(refused)) => panic!("{at}: {refused}"),
                (DemoOutcome::Refused, Ok(_)) => panic!("{at} is allowed"),
                (DemoOutcome::Announced(side), _) => {
                    assert!(matches!(session.ending(), Some(Ending::AnnouncedDen { winner, .. }) if winner == *side));
                }
                (DemoOutcome::Won(side), _) => assert_eq!(session.ending().unwrap().winner(), Some(*side), "{at}"),
                (DemoOutcome::Drawn, _) => assert_eq!(session.ending().unwrap().winner(), None, "{at}"),
                (DemoOutcome::BothFall, Ok(before)) => assert_eq!(fallen(&session, *before), 2, "{at}"),
                (DemoOutcome::Captures, Ok(before)) => assert_eq!(fallen(&session, *before), 1, "{at}"),
                (DemoOutcome::Missed, Ok(before)) => assert!(session.plies()[*before].is_missed(), "{at}"),
                (DemoOutcome::Passes, Ok(before)) => assert!(session.plies()[before + 1].forced, "{at}"),
                (DemoOutcome::Played, Ok(before)) => {
                    assert_eq!((fallen(&session, *before), session.position().pieces().len()), (0, pieces), "{at}");
                    assert!(matches!(last, DemoEvent::Act(_)), "{at}");
                }
            }
            let goes_on = matches!(
                outcome,
                DemoOutcome::Refused
                    | DemoOutcome::BothFall
                    | DemoOutcome::Captures
                    | DemoOutcome::Missed
                    | DemoOutcome::Passes
                    | DemoOutcome::Played
            );
            assert_eq!(session.ending().is_none(), goes_on, "{at}");
            let run = a_try.run();
            assert_eq!((run.session, run.outcome, run.happened, run.refused), (session, *outcome, done, end.err()));
            told += 1;
        }
    }
    assert!(told > 70, "{told}");
}

/// What the demo shows under two values is different, and would be the other way round under the other value.
#[test]
fn any_two_values_differ() {
    let results = |shown: &DemoValue, other: &DemoValue| -> Vec<(usize, bool, Option<Side>, usize)> {
        let tries = shown.tries.iter().chain(&other.tries);
        let first = |a_try: &DemoTry| match a_try.events[0] {
            DemoEvent::Act(Action::Move(wanted)) => shown.level.start.piece_at(wanted.from).unwrap().side(),
            _ => Side::White,
        };
        let result = |a_try: &DemoTry| {
            let (session, end, done) = played(&a_try.events, &shown.level.started_by(first(a_try)));
            let ending = session.ending();
            let winner = ending.and_then(Ending::winner);
            (done * 2 + usize::from(end.is_ok()), ending.is_some(), winner, session.position().pieces().len())
        };
        tries.map(result).collect()
    };
    for demo in rule_demos::shipped() {
        for (index, shown) in demo.values.iter().enumerate() {
            for other in &demo.values[index + 1..] {
                let (mut theirs, ours) = (results(other, shown), results(shown, other));
                theirs.rotate_left(other.tries.len());
                let passes = |shown: &DemoValue| shown.tries.iter().any(|a_try| a_try.outcome == DemoOutcome::Missed);
                assert!(
                    ours != theirs || passes(shown) != passes(other),
                    "{}: {} and {}",
                    demo.id,
                    shown.value,
                    other.value
                );
            }
        }
    }
}

#[test]
fn the_boards_are_small_and_good() {
    for demo in rule_demos::shipped() {
        let text = text_of(&demo);
        let board = RonNode::of(&text).field("board").map(|node| text[node.start..node.end].to_owned()).unwrap();
        for shown in &demo.values {
            let start = &shown.level.start;
            let (width, height) = (start.board().width(), start.board().height());
            assert!((3..=7).contains(&width) && (3..=9).contains(&height), "{}", demo.id);
            let harmless = |doubt: &Doubt| match doubt {
                // The demos of these switches are about exactly this.
                Doubt::DenAtOnce { .. } => demo.switch == RuleSwitch::WinBy.into(),
                Doubt::UncrossedRiver => demo.switch == RuleSwitch::Leapers.into(),
                _ => false,
            };
            let found = doubts(&shown.level, &board);
            let found: Vec<_> = found.iter().filter(|found| !harmless(&found.doubt)).collect();
            assert!(found.is_empty(), "{} {}: {found:?}", demo.id, shown.value);
            let idle = idle_switches(&shown.level);
            assert!(idle.iter().all(|(idle, _)| demo.switch != (*idle).into()), "{} {}", demo.id, shown.value);
        }
    }
}

#[test]
fn the_reasons_are_those_of_the_switch() {
    let refused = |switch: RuleSwitch, value: usize, index: usize| {
        demo_of(switch).values[value].tries[index].run().refused.unwrap()
    };
    let rules = |refused: Refused| match refused {
        Refused::Rules(Refusal::Jungle(refusal)) => refusal,
        other => panic!("{other}"),
    };
    use jungle::Refusal as R;
    assert!(matches!(rules(refused(RuleSwitch::RatTakesElephant, 0, 1)), R::RatOnElephant { .. }));
    assert!(matches!(rules(refused(RuleSwitch::ElephantTakesRat, 0, 0)), R::ElephantOnRat { .. }));
    assert!(matches!(rules(refused(RuleSwitch::RatTakesRatAcrossShore, 0, 0)), R::RatsAcrossShore { .. }));
    assert!(matches!(rules(refused(RuleSwitch::LeapBlockedBy, 0, 0)), R::LeapBlocked { in_river: false, .. }));
    assert!(matches!(rules(refused(RuleSwitch::LeapBlockedBy, 3, 3)), R::LeapBlocked { in_river: true, .. }));
    assert!(matches!(rules(refused(RuleSwitch::Leapers, 1, 1)), R::WrongWay { .. }));
    assert!(matches!(rules(refused(RuleSwitch::Leapers, 3, 0)), R::NotALeaper { .. }));
    assert!(matches!(rules(refused(RuleSwitch::Swimmers, 0, 1)), R::Water { .. }));
    assert!(matches!(rules(refused(RuleSwitch::TrapOwner, 0, 0)), R::TooWeak { .. }));
    assert!(matches!(rules(refused(RuleSwitch::TrappedAttacker, 1, 0)), R::TrappedAttacker { .. }));
    assert!(matches!(rules(refused(RuleSwitch::EqualRanks, 2, 0)), R::EqualRanks { .. }));
    assert!(matches!(rules(refused(RuleSwitch::Ranks, 0, 0)), R::TooWeak { .. }));
    assert!(matches!(rules(refused(RuleSwitch::WinBy, 2, 0)), R::ClosedDen { .. }));
    assert!(matches!(rules(refused(RuleSwitch::First, 0, 1)), R::NotYours { .. }));
    let Refused::Banned(ban) = refused(RuleSwitch::Repetition, 1, 0) else { panic!() };
    assert!(matches!(ban.reason, BanReason::Seven { .. }));
    let ending = |switch: RuleSwitch, value: usize| demo_of(switch).values[value].tries[0].run().session.ending();
    assert!(matches!(ending(RuleSwitch::NoMoves, 0), Some(Ending::NoMoves { banned: false, .. })));
    assert!(matches!(ending(RuleSwitch::Repetition, 0), Some(Ending::Repetition { .. })));
    assert!(matches!(ending(RuleSwitch::QuietLimit, 0), Some(Ending::QuietLimit { turns: 4, .. })));
    assert!(matches!(ending(RuleSwitch::MissedTurns, 0), Some(Ending::MissedTurns { turns: 2, .. })));
    assert!(matches!(ending(RuleSwitch::Clock, 1), Some(Ending::Time { loser: Side::White })));
}
