//! The views of the library.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::app::play::Screen;
use riverleap::app::screens::library::Library;
use riverleap::app::screens::pages::GameShelf;
use riverleap::app::testing::frames;
use riverleap::game::library::GameLibrary;
use riverleap::game::practice::PracticeBook;
use riverleap::game::record::today;
use riverleap::locale::{Locale, say};

use super::views::View::{self, LibraryRename, LibraryStrength, Practice};
use super::views::{enter, press};

/// Goes to a view of the library.
pub fn go(app: &mut App, view: View, locale: &Locale) {
    keep_games(app);
    enter(app, Screen::Library, true);
    opened(app);
    match view {
        Practice => {
            let content = app.world().resource::<Library>().0.clone();
            let book = PracticeBook::open(content.data_folder().unwrap(), &content, today());
            press(app, &say!(locale, "library-practise", count = book.due(today()).len()));
            frames(app, 10);
        }
        LibraryRename => press(app, &say!(locale, "library-rename")),
        LibraryStrength => {
            let (tabs, tab) = (say!(locale, "title-library"), say!(locale, "library-strength"));
            press(app, &locale.named(&tabs, &tab));
        }
        _ => {
            let (tabs, tab) = (say!(locale, "title-library"), say!(locale, "library-games"));
            press(app, &locale.named(&tabs, &tab));
        }
    }
}

/// Puts some finished games into the library.
fn keep_games(app: &mut App) {
    let content = app.world().resource::<Library>().0.clone();
    let mut library = GameLibrary::open(content.data_folder().unwrap(), &content);
    let games = include_str!("../../data/library.jgn");
    assert_eq!(library.import_text(games, &content).faults, []);
}

/// Waits until the library is open.
fn opened(app: &mut App) {
    let from = Instant::now();
    while app.world().resource::<GameShelf>().library().is_none() {
        assert!(from.elapsed().as_secs() < 60, "the library does not open");
        std::thread::sleep(Duration::from_millis(5));
        frames(app, 1);
    }
    frames(app, 4);
}
