//! The kinds of files, recognised by their content and not by their names.

use std::fmt;

use crate::game::ron::outermost_fields;
use crate::rules::GameId;

use super::game_files::files_of;
use super::switches::RuleSwitch;

/// The kind of a file. A new kind needs a variant here, its fields in `of`, a line in the command `check`, and an enum
/// of its faults beside its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A board, its pieces and the rules they move by.
    Level,
    /// The start array of Chesimals II, with its switches.
    Setup,
    /// A set of switches.
    Rules,
    /// The numbers of the animations.
    Motion,
    /// The look: colours, water, pictures.
    Theme,
    /// A painted scene in layers.
    Scene,
    /// Steps that teach a game.
    Lesson,
    /// Matches that were played.
    Record,
    /// The player's settings for this computer.
    Settings,
}

impl FileKind {
    /// The kinds below `levels/`, in the order in which they are listed.
    pub const ALL: [FileKind; 3] = [FileKind::Level, FileKind::Rules, FileKind::Setup];

    /// The folder of this kind below `levels/`; `None` for a kind whose files are not looked up there by name.
    pub(crate) const fn folder(self) -> Option<&'static str> {
        match self {
            FileKind::Level => Some(""),
            FileKind::Rules => Some("rules"),
            FileKind::Setup => Some("chesimals"),
            FileKind::Motion
            | FileKind::Theme
            | FileKind::Scene
            | FileKind::Lesson
            | FileKind::Record
            | FileKind::Settings => None,
        }
    }

    /// The kind of that game's levels or setups.
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

    /// Whether a file that begins with these bytes is a record. All other kinds are RON, which never begins so.
    pub(crate) fn begins_record(bytes: &[u8]) -> bool {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
        [&b"["[..], b";", b"%", b"1."].iter().any(|begin| bytes.starts_with(begin))
    }

    /// The kind of a text by the names of its outermost fields; `None` if no field identifies the kind.
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
            // A rule set without switches is valid; an empty file has no kind.
            (!fields.is_empty()).then_some(FileKind::Rules)
        } else {
            // The other fields may be misspelt; reading the file as a level reports that.
            any_of(&["name", "author"]).then_some(FileKind::Level)
        }
    }
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FileKind::Level => "level",
            FileKind::Rules => "rule set",
            FileKind::Setup => "setup",
            FileKind::Motion => "motion",
            FileKind::Theme => "theme",
            FileKind::Scene => "scene",
            FileKind::Lesson => "lesson",
            FileKind::Record => "record",
            FileKind::Settings => "settings",
        })
    }
}

/// Windows editors write a byte order mark at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
