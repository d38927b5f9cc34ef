//! The journal of a text game, and the messages about it on standard error.

use std::path::Path;

use crate::game::content::Content;
use crate::game::save::{Keeper, SaveError, left_behind};
use crate::text::{Desk, TakenUp, take_up};

use super::super::{Complaint, tell};

/// Saves the match while it is played, so that nothing is lost when the program is killed.
pub(super) struct TextJournal {
    keeper: Keeper,
    /// Whether an error has been reported.
    told: bool,
}

impl TextJournal {
    /// Creates a journal for this game; its file is created at the first ply.
    pub fn new(desk: &Desk, content: &Content) -> TextJournal {
        let mut keeper = Keeper::new(content.journal_folder()).with_finished(content.library_folder());
        keeper.change_match(None, Some(desk.record()));
        TextJournal { keeper, told: false }
    }

    /// Creates a journal that saves nothing, for a game that will not be continued.
    pub fn nowhere() -> TextJournal {
        TextJournal { keeper: Keeper::nowhere(), told: false }
    }

    /// Saves the current state of the match. An error is reported, and the game continues. If another match was loaded
    /// meanwhile, it gets a new journal at its first change, and the journal of the previous match remains.
    pub fn keep(&mut self, desk: &mut Desk) {
        if desk.take_change() {
            if let Some(path) = self.keeper.path() {
                let file = quoted(path);
                tell(&format!("the previous game is left behind; riverleap terminal --resume {file} goes on with it"));
            }
            return self.keeper.change_match(None, Some(desk.record()));
        }
        let was_open = self.keeper.path().is_some();
        match self.keeper.keep(desk.record()) {
            Ok(()) => {
                if let Some(word) = self.keeper.word().filter(|_| !was_open) {
                    tell(&word);
                }
            }
            Err(error) => self.tell(&error),
        }
    }

    /// Closes the journal: the record of a finished game is saved among the finished games, and the journal of an
    /// abandoned game is deleted.
    pub fn close(mut self, desk: &Desk) {
        let record = desk.record();
        let closed = match record.session.ending() {
            Some(_) => self.keeper.finish(&record),
            None => self.keeper.discard().map(|()| None),
        };
        match closed {
            Ok(Some(file)) => tell(&format!("the record of this game is kept in {}", quoted(&file))),
            Ok(None) => {}
            Err(error) => self.tell(&error),
        }
    }

    fn tell(&mut self, trouble: &SaveError) {
        if !self.told {
            tell(trouble);
        }
        self.told = true;
    }
}

/// Continues the match in this file, which is a saved match or a journal. If the file is a journal without a fault, new
/// moves are appended to it. A journal that another running game uses is refused.
pub(super) fn resume(file: &Path, content: &Content) -> Result<(Desk, TextJournal), Complaint> {
    let TakenUp { record, journal, note } = take_up(file, content).map_err(Complaint::Input)?;
    if let Some(note) = &note {
        tell(note);
    }
    let desk = Desk::of(record, content);
    let mut kept = TextJournal::new(&desk, content);
    if journal.is_some() {
        kept.keeper.change_match(journal, Some(desk.record()));
    }
    Ok((desk, kept))
}

/// Says how to continue the most recent unfinished match, if there is one.
pub(super) fn hint(content: &Content) {
    let left = content.journal_folder().and_then(|folder| left_behind(&folder).into_iter().next());
    if let Some(left) = left {
        let file = quoted(&left.path);
        tell(&format!("a match was left behind; riverleap terminal --resume {file} goes on with it"));
    }
}

/// Quotes a file name as one word for a shell.
fn quoted(file: &Path) -> String {
    let file = file.display().to_string();
    let is_plain =
        |letter: char| letter.is_alphanumeric() || "/._-+:,@%=".contains(letter) || cfg!(windows) && letter == '\\';
    if file.chars().all(is_plain) { file } else { format!("'{}'", file.replace('\'', r"'\''")) }
}
