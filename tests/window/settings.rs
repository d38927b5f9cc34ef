//! The settings in a real window: changed by mouse and by keys, kept, and there again at the next start.

use riverleap::settings::{FILE, Settings, Speed, read};

use super::desk::{Desk, Game};
use super::places::{DONE, Place, SETTINGS, SPEED_FAST, SPEED_NORMAL};
use super::shot::{Shot, VERMILION, close};
use super::start::{is_title, quit};

fn page(shot: &Shot) -> bool {
    close(shot.at(DONE), VERMILION)
}

fn chosen(shot: &Shot, speed: Place) -> bool {
    page(shot) && close(shot.at(speed), VERMILION)
}

fn kept(desk: &Desk) -> Settings {
    let text = std::fs::read_to_string(desk.home.path().join("data").join(FILE)).unwrap();
    read(FILE, &text).unwrap()
}

fn open(game: &mut Game, speed: Place) {
    game.wait_until("the title", is_title);
    game.click(SETTINGS);
    game.rest();
    game.wait_until("the settings", |shot| chosen(shot, speed));
}

fn leave(mut game: Game) {
    game.click(DONE);
    game.rest();
    let title = game.wait_until("the title again", is_title);
    game.click(quit(&title));
    let (status, complaints) = game.end();
    assert_eq!(status.code(), Some(0), "{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");
}

#[test]
#[ignore = "needs a display"]
fn what_mouse_and_keys_change_is_there_at_the_next_start() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    open(&mut game, SPEED_NORMAL);
    game.click(SPEED_FAST);
    game.rest();
    let shot = game.wait_until("the speed Fast", |shot| chosen(shot, SPEED_FAST) && !chosen(shot, SPEED_NORMAL));
    shot.keep("settings");
    // The speed's words, those of the scenery, two switches, the sound's switch, and the first slider.
    game.press(&["Tab"; 8]);
    game.press(&["Left", "Left", "Left", "Tab", "Tab", "Right", "m"]);
    leave(game);
    let settings = kept(&desk);
    assert_eq!(settings.speed, Speed::Fast);
    let standard = Settings::default().sound;
    assert!(settings.sound.muted);
    assert!((settings.sound.effects - (standard.effects - 0.15)).abs() < 0.001, "{:?}", settings.sound);
    assert!((settings.sound.music - (standard.music + 0.05)).abs() < 0.001, "{:?}", settings.sound);

    let mut game = desk.start(&[]);
    open(&mut game, SPEED_FAST);
    leave(game);
    assert_eq!(kept(&desk), settings);
}

#[test]
#[ignore = "needs a display"]
fn escape_closes_the_page_and_nothing_besides() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(speed: Warp)");
    let mut game = desk.start(&["play"]);
    let table = game.wait_until("the table", |shot| !page(shot) && shot.colours() >= 1000);
    game.press(&["F3"]);
    let shot = game.wait_until("the settings over the table", |shot| chosen(shot, SPEED_NORMAL));
    shot.keep("settings-note");
    game.press(&["Escape"]);
    game.wait_until("the table again", |shot| shot.difference(&table) < 3.0);
    let aside = desk.home.path().join("data/settings.ron.bad");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "(speed: Warp)");
}
