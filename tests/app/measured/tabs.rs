//! Tabs stay under the pointer, whatever tab is opened, and however far the page below them is scrolled. The help opens
//! at the beginning of the part about the game on the table.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Role};
use bevy_egui::egui::{Pos2, Rect as Frame};
use riverleap::app::input::{Device, ScreenLayer, Stack};
use riverleap::app::play::{Laying, Seats};
use riverleap::app::testing::{self, SeenNode, ask, chord, frames, told, turn_wheel};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, say};

use super::laid::{app, lay_units};
use super::views::{View, go, locale};

/// The choices between the parts of a page, each by its name and a view that shows it.
fn pages(locale: &Locale) -> Vec<(View, String)> {
    vec![
        (View::Opponents, say!(locale, "opponents-people")),
        (View::Setup, say!(locale, "setup-game")),
        (View::RulesGame, say!(locale, "rules-tabs")),
        (View::SettingsLook, say!(locale, "settings-tabs")),
        (View::Join, say!(locale, "online-title")),
    ]
}

fn tabs(app: &mut App, name: &str) -> Vec<SeenNode> {
    // The name of a choice for screen readers: its name and its words.
    let whole = locale(app).named(name, "§");
    let (before, _) = whole.split_once('§').unwrap();
    let is_tab = |node: &SeenNode| node.role == Role::RadioButton && node.reachable && node.words.starts_with(before);
    told(app).into_iter().filter(is_tab).collect()
}

fn differ(one: Frame, other: Frame) -> bool {
    one.min.distance(other.min) > 0.6 || one.max.distance(other.max) > 0.6
}

#[test]
fn tabs_stay_under_the_pointer() {
    let mut faults = Vec::new();
    for (language, ui_scale, width, height) in [
        (Language::English, 1.0, 1280.0, 800.0),
        (Language::German, 1.0, 800.0, 600.0),
        (Language::English, 1.0, 900.0, 1600.0),
        (Language::German, 2.0, 1280.0, 800.0),
    ] {
        let mut app = app(language, ui_scale, Device::Mouse);
        testing::resize(&mut app, width, height);
        for (view, name) in pages(&locale(&app)) {
            go(&mut app, view);
            let first = tabs(&mut app, &name);
            assert!(first.len() > 1, "{view:?}: {name}:\n{}", testing::tree(&mut app));
            for tab in &first {
                assert!(ask(&mut app, &tab.words, Action::Click), "{}", tab.words);
                frames(&mut app, 6);
                let mut check = |app: &mut App, when: &str| {
                    let nodes = tabs(app, &name);
                    for (before, now) in
                        first.iter().filter_map(|tab| Some((tab, nodes.iter().find(|now| now.id == tab.id)?)))
                    {
                        let seen = now.seen.expand(1.0).contains_rect(now.place);
                        if differ(before.place, now.place) || !seen {
                            let what = (view, &now.words, before.place, now.place, seen);
                            faults.push(format!("{width}x{height} at {ui_scale}, {when} {}: {what:?}", tab.words));
                        }
                    }
                };
                check(&mut app, "on");
                let room = testing::room(&mut app);
                turn_wheel(&mut app, Vec2::new(width / 2.0, height / 2.0 + 0.1 * room.y), -3.0);
                check(&mut app, "scrolled on");
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The selected tab, and where the text of the page begins.
fn opened(app: &mut App) -> (String, Pos2) {
    chord(app, &[KeyCode::F1]);
    frames(app, 6);
    assert!(app.world().resource::<Stack>().contains(ScreenLayer::Rules));
    let name = say!(&locale(app), "rules-tabs");
    let tabs = tabs(app, &name);
    let body =
        |node: &&SeenNode| node.role == Role::Label && tabs.iter().all(|tab| node.place.top() > tab.place.bottom());
    let nodes = told(app);
    let first =
        nodes.iter().filter(body).filter(|node| node.reachable).min_by(|a, b| a.place.top().total_cmp(&b.place.top()));
    let lit = tabs.iter().find(|tab| tab.chosen).expect("one tab is lit");
    (lit.words.clone(), first.unwrap().place.min)
}

#[test]
fn help_opens_on_the_game_that_is_played_and_at_its_beginning() {
    let mut app = app(Language::English, 1.0, Device::Keys);
    testing::resize(&mut app, 800.0, 600.0);
    app.insert_resource(Seats::default());
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 4);
    let locale = locale(&app);
    let tab = |words: &str| locale.named(&say!(&locale, "rules-tabs"), words);
    let (jungle, keys) = (tab("Jungle"), tab(&say!(&locale, "rules-keys")));
    let (lit, top) = opened(&mut app);
    assert_eq!(lit, jungle);
    // A reader scrolls down in another part, and leaves by a key.
    turn_wheel(&mut app, Vec2::new(400.0, 350.0), -5.0);
    assert!(ask(&mut app, &keys, Action::Click));
    turn_wheel(&mut app, Vec2::new(400.0, 350.0), -20.0);
    chord(&mut app, &[KeyCode::Escape]);
    frames(&mut app, 4);
    let (lit, now) = opened(&mut app);
    assert_eq!((lit.as_str(), (now.y - top.y).abs() < 1.0), (jungle.as_str(), true), "{now} and not {top}");
    // Another part begins at its top, too.
    assert!(ask(&mut app, &keys, Action::Click));
    frames(&mut app, 6);
    let first = say!(&locale, "context-everywhere");
    let heading = told(&mut app).into_iter().find(|node| node.words == first).unwrap();
    assert!(heading.place.top() > now.y - 40.0, "{:?} below {now}", heading.place);
    chord(&mut app, &[KeyCode::Escape]);
    lay_units(&mut app);
    let (lit, _) = opened(&mut app);
    assert_eq!(lit, tab("Chesimals II"));
}
