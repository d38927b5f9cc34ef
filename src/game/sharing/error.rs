//! Why a line cannot be written or read.

use crate::game::levels::LevelError;

use super::line::MAX_TEXT_BYTES;

/// Why a line of text cannot be written or read. `Display` writes the fault, a semicolon and the remedy, without a full
/// stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SharedLineError {
    #[error("this is not a line of the game; such a line begins with `riverleap:`")]
    NoLine,
    /// A newer version of the game has written the line.
    #[error("the line has version {found}, and this game reads versions up to {newest}; update the game")]
    NewerVersion { found: u8, newest: u8 },
    #[error("the line is damaged or incomplete; copy it again from its beginning to its end")]
    Damaged,
    #[error("this is more than {} KiB of text, too much for a line; send the file instead", MAX_TEXT_BYTES >> 10)]
    TooBig,
    /// The line is complete, but its text is not the text of a level, a setup or a rule set.
    #[error("the line holds neither a board nor a rule set; ask for another line")]
    NoBoard,
    /// The level, the setup or the rule set has a fault.
    #[error(transparent)]
    Content(#[from] LevelError),
}
