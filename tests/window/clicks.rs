//! Every click takes effect at once, not when the mouse next moves.

use std::time::{Duration, Instant};

use super::desk::Desk;
use super::game::Game;
use super::start::{QUIT, quit, title};
use super::tree::{Named, button};

/// Even on a busy machine, a page opens within this time after a click. A button that stays pressed waits for the next
/// event, so a much longer time could hide the fault.
const AT_ONCE: Duration = Duration::from_secs(20);

/// Presses a button for `held`; the page must change at once.
fn leads(game: &mut Game, from: Named, held: Duration, to: Named) {
    let place = game.wait_for(from).middle();
    game.hold(place, held);
    let clicked = Instant::now();
    while !game.tree().has(to) {
        assert!(clicked.elapsed() < AT_ONCE, "after {held:?} {to} did not follow on {from}, which is still pressed");
    }
}

#[test]
#[ignore = "needs a display"]
fn a_released_button_is_heard_though_nothing_else_happens() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    title(&mut game);
    // Held longer each time, so that some buttons are released while a frame is being shown.
    for held_ms in (80..180).step_by(5) {
        let held = Duration::from_millis(held_ms);
        leads(&mut game, button("Settings"), held, button("Done"));
        leads(&mut game, button("Done"), held, QUIT);
    }
    quit(game);
}
