//! A table with a row for each game. A row holds the kind of file from which a match begins, the names of the switches,
//! and the function that reads a file of this kind. Files are recognised by their content and not by their names.

use crate::game::ron::outermost_fields;
use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

use super::chesimals::SetupSwitch;
use super::content_error::ContentError;
use super::error::LevelError;
use super::file_kind::FileKind;
use super::switches::RuleSwitch;
use super::{Level, chesimals, read_level};

/// The rule sets that [`read_level_of`] may use. Games without rule sets ignore these fields.
pub struct LevelRules<'a> {
    /// The rule set that is used instead of the level's own rules. `None` if the level's own rules are used.
    pub replaced: Option<RuleSet>,
    /// Returns the rule set that has this name or path.
    pub find: &'a mut dyn FnMut(&str) -> Result<RuleSet, ContentError>,
}

struct GameFiles {
    /// The kind of the files from which a match begins.
    pub kind: FileKind,
    /// The names of the game's switches, which are the same in every kind of file.
    pub switches: &'static [&'static str],
    /// Reads a text, which is the second argument. The first argument is the file name that errors show.
    pub read: fn(&str, &str, LevelRules) -> Result<Level, LevelError>,
    /// The text of an error for a player who opens a file of this kind in another game. The text says what kind of file
    /// this is, and how to choose the game of the file.
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

fn files_of(game: GameId) -> &'static GameFiles {
    match game {
        GameId::Jungle => &JUNGLE,
        GameId::Chesimals => &CHESIMALS,
    }
}

impl FileKind {
    /// The kind of file that holds the levels or setups of `game`.
    pub fn of_levels(game: GameId) -> FileKind {
        files_of(game).kind
    }

    /// The game whose matches begin from files of this kind.
    pub fn game_of_levels(self) -> Option<GameId> {
        GameId::ALL.into_iter().find(|game| FileKind::of_levels(*game) == self)
    }

    /// The game that files of this kind belong to, if they belong to one game only.
    pub fn game(self) -> Option<GameId> {
        let belongs = |game: &GameId| match self {
            FileKind::Rules => game.has_rule_sets(),
            FileKind::Lesson => game.has_lessons(),
            kind => FileKind::of_levels(*game) == kind,
        };
        let mut games = GameId::ALL.into_iter().filter(belongs);
        games.next().filter(|_| games.next().is_none())
    }

    /// Returns the kind of the file that has this text. A record is recognised by its first characters, and any other
    /// kind by the names of the outermost fields. `None` if no field identifies the kind.
    ///
    /// ```
    /// use riverleap::game::content::FileKind;
    /// assert_eq!(FileKind::of("(name: \"Pond\", terrain: [])"), Some(FileKind::Level));
    /// assert_eq!(FileKind::of("[Game \"jungle\"]"), Some(FileKind::Record));
    /// assert_eq!(FileKind::of("(colour: 3)"), None);
    /// ```
    pub fn of(text: &str) -> Option<FileKind> {
        if FileKind::begins_record(text.as_bytes()) {
            return Some(FileKind::Record);
        }
        let fields = outermost_fields(text);
        let any_of = |names: &[&str]| fields.iter().any(|field| names.contains(&field.as_str()));
        if any_of(&["steps", "end"]) {
            Some(FileKind::Lesson)
        } else if any_of(&["puzzles"]) {
            Some(FileKind::Puzzles)
        } else if any_of(&["switch", "values"]) {
            Some(FileKind::Demo)
        } else if any_of(&["chesimals", "chain_through"]) {
            Some(FileKind::Setup)
        } else if any_of(&["terrain", "pieces", "rules", "overrides", "to_move"]) {
            Some(FileKind::Level)
        } else if any_of(&["canvas", "layers"]) {
            Some(FileKind::Scene)
        } else if any_of(&["marks", "tiles", "water", "panel"]) {
            Some(FileKind::Theme)
        } else if any_of(&["step_ms", "leap", "drop_ms", "capture", "refused", "turn_ms"]) {
            Some(FileKind::Motion)
        } else if any_of(&["theme", "speed", "reduced_motion", "scenery", "lively", "sound"]) {
            Some(FileKind::Settings)
        } else if any_of(RuleSwitch::NAMES) {
            Some(FileKind::Rules)
        } else if fields.iter().all(|field| ["name", "description", "notes"].contains(&field.as_str())) {
            // A rule set without switches is valid. A file without fields has no kind.
            (!fields.is_empty()).then_some(FileKind::Rules)
        } else {
            // Here at least one field is `author` or unknown. A file with the field `name` or `author` counts as a
            // level, so that reading the file reports the unknown fields.
            any_of(&["name", "author"]).then_some(FileKind::Level)
        }
    }

    /// Returns the text of an error for a player who opens a level or setup of this game in another game. The text says
    /// what kind of file this is, and how to choose the game of the file.
    pub(super) fn belongs_to(game: GameId) -> &'static str {
        files_of(game).belongs_here
    }
}

/// Reads a level or setup of that game. `file` is the file name that errors show.
///
/// # Errors
/// The first fault of the text, or of the rule set that it names, with its place and a remedy.
pub fn read_level_of(game: GameId, file: &str, text: &str, rules: LevelRules) -> Result<Level, LevelError> {
    (files_of(game).read)(file, text, rules)
}

/// The names of that game's switches, which are the same in every kind of file.
pub fn switches_of(game: GameId) -> &'static [&'static str] {
    files_of(game).switches
}
