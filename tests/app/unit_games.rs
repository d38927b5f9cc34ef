//! Whole games of Chesimals II to the card with the result: by messages, by clicks, by keys, and against a machine.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Screen, Seat, Seats};
use riverleap::app::testing::{self, click_widget, frames};
use riverleap::engine::{Engine, EngineOptions, SearchLimits, Strength};
use riverleap::game::session::{Ending, Session};
use riverleap::game::settings::{MachinePace, Settings};
use riverleap::players::situation;
use riverleap::rules::{Action, Move, Outcome, Pair, Side, chesimals, splitmix};

use super::setups::{people_at, seated_at};
use super::table::{click, screen, session};
use super::units::walk;

/// The positions that White's search visits before each action: enough to win against random play.
const NODES: u64 = 4_000;
/// The machine needs real time, and may get little of it on a busy computer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Chooses for White by a search, so that the game comes to an end, and for Black at random.
struct Players {
    engine: Engine,
    dice: u64,
}

impl Players {
    fn new(dice: u64) -> Players {
        let options = EngineOptions { hash_mib: 8, ..EngineOptions::default() };
        Players { engine: Engine::new(options).unwrap(), dice }
    }

    fn choose(&mut self, game: &Session) -> Action {
        if game.side_to_move() == Side::Black {
            let actions = game.legal_actions();
            return actions[splitmix::next(&mut self.dice) as usize % actions.len()];
        }
        let limits = SearchLimits { nodes: Some(NODES), ..SearchLimits::default() };
        self.engine.think(&situation(game), &limits, &AtomicBool::new(false), |_| {}).best.unwrap()
    }
}

/// Plays one action by `act` and checks that it arrives.
fn make(app: &mut App, wanted: Action, act: &mut impl FnMut(&mut App, Action)) {
    let before = session(app).cursor();
    act(app, wanted);
    let arrived = session(app).plies().get(before).map(|ply| ply.action);
    assert_eq!(arrived, Some(wanted), "after {before} plies");
    app.world_mut().resource_mut::<BoardClock>().finish();
}

/// Plays to the end and checks the result.
fn whole_game(app: &mut App, dice: u64, mut act: impl FnMut(&mut App, Action)) {
    let mut players = Players::new(dice);
    while session(app).ending().is_none() {
        assert!(session(app).cursor() < 600, "it does not end");
        let wanted = players.choose(session(app));
        make(app, wanted, &mut act);
    }
    assert_won(app, "Sun wins");
}

/// Checks that White has captured the last royal chief and that the card says so.
fn assert_won(app: &mut App, title: &str) {
    let ending = session(app).ending().unwrap();
    let won = |outcome| matches!(outcome, chesimals::Outcome::RoyalChiefs { winner: Side::White, .. });
    assert!(matches!(ending, Ending::Board(Outcome::Chesimals(outcome)) if won(outcome)), "{ending:?}");
    assert_result(app, title);
}

/// Checks that the card says that result, and goes from there to the title.
fn assert_result(app: &mut App, title: &str) {
    assert!(session(app).cursor() > 10);
    let from = Instant::now();
    while app.world().resource::<Stack>().top() != Some(ScreenLayer::Result) {
        assert!(from.elapsed() < PATIENCE, "no result");
        frames(app, 1);
    }
    frames(app, 4);
    assert_eq!(screen(app), Screen::GameOver);
    assert!(testing::told(app).iter().any(|node| node.words == title), "{title}:\n{}", testing::tree(app));
    assert!(click_widget(app, "Main menu", 0));
    assert_eq!(screen(app), Screen::Title);
}

#[test]
fn a_whole_game_of_units_by_messages() {
    let mut app = people_at("hunt");
    whole_game(&mut app, 31, |app, wanted| testing::play(app, &wanted.to_string()).unwrap());
}

#[test]
fn a_whole_game_of_units_by_clicks() {
    let mut app = people_at("links");
    whole_game(&mut app, 32, |app, wanted| match wanted {
        Action::Move(Move { from, to }) => {
            // The panels need the mouse's place, too: the mouse is no longer over the last clicked button.
            testing::point_at(app, testing::place_of(app, from));
            click(app, &format!("{from} {to}"));
        }
        _ => {
            // The button can be pressed once the screen shows that it can.
            frames(app, 3);
            assert!(click_widget(app, "End turn", 0));
        }
    });
}

#[test]
fn a_whole_game_of_units_by_keys() {
    let mut app = people_at("hunt");
    whole_game(&mut app, 33, |app, wanted| match wanted {
        Action::Move(Move { from, to }) => {
            for at in [from, to] {
                walk(app, at);
                testing::press_key(app, KeyCode::Enter);
            }
        }
        _ => testing::press_key(app, KeyCode::End),
    });
}

#[test]
fn a_whole_game_of_units_against_a_machine() {
    let machine = Seat::Engine(Strength::new(7).unwrap());
    let mut app = seated_at("hunt", [Seat::Human, machine.clone()]);
    app.world_mut().resource_mut::<Settings>().pace = MachinePace::Quick;
    assert_eq!(app.world().resource::<Seats>().0, Pair([Seat::Human, machine]));
    let mut players = Players::new(0);
    let mut turns_of_many = 0;
    while session(&app).ending().is_none() {
        let before = session(&app).cursor();
        let wanted = players.choose(session(&app));
        make(&mut app, wanted, &mut |app: &mut App, wanted: Action| match wanted {
            Action::Move(Move { from, to }) => click(app, &format!("{from} {to}")),
            _ => testing::press_key(app, KeyCode::End),
        });
        let mine = |app: &App| session(app).side_to_move() == Side::White || session(app).ending().is_some();
        let from = Instant::now();
        while !mine(&app) {
            assert!(from.elapsed() < PATIENCE, "no answer after {} plies", session(&app).cursor());
            frames(&mut app, 1);
            std::thread::sleep(Duration::from_millis(1));
        }
        turns_of_many += usize::from(session(&app).cursor() > before + 3);
        assert!(before < 3000, "it does not end");
    }
    assert!(turns_of_many > 0, "the machine plays whole turns");
    // The machine thinks by the clock, so the result depends on the speed of the computer.
    let title = match session(&app).ending().unwrap().winner() {
        Some(Side::White) => "You win",
        Some(Side::Black) => "You lose",
        None => "A draw",
    };
    assert_result(&mut app, title);
}
