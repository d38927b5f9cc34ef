//! The habit that the set-up screen describes is visible in an opponent's games.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{EngineOptions, Opponent, SearchLimits, Strength};
use riverleap::game::session::Session;
use riverleap::players::situation;
use riverleap::rules::jungle::Position;
use riverleap::rules::{Action, Move, Side, Terrain};

use crate::random::Dice;
use crate::sessions::content;

/// This many turns in which an act was possible show how often the opponent does it.
const ENOUGH: usize = 250;
const MOST_GAMES: usize = 300;

/// How often an opponent did an act when it could, over some games against itself from random openings.
fn share(name: &str, is_such: impl Fn(&Position, &Move) -> bool) -> f64 {
    let level: Strength = name.parse().unwrap();
    let mut opponent = Opponent::new(level, EngineOptions { hash_mib: 1, ..EngineOptions::default() }).unwrap();
    let limits = SearchLimits { nodes: Some(1500), ..SearchLimits::default() };
    let (mut done, mut possible) = (0, 0);
    let mut dice = Dice(5);
    // Some habits are rare.
    for _ in 0..MOST_GAMES {
        if possible >= ENOUGH {
            break;
        }
        let mut session = Session::new(content().level("jungle").unwrap().value.match_start());
        while session.ending().is_none() && session.cursor() < 48 {
            let legal = session.legal_actions();
            let position = session.position().as_jungle().unwrap().clone();
            let best = if session.cursor() < 8 {
                dice.pick(&legal)
            } else {
                opponent.choose(&situation(&session), &limits, &AtomicBool::new(false), |_| {}).best.unwrap()
            };
            if session.cursor() >= 8 && legal.iter().any(|action| is_such(&position, &moved(action))) {
                possible += 1;
                done += usize::from(is_such(&position, &moved(&best)));
            }
            session.try_play(best).unwrap();
        }
    }
    assert!(possible >= ENOUGH, "{name}: {possible}");
    done as f64 / possible as f64
}

fn leaps(_: &Position, action: &Move) -> bool {
    action.from.line_to(action.to).is_some_and(|(_, distance)| distance > 1)
}

fn gets_wet(position: &Position, action: &Move) -> bool {
    position.board().terrain(action.to) == Terrain::Water
}

fn captures(position: &Position, action: &Move) -> bool {
    position.piece_at(action.to).is_some()
}

fn moved(action: &Action) -> Move {
    action.as_move().unwrap()
}

/// How many ranks the mover comes nearer to the other side's edge.
fn gained(position: &Position, action: &Move) -> i32 {
    let up = i32::from(action.to.rank()) - i32::from(action.from.rank());
    if position.side_to_move() == Side::White { up } else { -up }
}

fn goes_on(position: &Position, action: &Move) -> bool {
    gained(position, action) > 0
}

fn steps_back(position: &Position, action: &Move) -> bool {
    gained(position, action) < 0
}

fn after(position: &Position, action: &Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(*action);
    next
}

/// Whether the side could capture a piece if it were its turn again.
fn threatens(position: &Position, action: &Move) -> bool {
    let mut next = after(position, action);
    next.pass();
    next.legal_moves().iter().any(|action| captures(&next, action))
}

/// Whether the animal leaves its own half of the board.
fn goes_over(position: &Position, action: &Move) -> bool {
    let from = if position.side_to_move() == Side::White { action.from.rank() } else { 8 - action.from.rank() };
    from == 3 && goes_on(position, action)
}

#[test]
fn the_cat_keeps_its_paws_dry() {
    assert_eq!((share("cat", leaps), share("cat", gets_wet)), (0.0, 0.0));
}

#[test]
fn the_frog_and_the_tiger_love_the_leap() {
    let plain = share("elephant", leaps);
    let (frog, tiger) = (share("frog", leaps), share("tiger", leaps));
    assert!(frog > plain && tiger > plain, "{frog} {tiger} {plain}");
}

#[test]
fn the_hare_runs_and_the_mouse_does_not_dare() {
    let (hare, mouse, plain) = (share("hare", goes_on), share("mouse", goes_on), share("elephant", goes_on));
    assert!(hare > plain && mouse < plain, "{hare} {mouse} {plain}");
}

#[test]
fn the_dog_takes_what_it_can() {
    let (dog, plain) = (share("dog", captures), share("elephant", captures));
    assert!(dog > plain, "{dog} {plain}");
}

#[test]
fn the_lion_hardly_ever_steps_back() {
    let (lion, plain) = (share("lion", steps_back), share("elephant", steps_back));
    assert!(lion < plain, "{lion} {plain}");
}

#[test]
fn the_wolf_is_after_somebody() {
    let (wolf, plain) = (share("wolf", threatens), share("elephant", threatens));
    assert!(wolf > plain, "{wolf} {plain}");
}

#[test]
fn the_hedgehog_stays_on_its_side() {
    let (hedgehog, plain) = (share("hedgehog", goes_over), share("elephant", goes_over));
    assert!(hedgehog < plain, "{hedgehog} {plain}");
}
