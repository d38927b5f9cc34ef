//! The match on the table as a record, and a match out of a record in its place.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::journal::{Keeper, Resumed};
use super::library::{Chosen, Library};
use crate::play::{Intent, Match, MatchSetup, Seats};
use crate::session::record::{Heading, Record};

/// Writes down what lies on the table.
#[derive(SystemParam)]
pub struct Scribe<'w> {
    pub library: Res<'w, Library>,
    chosen: Res<'w, Chosen>,
    keeper: Option<Res<'w, Keeper>>,
}

impl Scribe<'_> {
    /// The match as it would be written into a file.
    pub fn record(&self, game: &Match) -> Record {
        let kept = self.keeper.as_ref().and_then(|keeper| keeper.heading().cloned());
        let heading = kept.unwrap_or_else(|| Heading::new(&self.chosen.name(), game.start(), &self.library.0));
        Record { heading, session: game.0.clone() }
    }
}

/// A match was read from a file, to be played in place of the one on the table.
#[derive(Message, Clone, Debug)]
pub struct MatchLoaded(pub Record);

/// Lays it with its own board, rules and seats. The journal of the match before stays behind.
pub fn lay(
    mut loaded: MessageReader<MatchLoaded>,
    mut setup: ResMut<MatchSetup>,
    mut seats: ResMut<Seats>,
    keeper: Option<ResMut<Keeper>>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(MatchLoaded(record)) = loaded.read().last().cloned() else { return };
    let (level, session) = (record.heading.level.clone(), record.session.clone());
    *setup = MatchSetup { level, start: session.start().clone(), begun: Some(session) };
    let another = Resumed { record, journal: None };
    *seats = another.seats();
    if let Some(mut keeper) = keeper {
        keeper.expect(another);
    }
    intents.write(Intent::Continue);
}
