//! Everything that can be chosen on the pages is kept for the next window: each setting is changed by its control.

use std::path::Path;

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::accesskit::{Action, Role};
use riverleap::app::input::{Bindings, UiAction};
use riverleap::app::play::Screen;
use riverleap::app::settings::SettingsFile;
use riverleap::app::testing::{self, ask, chord, frames, told};
use riverleap::game::lessons::LessonProgress;
use riverleap::game::settings::{
    AnalysisMemory, AnalysisThreads, ClockChoice, FrameCap, Habits, KeptSettings, Language, Light, Settings,
    SideColours,
};
use riverleap::locale::{Locale, Say, say};
use riverleap::rules::Side;

use super::home::content;
use super::table::screen;

/// A window on this data folder, with the settings that are kept there, as the program opens it.
fn window(data: &Path) -> App {
    // This player was asked about the lessons before.
    LessonProgress::change(data, |progress| progress.offered = true).unwrap();
    let mut app = testing::headless_screens_kept(content(data.to_owned())).unwrap();
    let kept = KeptSettings::read(Some(data));
    assert_eq!(kept.note, None);
    app.insert_resource(SettingsFile::new(&kept)).insert_resource(kept.settings);
    frames(&mut app, 4);
    app
}

fn settings(app: &App) -> &Settings {
    app.world().resource::<Settings>()
}

fn press(app: &mut App, name: &str) {
    assert!(ask(app, name, Action::Click), "{name:?} is not there:\n{}", testing::tree(app));
    frames(app, 3);
}

/// Pushes the slider with this name so many steps to the right, or to the left.
fn push(app: &mut App, name: &str, steps: i32) {
    let is_it = |node: &&testing::SeenNode| node.role == Role::Slider && node.words.starts_with(name);
    let slider = told(app).iter().find(is_it).unwrap_or_else(|| panic!("{name:?} is not there")).id;
    testing::focus(app, slider);
    let key = if steps > 0 { KeyCode::ArrowRight } else { KeyCode::ArrowLeft };
    for _ in 0..steps.abs() {
        chord(app, &[key]);
    }
}

fn type_in(app: &mut App, name: &str, letters: &str) {
    assert!(ask(app, name, Action::Focus), "{name:?} is not there");
    type_letters(app, letters);
}

/// Types into the focused text field.
pub fn type_letters(app: &mut App, letters: &str) {
    let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).unwrap();
    for letter in letters.chars() {
        let logical_key = Key::Character(letter.to_string().into());
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let (key_code, text, repeat) = (KeyCode::KeyA, None, false);
            let logical_key = logical_key.clone();
            app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text, repeat, window });
        }
        frames(app, 2);
    }
}

/// Changes all settings of the settings page, and full screen.
fn change_settings(app: &mut App) {
    let words = &Locale::new(Language::English);
    let tab = |what: String| words.named(&say!(words, "settings-tabs"), &what);
    chord(app, &[KeyCode::F11]);
    chord(app, &[KeyCode::F3]);
    press(app, &tab(say!(words, "settings-tab-look")));
    press(app, &words.named(&say!(words, "settings-theme"), &words.written("Wooden set")));
    press(app, &words.named(&say!(words, "settings-faces"), &say!(words, "settings-faces-plain")));
    press(app, &words.named(&say!(words, "settings-sides"), &say!(words, "settings-sides-red-black")));
    press(app, &say!(words, "settings-left-handed"));
    press(app, &words.named(&say!(words, "settings-speed"), &say!(words, "settings-speed-fast")));
    press(app, &words.named(&say!(words, "settings-scenery"), &say!(words, "settings-scenery-still")));
    press(app, &say!(words, "settings-reduced-motion"));
    press(app, &say!(words, "settings-lively"));
    press(app, &words.named(&say!(words, "settings-light"), &say!(words, "settings-light-on")));
    press(app, &words.named(&say!(words, "settings-frames"), &say!(words, "settings-frames-most", frames = 60_u32)));
    press(app, &say!(words, "settings-vsync"));
    push(app, &say!(words, "settings-size"), 3);
    press(app, &tab(say!(words, "settings-tab-play")));
    press(app, &words.named(&say!(words, "settings-mouse-moves"), &say!(words, "settings-mouse-drag")));
    press(app, &say!(words, "settings-confirms"));
    press(app, &say!(words, "settings-premoves"));
    press(app, &say!(words, "settings-targets"));
    press(app, &say!(words, "settings-last-turn"));
    press(app, &say!(words, "settings-coordinates"));
    press(app, &say!(words, "settings-coach"));
    press(app, &words.named(&say!(words, "settings-food-chain"), &say!(words, "settings-food-chain-always")));
    press(app, &words.named(&say!(words, "settings-orientation"), &say!(words, "settings-orientation-face")));
    press(app, &words.named(&say!(words, "settings-pace"), &say!(words, "settings-pace-quick")));
    press(app, &say!(words, "settings-evaluation"));
    press(app, &words.named(&say!(words, "settings-analysis-threads"), &say!(words, "settings-analysis-all")));
    press(app, &words.named(&say!(words, "settings-analysis-memory"), &say!(words, "settings-mib", mib = 256_usize)));
    press(app, &tab(say!(words, "settings-tab-sound")));
    press(app, &say!(words, "settings-muted"));
    push(app, &say!(words, "settings-effects"), -2);
    push(app, &say!(words, "settings-ambience"), 1);
    push(app, &say!(words, "settings-music"), -1);
    press(app, &tab(say!(words, "settings-tab-keys")));
    press(app, &say!(words, "settings-keys-add", action = UiAction::Undo.say(words)));
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyU]);
    press(app, &tab(say!(words, "settings-tab-look")));
    press(app, &words.named(&say!(words, "settings-language"), "Deutsch"));
    press(app, &say!(Locale::new(Language::German), "settings-done"));
}

