//! Says which games were taken in, and writes games out.

use jiff::Zoned;

use super::shelf::GameShelf;
use crate::game::content::Content;
use crate::game::library::ImportReport;
use crate::locale::message;

impl GameShelf {
    /// Says what an import has added.
    pub(super) fn tell_import(&mut self, report: ImportReport) {
        let ImportReport { added, duplicates, without_moves, mut faults, error } = report;
        self.note = Some(match error {
            Some(error) => Box::new(error),
            None if added.is_empty() && faults.len() == 1 => Box::new(faults.remove(0)),
            None => Box::new(message!(
                "library-imported",
                added = added.len(),
                known = duplicates,
                left = without_moves + faults.len()
            )),
        });
    }

    /// Writes the games of the list to a file in the player's data folder.
    pub(super) fn export(&mut self, content: &Content) {
        let shown = self.shown().to_vec();
        let (Some(library), Some(data)) = (self.library(), content.data_folder()) else { return };
        let name = format!("games-{}.jgn", Zoned::now().strftime("%Y-%m-%d-%H-%M-%S"));
        let path = data.join(name);
        match library.export_file(shown, content, &path) {
            Ok(report) => {
                let file = path.display().to_string();
                self.say(message!("library-exported", count = report.games, file));
            }
            Err(error) => self.note = Some(Box::new(error)),
        }
    }
}
