//! Writes the match on the table as a record, and replaces the match on the table by a match from a record.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::autosave::{MatchJournal, Resumed, TakeUp};
use super::heading::HeadingParts;
use crate::app::online::Online;
use crate::app::play::Seat;
use crate::game::content::{Content, LevelChoice, NotPasted, Pasted};
use crate::game::record::{Heading, Record, RecordError};
use crate::game::session::{Authority, Session};
use crate::players;
use crate::rules::{Pair, Side};

/// The resources for writing the match on the table as a record.
#[derive(SystemParam)]
pub struct Scribe<'w> {
    pub parts: HeadingParts<'w>,
    journal: Option<Res<'w, MatchJournal>>,
    online: Res<'w, Online>,
}

impl Scribe<'_> {
    pub fn content(&self) -> &Content {
        &self.parts.library.0
    }

    /// Returns the match as a record for a file.
    pub fn record(&self, session: &Session) -> Record {
        Record::new(self.heading(session), session.clone())
    }

    /// Returns the heading of the match's record.
    pub fn heading(&self, session: &Session) -> Heading {
        let HeadingParts { chosen, seats, settings, .. } = &self.parts;
        let kept = match session.authority() {
            Authority::Here => self.journal.as_ref().and_then(|journal| journal.heading(seats, settings)),
            Authority::Elsewhere => self.online.heading().cloned(),
        };
        kept.unwrap_or_else(|| Heading::new(&chosen.name(), session.start(), self.content()))
    }

    /// Reads a pasted record, position or board. If the text does not name the level or the players, those of the match
    /// `session` are used. Also returns the fault at which a pasted record breaks off, if there is one.
    ///
    /// # Errors
    /// The text is neither a record nor a position nor a board.
    pub fn pasted(&self, text: &str, session: &Session) -> Result<(Record, Option<Box<RecordError>>), Box<NotPasted>> {
        let board = session.start().board();
        let (mut record, fault) = match self.content().pasted(text, &board)? {
            Pasted::Position(position) => {
                let pasted = Session::new(*position);
                let game = pasted.start().game();
                // If the position belongs to the other game, the default board of that game is used.
                let level =
                    if game == board.game() { self.heading(session).level } else { LevelChoice::of(game).level };
                let heading = self.parts.begin(&level, pasted.start());
                (Record::new(heading, pasted), None)
            }
            Pasted::Level { name, level } => {
                let pasted = Session::new(level.match_start());
                (Record::new(self.parts.begin(&name, pasted.start()), pasted), None)
            }
            Pasted::Record { record, fault } => (*record, fault),
        };
        let here = Pair(self.parts.seats.0.0.each_ref().map(ToString::to_string));
        for (seat, here) in record.heading.seats.0.iter_mut().zip(here.0) {
            seat.get_or_insert(here);
        }
        Ok((record, fault))
    }
}

/// Requests that a loaded match replaces the match on the table.
#[derive(Message, Clone, Debug)]
pub struct MatchLoaded(pub Record);

/// Lays the loaded match on the table, with its own board, rules and seats. The journal of the previous match does not
/// change.
pub fn lay(mut loaded: MessageReader<MatchLoaded>, mut take_up: TakeUp) {
    if let Some(MatchLoaded(record)) = loaded.read().last() {
        let mut record = record.clone();
        looked_at(&mut record);
        take_up.lay(Resumed { record, journal: None });
    }
}

/// Prepares a finished match for review, ply by ply, from its end. No moves are played in a review, so every seat
/// becomes a person's seat with the name from the record. Only a seat of the built-in engine stays as it is.
pub fn looked_at(record: &mut Record) {
    record.session.review();
    if !record.session.is_reviewed() {
        return;
    }
    let heading = &mut record.heading;
    for side in Side::BOTH {
        let seat = heading.seats[side].take().and_then(|words| words.parse().ok());
        // Some records contain the text of the seat in place of the player's name.
        let named = heading.name(side).and_then(|name| name.parse().ok());
        let seat: Option<Seat> = seat.or_else(|| named.clone());
        if named.is_some() {
            heading.set_name(side, seat.as_ref().and_then(|seat| players::recorded_name(seat, "")));
        }
        let stays = seat.filter(|seat| matches!(seat, Seat::Engine(_)));
        heading.seats[side] = Some(stays.unwrap_or(Seat::Human).to_string());
    }
}
