//! A thread that watches the files of the game and wakes the window after a change. With this thread, an idle window
//! can sleep, and no frame has to read the disk.

use std::collections::HashSet;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, SystemTime};

use bevy::prelude::*;

use crate::app::awake::Wake;
use crate::app::pictures::WantedPictures;
use crate::app::screens::library::{Chosen, FilesChanged, Library};
use crate::app::screens::setup::BoardShelf;
use crate::game::content::{Content, FileSet};

use super::file_events::FileEvents;
use super::seen_sets::SeenSets;

/// The time from a notification to the look at the files, and between two looks as long as something changes. A change
/// that is found at one look is reported at the next look, if the files have not changed again.
const LOOK: Duration = Duration::from_millis(350);
/// The time between two looks without a notification. Some file systems do not notify, for example those of another
/// computer.
const SELDOM: Duration = Duration::from_secs(10);

/// Starts to watch the files of the app's [`Library`]. Films and most tests do not watch files.
pub fn watch(app: &mut App) {
    let world = app.world();
    let Some(content) = world.get_resource::<Library>().map(|library| library.0.clone()) else { return };
    let wake = world.get_resource::<Wake>().cloned().unwrap_or_default();
    let sets = in_use(
        world.get_resource::<Chosen>(),
        world.get_resource::<BoardShelf>(),
        world.get_resource::<WantedPictures>(),
    );
    // Changes after this first look are reported, even if the thread starts to run later.
    let mut seen = SeenSets::default();
    let named = SystemTime::now();
    seen.look(&sets, named, |set| content.snapshot(set));
    let watch = Arc::new(Mutex::new(WatchedSets { sets, named, changed: HashSet::new() }));
    let shared = Arc::downgrade(&watch);
    let events = FileEvents::new();
    let hint = events.sender();
    let thread = std::thread::Builder::new().name("files".to_owned());
    if let Err(error) = thread.spawn(move || keep_watch(&shared, &content, &wake, seen, events, SELDOM)) {
        // New matches and opened lists read their files even if the thread is missing.
        warn!("changed files are not noticed: {error}");
        return;
    }
    app.insert_resource(Watcher { sets: watch, hint })
        .add_systems(PreUpdate, tell.in_set(WatcherSet))
        .add_systems(Last, name_files);
}

/// The set with the system that reports changed files; the systems that reload the files run after this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WatcherSet;

/// The app's side of the thread.
#[derive(Resource)]
struct Watcher {
    /// The state that the app shares with the thread. The thread ends when the app has dropped this state.
    sets: Arc<Mutex<WatchedSets>>,
    /// Makes the thread look at the files.
    hint: SyncSender<()>,
}

struct WatchedSets {
    /// The files to watch.
    sets: Vec<FileSet>,
    /// When the app named them.
    named: SystemTime,
    /// The changed files that were not reported yet.
    changed: HashSet<FileSet>,
}

/// Returns the file sets to watch: all levels, the motion file, all themes, the theme in use with its pictures, the
/// files of the chosen level, and the files of the levels in an open list.
fn in_use(chosen: Option<&Chosen>, shelf: Option<&BoardShelf>, look: Option<&WantedPictures>) -> Vec<FileSet> {
    let of_chosen = chosen.map(|chosen| FileSet::Files(chosen.files.clone()));
    let of_shelf = shelf.map(|shelf| FileSet::Files(shelf.files()));
    let theme = look.map(|look| FileSet::Theme { theme: look.theme.clone(), colours: look.colours });
    [FileSet::Levels, FileSet::Motion, FileSet::Themes]
        .into_iter()
        .chain(theme)
        .chain(of_chosen)
        .chain(of_shelf)
        .collect()
}

/// Tells the thread which files are in use.
fn name_files(
    watcher: Res<Watcher>,
    chosen: Option<Res<Chosen>>,
    shelf: Option<Res<BoardShelf>>,
    look: Option<Res<WantedPictures>>,
    mut had_shelf: Local<bool>,
) {
    let opened_or_closed = std::mem::replace(&mut *had_shelf, shelf.is_some()) != shelf.is_some();
    let is_new = opened_or_closed
        || chosen.as_ref().is_some_and(DetectChanges::is_changed)
        || look.as_ref().is_some_and(DetectChanges::is_changed)
        || shelf.as_ref().is_some_and(DetectChanges::is_changed);
    if is_new && let Ok(mut watch) = watcher.sets.lock() {
        watch.sets = in_use(chosen.as_deref(), shelf.as_deref(), look.as_deref());
        watch.named = SystemTime::now();
        // A full channel makes the thread look, too.
        let _ = watcher.hint.try_send(());
    }
}

