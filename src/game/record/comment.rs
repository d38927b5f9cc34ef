//! Splits the text of a comment into commands, like `[%clk 0:05:00]`, and the text around them, and adds both to notes.

use crate::game::study::{Arrow, MarkColor, MarkedSquare, Notes};
use crate::rules::Move;
use crate::rules::grid::Square;

use super::time;

/// A part of a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommentPart<'a> {
    Text(&'a str),
    /// A command `[%name value]`; `whole` is its text with the brackets. Whether it is understood is not checked here.
    Command {
        whole: &'a str,
        name: &'a str,
        value: &'a str,
    },
}

/// Returns the parts of a comment in their order. A command ends at the first `]`. Without one it is text.
pub(super) fn parts(text: &str) -> impl Iterator<Item = CommentPart<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let length = command_length(rest);
        // A `[%` at the beginning that is never closed is text up to the end, and so is every later one.
        let next = || rest.find("[%").filter(|begin| *begin > 0).unwrap_or(rest.len());
        let (part, after) = rest.split_at(length.unwrap_or_else(next));
        rest = after;
        let Some(inner) = length.map(|length| &part[2..length - 1]) else {
            return (!part.is_empty()).then_some(CommentPart::Text(part));
        };
        let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
        Some(CommentPart::Command { whole: part, name, value: value.trim() })
    })
}

/// The length in bytes of the command at the beginning of the text; `None` if no whole command is there.
fn command_length(text: &str) -> Option<usize> {
    text.starts_with("[%").then(|| text.find(']').map(|end| end + 1))?
}

/// Adds a comment: its commands to the fields that hold them, and the rest as text. The clock of a main line is held by
/// the match.
pub(super) fn add(notes: &mut Notes, text: &str, is_main: bool) {
    let mut rest = String::new();
    for part in parts(text) {
        match part {
            // The text before a command and the text after it must not become a word together.
            CommentPart::Command { name, value, .. } if apply(notes, name, value, is_main) => rest.push(' '),
            CommentPart::Command { whole: text, .. } | CommentPart::Text(text) => rest.push_str(text),
        }
    }
    notes.comments.extend(words(&rest));
}

/// Applies a command like `[%eval 1.35,14]`; returns `false` if it is not understood.
fn apply(notes: &mut Notes, name: &str, value: &str, is_main: bool) -> bool {
    match name {
        "clk" | "used" if is_main => return true,
        "clk" => match time::read(value) {
            Some(left) => notes.clock = Some(time::whole_millis(left)),
            None => return false,
        },
        "eval" => match value.parse() {
            Ok(score) => notes.score = Some(score),
            Err(()) => return false,
        },
        "cal" => match list(value, arrow) {
            Some(arrows) => notes.arrows.extend(arrows),
            None => return false,
        },
        "csl" => match list(value, marked_square) {
            Some(squares) => notes.squares.extend(squares),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// Reads a list like `Ga3a4,Rb2b3`; `None` if one of its parts cannot be read.
fn list<T>(value: &str, read: impl Fn(MarkColor, &str) -> Option<T>) -> Option<Vec<T>> {
    let part = |part: &str| {
        let mut letters = part.trim().chars();
        let color = MarkColor::of_letter(letters.next()?)?;
        read(color, letters.as_str())
    };
    value.split(',').map(part).collect()
}

fn arrow(color: MarkColor, squares: &str) -> Option<Arrow> {
    Some(Arrow { color, along: squares.parse::<Move>().ok()? })
}

fn marked_square(color: MarkColor, square: &str) -> Option<MarkedSquare> {
    Some(MarkedSquare { color, at: square.parse::<Square>().ok()? })
}

/// The text with single blanks between its words; `None` if there are no words.
pub(super) fn words(text: &str) -> Option<String> {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_end_at_the_first_bracket() {
        let command = |whole, name, value| CommentPart::Command { whole, name, value };
        let cases = [
            ("", vec![]),
            ("a", vec![CommentPart::Text("a")]),
            ("[%clk\n 1 ]b", vec![command("[%clk\n 1 ]", "clk", "1"), CommentPart::Text("b")]),
            (
                "a[%b [%clk 1]2]",
                vec![CommentPart::Text("a"), command("[%b [%clk 1]", "b", "[%clk 1"), CommentPart::Text("2]")],
            ),
            ("[%]", vec![command("[%]", "", "")]),
            ("a]b[%clk 1", vec![CommentPart::Text("a]b"), CommentPart::Text("[%clk 1")]),
        ];
        for (text, wanted) in cases {
            assert_eq!(parts(text).collect::<Vec<_>>(), wanted, "{text}");
        }
    }
}
