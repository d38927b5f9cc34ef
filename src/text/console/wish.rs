//! What a player asks for that needs files: the console says what it wants, and whoever holds it does it.

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
    /// To go on with the match in this file.
    Load { file: String },
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
    /// The match that was read; `note` is a sentence about it, if there is anything to say.
    Loaded {
        session: Box<Session>,
        note: Option<String>,
    },
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
                text.line(format!("There is a file '{file}' already."));
                text.add(Tone::Plain, "It will be replaced. Please confirm (yes/no):");
                self.question = Question::Replace(file);
            }
            Granted::Loaded { session, note } => {
                if let Some(note) = note {
                    text.line(note);
                }
                self.session = *session;
                self.go_on(&mut text);
            }
            Granted::Failed(sentence) => self.ask_again(&sentence, &mut text),
        }
        text
    }
}
