//! From level 4 on, no level of Chesimals II leaves a chief to the enemy's next whole turn if it considered a turn that
//! does not. An exchange is no loss: a turn that captures a chief may cost a chief of at most the same rank, unless the
//! match is lost with it.
//!
//! A few games are played in every run. The figures of 200 games of each level:
//!
//! `RIVERLEAP_GAMES=200 cargo test --release --no-default-features --test pure chiefs -- --nocapture`

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, Situation, Strength};
use riverleap::game::session::{Ending, Session};
use riverleap::players::situation;
use riverleap::rules::chesimals::{Chesimal, Piece, Position, Unit};
use riverleap::rules::{self, Action, GamePosition, Side};

use super::machine::{nodes, options};
use super::{act, drawn, in_chesimals, setups};
use crate::random::Dice;

/// The bounds of the search of a turn: the number of positions for each chesimal, and the number of actions before a
/// capture. A turn that needs more helping actions is not found.
const MOST_POSITIONS: usize = 5000;
const MOST_HELPERS: usize = 3;
/// The longest reach of a unit, in squares.
const REACH: u8 = 3;
const NODES: u64 = 3000;
const OPENING: usize = 6;

/// The rank of a chief: 0, no chief; 1, a chief; 2, a royal chief; 3, all royal chiefs that are left.
type Rank = u8;

fn rank(position: &Position, lost: Piece) -> Rank {
    match lost.unit {
        Unit::Chief if !lost.chesimal.is_royal() => 1,
        Unit::Chief if chiefs(position, lost.side()).1 == 1 => 3,
        Unit::Chief => 2,
        _ => 0,
    }
}

/// The number of chiefs of a side, and of royal chiefs among them.
fn chiefs(position: &Position, side: Side) -> (usize, usize) {
    let of_side = |piece: &Piece| piece.side() == side && piece.unit == Unit::Chief;
    let chiefs: Vec<Piece> = position.pieces().map(|(_, piece)| piece).filter(of_side).collect();
    (chiefs.len(), chiefs.iter().filter(|chief| chief.chesimal.is_royal()).count())
}

/// The rank of the best chief that the side to move can capture in this turn.
fn best_capture(start: &Position) -> Rank {
    let side = start.side_to_move();
    Chesimal::of(side).into_iter().map(|chesimal| best_capture_of(start, chesimal)).max().unwrap_or(0)
}

/// Tries sequences of actions of one chesimal, shortest first; each position occurs once.
fn best_capture_of(start: &Position, chesimal: Chesimal) -> Rank {
    let side = chesimal.side();
    let prey: Vec<_> = start
        .pieces()
        .filter(|(_, piece)| piece.side() != side && piece.unit == Unit::Chief)
        .map(|(square, _)| square)
        .collect();
    let is_near = |(at, piece): (riverleap::rules::grid::Square, Piece)| {
        let distance = |chief: &riverleap::rules::grid::Square| {
            chief.file().abs_diff(at.file()).max(chief.rank().abs_diff(at.rank()))
        };
        piece.chesimal == chesimal && prey.iter().any(|chief| distance(chief) <= REACH)
    };
    if start.is_leaderless(chesimal) || !start.pieces().any(is_near) {
        return 0;
    }
    let (mut best, mut seen, mut layer) = (0, HashSet::new(), vec![start.clone()]);
    for helpers in 0..=MOST_HELPERS {
        let mut next_layer = Vec::new();
        for position in layer {
            for action in position.legal_actions() {
                let Some(wanted) = action.as_move() else { continue };
                if position.piece_at(wanted.from).is_none_or(|mover| mover.chesimal != chesimal) {
                    continue;
                }
                if let Some(captured) = position.piece_at(wanted.to) {
                    best = best.max(rank(&position, captured));
                }
                if helpers < MOST_HELPERS && seen.len() < MOST_POSITIONS {
                    let mut next = position.clone();
                    next.play_unchecked(action);
                    if next.side_to_move() == side && next.outcome().is_none() && seen.insert(next.key()) {
                        next_layer.push(next);
                    }
                }
            }
        }
        layer = next_layer;
    }
    best
}

/// Whether the turn from `before` to `after` leaves a chief, and not in exchange for one of at least the same rank.
fn loses_chief(before: &Position, after: &Position) -> bool {
    let lost = best_capture(after);
    let them = after.side_to_move();
    let (chiefs_before, chiefs_after) = (chiefs(before, them), chiefs(after, them));
    let taken = if chiefs_after.1 < chiefs_before.1 { 2 } else { Rank::from(chiefs_after.0 < chiefs_before.0) };
    lost == 3 || lost > taken
}

/// The turns of a level in games against the level below.
#[derive(Debug, Default)]
struct Count {
    turns: usize,
    exposed: usize,
    /// Exposed turns that the level chose although it considered another.
    needless: usize,
}

fn count(level: Strength, games: usize) -> Count {
    let mut count = Count::default();
    let mut players = [level, level.below().unwrap()].map(|level| Engine::at_level(level, options()).unwrap());
    for number in 0..games {
        let own = Side::BOTH[number % 2];
        let mut dice = Dice(number as u64 / 2 + 1);
        let mut session = Session::new(setups::setup("default").match_start());
        let mut begun: Option<(Position, bool)> = None;
        while session.ending().is_none() {
            let side = session.side_to_move();
            let before = in_chesimals(session.position()).clone();
            let mut wanted = dice.pick(&session.legal_actions());
            if session.cursor() >= OPENING {
                let player = &mut players[usize::from(side != own)];
                let result = player.think(&situation(&session), &nodes(NODES), &AtomicBool::new(false), |_| {});
                wanted = result.best.unwrap();
                if side == own && before.is_turn_start() {
                    begun = Some((before, result.saw_safe_turn));
                }
            }
            session.try_play(wanted).unwrap();
            let after = in_chesimals(session.position());
            if let Some((start, saw_safe_turn)) = begun.take_if(|_| after.side_to_move() != side) {
                count.turns += 1;
                if after.outcome().is_none() && loses_chief(&start, after) {
                    count.exposed += 1;
                    count.needless += usize::from(saw_safe_turn);
                }
            }
        }
    }
    println!("level {level}, {games} games: {count:?}");
    count
}

