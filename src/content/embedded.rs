//! The copy of `levels/` inside the binary, so that it runs from any folder.

use include_dir::{Dir, include_dir};

/// Where `motion.ron` lies inside the binary.
pub(super) const MOTION: &str = "assets/motion.ron";

static LEVELS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/levels");

/// The RON files directly in this folder below `levels/` ("" is `levels/` itself), as paths like `levels/jungle.ron`.
pub(super) fn level_files(folder: &str) -> Vec<String> {
    let folder = if folder.is_empty() { Some(&LEVELS) } else { LEVELS.get_dir(folder) };
    let files = folder.into_iter().flat_map(Dir::files).filter_map(|file| file.path().to_str());
    files.filter(|path| path.ends_with(".ron")).map(|path| format!("levels/{}", path.replace('\\', "/"))).collect()
}

/// The text of a file by such a path.
pub(super) fn text(path: &str) -> Option<&'static str> {
    if path == MOTION {
        return Some(include_str!("../../assets/motion.ron"));
    }
    LEVELS.get_file(path.strip_prefix("levels/")?)?.contents_utf8()
}
