//! Every screen in many sizes and languages, measured: nothing is cut off or lies over something else, every word is
//! there for screen readers, and Tab leads everywhere.

use std::collections::BTreeSet;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, vec2};
use riverleap::content::{Content, Folders};
use riverleap::input::{Layer, Stack};
use riverleap::locale::{Locale, say};
use riverleap::play::{Laying, Screen, Seats};
use riverleap::settings::{Language, Settings};
use riverleap::testing::{self, Drawn, Told, drawn, frames, told};

/// A place in the game that can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Title,
    Rules,
    Settings,
    Opponents,
    Setup,
    Resume,
    Match,
    Pause,
    Resign,
    Console,
    Lab,
}

const VIEWS: [View; 11] = [
    View::Title,
    View::Rules,
    View::Settings,
    View::Opponents,
    View::Setup,
    View::Resume,
    View::Match,
    View::Pause,
    View::Resign,
    View::Console,
    View::Lab,
];

const SIZES: [(f32, f32); 4] = [(1280.0, 720.0), (800.0, 600.0), (900.0, 1600.0), (3840.0, 2160.0)];

/// The data folder, which is gone with the app.
#[derive(Resource)]
struct Data(#[expect(dead_code, reason = "only kept")] tempfile::TempDir);

fn app(language: Language, ui_scale: f32) -> App {
    let home = tempfile::tempdir().unwrap();
    let journals = home.path().join("journal");
    std::fs::create_dir(&journals).unwrap();
    let record = "[White \"Anna\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"engine:6\"]\n\n1. Ea4 Eg6 *\n";
    std::fs::write(journals.join("match-1.jgn"), record).unwrap();
    let content = Content::new(Folders { data: Some(home.path().to_owned()), ..Folders::default() });
    let mut app = testing::headless_screens(content).unwrap();
    app.insert_resource(Data(home));
    testing::watch(&mut app);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.language, settings.ui_scale, settings.evaluation) = (Some(language), ui_scale, true);
    frames(&mut app, 4);
    app
}

fn go(app: &mut App, view: View) {
    for layer in [Layer::Pause, Layer::Console, Layer::Resign, Layer::Rules, Layer::Settings] {
        app.world_mut().resource_mut::<Stack>().close(layer);
    }
    let in_match = matches!(view, View::Match | View::Pause | View::Resign | View::Console);
    if in_match && *app.world().resource::<State<Screen>>().get() != Screen::Play {
        *app.world_mut().resource_mut::<Seats>() = Seats::default();
        testing::lay(app, Laying::New);
        for played in ["a3a4", "g7g6", "a4a5"] {
            testing::play(app, played).unwrap();
        }
    }
    let screen = match view {
        View::Title | View::Rules | View::Settings => Screen::Title,
        View::Opponents => Screen::Opponents,
        View::Setup => Screen::Setup,
        View::Resume => Screen::Resume,
        View::Lab => Screen::Lab,
        View::Match | View::Pause | View::Resign | View::Console => Screen::Play,
    };
    if *app.world().resource::<State<Screen>>().get() != screen {
        app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        frames(app, 3);
    }
    let layer = match view {
        View::Rules => Some(Layer::Rules),
        View::Settings => Some(Layer::Settings),
        View::Pause => Some(Layer::Pause),
        View::Console => Some(Layer::Console),
        _ => None,
    };
    if let Some(layer) = layer {
        app.world_mut().resource_mut::<Stack>().open(layer);
    }
    frames(app, 2);
    if view == View::Resign {
        let locale = Locale::new(app.world().resource::<Settings>().language.unwrap());
        assert!(testing::click_widget(app, &say!(locale, "match-resign"), 0));
    }
    frames(app, 6);
}

/// All that is wrong with what is seen now.
fn faults(app: &mut App) -> Vec<String> {
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, testing::room(app)).expand(1.0);
    let (drawn, told) = (drawn(app), told(app));
    let mut faults = Vec::new();
    for text in &drawn {
        faults.extend(fault_of(text, &told, window));
    }
    for (index, one) in told.iter().enumerate() {
        if !is_control(one) {
            continue;
        }
        for other in told[index + 1..].iter().filter(|other| is_control(other)) {
            let (a, b) = (one.seen.shrink(1.0), other.seen.shrink(1.0));
            if one.layer == other.layer && a.is_positive() && b.is_positive() && a.intersects(b) {
                faults.push(format!("{:?} {:?} lies over {:?} {:?}", one.words, one.place, other.words, other.place));
            }
        }
    }
    faults
}

