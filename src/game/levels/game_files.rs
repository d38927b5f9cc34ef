//! A table of the games: the kind of file from which a match begins, its switches, and its reader.

use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

use super::chesimals::SetupSwitch;
use super::content_error::ContentError;
use super::error::LevelError;
use super::file_kind::FileKind;
use super::switches::RuleSwitch;
use super::{Level, chesimals, read_level};

/// The rule sets available to a level, in a game that has rule sets.
pub struct LevelRules<'a> {
    /// The set that is used instead of the level's own.
    pub replaced: Option<RuleSet>,
    /// Returns the set for a name or a path.
    pub find: &'a mut dyn FnMut(&str) -> Result<RuleSet, ContentError>,
}

pub(super) struct GameFiles {
    /// The kind of the start files.
    pub kind: FileKind,
    /// The names of the switches, in any kind of file.
    pub switches: &'static [&'static str],
    /// Reads a text; the first argument is the file's name in errors.
    pub read: fn(&str, &str, LevelRules) -> Result<Level, LevelError>,
    /// For a player of another game: what such a file is, and how its game is chosen.
    pub belongs_here: &'static str,
}

static JUNGLE: GameFiles = GameFiles {
    kind: FileKind::Level,
    switches: RuleSwitch::NAMES,
    read: |file, text, rules| read_level(file, text, rules.replaced, rules.find),
    belongs_here: "this is a level of Jungle; leave out --game, or name a setup",
};

static CHESIMALS: GameFiles = GameFiles {
    kind: FileKind::Setup,
    switches: SetupSwitch::NAMES,
    read: |file, text, _| chesimals::read_setup(file, text),
    belongs_here: "this is a setup of Chesimals II; name a level, or add --game chesimals to a command that has it",
};

pub(super) fn files_of(game: GameId) -> &'static GameFiles {
    match game {
        GameId::Jungle => &JUNGLE,
        GameId::Chesimals => &CHESIMALS,
    }
}

/// Reads a level or setup of that game; `file` names it in errors.
///
/// # Errors
/// The first fault of the text, or of the rule set that it names, with its place and a remedy.
pub fn read_level_of(game: GameId, file: &str, text: &str, rules: LevelRules) -> Result<Level, LevelError> {
    (files_of(game).read)(file, text, rules)
}

/// The names of that game's switches, in any kind of file.
pub fn switches_of(game: GameId) -> &'static [&'static str] {
    files_of(game).switches
}
