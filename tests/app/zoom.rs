//! Looking at the board more closely, by wheel, fingers, keys and drags.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use riverleap::app::board::{BoardArea, BoardView, Cursor};
use riverleap::app::testing;

use super::table::{click, frames, picked, session, square, with_board};

fn square_px(app: &App) -> f32 {
    let view = app.world().resource::<BoardView>();
    app.world().resource::<BoardArea>().fit(testing::WINDOW.as_vec2(), view).square_px
}

fn wheel(app: &mut App, at: Vec2, notches: f32) {
    let mut windows = app.world_mut().query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (window, mut it) = windows.single_mut(app.world_mut()).unwrap();
    it.set_cursor_position(Some(at));
    let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
    app.world_mut().write_message(MouseWheel { unit, x: 0.0, y: notches, window, phase });
    frames(app, 2);
}

/// Whether the middle of a square is in the window.
fn is_seen(app: &App, name: &str) -> bool {
    let at = testing::place_of(app, square(name));
    Rect::from_corners(Vec2::ZERO, testing::WINDOW.as_vec2()).contains(at)
}

#[test]
fn the_wheel_brings_the_place_under_the_pointer_nearer_and_back() {
    let mut app = with_board("jungle", None);
    let (whole, at) = (square_px(&app), testing::place_of(&app, square("c3")));
    wheel(&mut app, at, 4.0);
    assert!(square_px(&app) > 1.5 * whole);
    assert!(testing::place_of(&app, square("c3")).distance(at) < 1.0, "the place under the pointer stays");
    assert!(!is_seen(&app, "g9"));
    // Clicks find their squares.
    click(&mut app, "c3 d3");
    assert_eq!(session(&app).cursor(), 1);
    wheel(&mut app, at, 100.0);
    let nearest = square_px(&app);
    wheel(&mut app, at, 1.0);
    assert_eq!(square_px(&app), nearest, "there is an end to it");
    wheel(&mut app, at, -100.0);
    assert_eq!((square_px(&app), is_seen(&app, "g9")), (whole, true));
}

#[test]
fn a_drag_from_an_empty_square_moves_the_board_but_never_off_its_place() {
    let mut app = with_board("jungle", None);
    let at = testing::place_of(&app, square("d5"));
    wheel(&mut app, at, 6.0);
    let before = testing::place_of(&app, square("d5"));
    testing::mouse(&mut app, at, PointerAction::Move { delta: Vec2::ZERO });
    testing::mouse(&mut app, at, PointerAction::Press(PointerButton::Primary));
    for step in 1..=4 {
        let delta = Vec2::new(20.0, 10.0);
        testing::mouse(&mut app, at + delta * step as f32, PointerAction::Move { delta });
    }
    testing::mouse(&mut app, at + Vec2::new(80.0, 40.0), PointerAction::Release(PointerButton::Primary));
    frames(&mut app, 2);
    let moved = testing::place_of(&app, square("d5")) - before;
    assert!(moved.distance(Vec2::new(80.0, 40.0)) < 1.0, "what was under the pointer stays there: {moved}");
    assert_eq!((picked(&app), session(&app).cursor()), (None, 0));
    // However far the board is dragged, it stays in the window.
    for _ in 0..40 {
        testing::mouse(&mut app, at, PointerAction::Press(PointerButton::Middle));
        let delta = Vec2::new(300.0, 0.0);
        testing::mouse(&mut app, at + delta, PointerAction::Move { delta });
        testing::mouse(&mut app, at + delta, PointerAction::Release(PointerButton::Middle));
        testing::mouse(&mut app, at, PointerAction::Move { delta: -delta });
    }
    frames(&mut app, 2);
    assert!(is_seen(&app, "a5"), "the edge of the board is the end");
}

#[test]
fn the_keys_come_nearer_and_the_cursor_stays_in_sight() {
    let mut app = with_board("jungle", None);
    testing::press_key(&mut app, KeyCode::ArrowUp);
    let whole = square_px(&app);
    for _ in 0..4 {
        testing::press_key(&mut app, KeyCode::PageUp);
    }
    assert!(square_px(&app) > 2.0 * whole);
    for key in [KeyCode::ArrowUp, KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowLeft] {
        for _ in 0..4 {
            testing::press_key(&mut app, key);
            frames(&mut app, 1);
            let cursor = app.world().resource::<Cursor>().0.unwrap();
            assert!(is_seen(&app, &cursor.to_string()), "{cursor}");
        }
    }
    for _ in 0..8 {
        testing::press_key(&mut app, KeyCode::PageDown);
    }
    assert_eq!(square_px(&app), whole);
}

#[test]
fn another_match_shows_the_whole_board() {
    let mut app = with_board("jungle", None);
    let whole = square_px(&app);
    wheel(&mut app, testing::WINDOW.as_vec2() / 2.0, 5.0);
    assert!(square_px(&app) > whole);
    testing::lay(&mut app, riverleap::app::play::Laying::New);
    assert_eq!(square_px(&app), whole);
}
