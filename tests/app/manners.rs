//! Machines at the table: their clocks, their pauses, and the sleeping window.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::{Real, TimeUpdateStrategy};
use riverleap::app::awake::KeepAwake;
use riverleap::app::play::{Laying, MatchSetup, MovePlayed, Seat, Seats, StillMoving, Thinking};
use riverleap::app::testing::{FRAME, headless, lay, play};
use riverleap::engine::Strength;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::session::Ending;
use riverleap::rules::{Pair, Side};

use super::table::session;

/// A match under a clock, on the standard board.
fn table(clock: &str, seats: [Seat; 2]) -> App {
    let mut app = headless().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("timed.ron");
    std::fs::write(&rules, format!("(name: \"Timed\", description: \"\", clock: {clock})")).unwrap();
    let choice =
        LevelChoice { level: "jungle".to_owned(), rules: Some(rules.display().to_string()), ..LevelChoice::default() };
    let level = Content::new(Folders::default()).choose(&choice).unwrap().value;
    app.insert_resource(MatchSetup { start: level.match_start(), level: level.name, begun: None });
    app.insert_resource(Seats(Pair(seats)));
    lay(&mut app, Laying::New);
    app
}

/// The time that pieces travel after each move.
const MOTION: Duration = Duration::from_millis(500);

fn travel(
    mut played: MessageReader<MovePlayed>,
    time: Res<Time<Real>>,
    mut arrives: Local<Duration>,
    mut moving: ResMut<StillMoving>,
) {
    if played.read().count() > 0 {
        *arrives = time.elapsed() + MOTION;
    }
    *moving = StillMoving(time.elapsed() < *arrives);
}

#[test]
fn machines_do_not_lose_on_time_by_their_manners() {
    let mouse = || Seat::Engine(Strength::new(1).unwrap());
    // A pause and a motion take 0.85 seconds: a twelfth of ten seconds, or nearly all of a one-second turn.
    for clock in ["(total_s: 10)", "(move_s: 1)", "(total_s: 4, increment_s: 1, move_s: 2)"] {
        let mut app = table(clock, [mouse(), mouse()]);
        app.add_systems(Last, travel);
        let mut waited = 0;
        while session(&app).cursor() < 80 && session(&app).ending().is_none() {
            // While the machine thinks, no time passes for the clocks, however busy the computer is.
            let thinks = app.world().resource::<Thinking>().can_be_hurried();
            let (passes, sleeps) =
                if thinks { (Duration::ZERO, Duration::from_millis(1)) } else { (FRAME, Duration::ZERO) };
            app.insert_resource(TimeUpdateStrategy::ManualDuration(passes));
            std::thread::sleep(sleeps);
            app.update();
            waited += 1;
            assert!(waited < 200_000, "{clock}: {} plies", session(&app).cursor());
        }
        let game = session(&app);
        assert!(!matches!(game.ending(), Some(Ending::Time { .. })), "{clock}: lost on time at ply {}", game.cursor());
        let missed = game.plies().iter().filter(|ply| ply.action.to_string() == "--" && !ply.forced).count();
        assert_eq!(missed, 0, "{clock}: turns were missed");
    }
}

#[test]
fn with_time_on_its_clock_a_machine_is_polite() {
    let mut app = table("(total_s: 600)", [Seat::Human, Seat::Engine(Strength::new(1).unwrap())]);
    app.add_systems(Last, travel);
    play(&mut app, "a3a4").unwrap();
    let begun = app.world().resource::<Time<Real>>().elapsed();
    while session(&app).cursor() < 2 {
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
    let took = app.world().resource::<Time<Real>>().elapsed() - begun;
    assert!(took >= MOTION + Duration::from_millis(350), "it answered after {took:?}");
}

/// A program in that folder.
#[cfg(unix)]
fn program(folder: &std::path::Path, script: &str) -> Seat {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join("program");
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    Seat::Program(path.display().to_string())
}

#[cfg(unix)]
#[test]
fn two_machines_of_one_kind_share_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let started = folder.path().join("started");
    let engine = env!("CARGO_BIN_EXE_riverleap");
    let seat = program(folder.path(), &format!("echo once >>{}; exec {engine} engine", started.display()));
    let mut app = table("(move_s: 600)", [seat.clone(), seat]);
    // A program needs real time; by a test's clock it would soon be too late, and another would be started instead.
    app.insert_resource(TimeUpdateStrategy::Automatic);
    for _ in 0..60_000 {
        if session(&app).cursor() >= 4 {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
    assert_eq!(session(&app).cursor(), 4);
    let started = std::fs::read_to_string(started).unwrap();
    assert_eq!(started.lines().count(), 2, "a program for each side");
}

/// A program that follows the protocol but never moves.
#[cfg(unix)]
const SILENT: &str = "while read line; do case $line in uci) echo uciok;; isready) echo readyok;; esac; done";

#[cfg(unix)]
#[test]
fn the_watchdog_wakes_in_time_in_a_window_that_sleeps() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = headless().unwrap();
    app.init_resource::<KeepAwake>().insert_resource(Seats(Pair([Seat::Human, program(folder.path(), SILENT)])));
    lay(&mut app, Laying::New);
    play(&mut app, "a3a4").unwrap();
    let now = |app: &App| app.world().resource::<Time<Real>>().elapsed();
    let begun = now(&app);
    app.update();
    let mut frames = 0;
    while session(&app).cursor() < 2 {
        // The window sleeps exactly as long as it was told to.
        let wait = app.world_mut().resource_mut::<KeepAwake>().take();
        let wait = wait.expect("somebody wakes the window");
        app.insert_resource(TimeUpdateStrategy::ManualDuration(wait));
        app.update();
        frames += 1;
        assert!(frames < 1000, "it never comes to an end");
    }
    // Six seconds to think, and twelve more after it has been told to answer.
    let took = now(&app) - begun;
    assert!(took < Duration::from_secs(19), "the watchdog came after {took:?}");
    assert_eq!(session(&app).side_to_move(), Side::White);
}
