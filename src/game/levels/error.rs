//! Faults of levels, setups and rule sets, with their places and remedies.

use crate::game::ron::{FileError, FormFault, FoundValue, PlacedFault};
use crate::rules::PlacementError;
use crate::rules::jungle::Animal;

use super::board::fault::BoardFault;
use super::chesimals::fault::SetupFault;
use super::content_error::ContentError;
use super::file_kind::FileKind;

/// The first fault of a level, a setup or a rule set.
pub type LevelError = FileError<LevelFault>;

/// A fault of a level, a setup or a rule set, with its place as a byte offset in the text. The name of the file and the
/// line are added later.
pub(super) type PlacedError = PlacedFault<LevelFault>;

/// A fault of a level, a setup or a rule set. `Display` writes the fault, a semicolon and the remedy, without a full
/// stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LevelFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    #[error(transparent)]
    Board(#[from] BoardFault),
    #[error(transparent)]
    Rules(#[from] RuleFault),
    #[error(transparent)]
    Match(#[from] MatchFault),
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// The rule set that the level names cannot be loaded.
    #[error(transparent)]
    NoRules(Box<ContentError>),
    #[error("{0}; change the {pieces}", pieces = pieces(.0))]
    Placement(PlacementError),
    #[error("the {0}'s name is empty; give it a name")]
    NoName(FileKind),
}

/// A fault of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleFault {
    #[error(
        "a rule set (its name between quotation marks, or its switches in brackets) belongs here; put it in the place of {0}"
    )]
    NoSet(FoundValue),
    #[error("a rule set is not a list; write it like (switch: value, ...)")]
    List,
    #[error("the name of a rule set stands here without quotation marks; write it like \"classic\"")]
    Unquoted,
    #[error("the {0} is in this table twice; name it once")]
    AnimalTwice(Animal),
    #[error("`{word}` is in `{switch}` twice; name it once")]
    ListedTwice { word: String, switch: &'static str },
    #[error("the {animal} has rank {rank}; ranks go from 1 to 8")]
    BadRank { animal: Animal, rank: u8 },
    #[error("nobody could ever win; name `Den`, `Elimination` or both")]
    NobodyWins,
    #[error("a den is announced but wins nothing; write `false`, or add `Den` to `win_by`")]
    IdleDen,
}

/// A fault in the rules of a match. With such rules, no match can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchFault {
    #[error("the game would be a draw before it begins; write `None` or a number of at least 1")]
    NoQuietTurns,
    #[error("the game would be lost before it begins; write `None` or a number of at least 1")]
    NoMissedTurns,
    #[error("no time for the game at all; write `None` or seconds from 1")]
    NoGameTime,
    #[error("no time for a move at all; write `None` or seconds from 1")]
    NoMoveTime,
    #[error("time is added to no total time; give `total_s` too")]
    IncrementAlone,
    #[error("this clock measures nothing; give `total_s` or `move_s`, or write `None`")]
    EmptyClock,
    #[error("no turn can be missed without a time for each move; give `move_s` in `clock`, or write `None`")]
    NeverMissed,
}

fn pieces(error: &PlacementError) -> &'static str {
    match error {
        PlacementError::Jungle(_) => "pieces",
        PlacementError::Chesimals(_) => "units",
    }
}
