//! The settings in a real window: changed by mouse and by keys, saved, and there again at the next start.

use riverleap::settings::{FILE, Settings, Speed, read};

use super::desk::{Desk, Game};
use super::places::{Board, DONE, Place, SETTINGS, SPEED_FAST, SPEED_NORMAL};
use super::shot::{Seen, Shot, VERMILION, close};
use super::start::{is_title, quit};

pub fn page(shot: &Shot) -> bool {
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
    game.wait_until("the settings", |shot| chosen(shot, speed));
}

fn leave(mut game: Game) {
    game.click(DONE);
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
    game.wait_until("the speed Normal left", |shot| page(shot) && !chosen(shot, SPEED_NORMAL));
    game.rest();
    let shot = game.wait_until("the speed Fast", |shot| chosen(shot, SPEED_FAST) && !chosen(shot, SPEED_NORMAL));
    shot.keep("settings");
    // Past three themes, four speeds, three sceneries, two switches, three paces, the evaluation and the switch for
    // sound to the first slider.
    for key in ["Tab"; 18].into_iter().chain(["Left", "Left", "Left", "Tab", "Tab", "Right", "m"]) {
        // The effect of each key must be visible before the next: the focus, a knob, the mute sign.
        let before = game.shot();
        game.press(&[key]);
        game.wait_until(&format!("what {key} does"), |shot| shot.difference(&before) > 0.0);
    }
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
    desk.write("data/settings.ron", "(speed: Fast");
    let mut game = desk.start(&["play"]);
    let board = Board::standard();
    let table = |shot: &Shot| shot.on(&board, "a1") == Seen::Sun && shot.on(&board, "g9") == Seen::Moon;
    game.wait_until("the table", table);
    game.press(&["F3"]);
    let shot = game.wait_until("the settings over the table", |shot| chosen(shot, SPEED_NORMAL));
    shot.keep("settings-note");
    game.press(&["Escape"]);
    game.wait_until("the table again, and no menu over it", |shot| table(shot) && shot.on(&board, "g1") == Seen::Sun);
    let aside = desk.home.path().join("data/settings.ron.bad");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "(speed: Fast");
}
