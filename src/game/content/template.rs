//! The shipped files as templates for a player's own files.

use super::{Content, ContentError, FileKind, Origin, embedded, shipped_names};

impl Content {
    /// The names of the shipped files of that kind.
    pub fn template_names(&self, kind: FileKind) -> Vec<String> {
        if kind == FileKind::Motion { vec!["motion".to_owned()] } else { shipped_names(kind) }
    }

    /// The text of a shipped file, regardless of the files on disk.
    ///
    /// # Errors
    /// No file of that kind has this name.
    pub fn template(&self, kind: FileKind, name: &str) -> Result<&'static str, ContentError> {
        let known = self.template_names(kind);
        let paths = match kind {
            FileKind::Motion => vec![embedded::MOTION.to_owned()],
            FileKind::Theme => embedded::files("themes").collect(),
            FileKind::Lesson => embedded::files("lessons").collect(),
            kind => kind.folder().map(embedded::level_files).unwrap_or_default(),
        };
        let wanted = name.strip_suffix(".ron").unwrap_or(name);
        let path =
            paths.into_iter().find(|path| path.ends_with(".ron") && Origin::BuiltIn(path.clone()).stem() == wanted);
        path.and_then(|path| embedded::text(&path)).ok_or_else(|| ContentError::NotFound {
            kind,
            name: name.to_owned(),
            known,
        })
    }
}
