//! The requests of the console to its caller, for actions that the console cannot do itself.

use crate::game::session::Session;
use crate::rules::Action;
use crate::text::StyledText;

use super::{Console, ConsoleQuestion};

/// An action that the console cannot do itself. The caller passes the result to [`Console::grant`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Show the match as a record.
    Record,
    /// Write the match to this file. An existing file is overwritten only if `replace` is set.
    Save { file: String, replace: bool },
    /// Continue the match in this file. A match that is being played is replaced only if `replace` is set.
    Load { file: String, replace: bool },
    /// Change a match that is shared with others.
    Act(ConsoleAct),
    /// Hide the console of a match that is shared with the graphical game, or leave a match over the network.
    Leave,
}

/// A player's change to the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsoleAct {
    Play(Action),
    Undo,
    Redo,
    Resign,
    /// Offers a draw, or agrees to an offer.
    Draw,
}

/// The result of a request.
#[derive(Clone, Debug)]
pub enum Granted {
    /// The record's text.
    Record(String),
    Saved {
        file: String,
    },
    /// Nothing was written, because a file of this name exists.
    Exists {
        file: String,
    },
    /// Nothing was changed: the match in this file is readable, but another match is being played.
    Playing {
        file: String,
    },
    /// The match that was read, with an optional sentence about it.
    Loaded {
        session: Box<Session>,
        note: Option<String>,
    },
    /// The request was forwarded. [`Console::follow`] or [`Console::goes_on`] shows its result.
    Asked,
    /// The console is hidden, so its prompt is shown only when the player opens the console again.
    Left,
    /// The request was refused, for the reason in this sentence.
    Failed(String),
}

impl Console {
    /// Removes and returns the open request, if any. The request must be answered by [`Console::grant`] before the next
    /// line.
    pub fn take_request(&mut self) -> Option<Request> {
        self.request.take()
    }

    /// Handles the result of a request, and returns the text to show.
    pub fn grant(&mut self, granted: Granted) -> StyledText {
        let mut text = StyledText::default();
        match granted {
            Granted::Record(record) => self.ask_again(record.trim_end(), &mut text),
            Granted::Saved { file } => self.ask_again(&format!("The game is saved in '{file}'."), &mut text),
            Granted::Exists { file } => {
                ask_to_replace(&file, &mut text);
                self.question = ConsoleQuestion::Replace(file);
            }
            Granted::Playing { file } => {
                ask_to_leave(&file, &mut text);
                self.question = ConsoleQuestion::Another(file);
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

pub(super) fn ask_to_replace(file: &str, text: &mut StyledText) {
    text.line(format!("There is already a file '{file}'."));
    text.line("It will be replaced. Please confirm (yes/no):");
}

pub(super) fn ask_to_leave(file: &str, text: &mut StyledText) {
    text.line("A game is being played.");
    text.line(format!("The one in '{file}' will take its place. Please confirm (yes/no):"));
}
