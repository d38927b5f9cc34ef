//! Reads a saved match and lays it on the table again with its board, its rules and its players.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::MatchJournal;
use crate::app::play::{Begun, LayRequested, Laying, Seat, Seats, Table};
use crate::app::screens::library::{Chosen, NextMatch};
use crate::app::screens::seating;
use crate::game::content::{Content, LevelChoice, Loaded, unfinished_match};
use crate::game::levels::Level;
use crate::game::record::{Heading, Record};
use crate::game::save::{Journal, SaveError};
use crate::game::session::Authority;
use crate::game::settings::Settings;
use crate::rules::Pair;

/// A saved match to continue. `riverleap play --resume` inserts this resource.
#[derive(Resource, Debug)]
pub struct Resumed {
    pub record: Record,
    /// The journal of the match, which only this window may write. `None` if the match comes from another file or from
    /// a broken journal. The program does not write to such a file.
    pub journal: Option<Journal>,
}

impl Resumed {
    /// Takes over a journal that no window owns any more, and reads it again. This is necessary because another window
    /// may have continued the match since the list of unfinished matches was read. Returns `None` if there is nothing
    /// to continue.
    pub fn take(path: &Path, content: &Content) -> Result<Option<Resumed>, SaveError> {
        let journal = Journal::of_file(path)?;
        Ok(unfinished_match(path, content)
            .map(|(record, whole)| Resumed { record, journal: journal.filter(|_| whole) }))
    }

    /// Returns the recorded seats. The seat of a foreign program becomes a person's, because a file must not start a
    /// program.
    pub fn seats(&self) -> Seats {
        let Seats(Pair(seats)) = seats_of(&self.record.heading);
        Seats(Pair(seats.map(|seat| if seat.is_foreign() { Seat::Human } else { seat })))
    }
}

/// Returns the recorded seats. A seat that is missing or cannot be parsed becomes a person's.
pub fn seats_of(heading: &Heading) -> Seats {
    let seat = |words: &Option<String>| words.as_ref().and_then(|words| words.parse().ok()).unwrap_or(Seat::Human);
    Seats(Pair(heading.seats.0.each_ref().map(seat)))
}

/// The resources for laying a match on the table: a saved match, the match that the player left, or a new match.
#[derive(SystemParam)]
pub struct TakeUp<'w> {
    next: NextMatch<'w>,
    journal: Option<ResMut<'w, MatchJournal>>,
    table: Res<'w, Table>,
    seats: ResMut<'w, Seats>,
    wanted: MessageWriter<'w, LayRequested>,
}

impl TakeUp<'_> {
    /// Lays a match on the table again: the match that the player left for the title screen. Returns whether there is
    /// such a match. The level of that match is chosen again, because the player may have chosen another level since
    /// then.
    pub fn lay_what_was_left(&mut self) -> bool {
        if self.next.setup.begun.is_none() {
            return false;
        }
        if let Some(kept) = self.journal.as_ref().and_then(|journal| journal.kept.as_ref()) {
            *self.next.chosen = kept.chosen.clone();
        }
        self.wanted.write(LayRequested::here(Laying::Left));
        true
    }

    pub fn content(&self) -> &Content {
        &self.next.library.0
    }

    /// Whether another computer leads the match on the table. If so, also sends a request for a new match, so that
    /// the refusal of this request is shown to the player.
    pub fn is_barred(&mut self) -> bool {
        let barred = self.table.may_be_laid_anew(Authority::Here).is_err();
        if barred {
            self.wanted.write(LayRequested::here(Laying::New));
        }
        barred
    }

    /// Begins a new match on this level, between the players who were chosen last. Replaces the present match.
    pub fn begin(&mut self, choice: LevelChoice, level: Loaded<Level>, settings: &Settings) {
        let start = settings.clock.set_on(&level.value.match_start());
        *self.seats = seating::of(settings);
        self.next.choose(choice, level, start);
        self.wanted.write(LayRequested::here(Laying::New));
    }

    /// Lays this match on the table. The present match is replaced only if this computer leads it.
    pub fn lay(&mut self, resumed: Resumed) {
        let Record { heading, session, .. } = &resumed.record;
        let (chosen, level) = Chosen::of(heading, session.start(), &self.next.library.0);
        let begun = Begun { level, session: session.clone() };
        // If the request below will be refused, the seats, the chosen level and the journal must not change either.
        if self.table.may_be_laid_anew(Authority::Here).is_ok() {
            *self.seats = resumed.seats();
            *self.next.chosen = chosen;
            if let Some(journal) = &mut self.journal {
                journal.taken = Some(resumed);
            }
        }
        self.wanted.write(LayRequested::here(Laying::Begun(Box::new(begun))));
    }
}
