//! The shelf of levels and rule sets that a match can be started from, and which of them lies on the table.

use std::path::{Path, PathBuf};

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

impl Chosen {
    /// What a record calls the level: its file's name.
    pub fn name(&self) -> String {
        let stem = Path::new(&self.choice.level).file_stem();
        stem.map_or_else(|| self.choice.level.clone(), |stem| stem.to_string_lossy().into_owned())
    }
}
