//! Work on the library that may take long: it is done on another thread, which has the library meanwhile.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::shelf::GameShelf;
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::app::screens::library::Library;
use crate::game::content::Content;
use crate::game::library::{GameLibrary, ImportReport, RenameReport};

/// What the work has done.
pub enum LibraryResult {
    Opened,
    Imported(ImportReport),
    Renamed(RenameReport),
}

/// The work that is under way.
#[derive(Resource)]
pub struct LibraryWork(BackgroundJob<(), (GameLibrary, LibraryResult)>);

/// Starts work on the library.
#[derive(SystemParam)]
pub struct LibraryWorker<'w, 's> {
    pub shelf: ResMut<'w, GameShelf>,
    library: Res<'w, Library>,
    wake: Res<'w, Wake>,
    commands: Commands<'w, 's>,
}

impl LibraryWorker<'_, '_> {
    /// Opens the library, and adds the games of these files.
    pub fn open(&mut self, added: Vec<PathBuf>) {
        let Some(data) = self.library.0.data_folder().map(ToOwned::to_owned) else {
            return self.shelf.has_no_folder();
        };
        self.start(move |content| {
            let mut library = GameLibrary::open(&data, content);
            let result = match added.is_empty() {
                true => LibraryResult::Opened,
                false => import(&mut library, added, content),
            };
            (library, result)
        });
    }

    /// Adds the games of files.
    pub fn import_files(&mut self, paths: Vec<PathBuf>) {
        self.with_library(move |library, content| import(library, paths, content));
    }

    /// Adds the games of a text.
    pub fn import_text(&mut self, text: String) {
        self.with_library(move |library, content| LibraryResult::Imported(library.import_text(&text, content)));
    }

    /// Gives the player another name, as the fields on the page say.
    pub fn rename(&mut self) {
        let Some(fields) = self.shelf.renaming.take() else { return };
        self.with_library(move |library, _| {
            LibraryResult::Renamed(library.rename_player(fields.from.trim(), fields.to.trim()))
        });
    }

    /// Does work with the library, unless other work has it.
    fn with_library(&mut self, work: impl FnOnce(&mut GameLibrary, &Content) -> LibraryResult + Send + 'static) {
        let Some(mut library) = self.shelf.lend() else { return };
        self.start(move |content| {
            let result = work(&mut library, content);
            (library, result)
        });
    }

    fn start(&mut self, work: impl FnOnce(&Content) -> (GameLibrary, LibraryResult) + Send + 'static) {
        let content = self.library.0.clone();
        let job = BackgroundJob::start("library", &self.wake, true, move |_| work(&content));
        self.commands.insert_resource(LibraryWork(job));
    }
}

fn import(library: &mut GameLibrary, files: Vec<PathBuf>, content: &Content) -> LibraryResult {
    let mut report = ImportReport::default();
    for file in files {
        report.add(library.import_file(&file, content));
    }
    LibraryResult::Imported(report)
}

/// Takes the library back when the work is done.
pub fn take_back(
    work: Option<Res<LibraryWork>>,
    content: Res<Library>,
    mut shelf: ResMut<GameShelf>,
    mut commands: Commands,
) {
    if let Some((library, result)) = work.and_then(|work| work.0.take()) {
        shelf.take_back(library, result, &content.0);
        commands.remove_resource::<LibraryWork>();
    }
}
