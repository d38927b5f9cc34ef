//! "Save as" through the desktop's own dialog. Where the desktop has none, the line for the path remains.

use std::path::{Path, PathBuf};

use bevy::tasks::block_on;

use super::desk::EditorDesk;
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::locale::message;

/// The dialog that is open. `None` as its result if it was closed without a choice, or if the desktop has no dialog.
pub type OpenDialog = BackgroundJob<(), Option<PathBuf>>;

/// Opens the dialog with this file's name and folder. `kind` is the name of the kind of files that the dialog lists. A
/// thread of its own waits for the choice.
pub fn open(path: &Path, (title, kind): (&str, &str), wake: &Wake) -> OpenDialog {
    let mut dialog = rfd::AsyncFileDialog::new().set_title(title).add_filter(kind, &["ron"]);
    if let Some(name) = path.file_name() {
        dialog = dialog.set_file_name(name.to_string_lossy());
    }
    if let Some(folder) = path.parent().filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    // On some systems only the main thread can begin a dialog; any thread can wait for it.
    let chosen = dialog.save_file();
    BackgroundJob::start("file_dialog", wake, true, move |_| block_on(chosen).map(|file| file.path().to_owned()))
}

impl EditorDesk {
    /// Takes the file that was chosen in the dialog, and saves the level there.
    pub fn hear_dialog(&mut self) {
        let Some(chosen) = self.dialog.as_ref().and_then(OpenDialog::take) else { return };
        self.dialog = None;
        match chosen {
            Some(path) => {
                // The dialogs of some desktops add no ending.
                let path = if path.extension().is_none() { path.with_extension("ron") } else { path };
                self.save_over(&path);
            }
            None => self.note = Some(Box::new(message!("editor-no-file"))),
        }
    }
}
