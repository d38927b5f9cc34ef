//! Lists all files that the game finds by name.

use super::{Content, FileKind, Found, painted_scene};

impl Content {
    /// All files that can be loaded by name, and their origins: grouped by kind, sorted by name.
    pub fn all(&self) -> Vec<Found> {
        let found = |kind: FileKind| {
            let of_kind = self.found(kind).into_iter();
            of_kind.map(move |(name, origin)| Found { kind, name, origin })
        };
        let motion = Found { kind: FileKind::Motion, name: "motion".to_owned(), origin: self.motion_origin() };
        let themes = self.themes().into_iter().map(|(name, origin)| Found { kind: FileKind::Theme, name, origin });
        let lessons = self.lessons().into_iter().map(|(name, origin)| Found { kind: FileKind::Lesson, name, origin });
        let scene = |name: &str| (name.to_owned(), self.scene_origin(name));
        let scenes =
            painted_scene::SCENES.map(scene).map(|(name, origin)| Found { kind: FileKind::Scene, name, origin });
        FileKind::ALL.into_iter().flat_map(found).chain([motion]).chain(themes).chain(scenes).chain(lessons).collect()
    }
}
