//! The machine plays Chesimals II: legally, within its limits, according to its plan, and it takes a winning action.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{
    Engine, EngineOptions, Info, Opponent, Score, SearchLimits, SearchResult, Situation, Strength,
};
use riverleap::game::session::Session;
use riverleap::players::situation;
use riverleap::rules::chesimals::{ChainThrough, Chesimal, Position};
use riverleap::rules::{self, Action, Side};

use super::contests::Mover;
use super::properties::start;
use super::{act, drawn, in_chesimals, setups};
use crate::random::Dice;

pub fn options() -> EngineOptions {
    EngineOptions { hash_mib: 1, ..EngineOptions::default() }
}

fn engine() -> Engine {
    Engine::new(options()).unwrap()
}

pub fn nodes(nodes: u64) -> SearchLimits {
    SearchLimits { nodes: Some(nodes), ..SearchLimits::default() }
}

fn think(position: &Position, limits: &SearchLimits) -> (SearchResult, Vec<Info>) {
    let mut lines = Vec::new();
    let situation = Situation::new(rules::Position::from(position.clone()));
    let result = engine().think(&situation, limits, &AtomicBool::new(false), |info| lines.push(info));
    (result, lines)
}

/// The variable sets more positions: `RIVERLEAP_POSITIONS=10000 cargo test machine`.
#[test]
fn it_answers_legally_anywhere() {
    let count = std::env::var("RIVERLEAP_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000);
    let seed = std::env::var("RIVERLEAP_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    println!("RIVERLEAP_SEED={seed}");
    let mut dice = Dice(seed);
    let mut machines: Vec<Opponent> = Strength::ALL.map(|level| Opponent::new(level, options()).unwrap()).into();
    for number in 0..count {
        let mut position = start(&mut dice);
        for _ in 0..dice.roll(40) {
            match position.legal_actions().as_slice() {
                [] => break,
                actions => position.play_unchecked(dice.pick(actions)),
            }
        }
        let limits = nodes(dice.roll(60) as u64 + 1);
        let machine = &mut machines[if number % 4 == 0 { dice.roll(10) } else { 9 }];
        let situation = Situation::new(rules::Position::from(position.clone()));
        let result = machine.choose(&situation, &limits, &AtomicBool::new(false), |_| {});
        let legal = position.legal_actions();
        match result.best {
            Some(best) => assert!(legal.contains(&best), "{best} in {position:?}"),
            None => assert!(legal.is_empty(), "no answer in {position:?}"),
        }
        assert!(result.nodes <= limits.nodes.unwrap(), "{} of {limits:?} in {position:?}", result.nodes);
        let mut after = position;
        for action in result.pv {
            assert!(after.legal_actions().contains(&action), "{action} of the line in {after:?}");
            after.play_unchecked(action);
        }
    }
}

#[test]
fn limits_are_kept() {
    let start = in_chesimals(&setups::setup("default").start).clone();
    for budget in [1, 2, 50, 152, 153, 154, 5000] {
        let (result, lines) = think(&start, &nodes(budget));
        assert!(result.nodes <= budget && result.best.is_some(), "{budget}: {result:?}");
        assert!(lines.is_sorted_by_key(|info| info.depth), "{lines:?}");
    }
    let only = SearchLimits { search_moves: vec![act("d2e4")], ..nodes(2000) };
    assert_eq!(think(&start, &only).0.best, Some(act("d2e4")));
    for depth in [1, 2, 5, 12] {
        let (result, lines) = think(&start, &SearchLimits { depth: Some(depth), ..SearchLimits::default() });
        assert!(lines.iter().all(|info| info.depth <= depth), "{depth}: {lines:?}");
        assert!(result.best.is_some());
    }
    let several = SearchLimits { lines: 4, ..nodes(8000) };
    let (_, lines) = think(&start, &several);
    let last: Vec<&Info> = lines[lines.len() - 4..].iter().collect();
    assert_eq!(last.iter().map(|info| info.multipv).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let mut first: Vec<Action> = last.iter().map(|info| info.pv[0]).collect();
    first.dedup();
    assert_eq!(first.len(), 4, "each line begins with another action");
}

#[test]
fn the_same_search_finds_the_same() {
    let start = in_chesimals(&setups::setup("band").start).clone();
    assert_eq!(think(&start, &nodes(6000)).0, think(&start, &nodes(6000)).0);
}

#[test]
fn a_planned_turn_is_played_to_its_end() {
    let mut session = Session::new(setups::setup("default").match_start());
    let mut machine = Opponent::new(Strength::FULL, options()).unwrap();
    let mut choose = |session: &Session, nodes_most: u64| {
        machine.choose(&situation(session), &nodes(nodes_most), &AtomicBool::new(false), |_| {})
    };
    let planned = choose(&session, 4000);
    let mut played = Vec::new();
    while session.side_to_move() == Side::White {
        let result = if played.is_empty() { planned.clone() } else { choose(&session, 4000) };
        assert!(played.is_empty() || result.nodes == 0, "it goes on as planned");
        assert!(result.saw_safe_turn, "what it knew when it planned it still knows");
        played.push(result.best.unwrap());
        session.try_play(result.best.unwrap()).unwrap();
    }
    assert_eq!(played, planned.pv[..played.len()]);
}

#[test]
fn it_says_whether_any_turn_that_it_considered_was_safe() {
    // The chief must move, and wherever it goes, a guard or the other chief captures it.
    let lost = drawn(
        "
        .  gb gb cb
        .  .  gb gb
        .  .  .  .
        Cw .  .  .
        ",
    );
    let free = drawn(
        "
        .  .  .  cb
        .  .  .  gb
        .  .  .  .
        Cw .  .  .
        ",
    );
    for (position, is_safe) in [(lost, false), (free, true)] {
        let result = think(&position, &nodes(2000)).0;
        assert_eq!(result.saw_safe_turn, is_safe, "{position:?}: {result:?}");
    }
}

#[test]
fn a_win_is_taken() {
    // The knight takes the last royal chief.
    let won = drawn(
        "
        .  .  .  cb .  .
        .  .  .  .  .  .
        .  .  Nw .  .  .
        .  .  Cw .  .  .
        ",
    );
    for level in &Strength::ALL[4..] {
        let situation = Situation::new(rules::Position::from(won.clone()));
        let mut machine = Opponent::new(*level, options()).unwrap();
        let result = machine.choose(&situation, &nodes(3000), &AtomicBool::new(false), |_| {});
        assert_eq!((result.best, result.score), (Some(act("c2d4")), Some(Score::Win(1))), "level {level}");
    }
    // The chief must come along, otherwise the guard cannot capture.
    let two = drawn(
        "
        cb .  .  .  .  .
        .  .  .  .  .  .
        .  .  Gw .  .  .
        .  .  .  .  .  .
        .  .  .  .  Cw .
        ",
    );
    let (result, _) = think(&two, &nodes(3000));
    assert_eq!(result.score, Some(Score::Win(2)), "{result:?}");
}

#[test]
fn every_setup_is_played_to_an_end() {
    for name in ["default", "preset", "band", "hunt", "links"] {
        for chain_through in [ChainThrough::SameChesimal, ChainThrough::AnyFriendly] {
            let setup = in_chesimals(&setups::setup(name).start).clone();
            let (width, height) = (setup.board().width(), setup.board().height());
            let board = super::board(width, height, chain_through);
            let start = Position::new(board, setup.pieces(), Side::White).unwrap();
            let mut session = Session::new(start);
            let mut machine = Mover::level(Strength::ALL[6], 400);
            while session.ending().is_none() && session.cursor() < 150 {
                let wanted = machine.choose(&session);
                session.try_play(wanted).unwrap();
            }
            let led = Chesimal::ALL.into_iter().filter(|led| !in_chesimals(session.position()).is_leaderless(*led));
            assert!(session.cursor() > 8 && led.count() > 0, "{name}");
        }
    }
}
