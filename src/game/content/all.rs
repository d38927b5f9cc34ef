//! Lists all files that the game finds by name.

use super::{Content, FileKind, FoundFile, painted_scene};

impl Content {
    /// All files that can be loaded by name, and their origins: grouped by kind, sorted by name.
    pub fn all(&self) -> Vec<FoundFile> {
        let found = |kind: FileKind| {
            let of_kind = self.found(kind).into_iter();
            of_kind.map(move |(name, origin)| FoundFile { kind, name, origin })
        };
        let motion = FoundFile { kind: FileKind::Motion, name: "motion".to_owned(), origin: self.motion_origin() };
        let themes = self.themes().into_iter().map(|(name, origin)| FoundFile { kind: FileKind::Theme, name, origin });
        let lessons =
            self.lessons().into_iter().map(|(name, origin)| FoundFile { kind: FileKind::Lesson, name, origin });
        let scene = |name: &str| (name.to_owned(), self.scene_origin(name));
        let scenes =
            painted_scene::SCENES.map(scene).map(|(name, origin)| FoundFile { kind: FileKind::Scene, name, origin });
        FileKind::ALL.into_iter().flat_map(found).chain([motion]).chain(themes).chain(scenes).chain(lessons).collect()
    }
}
