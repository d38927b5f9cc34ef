//! Starting: the title's expected picture, and machines with missing parts.

use super::desk::{Desk, program};
use super::game::Game;
use super::places::{Area, Board};
use super::shot::{Rgb, Shot, VERMILION, close};
use super::tree::{Named, Tree, button, choice, picture};

pub const QUIT: Named = button("Quit");

/// The places of the parts of the title.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Title {
    logo: Area,
    pub first: Area,
    pub quit: Area,
}

impl Title {
    pub fn of(tree: &Tree) -> Option<Title> {
        let area = |named| tree.find(named).map(super::tree::Node::area);
        let first = area(button("Continue")).or(area(button("Play")))?;
        tree.has(QUIT).then_some(Title { logo: area(picture("Riverleap"))?, first, quit: area(QUIT)? })
    }

    /// The first button in vermilion, the logo in gold, a scene with many colours.
    pub fn is_drawn(&self, shot: &Shot) -> bool {
        let gold = |[red, green, blue]: Rgb| red > 200 && green > 150 && red > blue.saturating_add(40);
        shot.share(self.first, |colour| close(colour, VERMILION)) > 0.3
            && shot.share(self.logo, gold) > 0.2
            && shot.colours() >= 1000
    }
}

/// Waits until the title is in the accessibility tree and drawn.
pub fn title(game: &mut Game) -> (Title, Shot) {
    title_that(game, "the title", |_| true)
}

/// Waits until the title's tree and its picture agree: a window that has just been resized reports the old places for a
/// moment.
pub fn title_that(game: &mut Game, what: &str, fits: impl Fn(&Title) -> bool) -> (Title, Shot) {
    game.wait(what, |game| {
        let title = Title::of(&game.tree()).filter(&fits)?;
        let shot = game.shot();
        title.is_drawn(&shot).then_some((title, shot))
    })
}

/// Clicks Quit on the title; the program ends without a complaint.
pub fn quit(mut game: Game) {
    game.click(QUIT);
    let (status, complaints) = game.end();
    assert_eq!(status.code(), Some(0), "{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");
}

/// From the title through the opponents' screen to a match against `who`.
pub fn start_match(game: &mut Game, who: &str) -> Board {
    game.click(button("Play"));
    game.wait_for(button("Start"));
    game.shot().keep("opponents");
    game.click(choice(who));
    game.wait_until_told(who, |tree| tree.find(choice(who)).filter(|node| node.chosen()).map(|_| ()));
    game.click(button("Start"));
    game.board()
}

#[test]
#[ignore = "needs a display"]
fn the_title_is_drawn_and_quit_ends_with_status_0() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    let (_, shot) = title(&mut game);
    shot.keep("title");
    let before = game.cpu_seconds();
    std::thread::sleep(std::time::Duration::from_secs(3));
    println!("the idle title took {:.2} s of 3 s", game.cpu_seconds() - before);
    quit(game);
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

/// Checks for status 1 and one error message of the program that contains `words`.
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
    // No scenery moves, and no sign appears.
    desk.write("data/settings.ron", "(scenery: Still, told_light: true)");
    let mut native = desk.start(&[]);
    let (place, expected) = title(&mut native);
    expected.keep("title-vulkan");
    drop(native);
    let mut command = desk.program(&[]);
    command.env("VK_DRIVER_FILES", "/nonexistent").env("VK_ICD_FILENAMES", "/nonexistent");
    let mut game = desk.start_command(command);
    // The panel may be there some frames before the scene, whose pipelines are compiled meanwhile.
    let is_same = |shot: &Shot| place.is_drawn(shot) && shot.difference(&expected) < 1.0;
    game.wait_until("the same title drawn by OpenGL", is_same).keep("title-opengl");
    quit(game);
}

#[test]
#[ignore = "needs a display"]
fn a_home_that_cannot_be_written_does_not_matter() {
    let desk = Desk::new();
    let mut command = desk.bare_program();
    command.env("HOME", "/proc/nonexistent");
    for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
        command.env_remove(variable);
    }
    let mut game = desk.start_command(command);
    title(&mut game);
    quit(game);
}
