//! Finds files by their kind and name: in the folders on disk, then inside the program.

use std::collections::BTreeMap;
use std::path::Path;

use super::folders::ron_files;
use super::source::{Origin, SourceText, is_path};
use super::{Content, ContentError, FileKind, embedded};

impl Content {
    pub(super) fn found(&self, kind: FileKind) -> BTreeMap<String, Origin> {
        let mut found = match kind {
            FileKind::Theme => self.themes(),
            FileKind::Lesson => self.lessons(),
            FileKind::Demo => self.demos(),
            _ => BTreeMap::new(),
        };
        let Some(below) = kind.folder() else { return found };
        for folder in &self.levels {
            for path in ron_files(&folder.join(below)) {
                if let Some(name) = path.file_stem().and_then(|stem| stem.to_str()) {
                    found.entry(name.to_owned()).or_insert_with(|| Origin::File(path.clone()));
                }
            }
        }
        for path in embedded::level_files(below) {
            let origin = Origin::BuiltIn(path);
            found.entry(origin.stem()).or_insert(origin);
        }
        found
    }

    /// Reads the text of a file by its name or path.
    pub(super) fn source(&self, kind: FileKind, wanted: &str) -> Result<SourceText, ContentError> {
        if is_path(wanted) {
            return Ok(SourceText::read(Origin::File(wanted.into()))?);
        }
        match self.named(kind, wanted) {
            // Here `wanted` is the name of a file in the working directory, and this name does not end in `.ron`.
            Err(ContentError::NotFound { .. }) if Path::new(wanted).is_file() => {
                Ok(SourceText::read(Origin::File(wanted.into()))?)
            }
            named => named,
        }
    }

    /// Reads the text of a file by its name.
    pub(super) fn named(&self, kind: FileKind, name: &str) -> Result<SourceText, ContentError> {
        let not_found = || ContentError::NotFound { kind, name: name.to_owned(), known: self.names(kind) };
        Ok(SourceText::read(self.by_name(kind, name).ok_or_else(not_found)?)?)
    }

    pub(super) fn by_name(&self, kind: FileKind, name: &str) -> Option<Origin> {
        let below = kind.folder()?;
        let file = Path::new(below).join(format!("{name}.ron"));
        let on_disk = self.levels.iter().map(|folder| folder.join(&file)).find(|path| path.is_file());
        let built_in = || embedded::level_files(below).into_iter().map(Origin::BuiltIn);
        on_disk.map(Origin::File).or_else(|| built_in().find(|origin| origin.stem() == name))
    }
}
