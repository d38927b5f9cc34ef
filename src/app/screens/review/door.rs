//! Opens the review of the finished match on the table.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::desk::{ReviewDesk, ReviewedMatch};
use crate::app::awake::Wake;
use crate::app::play::{MatchSetup, Screen, Table};
use crate::app::screens::autosave::MatchJournal;
use crate::app::screens::company::Company;
use crate::app::screens::exchange::Scribe;
use crate::game::session::Session;

/// The desk of the last review, for a review of the same match.
#[derive(Resource)]
pub struct DeskAside(pub ReviewDesk);

/// The resources from which a review begins.
#[derive(SystemParam)]
pub struct ReviewDoor<'w, 's> {
    setup: Res<'w, MatchSetup>,
    journal: Option<Res<'w, MatchJournal>>,
    company: Res<'w, Company>,
    scribe: Scribe<'w>,
    wake: Res<'w, Wake>,
    next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

/// Whether the match on the table can be reviewed: it is over, this computer leads it, and something was played.
pub fn can_be_reviewed(table: &Table) -> bool {
    table.own_match().is_some_and(|session| session.last_ending().is_some() && !session.plies().is_empty())
}

impl ReviewDoor<'_, '_> {
    /// Opens the review of the match on the table, if it can be reviewed.
    pub fn open(&mut self, table: &Table) {
        let Some(session) = table.own_match().filter(|_| can_be_reviewed(table)) else { return };
        let mut session = session.clone();
        session.review();
        let journal = self.journal.as_ref();
        let reviewed = ReviewedMatch {
            heading: self.scribe.heading(&session),
            study: journal.and_then(|journal| journal.study(&session)),
            company: self.company.clone(),
            level: self.setup.level.clone(),
            file: journal.and_then(|journal| journal.finished()?.ok()),
            session,
        };
        let wake = self.wake.clone();
        self.commands.queue(move |world: &mut World| {
            let aside = world.remove_resource::<DeskAside>().map(|DeskAside(desk)| desk);
            let same = aside.filter(|desk| is_same(&desk.reviewed.session, &reviewed.session));
            world.insert_resource(same.unwrap_or_else(|| ReviewDesk::new(reviewed, &wake)));
        });
        self.next.set(Screen::Review);
    }
}

fn is_same(one: &Session, other: &Session) -> bool {
    let actions = |session: &Session| session.plies().iter().map(|ply| ply.action).collect::<Vec<_>>();
    one.start() == other.start() && one.last_ending() == other.last_ending() && actions(one) == actions(other)
}
