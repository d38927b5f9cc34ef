//! A screen reader's requests take effect at once, even while the window sleeps.

use std::time::{Duration, Instant};

use super::desk::Desk;
use super::game::Game;
use super::start::{QUIT, quit, title};
use super::tree::{Tree, button};

/// Even on a busy machine, a request takes effect within this time. A lost request waits for the next event.
const AT_ONCE: Duration = Duration::from_secs(20);
/// Long enough for the title to come to rest.
const RESTS: Duration = Duration::from_secs(4);

fn follows(game: &Game, what: &str, right: impl Fn(&Tree) -> bool) {
    let asked = Instant::now();
    while !right(&game.tree()) {
        assert!(asked.elapsed() < AT_ONCE, "{what} does not follow:\n{}", game.tree().text());
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
#[ignore = "needs a display"]
fn a_sleeping_window_does_what_a_screen_reader_asks() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still)");
    let mut game = desk.start(&[]);
    title(&mut game);
    game.take_focus();
    std::thread::sleep(RESTS);
    let rules = game.wait_for(button("How to play"));
    desk.bus().focus(&rules);
    follows(&game, "the focus", |tree| tree.focused().is_some_and(|node| node.name == "How to play"));
    std::thread::sleep(RESTS);
    desk.bus().click(&rules);
    follows(&game, "the page", |tree| tree.has(button("Got it")));
    game.click(button("Got it"));
    quit(game);
}

#[test]
#[ignore = "needs a display"]
fn a_window_that_falls_asleep_does_what_a_screen_reader_asks() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still)");
    let mut game = desk.start(&[]);
    title(&mut game);
    game.take_focus();
    let stops = ["How to play", "Settings"].map(|name| game.wait_for(button(name)));
    // After each request, the window draws some frames and falls asleep. The pauses grow, so that some requests come
    // before that moment, some at it and some after it.
    for (pause_ms, stop) in (0..600).step_by(10).zip(stops.iter().cycle()) {
        std::thread::sleep(Duration::from_millis(pause_ms));
        desk.bus().focus(stop);
        follows(&game, &format!("the focus, after {pause_ms} ms"), |tree| {
            tree.focused().is_some_and(|node| node.name == stop.name)
        });
    }
    quit(game);
}

#[test]
#[ignore = "needs a display"]
fn a_screen_reader_that_comes_later_is_told_what_is_there() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still)");
    desk.bus().listen(false);
    let mut game = desk.start(&[]);
    game.wait_until("the title", |shot| shot.colours() >= 1000);
    std::thread::sleep(RESTS);
    assert!(game.tree().0.is_empty(), "nobody listens");
    desk.bus().listen(true);
    follows(&game, "the title", |tree| tree.has(QUIT));
    quit(game);
}
