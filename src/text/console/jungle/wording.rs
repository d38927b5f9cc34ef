//! The sentences of the manual "Jungle Game" that only Jungle uses, word for word.

pub(super) const COMMAND: &str = "Please input your command (move/jump/help/defeat/exit): ";

/// This prompt is not from the manual. It is shown when the player sees the graphical board, on whose edge the squares
/// are named.
pub(super) const COMMAND_AT_THE_TABLE: &str =
    "Please input your command (a move like a3a4 or Ea4/move/jump/help/defeat/exit): ";

pub(super) const NOT_FOUND: &str = "Command not found. Please check your input carefully.";
pub(super) const SPELLING: &str = "Please spell the full name of the chess correctly (e.g. 'tiger for TIGE').";

pub(super) const ELIMINATED: &str = "Can't move! The piece is eliminated.";
pub(super) const OFF_BOARD: &str = "Can't move to next step since it's out of chessboard range.";
pub(super) const RIVER: &str = "Can't move into the river! Only rat can move into the river.";
pub(super) const NO_JUMPER: &str = "Can't jump! Only Tiger and Lion can jump.";
pub(super) const RAT_BLOCKS: &str = "Can't jump over the river because a rat is blocking the way.";
pub(super) const OCCUPIED: &str = "Can't move to next step! The position is occupied by other animals.";
pub(super) const OWN_DEN: &str = "Can't move to next step! You can't move to your side's den.";

pub(super) fn turn(player: &str) -> String {
    format!("Now is {player}'s turn!")
}
