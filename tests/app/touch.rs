//! Touch input on the board: taps, drags, and a finger that rests on an animal.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use riverleap::app::board::Hand;
use riverleap::app::testing;

use super::table::{frames, heard, picked, session, square, with_board};
use super::units::marks;

/// Longer than half a second.
const LONG: usize = 40;

fn looked_at(app: &App) -> Option<String> {
    app.world().resource::<Hand>().looked_at.map(|square| square.to_string())
}

fn tap(app: &mut App, squares: &str) {
    for word in squares.split_whitespace() {
        testing::tap_square(app, square(word));
    }
}

fn down(app: &mut App, name: &str) -> Vec2 {
    let at = testing::place_of(app, square(name));
    testing::touch(app, at, TouchPhase::Started);
    at
}

#[test]
fn a_tap_picks_and_another_moves() {
    let mut app = with_board("jungle", None);
    tap(&mut app, "a3");
    assert_eq!(picked(&app), Some(square("a3")));
    tap(&mut app, "a4");
    assert_eq!((picked(&app), session(&app).cursor()), (None, 1));
    tap(&mut app, "g7 g7");
    assert_eq!(picked(&app), None, "a second tap puts it down");
    tap(&mut app, "g7 c7 d7");
    assert_eq!(session(&app).cursor(), 2);
}

#[test]
fn an_illegal_tap_is_refused_and_leaves_the_animal_picked() {
    let mut app = with_board("jungle", None);
    tap(&mut app, "c3 c4");
    assert_eq!((heard(&mut app).refused.len(), picked(&app)), (1, Some(square("c3"))));
    assert_eq!(marks(&mut app, "mark_refused"), ["c4"]);
}

#[test]
fn a_drag_carries_the_piece() {
    let mut app = with_board("jungle", None);
    let from = down(&mut app, "a3");
    let to = testing::place_of(&app, square("a4"));
    for share in [0.3, 0.6, 1.0] {
        testing::touch(&mut app, from.lerp(to, share), TouchPhase::Moved);
    }
    assert_eq!(session(&app).cursor(), 0);
    testing::touch(&mut app, to, TouchPhase::Ended);
    frames(&mut app, 2);
    assert_eq!((session(&app).cursor(), picked(&app)), (1, None));
    assert!(heard(&mut app).requested[0].dropped_at.is_some());
}

#[test]
fn a_finger_that_rests_shows_what_the_animal_can_do_and_picks_nothing() {
    let mut app = with_board("jungle", None);
    for (name, targets) in [("a3", vec!["a2", "a4", "b3"]), ("a7", vec!["a6", "a8", "b7"])] {
        let at = down(&mut app, name);
        frames(&mut app, LONG);
        assert_eq!((looked_at(&app).as_deref(), picked(&app)), (Some(name), None));
        assert_eq!(marks(&mut app, "mark_target"), targets, "of {name}, whoever is to move");
        testing::touch(&mut app, at, TouchPhase::Ended);
        frames(&mut app, 2);
        assert_eq!((looked_at(&app), picked(&app)), (None, None));
        assert!(marks(&mut app, "mark_target").is_empty());
    }
    assert!(heard(&mut app).requested.is_empty());
}

#[test]
fn what_was_picked_before_stays_picked() {
    let mut app = with_board("jungle", None);
    tap(&mut app, "a3");
    let at = down(&mut app, "c3");
    frames(&mut app, LONG);
    testing::touch(&mut app, at, TouchPhase::Ended);
    frames(&mut app, 2);
    assert_eq!(picked(&app), Some(square("a3")));
    tap(&mut app, "a4");
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn a_finger_that_rests_on_an_enemy_takes_nothing() {
    let mut app = with_board("jungle", None);
    tap(&mut app, "a3");
    let at = down(&mut app, "a7");
    frames(&mut app, LONG);
    testing::touch(&mut app, at, TouchPhase::Ended);
    frames(&mut app, 2);
    assert!(heard(&mut app).requested.is_empty());
}

#[test]
fn a_finger_that_slips_does_not_rest() {
    let mut app = with_board("jungle", None);
    let at = down(&mut app, "a3");
    testing::touch(&mut app, at + Vec2::new(16.0, 0.0), TouchPhase::Moved);
    testing::touch(&mut app, at + Vec2::new(17.0, 0.0), TouchPhase::Moved);
    frames(&mut app, LONG);
    assert_eq!(looked_at(&app), None);
    assert_eq!(app.world().resource::<Hand>().carries(), Some(square("a3")));
    testing::touch(&mut app, at, TouchPhase::Ended);
    frames(&mut app, 2);
    assert_eq!(looked_at(&app), None);
}
