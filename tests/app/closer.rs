//! Zooming a large board in a narrow window: by two fingers, by a pad, and by buttons.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use riverleap::app::board::{BoardArea, BoardView, Cursor};
use riverleap::app::testing::{self, frames, pad_axis, plug_pad};

use super::home::{Home, PEOPLE, start};
use super::setups::{people_at, rest};
use super::table::{picked, session, square};

/// A phone in portrait orientation.
const PHONE: Vec2 = Vec2::new(480.0, 854.0);

fn on_a_phone() -> App {
    let mut app = people_at("default");
    testing::resize(&mut app, PHONE.x, PHONE.y);
    rest(&mut app);
    app
}

fn area(app: &App) -> Rect {
    app.world().resource::<BoardArea>().0.unwrap()
}

fn square_px(app: &App) -> f32 {
    app.world().resource::<BoardArea>().fit(PHONE, app.world().resource::<BoardView>()).square_px
}

fn place(app: &App, name: &str) -> Vec2 {
    testing::place_of(app, square(name))
}

fn is_seen(app: &App, name: &str) -> bool {
    area(app).contains(place(app, name))
}

/// Two fingers go down, move in steps along their paths, rest for a while, and are lifted.
fn fingers(app: &mut App, from: [Vec2; 2], to: [Vec2; 2]) {
    const STRIDES: usize = 5;
    for (id, at) in from.into_iter().enumerate() {
        testing::touch_by(app, id as u64, at, TouchPhase::Started);
    }
    for stride in 1..=STRIDES {
        let share = stride as f32 / STRIDES as f32;
        for (id, (from, to)) in from.into_iter().zip(to).enumerate() {
            testing::touch_by(app, id as u64, from.lerp(to, share), TouchPhase::Moved);
        }
    }
    frames(app, 10);
    for (id, at) in to.into_iter().enumerate() {
        testing::touch_by(app, id as u64, at, TouchPhase::Ended);
    }
    frames(app, 3);
}

/// The places of two fingers, so far to the left and to the right of `middle`.
fn around(middle: Vec2, px: f32) -> [Vec2; 2] {
    [middle - px * Vec2::X, middle + px * Vec2::X]
}

#[test]
fn two_fingers_draw_the_board_apart_and_together_again() {
    let mut app = on_a_phone();
    let (whole, at) = (square_px(&app), place(&app, "f3"));
    assert!(whole < 40.0 && is_seen(&app, "a1") && is_seen(&app, "l16"), "{whole}");
    // On an own unit: neither finger picks or carries it.
    fingers(&mut app, around(at, 20.0), around(at, 50.0));
    let near = square_px(&app);
    assert!((near / whole - 2.5).abs() < 0.05, "as far as the fingers: {}", near / whole);
    // As long as the board is narrower than its area it stays in the middle.
    let away = place(&app, "f3").distance(at);
    assert!(away < 0.2 * near, "what lies between the fingers stays there: {away}");
    assert_eq!((is_seen(&app, "l16"), picked(&app), session(&app).cursor()), (false, None, 0));
    fingers(&mut app, around(at, 60.0), around(at, 10.0));
    assert_eq!(square_px(&app), whole);
    assert!(is_seen(&app, "a1") && is_seen(&app, "l16"));
}

#[test]
fn two_fingers_move_a_board_that_is_near_and_taps_find_their_squares() {
    let mut app = on_a_phone();
    let at = place(&app, "f8");
    fingers(&mut app, around(at, 20.0), around(at, 60.0));
    let (near, before) = (square_px(&app), place(&app, "f8"));
    let by = Vec2::new(60.0, -90.0);
    fingers(&mut app, around(before, 30.0), around(before, 30.0).map(|at| at + by));
    assert!((square_px(&app) - near).abs() < 0.01, "no nearer and no farther");
    let moved = place(&app, "f8") - before;
    assert!(moved.distance(by) < 2.0, "{moved}");
    // Pan down to White's units, but not beyond the edge of the board.
    for _ in 0..10 {
        fingers(&mut app, around(at, 30.0), around(at, 30.0).map(|at| at + Vec2::new(40.0, -120.0)));
    }
    assert!(is_seen(&app, "a1") && is_seen(&app, "c4"));
    let corner = place(&app, "a1") - area(&app).min.with_y(area(&app).max.y);
    assert!(corner.abs().max_element() < 2.0 * near, "{corner}");
    for name in ["c4", "c3"] {
        testing::tap_square(&mut app, square(name));
        frames(&mut app, 1);
    }
    assert_eq!(session(&app).last().map(|ply| ply.action), "c4c3".parse().ok());
}

