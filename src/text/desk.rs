//! A console and the files of its game: the record is written and read here, since the console itself touches no file.

use std::path::Path;

use crate::game::content::{Content, Loaded, record_text};
use crate::game::levels::Level;
use crate::game::session::record::{self, Heading, Record};
use crate::game::session::save::{Journal, is_journal, write_whole};

use super::Text;
use super::console::{Console, Granted, Players, Request, Seat};

/// A text game on a terminal or in an overlay.
pub struct Desk {
    pub console: Console,
    /// What stands above the moves in a record.
    heading: Heading,
    content: Content,
    /// Whether a match has been loaded since [`Desk::take_change`] was last called.
    changed: bool,
    /// Why no other match may be loaded, if none may.
    barred: Option<String>,
}

impl Desk {
    /// A new game on a level.
    pub fn new(level: &Loaded<Level>, content: &Content) -> Desk {
        let heading = Heading::new(&level.origin.stem(), &level.value.start, content);
        Desk { console: Console::on(&level.value), heading, content: content.clone(), changed: false, barred: None }
    }

    /// A match that is under way.
    pub fn of(record: Record, content: &Content) -> Desk {
        let Record { heading, session } = record;
        Desk { console: Console::new(session), heading, content: content.clone(), changed: false, barred: None }
    }

    /// A match that others play too; see [`Console::at`].
    pub fn at(players: Players, record: Record, content: &Content) -> Desk {
        let Record { heading, session } = record;
        Desk { console: Console::at(players, session), heading, content: content.clone(), changed: false, barred: None }
    }

    /// A match that is led elsewhere; see [`Console::distant`].
    pub fn distant(seat: Seat, record: Record, content: &Content) -> Desk {
        let Record { heading, session } = record;
        let console = Console::distant(seat, session);
        Desk { console, heading, content: content.clone(), changed: false, barred: None }
    }

    /// Sets what stands above the moves in a record.
    pub fn head(&mut self, heading: Heading) {
        self.heading = heading;
    }

    /// The console's reply to a line; its requests for files are carried out.
    pub fn answer(&mut self, line: &str) -> Text {
        self.answer_with(line, |_| Granted::Asked)
    }

    /// The same at a table shared with others: `others` carries out the requests that do not concern files.
    pub fn answer_with(&mut self, line: &str, others: impl FnOnce(Request) -> Granted) -> Text {
        let text = self.console.line(line);
        match self.console.take_request() {
            Some(request) => {
                let granted = self.fulfil(request, others);
                self.console.grant(granted)
            }
            None => text,
        }
    }

    /// From now on no match may be loaded, for this reason; `None`: any may.
    pub fn bar_loading(&mut self, why: Option<String>) {
        self.barred = why;
    }

    /// Whether a match has been loaded since this was last called.
    pub fn take_change(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    fn fulfil(&mut self, request: Request, others: impl FnOnce(Request) -> Granted) -> Granted {
        match request {
            Request::Record => Granted::Record(self.record().to_string()),
            Request::Save { file, .. } if Path::new(&file).is_dir() => {
                Granted::Failed(format!("'{file}' is a folder; name a file in it."))
            }
            Request::Save { file, replace: false } if Path::new(&file).exists() => Granted::Exists { file },
            Request::Save { file, .. } => match write_whole(Path::new(&file), &self.record().to_string()) {
                Ok(()) => Granted::Saved { file },
                Err(error) => Granted::Failed(error.to_string()),
            },
            Request::Load { file, replace } => self.load(&file, replace).unwrap_or_else(Granted::Failed),
            Request::Act(_) | Request::Leave => others(request),
        }
    }

    /// The match as it stands.
    pub fn record(&self) -> Record {
        Record { heading: self.heading.clone(), session: self.console.session().clone() }
    }

    fn load(&mut self, file: &str, replace: bool) -> Result<Granted, String> {
        if let Some(why) = &self.barred {
            return Err(why.clone());
        }
        let (Record { heading, session }, note) = last_game(Path::new(file), &self.content)?;
        let played = self.console.session();
        if !replace && !played.plies().is_empty() && played.ending().is_none() {
            return Ok(Granted::Playing { file: file.to_owned() });
        }
        (self.heading, self.changed) = (heading, true);
        Ok(Granted::Loaded { session: Box::new(session), note })
    }
}

/// A game to go on with.
#[derive(Debug)]
pub struct TakenUp {
    pub record: Record,
    /// The journal that the file is, ours from now on. A journal with a fault in it is only read, so that it can be
    /// mended by hand, and so is a record that somebody saved.
    pub journal: Option<Journal>,
    /// What is wrong with the file, if anything is, in a sentence.
    pub note: Option<String>,
}

/// Takes up the last game of the file, as far as it is good.
///
/// # Errors
/// A sentence: another running game holds the journal, or no game can be read from the file.
pub fn take_up(file: &Path, content: &Content) -> Result<TakenUp, String> {
    let journal = Journal::of_file(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let (record, note) = last_game(file, content)?;
    Ok(TakenUp { record, journal: journal.filter(|_| note.is_none()), note })
}

/// The last game of the file up to its first fault, and a sentence about the fault. A faulty game without a single good
/// move is refused: there is nothing to go on with, and it must not replace a game that is being played.
fn last_game(file: &Path, content: &Content) -> Result<(Record, Option<String>), String> {
    let text = record_text(file).map_err(|error| format!("{error}."))?;
    let (own, file) = (is_journal(file), file.display());
    let nothing = || format!("{file}: there is no game in it.");
    let game = record::last(&text, content);
    let game = if own { game.of_own_journal() } else { game };
    let fault = game.fault.map(|fault| format!("{file}:{fault}."));
    match (game.record, fault) {
        (Some(record), Some(fault)) if record.session.plies().is_empty() => Err(fault),
        (Some(record), fault) => {
            Ok((record, fault.map(|fault| format!("{fault} The game goes on after the last good move."))))
        }
        (None, fault) => Err(fault.unwrap_or_else(nothing)),
    }
}
