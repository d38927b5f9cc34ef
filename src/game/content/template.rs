//! The shipped files as templates for a player's own files.

use super::{Content, ContentError, FileKind, Origin, embedded, shipped_names};

impl Content {
    /// Returns the text of a shipped file. Files on disk are ignored.
    ///
    /// # Errors
    /// No shipped file of that kind has this name.
    pub fn template(&self, kind: FileKind, name: &str) -> Result<&'static str, ContentError> {
        let wanted = name.strip_suffix(".ron").unwrap_or(name);
        let mut paths = embedded::paths(kind).into_iter();
        let path = paths.find(|path| Origin::BuiltIn(path.clone()).stem() == wanted);
        let not_found = || ContentError::NotFound { kind, name: name.to_owned(), known: shipped_names(kind) };
        path.and_then(|path| embedded::text(&path)).ok_or_else(not_found)
    }
}
