//! The machine plays Chesimals II: by the rules, within its limits, and better than those who only take or only move.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, Info, Limits, Opponent, Score, SearchResult, Situation, Strength};
use riverleap::players::situation;
use riverleap::rules::chesimals::{ChainThrough, Chesimal, Piece, Position, Unit};
use riverleap::rules::{self, Action, Side};
use riverleap::session::{Ending, Session};

use super::properties::start;
use super::{act, drawn, in_chesimals, setups};
use crate::random::Dice;

/// How many games to play; the variable asks for more: `RIVERLEAP_GAMES=200 cargo test machine`.
fn games(usual: usize) -> usize {
    std::env::var("RIVERLEAP_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn options() -> EngineOptions {
    EngineOptions { hash_mib: 1, ..EngineOptions::default() }
}

fn engine() -> Engine {
    Engine::new(options()).unwrap()
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn think(position: &Position, limits: &Limits) -> (SearchResult, Vec<Info>) {
    let mut lines = Vec::new();
    let situation = Situation::new(rules::Position::from(position.clone()));
    let result = engine().think(&situation, limits, &AtomicBool::new(false), |info| lines.push(info));
    (result, lines)
}

/// Somebody at the table.
enum Mover {
    Level(Box<Opponent>, u64),
    /// Takes the most valuable unit that it can, and else moves by chance.
    Greedy(Dice),
    Random(Dice),
}

impl Mover {
    fn level(level: Strength, nodes: u64) -> Mover {
        Mover::Level(Box::new(Opponent::new(level, options()).unwrap()), nodes)
    }

    fn choose(&mut self, session: &Session) -> Action {
        let legal = session.legal_actions();
        match self {
            Mover::Level(opponent, budget) => {
                let limits = nodes(*budget);
                opponent.choose(&situation(session), &limits, &AtomicBool::new(false), |_| {}).best.unwrap()
            }
            Mover::Greedy(dice) => {
                let position = in_chesimals(session.position());
                let prize =
                    |action: &&Action| action.as_move().and_then(|wanted| position.piece_at(wanted.to)).map(worth);
                let best = legal.iter().filter(|action| prize(action).is_some()).max_by_key(prize).copied();
                best.unwrap_or_else(|| dice.pick(&legal))
            }
            Mover::Random(dice) => dice.pick(&legal),
        }
    }
}

fn worth(piece: Piece) -> u32 {
    match piece.unit {
        Unit::Chief if piece.chesimal.is_royal() => 3,
        Unit::Chief => 2,
        _ => 1,
    }
}

/// Whether the side to move could capture a royal chief with one action.
fn takes_royal_chief(position: &Position) -> bool {
    let mut targets = position.legal_actions().into_iter().filter_map(Action::as_move).map(|wanted| wanted.to);
    targets.any(|to| position.piece_at(to).is_some_and(Piece::is_royal_chief))
}

/// A turn of random actions after which no royal chief of its side can be captured with one action.
fn has_safe_turn(begin: &Position, dice: &mut Dice, tries: usize) -> bool {
    let side = begin.side_to_move();
    (0..tries).any(|_| {
        let mut position = begin.clone();
        while position.side_to_move() == side && position.outcome().is_none() {
            let Some(_) = position.legal_actions().first() else { return false };
            position.play_unchecked(dice.pick(&position.legal_actions()));
            let mut over = position.clone();
            if over.side_to_move() == side {
                over.play_unchecked(Action::End);
            }
            if position.outcome().is_some() || !takes_royal_chief(&over) {
                return true;
            }
        }
        false
    })
}

/// What became of some games of the first against the second, sides swapped after each.
#[derive(Debug, Default)]
struct Results {
    won: usize,
    drawn: usize,
    lost: usize,
    /// Turns of the first that left a royal chief to the enemy's next action, though others would not have.
    needless: usize,
    ends: BTreeMap<&'static str, usize>,
}

fn contest(first: &mut Mover, second: &mut Mover, games: usize) -> Results {
    let mut results = Results::default();
    for number in 0..games {
        let own = Side::BOTH[number % 2];
        let mut dice = Dice(number as u64 / 2 + 1);
        let mut session = Session::new(setups::setup("default").match_start());
        let mut begin = in_chesimals(session.position()).clone();
        while session.ending().is_none() {
            let side = session.side_to_move();
            let wanted = match session.cursor() {
                0..4 => dice.pick(&session.legal_actions()),
                _ if side == own => first.choose(&session),
                _ => second.choose(&session),
            };
            if let Err(refused) = session.try_play(wanted) {
                panic!("{wanted}: {refused} in {:?}", session.position());
            }
            let position = in_chesimals(session.position());
            if position.side_to_move() != side {
                let needless = side == own && session.cursor() > 16 && takes_royal_chief(position);
                results.needless += usize::from(needless && has_safe_turn(&begin, &mut dice, 300));
                begin = position.clone();
            }
        }
        let winner = session.ending().and_then(Ending::winner);
        *results.ends.entry(session.ending().map_or("none", Ending::termination)).or_default() += 1;
        match winner {
            None => results.drawn += 1,
            Some(winner) if winner == own => results.won += 1,
            Some(_) => results.lost += 1,
        }
    }
    println!("{results:?}");
    results
}

#[test]
fn the_strongest_beats_a_greedy_capturer() {
    let games = games(6);
    let results = contest(&mut Mover::level(Strength::FULL, 3000), &mut Mover::Greedy(Dice(5)), games);
    assert!(results.won * 100 >= games * 95, "{results:?}");
    assert_eq!(results.needless, 0, "{results:?}");
}

#[test]
fn the_strongest_beats_a_random_mover() {
    let games = games(4);
    let results = contest(&mut Mover::level(Strength::FULL, 3000), &mut Mover::Random(Dice(6)), games);
    assert_eq!((results.won, results.needless), (games, 0), "{results:?}");
}

#[test]
#[ignore = "plays games of two thoughtful machines"]
fn no_royal_chief_is_left_needlessly() {
    let results = contest(&mut Mover::level(Strength::FULL, 4000), &mut Mover::level(Strength::ALL[8], 4000), games(6));
    assert_eq!(results.needless, 0, "{results:?}");
}

/// The variable asks for more: `RIVERLEAP_POSITIONS=10000 cargo test machine`.
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
    let only = Limits { search_moves: vec![act("d2c4")], ..nodes(2000) };
    assert_eq!(think(&start, &only).0.best, Some(act("d2c4")));
    for depth in [1, 2, 5, 12] {
        let (result, lines) = think(&start, &Limits { depth: Some(depth), ..Limits::default() });
        assert!(lines.iter().all(|info| info.depth <= depth), "{depth}: {lines:?}");
        assert!(result.best.is_some());
    }
    let several = Limits { lines: 4, ..nodes(8000) };
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
        played.push(result.best.unwrap());
        session.try_play(result.best.unwrap()).unwrap();
    }
    assert_eq!(played, planned.pv[..played.len()]);
}

#[test]
fn a_win_is_taken() {
    // The knight takes the last royal chief; or the guard makes way for the elephant behind the chain first.
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
    // The chief must come along, or the guard cannot strike.
    let two = drawn(
        "
        .  cb .  .  .  .
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
