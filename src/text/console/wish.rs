//! What a player asks for that is not up to the console: it says what it wants, and whoever holds it does it.

use crate::rules::Move;
use crate::session::Session;
use crate::text::{Text, Tone};

use super::{Console, Question};

/// Something that the console cannot do itself; [`Console::grant`] takes what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To see the match as a record.
    Record,
    /// To write the match into this file; over another one only if `replace` says so.
    Save { file: String, replace: bool },
    /// To go on with the match in this file; in place of one that is being played only if `replace` says so.
    Load { file: String, replace: bool },
    /// That this is done with the match that others play too.
    Act(Act),
    /// That a console among others is put away.
    Leave,
}

/// What a player does with the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Play(Move),
    Undo,
    Redo,
    Resign,
    /// To offer a draw, or to agree to one.
    Draw,
}

/// What came of a wish.
#[derive(Clone, Debug)]
pub enum Granted {
    /// The record's text.
    Record(String),
    Saved {
        file: String,
    },
    /// Nothing was written: a file of this name is there already.
    Exists {
        file: String,
    },
    /// Nothing was changed: the match in this file is good, and another one is being played.
    Playing {
        file: String,
    },
    /// The match that was read; `note` is a sentence about it, if there is anything to say.
    Loaded {
        session: Box<Session>,
        note: Option<String>,
    },
    /// It is on its way; [`Console::follow`] hears what came of it.
    Asked,
    /// The console is out of sight; when it comes back, it asks again.
    Left,
    /// A sentence that says why not.
    Failed(String),
}

impl Console {
    /// What is wished for now. It must be answered by [`Console::grant`] before the next line.
    pub fn take_wish(&mut self) -> Option<Wish> {
        self.wish.take()
    }

    /// What to show of it.
    pub fn grant(&mut self, granted: Granted) -> Text {
        let mut text = Text::default();
        match granted {
            Granted::Record(record) => self.ask_again(record.trim_end(), &mut text),
            Granted::Saved { file } => self.ask_again(&format!("The game is saved in '{file}'."), &mut text),
            Granted::Exists { file } => {
                ask_to_replace(&file, &mut text);
                self.question = Question::Replace(file);
            }
            Granted::Playing { file } => {
                ask_to_leave(&file, &mut text);
                self.question = Question::Another(file);
            }
            Granted::Loaded { session, note } => {
                if let Some(note) = note {
                    text.line(note);
                }
                self.session = *session;
                self.go_on(&mut text);
            }
            Granted::Asked => {}
            Granted::Left => self.ask(&mut text),
            Granted::Failed(sentence) => self.ask_again(&sentence, &mut text),
        }
        text
    }
}

pub(super) fn ask_to_replace(file: &str, text: &mut Text) {
    text.line(format!("There is a file '{file}' already."));
    text.add(Tone::Plain, "It will be replaced. Please confirm (yes/no):");
}

pub(super) fn ask_to_leave(file: &str, text: &mut Text) {
    text.line("A game is being played.");
    text.add(Tone::Plain, format!("The one in '{file}' will take its place. Please confirm (yes/no):"));
}
