//! Writes games of the library as one text.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::base::disk::{NotWritten, write_streamed};
use crate::game::content::read_text;
use crate::game::levels::LevelsByName;
use crate::game::record::{ResultMark, games};

use super::entry::LibraryGame;
use super::error::LibraryError;
use super::opened::GameLibrary;

/// What an export has written, and what it has left out.
#[derive(Debug, Default, PartialEq)]
pub struct ExportReport {
    /// How many games were written.
    pub games: usize,
    /// The files that were left out because they have a fault.
    pub broken: Vec<String>,
    /// The files that could not be read.
    pub trouble: Vec<LibraryError>,
}

impl GameLibrary {
    /// Writes these games as one text. `places` are indices into [`GameLibrary::games`]. Files are read one after the
    /// other, so the memory for a single game is enough. A file with a fault is left out, since its fault could spoil
    /// the games after it.
    ///
    /// # Errors
    /// `out` cannot be written.
    pub fn export_to(
        &self,
        places: impl IntoIterator<Item = usize>,
        levels: &impl LevelsByName,
        out: &mut impl Write,
    ) -> io::Result<ExportReport> {
        let mut report = ExportReport::default();
        for game in places.into_iter().filter_map(|place| self.games.get(place)) {
            if game.fault.is_some() {
                report.broken.push(game.file.clone());
                continue;
            }
            match self.text_of(game, levels) {
                Ok(text) => {
                    if report.games > 0 {
                        writeln!(out)?;
                    }
                    writeln!(out, "{}", text.trim_end())?;
                    report.games += game.games;
                }
                Err(error) => report.trouble.push(error),
            }
        }
        Ok(report)
    }

    /// Returns these games as one text; see [`GameLibrary::export_to`].
    pub fn export(
        &self,
        places: impl IntoIterator<Item = usize>,
        levels: &impl LevelsByName,
    ) -> (String, ExportReport) {
        let mut text = Vec::new();
        // Writing into memory does not fail.
        let report = self.export_to(places, levels, &mut text).unwrap_or_default();
        (String::from_utf8(text).unwrap_or_default(), report)
    }

    /// Writes these games to a file; see [`GameLibrary::export_to`]. The file changes at once and as a whole.
    ///
    /// # Errors
    /// The file cannot be written; the previous version stays.
    pub fn export_file(
        &self,
        places: impl IntoIterator<Item = usize>,
        levels: &impl LevelsByName,
        path: &Path,
    ) -> Result<ExportReport, NotWritten> {
        let mut report = ExportReport::default();
        write_streamed(path, |file| {
            let mut out = BufWriter::new(file);
            report = self.export_to(places, levels, &mut out)?;
            out.flush()
        })?;
        Ok(report)
    }

    /// The text of a file, such that other games can follow it.
    fn text_of(&self, game: &LibraryGame, levels: &impl LevelsByName) -> Result<String, LibraryError> {
        let text = read_text(&self.path(&game.file))?;
        // Without a result at its end, the game could go on in the next one.
        if text.split_whitespace().next_back().is_some_and(|word| ResultMark::from_word(word).is_some()) {
            return Ok(text);
        }
        let records = games(&text, levels).filter_map(|read| read.record);
        Ok(records.map(|record| record.to_string()).collect::<Vec<_>>().join("\n"))
    }
}
