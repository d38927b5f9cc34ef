//! Changes the names of players in the text of a record, and nothing else in it.

use super::tokens::{RecordToken, Tokens};
use super::write::tag_line;

/// Returns the text with the name `to` in place of the name `from` in the tags `White` and `Black` of all its games.
/// Everything else stays as it is, faults included. Returns `None` if no player has this name. The seats do not change.
///
/// ```
/// use riverleap::game::record::rename_player;
/// let text = "[White \"Ann\"]\n[Black \"Anna\"]\n\n1. Ea4 {Ann moves} *\n";
/// let renamed = rename_player(text, "Ann", "Bea").expect("White has this name");
/// assert_eq!(renamed, text.replace("\"Ann\"", "\"Bea\""));
/// assert_eq!(rename_player(text, "Ben", "Bea"), None);
/// ```
pub fn rename_player(text: &str, from: &str, to: &str) -> Option<String> {
    let mut renamed = String::with_capacity(text.len());
    let mut copied = 0;
    let mut tokens = Tokens::of(text);
    while let Some((place, token)) = tokens.next() {
        let RecordToken::Tag { name, value, .. } = token else { continue };
        if !["White", "Black"].contains(&name) || value.trim() != from {
            continue;
        }
        // A tag ends with its line.
        let read = text[..text.len() - tokens.unread().len()].trim_end();
        let line = read.rfind('\n').map_or(0, |end| end + 1);
        let before: usize = read[line..].chars().take(place.column - 1).map(char::len_utf8).sum();
        let (begin, end) = (line + before, read.len());
        renamed.push_str(&text[copied..begin]);
        renamed.push_str(&tag_line(name, to));
        copied = end;
    }
    if copied == 0 {
        return None;
    }
    renamed.push_str(&text[copied..]);
    Some(renamed)
}
