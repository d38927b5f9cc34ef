//! A thread that watches the files of the game and wakes the window after a change. With this thread, an idle window
//! can sleep, and no frame has to read the disk.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, SystemTime};

use bevy::prelude::*;

use crate::app::awake::Wake;
use crate::app::pictures::WantedPictures;
use crate::app::screens::library::{Chosen, FilesChanged, Library};
use crate::app::screens::setup::BoardShelf;
use crate::game::content::{Content, FileSet, FileSnapshot};

/// The time between two looks at the files. A change that is found at one look is reported at the next look, if the
/// files have not changed again.
const LOOK: Duration = Duration::from_millis(350);

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
    let thread = std::thread::Builder::new().name("files".to_owned());
    if let Err(error) = thread.spawn(move || keep_watch(&shared, &content, &wake, seen)) {
        // New matches and opened lists read their files even if the thread is missing.
        warn!("changed files are not noticed: {error}");
        return;
    }
    app.insert_resource(Watcher(watch)).add_systems(PreUpdate, tell.in_set(WatcherSet)).add_systems(Last, name_files);
}

/// The set with the system that reports changed files; the systems that reload the files run after this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WatcherSet;

/// The state that the app shares with the thread. The thread ends when the app has dropped this state.
#[derive(Resource)]
struct Watcher(Arc<Mutex<WatchedSets>>);

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
    if is_new && let Ok(mut watch) = watcher.0.lock() {
        watch.sets = in_use(chosen.as_deref(), shelf.as_deref(), look.as_deref());
        watch.named = SystemTime::now();
    }
}

fn tell(watcher: Res<Watcher>, mut changed: MessageWriter<FilesChanged>) {
    if let Ok(mut watch) = watcher.0.lock() {
        changed.write_batch(watch.changed.drain().map(FilesChanged));
    }
}

fn keep_watch(shared: &Weak<Mutex<WatchedSets>>, content: &Content, wake: &Wake, mut seen: SeenSets) {
    loop {
        std::thread::sleep(LOOK);
        let Some((sets, named)) = sets_of(shared) else { return };
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

/// The states of each file set that the thread has found on disk.
#[derive(Default)]
struct SeenSets(HashMap<FileSet, Looks>);

struct Looks {
    /// The state that was reported last.
    reported: FileSnapshot,
    /// The state at the last look.
    last: FileSnapshot,
}

impl SeenSets {
    /// Looks at every file set once. Returns the sets that have changed since they were last reported and that are the
    /// same as at the last look. A set that is still changing is not returned yet. An editor that replaces a file
    /// removes the file for a moment, and a long file takes time to write. A new set counts as changed if one of its
    /// files was written after `named`, when the app asked to watch the set: the app may have read the file before.
    fn look(
        &mut self,
        sets: &[FileSet],
        named: SystemTime,
        snapshot: impl Fn(&FileSet) -> FileSnapshot,
    ) -> Vec<FileSet> {
        self.0.retain(|set, _| sets.contains(set));
        let mut changed = Vec::new();
        for set in sets {
            let now = snapshot(set);
            match self.0.get_mut(set) {
                None => {
                    let reported = if now.is_older_than(named) { now.clone() } else { FileSnapshot::default() };
                    self.0.insert(set.clone(), Looks { reported, last: now });
                }
                Some(looks) if now != looks.last => looks.last = now,
                Some(looks) if now != looks.reported => {
                    looks.reported = now;
                    changed.push(set.clone());
                }
                Some(_) => {}
            }
        }
        changed
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::game::content::Folders;

    /// Makes each of the three changes, with a look after each, and returns which of the looks report a change.
    fn reported(changes: [&dyn Fn(&std::path::Path); 3]) -> [bool; 3] {
        let home = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(home.path().join("assets")).unwrap();
        let file = home.path().join("assets/motion.ron");
        std::fs::write(&file, "(step_ms: 100)").unwrap();
        let content = Content::new(Folders { data: Some(home.path().to_owned()), ..Folders::default() });
        let mut seen = SeenSets::default();
        let named = SystemTime::now() + LOOK;
        let mut look = || seen.look(&[FileSet::Motion], named, |set| content.snapshot(set)) == [FileSet::Motion];
        assert!(!look() && !look(), "nothing has changed");
        changes.map(|change| {
            change(&file);
            look()
        })
    }

    #[test]
    fn a_change_is_reported_once_when_it_has_come_to_rest() {
        let stay = |_: &std::path::Path| {};
        let edit = |file: &std::path::Path| std::fs::write(file, "(step_ms: 99)").unwrap();
        let write_on = |file: &std::path::Path| std::fs::write(file, "(step_ms: 99, turn_ms: 400)").unwrap();
        let remove = |file: &std::path::Path| std::fs::remove_file(file).unwrap();
        assert_eq!(reported([&edit, &stay, &stay]), [false, true, false]);
        assert_eq!(reported([&edit, &write_on, &stay]), [false, false, true]);
        assert_eq!(reported([&remove, &edit, &stay]), [false, false, true]);
        assert_eq!(reported([&remove, &stay, &stay]), [false, true, false]);
    }

    #[test]
    fn a_change_before_the_first_look_is_reported() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("mine.ron");
        let looks = |named: SystemTime| {
            std::fs::write(&file, "()").unwrap();
            let (mut seen, sets) = (SeenSets::default(), [FileSet::Files(vec![file.clone()])]);
            let content = Content::new(Folders::default());
            [(); 3].map(|()| !seen.look(&sets, named, |set| content.snapshot(set)).is_empty())
        };
        let now = SystemTime::now();
        assert_eq!(looks(now - LOOK), [false, true, false], "written after the app had named the file");
        assert_eq!(looks(now + LOOK * 100), [false; 3], "written before");
    }

    #[test]
    fn a_file_of_the_same_size_and_another_time_has_changed() {
        let set_time = |file: &std::path::Path| {
            let file = std::fs::File::options().write(true).open(file).unwrap();
            file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
        };
        let stay = |_: &std::path::Path| {};
        assert_eq!(reported([&set_time, &stay, &stay]), [false, true, false]);
    }
}
