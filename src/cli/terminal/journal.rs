//! The journal of a text game, and what the player is told of it on standard error.

use std::path::Path;

use crate::game::content::Content;
use crate::game::session::save::{Keeper, SaveError, left_behind};
use crate::text::{Desk, TakenUp, take_up};

use super::super::{Complaint, tell};

/// Keeps the match that is being played, so that nothing is lost when the game is killed.
pub(super) struct TextJournal {
    keeper: Keeper,
    /// A trouble is told once.
    told: bool,
}

impl TextJournal {
    /// Of a game as it stands now, which gets a journal of its own at its first ply.
    pub fn new(desk: &Desk, content: &Content) -> TextJournal {
        let mut keeper = Keeper::new(content.journal_folder()).with_finished(content.finished_folder());
        keeper.change_match(None, Some(desk.record()));
        TextJournal { keeper, told: false }
    }

    /// Of a game that nobody will go on with.
    pub fn nowhere() -> TextJournal {
        TextJournal { keeper: Keeper::nowhere(), told: false }
    }

    /// Keeps the match as it is now. A trouble is told, and the game goes on. Another match that was loaded is kept from
    /// its first change on, in a journal of its own; the one before stays behind.
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

    /// The game is over, and its record stays among the finished ones; or it was given up, and nothing stays.
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

/// The match in this file, which is a save or a journal. A journal is taken over, and a running game's refused.
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
