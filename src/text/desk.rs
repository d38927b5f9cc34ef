//! A console together with the code that saves its match to a file and loads a match from a file. [`Console`] itself
//! does no file I/O.

use std::path::Path;

use crate::base::disk::write_whole;
use crate::game::content::{Content, Loaded, record_text};
use crate::game::levels::Level;
use crate::game::record::{self, Heading, Record};
use crate::game::save::{Journal, is_journal};

use super::StyledText;
use super::console::{Console, ConsolePlayers, DistantSeat, Granted, Request};

/// A text game on a terminal or in an overlay.
pub struct Desk {
    pub console: Console,
    /// The heading of the match record.
    heading: Heading,
    content: Content,
    /// Whether a match was loaded since the last call of [`Desk::take_change`].
    changed: bool,
    /// Why loading a match is refused; `None` if loading is allowed.
    barred: Option<String>,
}

impl Desk {
    /// Begins a new game on a level.
    pub fn new(level: &Loaded<Level>, content: &Content) -> Desk {
        let heading = Heading::new(&level.origin.stem(), &level.value.start, content);
        Desk::with(Console::on(&level.value), heading, content)
    }

    /// Continues a match that has begun.
    pub fn of(record: Record, content: &Content) -> Desk {
        Desk::with(Console::new(record.session), record.heading, content)
    }

    /// Joins a match that is shared with the graphical game; see [`Console::at`].
    pub fn at(players: ConsolePlayers, record: Record, content: &Content) -> Desk {
        Desk::with(Console::at(players, record.session), record.heading, content)
    }

    /// Joins a match over the network; see [`Console::distant`].
    pub fn distant(seat: DistantSeat, record: Record, content: &Content) -> Desk {
        Desk::with(Console::distant(seat, record.session), record.heading, content)
    }

    fn with(console: Console, heading: Heading, content: &Content) -> Desk {
        Desk { console, heading, content: content.clone(), changed: false, barred: None }
    }

    /// Sets the heading of the match record.
    pub fn head(&mut self, heading: Heading) {
        self.heading = heading;
    }

    /// Returns the console's reply to a line. If the line asks for it, a file is read or written first.
    pub fn answer(&mut self, line: &str) -> StyledText {
        self.answer_with(line, |_| Granted::Asked)
    }

    /// Like [`Desk::answer`], in a match shared with others: `others` carries out the requests that are not about
    /// files.
    pub fn answer_with(&mut self, line: &str, others: impl FnOnce(Request) -> Granted) -> StyledText {
        let text = self.console.line(line);
        match self.console.take_request() {
            Some(request) => {
                let granted = self.fulfil(request, others);
                self.console.grant(granted)
            }
            None => text,
        }
    }

    /// Refuses to load matches from now on, for this reason; `None` allows loading again.
    pub fn bar_loading(&mut self, why: Option<String>) {
        self.barred = why;
    }

    /// Returns whether a match was loaded since the last call.
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

    /// Returns the record of the match up to now.
    pub fn record(&self) -> Record {
        Record::new(self.heading.clone(), self.console.session().clone())
    }

    fn load(&mut self, file: &str, replace: bool) -> Result<Granted, String> {
        if let Some(why) = &self.barred {
            return Err(why.clone());
        }
        let (Record { heading, session, .. }, note) = last_game(Path::new(file), &self.content)?;
        let played = self.console.session();
        if !replace && !played.plies().is_empty() && played.ending().is_none() {
            return Ok(Granted::Playing { file: file.to_owned() });
        }
        (self.heading, self.changed) = (heading, true);
        Ok(Granted::Loaded { session: Box::new(session), note })
    }
}

/// A game read from a file, to be continued.
#[derive(Debug)]
pub struct TakenUp {
    pub record: Record,
    /// The journal from which the game was read. It is now locked, and the further plies are written to it. A journal
    /// is a file to which the program saves a match at every ply. `None` if the file is a record that a player saved,
    /// or if its folder cannot be used. Also `None` for a faulty journal, which stays unchanged so that someone can
    /// repair it by hand.
    pub journal: Option<Journal>,
    /// A sentence about the fault in the file; `None` if there is no fault.
    pub note: Option<String>,
}

/// Reads the last game of the file, so that the game can be continued. The game is read up to the first fault in it.
///
/// # Errors
/// Returns a sentence if another running program has locked the journal, or if no game can be read from the file.
pub fn take_up(file: &Path, content: &Content) -> Result<TakenUp, String> {
    let journal = Journal::of_file(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let (record, note) = last_game(file, content)?;
    Ok(TakenUp { record, journal: journal.filter(|_| note.is_none()), note })
}

/// Returns the last game of the file up to the first fault in the game, and a sentence about the fault. A faulty game
/// without a single valid move is refused, because it must not replace a game that is being played.
fn last_game(file: &Path, content: &Content) -> Result<(Record, Option<String>), String> {
    let text = record_text(file).map_err(|error| format!("{error}."))?;
    let (own, file) = (is_journal(file), file.display());
    let nothing = || format!("{file}: there is no game in it.");
    let game = record::last(&text, content);
    let game = if own { game.of_own_journal() } else { game };
    let told = |fault| format!("{file}:{fault}.");
    let (record, fault) = game.playable().map_err(|fault| fault.map_or_else(nothing, told))?;
    Ok((record, fault.map(|fault| format!("{} The game goes on after the last good move.", told(fault)))))
}
