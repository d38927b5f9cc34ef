//! The orientation of the board for two people at one computer.

use bevy::prelude::*;
use riverleap::app::board::BoardView;
use riverleap::app::board::pieces::PieceBody;
use riverleap::app::play::{Act, Laying, Seat, Seats};
use riverleap::app::testing;
use riverleap::engine::Strength;
use riverleap::game::settings::{Orientation, Settings};
use riverleap::rules::{Move, Pair, Side};

use super::table::{click, frames, piece_on, session, square, with_board};

fn lies(orientation: Orientation) -> App {
    let mut app = with_board("jungle", None);
    app.world_mut().resource_mut::<Settings>().orientation = orientation;
    frames(&mut app, 2);
    app
}

fn turned(app: &App) -> bool {
    app.world().resource::<BoardView>().turned
}

/// Longer than any move and the turn after it.
fn rest(app: &mut App) {
    frames(app, 90);
}

#[test]
fn a_board_that_stays_stays() {
    let mut app = lies(Orientation::Fixed);
    click(&mut app, "a3 a4");
    rest(&mut app);
    assert!(!turned(&app));
}

#[test]
fn the_board_turns_to_the_side_to_move_after_the_move_and_after_undo() {
    let mut app = lies(Orientation::TurnBoard);
    click(&mut app, "a3 a4");
    frames(&mut app, 1);
    assert!(!turned(&app), "not while the elephant is on its way");
    rest(&mut app);
    assert!(turned(&app));
    click(&mut app, "g7 g6");
    rest(&mut app);
    assert!(!turned(&app));
    testing::act(&mut app, Act::Undo);
    rest(&mut app);
    assert!(turned(&app));
}

#[test]
fn players_may_turn_it_back_for_the_rest_of_the_turn() {
    let mut app = lies(Orientation::TurnBoard);
    click(&mut app, "a3 a4");
    rest(&mut app);
    app.world_mut().resource_mut::<BoardView>().turned = false;
    rest(&mut app);
    assert!(!turned(&app));
    click(&mut app, "g7 g6 a4 a5");
    rest(&mut app);
    assert!(turned(&app));
}

#[test]
fn it_waits_while_a_piece_is_carried() {
    let mut app = lies(Orientation::TurnBoard);
    testing::play(&mut app, "a3a4").unwrap();
    app.world_mut()
        .resource_mut::<riverleap::app::board::Hand>()
        .carry(Move { from: square("g7"), to: square("g7") }, Vec2::ZERO);
    rest(&mut app);
    assert!(!turned(&app));
    app.world_mut().resource_mut::<riverleap::app::board::Hand>().empty();
    rest(&mut app);
    assert!(turned(&app));
}

#[test]
fn it_does_not_turn_against_a_machine() {
    let mut app = lies(Orientation::TurnBoard);
    app.insert_resource(Seats(Pair([Seat::Human, Seat::Engine(Strength::FULL)])));
    testing::play(&mut app, "a3a4").unwrap();
    rest(&mut app);
    assert!(!turned(&app));
}

/// How far the discs of a side are turned, in half circles.
fn stance(app: &mut App, name: &str) -> f32 {
    let piece = piece_on(app, square(name));
    let world = app.world();
    let body =
        world.get::<Children>(piece).unwrap().iter().find(|child| world.get::<PieceBody>(*child).is_some()).unwrap();
    let disc = world.get::<Children>(body).unwrap()[0];
    let (axis, angle) = world.get::<Transform>(disc).unwrap().rotation.to_axis_angle();
    (axis.z * angle / std::f32::consts::PI).abs()
}

#[test]
fn the_far_pieces_stand_upside_down_whichever_way_the_board_lies() {
    let mut app = lies(Orientation::FacePlayers);
    let near = |app: &mut App| (stance(app, "a3") < 0.01, stance(app, "a7") > 0.99);
    assert_eq!(near(&mut app), (true, true));
    app.world_mut().resource_mut::<BoardView>().turned = true;
    rest(&mut app);
    assert!(stance(&mut app, "a3") > 0.99 && stance(&mut app, "a7") < 0.01, "Moon sits near now");
    app.insert_resource(Seats(Pair([Seat::Human, Seat::Engine(Strength::FULL)])));
    frames(&mut app, 3);
    assert!(stance(&mut app, "a3") < 0.01 && stance(&mut app, "a7") < 0.01, "a machine reads them anyway");
    assert_eq!(session(&app).side_to_move(), Side::White);
    testing::lay(&mut app, Laying::New);
}
