//! Themes and motion in the data folder that change while the game runs are used at once.

use bevy::prelude::*;
use riverleap::app::motion::Animations;
use riverleap::app::pictures::{CurrentTheme, ThemeFault, WantedPictures};
use riverleap::app::testing::{chord, frames, tree};
use riverleap::game::settings::SideColours;

use super::home::content;
use super::reload::{Watched, write};

#[test]
fn motion_is_in_use_at_once_also_where_there_was_no_file() {
    let mut watched = Watched::window(|_| {});
    let step_ms = |watched: &Watched| watched.app.world().resource::<Animations>().motion.step_ms;
    let shipped = step_ms(&watched);
    watched.save("assets/motion.ron", "(step_ms: 111)");
    assert_eq!(step_ms(&watched), 111.0);
    watched.save("assets/motion.ron", "(step_ms: -5)");
    assert_eq!(step_ms(&watched), 111.0, "a broken edit changes nothing");
    assert!(watched.shows("motion.ron:") && watched.shows("the last good version stays in use"));
    watched.save("assets/motion.ron", "(step_ms: 222)");
    assert_eq!(step_ms(&watched), 222.0);
    assert!(!watched.shows("motion.ron:"));
    watched.remove("assets/motion.ron");
    assert_eq!(step_ms(&watched), shipped);
}

#[test]
fn a_theme_is_in_use_at_once_and_a_broken_one_is_not() {
    let shipped = include_str!("../../assets/themes/wooden.ron");
    let named = |name: &str| {
        let line = shipped.lines().find(|line| line.trim().starts_with("name:")).unwrap();
        shipped.replace(line, &format!("    name: \"{name}\","))
    };
    let mut watched = Watched::window(|home| write(home, "assets/themes/mine.ron", &named("First")));
    let (theme, colours) = ("mine".to_owned(), SideColours::default());
    let content = content(watched.home.path().to_owned());
    watched.app.insert_resource(WantedPictures { content, theme, colours });
    let name = |app: &mut App| app.world().get_resource::<CurrentTheme>().map(|look| look.name.clone());
    let is = |wanted: &'static str| move |app: &mut App| name(app).as_deref() == Some(wanted);
    watched.wait("the theme", is("First"));
    watched.save("assets/themes/mine.ron", &named("Second"));
    watched.wait("the edited theme", is("Second"));
    watched.save("assets/themes/mine.ron", &named("Third").replace("marks:", "remarks:"));
    watched.wait("the fault", |app| app.world().contains_resource::<ThemeFault>());
    frames(&mut watched.app, 4);
    assert!(watched.shows("mine.ron:") && is("Second")(&mut watched.app));
    watched.save("assets/themes/mine.ron", &named("Fourth"));
    watched.wait("the mended theme", is("Fourth"));
    frames(&mut watched.app, 4);
    assert!(!watched.shows("mine.ron:"));
    // A picture of the theme is new.
    let pictures = |app: &mut App| {
        app.world().get_resource_ref::<riverleap::app::pictures::Pictures>().unwrap().last_changed().get()
    };
    let before = pictures(&mut watched.app);
    let picture = std::fs::read("assets/pictures/tile_den_sun.png").unwrap();
    std::fs::create_dir_all(watched.path("assets/themes/mine")).unwrap();
    std::fs::write(watched.path("assets/themes/mine/tile_den_sun.png"), picture).unwrap();
    watched.wait("the new picture", |app| pictures(app) != before);
}

#[test]
fn an_open_list_of_themes_shows_a_new_one() {
    let mut watched = Watched::window(|_| {});
    chord(&mut watched.app, &[KeyCode::F3]);
    watched.wait("the settings", |app| tree(app).contains("Wooden set"));
    let mine = include_str!("../../assets/themes/wooden.ron").replace("Wooden set", "Carved set");
    write(watched.home.path(), "assets/themes/mine.ron", &mine);
    watched.wait("the new theme", |app| tree(app).contains("Carved set"));
}
