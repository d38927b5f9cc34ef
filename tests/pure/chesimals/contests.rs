//! The machine of Chesimals II beats those who only take or only move, and leaves no royal chief needlessly.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use riverleap::engine::{Opponent, Strength};
use riverleap::players::situation;
use riverleap::rules::chesimals::{Piece, Position, Unit};
use riverleap::rules::{Action, Side};
use riverleap::session::{Ending, Session};

use super::machine::{nodes, options};
use super::{in_chesimals, setups};
use crate::random::Dice;

/// How many games to play; the variable asks for more: `RIVERLEAP_GAMES=200 cargo test machine`.
fn games(usual: usize) -> usize {
    std::env::var("RIVERLEAP_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Somebody at the table.
pub enum Mover {
    Level(Box<Opponent>, u64),
    /// Takes the most valuable unit that it can, and else moves by chance.
    Greedy(Dice),
    Random(Dice),
}

impl Mover {
    pub fn level(level: Strength, nodes: u64) -> Mover {
        Mover::Level(Box::new(Opponent::new(level, options()).unwrap()), nodes)
    }

    pub fn choose(&mut self, session: &Session) -> Action {
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
