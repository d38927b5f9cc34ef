//! Lists all files that the game finds by name.

use super::{Content, FileKind, FoundFile, painted_scene};

impl Content {
    /// Returns all files that can be loaded by name, with their origins. The files are grouped by kind.
    pub fn all(&self) -> Vec<FoundFile> {
        let found = |kind| self.found(kind).into_iter().map(move |(name, origin)| FoundFile { kind, name, origin });
        let motion = FoundFile { kind: FileKind::Motion, name: "motion".to_owned(), origin: self.motion_origin() };
        let scenes = painted_scene::SCENES.map(|name| {
            let origin = self.scene_origin(name);
            FoundFile { kind: FileKind::Scene, name: name.to_owned(), origin }
        });
        let taught = found(FileKind::Lesson).chain(found(FileKind::Demo));
        let looks = [motion].into_iter().chain(found(FileKind::Theme)).chain(scenes);
        FileKind::ALL.into_iter().flat_map(found).chain(looks).chain(taught).collect()
    }
}
