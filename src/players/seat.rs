//! The seats of a match: people, the engine of this program, external programs, remote players.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::engine::{NoStrength, Strength};

/// The player of a side. `Display` writes the seat as on the command line. To learn what a seat can do, callers use the
/// methods instead of matching on the variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person at this computer.
    #[default]
    Human,
    /// The engine at a level. In text, `engine` without a level means full strength.
    Engine(Strength),
    /// An external program: its path and arguments.
    Program(String),
    /// A remote player. This seat comes only from a match over the network, so it cannot be parsed from text.
    Elsewhere,
}

/// The error for a text that is not a valid seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatError {
    #[error("'{0}' is not a seat; write `human`, `engine:LEVEL` or `cmd:PROGRAM`")]
    Unknown(String),
    #[error("{0}")]
    NoStrength(#[from] NoStrength),
}

impl Seat {
    /// Returns whether the player is a person who chooses moves on this computer's board.
    pub fn is_here(&self) -> bool {
        matches!(self, Seat::Human)
    }

    /// Returns whether the seat is an external program. An external program may be started only if the user has named
    /// it.
    pub fn is_foreign(&self) -> bool {
        matches!(self, Seat::Program(_))
    }

    /// Returns whether the seat is a machine that searches for its moves.
    pub fn thinks(&self) -> bool {
        matches!(self, Seat::Engine(_) | Seat::Program(_))
    }

    /// Returns whether the player may undo moves.
    pub fn can_undo(&self) -> bool {
        self.is_here()
    }

    /// Returns whether the player can be told to move at once.
    pub fn may_be_hurried(&self) -> bool {
        self.thinks()
    }

    /// Returns whether the player answers draw offers automatically.
    pub fn answers_draws(&self) -> bool {
        self.thinks()
    }

    /// Returns the name of an external program: its file name without folders and extension.
    pub fn program_name(command: &str) -> String {
        let program = Path::new(command.split_whitespace().next().unwrap_or_default());
        program.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        match text.split_once(':') {
            None if text == "human" => Ok(Seat::Human),
            None if text == "engine" => Ok(Seat::Engine(Strength::FULL)),
            Some(("engine", level)) => Ok(Seat::Engine(level.parse()?)),
            Some(("cmd", program)) if !program.trim().is_empty() => Ok(Seat::Program(program.to_owned())),
            _ => Err(SeatError::Unknown(text.to_owned())),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.pad("human"),
            Seat::Engine(Strength::FULL) => f.pad("engine"),
            Seat::Engine(level) => write!(f, "engine:{level}"),
            Seat::Program(program) => write!(f, "cmd:{program}"),
            Seat::Elsewhere => f.pad("elsewhere"),
        }
    }
}
