//! Compares files on disk with what they were before.

use std::collections::HashMap;
use std::time::SystemTime;

use crate::game::content::{FileSet, FileSnapshot};

/// The states of each file set that the thread has found on disk.
#[derive(Default)]
pub struct SeenSets(HashMap<FileSet, Looks>);

struct Looks {
    /// The state that was reported last.
    reported: FileSnapshot,
    /// The state at the last look.
    last: FileSnapshot,
}

impl SeenSets {
    /// Whether every change that was found has been reported.
    pub fn is_settled(&self) -> bool {
        self.0.values().all(|looks| looks.last == looks.reported)
    }

    /// Looks at every file set once. Returns the sets that have changed since they were last reported and that are the
    /// same as at the last look. A set that is still changing is not returned yet. An editor that replaces a file
    /// removes the file for a moment, and a long file takes time to write. A new set counts as changed if one of its
    /// files was written after `named`, when the app asked to watch the set: the app may have read the file before.
    pub fn look(
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
    use std::time::Duration;

    use super::*;
    use crate::game::content::{Content, Folders};

    const MINUTE: Duration = Duration::from_secs(60);

    /// Makes each of the three changes, with a look after each, and returns which of the looks report a change.
    fn reported(changes: [&dyn Fn(&std::path::Path); 3]) -> [bool; 3] {
        let home = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(home.path().join("assets")).unwrap();
        let file = home.path().join("assets/motion.ron");
        std::fs::write(&file, "(step_ms: 100)").unwrap();
        let content = Content::new(Folders { data: Some(home.path().to_owned()), ..Folders::default() });
        let mut seen = SeenSets::default();
        let named = SystemTime::now() + MINUTE;
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
        assert_eq!(looks(now - MINUTE), [false, true, false], "written after the app had named the file");
        assert_eq!(looks(now + MINUTE), [false; 3], "written before");
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
