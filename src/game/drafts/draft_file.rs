//! The file of a draft: keeps its text on disk, and saves it as a level.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::base::disk::{Lock, NotWritten, remove_if_there, write_new, write_whole};
use crate::game::content::{FileKind, is_shipped_level, read_text};

/// The ending of the file beside a draft that names the file from which the draft was opened.
pub(super) const TARGET: &str = "target";
/// The ending of the file beside a draft that holds the text of the level from which the draft began. If the level's
/// file has another text later, another program has changed it.
pub(super) const SAVED: &str = "saved";

/// A draft that no other running game has open. As long as it is not saved, its text is kept in the folder `drafts`.
#[derive(Debug)]
pub struct DraftFile {
    /// The name of the draft's file without extension. A level is saved by this name.
    pub(super) name: String,
    /// The folder of the user's data.
    pub(super) data: PathBuf,
    /// The file that was opened; `None` if the level is to be saved among the user's levels.
    pub(super) target: Option<PathBuf>,
    /// What is in the file of the level, as far as this program knows.
    pub(super) saved: Option<String>,
    /// Held as long as the draft is open.
    pub(super) _lock: Option<Lock>,
}

/// Why a draft was not saved. The draft is still there. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveFault {
    #[error(transparent)]
    NotWritten(#[from] NotWritten),
    #[error("{} has been changed by another program since it was opened; save under another name.", .path.display())]
    ChangedMeanwhile { path: PathBuf },
    #[error("{} exists already; choose another name.", .path.display())]
    Exists { path: PathBuf },
}

/// The folder of the drafts that are not saved.
pub(super) fn drafts_folder(data: &Path) -> PathBuf {
    data.join("drafts")
}

/// The file of the draft with this name.
pub(super) fn draft_path(data: &Path, name: &str) -> PathBuf {
    drafts_folder(data).join(format!("{name}.ron"))
}

/// The folder of the user's own levels of this kind.
pub(super) fn levels_folder(data: &Path, kind: Option<FileKind>) -> PathBuf {
    let below = kind.and_then(FileKind::folder).unwrap_or_default();
    let folder = data.join("levels");
    if below.is_empty() { folder } else { folder.join(below) }
}

impl DraftFile {
    /// The name of the file, without extension.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The file in which the level is saved.
    pub fn level_path(&self, text: &str) -> PathBuf {
        match &self.target {
            Some(target) => target.clone(),
            None => levels_folder(&self.data, FileKind::of(text)).join(format!("{}.ron", self.name)),
        }
    }

    /// The file in which the draft is kept until it is saved.
    pub fn draft_path(&self) -> PathBuf {
        draft_path(&self.data, &self.name)
    }

    /// Whether this text is what the file of the level holds.
    pub fn is_saved(&self, text: &str) -> bool {
        self.saved.as_deref() == Some(text)
    }

    /// Keeps the text of the draft, so that nothing is lost if the program ends. A draft that is as its level needs no
    /// file of its own.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&self, text: &str) -> Result<(), NotWritten> {
        let path = self.draft_path();
        if self.is_saved(text) {
            return remove_draft(&path).map_err(|error| NotWritten::new(&path, error));
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| NotWritten::new(&path, error))?;
        }
        let target = self.target.as_ref().map(|target| target.to_string_lossy().into_owned());
        for (ending, about) in [(TARGET, &target), (SAVED, &self.saved)] {
            // A file that a killed program has left may say something else.
            let beside = path.with_extension(ending);
            match about {
                Some(about) if fs::read_to_string(&beside).ok().as_ref() != Some(about) => write_whole(&beside, about)?,
                Some(_) => {}
                None => remove_if_there(&beside).map_err(|error| NotWritten::new(&beside, error))?,
            }
        }
        write_whole(&path, text)
    }

    /// Saves the level: in the file that was opened, else among the user's own levels.
    ///
    /// # Errors
    /// The file cannot be written, or is not as this program left it. Nothing is overwritten then.
    pub fn save(&mut self, text: &str) -> Result<PathBuf, SaveFault> {
        let path = self.level_path(text);
        let there = read_text(&path).ok();
        match (&there, &self.saved) {
            (None, _) => {}
            (Some(there), Some(saved)) if there == saved => {}
            (Some(there), _) if there == text => {}
            // An empty file reserves a name. The program that reserved it may have been killed.
            (Some(there), _) if there.is_empty() => {}
            (Some(_), None) => return Err(SaveFault::Exists { path }),
            (Some(_), Some(_)) => return Err(SaveFault::ChangedMeanwhile { path }),
        }
        self.write(path, text, there.is_none())
    }

    /// Saves the level in this file, and from now on there. A file that is there already is never overwritten, except
    /// the draft's own.
    ///
    /// # Errors
    /// The file is there already, or cannot be written.
    pub fn save_as(&mut self, path: &Path, text: &str) -> Result<PathBuf, SaveFault> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if path == self.level_path(text) {
            return self.save(text);
        }
        let saved = self.write(path.clone(), text, true)?;
        self.target = Some(path);
        Ok(saved)
    }

    /// Saves the level in this file, and from now on there. The user has agreed that a file that is there is replaced,
    /// unless it is a level that comes with the game.
    ///
    /// # Errors
    /// The file cannot be written, or is a level of the game.
    pub fn save_over(&mut self, path: &Path, text: &str) -> Result<PathBuf, SaveFault> {
        let there = read_text(path).ok();
        if there.as_deref().is_some_and(is_shipped_level) {
            return Err(SaveFault::Exists { path: path.to_owned() });
        }
        let saved = self.write(path.to_owned(), text, !path.exists())?;
        self.target = Some(saved.clone());
        Ok(saved)
    }

    fn write(&mut self, path: PathBuf, text: &str, is_new: bool) -> Result<PathBuf, SaveFault> {
        // If the program is killed between the two files, the draft is as the level. If the draft cannot be written, the
        // level may still be.
        let _ = self.keep(text);
        write_file(&path, text, is_new)?;
        self.saved = Some(text.to_owned());
        // If the draft cannot be removed, it is offered once more; nothing is lost.
        let _ = remove_draft(&self.draft_path());
        Ok(path)
    }
}

/// Writes a file, and its folder if that is missing. A new file never takes the place of another one.
pub(super) fn write_file(path: &Path, text: &str, is_new: bool) -> Result<(), SaveFault> {
    let not_written = |error| NotWritten::new(path, error);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(not_written)?;
    }
    let write = if is_new { write_new } else { write_whole };
    write(path, text).map_err(|error| match error.why.kind {
        io::ErrorKind::AlreadyExists if is_new => SaveFault::Exists { path: path.to_owned() },
        _ => error.into(),
    })
}

/// Removes the file of a draft and the files beside it.
pub(super) fn remove_draft(path: &Path) -> io::Result<()> {
    [path.to_owned(), path.with_extension(TARGET), path.with_extension(SAVED)]
        .iter()
        .try_for_each(|path| remove_if_there(path))
}
