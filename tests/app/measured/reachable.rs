//! In a match every control of the panel is visible at every scale and in every window; and the board takes the room
//! that the panel does not need.

use bevy::prelude::*;
use bevy_egui::egui;
use riverleap::app::board::{BoardArea, BoardView};
use riverleap::app::input::Device;
use riverleap::app::testing::{self, SeenNode, ask, frames, told};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, say};
use riverleap::rules::Side;

use super::laid::{NAMES, app};
use super::views::{View, go, locale};
use crate::table::session;

/// Window sizes and scales for large letters or small windows; the last two are upright.
const PLACES: [(f32, f32, f32); 6] = [
    (2.0, 1280.0, 800.0),
    (1.0, 800.0, 600.0),
    (1.5, 1024.0, 768.0),
    (2.0, 1280.0, 720.0),
    (1.0, 900.0, 1600.0),
    (2.0, 900.0, 1600.0),
];

/// The controls of the panel that a player needs, by their names for screen readers.
fn wanted(locale: &Locale, view: View) -> Vec<String> {
    let mut wanted = vec![
        say!(locale, "match-undo"),
        say!(locale, "match-hint"),
        say!(locale, "match-turn-board"),
        say!(locale, "match-resign"),
        say!(locale, "match-menu"),
    ];
    if view == View::UnitsMatch {
        wanted.extend([say!(locale, "match-end-turn"), say!(locale, "action-closer")]);
    }
    wanted
}

fn is_seen(nodes: &[SeenNode], words: &str) -> bool {
    nodes.iter().any(|node| {
        // A button's name includes its key.
        let called = node.words == words || node.words.starts_with(&format!("{words}; "));
        called && node.seen.expand(1.0).contains_rect(node.place)
    })
}

/// Whether the text is visible without scrolling.
fn reads(app: &App, words: &str) -> bool {
    let room =
        |text: &testing::DrawnText| text.clip.expand(1.0).contains_rect(text.place.shrink2(egui::vec2(0.0, 4.0)));
    testing::drawn(app).iter().any(|text| text.text.contains(words) && room(text))
}

/// Whether the newest move is visible, or after the press of a button.
fn shows_moves(app: &mut App) -> bool {
    let ply = session(app).last().unwrap().action.to_string();
    let from = &ply[..2];
    let in_list = |app: &App| {
        let rows = |text: &&testing::DrawnText| text.text.starts_with(from) && text.text.contains(['–', '×', '»']);
        testing::drawn(app).iter().filter(rows).any(|text| text.clip.contains(text.place.center()))
    };
    if in_list(app) {
        return true;
    }
    let unfold = say!(&locale(app), "match-moves");
    if !ask(app, &unfold, egui::accesskit::Action::Click) {
        return false;
    }
    frames(app, 8);
    let shown = in_list(app);
    assert!(ask(app, &unfold, egui::accesskit::Action::Click), "it folds away again");
    frames(app, 8);
    shown
}

#[test]
fn everything_in_the_panel_of_a_match_is_in_sight() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German, Language::Chinese] {
        for (ui_scale, width, height) in PLACES {
            let mut app = app(language, ui_scale, Device::Keys);
            testing::resize(&mut app, width, height);
            for view in [View::Match, View::UnitsMatch] {
                go(&mut app, view);
                frames(&mut app, 6);
                let (locale, nodes) = (locale(&app), told(&mut app));
                let at = format!("{language} {view:?} {width}x{height} at {ui_scale}");
                let hidden: Vec<String> =
                    wanted(&locale, view).into_iter().filter(|words| !is_seen(&nodes, words)).collect();
                if !hidden.is_empty() {
                    faults.push(format!("{at}: {hidden:?} cannot be seen"));
                }
                for side in Side::BOTH {
                    // A narrow card shortens the name with an ellipsis.
                    let name: String = NAMES[side as usize].chars().take(3).collect();
                    if !reads(&app, &name) {
                        faults.push(format!("{at}: the card of {side:?} cannot be read"));
                    }
                }
                if !shows_moves(&mut app) {
                    faults.push(format!("{at}: nothing leads to the moves"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The pixels of a square.
fn square_px(app: &App, width: f32, height: f32) -> f32 {
    let window = Vec2::new(width, height);
    app.world().resource::<BoardArea>().fit(window, app.world().resource::<BoardView>()).square_px
}

#[test]
fn the_large_board_takes_the_room_that_the_panel_does_not_need() {
    // The board is as large as the window allows: its height, or the width of an upright window, minus a margin.
    for (width, height, least) in [(800.0, 600.0, 33.0), (900.0, 1600.0, 64.0), (600.0, 1000.0, 42.0)] {
        let mut app = app(Language::English, 1.0, Device::Mouse);
        app.world_mut().resource_mut::<riverleap::game::settings::Settings>().evaluation = false;
        testing::resize(&mut app, width, height);
        go(&mut app, View::UnitsMatch);
        frames(&mut app, 8);
        let square = square_px(&app, width, height);
        assert!(square >= least, "{width}x{height}: a square has {square} px, of {least} at least");
    }
}
