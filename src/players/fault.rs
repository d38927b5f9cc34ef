//! The errors of a player.

use crate::base::disk::SystemError;
use crate::engine::NoMemory;
use crate::game::session::Refused;
use crate::rules::Action;

/// Why a player failed to move. The side of this player loses the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerFault {
    #[error("cannot be started: {0}")]
    CannotStart(#[from] Misstart),
    #[error("is a person, and these games are between machines; `riverleap play` seats people")]
    Person,
    #[error("is started only by whoever names it on the command line")]
    Uninvited,
    #[error("has gone away")]
    Gone,
    #[error("said nothing for {seconds} seconds")]
    Silent { seconds: u64 },
    #[error("does not read what it is told")]
    Deaf,
    #[error("had a move and found none")]
    NoMove,
    #[error("played {wanted}: {refused}")]
    Illegal { wanted: Action, refused: Box<Refused> },
}

/// Why a machine cannot be started. The errors of the operating system are shown in the system's own words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misstart {
    #[error("{program}: {error}")]
    Program { program: String, error: SystemError },
    /// The guard cannot be started. The guard is the shell process that ends external programs when Riverleap ends.
    #[error("its guard, /bin/sh: {error}")]
    Guard { error: SystemError },
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
}

impl PlayerFault {
    /// Returns the fault of a player that has chosen an illegal action.
    pub fn illegal(wanted: Action, refused: Refused) -> PlayerFault {
        PlayerFault::Illegal { wanted, refused: Box::new(refused) }
    }
}
