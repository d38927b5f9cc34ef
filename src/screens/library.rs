//! The shelf of levels and rule sets that a match can be started from, and which of them lies on the table.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::content::{Content, LevelChoice};

/// Finds levels and rule sets, read anew each time.
#[derive(Resource, Clone, Debug)]
pub struct Library(pub Content);

/// What the match on the table, or the next one, was chosen from.
#[derive(Resource, Clone, Debug)]
pub struct Chosen {
    pub choice: LevelChoice,
    /// The files on disk that it was read from.
    pub files: Vec<PathBuf>,
}
