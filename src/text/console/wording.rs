//! The sentences of the manual "Jungle Game", word for word: players and scripts rely on them.

use crate::rules::Pair;

pub(super) const CHOOSE_SIDE: &str = "Please choose your preferred side (up/down): ";
pub(super) const UP_OR_DOWN: &str = "Please input 'up' or 'down'.";
pub(super) const COMMAND: &str = "Please input your command (move/jump/help/defeat/exit): ";

/// Not from the manual: a match at a table shared with others can go on after its end.
pub(super) const AFTER_THE_END: &str = "Please input your command (undo/record/save/load/exit): ";

pub(super) const EMPTY: &str = "Command cannot be empty.";
pub(super) const NOT_FOUND: &str = "Command not found. Please check your input carefully.";
/// Not from the manual. The number is [`LONGEST_LINE`](super::LONGEST_LINE).
pub(super) const TOO_LONG: &str = "No command is longer than 4096 bytes. Nothing of this line was obeyed.";
pub(super) const SPELLING: &str = "Please spell the full name of the chess correctly (e.g. 'tiger for TIGE').";
pub(super) const HELP_OPTION: &str = "Invalid help option.";

pub(super) const ELIMINATED: &str = "Can't move! The piece is eliminated.";
pub(super) const OFF_BOARD: &str = "Can't move to next step since it's out of chessboard range.";
pub(super) const RIVER: &str = "Can't move into the river! Only rat can move into the river.";
pub(super) const NO_JUMPER: &str = "Can't jump! Only Tiger and Lion can jump.";
pub(super) const RAT_BLOCKS: &str = "Can't jump over the river because a rat is blocking the way.";
pub(super) const OCCUPIED: &str = "Can't move to next step! The position is occupied by other animals.";
pub(super) const OWN_DEN: &str = "Can't move to next step! You can't move to your side's den.";

pub(super) const DEFEAT: &str =
    "You will admit your defeat and surrender to your opponent. Please confirm again (yes/no):";
pub(super) const WARNING: &str = "-WARNING!!!-";
pub(super) const UNSAVED: &str =
    "Be aware that the whole game will be terminated without saving the current chessboard!";
pub(super) const EXIT: &str = "Confirm your exit? (yes/no):";

pub(super) const FAREWELL: &str = "Have a good day and see you next time! :)";

/// The sides as the manual calls them inside a sentence.
pub(super) const PLAYERS: Pair<&str> = Pair(["downside player", "upside player"]);
/// The same, where a sentence begins.
pub(super) const PLAYERS_FIRST: Pair<&str> = Pair(["Downside player", "Upside player"]);

pub(super) fn turn(player: &str) -> String {
    format!("Now is {player}'s turn!")
}

pub(super) fn wins(player: &str) -> String {
    format!("{player} wins the game!")
}

/// The gap before the bracket is the manual's.
pub(super) fn rounds(number: usize) -> String {
    format!("(Total number of rounds: {number} )")
}
