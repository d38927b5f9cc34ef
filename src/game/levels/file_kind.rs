//! The kinds of files.

use std::fmt;

use strum::IntoStaticStr;

/// The kind of a file. A new kind needs a variant here, its fields in `FileKind::of`, and an entry in the command
/// `check`. The module that reads the new kind needs an enum of the faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum FileKind {
    /// A board with its pieces and its rules.
    Level,
    /// The start array of Chesimals II, with its switches.
    Setup,
    /// The rules of Jungle as a set of switches.
    Rules,
    /// The numbers of the animations.
    Motion,
    /// The look of the game: colours, water, pictures.
    Theme,
    /// A painted scene in layers.
    Scene,
    /// Steps that teach a game.
    Lesson,
    /// A small board that shows what a switch of the rules changes.
    Demo,
    /// Positions with one right move, on one board.
    Puzzles,
    /// Matches that were played.
    Record,
    /// The player's settings for this computer.
    Settings,
}

impl FileKind {
    /// The kinds of the files below `levels/`, in the order in which the program lists them.
    pub const ALL: [FileKind; 4] = [FileKind::Level, FileKind::Rules, FileKind::Setup, FileKind::Puzzles];

    /// The kind as one word, which is used as a key to select translated sentences. `Display` writes the same word, but
    /// `rule set` instead of `rules`, and `puzzle collection` instead of `puzzles`.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The folder below `levels/` in which the files of this kind are. `None` if the files of this kind are not in
    /// `levels/`.
    pub(crate) const fn folder(self) -> Option<&'static str> {
        match self {
            FileKind::Level => Some(""),
            FileKind::Rules => Some("rules"),
            FileKind::Setup => Some("chesimals"),
            FileKind::Puzzles => Some("puzzles"),
            FileKind::Motion
            | FileKind::Theme
            | FileKind::Scene
            | FileKind::Lesson
            | FileKind::Demo
            | FileKind::Record
            | FileKind::Settings => None,
        }
    }

    /// Whether a file that begins with these bytes is a record. The files of all other kinds are RON, and never begin
    /// like a record.
    pub(crate) fn begins_record(bytes: &[u8]) -> bool {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
        [&b"["[..], b";", b"%", b"1."].iter().any(|begin| bytes.starts_with(begin))
    }
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FileKind::Rules => "rule set",
            FileKind::Puzzles => "puzzle collection",
            _ => self.word(),
        })
    }
}

/// Windows editors write a byte order mark at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
