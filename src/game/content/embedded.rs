//! The copy of `levels/` and `assets/` inside the binary. With this copy, the program runs from any folder.

use std::path::Path;

use include_dir::{Dir, include_dir};

use crate::game::levels::{self, NamedRuleSet};
use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

use super::FileKind;

static AUDIO: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/audio");
static DEMOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/demos");
static LESSONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/lessons");
static LEVELS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/levels");
static PICTURES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/pictures");
static SHADERS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/shaders");
static THEMES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/themes");

/// The path of `motion.ron` inside the binary.
pub(super) const MOTION: &str = "assets/motion.ron";

/// Returns the paths of the RON files directly in a folder below `levels/`, such as `levels/jungle.ron`. An empty
/// `folder` means `levels/` itself.
pub(super) fn level_files(folder: &str) -> Vec<String> {
    let folder = if folder.is_empty() { Some(&LEVELS) } else { LEVELS.get_dir(folder) };
    let files = folder.into_iter().flat_map(Dir::files).filter_map(|file| file.path().to_str());
    files.filter(|path| path.ends_with(".ron")).map(|path| format!("levels/{}", path.replace('\\', "/"))).collect()
}

/// Whether this is the text of a level or setup that comes with the game.
pub fn is_shipped_level(wanted: &str) -> bool {
    let kinds = GameId::ALL.map(FileKind::of_levels);
    kinds.into_iter().flat_map(paths).any(|path| text(&path) == Some(wanted))
}

/// Returns the names of the shipped files of a kind. The result is empty for scenes, records and settings.
pub fn shipped_names(kind: FileKind) -> Vec<String> {
    let stem = |path: String| Some(Path::new(&path).file_stem()?.to_str()?.to_owned());
    paths(kind).into_iter().filter_map(stem).collect()
}

pub(super) fn paths(kind: FileKind) -> Vec<String> {
    match (kind, kind.folder()) {
        (FileKind::Motion, _) => vec![MOTION.to_owned()],
        (FileKind::Theme, _) => files("themes").filter(|path| path.ends_with(".ron")).collect(),
        (FileKind::Lesson, _) => files("lessons").filter(|path| path.ends_with(".ron")).collect(),
        (FileKind::Demo, _) => files("demos").filter(|path| path.ends_with(".ron")).collect(),
        (_, Some(folder)) => level_files(folder),
        (_, None) => Vec::new(),
    }
}

/// Returns the shipped rule sets, `classic` first.
pub fn shipped_rule_sets() -> Vec<RuleSet> {
    shipped_named_rules().into_iter().map(|named| named.rules).collect()
}

/// Returns the shipped rule sets with the names of their files, `classic` first. Every file can be read, because a test
/// reads them all; a file that could not be read would be left out.
pub fn shipped_named_rules() -> Vec<NamedRuleSet> {
    let mut names = shipped_names(FileKind::Rules);
    names.sort_by_key(|name| name != "classic");
    let read = |name: String| {
        let path = format!("levels/rules/{name}.ron");
        let rules = levels::read_rules(&path, text(&path)?, &name).ok()?;
        Some(NamedRuleSet { name, rules })
    };
    names.into_iter().filter_map(read).collect()
}

/// Returns the files directly in `folder`, which is below `assets/`. The files are given as paths like
/// `assets/themes/jungle.ron`.
pub(super) fn files(folder: &str) -> impl Iterator<Item = String> + use<> {
    let (dir, below) = asset_folder(folder);
    let dir = if below.is_empty() { dir } else { dir.and_then(|dir| dir.get_dir(&below)) };
    let folder = folder.to_owned();
    let name = |file: &include_dir::File<'_>| Some(file.path().file_name()?.to_str()?.to_owned());
    dir.into_iter().flat_map(Dir::files).filter_map(name).map(move |name| format!("assets/{folder}/{name}"))
}

/// Splits a path below `assets/`. Returns the embedded folder that the first part of the path names, and the remaining
/// path inside that folder.
fn asset_folder(path: &str) -> (Option<&'static Dir<'static>>, String) {
    let (first, below) = path.split_once('/').unwrap_or((path, ""));
    let dir = match first {
        "pictures" => Some(&PICTURES),
        "audio" => Some(&AUDIO),
        "shaders" => Some(&SHADERS),
        "themes" => Some(&THEMES),
        "lessons" => Some(&LESSONS),
        "demos" => Some(&DEMOS),
        _ => None,
    };
    (dir, below.to_owned())
}

/// Returns the embedded file at a path like `levels/jungle.ron` or `assets/motion.ron`.
pub(super) fn bytes(path: &str) -> Option<&'static [u8]> {
    match path {
        MOTION => return Some(include_bytes!("../../../assets/motion.ron")),
        "assets/title.ron" => return Some(include_bytes!("../../../assets/title.ron")),
        "assets/match.ron" => return Some(include_bytes!("../../../assets/match.ron")),
        _ => {}
    }
    let file = match path.strip_prefix("assets/") {
        Some(path) => {
            let (dir, below) = asset_folder(path);
            dir?.get_file(below)?
        }
        None => LEVELS.get_file(path.strip_prefix("levels/")?)?,
    };
    Some(file.contents())
}

/// Returns the text of the embedded file at a path like `levels/jungle.ron`.
pub(super) fn text(path: &str) -> Option<&'static str> {
    std::str::from_utf8(bytes(path)?).ok()
}