fn tell(watcher: Res<Watcher>, mut changed: MessageWriter<FilesChanged>) {
    if let Ok(mut watch) = watcher.sets.lock() {
        changed.write_batch(watch.changed.drain().map(FilesChanged));
    }
}

/// Looks at the files after every hint, and after the time `seldom` without one, until the app has ended.
fn keep_watch(
    shared: &Weak<Mutex<WatchedSets>>,
    content: &Content,
    wake: &Wake,
    mut seen: SeenSets,
    mut events: FileEvents,
    seldom: Duration,
) {
    loop {
        let mut is_hinted = seen.is_settled() && events.is_complete() && events.wait(seldom);
        std::thread::sleep(LOOK);
        is_hinted |= events.wait(Duration::ZERO);
        let Some((sets, named)) = sets_of(shared) else { return };
        // A hint may mean that the app has named other files, or that a folder was created or replaced.
        if is_hinted {
            let folders: Vec<_> = sets.iter().flat_map(|set| content.folders_of(set)).collect();
            events.watch(&folders);
        }
        // The folders may be on a slow disk, so the lock is not held while reading.
        let changed = seen.look(&sets, named, |set| content.snapshot(set));
        if changed.is_empty() {
            continue;
        }
        let Some(watch) = shared.upgrade() else { return };
        if let Ok(mut watch) = watch.lock() {
            watch.changed.extend(changed);
        }
        wake.now();
    }
}

/// Returns the files to watch, and when the app named them; `None` if the app has ended.
fn sets_of(shared: &Weak<Mutex<WatchedSets>>) -> Option<(Vec<FileSet>, SystemTime)> {
    let watch = shared.upgrade()?;
    let watch = watch.lock().ok()?;
    Some((watch.sets.clone(), watch.named))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::game::content::Folders;

    #[test]
    fn without_a_change_the_thread_sleeps_and_a_folder_may_come_later_or_be_replaced() {
        let home = tempfile::tempdir().unwrap();
        let assets = home.path().join("assets");
        let content = Content::new(Folders { data: Some(home.path().to_owned()), ..Folders::default() });
        let (sender, woken) = std::sync::mpsc::channel();
        let wake = Wake::new(move || sender.send(()).is_ok());
        let (sets, named) = (vec![FileSet::Motion], SystemTime::now());
        let mut seen = SeenSets::default();
        seen.look(&sets, named, |set| content.snapshot(set));
        let watch = Arc::new(Mutex::new(WatchedSets { sets, named, changed: HashSet::new() }));
        let (shared, events) = (Arc::downgrade(&watch), FileEvents::new());
        let hint = events.sender();
        let never = Duration::from_secs(24 * 60 * 60);
        let thread = std::thread::spawn(move || keep_watch(&shared, &content, &wake, seen, events, never));
        let is_noticed = |what: &str| {
            while !watch.lock().unwrap().changed.remove(&FileSet::Motion) {
                assert!(woken.recv_timeout(Duration::from_secs(60)).is_ok(), "{what}");
            }
        };
        let write = |text: &str| std::fs::write(assets.join("motion.ron"), text).unwrap();
        std::fs::create_dir(&assets).unwrap();
        write("()");
        is_noticed("a new folder");
        write("(step_ms: 99)");
        is_noticed("a file in it");
        std::fs::remove_dir_all(&assets).unwrap();
        std::fs::create_dir(&assets).unwrap();
        write("(step_ms: 100)");
        is_noticed("a folder in its place");
        write("(step_ms: 7)");
        is_noticed("a file in that folder");
        #[cfg(unix)]
        {
            let target = home.path().join("elsewhere/motion.ron");
            std::fs::create_dir(target.parent().unwrap()).unwrap();
            std::fs::write(&target, "(step_ms: 1000)").unwrap();
            std::fs::remove_file(assets.join("motion.ron")).unwrap();
            std::os::unix::fs::symlink(&target, assets.join("motion.ron")).unwrap();
            is_noticed("a link in place of the file");
            std::fs::write(&target, "()").unwrap();
            is_noticed("the target of the link");
        }
        drop(watch);
        // A full channel ends the wait, too.
        let _ = hint.try_send(());
        thread.join().unwrap();
    }
}
