//! Machines at the table, headless: seats, pauses, undo, hints, and what happens when a machine fails.

use std::time::Duration;

use bevy::prelude::*;
use riverleap::app::board::Hand;
use riverleap::app::play::{Act, Advice, Intent, Laying, MachineSettings, Screen, Seat, SeatLeft, Seats, Thinking};
use riverleap::app::testing::{self, click_square, headless, headless_board, lay, play};
use riverleap::engine::Worth;
use riverleap::rules::{Pair, Side};

use super::table::{level, session};

/// How many frames of 16 ms to wait at most; in each, the machine's thread gets a real millisecond.
const FRAMES: u32 = 3000;

fn table(white: Seat, black: Seat) -> App {
    let mut app = headless().unwrap();
    app.insert_resource(Seats(Pair([white, black])));
    lay(&mut app, Laying::New);
    app
}

fn want(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
    app.update();
}

fn frames(app: &mut App, count: u32) {
    for _ in 0..count {
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
}

/// Lets time pass until `holds` is true.
fn until(app: &mut App, what: &str, holds: impl Fn(&App) -> bool) {
    for _ in 0..FRAMES {
        if holds(app) {
            return;
        }
        frames(app, 1);
    }
    panic!("{what} did not happen in {FRAMES} frames");
}

#[test]
fn a_machine_answers_and_undo_comes_back_to_the_own_turn() {
    let mut app = table(Seat::Human, level(1));
    play(&mut app, "a3a4").unwrap();
    until(&mut app, "an answer", |app| session(app).cursor() == 2);
    testing::act(&mut app, Act::Undo);
    assert_eq!(session(&app).cursor(), 0, "both turns are taken back");
    testing::act(&mut app, Act::Redo);
    assert_eq!(session(&app).cursor(), 2, "and played again");
    testing::act(&mut app, Act::Undo);
    play(&mut app, "g3g4").unwrap();
    until(&mut app, "an answer to another move", |app| session(app).cursor() == 2);
}

#[test]
fn the_machine_begins_where_it_has_the_first_turn_and_that_is_not_taken_back() {
    let mut app = table(level(1), Seat::Human);
    until(&mut app, "a first move", |app| session(app).cursor() == 1);
    assert!(!app.world().resource::<Seats>().can_undo(session(&app)));
    testing::act(&mut app, Act::Undo);
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn it_does_not_answer_at_once() {
    let mut app = table(Seat::Human, level(1));
    play(&mut app, "a3a4").unwrap();
    // 350 ms are 21 frames; a Mouse needs no time for its choice.
    std::thread::sleep(Duration::from_millis(300));
    frames(&mut app, 15);
    assert_eq!(session(&app).cursor(), 1, "the pause is kept");
    until(&mut app, "an answer", |app| session(app).cursor() == 2);
}

#[test]
fn undo_breaks_a_search_off_and_its_move_never_comes() {
    let mut app = table(Seat::Human, level(10));
    play(&mut app, "a3a4").unwrap();
    frames(&mut app, 40);
    assert_eq!(app.world().resource::<Thinking>().shown(), Some(Side::Black), "it is seen to think");
    testing::act(&mut app, Act::Undo);
    assert_eq!(session(&app).cursor(), 0);
    frames(&mut app, 200);
    assert_eq!(session(&app).cursor(), 0, "what was thought before is forgotten");
    assert_eq!(app.world().resource::<Thinking>().shown(), None);
}

#[test]
fn it_moves_when_it_is_told_to() {
    let mut app = table(Seat::Human, level(10));
    // It may think for minutes: the test must not wait for that.
    app.world_mut().resource_mut::<MachineSettings>().patience = 100.0;
    play(&mut app, "a3a4").unwrap();
    frames(&mut app, 100);
    assert_eq!(session(&app).cursor(), 1);
    assert!(app.world().resource::<Thinking>().can_be_hurried());
    want(&mut app, Intent::MoveNow);
    until(&mut app, "the move", |app| session(app).cursor() == 2);
}

#[test]
fn a_move_in_the_middle_of_an_evaluation_is_answered() {
    let mut app = table(Seat::Human, level(1));
    *app.world_mut().resource_mut::<MachineSettings>() =
        MachineSettings { patience: 100.0, evaluates: true, ..MachineSettings::default() };
    for wanted in ["a3a4", "g3g4", "a1a2"] {
        let before = session(&app).cursor();
        // By then the adviser is searching; it must be stopped, because the watchdog would wait for minutes.
        frames(&mut app, 5);
        play(&mut app, wanted).unwrap();
        until(&mut app, "an answer", |app| session(app).cursor() == before + 2);
    }
}

#[test]
fn it_rests_while_the_match_is_paused_and_when_the_table_is_left() {
    let mut app = table(Seat::Human, level(1));
    play(&mut app, "a3a4").unwrap();
    app.world_mut().resource_mut::<NextState<riverleap::app::play::Paused>>().set(riverleap::app::play::Paused::Yes);
    frames(&mut app, 100);
    assert_eq!(session(&app).cursor(), 1);
    lay(&mut app, Laying::Nothing);
    frames(&mut app, 50);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Title);
    lay(&mut app, Laying::Left);
    until(&mut app, "the answer that was owed", |app| session(app).cursor() == 2);
}

#[test]
fn two_machines_play_a_match_to_its_end() {
    let mut app = table(level(3), level(1));
    let mut waited = 0;
    while session(&app).ending().is_none() {
        frames(&mut app, 1);
        // The test does not wait for their pauses.
        app.world_mut().write_message(Intent::MoveNow);
        waited += 1;
        assert!(waited < 60_000, "{} plies", session(&app).cursor());
    }
    frames(&mut app, 2);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::GameOver);
}

