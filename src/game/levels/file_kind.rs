//! The kinds of files, told apart by what is in them and never by their names.

use std::fmt;

use crate::game::ron::outermost_fields;
use crate::rules::GameId;

use super::game_files::files_of;
use super::switches::RuleSwitch;

/// What a file is. A new kind needs a variant here, its fields in `of`, its line in the command `check`, and beside its
/// reader an enum of the faults that only such a file can have.
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
    /// What the player has chosen for this computer.
    Settings,
}

impl FileKind {
    /// Those that lie below `levels/`, in the order in which they are listed.
    pub const ALL: [FileKind; 3] = [FileKind::Level, FileKind::Rules, FileKind::Setup];

    /// Where files of this kind lie below `levels/`; `None` for a kind that is not called by name.
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

    /// What a match of that game begins from.
    pub fn of_levels(game: GameId) -> FileKind {
        files_of(game).kind
    }

    /// The game whose matches begin from files of this kind.
    pub fn game_of_levels(self) -> Option<GameId> {
        GameId::ALL.into_iter().find(|game| FileKind::of_levels(*game) == self)
    }

    /// The game that files of this kind belong to, where it is one alone.
    pub fn game(self) -> Option<GameId> {
        let belongs = |game: &GameId| match self {
            FileKind::Rules => game.has_rule_sets(),
            FileKind::Lesson => game.has_lessons(),
            kind => FileKind::of_levels(*game) == kind,
        };
        let mut games = GameId::ALL.into_iter().filter(belongs);
        games.next().filter(|_| games.next().is_none())
    }

    /// Whether a file that begins like this holds games. All others are RON, which begins with none of these.
    pub(crate) fn begins_record(bytes: &[u8]) -> bool {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
        [&b"["[..], b";", b"%", b"1."].iter().any(|begin| bytes.starts_with(begin))
    }

    /// The kind of a text by the names of its outermost fields; `None` where none of them gives the kind away.
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
            // A set that leaves every switch as it is; an empty file is of no kind.
            (!fields.is_empty()).then_some(FileKind::Rules)
        } else {
            // All its fields misspelt: as a level it gets an error that says so.
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

/// What Windows editors put at the front.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
