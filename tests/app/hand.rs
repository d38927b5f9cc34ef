//! Picking and moving animals: clicks, drags and keys on squares, through Bevy's picking.

use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use riverleap::app::board::moving_pieces::Travelling;
use riverleap::app::board::{BoardView, Cursor};
use riverleap::app::testing;
use riverleap::game::settings::{MouseMoves, Settings};
use riverleap::rules::Side;

use super::table::{click, frames, heard, picked, piece_on, session, square, with_board};

fn travelling(app: &mut App) -> usize {
    app.world_mut().query_filtered::<(), With<Travelling>>().iter(app.world()).count()
}

fn turn(app: &mut App) {
    let mut view = app.world_mut().resource_mut::<BoardView>();
    view.turned = !view.turned;
    frames(app, 40);
    assert!(!app.world().resource::<BoardView>().turning());
}

#[test]
fn a_click_picks_another_moves_and_the_side_changes() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3");
    assert_eq!(picked(&app), Some(square("a3")));
    click(&mut app, "a4");
    assert_eq!((picked(&app), session(&app).cursor()), (None, 1));
    assert_eq!(session(&app).side_to_move(), Side::Black);
    click(&mut app, "a4");
    assert_eq!(picked(&app), None, "the elephant is no longer the mover's");
    assert!(heard(&mut app).refused.is_empty(), "a click with an empty hand asks for nothing");
}

#[test]
fn a_click_on_another_own_animal_picks_that_one() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3 c3");
    assert_eq!(picked(&app), Some(square("c3")));
    assert!(heard(&mut app).requested.is_empty());
}

#[test]
fn a_click_on_the_picked_animal_puts_it_down() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3 a3");
    assert_eq!(picked(&app), None);
    click(&mut app, "a3");
    assert_eq!(picked(&app), Some(square("a3")), "and picks it again");
}

#[test]
fn the_right_button_empties_the_hand() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3");
    let at = testing::place_of(&app, square("d5"));
    testing::mouse(&mut app, at, PointerAction::Move { delta: Vec2::ZERO });
    testing::mouse(&mut app, at, PointerAction::Press(PointerButton::Secondary));
    testing::mouse(&mut app, at, PointerAction::Release(PointerButton::Secondary));
    assert_eq!((picked(&app), session(&app).cursor()), (None, 0));
}

#[test]
fn escape_empties_the_hand() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3");
    testing::press_key(&mut app, KeyCode::Escape);
    assert_eq!(picked(&app), None);
}

#[test]
fn a_drag_carries_the_piece_and_plays_the_move() {
    let mut app = with_board("jungle", None);
    let (from, to) = (testing::place_of(&app, square("a3")), testing::place_of(&app, square("a4")));
    let elephant = piece_on(&mut app, square("a3"));
    testing::mouse(&mut app, from, PointerAction::Move { delta: Vec2::ZERO });
    testing::mouse(&mut app, from, PointerAction::Press(PointerButton::Primary));
    testing::mouse(&mut app, to, PointerAction::Move { delta: to - from });
    testing::mouse(&mut app, to, PointerAction::Move { delta: Vec2::ZERO });
    let view = app.world().resource::<BoardView>().clone();
    let carried = app.world().get::<Transform>(elephant).unwrap().translation.truncate();
    assert!(carried.distance(view.home(square("a4"))) < 0.05, "the piece is in the hand, at {carried}");
    assert_eq!(session(&app).cursor(), 0, "not before it is let go");
    testing::mouse(&mut app, to, PointerAction::Release(PointerButton::Primary));
    assert_eq!((session(&app).cursor(), picked(&app)), (1, None));
    assert!(heard(&mut app).requested[0].dropped_at.is_some());
    frames(&mut app, 30);
    super::motion::assert_at_home(&mut app, "after the drag");
}

#[test]
fn dropped_off_the_board_it_goes_back() {
    let mut app = with_board("jungle", None);
    let from = testing::place_of(&app, square("a3"));
    testing::drag(&mut app, from, Vec2::new(3.0, 3.0));
    assert_eq!((picked(&app), session(&app).cursor()), (None, 0));
    assert!(heard(&mut app).requested.is_empty());
    frames(&mut app, 30);
    super::motion::assert_at_home(&mut app, "after the drop");
}

#[test]
fn a_drag_within_one_square_is_a_click() {
    let mut app = with_board("jungle", None);
    let from = testing::place_of(&app, square("a3"));
    for round in 0..2 {
        testing::drag(&mut app, from - Vec2::splat(20.0), from + Vec2::splat(20.0));
        let expected = if round == 0 { Some(square("a3")) } else { None };
        assert_eq!(picked(&app), expected, "round {round}: first picked, then put down");
    }
    assert!(heard(&mut app).requested.is_empty());
    super::motion::assert_at_home(&mut app, "after the clicks");
}

