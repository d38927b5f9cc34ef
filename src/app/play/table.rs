//! What lies on the table, and what the next match is begun from.

use bevy::prelude::*;

use super::messages::{Begun, LayRefused};
use super::states::AtTable;
use crate::game::session::{Authority, Session};
use crate::rules::Position;

/// What lies on the table: the truth that the world mirrors. Only [`LayRequested`](super::LayRequested) puts something
/// else there.
#[derive(Resource, Debug, Default)]
pub enum Table {
    #[default]
    Empty,
    /// A match: it is played, kept on disk, and comes to an end.
    Match(Session),
    /// A scene of the laboratory, of a film or of a lesson: nothing of it is kept, and its end is no end.
    Scene(Session),
}

impl Table {
    /// What the board shows, be it a match or a scene.
    pub fn session(&self) -> Option<&Session> {
        match self {
            Table::Empty => None,
            Table::Match(session) | Table::Scene(session) => Some(session),
        }
    }

    pub(super) fn session_mut(&mut self) -> Option<&mut Session> {
        match self {
            Table::Empty => None,
            Table::Match(session) | Table::Scene(session) => Some(session),
        }
    }

    /// The match, where one lies there.
    pub fn a_match(&self) -> Option<&Session> {
        match self {
            Table::Match(session) => Some(session),
            Table::Empty | Table::Scene(_) => None,
        }
    }

    /// The match, where one lies there that this computer leads.
    pub fn own_match(&self) -> Option<&Session> {
        self.a_match().filter(|session| session.authority() == Authority::Here)
    }

    /// Whether somebody may put something else there. A match is replaced only by those who lead it.
    ///
    /// # Errors
    /// Others lead the match.
    pub fn may_be_laid_anew(&self, by: Authority) -> Result<(), LayRefused> {
        match (self.a_match().map(Session::authority), by) {
            (Some(leads), by) if leads != by => Err(LayRefused { by }),
            _ => Ok(()),
        }
    }

    pub(super) fn a_match_mut(&mut self) -> Option<&mut Session> {
        match self {
            Table::Match(session) => Some(session),
            Table::Empty | Table::Scene(_) => None,
        }
    }
}

/// What the match on the table started from, and the next one will.
#[derive(Resource, Clone, Debug)]
pub struct MatchSetup {
    /// The level's name, for the screens.
    pub level: String,
    pub start: Position,
    /// A match already begun, left for the title or given by the command line: [`Laying::Left`](super::Laying) goes on
    /// with it.
    pub begun: Option<Begun>,
}

/// Every entity that lies on the table; it is despawned when the table is left.
#[derive(Component)]
#[require(DespawnOnExit::<AtTable>(AtTable))]
pub struct OnTable;
