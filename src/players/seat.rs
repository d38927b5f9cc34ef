//! The seats of a match: people, the engine of this program, programs from elsewhere.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::engine::{NoStrength, Strength};

/// Who plays a side; displayed as the command line calls it. What a seat can do and what it does by itself is asked of it,
/// so that nobody asks what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this computer.
    Human,
    /// The engine at a level; `engine` alone is full strength.
    Engine(Strength),
    /// The program's path and its words.
    Program(String),
    /// Somebody at another computer, whose host leads the match. No text names this seat: it comes with the line.
    Elsewhere,
}

/// Text that names no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatError {
    #[error("'{0}' is not a seat; write `human`, `engine:LEVEL` or `cmd:PROGRAM`")]
    Unknown(String),
    #[error("{0}")]
    NoStrength(#[from] NoStrength),
}

impl Seat {
    /// Whether who sits there chooses on this computer's board.
    pub fn is_here(&self) -> bool {
        matches!(self, Seat::Human)
    }

    /// Whether it is a program from elsewhere, which only the person who names it may start.
    pub fn is_foreign(&self) -> bool {
        matches!(self, Seat::Program(_))
    }

    /// Whether it is asked for its moves, and thinks about them.
    pub fn thinks(&self) -> bool {
        matches!(self, Seat::Engine(_) | Seat::Program(_))
    }

    /// Whether it may take its own moves back.
    pub fn can_undo(&self) -> bool {
        self.is_here()
    }

    /// Whether it can be told to move now.
    pub fn may_be_hurried(&self) -> bool {
        self.thinks()
    }

    /// Whether it answers an offered draw by itself.
    pub fn answers_draws(&self) -> bool {
        self.thinks()
    }

    /// What a program from elsewhere is called: its file's name, without folders and ending.
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
