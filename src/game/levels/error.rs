//! Faults of levels, setups and rule sets, with their places and remedies.

use crate::game::ron::{FileError, FormFault, PlacedFault};
use crate::rules::PlacementError;

use super::board::BoardFault;
use super::chesimals::SetupFault;
use super::content_error::ContentError;
use super::file_kind::FileKind;
use super::match_rules::MatchFault;
use super::switches::RuleFault;

/// The first fault of a level, a setup or a rule set.
pub type LevelError = FileError<LevelFault>;

/// A fault of a level, a setup or a rule set with its place in the text; the file's name and the line are not known
/// yet.
pub(super) type PlacedError = PlacedFault<LevelFault>;

/// A fault. `Display` writes the fault, a semicolon and the remedy, without a full stop.
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

fn pieces(error: &PlacementError) -> &'static str {
    match error {
        PlacementError::Jungle(_) => "pieces",
        PlacementError::Chesimals(_) => "units",
    }
}
