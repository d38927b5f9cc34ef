//! A match that was kept, and how it comes to the table again: with its board, its rules and its players.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::MatchJournal;
use crate::app::play::{Begun, LayRequested, Laying, Seat, Seats, Table};
use crate::app::screens::library::{Chosen, NextMatch};
use crate::app::screens::seating;
use crate::game::content::{Content, LevelChoice, Loaded, unfinished_match};
use crate::game::levels::Level;
use crate::game::session::Authority;
use crate::game::session::record::{Heading, Record};
use crate::game::session::save::{Journal, SaveError};
use crate::game::settings::Settings;
use crate::rules::Pair;

/// A match that was kept, to be gone on with. `riverleap play --resume` inserts it.
#[derive(Resource, Debug)]
pub struct Resumed {
    pub record: Record,
    /// The journal that it is, which is ours from now on. A save stays as it is, and so does a broken journal.
    pub journal: Option<Journal>,
}

impl Resumed {
    /// Takes over a journal that was left behind and reads it as it is now: whoever had it before may have played on.
    /// `None`: there is nothing to go on with.
    pub fn take(path: &Path, content: &Content) -> Result<Option<Resumed>, SaveError> {
        let journal = Journal::of_file(path)?;
        Ok(unfinished_match(path, content)
            .map(|(record, whole)| Resumed { record, journal: journal.filter(|_| whole) }))
    }

    /// Who plays. A program from elsewhere is not started because a file says so: a person takes its seat.
    pub fn seats(&self) -> Seats {
        let Seats(Pair(seats)) = seats_of(&self.record.heading);
        Seats(Pair(seats.map(|seat| if seat.is_foreign() { Seat::Human } else { seat })))
    }
}

/// Who sat there; where nobody has said it, or words name nobody, it is a person.
pub fn seats_of(heading: &Heading) -> Seats {
    let seat = |words: &Option<String>| words.as_ref().and_then(|words| words.parse().ok()).unwrap_or(Seat::Human);
    Seats(Pair(heading.seats.0.each_ref().map(seat)))
}

/// Brings a match to the table that was kept elsewhere.
#[derive(SystemParam)]
pub struct TakeUp<'w> {
    next: NextMatch<'w>,
    journal: Option<ResMut<'w, MatchJournal>>,
    table: Res<'w, Table>,
    seats: ResMut<'w, Seats>,
    wanted: MessageWriter<'w, LayRequested>,
}

impl TakeUp<'_> {
    /// The match that this window has left for the title, if there is one. Another may have been picked in Set-up since.
    pub(super) fn lay_what_was_left(&mut self) -> bool {
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

    /// Whether others lead the match that lies here, which then stays where it is; the door says why.
    pub fn is_barred(&mut self) -> bool {
        let barred = self.table.may_be_laid_anew(Authority::Here).is_err();
        if barred {
            self.wanted.write(LayRequested::here(Laying::New));
        }
        barred
    }

    /// A new match on this level, between those who played last. The match that is played now is left behind.
    pub fn begin(&mut self, choice: LevelChoice, level: Loaded<Level>, settings: &Settings) {
        let start = settings.clock.set_on(&level.value.match_start());
        *self.seats = seating::of(settings);
        self.next.choose(choice, level, start);
        self.wanted.write(LayRequested::here(Laying::New));
    }

    /// The match that is played now is left behind, if it is ours to leave.
    pub fn lay(&mut self, resumed: Resumed) {
        let Record { heading, session } = &resumed.record;
        let (chosen, level) = Chosen::of(heading, session.start(), &self.next.library.0);
        let begun = Begun { level, session: session.clone() };
        // Where the door will refuse it, nothing else may change either.
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
