//! Builds all tables of up to so many animals, on several threads. A build that was killed goes on: every table is
//! written whole, and tables that are there and undamaged are kept.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io};

use crate::base::disk::{Lock, write_streamed};

use super::fault::TableError;
use super::file::written;
use super::in_parallel::in_parallel;
use super::layout::TableLayout;
use super::material::Material;
use super::smaller::{Stored, materials_below};
use super::store::{EndgameTables, TABLE_ENDING};

/// What a build should do.
#[derive(Clone, Copy, Debug)]
pub struct TableBuild {
    /// The animals of the board, of which the tables have some.
    pub army: Material,
    /// The largest number of animals of a table.
    pub animals: usize,
    pub threads: usize,
}

/// How far a build is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BuildProgress {
    /// The positions of the tables that are done, and of all tables.
    pub done: u64,
    pub total: u64,
    /// The positions of the tables that were solved in this build; the other tables that are done were there.
    pub solved: u64,
    /// The tables that were solved in this build, that were there, and that were there but damaged or foreign and were
    /// solved again.
    pub tables_solved: usize,
    pub tables_kept: usize,
    pub tables_renewed: usize,
    /// The bytes of all files.
    pub bytes: u64,
}

/// Creates the folder, and makes sure that no other build writes there. Removes what a killed build has left half
/// written.
fn prepare(folder: &Path) -> Result<Lock, TableError> {
    let failed = |why: io::Error| TableError::NoFolder { folder: folder.to_owned(), why: why.into() };
    fs::create_dir_all(folder).map_err(failed)?;
    let lock = Lock::take(&folder.join("build.lock"), 0).map_err(failed)?;
    let lock = lock.ok_or_else(|| TableError::Busy { folder: folder.to_owned() })?;
    for entry in fs::read_dir(folder).map_err(failed)?.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') && name.contains(TABLE_ENDING) && name.ends_with(".new") {
            // If the file cannot be removed, it takes space and does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(lock)
}

/// What was done about one table.
struct BuiltTable {
    solved: bool,
    renewed: bool,
    bytes: u64,
}

impl EndgameTables {
    /// Builds every table of at least two and at most `build.animals` animals of the army, and the tables that their
    /// captures lead to. With a folder, the tables are written there; without one they are kept in memory, as far as
    /// there is room. Calls `tell` after every table.
    ///
    /// # Errors
    /// A file cannot be read or written, the tables would be too large, or `stop` was set. The tables that are done by
    /// then stay.
    pub fn build(
        &self,
        build: &TableBuild,
        stop: &AtomicBool,
        tell: impl FnMut(&BuildProgress) + Send,
    ) -> Result<BuildProgress, TableError> {
        let _lock = self.folder.as_deref().map(prepare).transpose()?;
        let materials = self.materials_of(build);
        let positions = |material: Material| {
            let animals = material.animals();
            let layout = TableLayout::new(&self.board, self.symmetry, material);
            layout.map(|layout| 2 * u64::from(layout.size)).ok_or(TableError::TooManyAnimals { animals })
        };
        let sized = materials.into_iter().map(|material| Ok((material, positions(material)?)));
        let sized = sized.collect::<Result<Vec<(Material, u64)>, TableError>>()?;
        let total = sized.iter().map(|(_, positions)| positions).sum();
        let progress = Mutex::new((BuildProgress { total, ..BuildProgress::default() }, tell));
        // Tables with the same number of animals do not need each other.
        for group in sized.chunk_by(|(one, _), (other, _)| one.animals() == other.animals()) {
            let largest = group.iter().all(|(material, _)| material.animals() == build.animals);
            self.build_group(group, build.threads, largest, stop, |built, positions| {
                let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
                let (progress, tell) = &mut *progress;
                progress.done += positions;
                progress.bytes += built.bytes;
                if built.solved {
                    progress.solved += positions;
                    progress.tables_solved += 1;
                } else {
                    progress.tables_kept += 1;
                }
                progress.tables_renewed += usize::from(built.renewed);
                tell(progress);
            })?;
        }
        let (progress, _) = progress.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(progress)
    }

    /// All tables of the build, those with few animals first.
    fn materials_of(&self, build: &TableBuild) -> Vec<Material> {
        let mut found = BTreeSet::new();
        let parts = (2..=build.animals).flat_map(|animals| build.army.parts(animals));
        let mut open: Vec<Material> = parts.map(|part| Stored::of(part, &self.symmetry).material).collect();
        while let Some(material) = open.pop() {
            if found.insert(material) {
                open.extend(materials_below(&self.board, &self.symmetry, material));
            }
        }
        let mut materials: Vec<Material> = found.into_iter().collect();
        materials.sort_by_key(|material| material.animals());
        materials
    }

    fn build_group(
        &self,
        group: &[(Material, u64)],
        threads: usize,
        largest: bool,
        stop: &AtomicBool,
        done: impl Fn(BuiltTable, u64) + Sync,
    ) -> Result<(), TableError> {
        in_parallel(group.len(), threads, stop, |number| {
            let (material, positions) = group[number];
            done(self.build_table(material, largest)?, positions);
            Ok(())
        })
    }

    /// Checks the table's file, or solves the table and writes it. The tables with the most animals are not kept in
    /// memory if they are written.
    fn build_table(&self, material: Material, largest: bool) -> Result<BuiltTable, TableError> {
        let found = self.mapped(material).and_then(|mapped| match mapped {
            Some(table) => table
                .check()
                .map(|()| Some(table.length()))
                .map_err(|fault| TableError::Refused { path: self.path(material).unwrap_or_default(), fault }),
            None => Ok(None),
        });
        let renewed = match found {
            Ok(Some(bytes)) => return Ok(BuiltTable { solved: false, renewed: false, bytes }),
            Ok(None) => false,
            Err(TableError::Refused { .. }) => true,
            Err(error) => return Err(error),
        };
        let table = Arc::new(self.solve(material)?);
        let Some(path) = self.path(material) else {
            self.keep(&table);
            return Ok(BuiltTable { solved: true, renewed, bytes: 0 });
        };
        let file = written(&table, &self.ground);
        write_streamed(&path, |out| io::Write::write_all(out, &file))?;
        if !largest {
            self.keep(&table);
        }
        Ok(BuiltTable { solved: true, renewed, bytes: file.len() as u64 })
    }
}
