//! The clock of a match runs only while the match is in play, and then every moment counts.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use riverleap::app::play::{LayRequested, Laying, Paused, Screen};
use riverleap::app::testing::{self, FRAME};
use riverleap::game::save::left_behind;
use riverleap::rules::Side;

use super::home::{Home, PEOPLE, close, play, record, start};
use super::table::{frames, rules_only, screen, session};

/// Ten minutes for each side, fifteen seconds for a move.
fn under_tournament() -> App {
    let mut app = rules_only("jungle", Some("tournament"));
    // The screen changes in the first frame of play.
    app.update();
    app
}

/// The time that White, whose turn it is, has used of the time for this move and of its total.
fn used(app: &App) -> (Duration, Duration) {
    let game = session(app);
    assert_eq!((game.side_to_move(), game.cursor()), (Side::White, 0), "no turn was missed");
    (game.time_used(), Duration::from_secs(600) - game.time_left(Side::White).unwrap())
}

/// Runs one frame, `wait` after the last one.
fn after(app: &mut App, wait: Duration) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(wait));
    app.update();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

fn pause(app: &mut App, paused: Paused) {
    app.world_mut().resource_mut::<NextState<Paused>>().set(paused);
}

#[test]
fn every_moment_in_play_counts() {
    let mut app = under_tournament();
    let before = used(&app).0;
    frames(&mut app, 100);
    assert_eq!(used(&app), (before + 100 * FRAME, before + 100 * FRAME));
    // A window sleeps until the next digit changes.
    for _ in 0..5 {
        after(&mut app, Duration::from_millis(1000));
    }
    assert_eq!(used(&app).0, before + 100 * FRAME + Duration::from_secs(5));
}

#[test]
fn a_pause_is_not_charged_when_it_ends() {
    let mut app = under_tournament();
    pause(&mut app, Paused::Yes);
    app.update();
    let before = used(&app);
    // Nothing moves, so the window draws nothing until the key that ends the pause.
    pause(&mut app, Paused::No);
    after(&mut app, Duration::from_secs(100));
    assert_eq!(used(&app), before, "the first frame back");
    frames(&mut app, 10);
    assert_eq!(used(&app).0, before.0 + 10 * FRAME);
}

#[test]
fn the_time_before_a_pause_counts() {
    let mut app = under_tournament();
    let before = used(&app).0;
    // A player who pauses again and again just before the digit changes gains nothing.
    for turn in 1..=3 {
        pause(&mut app, Paused::Yes);
        after(&mut app, Duration::from_millis(900));
        pause(&mut app, Paused::No);
        app.update();
        assert_eq!(used(&app).0, before + turn * Duration::from_millis(900));
    }
}

#[test]
fn time_at_the_title_is_not_charged() {
    let mut app = under_tournament();
    testing::lay(&mut app, Laying::Nothing);
    assert_eq!(screen(&app), Screen::Title);
    let left = testing::table(&app).session().map(riverleap::game::session::Session::time_used);
    after(&mut app, Duration::from_secs(3));
    frames(&mut app, 10);
    assert_eq!(
        testing::table(&app).session().map(riverleap::game::session::Session::time_used),
        left,
        "nothing runs at the title"
    );
    app.world_mut().write_message(LayRequested::here(Laying::Left));
    after(&mut app, Duration::from_secs(4));
    after(&mut app, Duration::from_secs(4));
    assert_eq!(screen(&app), Screen::Play);
    assert!(used(&app).0 <= 4 * FRAME, "{:?}", used(&app));
}

#[test]
fn time_in_which_the_machine_slept_is_not_charged() {
    let mut app = under_tournament();
    let before = used(&app);
    for _ in 0..3 {
        // The computer was suspended or the process was stopped: no window waits that long for the next digit.
        after(&mut app, Duration::from_secs(3600));
        assert_eq!(used(&app), before);
    }
    frames(&mut app, 10);
    assert_eq!(used(&app).0, before.0 + 10 * FRAME, "and then it runs again");
}

#[test]
fn a_quit_at_the_title_keeps_the_clock_as_it_was_left() {
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", Some("tournament"), PEOPLE);
    play(&mut app, 2);
    frames(&mut app, 100);
    let used = session(&app).time_used();
    assert!(used >= 100 * FRAME);
    testing::lay(&mut app, Laying::Nothing);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    frames(&mut app, 30);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    close(app);
    let [left] = &left_behind(&home.journals())[..] else { panic!("one match was left") };
    let kept = record(&left.path).session.time_used();
    assert!(kept >= used && kept <= used + 2 * FRAME, "{used:?} were used, {kept:?} are kept");
}

#[test]
fn no_page_over_a_match_costs_time() {
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", Some("tournament"), PEOPLE);
    for opens in [KeyCode::F3, KeyCode::F1] {
        frames(&mut app, 3);
        testing::press_key(&mut app, opens);
        frames(&mut app, 3);
        let before = session(&app).time_used();
        assert!(!session(&app).is_running(), "{opens:?}: nobody loses time while reading");
        // No frame is drawn while the player reads; the next one is the frame in which the page is closed.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(5500)));
        testing::key(&mut app, KeyCode::Escape, ButtonState::Pressed);
        app.update();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        testing::key(&mut app, KeyCode::Escape, ButtonState::Released);
        frames(&mut app, 3);
        assert!(session(&app).is_running(), "{opens:?}: the match goes on");
        assert!(session(&app).time_used() - before <= 4 * FRAME, "{opens:?}");
    }
}
