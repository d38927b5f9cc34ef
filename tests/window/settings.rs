//! The settings in a real window: changed by mouse and by keys, saved, and there again at the next start.

use riverleap::game::settings::{FILE, Settings, Speed, read};

use super::desk::Desk;
use super::game::Game;
use super::shot::{Seen, Shot, VERMILION, close};
use super::start::{quit, title};
use super::tree::{Named, button, choice, slider};

const FAST: Named = choice("Speed: Fast");
const NORMAL: Named = choice("Speed: Normal");

fn kept(desk: &Desk) -> Settings {
    let text = std::fs::read_to_string(desk.home.path().join("data").join(FILE)).unwrap();
    read(FILE, &text).unwrap()
}

/// The choice is reported to screen readers and drawn.
fn wait_until_chosen(game: &mut Game, speed: Named) -> Shot {
    let node = game.bring(speed);
    game.wait_until_told("the chosen speed", |tree| tree.find(speed)?.chosen().then_some(()));
    game.rest();
    game.wait_until("the chosen speed, drawn", |shot| shot.share(node.area(), |colour| close(colour, VERMILION)) > 0.5)
}

fn leave(mut game: Game) {
    game.click(button("Done"));
    title(&mut game);
    quit(game);
}

#[test]
#[ignore = "needs a display"]
fn what_mouse_and_keys_change_is_there_at_the_next_start() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    title(&mut game);
    game.click(button("Settings"));
    wait_until_chosen(&mut game, NORMAL);
    game.bring(FAST);
    game.click(FAST);
    wait_until_chosen(&mut game, FAST).keep("settings");
    let tree = game.tree();
    assert!(tree.find(NORMAL).is_some_and(|node| !node.chosen()), "{}", tree.text());

    game.bring(choice("Page: Sound"));
    game.click(choice("Page: Sound"));
    game.wait_for(slider("Music"));
    for (name, keys) in [("Effects", ["Left"].repeat(3)), ("Music", vec!["Right", "m"])] {
        game.walk_to(slider(name));
        for key in keys {
            // The effect of each key must be visible before the next one: a knob, the mute sign.
            let before = game.shot();
            game.press(&[key]);
            game.wait_until(&format!("what {key} does"), |shot| shot.difference(&before) > 0.0);
        }
    }
    leave(game);
    let settings = kept(&desk);
    assert_eq!(settings.speed, Speed::Fast);
    let standard = Settings::default().sound;
    assert!(settings.sound.muted);
    assert!((settings.sound.effects - (standard.effects - 0.15)).abs() < 0.001, "{:?}", settings.sound);
    assert!((settings.sound.music - (standard.music + 0.05)).abs() < 0.001, "{:?}", settings.sound);

    let mut game = desk.start(&[]);
    title(&mut game);
    game.click(button("Settings"));
    wait_until_chosen(&mut game, FAST);
    leave(game);
    assert_eq!(kept(&desk), settings);
}

#[test]
#[ignore = "needs a display"]
fn escape_closes_the_page_and_nothing_besides() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(speed: Fast");
    let mut game = desk.start(&["play"]);
    let board = game.board();
    let table = |shot: &Shot| shot.on(&board, "a1") == Seen::Sun && shot.on(&board, "g9") == Seen::Moon;
    game.wait_until("the table", table);
    game.press(&["F3"]);
    wait_until_chosen(&mut game, NORMAL).keep("settings-note");
    game.press(&["Escape"]);
    game.wait_until("the table again, and no menu over it", |shot| table(shot) && shot.on(&board, "g1") == Seen::Sun);
    let aside = desk.home.path().join("data/settings.ron.bad");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "(speed: Fast");
}
