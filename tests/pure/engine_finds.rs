//! Forced ends that the engine proves, checked against a plain solver: positions set up by hand, and thousands of
//! random ones.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, Score, SearchLimits, SearchResult, Situation};
use riverleap::game::levels::LevelsByName;
use riverleap::rules::{NoMoves, Position, Repetition};

use crate::random::{self, Dice};
use crate::sessions::content;
use crate::solver::solve;

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_mib: 1, ..EngineOptions::default() }).unwrap()
}

fn think(engine: &mut Engine, position: &Position, depth: u32) -> SearchResult {
    let limits = SearchLimits { depth: Some(depth), ..SearchLimits::default() };
    engine.forget();
    engine.think(&Situation::new(position.clone()), &limits, &AtomicBool::new(false), |_| {})
}

/// The score after the best move, for the mover.
fn after(position: &Position, result: &SearchResult, depth: u32) -> Option<Score> {
    let mut next = position.clone();
    next.try_play(result.best.unwrap()).unwrap();
    match solve(next.as_jungle().unwrap(), depth.checked_sub(1)?)? {
        Score::Win(plies) => Some(Score::Loss(plies + 1)),
        Score::Loss(plies) => Some(Score::Win(plies + 1)),
        Score::Cp(_) => None,
    }
}

#[test]
fn forced_ends_by_hand() {
    let mut engine = engine();
    for line in include_str!("../data/engine/wins.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [rules, jfen, end, about] = fields[..] else { panic!("{line}") };
        let rules = content().rules(rules).unwrap().value;
        let level = LevelsByName::level(&content(), "jungle", Some(rules)).unwrap();
        let position = level.start.board().position(jfen).unwrap();
        let plies: u32 = end.split(' ').nth(1).map_or(4, |plies| plies.parse().unwrap());
        let end = Some(end).filter(|end| *end != "open");
        assert_eq!(solve(position.as_jungle().unwrap(), plies).map(|end| end.to_string()).as_deref(), end, "{line}");
        let result = think(&mut engine, &position, plies + 4);
        if end.is_none() {
            let later = |score| !matches!(score, Score::Win(plies) | Score::Loss(plies) if plies <= 4);
            assert!(result.score.is_some_and(later), "{about}: {result:?}");
            continue;
        }
        assert_eq!(result.score.map(|score| score.to_string()).as_deref(), end, "{about}: {result:?}");
        if let Some(Score::Win(_)) = result.score {
            assert_eq!(after(&position, &result, plies), result.score, "{about}: {result:?}");
        }
        assert!(result.pv.len() as u32 <= plies && result.pv.first() == result.best.as_ref(), "{about}: {result:?}");
    }
}

/// Random positions on random boards under random rules.
#[test]
fn forced_ends_by_chance() {
    let mut dice = Dice(2026);
    let mut engine = engine();
    let (mut wins, mut losses, mut open) = (0, 0, 0);
    let rounds = if std::env::var_os("RIVERLEAP_LONG_TESTS").is_some() { 20_000 } else { 1500 };
    for round in 0..rounds {
        let position = random::position(&mut dice);
        if position.legal_moves().is_empty() {
            continue;
        }
        // The solver is too slow for positions with many moves.
        let depth = match position.legal_moves().len() {
            0..=6 => 6,
            7..=14 => 4,
            15..=30 => 3,
            _ => continue,
        };
        let truth = solve(&position, depth);
        let result = think(&mut engine, &position.clone().into(), depth + 3);
        let told = format!("round {round}: {position:?} {truth:?} {result:?} {:?}", position.board().rules());
        match (truth, result.score) {
            (Some(truth), score) => assert_eq!(score, Some(truth), "{told}"),
            // The solver does not search deeper.
            (None, Some(Score::Win(plies) | Score::Loss(plies))) => assert!(plies > depth, "{told}"),
            (None, score) => assert!(score.is_some(), "{told}"),
        }
        match truth {
            Some(Score::Win(_)) => {
                wins += 1;
                assert_eq!(after(&position.into(), &result, depth), truth, "{told}");
            }
            Some(_) => losses += 1,
            None => open += 1,
        }
    }
    assert!(wins > rounds / 10 && losses > rounds / 50 && open > rounds / 10, "{wins} {losses} {open}");
}

#[test]
fn the_match_rules_are_known() {
    // White is far ahead, but the next quiet turn is a draw: only the capture wins.
    let level = LevelsByName::level(&content(), "jungle", None).unwrap();
    let rules = level.match_rules();
    assert_eq!(
        (rules.quiet_limit, rules.repetition, rules.no_moves),
        (Some(100), Repetition::Threefold, NoMoves::Loss)
    );
    let position = level.start.board().position("7/2d4/7/7/7/7/1E5/1c2L2/2T4 w 99 60").unwrap();
    let result = think(&mut engine(), &position, 6);
    assert_eq!(result.best.map(|best| best.to_string()).as_deref(), Some("b3b2"), "{result:?}");
    // The third occurrence of a position is a draw, so the losing side aims for it.
    let start = level.start.board().position("7/7/7/7/7/c6/E6/7/5L1 b 0 1").unwrap();
    let mut situation = Situation::new(start);
    for text in ["a4a5", "f1f2", "a5a4", "f2f1", "a4a5", "f1f2", "a5a4"] {
        situation.try_play(text.parse().unwrap()).unwrap();
    }
    let limits = SearchLimits { depth: Some(4), ..SearchLimits::default() };
    let result = engine().think(&situation, &limits, &AtomicBool::new(false), |_| {});
    let draws = "f2f1".parse().ok();
    assert_ne!(result.best, draws, "ahead it does not repeat: {result:?}");
}
