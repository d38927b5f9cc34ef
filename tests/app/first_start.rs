//! The first start: a new player is asked whether to begin with the lessons, and older notes about lessons are moved over.

use bevy::prelude::*;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::play::{Laying, Screen};
use riverleap::app::settings::SettingsFile;
use riverleap::app::testing::{self, frames};
use riverleap::game::content::{Content, Folders};
use riverleap::game::lessons::LessonProgress;
use riverleap::game::settings::{KeptSettings, Language, Settings};
use riverleap::locale::{Locale, say};

use super::lessons::press;
use super::table::screen;

/// The screens of a player whose files lie in this folder, on the title.
fn title_of(folder: &std::path::Path) -> App {
    let content = Content::new(Folders { data: Some(folder.to_owned()), ..Folders::default() });
    let mut app = testing::headless_screens(content).unwrap();
    let kept = KeptSettings::read(Some(folder));
    app.insert_resource(kept.settings.clone()).insert_resource(SettingsFile::new(&kept));
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lab);
    frames(&mut app, 4);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(&mut app, 6);
    app
}

fn is_asked(app: &App) -> bool {
    app.world().resource::<Stack>().contains(ScreenLayer::Welcome)
}

#[test]
fn a_new_player_is_asked_once_whether_to_begin_with_the_lessons() {
    let locale = Locale::new(Language::English);
    let [yes, no] = [say!(locale, "welcome-learn"), say!(locale, "welcome-knows")];
    for (answer, leads_to) in [(yes, Screen::Lessons), (no, Screen::Title)] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = title_of(folder.path());
        assert!(is_asked(&app));
        press(&mut app, &answer);
        assert!(!is_asked(&app) && screen(&app) == leads_to, "{answer}");
        assert!(!is_asked(&title_of(folder.path())), "{answer}");
    }
    // Escape means no.
    let folder = tempfile::tempdir().unwrap();
    let mut app = title_of(folder.path());
    testing::press_key(&mut app, KeyCode::Escape);
    frames(&mut app, 4);
    assert!(!is_asked(&app) && screen(&app) == Screen::Title);
    assert!(!is_asked(&title_of(folder.path())));
}

#[test]
fn over_a_match_that_the_program_begins_with_nobody_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = title_of(folder.path());
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Play);
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 4);
    assert!(!is_asked(&app) && screen(&app) == Screen::Play);
    // On the title, the question is still open.
    assert!(is_asked(&title_of(folder.path())));
}

#[test]
fn who_has_damaged_settings_or_cannot_keep_an_answer_is_not_asked() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.ron"), "(speed: Fast").unwrap();
    assert!(!is_asked(&title_of(folder.path())));
    let file = tempfile::NamedTempFile::new().unwrap();
    assert!(!is_asked(&title_of(&file.path().join("below a file"))));
}

#[test]
fn lessons_that_older_builds_have_noted_are_moved_over_once() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.ron"), "(version: 1, lessons: [\"band\", \"water\"])").unwrap();
    let app = title_of(folder.path());
    assert!(!is_asked(&app), "this player is not new");
    assert!(app.world().resource::<Settings>().lessons.is_empty());
    let progress = LessonProgress::read(folder.path());
    assert!(progress.has_finished("band") && progress.has_finished("water"));
}
