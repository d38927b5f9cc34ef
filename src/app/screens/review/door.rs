//! Opens the review of a match, or the analysis of a position.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::analysis::Analysis;
use super::desk::{DeskOrigin, ReviewDesk, ReviewedMatch};
use super::judging::JudgingEffort;
use super::practice::PracticeRun;
use crate::app::awake::Wake;
use crate::app::play::{MatchSetup, Screen, Table};
use crate::app::screens::autosave::{MatchJournal, seats_of};
use crate::app::screens::company::Company;
use crate::app::screens::exchange::Scribe;
use crate::app::screens::library::Chosen;
use crate::game::content::Content;
use crate::game::record::Record;
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
    effort: Res<'w, JudgingEffort>,
    pub next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

/// Whether the match on the table can be reviewed: it is over, this computer leads it, and something was played.
pub fn can_be_reviewed(table: &Table) -> bool {
    table.own_match().is_some_and(|session| session.last_ending().is_some() && !session.plies().is_empty())
}

impl ReviewedMatch {
    /// A record that is opened from `origin`. A finished match is reviewed as a whole.
    pub fn of_record(record: Record, origin: DeskOrigin, content: &Content) -> ReviewedMatch {
        let Record { heading, mut session, study } = record;
        session.review();
        let company = Company::under(&heading, &seats_of(&heading));
        let (_, level) = Chosen::of(&heading, session.start(), content);
        ReviewedMatch { heading, session, study, company, level, file: None, origin }
    }
}

impl ReviewDoor<'_, '_> {
    /// Opens the review of the match on the table, if it can be reviewed.
    pub fn open(&mut self, table: &Table) {
        if let Some(session) = table.own_match().filter(|_| can_be_reviewed(table)) {
            let mut session = session.clone();
            session.review();
            self.open_match(session, false);
        }
    }

    /// Opens the analysis of the match on the table, which goes on afterwards.
    pub fn open_paused(&mut self, table: &Table) {
        if let Some(session) = table.own_match().filter(|session| session.ending().is_none()) {
            self.open_match(session.clone(), true);
        }
    }

    /// Opens the analysis board with the start position of the chosen level.
    pub fn open_board(&mut self) {
        let session = Session::new(self.setup.start.clone());
        let heading = self.scribe.parts.begin(&self.scribe.parts.chosen.name(), session.start());
        let record = Record::new(heading, session);
        let reviewed = ReviewedMatch::of_record(record, DeskOrigin::Library, self.scribe.content());
        self.lay(reviewed, true);
    }

    /// Opens the review of a game of the library. The lines are written to its file.
    pub fn open_record(&mut self, record: Record, file: Option<PathBuf>) {
        let reviewed = ReviewedMatch::of_record(record, DeskOrigin::Library, self.scribe.content());
        self.lay(ReviewedMatch { file, ..reviewed }, false);
    }

    /// Opens the exercises that are due, if there are any.
    pub fn open_practice(&mut self) {
        let Some(run) = PracticeRun::of_today(self.scribe.content()) else { return };
        let Some(desk) = run.desk(self.scribe.content(), &self.wake, *self.effort) else { return };
        self.commands.insert_resource(run);
        self.commands.insert_resource(desk);
        self.commands.insert_resource(Analysis::new(false));
        self.next.set(Screen::Review);
    }

    fn open_match(&mut self, session: Session, analyses: bool) {
        let journal = self.journal.as_ref();
        let reviewed = ReviewedMatch {
            heading: self.scribe.heading(&session),
            study: journal.and_then(|journal| journal.study(&session)),
            company: self.company.clone(),
            level: self.setup.level.clone(),
            file: journal.and_then(|journal| journal.finished()?.ok()),
            origin: DeskOrigin::Table,
            session,
        };
        self.lay(reviewed, analyses);
    }

    fn lay(&mut self, reviewed: ReviewedMatch, analyses: bool) {
        let (wake, effort) = (self.wake.clone(), *self.effort);
        self.commands.queue(move |world: &mut World| {
            let aside = world.remove_resource::<DeskAside>().map(|DeskAside(desk)| desk);
            let same = aside.filter(|desk| desk.is_of(&reviewed));
            world.insert_resource(same.unwrap_or_else(|| ReviewDesk::new(reviewed, &wake, effort)));
            world.insert_resource(Analysis::new(analyses));
        });
        self.next.set(Screen::Review);
    }
}

impl ReviewDesk {
    /// Whether this desk holds the same finished match.
    fn is_of(&self, other: &ReviewedMatch) -> bool {
        let actions = |session: &Session| session.plies().iter().map(|ply| ply.action).collect::<Vec<_>>();
        let (one, other) = (&self.reviewed, other);
        one.origin == DeskOrigin::Table
            && other.origin == DeskOrigin::Table
            && one.session.last_ending().is_some()
            && one.session.last_ending() == other.session.last_ending()
            && one.session.start() == other.session.start()
            && actions(&one.session) == actions(&other.session)
    }
}
