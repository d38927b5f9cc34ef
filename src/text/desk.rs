//! A console and the files of its game: the record is written and read here, since the console itself touches no file.

use std::path::Path;

use crate::content::{Content, Loaded, read_text};
use crate::levels::Level;
use crate::session::record::{self, Heading, Record};
use crate::session::save::write_whole;

use super::Text;
use super::console::{Console, Granted, Wish};

/// A text game on a terminal or in an overlay.
pub struct Desk {
    pub console: Console,
    /// What stands above the moves in a record.
    heading: Heading,
    content: Content,
}

impl Desk {
    /// A new game on a level.
    pub fn new(level: &Loaded<Level>, content: &Content) -> Desk {
        let heading = Heading::new(&level.origin.stem(), &level.value.start, content);
        Desk { console: Console::on(&level.value), heading, content: content.clone() }
    }

    /// A match that is under way.
    pub fn of(record: Record, content: &Content) -> Desk {
        Desk { console: Console::new(record.session), heading: record.heading, content: content.clone() }
    }

    /// What the console answers to a line, files included.
    pub fn answer(&mut self, line: &str) -> Text {
        let text = self.console.line(line);
        match self.console.take_wish() {
            Some(wish) => {
                let granted = self.fulfil(wish);
                self.console.grant(granted)
            }
            None => text,
        }
    }

    fn fulfil(&mut self, wish: Wish) -> Granted {
        match wish {
            Wish::Record => Granted::Record(self.record()),
            Wish::Save { file, .. } if Path::new(&file).is_dir() => {
                Granted::Failed(format!("'{file}' is a folder; name a file in it."))
            }
            Wish::Save { file, replace: false } if Path::new(&file).exists() => Granted::Exists { file },
            Wish::Save { file, .. } => match write_whole(Path::new(&file), &self.record()) {
                Ok(()) => Granted::Saved { file },
                Err(error) => Granted::Failed(error.to_string()),
            },
            Wish::Load { file } => self.load(&file).unwrap_or_else(Granted::Failed),
        }
    }

    fn record(&self) -> String {
        Record { heading: self.heading.clone(), session: self.console.session().clone() }.to_string()
    }

    /// The last game of the file, as far as it is good.
    fn load(&mut self, file: &str) -> Result<Granted, String> {
        let text = read_text(Path::new(file)).map_err(|error| format!("{error}."))?;
        let game =
            record::read(&text, &self.content).pop().ok_or_else(|| format!("{file}: there is no game in it."))?;
        let fault = game.fault.map(|fault| format!("{file}:{fault}."));
        match (game.record, fault) {
            // Without a single good move the game that is being played is worth more.
            (Some(Record { session, .. }), Some(fault)) if session.plies().is_empty() => Err(fault),
            (Some(Record { heading, session }), fault) => {
                self.heading = heading;
                let note = fault.map(|fault| format!("{fault} The game stands where its moves are good."));
                Ok(Granted::Loaded { session: Box::new(session), note })
            }
            (None, fault) => Err(fault.unwrap_or_else(|| format!("{file}: there is no game in it."))),
        }
    }
}
