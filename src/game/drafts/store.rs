//! Finds drafts on disk, begins and opens them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::base::disk::{NotWritten, lock};
use crate::game::content::{Content, FileKind, Unread, read_text, shipped_names};
use crate::game::save::plain_name;

use super::draft_file::{DraftFile, SAVED, TARGET, draft_path, drafts_folder, levels_folder, remove_draft};
use super::fields::{DraftField, field_text};

/// Finds drafts and levels in the folder of the user's data.
#[derive(Clone, Debug)]
pub struct DraftStore {
    data: PathBuf,
}

/// Why a draft cannot be opened. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DraftUnread {
    #[error("{0}.")]
    Unread(#[from] Unread),
    #[error("This board is open in another window.")]
    OpenElsewhere,
}

impl DraftStore {
    /// `None` if no folder for the user's data is known.
    pub fn of(content: &Content) -> Option<DraftStore> {
        Some(DraftStore { data: content.data_folder()?.to_owned() })
    }

    /// The names of all drafts that are not saved, the last changed first.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(drafts_folder(&self.data)).into_iter().flatten().flatten().map(|entry| entry.path());
        let drafts = entries.filter(|path| path.extension().is_some_and(|ending| ending == "ron"));
        let dated = |path: PathBuf| {
            let name = path.file_stem()?.to_str().filter(|name| !name.starts_with('.'))?.to_owned();
            Some((path.metadata().and_then(|data| data.modified()).ok(), name))
        };
        let mut drafts: Vec<_> = drafts.filter_map(dated).collect();
        drafts.sort_unstable_by(|a, b| b.cmp(a));
        drafts.into_iter().map(|(_, name)| name).collect()
    }

    /// The text of a draft, without opening it.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn text(&self, name: &str) -> Result<String, Unread> {
        read_text(&self.path(name))
    }

    fn path(&self, name: &str) -> PathBuf {
        draft_path(&self.data, name)
    }

    /// Begins a draft with this text. Its name comes from the name of the level; no level and no draft has it yet.
    pub fn begin(&self, content: &Content, text: &str) -> DraftFile {
        let title = file_name_of(text);
        let kind = FileKind::of(text).unwrap_or(FileKind::Level);
        let (known, shipped) = (content.names(kind), shipped_names(kind));
        let named = |number: u32| if number == 1 { title.clone() } else { format!("{title}-{number}") };
        // A name is free if nobody can find a level by it and no draft lies there. The lock keeps another running game
        // from taking the same name.
        let free = |name: String| {
            let is_taken = known.contains(&name) || shipped.contains(&name) || self.path(&name).exists();
            (!is_taken).then(|| self.file(name, None)).flatten()
        };
        (1..1000).map(named).find_map(free).unwrap_or_else(|| self.unlocked(named(1000), None))
    }

    /// Gives a draft that was never saved the name that its level has now.
    pub fn named_anew(&self, content: &Content, file: DraftFile, text: &str) -> DraftFile {
        let title = file_name_of(text);
        let is_number = |rest: &str| rest.strip_prefix('-').is_some_and(|number| number.parse::<u32>().is_ok());
        let numbered = file.name.strip_prefix(&title).is_some_and(|rest| rest.is_empty() || is_number(rest));
        if file.saved.is_some() || file.target.is_some() || numbered {
            return file;
        }
        let named = self.begin(content, text);
        // The draft stays under its old name if it cannot be written under the new one.
        match named.keep(text) {
            Ok(()) => {
                // If the old draft cannot be removed, it is offered once more.
                let _ = remove_draft(&file.draft_path());
                named
            }
            Err(_) => file,
        }
    }

    /// Opens a draft that was not saved, with its text.
    ///
    /// # Errors
    /// The draft cannot be read, or is open in another window.
    pub fn open(&self, name: &str) -> Result<(DraftFile, String), DraftUnread> {
        let target = fs::read_to_string(self.path(name).with_extension(TARGET)).ok().map(PathBuf::from);
        let mut file = self.file(name.to_owned(), target).ok_or(DraftUnread::OpenElsewhere)?;
        let text = read_text(&self.path(name))?;
        file.saved = self.began_from(name, &text, read_text(&file.level_path(&text)).ok());
        Ok((file, text))
    }

    /// Opens the file of a level, with its text. If there is a draft of this file that was not saved, the text is that
    /// of the draft. If there is neither, the draft begins with the text `fresh`.
    ///
    /// # Errors
    /// The file cannot be read, or is open in another window.
    pub fn open_level(&self, path: &Path, fresh: &str) -> Result<(DraftFile, String), DraftUnread> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let is_there = path.exists();
        let text = if is_there { read_text(&path)? } else { fresh.to_owned() };
        let stem = path.file_stem().map_or_else(|| "board".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let own = levels_folder(&self.data, FileKind::of(&text)).join(format!("{stem}.ron")) == path;
        // A level in another folder has a draft of its own, even if its file has the same name as another's.
        let places = (1..1000).map(|number| if number == 1 { stem.clone() } else { format!("{stem}-{number}") });
        for name in places {
            let draft = self.path(&name);
            let target = fs::read_to_string(draft.with_extension(TARGET)).ok().map(PathBuf::from);
            let is_of_file = if own { target.is_none() } else { target.as_deref() == Some(&*path) };
            if draft.exists() && !is_of_file {
                continue;
            }
            let target = (!own).then(|| path.clone());
            let mut file = self.file(name.clone(), target).ok_or(DraftUnread::OpenElsewhere)?;
            if !draft.exists() {
                file.saved = is_there.then(|| text.clone());
                return Ok((file, text));
            }
            let kept = read_text(&draft)?;
            file.saved = self.began_from(&name, &kept, is_there.then_some(text));
            return Ok((file, kept));
        }
        Err(DraftUnread::OpenElsewhere)
    }

    /// The text of the level from which a draft began, as it was noted beside the draft. If the level is as the draft,
    /// the program was killed while it saved.
    fn began_from(&self, name: &str, draft: &str, level: Option<String>) -> Option<String> {
        level.filter(|level| level == draft).or_else(|| read_text(&self.path(name).with_extension(SAVED)).ok())
    }

    /// Takes the lock of a draft; `None` if another running game has it.
    fn file(&self, name: String, target: Option<PathBuf>) -> Option<DraftFile> {
        // If the folder cannot be used, the draft is not protected, and writing it reports the fault.
        let _ = fs::create_dir_all(drafts_folder(&self.data));
        match lock(&self.path(&name), 0) {
            Ok(None) => None,
            Ok(Some(lock)) => Some(DraftFile { _lock: Some(lock), ..self.unlocked(name, target) }),
            Err(_) => Some(self.unlocked(name, target)),
        }
    }

    fn unlocked(&self, name: String, target: Option<PathBuf>) -> DraftFile {
        DraftFile { name, data: self.data.clone(), target, saved: None, _lock: None }
    }

    /// Forgets a draft that was not saved.
    ///
    /// # Errors
    /// The file cannot be removed.
    pub fn forget(&self, name: &str) -> Result<(), NotWritten> {
        let path = self.path(name);
        remove_draft(&path).map_err(|error| NotWritten::new(&path, error))
    }
}

/// The name of a file for the level of this text, without extension.
fn file_name_of(text: &str) -> String {
    plain_file_name(&field_text(text, DraftField::Name), "board")
}

/// Returns a file's name made from a title; `otherwise` if nothing of the title can be a part of one.
pub(super) fn plain_file_name(title: &str, otherwise: &str) -> String {
    let title = plain_name(title.trim()).to_lowercase().replace('_', "-");
    let words: Vec<&str> = title.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { otherwise.to_owned() } else { words.join("-") }
}
