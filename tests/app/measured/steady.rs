//! No control that a player is about to press moves when a message appears; and a short message does not cover the
//! pieces.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{NodeId, Role};
use bevy_egui::egui::{Rect as Frame, vec2};
use riverleap::app::board::{BoardArea, BoardView};
use riverleap::app::input::{Device, ScreenLayer, Stack};
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Intent, Laying, Seats};
use riverleap::app::testing::{self, SeenNode, chord, frames, told};
use riverleap::game::settings::Language;
use riverleap::locale::say;

use super::laid::{app, lay_units};
use super::views::{View, go, locale};
use crate::table::session;

fn buttons(app: &mut App) -> BTreeMap<NodeId, SeenNode> {
    let button = |node: &SeenNode| node.role == Role::Button && node.place.is_positive();
    told(app).into_iter().filter(button).map(|node| (node.id, node)).collect()
}

fn moved(before: &BTreeMap<NodeId, SeenNode>, now: &BTreeMap<NodeId, SeenNode>) -> Option<String> {
    before.iter().find_map(|(id, node)| {
        let now = now.get(id).map(|node| node.place);
        let stays =
            now.is_some_and(|now| now.min.distance(node.place.min) < 0.6 && now.max.distance(node.place.max) < 0.6);
        (!stays).then(|| format!("{:?} moves from {:?} to {now:?}", node.words, node.place))
    })
}

#[test]
fn buttons_of_the_panel_stay_while_something_is_said() {
    let mut faults = Vec::new();
    for (language, ui_scale, width, height) in [
        (Language::English, 1.0, 1280.0, 800.0),
        (Language::German, 1.0, 800.0, 600.0),
        (Language::German, 1.0, 900.0, 1600.0),
        (Language::English, 2.0, 1280.0, 800.0),
        (Language::German, 2.0, 900.0, 1600.0),
    ] {
        let mut app = app(language, ui_scale, Device::Mouse);
        testing::resize(&mut app, width, height);
        for units in [false, true] {
            if units {
                lay_units(&mut app);
            } else {
                app.insert_resource(Seats::default());
                testing::lay(&mut app, Laying::New);
            }
            app.world_mut().resource_mut::<BoardClock>().finish();
            frames(&mut app, 8);
            let before = buttons(&mut app);
            // A refusal with its reason, a question to the engine, and nothing again.
            let refused = if units { "e12e13" } else { "c3c4" };
            for (what, frames_each) in [("a refusal", 6), ("a question", 6)] {
                match what {
                    "a refusal" => testing::play(&mut app, refused).unwrap(),
                    _ => {
                        app.world_mut().write_message(Intent::Hint);
                    }
                }
                for _ in 0..frames_each {
                    let now = buttons(&mut app);
                    if let Some(words) = moved(&before, &now) {
                        faults.push(format!("{language} {width}x{height} at {ui_scale}, {units}, {what}: {words}"));
                        break;
                    }
                    frames(&mut app, 1);
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_word_from_elsewhere_moves_no_button() {
    let mut faults = Vec::new();
    for (ui_scale, width, height) in
        [(1.0, 1280.0, 800.0), (1.0, 800.0, 600.0), (1.0, 900.0, 1600.0), (2.0, 1280.0, 800.0)]
    {
        let mut app = app(Language::German, ui_scale, Device::Mouse);
        testing::resize(&mut app, width, height);
        // A chat message is unread until the card was opened.
        go(&mut app, View::Elsewhere);
        frames(&mut app, 8);
        let unread = buttons(&mut app);
        let talk = say!(&locale(&app), "match-talk-new");
        assert!(unread.values().any(|node| node.words == talk), "{}", testing::tree(&mut app));
        app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Talk);
        frames(&mut app, 6);
        app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Talk);
        frames(&mut app, 6);
        let read = buttons(&mut app);
        assert!(read.values().all(|node| node.words != talk), "{}", testing::tree(&mut app));
        faults.extend(moved(&unread, &read).map(|words| format!("{width}x{height} at {ui_scale}: {words}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The squares with pieces, in points.
fn occupied(app: &mut App) -> Vec<(String, Frame)> {
    let mut windows = app.world_mut().query::<&Window>();
    let size = windows.single(app.world()).unwrap().size();
    let zoom = size.x / testing::room(app).x;
    let (area, view) = (app.world().resource::<BoardArea>(), app.world().resource::<BoardView>());
    let fit = area.fit(size, view);
    let pieces = session(app).piece_list().iter().filter_map(|(_, _, square)| square);
    let frame = |at: Vec2| {
        let middle = bevy_egui::egui::pos2(at.x, at.y) / zoom;
        Frame::from_center_size(middle, vec2(1.0, 1.0) * fit.square_px / zoom)
    };
    pieces.map(|square| (square.to_string(), frame(fit.to_window(view.home(square))))).collect()
}

#[test]
fn a_sign_at_the_start_of_a_match_covers_no_piece_and_no_button() {
    let mut faults = Vec::new();
    for (ui_scale, width, height) in
        [(1.0, 1280.0, 800.0), (1.0, 800.0, 600.0), (1.0, 900.0, 1600.0), (2.0, 1280.0, 800.0), (2.0, 900.0, 1600.0)]
    {
        let mut app = app(Language::German, ui_scale, Device::Mouse);
        testing::resize(&mut app, width, height);
        app.insert_resource(Seats::default());
        testing::lay(&mut app, Laying::New);
        frames(&mut app, 6);
        chord(&mut app, &[KeyCode::KeyM]);
        let words = say!(&locale(&app), "settings-sound-off");
        let sign = told(&mut app).into_iter().find(|node| node.words == words && node.live).expect("a sign");
        // The plate of the sign is a little larger than its words.
        let plate = sign.place.expand2(vec2(15.0, 5.0));
        let at = format!("{width}x{height} at {ui_scale}");
        for (square, frame) in occupied(&mut app) {
            if frame.shrink(2.0).intersects(plate) {
                faults.push(format!("{at}: the sign {plate:?} lies over {square} {frame:?}"));
            }
        }
        for node in buttons(&mut app).into_values().filter(|node| node.place.intersects(plate)) {
            faults.push(format!("{at}: the sign {plate:?} lies over {:?} {:?}", node.words, node.place));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