#[test]
fn no_level_from_4_on_loses_a_chief_needlessly() {
    let games = std::env::var("RIVERLEAP_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    // All levels are counted before the first fault ends the test.
    let counts: Vec<_> = Strength::ALL[3..].iter().map(|level| (level, count(*level, games))).collect();
    for (level, count) in counts {
        assert!(count.turns > 0 && count.needless == 0, "level {level}: {count:?}");
    }
}

/// A chief of White is in danger, or can be brought into danger, by captures that take more than one action.
const CHIEFS: [&str; 5] = [
    // The guard on c6 is cut off, and could take the chief on c4 after a unit has linked it to its chief.
    "
    .  .  .  .  .  .  cb
    .  .  .  .  gb .  .
    .  .  gb .  gb .  .
    .  .  .  .  .  .  .
    .  .  Cw .  .  .  .
    .  .  Gw .  .  .  .
    .  .  Gw .  .  .  Cg
    .  .  .  .  .  .  .
    ",
    // The guard on c6 could take the chief on c4 after the guard on c5 has moved away.
    "
    .  .  cb .  .  .  .
    .  .  gb .  .  .  .
    .  .  gb .  .  .  .
    .  .  gb .  .  .  .
    .  .  .  .  .  .  .
    .  Gw Cw .  .  .  .
    .  .  Gw .  .  .  Cg
    .  .  .  .  .  .  .
    ",
    // A chief that is not royal.
    "
    .  .  cb .  .  cr .
    .  .  gb gb .  .  .
    .  .  gb .  gb .  .
    .  .  .  .  .  .  .
    .  .  Cy .  .  .  .
    .  Ey Gy .  .  .  .
    .  .  .  .  .  .  Cg
    .  .  Cw Gw .  .  .
    ",
    // Capturing the guard with the chief would leave it to the knight.
    "
    .  .  cb .  .  .  .
    .  .  nb .  gb .  .
    .  .  .  .  .  .  .
    .  .  gb .  .  .  .
    .  .  .  .  .  .  .
    .  Gw Cw .  .  .  .
    .  .  .  .  .  .  Cg
    .  .  .  .  .  .  .
    ",
    // The warmachine on d3 could take the chief on g3 after the chief has come to d7, the guard to d6 and the knight to
    // d4: the chain runs through the knight on e5, which is cut off too.
    "
    .  .  cb .  .  .  .
    .  .  .  .  .  .  .
    .  .  gb .  .  .  .
    .  .  nb .  .  .  .
    .  .  .  .  nb .  .
    .  .  .  .  .  .  .
    .  .  .  wb .  .  Cw
    .  .  .  .  .  .  Gw
    Cg .  .  .  .  .  .
    ",
];

#[test]
fn chiefs_in_danger_are_brought_to_safety() {
    for drawing in CHIEFS {
        let start = drawn(drawing);
        for level in &Strength::ALL[3..] {
            let mut position = start.clone();
            let mut machine = Engine::at_level(*level, options()).unwrap();
            let mut saw_safe_turn = false;
            while position.side_to_move() == Side::White && position.outcome().is_none() {
                let is_start = position.is_turn_start();
                let situation = Situation::new(rules::Position::from(position.clone()));
                let result = machine.think(&situation, &nodes(NODES), &AtomicBool::new(false), |_| {});
                saw_safe_turn = if is_start { result.saw_safe_turn } else { saw_safe_turn };
                position.play_unchecked(result.best.unwrap());
            }
            let is_lost = position.outcome().is_none() && loses_chief(&start, &position);
            assert!(!(is_lost && saw_safe_turn), "level {level} left a chief: {position:?}");
            assert!(!is_lost || *level < Strength::FULL, "level {level} found no safe turn: {position:?}");
        }
    }
}

#[test]
fn captures_that_take_several_actions_are_found() {
    let ranks = CHIEFS.map(|drawing| {
        let mut position = drawn(drawing);
        // White only moves the royal chief that is far from the enemy.
        let from = position.pieces().find(|(_, piece)| piece.chesimal == Chesimal::Grey).map(|(square, _)| square);
        let away = position.legal_actions().into_iter().find(|action| action.as_move().map(|way| way.from) == from);
        position.play_unchecked(away.unwrap());
        if position.side_to_move() == Side::White {
            position.play_unchecked(Action::End);
        }
        best_capture(&position)
    });
    assert_eq!(ranks, [2, 2, 1, 2, 2]);
    assert_eq!(act("end"), Action::End);
}

/// A side that is far ahead captures the last royal chief long before the quiet limit.
#[test]
fn a_won_game_is_won() {
    let start = drawn(
        "
        .  .  .  .  cb .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  Gw Nw Gw .  Wo Wo .
        .  Gw Cw Gw .  Wo Co .
        ",
    );
    let mut session = Session::new(rules::Position::from(start));
    let mut machine = Engine::at_level(Strength::FULL, options()).unwrap();
    while session.ending().is_none() && session.turns() < 60 {
        let result = machine.think(&situation(&session), &nodes(NODES), &AtomicBool::new(false), |_| {});
        session.try_play(result.best.unwrap()).unwrap();
    }
    assert_eq!(session.ending().and_then(Ending::winner), Some(Side::White), "{:?}", session.position());
}
