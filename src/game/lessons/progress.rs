//! Which lessons the player has finished. The data folder has a file for it.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::base::disk::{NotWritten, set_aside, turn, write_whole};
use crate::game::ron::read_ron;

/// The name of the file, which is in the data folder.
pub const PROGRESS_FILE: &str = "lessons.ron";

/// The player's progress in the lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The ids of the finished lessons. Ids of lessons that this build does not have are kept.
    pub finished: BTreeSet<String>,
    /// Whether the player was asked at the first start whether to begin with the lessons.
    pub offered: bool,
}

impl LessonProgress {
    pub fn has_finished(&self, lesson: &str) -> bool {
        self.finished.contains(lesson)
    }

    /// Reads the progress in this data folder. A file that is missing or cannot be read means no progress.
    pub fn read(folder: &Path) -> LessonProgress {
        read(folder).unwrap_or_default()
    }

    /// Reads the progress, changes it and writes it, while no other program does the same. A file that cannot be read is
    /// set aside first.
    ///
    /// # Errors
    /// The file cannot be written; the previous version stays.
    pub fn change(folder: &Path, change: impl FnOnce(&mut LessonProgress)) -> Result<LessonProgress, NotWritten> {
        let path = folder.join(PROGRESS_FILE);
        fs::create_dir_all(folder).map_err(|error| NotWritten::new(&path, error))?;
        let _turn = turn(&path);
        let before = read(folder);
        if before.is_none() {
            set_aside(&path).map_err(|error| NotWritten::new(&path, error))?;
        }
        let before = before.unwrap_or_default();
        let mut now = before.clone();
        change(&mut now);
        if now != before || !path.exists() {
            let text = ron::to_string(&now).map_err(|error| NotWritten::new(&path, std::io::Error::other(error)))?;
            write_whole(&path, &format!("{text}\n"))?;
        }
        Ok(now)
    }
}

/// `None` if there is a file that cannot be read.
fn read(folder: &Path) -> Option<LessonProgress> {
    match fs::read_to_string(folder.join(PROGRESS_FILE)) {
        Ok(text) => read_ron(PROGRESS_FILE, &text).ok(),
        Err(error) => (error.kind() == ErrorKind::NotFound).then(LessonProgress::default),
    }
}
