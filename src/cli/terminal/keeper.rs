//! Keeps the match that is being played, so that nothing is lost when the game is killed.

use std::path::{Path, PathBuf};

use crate::content::Content;
use crate::session::record::Record;
use crate::session::save::{Journal, SaveError, is_journal, left_behind};
use crate::text::Desk;

use super::super::{Complaint, tell};

/// The journal of a text game. Dropped without [`Keeper::discard`], what it wrote is left behind.
pub(super) struct Keeper {
    home: Home,
    /// What needs no writing: the match as it was last kept, or as it came.
    kept: Record,
    /// A trouble is told once.
    told: bool,
}

enum Home {
    /// No ply has been played yet.
    Later(Option<PathBuf>),
    Open(Journal),
    /// There is none to be had, or none wanted.
    Nowhere,
}

impl Keeper {
    /// Of a game as it stands now. Without a journal of its own it opens one at its first ply.
    pub fn new(desk: &Desk, journal: Option<Journal>, content: &Content) -> Keeper {
        let home = journal.map_or_else(|| Home::Later(content.journal_folder()), Home::Open);
        Keeper { home, kept: desk.record(), told: false }
    }

    /// Of a game that nobody will go on with.
    pub fn nowhere(desk: &Desk) -> Keeper {
        Keeper { home: Home::Nowhere, kept: desk.record(), told: false }
    }

    /// Keeps the match as it is now. A trouble is told on standard error, and the game goes on. Another match that was
    /// loaded is kept from its first change on, in a journal of its own; the one before stays behind.
    pub fn keep(&mut self, desk: &mut Desk) {
        let record = desk.record();
        if desk.take_change() {
            if let Home::Open(journal) = &self.home {
                let file = quoted(journal.path());
                tell(&format!("the game before is left behind; riverleap terminal --resume {file} goes on with it"));
                self.home = Home::Later(journal.path().parent().map(Path::to_owned));
            }
            self.kept = record;
            return;
        }
        if record == self.kept {
            return;
        }
        if let Home::Later(folder) = &self.home {
            if record.session.plies().is_empty() {
                return;
            }
            self.home = match folder.as_deref().map(Journal::open) {
                Some(Ok(journal)) => {
                    if let Some(word) = journal.word() {
                        tell(&word);
                    }
                    Home::Open(journal)
                }
                Some(Err(error)) => {
                    self.tell(&error);
                    Home::Nowhere
                }
                None => {
                    self.tell(&"This match is not kept for later: no folder for your data is known; name one with --data-dir.");
                    Home::Nowhere
                }
            };
        }
        let Home::Open(journal) = &self.home else { return };
        match journal.write(&record) {
            Ok(()) => self.kept = record,
            // The next ply may find room again.
            Err(error) => self.tell(&error),
        }
    }

    /// The game is over or given up.
    pub fn discard(mut self) {
        if let Home::Open(journal) = std::mem::replace(&mut self.home, Home::Nowhere)
            && let Err(error) = journal.discard()
        {
            self.tell(&error);
        }
    }

    fn tell(&mut self, trouble: &impl std::fmt::Display) {
        if !self.told {
            tell(trouble);
        }
        self.told = true;
    }
}

/// The match in this file, which is a save or a journal. A journal is taken over, and a running game's refused.
pub(super) fn resume(file: &Path, content: &Content) -> Result<(Desk, Keeper), Complaint> {
    let journal = match is_journal(file).then(|| Journal::take_over_file(file)) {
        Some(Err(error @ SaveError::Taken)) => return Err(Complaint::Input(format!("{}: {error}", file.display()))),
        // What cannot be written to can still be read.
        Some(Err(_)) | None => None,
        Some(Ok(journal)) => Some(journal),
    };
    let (desk, note) = Desk::resume(file, content).map_err(Complaint::Input)?;
    if let Some(note) = &note {
        tell(note);
    }
    // The bad part of a journal may be mended by hand: it is not written over.
    let journal = journal.filter(|_| note.is_none());
    let keeper = Keeper::new(&desk, journal, content);
    Ok((desk, keeper))
}

/// Says how to go on with the last match that was left behind, if there is one.
pub(super) fn hint(content: &Content) {
    let left = content.journal_folder().and_then(|folder| left_behind(&folder).into_iter().next());
    if let Some(left) = left {
        let file = quoted(&left.path);
        tell(&format!("a match was left behind; riverleap terminal --resume {file} goes on with it"));
    }
}

/// A file as a shell takes it for one word.
fn quoted(file: &Path) -> String {
    let file = file.display().to_string();
    let is_plain =
        |letter: char| letter.is_alphanumeric() || "/._-+:,@%=".contains(letter) || cfg!(windows) && letter == '\\';
    if file.chars().all(is_plain) { file } else { format!("'{}'", file.replace('\'', r"'\''")) }
}
