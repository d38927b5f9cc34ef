//! Measures every screen in many sizes and languages: nothing is cut off or overlaps, screen readers get every word,
//! and keys and pads reach every control.

mod editor;
mod faults;
mod games;
mod laid;
mod lesson;
mod notice;
mod online;
mod puzzle;
mod reach;
mod reachable;
mod rules_room;
mod steady;
mod tabs;
mod views;
mod wheel;

use bevy_egui::egui::accesskit::Role;
use riverleap::app::input::{Device, ScreenLayer, Stack};
use riverleap::app::play::Act;
use riverleap::app::testing::{self, told};
use riverleap::game::settings::Language;
use riverleap::locale::say;
use riverleap::rules::{GameId, Side};

use crate::given_boards::{POND, record};
use crate::opened::drop_file;
use faults::faults;
use laid::app;
use views::{View, go};

const SIZES: [(f32, f32); 4] = [(1280.0, 720.0), (800.0, 600.0), (900.0, 1600.0), (3840.0, 2160.0)];

/// Measures all views in these sizes. The device decides whether buttons show keys.
fn measure(language: Language, ui_scale: f32, device: Device, sizes: &[(f32, f32)]) {
    let mut app = app(language, ui_scale, device);
    let mut all = Vec::new();
    for (width, height) in sizes {
        testing::resize(&mut app, *width, *height);
        for view in View::ALL {
            go(&mut app, view);
            let found = faults(&mut app);
            all.extend(found.into_iter().map(|fault| format!("{view:?} {width}x{height}: {fault}")));
        }
    }
    assert!(all.is_empty(), "{language} at {ui_scale}, {} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn english_fits_every_window() {
    measure(Language::English, 1.0, Device::Keys, &SIZES);
}

#[test]
fn german_fits_every_window() {
    measure(Language::German, 1.0, Device::Pad, &SIZES);
}

#[test]
fn chinese_fits_every_window() {
    measure(Language::Chinese, 1.0, Device::Mouse, &SIZES);
}

#[test]
fn german_fits_in_double_size() {
    measure(Language::German, 2.0, Device::Keys, &SIZES);
}

#[test]
fn english_fits_in_three_quarters_of_the_size() {
    measure(Language::English, 0.75, Device::Mouse, &SIZES[..3]);
}

/// The text field with the focus stays visible.
#[test]
fn the_keyboard_on_the_screen_does_not_hide_the_line() {
    for (ui_scale, sizes) in [(1.0, &SIZES[..]), (2.0, &SIZES[1..])] {
        let mut app = app(Language::German, ui_scale, Device::Mouse);
        for (width, height) in sizes {
            testing::resize(&mut app, *width, *height);
            go(&mut app, View::Title);
            go(&mut app, View::Typing);
            let told = told(&mut app);
            let field = told.iter().find(|node| node.role == Role::TextInput && node.focused).unwrap();
            let keys: Vec<_> =
                told.iter().filter(|node| node.layer != field.layer && faults::is_control(node)).collect();
            assert!(keys.len() > 40, "{width}x{height}: the keyboard is there");
            let free = field.seen.is_positive() && keys.iter().all(|key| !key.place.intersects(field.seen));
            assert!(free, "{width}x{height} at {ui_scale}: {:?} of {:?}", field.seen, field.place);
        }
    }
}

#[test]
fn the_tree_of_each_screen_can_be_printed() {
    let mut app = app(Language::English, 1.0, Device::Keys);
    for view in View::ALL {
        go(&mut app, view);
        let tree = testing::tree(&mut app);
        assert!(tree.lines().count() > 3, "{view:?}:\n{tree}");
        if let Some(folder) = std::env::var_os("RIVERLEAP_TREES") {
            std::fs::write(std::path::Path::new(&folder).join(format!("{view:?}.txt")), tree).unwrap();
        }
    }
}

/// A match on a board that is in no file of this computer has a button more in its menu and in its review.
#[test]
fn a_board_that_can_be_kept_fits_every_window() {
    for (language, ui_scale) in
        [(Language::English, 1.0), (Language::German, 1.0), (Language::Chinese, 1.0), (Language::German, 2.0)]
    {
        let mut app = app(language, ui_scale, Device::Keys);
        drop_file(&mut app, "pond.jgn", &record(POND, GameId::Jungle));
        let (keep, review) = (say!(views::locale(&app), "keep-board"), say!(views::locale(&app), "result-review"));
        let mut all = Vec::new();
        for in_review in [false, true] {
            if in_review {
                app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Pause);
                testing::play(&mut app, "c1c2").unwrap();
                testing::act_as(&mut app, Side::Black, Act::Resign);
                testing::frames(&mut app, 30);
                views::press(&mut app, &review);
            } else {
                app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Pause);
            }
            for (width, height) in SIZES {
                testing::resize(&mut app, width, height);
                testing::frames(&mut app, 4);
                assert!(told(&mut app).iter().any(|node| node.words == keep), "{}", testing::tree(&mut app));
                let found = faults(&mut app);
                all.extend(found.into_iter().map(|fault| format!("{in_review} {width}x{height}: {fault}")));
            }
        }
        assert!(all.is_empty(), "{language} at {ui_scale}, {} faults:\n{}", all.len(), all.join("\n"));
    }
}
