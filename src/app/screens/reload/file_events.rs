//! Waits for the operating system's notifications of changed files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

/// The notifications for files in a list of folders.
pub struct FileEvents {
    /// Holds at most one hint, because many changes at once need only one look.
    sender: SyncSender<()>,
    receiver: Receiver<()>,
    /// The system's watcher; `None` if it cannot watch all the folders.
    watcher: Option<RecommendedWatcher>,
}

impl FileEvents {
    /// Does not watch any folder yet. A hint is there from the beginning: it makes the caller name the folders.
    pub fn new() -> FileEvents {
        let (sender, receiver) = sync_channel(1);
        // The channel is empty, so this cannot fail.
        let _ = sender.try_send(());
        FileEvents { sender, receiver, watcher: None }
    }

    /// Returns a sender that ends a wait early, as a notification does.
    pub fn sender(&self) -> SyncSender<()> {
        self.sender.clone()
    }

    /// Whether the system notifies of changes in all the folders.
    pub fn is_complete(&self) -> bool {
        self.watcher.is_some()
    }

    /// Watches these folders anew, and no others. In place of a missing folder, its nearest parent is watched, so that
    /// the creation of the folder is noticed.
    pub fn watch(&mut self, folders: &[PathBuf]) {
        let existing: BTreeSet<PathBuf> = folders.iter().filter_map(|folder| nearest(folder)).collect();
        // The previous watcher is dropped after the new one has begun, so that no change is missed in between.
        self.watcher = self.watcher_of(&existing).ok();
    }

    fn watcher_of(&self, folders: &BTreeSet<PathBuf>) -> notify::Result<RecommendedWatcher> {
        let sender = self.sender.clone();
        // Reading a folder causes notifications, too. They are ignored.
        let hint = move |event: notify::Result<Event>| {
            if event.is_ok_and(|event| event.kind.is_access()) {
                return;
            }
            // A full channel holds a hint already.
            let _ = sender.try_send(());
        };
        let mut watcher = notify::recommended_watcher(hint)?;
        let mut paths = watcher.paths_mut();
        folders.iter().try_for_each(|folder| paths.add(folder, RecursiveMode::NonRecursive))?;
        paths.commit()?;
        Ok(watcher)
    }

    /// Waits for a hint, at most for this time; returns whether there was one.
    pub fn wait(&self, longest: Duration) -> bool {
        self.receiver.recv_timeout(longest).is_ok()
    }
}

/// Returns the folder, or its nearest parent that exists.
fn nearest(folder: &Path) -> Option<PathBuf> {
    let folder = std::path::absolute(folder).ok()?;
    folder.ancestors().find(|folder| folder.is_dir()).map(Path::to_owned)
}
