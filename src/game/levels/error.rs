//! What is wrong with a level, a setup or a rule set, where, and the way to mend it.

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

/// The same by its place in the text, before the file's name and lines are known.
pub(super) type PlacedError = PlacedFault<LevelFault>;

/// What is wrong. `Display` says it and how to mend it: two clauses with a semicolon between them, without a full stop.
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
    /// The level names a rule set that is not to be had.
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