#[test]
fn a_press_finishes_what_travels_and_is_itself_heard() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3 a4");
    frames(&mut app, 1);
    assert_eq!(travelling(&mut app), 1);
    // Black picks the other elephant while this one is still moving.
    let at = testing::place_of(&app, square("g7"));
    testing::mouse(&mut app, at, PointerAction::Move { delta: Vec2::ZERO });
    assert_eq!(travelling(&mut app), 1, "a move of the mouse ends nothing");
    testing::mouse(&mut app, at, PointerAction::Press(PointerButton::Primary));
    assert_eq!(travelling(&mut app), 0);
    super::motion::assert_at_home(&mut app, "after the press");
    assert_eq!(picked(&app), Some(square("g7")));
}

#[test]
fn a_turned_board_hears_the_square_that_is_seen_there() {
    let mut app = with_board("jungle", None);
    let seen_before = testing::place_of(&app, square("a3"));
    turn(&mut app);
    let seen_now = testing::place_of(&app, square("g7"));
    assert!(seen_before.distance(seen_now) < 0.01, "g7 lies where a3 lay");
    click(&mut app, "a3 a4 g7 g6");
    assert_eq!(session(&app).cursor(), 2);
    turn(&mut app);
    click(&mut app, "a4 a5");
    assert_eq!(session(&app).cursor(), 3);
}

#[test]
fn the_arrows_and_enter_play_a_move() {
    let mut app = with_board("jungle", None);
    let cursor = |app: &App| app.world().resource::<Cursor>().0;
    assert_eq!(cursor(&app), None);
    for key in [KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowLeft, KeyCode::ArrowLeft] {
        testing::press_key(&mut app, key);
    }
    assert_eq!(cursor(&app), Some(square("a3")), "it set out from the middle");
    testing::press_key(&mut app, KeyCode::ArrowLeft);
    assert_eq!(cursor(&app), Some(square("a3")), "and stays on the board");
    testing::press_key(&mut app, KeyCode::Enter);
    assert_eq!(picked(&app), Some(square("a3")));
    testing::press_key(&mut app, KeyCode::ArrowUp);
    testing::press_key(&mut app, KeyCode::Enter);
    assert_eq!((session(&app).cursor(), picked(&app)), (1, None));
    // Choosing the same animal twice puts it down; the up arrow moves up for the player at the bottom of the window.
    turn(&mut app);
    for _ in 0..3 {
        testing::press_key(&mut app, KeyCode::ArrowDown);
    }
    assert_eq!(cursor(&app), Some(square("a7")));
    testing::press_key(&mut app, KeyCode::Space);
    assert_eq!(picked(&app), Some(square("a7")));
    testing::press_key(&mut app, KeyCode::Space);
    assert_eq!(picked(&app), None);
}

#[test]
fn both_hands_of_one_piece_are_never_left_behind() {
    // The table is laid again while a button is held.
    let mut app = with_board("jungle", None);
    let from = testing::place_of(&app, square("a3"));
    testing::mouse(&mut app, from, PointerAction::Move { delta: Vec2::ZERO });
    testing::mouse(&mut app, from, PointerAction::Press(PointerButton::Primary));
    testing::mouse(&mut app, from + 90.0, PointerAction::Move { delta: Vec2::splat(90.0) });
    testing::lay(&mut app, riverleap::app::play::Laying::New);
    testing::mouse(&mut app, from + 90.0, PointerAction::Release(PointerButton::Primary));
    assert_eq!((picked(&app), session(&app).cursor()), (None, 0));
    click(&mut app, "a3 a4");
    assert_eq!(session(&app).cursor(), 1);
}

fn moves_by(mouse_moves: MouseMoves) -> App {
    let mut app = with_board("jungle", None);
    app.world_mut().resource_mut::<Settings>().mouse_moves = mouse_moves;
    app
}

#[test]
fn where_the_mouse_only_clicks_a_drag_moves_nothing() {
    let mut app = moves_by(MouseMoves::Click);
    let (from, to) = (testing::place_of(&app, square("a3")), testing::place_of(&app, square("a4")));
    testing::drag(&mut app, from, to);
    assert_eq!((picked(&app), session(&app).cursor()), (Some(square("a3")), 0));
    super::motion::assert_at_home(&mut app, "it was not carried");
    click(&mut app, "a4");
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn where_the_mouse_only_drags_clicks_move_nothing_and_pick_nothing() {
    let mut app = moves_by(MouseMoves::Drag);
    click(&mut app, "a3");
    assert_eq!(picked(&app), None);
    // An animal that was picked by the keys cannot be moved by a click either.
    app.world_mut().resource_mut::<riverleap::app::board::Hand>().picked = Some(square("a3"));
    click(&mut app, "a4");
    assert!(heard(&mut app).requested.is_empty());
    let (from, to) = (testing::place_of(&app, square("a3")), testing::place_of(&app, square("a4")));
    testing::drag(&mut app, from, to);
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn fingers_click_and_drag_whatever_the_mouse_does() {
    for mouse_moves in MouseMoves::ALL {
        let mut app = moves_by(mouse_moves);
        testing::tap_square(&mut app, square("a3"));
        testing::tap_square(&mut app, square("a4"));
        assert_eq!(session(&app).cursor(), 1, "{mouse_moves:?}");
    }
}
