//! What the files are that matches of each game begin from, and how they are read: a row for every game.

use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

use super::chesimals::SetupSwitch;
use super::content_error::ContentError;
use super::error::LevelError;
use super::file_kind::FileKind;
use super::switches::RuleSwitch;
use super::{Level, chesimals, read_level};

/// The rule sets that a level may ask for, in a game that has them.
pub struct LevelRules<'a> {
    /// The set that is in force instead of the level's own.
    pub replaced: Option<RuleSet>,
    /// Finds the set of a name or a path.
    pub find: &'a mut dyn FnMut(&str) -> Result<RuleSet, ContentError>,
}

pub(super) struct GameFiles {
    /// What a match begins from.
    pub kind: FileKind,
    /// The names of the switches, wherever files hold them.
    pub switches: &'static [&'static str],
    /// Reads a text; the first argument names its file in errors.
    pub read: fn(&str, &str, LevelRules) -> Result<Level, LevelError>,
    /// What such a file is, said to somebody who plays another game, and how its game is chosen.
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

/// Reads what a match of that game begins from; `file` names it in errors.
///
/// # Errors
/// The first fault of the text, or of the rule set that it names: where it is, what is wrong, and how to mend it.
pub fn read_level_of(game: GameId, file: &str, text: &str, rules: LevelRules) -> Result<Level, LevelError> {
    (files_of(game).read)(file, text, rules)
}

/// The names of the switches of that game, wherever its files hold them.
pub fn switches_of(game: GameId) -> &'static [&'static str] {
    files_of(game).switches
}
