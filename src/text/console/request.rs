//! What a player asks for that the console cannot do itself: it makes a request, and its owner carries it out.

use crate::game::session::Session;
use crate::rules::Action;
use crate::text::Text;

use super::{Console, Question};

/// Something that the console cannot do itself; [`Console::grant`] takes the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// To see the match as a record.
    Record,
    /// To write the match to this file; an existing file is overwritten only if `replace` is set.
    Save { file: String, replace: bool },
    /// To go on with the match in this file; a match being played is replaced only if `replace` is set.
    Load { file: String, replace: bool },
    /// To do this in a match that others play too.
    Act(Act),
    /// To put the console away at a table shared with others.
    Leave,
}

/// What a player does with the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Play(Action),
    Undo,
    Redo,
    Resign,
    /// To offer a draw, or to agree to one.
    Draw,
}

/// What came of a request.
#[derive(Clone, Debug)]
pub enum Granted {
    /// The record's text.
    Record(String),
    Saved {
        file: String,
    },
    /// Nothing was written: a file of this name exists already.
    Exists {
        file: String,
    },
    /// Nothing was changed: the match in this file can be loaded, but another one is being played.
    Playing {
        file: String,
    },
    /// The match that was read; `note` is a sentence about it, if there is anything to say.
    Loaded {
        session: Box<Session>,
        note: Option<String>,
    },
    /// The request was passed on; [`Console::follow`] shows its result.
    Asked,
    /// The console is out of sight; when it comes back, it asks again.
    Left,
    /// The sentence that says why the request was not granted.
    Failed(String),
}

impl Console {
    /// Takes the open request, if there is one. It must be answered by [`Console::grant`] before the next line.
    pub fn take_request(&mut self) -> Option<Request> {
        self.request.take()
    }

    /// Takes the result of a request; returns what to show.
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
    text.line(format!("There is already a file '{file}'."));
    text.line("It will be replaced. Please confirm (yes/no):");
}

pub(super) fn ask_to_leave(file: &str, text: &mut Text) {
    text.line("A game is being played.");
    text.line(format!("The one in '{file}' will take its place. Please confirm (yes/no):"));
}
