//! Fast games of the engine on every board under every set: repeatable, stopped at once, in bounded memory.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use riverleap::engine::{Engine, EngineOptions, SearchLimits, Situation};
use riverleap::game::session::Session;
use riverleap::players::situation;
use riverleap::rules::{Action, Position, Repetition};

use crate::random::Dice;
use crate::sessions::content;

/// The number of games; the variable sets more: `RIVERLEAP_GAMES=10000 cargo test no_illegal_move`.
fn games() -> usize {
    std::env::var("RIVERLEAP_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(330)
}

fn engine(threads: usize) -> Engine {
    Engine::new(EngineOptions { hash_mib: 1, threads, ..EngineOptions::default() }).unwrap()
}

/// The same situation, built action by action.
fn retold(session: &Session) -> Situation {
    let mut told = Situation::new(session.start().clone());
    session.plies()[..session.cursor()].iter().for_each(|ply| told.try_play(ply.action).unwrap());
    told
}

/// One game under a node limit; the match checks every move.
fn play(engine: &mut Engine, start: Position, dice: &mut Dice, longest: usize) -> Vec<Action> {
    let mut session = Session::new(start);
    let mut moves = Vec::new();
    engine.forget();
    while session.ending().is_none() && session.cursor() < longest {
        let seen = situation(&session);
        assert_eq!(seen.legal_actions(), session.legal_actions(), "{:?}", session.position());
        let random = session.cursor() < 6 || dice.one_in(8);
        let limits = SearchLimits { nodes: Some(dice.roll(150) as u64 + 1), ..SearchLimits::default() };
        let best = if random {
            dice.pick(&session.legal_actions())
        } else {
            engine.think(&seen, &limits, &AtomicBool::new(false), |_| {}).best.unwrap()
        };
        let before = session.position().clone();
        session.try_play(best).unwrap_or_else(|refused| panic!("{best}: {refused} in {before:?}"));
        moves.push(best);
    }
    assert_eq!(format!("{:?}", situation(&session)), format!("{:?}", retold(&session)), "{moves:?}");
    moves
}

pub fn starts() -> Vec<Position> {
    let content = content();
    let mut starts = Vec::new();
    for level in content.level_names() {
        starts.push(content.level(&level).unwrap().value.match_start());
        for rules in content.rules_names() {
            let rules = content.rules(&rules).unwrap().value;
            starts.push(content.level_with(&level, rules).unwrap().value.match_start());
        }
    }
    starts
}

#[test]
fn no_illegal_move_on_any_board_by_any_set() {
    let mut dice = Dice(8);
    let mut engine = engine(1);
    for (_, start) in (0..games()).zip(starts().into_iter().cycle()) {
        play(&mut engine, start, &mut dice, 120);
    }
}

#[test]
fn bans_are_kept_in_long_games() {
    let content = content();
    let rules = content.rules("tournament").unwrap().value;
    assert_eq!(rules.match_rules.repetition, Repetition::SevenSeventeen);
    let start = content.level_with("jungle", rules).unwrap().value.match_start();
    let mut dice = Dice(3);
    let mut engine = engine(1);
    for _ in 0..3 {
        play(&mut engine, start.clone(), &mut dice, 500);
    }
}

#[test]
fn the_same_again() {
    let start = content().level("jungle").unwrap().value.match_start();
    let game = || play(&mut engine(1), start.clone(), &mut Dice(5), 60);
    assert_eq!(game(), game());
    let think = |engine: &mut Engine| {
        let limits = SearchLimits { nodes: Some(20_000), ..SearchLimits::default() };
        engine.forget();
        engine.think(&Situation::new(start.clone()), &limits, &AtomicBool::new(false), |_| {})
    };
    let (mut one, mut other) = (engine(1), engine(1));
    let first = think(&mut one);
    assert_eq!(first, think(&mut other));
    assert_eq!(first, think(&mut one), "after it has forgotten");
    assert!(first.nodes <= 20_000, "{first:?}");
}

/// Counted in nodes, which take as long on a busy machine as on a quiet one: a thousand are well below a millisecond of
/// processor time.
#[test]
fn a_stop_is_heard_within_a_thousand_nodes() {
    let start = content().level("jungle").unwrap().value.match_start();
    for threads in [1, 3] {
        for depth in 4..10 {
            let stop = AtomicBool::new(false);
            let mut stopped_at = None;
            let situation = Situation::new(start.clone());
            let result = engine(threads).think(&situation, &SearchLimits::default(), &stop, |info| {
                if info.depth == depth && stopped_at.is_none() {
                    stopped_at = Some(info.nodes);
                    stop.store(true, Ordering::Relaxed);
                }
            });
            assert!(result.best.is_some());
            let after = result.nodes - stopped_at.unwrap();
            // Other threads report their nodes later than they search them.
            assert!(threads > 1 || after < 1000, "{after} nodes after depth {depth}");
        }
    }
}

/// How exactly the time is kept is measured by hand, because a busy machine may wake the engine late.
#[test]
fn a_search_ends_when_its_time_is_over() {
    const FAR_MORE_THAN_IN_THE_TIME: u64 = 20_000_000;
    let start = content().level("jungle").unwrap().value.match_start();
    let nodes = Some(FAR_MORE_THAN_IN_THE_TIME);
    let limits = SearchLimits { nodes, move_time: Some(Duration::from_millis(50)), ..SearchLimits::default() };
    let result = engine(1).think(&Situation::new(start), &limits, &AtomicBool::new(false), |_| {});
    assert!(result.best.is_some() && result.nodes < FAR_MORE_THAN_IN_THE_TIME, "{result:?}");
}

/// The memory pages of the process.
#[cfg(target_os = "linux")]
fn pages() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap();
    text.split(' ').nth(1).unwrap().parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn five_hundred_games_take_no_more_memory() {
    let start = content().level("jungle").unwrap().value.match_start();
    let mut dice = Dice(11);
    let mut engine = engine(1);
    let mut rounds = |count: usize| (0..count).for_each(|_| drop(play(&mut engine, start.clone(), &mut dice, 40)));
    rounds(60);
    let before = pages();
    rounds(500);
    // Other tests run at the same time and use some memory.
    let grown = pages().saturating_sub(before) * 4 / 1024;
    assert!(grown < 64, "{grown} MiB more");
}