fn fault_of(text: &Drawn, told: &[Told], window: egui::Rect) -> Option<String> {
    let seen = text.place.intersect(text.clip);
    if !seen.is_positive() {
        return None;
    }
    let words = plain(&text.text);
    if is_coordinate(&words) {
        return None;
    }
    // The numbers along the axes of a graph, which is a picture to those who do not see it.
    let graph = |node: &Told| node.role == Role::Image && node.place.expand(48.0).contains_rect(text.place);
    if words.replace(',', ".").parse::<f32>().is_ok() && told.iter().any(graph) {
        return None;
    }
    let mut nodes = told.iter().filter(|node| plain(&node.words).contains(&words)).peekable();
    if nodes.peek().is_none() {
        return Some(format!("{words:?} is drawn but not told"));
    }
    // The text of the game without a window is as wide as its columns, and scrolls.
    let scrolls = text.text.contains('\n');
    let within = |node: &Told| {
        let place = node.place.expand2(vec2(2.0, 4.0));
        place.x_range().contains(text.place.left()) && place.x_range().contains(text.place.right())
    };
    if !nodes.any(within) {
        return Some(format!("{words:?} {:?} is wider than its widget", text.place));
    }
    let cut_off = text.place.left() < text.clip.left() - 1.0 || text.place.right() > text.clip.right() + 1.0;
    let outside = text.place.left() < window.left() || text.place.right() > window.right();
    (!scrolls && (cut_off || outside)).then(|| format!("{words:?} {:?} is cut off by {:?}", text.place, text.clip))
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_control(node: &Told) -> bool {
    let role = matches!(node.role, Role::Button | Role::RadioButton | Role::CheckBox | Role::Slider | Role::TextInput);
    role && node.place.is_positive()
}

/// The letters and numbers on the frame: every square says its own.
fn is_coordinate(words: &str) -> bool {
    words.len() == 1 && words.bytes().all(|letter| letter.is_ascii_digit() || (b'a'..=b'g').contains(&letter))
}

fn measure(language: Language, ui_scale: f32, sizes: &[(f32, f32)]) {
    let mut app = app(language, ui_scale);
    let mut all = Vec::new();
    for (width, height) in sizes {
        testing::resize(&mut app, *width, *height);
        for view in VIEWS {
            go(&mut app, view);
            let found = faults(&mut app);
            all.extend(found.into_iter().map(|fault| format!("{view:?} {width}x{height}: {fault}")));
        }
    }
    assert!(all.is_empty(), "{language} at {ui_scale}, {} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn english_fits_every_window() {
    measure(Language::English, 1.0, &SIZES);
}

#[test]
fn german_fits_every_window() {
    measure(Language::German, 1.0, &SIZES);
}

#[test]
fn chinese_fits_every_window() {
    measure(Language::Chinese, 1.0, &SIZES);
}

#[test]
fn german_fits_in_double_size() {
    measure(Language::German, 2.0, &SIZES);
}

#[test]
fn english_fits_in_three_quarters_of_the_size() {
    measure(Language::English, 0.75, &SIZES[..3]);
}

/// Everything that Tab leads to, by going round once.
fn by_tab(app: &mut App) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    for _ in 0..150 {
        testing::key(app, KeyCode::Tab, ButtonState::Pressed);
        testing::key(app, KeyCode::Tab, ButtonState::Released);
        frames(app, 2);
        if let Some(focused) = told(app).into_iter().find(|node| node.focused) {
            reached.insert(focused.words);
        }
    }
    reached
}

#[test]
fn tab_leads_to_everything_that_can_be_used() {
    let mut app = app(Language::English, 1.0);
    for view in VIEWS {
        if view == View::Console {
            // Its line keeps the keyboard.
            continue;
        }
        go(&mut app, view);
        let wanted: BTreeSet<String> = told(&mut app)
            .into_iter()
            .filter(|node| node.focusable && node.reachable && is_control(node))
            .map(|node| node.words)
            .collect();
        let reached = by_tab(&mut app);
        let missing: Vec<&String> = wanted.difference(&reached).collect();
        assert!(missing.is_empty(), "{view:?}: Tab does not lead to {missing:?}, only to {reached:?}");
    }
}

#[test]
fn the_tree_of_each_screen_can_be_printed() {
    let mut app = app(Language::English, 1.0);
    for view in VIEWS {
        go(&mut app, view);
        let tree = testing::tree(&mut app);
        assert!(tree.lines().count() > 3, "{view:?}:\n{tree}");
        if let Some(folder) = std::env::var_os("RIVERLEAP_TREES") {
            std::fs::write(std::path::Path::new(&folder).join(format!("{view:?}.txt")), tree).unwrap();
        }
    }
}
