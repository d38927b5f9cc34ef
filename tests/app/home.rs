//! A data folder for one test, the windows that use it, and the actions of a player in them.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused};
use riverleap::app::play::{Laying, MatchSetup, Screen, Seat, Seats};
use riverleap::app::screens::library::{Chosen, Library};
use riverleap::app::screens::title_offer::TitleOffer;
use riverleap::app::testing;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::record::{Record, last};
use riverleap::rules::Pair;
use tempfile::TempDir;

use super::company::until;
use super::table::{frames, screen, session};

/// The content with its data in this folder.
pub fn content(data: PathBuf) -> Content {
    Content::new(Folders { data: Some(data), ..Folders::default() })
}

/// A data folder shared by several windows.
pub struct Home(TempDir);

impl Home {
    pub fn new() -> Home {
        Home(tempfile::tempdir().unwrap())
    }

    pub fn window(&self) -> App {
        testing::headless_screens_kept(content(self.0.path().join("data"))).unwrap()
    }

    /// The folder of the player's data.
    pub fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    /// Another home with a copy of the files at this moment, as a kill would leave them.
    pub fn copied(&self) -> Home {
        let copy = Home::new();
        copy_folder(&self.0.path().join("data"), &copy.0.path().join("data"));
        copy
    }

    pub fn journals(&self) -> PathBuf {
        self.0.path().join("data/journal")
    }

    /// The matches on disk, in play or not, in the order of their file names.
    pub fn matches(&self) -> Vec<Record> {
        records(&self.journals()).iter().map(|path| record(path)).collect()
    }

    /// The files of the finished games, in the order of their names.
    pub fn finished(&self) -> Vec<PathBuf> {
        records(&self.data().join("library"))
    }

    /// Runs frames until another thread has written a finished game that is as wanted; returns it.
    pub fn until_kept(&self, app: &mut App, what: &str, wanted: impl Fn(&Record) -> bool) -> Record {
        let mut kept = None;
        until(std::slice::from_mut(app), what, |_| {
            kept = self.finished().iter().map(|path| record(path)).find(|record| wanted(record));
            kept.is_some()
        });
        kept.unwrap()
    }
}

/// The records in this folder. An empty file only reserves the name of a record that is being written.
pub fn records(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let is_record = |path: &PathBuf| {
        path.extension().is_some_and(|end| end == "jgn") && path.metadata().is_ok_and(|data| data.len() > 0)
    };
    let mut files: Vec<PathBuf> = files.filter(is_record).collect();
    files.sort();
    files
}

fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy_folder(&from, &to);
        } else {
            std::fs::copy(&from, &to).unwrap();
        }
    }
}

pub fn record(path: &Path) -> Record {
    let text = std::fs::read_to_string(path).unwrap();
    let game = last(&text, &Content::new(Folders::default()));
    assert_eq!(game.fault, None, "{text}");
    game.record.unwrap()
}

/// Does what "Games and boards", "New game" and their Start button do.
pub fn start(app: &mut App, level: &str, rules: Option<&str>, seats: [Seat; 2]) {
    pick(app, level, rules);
    app.insert_resource(Seats(Pair(seats)));
    testing::lay(app, Laying::New);
    assert_eq!(screen(app), Screen::Play);
}

/// Does what Set-up does on the way to another screen.
pub fn pick(app: &mut App, level: &str, rules: Option<&str>) {
    pick_of(app, LevelChoice { level: level.to_owned(), rules: rules.map(str::to_owned), ..LevelChoice::default() });
}

/// Picks a level of any game.
pub fn pick_of(app: &mut App, choice: LevelChoice) {
    let loaded = app.world().resource::<Library>().0.choose(&choice).unwrap();
    let begun = app.world_mut().resource_mut::<MatchSetup>().begun.take();
    app.insert_resource(Chosen::new(choice, &loaded));
    app.insert_resource(MatchSetup { start: loaded.value.match_start(), level: loaded.value.name, begun });
}

pub const PEOPLE: [Seat; 2] = [Seat::Human, Seat::Human];

/// Plays the first legal move `count` times; each must arrive on the table.
pub fn play(app: &mut App, count: usize) {
    for _ in 0..count {
        let before = session(app).cursor();
        let wanted = session(app).legal_actions()[0].to_string();
        testing::play(app, &wanted).unwrap();
        assert!(session(app).cursor() > before);
    }
}

/// Does what "Continue" on the title does.
pub fn go_on(app: &mut App) {
    app.world_mut().resource_mut::<TitleOffer>().accept();
    frames(app, 3);
}

/// Waits until a match is offered on the title. If another test starts a program at the same moment, that program holds
/// a copy of the journal's lock until it runs.
pub fn await_offer(app: &mut App) {
    let until = Instant::now() + Duration::from_secs(10);
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    while app.world().resource::<TitleOffer>().session().is_none() {
        assert!(Instant::now() < until, "no match is offered");
        app.world_mut().write_message(WindowFocused { window, focused: true });
        frames(app, 1);
    }
}

pub fn close(mut app: App) {
    app.world_mut().write_message(AppExit::Success);
    app.update();
}
