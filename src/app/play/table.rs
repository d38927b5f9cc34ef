//! The table, which holds the present match, lesson or scene, and the set-up of the next match.

use bevy::prelude::*;

use super::messages::{Begun, LayRefused};
use super::states::AtTable;
use crate::game::session::{Authority, Session};
use crate::rules::Position;

/// The present match or scene. The entities of the board are updated from this resource. Only the message
/// [`LayRequested`](super::LayRequested) replaces the match or scene.
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

    /// The match, if there is one and this computer leads it (see [`Authority`]).
    pub fn own_match(&self) -> Option<&Session> {
        self.a_match().filter(|session| session.authority() == Authority::Here)
    }

    /// Checks whether `by` may replace the present match or scene. Only the computer that leads a match may replace the
    /// match.
    ///
    /// # Errors
    /// `by` does not lead the present match.
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

/// The set-up of the present match and of the next match.
#[derive(Resource, Clone, Debug)]
pub struct MatchSetup {
    /// The name of the level, for display.
    pub level: String,
    pub start: Position,
    /// A match in progress that the player left for the title screen or named on the command line.
    /// [`Laying::Left`](super::Laying) continues this match.
    pub begun: Option<Begun>,
}

/// Marks the entities that show the match or scene. Bevy despawns them when the state [`AtTable`] ends.
#[derive(Component)]
#[require(DespawnOnExit::<AtTable>(AtTable))]
pub struct OnTable;