/// Changes all choices of the pages before a match, in German, and begins a match.
fn change_pages(app: &mut App) {
    let words = &Locale::new(Language::German);
    press(app, &say!(words, "title-boards"));
    press(app, &words.named(&say!(words, "setup-clock"), &say!(words, "setup-clock-custom")));
    push(app, &say!(words, "setup-clock-minutes"), 1);
    press(app, &say!(words, "page-title"));
    press(app, &say!(words, "title-play"));
    press(app, &words.named(&say!(words, "opponents-people"), &say!(words, "opponents-two")));
    type_in(app, &say!(words, "opponents-name-of", side = Side::White), "Jo");
    type_in(app, &say!(words, "opponents-name-of", side = Side::Black), "Ли");
    press(app, &say!(words, "page-start"));
    frames(app, 4);
    assert_eq!(screen(app), Screen::Play);
}

#[test]
fn settings_survive_a_restart() {
    let home = tempfile::tempdir().unwrap();
    let mut app = window(home.path());
    change_settings(&mut app);
    change_pages(&mut app);
    let chosen = settings(&app).clone();
    app.world_mut().write_message(AppExit::Success);
    app.update();
    drop(app);

    let app = window(home.path());
    assert_eq!(*settings(&app), chosen);
    assert_eq!(app.world().resource::<Bindings>().of(UiAction::Undo).last().unwrap().to_string(), "Ctrl+U");
    // Every field has been changed: a new one needs a control, and a line above.
    let standard = Settings::default();
    let Settings {
        version: _,
        theme,
        speed,
        reduced_motion,
        scenery,
        frame_cap,
        vsync,
        light,
        // Set by the title; another test checks that it is saved.
        told_light: _,
        lively,
        sound,
        pace,
        evaluation,
        analysis,
        language,
        ui_scale,
        left_handed,
        mouse_moves,
        habits,
        faces,
        side_colours,
        food_chain,
        orientation,
        bindings,
        clock,
        // Set by the lessons screen; another test checks that they are saved.
        lessons: _,
        table,
        // Set by the multiplayer page; other tests check that they are saved.
        online: _,
        mutes_talk: _,
        window,
    } = chosen;
    assert_ne!((&theme, speed, scenery, pace), (&standard.theme, standard.speed, standard.scenery, standard.pace));
    assert!(reduced_motion && lively && evaluation && left_handed && window.full_screen);
    assert_eq!((frame_cap, vsync, light), (FrameCap::Sixty, false, Light::On));
    assert_eq!((language, ui_scale), (Some(Language::German), 1.15));
    assert!(mouse_moves != standard.mouse_moves && faces != standard.faces && food_chain != standard.food_chain);
    assert_eq!(side_colours, SideColours::RedAndBlack);
    let Habits { confirms, premoves, targets, last_turn, coordinates, coach } = habits;
    assert!(confirms && coach && !(premoves || targets || last_turn || coordinates));
    assert_eq!((analysis.threads, analysis.memory), (AnalysisThreads::All, AnalysisMemory::Mib256));
    assert!(orientation != standard.orientation && !bindings.is_empty() && matches!(clock, ClockChoice::Of(_)));
    let was = standard.sound;
    assert!(sound.muted && sound.effects < was.effects && sound.ambience > was.ambience && sound.music < was.music);
    assert_eq!(
        [table.white.as_str(), &table.black, &table.white_name, &table.black_name],
        ["human", "human", "Jo", "Ли"]
    );
}

#[test]
fn another_window_shows_what_was_chosen() {
    let home = tempfile::tempdir().unwrap();
    let mut app = window(home.path());
    change_settings(&mut app);
    // The window stays open; the settings are written a moment after the last change.
    let from = std::time::Instant::now();
    let written = |home: &Path| KeptSettings::read(Some(home)).settings.language == Some(Language::German);
    while !written(home.path()) && from.elapsed().as_secs() < 60 {
        frames(&mut app, 4);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let mut other = window(home.path());
    chord(&mut other, &[KeyCode::F3]);
    let words = &Locale::new(Language::German);
    press(&mut other, &words.named(&say!(words, "settings-tabs"), &say!(words, "settings-tab-look")));
    let picked = testing::tree(&mut other);
    for words in [words.named(&say!(words, "settings-language"), "Deutsch"), words.percent(1.15)] {
        assert!(picked.contains(&words), "{words} in\n{picked}");
    }
}
