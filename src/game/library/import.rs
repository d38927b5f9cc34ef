//! Adds games from outside to the library: from files of many games, and from pasted texts.

use std::collections::HashMap;
use std::path::Path;

use crate::game::content::record_text;
use crate::game::levels::{LevelsByName, NoNames};
use crate::game::record::{Record, RecordError, RecordProblem, games};
use crate::game::save::{FreeNames, plain_name};

use super::entry::{FileStamp, LibraryGame};
use super::error::LibraryError;
use super::opened::GameLibrary;
use super::scan::share_boards;
use super::summary::GameSummary;

/// What an import has added, and what it has not.
#[derive(Debug, Default, PartialEq)]
pub struct ImportReport {
    /// The names of the new files.
    pub added: Vec<String>,
    /// How many games were in the library already.
    pub duplicates: usize,
    /// How many games had no moves.
    pub without_moves: usize,
    /// The faults of games that were not added: the first fault of each.
    pub faults: Vec<RecordError>,
    /// Why the import ended early. The games before it were added.
    pub error: Option<LibraryError>,
}

impl ImportReport {
    /// Adds the counts of another import.
    pub fn add(&mut self, other: ImportReport) {
        self.added.extend(other.added);
        self.duplicates += other.duplicates;
        self.without_moves += other.without_moves;
        self.faults.extend(other.faults);
        self.error = self.error.take().or(other.error);
    }
}

impl GameLibrary {
    /// Adds the games of a file, each as a file of its own. The file itself does not change.
    pub fn import_file(&mut self, path: &Path, levels: &impl LevelsByName) -> ImportReport {
        match record_text(path) {
            Ok(text) => self.import_text(&text, levels),
            Err(error) => ImportReport { error: Some(error.into()), ..ImportReport::default() },
        }
    }

    /// Adds the games of a text, each as a file of its own. Games that are in the library already, games without moves
    /// and games with a fault are not added.
    pub fn import_text(&mut self, text: &str, levels: &impl LevelsByName) -> ImportReport {
        let mut report = ImportReport::default();
        let folder = self.folder.clone();
        let mut names = FreeNames::new(&folder);
        let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
        for (place, game) in self.games.iter().enumerate() {
            if let Some(summary) = &game.summary {
                known.entry(summary.fingerprint).or_default().push(place);
            }
        }
        let first_new = self.games.len();
        for read in games(text, levels) {
            if let Some(fault) = read.fault {
                // After a broken tag, it is unknown where the next game begins.
                let ends_here = fault.problem == RecordProblem::BadTag;
                report.faults.push(fault);
                if ends_here {
                    break;
                }
                continue;
            }
            let Some(record) = read.record else { continue };
            if record.session.plies().is_empty() {
                report.without_moves += 1;
                continue;
            }
            let summary = GameSummary::of(&record, "");
            let same = known.entry(summary.fingerprint).or_default();
            let is_same =
                |place: &usize| self.games[*place].summary.as_ref().is_some_and(|kept| kept.is_same_match(&summary));
            if same.iter().any(is_same) {
                report.duplicates += 1;
                continue;
            }
            match keep(&mut names, &record) {
                Ok(game) => {
                    same.push(self.games.len());
                    report.added.push(game.file.clone());
                    self.games.push(game);
                }
                Err(error) => {
                    report.error = Some(error);
                    break;
                }
            }
        }
        if self.games.len() > first_new {
            self.is_index_old = true;
            self.games.sort_unstable_by(|a, b| a.file.cmp(&b.file));
            share_boards(&mut self.games);
        }
        report
    }
}

/// Writes a new file. Its name begins with the date of the game.
fn keep(names: &mut FreeNames, record: &Record) -> Result<LibraryGame, LibraryError> {
    let day = record.heading.day().map_or_else(|| "undated".to_owned(), |day| day.to_string());
    let text = record.to_string();
    let path = names.keep(&format!("{day} {}", plain_name(&record.heading.level)), &text)?;
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let stamp = FileStamp::of(&path).ok().flatten().unwrap_or_default();
    // A record that this program writes needs no other files.
    Ok(LibraryGame::of_text(&file, &text, stamp, &NoNames))
}
