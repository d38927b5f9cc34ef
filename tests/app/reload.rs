//! Files in the data folder, or named by a path, that change while the game runs: which are read again, and when.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::awake::Wake;
use riverleap::app::motion::Animations;
use riverleap::app::play::{Act, Laying, MatchSetup, Screen, Seats};
use riverleap::app::screens::reload::watch;
use riverleap::app::testing::{self, ask, chord, frames, tree};
use riverleap::game::content::LevelChoice;
use riverleap::rules::{Clock, GameId, Pair, Side};
use tempfile::TempDir;

use super::home::{PEOPLE, content, go_on, pick_of, play, start};
use super::table::{screen, session};

const CORNER: &str = include_str!("../data/levels-small/corner.ron");
const LIMIT: Duration = Duration::from_secs(120);

/// A window with a data folder whose files are watched, as in the program.
pub struct Watched {
    pub app: App,
    woken: Arc<AtomicUsize>,
    pub home: TempDir,
}

impl Watched {
    pub fn window(prepare: impl FnOnce(&Path)) -> Watched {
        let home = tempfile::tempdir().unwrap();
        prepare(home.path());
        let mut app = testing::headless_screens_kept(content(home.path().to_owned())).unwrap();
        let woken = Arc::new(AtomicUsize::new(0));
        let count = woken.clone();
        app.insert_resource(Wake::new(move || count.fetch_add(1, Ordering::SeqCst) < usize::MAX));
        watch(&mut app);
        Watched { app, woken, home }
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.home.path().join(file)
    }

    fn woken(&self) -> usize {
        self.woken.load(Ordering::SeqCst)
    }

    /// Writes a file, and waits until the window has been woken and has read it.
    pub fn save(&mut self, file: &str, text: &str) {
        let before = self.woken();
        write(self.home.path(), file, text);
        self.noticed(before);
    }

    pub fn remove(&mut self, file: &str) {
        let before = self.woken();
        std::fs::remove_file(self.path(file)).unwrap();
        self.noticed(before);
    }

    fn noticed(&mut self, before: usize) {
        let woken = self.woken.clone();
        self.wait("the window to be woken", |_| woken.load(Ordering::SeqCst) > before);
        frames(&mut self.app, 4);
    }

