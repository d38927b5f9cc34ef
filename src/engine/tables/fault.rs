//! What can be wrong with an endgame table.

use std::path::PathBuf;

use crate::base::disk::{NotWritten, SystemError};

use super::layout::MOST_ANIMALS;
use super::material::Material;

/// Why a file is not the table that it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableFault {
    #[error("this is not an endgame table")]
    NotATable,
    #[error("the table has version {found}, and this program reads version {wanted}")]
    OtherVersion { found: u32, wanted: u32 },
    #[error("the end of the table is missing")]
    Truncated,
    #[error("the head of the table is damaged")]
    DamagedHead,
    #[error("block {block} of the table is damaged")]
    DamagedBlock { block: usize },
    #[error("the table is for another board or other rules")]
    OtherBoard,
    #[error("the table is for other animals")]
    OtherMaterial,
}

/// Why there is no value for a position, or why a table was not built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    #[error("endgame tables are for boards of at most 64 squares, and this board has {squares}")]
    LargeBoard { squares: usize },
    #[error("the position is on another board or has other rules than the tables")]
    OtherBoard,
    #[error("the game is over in this position")]
    Over,
    #[error("there are {animals} animals on the board, and tables have at most {}", MOST_ANIMALS)]
    TooManyAnimals { animals: usize },
    #[error("there is no table for {material}; build it with `riverleap tables build --animals {}`", .material.animals())]
    Missing { material: Material },
    #[error("{}: {fault}; build it again with `riverleap tables build`", .path.display())]
    Refused { path: PathBuf, fault: TableFault },
    #[error("{} cannot be read: {why}", .path.display())]
    Unreadable { path: PathBuf, why: SystemError },
    #[error("{} cannot be used for tables: {why}", .folder.display())]
    NoFolder { folder: PathBuf, why: SystemError },
    #[error("another build is writing into {}; wait for it or name another folder", .folder.display())]
    Busy { folder: PathBuf },
    #[error("{0}")]
    NotWritten(#[from] NotWritten),
    #[error("it was stopped before its end")]
    Stopped,
}
