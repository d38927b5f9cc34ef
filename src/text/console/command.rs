//! Reads a line that a player typed at the command prompt.

use super::names::Names;
use super::voice::{GameVoice, TypedPlay};
use super::wording::EMPTY;

/// A command of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ConsoleCommand {
    Play(TypedPlay),
    Help,
    Defeat,
    Exit,
    Undo,
    Redo,
    Moves,
    Draw,
    Record,
    Save { file: String },
    Load { file: String },
}

/// Returns the command, or the sentence to show if the line is not a command. Case and extra blanks do not matter.
pub(super) fn read(line: &str, voice: &dyn GameVoice, names: Names) -> Result<ConsoleCommand, String> {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Ok(match words.as_slice() {
        [] => return Err(EMPTY.to_owned()),
        ["help"] => ConsoleCommand::Help,
        ["defeat"] => ConsoleCommand::Defeat,
        ["exit"] => ConsoleCommand::Exit,
        ["undo"] => ConsoleCommand::Undo,
        ["redo"] => ConsoleCommand::Redo,
        ["moves"] => ConsoleCommand::Moves,
        ["draw"] => ConsoleCommand::Draw,
        ["record"] => ConsoleCommand::Record,
        ["save", ..] => ConsoleCommand::Save { file: file(line, "save")? },
        ["load", ..] => ConsoleCommand::Load { file: file(line, "load")? },
        // Every other line must be a move.
        words => ConsoleCommand::Play(voice.read(words, names)?),
    })
}

/// Returns the name of the file, which is the text after the verb. The text is returned as it was typed, because file
/// names may contain blanks and capitals.
fn file(line: &str, verb: &str) -> Result<String, String> {
    match line.trim().split_once(char::is_whitespace) {
        Some((_, file)) => Ok(file.trim().to_owned()),
        None => Err(format!("Please name a file (e.g. '{verb} mygame.jgn').")),
    }
}
