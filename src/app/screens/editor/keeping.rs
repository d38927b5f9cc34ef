//! Keeps the draft on disk at every change, and saves it as a level.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::desk::EditorDesk;
use crate::game::content::Content;
use crate::game::drafts::{DraftStore, SaveFault};
use crate::locale::message;

/// What is on disk.
#[derive(Default)]
pub struct KeptDraft {
    text: Option<String>,
    /// The text that was written last, or could not be written.
    tried: Option<String>,
    at: Option<Instant>,
}

/// During a stroke the draft is written to disk at most this often.
const KEEP_EVERY: Duration = Duration::from_millis(250);

impl EditorDesk {
    /// Keeps the draft on disk after a change; during a stroke only now and then. A text that could not be written is
    /// tried again after the next change, not in every frame.
    pub fn keep_changes(&mut self) {
        let is_soon = self.stroke.is_some() && self.kept.at.is_some_and(|at| at.elapsed() < KEEP_EVERY);
        if !is_soon && self.kept.tried.as_deref() != Some(self.draft.text()) {
            self.keep_now();
        }
    }

    /// Keeps the draft on disk, if it is not there yet.
    pub fn keep_now(&mut self) {
        let Some(file) = &self.file else { return };
        let text = self.draft.text();
        if self.kept.text.as_deref() == Some(text) {
            return;
        }
        // A draft that was opened and not changed needs no file.
        let is_first = self.kept.tried.is_none() && !self.draft.can_undo() && !self.draft.can_redo();
        let kept = if is_first { Ok(()) } else { file.keep(text) };
        self.kept = KeptDraft {
            text: kept.is_ok().then(|| text.to_owned()),
            tried: Some(text.to_owned()),
            at: Some(Instant::now()),
        };
        if let Err(error) = kept {
            self.note = Some(Box::new(error));
        }
    }

    /// Whether the draft could not be written.
    pub fn has_trouble(&self) -> bool {
        self.kept.tried.is_some() && self.kept.text.is_none()
    }

    /// Whether the file of the level is as the draft.
    pub fn is_saved(&self) -> bool {
        self.file.as_ref().is_some_and(|file| file.is_saved(self.draft.text()))
    }

    /// Saves the level. A level that was never saved gets a file that is named as the level.
    pub fn save(&mut self, content: &Content) {
        if let (Some(file), Some(store)) = (self.file.take(), DraftStore::of(content)) {
            self.file = Some(store.named_anew(content, file, self.draft.text()));
        }
        let saved = self.file.as_mut().map(|file| file.save(self.draft.text()));
        self.tell_saved(saved);
    }

    /// Saves the level in the file whose path is in the field.
    pub fn save_as(&mut self) {
        let path = PathBuf::from(self.path.trim());
        let saved = self.file.as_mut().map(|file| file.save_as(&path, self.draft.text()));
        self.tell_saved(saved);
    }

    /// Saves the level in this file, which the user has chosen in a dialog.
    pub fn save_over(&mut self, path: &Path) {
        let saved = self.file.as_mut().map(|file| file.save_over(path, self.draft.text()));
        self.tell_saved(saved);
    }

    /// Says whether the level was saved.
    fn tell_saved(&mut self, saved: Option<Result<PathBuf, SaveFault>>) {
        self.note = Some(match saved {
            None => Box::new(message!("save-no-data-folder")),
            Some(Err(fault)) => Box::new(fault),
            Some(Ok(path)) => {
                self.path = path.display().to_string();
                let text = Some(self.draft.text().to_owned());
                self.kept = KeptDraft { text: text.clone(), tried: text, at: Some(Instant::now()) };
                Box::new(message!("editor-saved", file = &path))
            }
        });
    }

    /// The file in which the present text can be read: that of the draft, or of the level if that is the same.
    pub fn readable_file(&mut self) -> Option<PathBuf> {
        self.keep_now();
        let file = self.file.as_ref()?;
        let path = if self.is_saved() { file.level_path(self.draft.text()) } else { file.draft_path() };
        if !path.exists() {
            file.keep(self.draft.text()).ok()?;
        }
        path.exists().then_some(path)
    }
}
