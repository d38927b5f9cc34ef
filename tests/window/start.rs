//! Starting: the title as it must look, and machines that lack something.

use super::desk::{Desk, Game, program};
use super::places::{PLAY, Place, START};
use super::shot::{PANEL, Rgb, Shot, VERMILION, close};

/// The title: its button in vermilion, the logo in gold, a scene of many colours.
pub fn is_title(shot: &Shot) -> bool {
    let gold = |[red, green, blue]: Rgb| red > 200 && green > 150 && red > blue.saturating_add(40);
    close(shot.at(PLAY), VERMILION)
        && shot.share(Place(80.0, 90.0), Place(650.0, 190.0), gold) > 0.25
        && shot.colours() >= 1000
}

/// From the title through the opponents' screen to a match; `who` is clicked there.
pub fn start_match(game: &mut Game, who: Place) {
    game.click(PLAY);
    game.wait_until("the opponents", |shot| close(shot.at(START), VERMILION) && !is_title(shot)).keep("opponents");
    game.click(who);
    game.click(START);
}

/// The lowest of the title's plain buttons.
pub fn quit(shot: &Shot) -> Place {
    shot.lowest_button(PLAY.0, 360.0, 790.0, PANEL).expect("a plain button on the title")
}

#[test]
#[ignore = "needs a display"]
fn the_title_is_drawn_and_quit_ends_with_status_0() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    let shot = game.wait_until("the title", is_title);
    shot.keep("title");
    let before = game.cpu_seconds();
    std::thread::sleep(std::time::Duration::from_secs(3));
    println!("the idle title took {:.2} s of 3 s", game.cpu_seconds() - before);
    game.click(quit(&shot));
    let (status, complaints) = game.end();
    assert_eq!(status.code(), Some(0), "{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");
}

#[test]
fn without_a_display_a_sentence_says_so() {
    let output = program().args(["--data-dir", "no/such/folder"]).output().unwrap();
    says(&output, "no display");
    let output = program().args(["--data-dir", "no/such/folder", "play"]).output().unwrap();
    says(&output, "no display");
}

#[test]
fn a_dead_display_is_named() {
    let output = program().args(["--data-dir", "no/such/folder"]).env("DISPLAY", ":4071").output().unwrap();
    says(&output, ":4071");
    let mut wayland = program();
    wayland.env("WAYLAND_DISPLAY", "wayland-4071").env("XDG_RUNTIME_DIR", "/nonexistent");
    says(&wayland.output().unwrap(), "wayland-4071");
}

#[test]
#[ignore = "needs a display"]
fn without_any_driver_a_sentence_says_so() {
    let desk = Desk::new();
    let mut command = desk.program(&[]);
    for variable in ["VK_DRIVER_FILES", "VK_ICD_FILENAMES", "LIBGL_DRIVERS_PATH", "__EGL_VENDOR_LIBRARY_FILENAMES"] {
        command.env(variable, "/nonexistent");
    }
    says(&command.output().unwrap(), "driver");
}

/// Checks for status 1 and one error message of ours that contains `words`.
pub fn says(output: &std::process::Output, words: &str) {
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");
    let ours = complaints.lines().find(|line| line.starts_with("riverleap: "));
    assert!(ours.is_some_and(|line| line.contains(words)), "{words}: {complaints}");
}

#[test]
#[ignore = "needs a display"]
fn without_vulkan_opengl_draws_the_same_title() {
    let desk = Desk::new();
    let mut native = desk.start(&[]);
    let expected = native.wait_until("the title", is_title);
    drop(native);
    let mut command = desk.program(&[]);
    command.env("VK_DRIVER_FILES", "/nonexistent").env("VK_ICD_FILENAMES", "/nonexistent");
    let mut game = desk.start_command(command);
    let shot = game.wait_until("the title drawn by OpenGL", is_title);
    shot.keep("title-opengl");
    let difference = shot.difference(&expected);
    assert!(difference < 3.0, "the two differ by {difference} of 255 in the mean");
    game.click(quit(&shot));
    assert_eq!(game.end().0.code(), Some(0));
}

#[test]
#[ignore = "needs a display"]
fn a_home_that_cannot_be_written_does_not_matter() {
    let desk = Desk::new();
    let mut command = program();
    command.env("DISPLAY", desk.display()).env("HOME", "/nonexistent");
    for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
        command.env_remove(variable);
    }
    let mut game = desk.start_command(command);
    let shot = game.wait_until("the title", is_title);
    game.click(quit(&shot));
    let (status, complaints) = game.end();
    assert_eq!(status.code(), Some(0), "{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");
}