#[test]
fn a_hint_is_a_legal_move_and_the_evaluation_comes_with_it() {
    let mut app = table(Seat::Human, level(1));
    want(&mut app, Intent::Hint);
    assert!(app.world().resource::<Advice>().is_awaited());
    until(&mut app, "a hint", |app| app.world().resource::<Advice>().hint().is_some());
    let wanted = app.world().resource::<Advice>().hint().unwrap().wanted;
    assert!(session(&app).legal_actions().contains(&wanted));
    assert!(matches!(app.world().resource::<Advice>().evaluation().unwrap().worth, Worth::Chance { .. }));
    testing::request(&mut app, wanted);
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<Advice>().hint(), None, "it belongs to its position");
}

#[test]
fn a_hint_is_gone_when_the_match_has_ended() {
    let mut app = table(Seat::Human, Seat::Human);
    want(&mut app, Intent::Hint);
    until(&mut app, "a hint", |app| app.world().resource::<Advice>().hint().is_some());
    testing::act_as(&mut app, Side::White, Act::Resign);
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<Advice>().hint(), None);
}

#[test]
fn a_click_is_answered_within_three_frames_while_the_engine_weighs_the_position() {
    let mut app = headless_board().unwrap();
    app.world_mut().resource_mut::<MachineSettings>().evaluates = true;
    lay(&mut app, Laying::New);
    until(&mut app, "a first evaluation", |app| app.world().resource::<Advice>().evaluation().is_some());
    let square = "a3".parse().unwrap();
    // The mouse moves there, presses and releases, with one frame for each.
    click_square(&mut app, square);
    assert_eq!(app.world().resource::<Hand>().picked, Some(square));
}

/// The messages of `SeatLeft`.
#[derive(Resource, Default)]
struct Left(Vec<String>);

#[test]
fn a_person_takes_the_place_of_a_program_that_is_not_there() {
    let mut app = headless().unwrap();
    app.init_resource::<Left>().add_systems(Update, |mut left: MessageReader<SeatLeft>, mut seen: ResMut<Left>| {
        seen.0.extend(left.read().map(|left| left.fault.to_string()));
    });
    app.insert_resource(Seats(Pair([Seat::Human, Seat::Program("/no/such/program".to_owned())])));
    lay(&mut app, Laying::New);
    play(&mut app, "a3a4").unwrap();
    until(&mut app, "the seat to be left", |app| !app.world().resource::<Left>().0.is_empty());
    assert!(app.world().resource::<Left>().0[0].contains("/no/such/program"));
    play(&mut app, "g7g6").unwrap();
    assert_eq!(session(&app).cursor(), 2, "a person plays on");
}

/// A program that follows the protocol but never moves.
#[cfg(unix)]
const SILENT: &str =
    "#!/bin/sh\nwhile read line; do case $line in uci) echo uciok;; isready) echo readyok;; esac; done\n";

#[cfg(unix)]
#[test]
fn the_watchdog_plays_for_a_program_that_never_answers() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("silent");
    std::fs::write(&program, SILENT).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut app = table(Seat::Human, Seat::Program(program.display().to_string()));
    play(&mut app, "a3a4").unwrap();
    until(&mut app, "the watchdog's move", |app| session(app).cursor() == 2);
}

#[test]
fn a_machine_declines_a_draw_that_is_offered_too_soon() {
    let mut app = table(Seat::Human, level(4));
    play(&mut app, "a3a4").unwrap();
    until(&mut app, "an answer", |app| session(app).cursor() == 2);
    testing::act_as(&mut app, Side::White, Act::OfferDraw);
    frames(&mut app, 3);
    let offer = session(&app).draw_offer();
    assert_eq!((offer, session(&app).ending()), (None, None));
}
