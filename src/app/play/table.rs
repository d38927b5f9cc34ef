//! What is on the table, and the set-up of the next match.

use bevy::prelude::*;

use super::messages::{Begun, LayRefused};
use super::states::AtTable;
use crate::game::session::{Authority, Session};
use crate::rules::Position;

/// What is on the table: the source from which entities are updated. Only [`LayRequested`](super::LayRequested)
/// replaces it.
#[derive(Resource, Debug, Default)]
pub enum Table {
    #[default]
    Empty,
    /// A match: it is played, saved to disk, and comes to an end.
    Match(Session),
    /// A scene of the laboratory, a film or a lesson: it is not saved, and its end is not announced.
    Scene(Session),
}

impl Table {
    /// The match or scene.
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

    /// The match, if there is one.
    pub fn a_match(&self) -> Option<&Session> {
        match self {
            Table::Match(session) => Some(session),
            Table::Empty | Table::Scene(_) => None,
        }
    }

    /// The match, if there is one and this computer leads it.
    pub fn own_match(&self) -> Option<&Session> {
        self.a_match().filter(|session| session.authority() == Authority::Here)
    }

    /// Whether `by` may replace what is on the table. Only its leader may replace a match.
    ///
    /// # Errors
    /// `by` does not lead the match.
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

/// The start of the match on the table and of the next one.
#[derive(Resource, Clone, Debug)]
pub struct MatchSetup {
    /// The level's name, shown by screens.
    pub level: String,
    pub start: Position,
    /// A match under way that the player left for the title screen, or gave on the command line:
    /// [`Laying::Left`](super::Laying) continues it.
    pub begun: Option<Begun>,
}

/// Marks every entity on the table. These entities are despawned when the player leaves the table.
#[derive(Component)]
#[require(DespawnOnExit::<AtTable>(AtTable))]
pub struct OnTable;