    pub fn wait(&mut self, what: &str, mut is_so: impl FnMut(&mut App) -> bool) {
        let from = Instant::now();
        while !is_so(&mut self.app) {
            assert!(from.elapsed() < LIMIT, "waited in vain for {what}:\n{}", tree(&mut self.app));
            frames(&mut self.app, 1);
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Begins a match of two people on this level.
    fn begin(&mut self, choice: LevelChoice) {
        pick_of(&mut self.app, choice);
        self.app.insert_resource(Seats(Pair(PEOPLE)));
        testing::lay(&mut self.app, Laying::New);
        assert_eq!(screen(&self.app), Screen::Play);
    }

    fn press(&mut self, name: &str) {
        assert!(ask(&mut self.app, name, Action::Click), "{name:?} is not there:\n{}", tree(&mut self.app));
        frames(&mut self.app, 4);
    }

    /// "Start again" in the pause menu.
    fn start_again(&mut self) {
        chord(&mut self.app, &[KeyCode::Escape]);
        self.press("Start again");
        assert_eq!((screen(&self.app), session(&self.app).cursor()), (Screen::Play, 0));
    }

    fn position(&self) -> String {
        session(&self.app).position().to_text()
    }

    fn start(&self) -> String {
        session(&self.app).start().to_text()
    }

    pub fn shows(&mut self, words: &str) -> bool {
        tree(&mut self.app).contains(words)
    }
}

pub fn write(home: &Path, file: &str, text: &str) {
    let file = home.join(file);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text).unwrap();
}

fn level(level: impl Into<String>, rules: Option<&str>) -> LevelChoice {
    LevelChoice { game: GameId::Jungle, level: level.into(), rules: rules.map(str::to_owned) }
}

/// The corner level with its rat in the other corner.
fn moved() -> String {
    CORNER.replace("\"r..\"", "\"..r\"")
}

const AT_FIRST: &str = "r2/3/L2/3 w";
const MOVED: &str = "2r/3/L2/3 w";

fn level_is_read_again_at_start_again(mut watched: Watched, choice: LevelChoice) {
    watched.begin(choice);
    assert!(watched.start().starts_with(AT_FIRST), "{}", watched.start());
    play(&mut watched.app, 2);
    let under_way = watched.position();
    watched.save("levels/own.ron", &moved());
    assert_eq!((watched.position(), session(&watched.app).cursor()), (under_way, 2), "a running match stays");
    testing::act(&mut watched.app, Act::Undo);
    testing::act(&mut watched.app, Act::Redo);
    assert!(watched.start().starts_with(AT_FIRST), "and what is taken back and played again");
    watched.start_again();
    assert!(watched.start().starts_with(MOVED), "{}", watched.start());

    // A level with a ragged row: the fault is shown, and the last good board is laid, again and again.
    watched.save("levels/own.ron", &CORNER.replace("\"L..\"", "\"L.\""));
    assert!(watched.shows("own.ron:") && watched.shows("the last good version stays in use"));
    for _ in 0..2 {
        watched.start_again();
        assert!(watched.start().starts_with(MOVED), "{}", watched.start());
        assert!(watched.shows("own.ron:"));
    }
    watched.save("levels/own.ron", CORNER);
    assert!(!watched.shows("own.ron:"), "it is mended");
    assert!(watched.start().starts_with(MOVED));
    // "Rematch" begins a new match, too.
    testing::act_as(&mut watched.app, Side::White, Act::Resign);
    watched.wait("the result", |app| tree(app).contains("Rematch"));
    watched.press("Rematch");
    assert!(watched.start().starts_with(AT_FIRST), "{}", watched.start());
}

#[test]
fn a_level_of_the_data_folder_is_read_again_at_start_again_and_at_a_rematch() {
    let watched = Watched::window(|home| write(home, "levels/own.ron", CORNER));
    level_is_read_again_at_start_again(watched, level("own", None));
}

#[test]
fn so_is_a_level_that_is_named_by_its_path() {
    let watched = Watched::window(|home| write(home, "levels/own.ron", CORNER));
    let path = watched.path("levels/own.ron").to_str().unwrap().to_owned();
    level_is_read_again_at_start_again(watched, level(path, None));
}

#[test]
fn rules_are_read_again_at_start_again_with_the_players_clock() {
    let rules = "(name: \"Own\", description: \"As it was.\")";
    let edited = rules.replace("As it was", "As it is").replace(")", ", elephant_takes_rat: true)");
    let mut watched = Watched::window(|home| write(home, "levels/rules/own.ron", rules));
    pick_of(&mut watched.app, level("jungle", Some("own")));
    // A clock as it is chosen under "New game".
    let clock = Some(Clock { total_s: Some(300), increment_s: Some(3), move_s: None });
    let mut setup = watched.app.world_mut().resource_mut::<MatchSetup>();
    setup.start = setup.start.with_clock(clock);
    testing::lay(&mut watched.app, Laying::New);
    play(&mut watched.app, 3);
    let takes_rat =
        |watched: &Watched| session(&watched.app).start().as_jungle().unwrap().board().rules().elephant_takes_rat;
    watched.save("levels/rules/own.ron", &edited);
    assert_eq!((takes_rat(&watched), session(&watched.app).cursor()), (false, 3));
    watched.start_again();
    assert!(takes_rat(&watched));
    assert_eq!(session(&watched.app).start().match_rules().clock, clock);
    watched.save("levels/rules/own.ron", &edited.replace("true", "perhaps"));
    watched.start_again();
    assert!(takes_rat(&watched) && watched.shows("own.ron:"));
    // Without the file the rules do not exist.
    watched.remove("levels/rules/own.ron");
    watched.start_again();
    assert!(takes_rat(&watched) && watched.shows("there is no rule set"));
}

#[test]
fn a_match_that_was_left_for_the_title_begins_again_on_the_level_as_it_is_now() {
    let mut watched = Watched::window(|home| write(home, "levels/own.ron", CORNER));
    watched.begin(level(watched.path("levels/own.ron").to_str().unwrap(), None));
    play(&mut watched.app, 1);
    testing::lay(&mut watched.app, Laying::Nothing);
    watched.save("levels/own.ron", &moved());
    // The page for a new game shows the board as it is now.
    watched.press("New game");
    watched.press("Main menu");
    go_on(&mut watched.app);
    assert_eq!(session(&watched.app).cursor(), 1);
    assert!(watched.start().starts_with(AT_FIRST), "a match that goes on keeps its board");
    watched.start_again();
    assert!(watched.start().starts_with(MOVED), "{}", watched.start());
}

/// The system allows no thread for the watcher.
#[test]
fn a_new_match_reads_its_level_again_where_nothing_is_watched() {
    let home = tempfile::tempdir().unwrap();
    write(home.path(), "levels/own.ron", CORNER);
    let mut app = testing::headless_screens_kept(content(home.path().to_owned())).unwrap();
    start(&mut app, "own", None, PEOPLE);
    write(home.path(), "levels/own.ron", &moved());
    frames(&mut app, 4);
    assert!(session(&app).start().to_text().starts_with(AT_FIRST));
    testing::lay(&mut app, Laying::New);
    assert!(session(&app).start().to_text().starts_with(MOVED));
    write(home.path(), "levels/own.ron", "no level");
    testing::lay(&mut app, Laying::New);
    assert!(session(&app).start().to_text().starts_with(MOVED));
    frames(&mut app, 4);
    assert!(tree(&mut app).contains("the last good version stays in use"));
}

#[test]
fn open_lists_show_files_that_come_change_and_go() {
    let mut watched = Watched::window(|_| {});
    watched.press("Games and boards");
    assert!(watched.shows("Delta") && !watched.shows("Corner"));
    write(watched.home.path(), "levels/own.ron", CORNER);
    watched.wait("the new level", |app| tree(app).contains("Corner"));
    write(watched.home.path(), "levels/own.ron", &CORNER.replace("\"Corner\"", "\"Nook\""));
    watched.wait("its new name", |app| tree(app).contains("Nook") && !tree(app).contains("Corner"));
    write(watched.home.path(), "levels/rules/own.ron", "(name: \"House rules\")");
    watched.wait("the new rules", |app| tree(app).contains("House rules"));
    std::fs::remove_file(watched.path("levels/own.ron")).unwrap();
    std::fs::remove_file(watched.path("levels/rules/own.ron")).unwrap();
    watched.wait("both gone", |app| !tree(app).contains("Nook") && !tree(app).contains("House rules"));
}

#[test]
fn the_window_is_woken_only_by_what_has_changed() {
    let mut watched = Watched::window(|home| write(home, "levels/own.ron", CORNER));
    watched.begin(level("own", None));
    // A file that does not belong to the game wakes no window. The change of the next file shows that the watcher has
    // looked.
    write(watched.home.path(), "levels/notes.txt", "Nothing of interest.");
    write(watched.home.path(), "journal/other.txt", "Nothing of interest.");
    assert_eq!(watched.woken(), 0);
    watched.save("assets/motion.ron", "(step_ms: 111)");
    assert_eq!(watched.woken(), 1);
    // An editor that replaces the file: the file is missing for a moment, and then has another content.
    std::fs::remove_file(watched.path("assets/motion.ron")).unwrap();
    watched.save("assets/motion.ron", "(step_ms: 112.5)");
    watched.wait("the new number", |app| app.world().resource::<Animations>().motion.step_ms == 112.5);
}
