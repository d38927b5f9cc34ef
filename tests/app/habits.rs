//! Habits of players: moves chosen early, moves that are confirmed, marks that can be switched off, and drawings.

use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use riverleap::app::board::Premove;
use riverleap::app::play::{Act, Seat, Seats};
use riverleap::app::testing;
use riverleap::engine::Strength;
use riverleap::game::settings::{Habits, Settings};
use riverleap::rules::Pair;

use super::table::{click, frames, heard, picked, session, square, with_board};

/// A match with a clock against a machine that does not move by itself here.
fn on_the_clock() -> App {
    let mut app = with_board("jungle", Some("tournament"));
    app.insert_resource(Seats(Pair([Seat::Human, Seat::Engine(Strength::ALL[1])])));
    app
}

fn marks(app: &mut App, name: &str) -> usize {
    let mut names = app.world_mut().query::<&Name>();
    names.iter(app.world()).filter(|found| found.as_str().starts_with(name)).count()
}

#[test]
fn an_early_move_is_played_when_the_turn_comes() {
    let mut app = on_the_clock();
    click(&mut app, "a3 a4");
    assert_eq!(session(&app).cursor(), 1);
    // The machine is to move.
    click(&mut app, "a4 a5");
    assert_eq!(session(&app).cursor(), 1);
    assert_eq!(marks(&mut app, "mark_early"), 2);
    testing::play(&mut app, "g7g6").unwrap();
    frames(&mut app, 3);
    assert_eq!(session(&app).cursor(), 3, "the early move was played");
    assert_eq!(*app.world().resource::<Premove>(), Premove::default());
}

#[test]
fn an_early_move_that_is_illegal_by_then_is_forgotten_and_the_right_button_takes_it_back() {
    let mut app = on_the_clock();
    click(&mut app, "a3 a4");
    click(&mut app, "a4 d4");
    testing::play(&mut app, "g7g6").unwrap();
    frames(&mut app, 3);
    assert_eq!(session(&app).cursor(), 2);
    assert!(heard(&mut app).refused.is_empty(), "nothing is requested that the rules refuse");
    let mut app = on_the_clock();
    click(&mut app, "a3 a4");
    click(&mut app, "a4 a5");
    let at = testing::place_of(&app, square("d5"));
    testing::mouse(&mut app, at, PointerAction::Move { delta: Vec2::ZERO });
    testing::mouse(&mut app, at, PointerAction::Press(PointerButton::Secondary));
    testing::mouse(&mut app, at, PointerAction::Release(PointerButton::Secondary));
    assert_eq!(*app.world().resource::<Premove>(), Premove::default());
}

#[test]
fn without_a_clock_nothing_is_chosen_early() {
    let mut app = with_board("jungle", None);
    app.insert_resource(Seats(Pair([Seat::Human, Seat::Engine(Strength::ALL[1])])));
    click(&mut app, "a3 a4");
    click(&mut app, "a4 a5");
    assert_eq!(*app.world().resource::<Premove>(), Premove::default());
}

#[test]
fn a_move_is_confirmed_by_a_second_choice_of_its_target() {
    let mut app = with_board("jungle", None);
    app.insert_resource(Settings { habits: Habits { confirms: true, ..Habits::default() }, ..Settings::default() });
    click(&mut app, "a3 a4");
    assert_eq!((session(&app).cursor(), picked(&app)), (0, Some(square("a3"))));
    assert_eq!(marks(&mut app, "mark_asked"), 1);
    // Another target asks anew, and a refused move is explained at once.
    click(&mut app, "b3");
    click(&mut app, "a4");
    assert_eq!(session(&app).cursor(), 0);
    click(&mut app, "a4");
    assert_eq!(session(&app).cursor(), 1);
    // A drag asks too.
    let (from, to) = (testing::place_of(&app, square("g7")), testing::place_of(&app, square("g6")));
    testing::drag(&mut app, from, to);
    frames(&mut app, 3);
    assert_eq!(session(&app).cursor(), 1);
    click(&mut app, "g6");
    assert_eq!(session(&app).cursor(), 2);
    testing::act(&mut app, Act::Undo);
    frames(&mut app, 3);
}

#[test]
fn marks_can_be_switched_off() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3 a4");
    click(&mut app, "g7");
    frames(&mut app, 2);
    assert!(marks(&mut app, "mark_target") > 0 && marks(&mut app, "mark_last") == 2);
    let habits = Habits { targets: false, last_turn: false, ..Habits::default() };
    app.insert_resource(Settings { habits, ..Settings::default() });
    frames(&mut app, 2);
    assert_eq!((marks(&mut app, "mark_target"), marks(&mut app, "mark_last")), (0, 0));
}
