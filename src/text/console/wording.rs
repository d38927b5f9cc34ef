//! The sentences of the manual "Jungle Game" that every game uses, word for word, because players and scripts rely on
//! the exact words.

use crate::rules::Pair;
use crate::text::StyledText;

/// The day on which this version was released.
const RELEASED: &str = "25 November 2026";

pub(super) const CHOOSE_SIDE: &str = "Please choose your preferred side (up/down): ";
pub(super) const UP_OR_DOWN: &str = "Please input 'up' or 'down'.";

/// This prompt is not from the manual. A match that is shared with the graphical game needs a prompt after its end,
/// because a player can still undo the end of the match.
pub(super) const AFTER_THE_END: &str = "Please input your command (undo/record/save/load/exit): ";

pub(super) const EMPTY: &str = "Command cannot be empty.";
/// This sentence is not from the manual. The number in it is [`LONGEST_LINE`](super::LONGEST_LINE).
pub(super) const TOO_LONG: &str = "No command is longer than 4096 bytes. Nothing of this line was obeyed.";
pub(super) const HELP_PROMPT: &str = "Enter your option: ";
pub(super) const RULE_PROMPT: &str = "Enter your option (a/b/c): ";
pub(super) const HELP_OPTION: &str = "Invalid help option.";

// The following questions end without a blank, because the answer is typed on the next line.

pub(super) const DEFEAT: &str =
    "You will admit your defeat and surrender to your opponent. Please confirm again (yes/no):";
pub(super) const WARNING: &str = "-WARNING!!!-";
pub(super) const UNSAVED: &str =
    "Be aware that the whole game will be terminated without saving the current chessboard!";
pub(super) const EXIT: &str = "Confirm your exit? (yes/no):";

pub(super) const FAREWELL: &str = "Have a good day and see you next time! :)";

/// The sides as the manual calls them inside a sentence.
pub(super) const PLAYERS: Pair<&str> = Pair(["downside player", "upside player"]);
/// The sides at the beginning of a sentence.
pub(super) const PLAYERS_FIRST: Pair<&str> = Pair(["Downside player", "Upside player"]);

pub(super) fn wins(player: &str) -> String {
    format!("{player} wins the game!")
}

/// The blank before the bracket is as in the manual.
pub(super) fn rounds(number: usize) -> String {
    format!("(Total number of rounds: {number} )")
}

/// Draws a box with the title and the version of the program. If the box does not fit, the two lines are drawn without
/// a border.
pub(super) fn welcome_box(title: &str, columns: Option<usize>, text: &mut StyledText) {
    let version = format!("version {} of {RELEASED}", env!("CARGO_PKG_VERSION"));
    let width = title.len().max(version.len());
    let lines = [title, &version];
    if columns.is_some_and(|columns| columns < width + 4) {
        lines.iter().for_each(|line| _ = text.line(line));
        return;
    }
    let border = format!("+{}+", "-".repeat(width + 2));
    text.line(&border);
    lines.iter().for_each(|line| _ = text.line(format!("| {line:^width$} |")));
    text.line(&border);
}
