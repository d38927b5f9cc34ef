//! Fast games of the engine on every board under every set: repeatable, stopped at once, in bounded memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

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

#[test]
fn a_stop_is_heard_within_milliseconds() {
    let start = content().level("jungle").unwrap().value.match_start();
    for threads in [1, 3] {
        let latency = |round: u64| {
            let stop = Arc::new(AtomicBool::new(false));
            let (flag, situation) = (Arc::clone(&stop), Situation::new(start.clone()));
            let mut engine = engine(threads);
            let thinking = thread::spawn(move || {
                let result = engine.think(&situation, &SearchLimits::default(), &flag, |_| {});
                (result, Instant::now())
            });
            thread::sleep(Duration::from_millis(40 + round));
            let asked = Instant::now();
            stop.store(true, Ordering::Relaxed);
            let (result, answered) = thinking.join().unwrap();
            assert!(result.best.is_some());
            answered.saturating_duration_since(asked)
        };
        let mut heard: Vec<Duration> = (0..40).map(latency).collect();
        heard.sort_unstable();
        // On a busy machine, many threads may wait for a core; the engine itself does not wait. A single thread must
        // stop quickly in a quarter of the rounds, which is impossible if the flag is read rarely.
        let round = if threads == 1 { 9 } else { 0 };
        assert!(heard[round] < Duration::from_millis(5), "{threads} threads: {heard:?}");
    }
}

#[test]
fn a_time_is_kept() {
    let start = content().level("jungle").unwrap().value.match_start();
    let mut engine = engine(1);
    let limits = SearchLimits { move_time: Some(Duration::from_millis(50)), ..SearchLimits::default() };
    let spent = |engine: &mut Engine| {
        let begun = Instant::now();
        engine.think(&Situation::new(start.clone()), &limits, &AtomicBool::new(false), |_| {});
        begun.elapsed()
    };
    let best = (0..8).map(|_| spent(&mut engine)).min().unwrap();
    assert!(best < Duration::from_millis(60), "{best:?}");
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
