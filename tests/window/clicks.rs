//! Every click takes effect when it is made, not when the mouse next moves.

use std::time::{Duration, Instant};

use super::desk::{Desk, Game};
use super::places::{DONE, Place, SETTINGS};
use super::settings;
use super::shot::Shot;
use super::start::{is_title, quit};

/// A page opens well within this time after a click; a button that stays pressed waits for the next event.
const AT_ONCE: Duration = Duration::from_secs(5);

fn follows(game: &Game, what: &str, right: impl Fn(&Shot) -> bool) {
    let clicked = Instant::now();
    while !right(&game.shot()) {
        assert!(clicked.elapsed() < AT_ONCE, "{what} did not follow on the click; the button is still pressed");
    }
}

#[test]
#[ignore = "needs a display"]
fn a_released_button_is_heard_though_nothing_else_happens() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    game.wait_until("the title", is_title);
    // Held longer each time, so that some are released just as a frame is being shown.
    for held_ms in (80..180).step_by(5) {
        let held = Duration::from_millis(held_ms);
        let press = |at: Place, what: &str, right: fn(&Shot) -> bool| {
            game.hold(at, held);
            follows(&game, &format!("after {held_ms} ms {what}"), right);
        };
        press(SETTINGS, "the settings", settings::page);
        press(DONE, "the title", is_title);
    }
    let title = game.shot();
    game.click(quit(&title));
    let (status, complaints) = game.end();
    assert_eq!(status.code(), Some(0), "{complaints}");
}
