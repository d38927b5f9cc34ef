//! The machine of Chesimals II beats players who only capture or only move, and does not leave a royal chief in danger
//! needlessly. A few games of each kind are played in every run; the figures are those of 200 games:
//!
//! `RIVERLEAP_GAMES=200 cargo test --release --no-default-features --test pure contests -- --include-ignored --nocapture`

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::AtomicBool;

use riverleap::engine::{Opponent, SearchResult, Strength};
use riverleap::game::session::{Ending, Session};
use riverleap::players::situation;
use riverleap::rules::chesimals::{Piece, Position, Unit};
use riverleap::rules::{Action, Side};

use super::machine::{nodes, options};
use super::{in_chesimals, setups};
use crate::random::Dice;

/// The number of games; the variable sets more.
fn games(usual: usize) -> usize {
    std::env::var("RIVERLEAP_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A player of the contest.
pub enum Mover {
    Level(Box<Opponent>, u64),
    /// Captures the most valuable unit that it can, and otherwise moves at random.
    Greedy(Dice),
    Random(Dice),
}

impl Mover {
    pub fn level(level: Strength, nodes: u64) -> Mover {
        Mover::Level(Box::new(Opponent::new(level, options()).unwrap()), nodes)
    }

    pub fn choose(&mut self, session: &Session) -> Action {
        self.think(session).best.unwrap()
    }

    fn think(&mut self, session: &Session) -> SearchResult {
        let legal = session.legal_actions();
        let best = match self {
            Mover::Level(opponent, budget) => {
                let limits = nodes(*budget);
                return opponent.choose(&situation(session), &limits, &AtomicBool::new(false), |_| {});
            }
            Mover::Greedy(dice) => {
                let position = in_chesimals(session.position());
                let prize =
                    |action: &&Action| action.as_move().and_then(|wanted| position.piece_at(wanted.to)).map(worth);
                let best = legal.iter().filter(|action| prize(action).is_some()).max_by_key(prize).copied();
                best.unwrap_or_else(|| dice.pick(&legal))
            }
            Mover::Random(dice) => dice.pick(&legal),
        };
        SearchResult { best: Some(best), ..SearchResult::default() }
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

/// This many actions of every game are random.
const OPENING: usize = 4;

/// The results of some games of the first player against the second, with swapped sides after each game.
#[derive(Debug, Default)]
struct Results {
    won: usize,
    drawn: usize,
    lost: usize,
    /// Turns of the first player in which it chose an action.
    turns: usize,
    /// Turns that leave a royal chief where the enemy's next action can capture it.
    exposed: usize,
    /// Exposed turns that it chose although it considered a safe turn.
    needless: usize,
    ends: BTreeMap<&'static str, usize>,
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Results { won, drawn, lost, turns, exposed, needless, ends } = self;
        write!(
            f,
            "{} games: {won} won, {drawn} drawn, {lost} lost {ends:?}; in {turns} turns a royal chief was left to the \
             next action {exposed} times, needlessly {needless} times",
            won + drawn + lost
        )
    }
}

fn contest(what: &str, first: &mut Mover, second: &mut Mover, games: usize) -> Results {
    let mut results = Results::default();
    for number in 0..games {
        let own = Side::BOTH[number % 2];
        let mut dice = Dice(number as u64 / 2 + 1);
        let mut session = Session::new(setups::setup("default").match_start());
        // In the present turn: whether the first player has chosen an action, and considered a safe turn.
        let (mut has_chosen, mut saw_safe_turn) = (false, false);
        while session.ending().is_none() {
            let side = session.side_to_move();
            let wanted = match session.cursor() {
                0..OPENING => dice.pick(&session.legal_actions()),
                _ if side == own => {
                    let result = first.think(&session);
                    (has_chosen, saw_safe_turn) = (true, saw_safe_turn || result.saw_safe_turn);
                    result.best.unwrap()
                }
                _ => second.choose(&session),
            };
            if let Err(refused) = session.try_play(wanted) {
                panic!("{wanted}: {refused} in {:?}", session.position());
            }
            let position = in_chesimals(session.position());
            if position.side_to_move() != side {
                let exposed = has_chosen && takes_royal_chief(position);
                results.turns += usize::from(has_chosen);
                results.exposed += usize::from(exposed);
                results.needless += usize::from(exposed && saw_safe_turn);
                (has_chosen, saw_safe_turn) = (false, false);
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
    println!("{what}, {results}");
    results
}

#[test]
fn the_strongest_beats_a_greedy_capturer() {
    let games = games(6);
    let results = contest(
        "against a greedy capturer",
        &mut Mover::level(Strength::FULL, 3000),
        &mut Mover::Greedy(Dice(5)),
        games,
    );
    assert!(results.won * 100 >= games * 95, "{results:?}");
    assert_eq!(results.needless, 0, "{results:?}");
}

#[test]
fn the_strongest_beats_a_random_mover() {
    let games = games(4);
    let results =
        contest("against a random mover", &mut Mover::level(Strength::FULL, 3000), &mut Mover::Random(Dice(6)), games);
    assert_eq!((results.won, results.needless), (games, 0), "{results:?}");
}

#[test]
fn no_royal_chief_is_left_needlessly() {
    let (mut full, mut lion) = (Mover::level(Strength::FULL, 4000), Mover::level(Strength::ALL[8], 4000));
    let results = contest("against level 9", &mut full, &mut lion, games(2));
    assert!(results.turns > 20 && results.needless == 0, "{results}");
}

#[test]
fn who_does_not_look_is_counted() {
    let mut frogs = [1, 1].map(|level| Mover::level(Strength::ALL[level], 800));
    let [first, second] = &mut frogs;
    let results = contest("two frogs", first, second, 2);
    assert!(results.exposed >= results.needless && results.needless > 0, "{results}");
}
