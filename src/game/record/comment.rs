//! Splits the text of a comment into commands, like `[%clk 0:05:00]`, and the text around them.

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