#[test]
fn the_right_stick_comes_nearer_to_the_cursor_and_goes_away_again() {
    let mut app = on_a_phone();
    let pad = plug_pad(&mut app);
    frames(&mut app, 2);
    app.world_mut().resource_mut::<Cursor>().0 = Some(square("c4"));
    let (whole, at) = (square_px(&app), place(&app, "c4"));
    let lean = |app: &mut App, y: f32, count: usize| {
        for _ in 0..count {
            pad_axis(app, pad, GamepadAxis::RightStickY, y);
            frames(app, 1);
            pad_axis(app, pad, GamepadAxis::RightStickY, 0.0);
            frames(app, 1);
        }
        square_px(app)
    };
    let near = lean(&mut app, 0.9, 3);
    assert!(near > 1.8 * whole, "{near} of {whole}");
    assert!(place(&app, "c4").distance(at) < 1.5 * near && is_seen(&app, "c4"));
    assert_eq!(app.world().resource::<Cursor>().0, Some(square("c4")), "the other stick walks");
    assert_eq!(lean(&mut app, -0.9, 6), whole);
    // A held stick keeps panning.
    pad_axis(&mut app, pad, GamepadAxis::RightStickY, 1.0);
    frames(&mut app, 60);
    assert!(square_px(&app) > 2.0 * whole);
}

#[test]
fn buttons_bring_a_large_board_nearer_and_back() {
    let mut app = on_a_phone();
    let press = |app: &mut App, words| {
        assert!(testing::click_widget(app, words, 0), "{words}");
        frames(app, 2);
    };
    let whole = square_px(&app);
    press(&mut app, "Zoom in");
    let near = square_px(&app);
    assert!(near > whole && !is_seen(&app, "a1"));
    press(&mut app, "Zoom in");
    assert!(square_px(&app) > near);
    for _ in 0..2 {
        press(&mut app, "Zoom out");
    }
    assert_eq!(square_px(&app), whole);
    // Jungle's squares are large enough.
    let mut app = Home::new().window();
    start(&mut app, "jungle", None, PEOPLE);
    frames(&mut app, 3);
    assert!(testing::click_widget(&mut app, "Flip board", 0) && !testing::click_widget(&mut app, "Zoom in", 0));
}

/// The coordinates in the window: single letters of files, and numbers of ranks.
fn coordinates(app: &App) -> Vec<testing::DrawnText> {
    let view = app.world().resource::<BoardView>();
    let files: Vec<String> = (0..view.width).map(|file| char::from(b'a' + file).to_string()).collect();
    let ranks: Vec<String> = (1..=view.height).map(|rank| rank.to_string()).collect();
    let all = testing::drawn(app);
    let on_board = |drawn: &testing::DrawnText| {
        let at = drawn.place.center();
        area(app).inflate(1.0).contains(Vec2::new(at.x, at.y))
    };
    all.into_iter()
        .filter(|drawn| (files.contains(&drawn.text) || ranks.contains(&drawn.text)) && on_board(drawn))
        .collect()
}

#[test]
fn coordinates_of_a_board_that_is_near_stand_on_a_ruler_and_not_on_pieces() {
    let mut app = people_at("default");
    testing::watch(&mut app);
    frames(&mut app, 2);
    assert!(coordinates(&app).len() >= 28, "the whole board: {:?}", coordinates(&app));
    for _ in 0..5 {
        testing::press_key(&mut app, KeyCode::PageUp);
    }
    rest(&mut app);
    assert!(!is_seen(&app, "a1") || !is_seen(&app, "l16"), "not all of the board is seen");
    let near = coordinates(&app);
    let (letters, numbers): (Vec<_>, Vec<_>) = near.iter().partition(|it| it.text.parse::<u8>().is_err());
    assert!(letters.len() > 1 && numbers.len() > 1, "{near:?}");
    let plates = testing::plates(&app);
    for label in &near {
        assert!(plates.iter().any(|plate| plate.contains_rect(label.place)), "{label:?} stands on the board itself");
        assert!(label.place.height() >= 14.0, "{label:?} is large enough to be read");
    }
}
