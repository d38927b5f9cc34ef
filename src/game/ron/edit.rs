//! Changes single values in a RON text and keeps everything else, comments included.
//!
//! A path names a value. The parts of a path are names of fields, keys of maps, and indices. An index counts the items
//! of a list or the characters of a string, from 0. New values are RON; [`quoted`] converts a string to RON. Every
//! function that takes a path returns the new text, or `None` if the path does not exist.
//!
//! ```
//! use riverleap::game::ron::edit::{quoted, with_item, with_value, without};
//!
//! # fn changed() -> Option<()> {
//! let text = r#"(
//!     name: "Pond", // as my aunt calls it
//!     terrain: [
//!         "d..", // the far bank
//!         "..D",
//!     ],
//!     overrides: (ranks: {dog: 4, wolf: 3}),
//! )"#;
//! // Replaces a value.
//! let text = with_value(text, &["name"], &quoted("The \"Pond\""))?;
//! // Replaces a character of a string.
//! let text = with_value(&text, &["terrain", "0", "1"], "~")?;
//! // Sets the value of an entry of a map. The entry is added, since it is missing.
//! let text = with_value(&text, &["overrides", "ranks", "cat"], "2")?;
//! // Inserts a new item into a list, before the second item.
//! let text = with_item(&text, &["terrain"], 1, &quoted(".~."))?;
//! // Removes an entry.
//! let text = without(&text, &["overrides", "ranks", "dog"])?;
//! assert_eq!(text, r#"(
//!     name: "The \"Pond\"", // as my aunt calls it
//!     terrain: [
//!         "d~.", // the far bank
//!         ".~.",
//!         "..D",
//!     ],
//!     overrides: (ranks: {cat: 2, wolf: 3}),
//! )"#);
//! assert_eq!(without(&text, &["author"]), None);
//! # Some(()) }
//! # changed().unwrap();
//! ```

use std::ops::Range;

use super::outline::{RonNode, Shape};
use super::scanner::{bracket_of, comma_behind};

/// Returns the text with `value` at this path. A missing field or map entry is inserted at the beginning of its group.
/// If the group is missing too, the group is inserted at the beginning of the enclosing group.
pub fn with_value(text: &str, path: &[&str], value: &str) -> Option<String> {
    let root = RonNode::of(text);
    let mut node = &root;
    for (depth, part) in path.iter().enumerate() {
        match (child(node, part), &node.shape) {
            (Some(child), _) => node = child.value,
            (None, Shape::Text(places)) if depth + 1 == path.len() => {
                let at = *places.chars.get(part.parse::<usize>().ok()?)?;
                return with_character(text, node, at, value);
            }
            (None, _) => return with_field(text, node, &path[depth..], value, depth + 1),
        }
    }
    Some(replaced(text, node.whole.clone(), value))
}

/// Returns the text with a new item in the list at this path. The new item gets the index `index`. The items that had
/// this index or a larger index follow the new item.
pub fn with_item(text: &str, path: &[&str], index: usize, value: &str) -> Option<String> {
    let root = RonNode::of(text);
    let list = path.iter().try_fold(&root, |node, part| Some(child(node, part)?.value))?;
    let Shape::Items(items) = &list.shape else { return None };
    let open = bracket_of(text, list.start).filter(|open| text[*open..].starts_with('['))?;
    if let Some(next) = items.get(index) {
        let at = next.whole.start;
        let between = blanks_before(text, at).map_or(" ".to_owned(), |indent| format!("\n{indent}"));
        return Some(replaced(text, at..at, &format!("{value},{between}")));
    }
    let Some(last) = items.last() else {
        return (index == 0).then(|| replaced(text, open + 1..open + 1, value));
    };
    if index > items.len() {
        return None;
    }
    let end = last.whole.end;
    let (text, end) = match comma_behind(text, end) {
        Some(comma) => (text.to_owned(), comma + 1),
        None => (replaced(text, end..end, ","), end + 1),
    };
    // If the last item is the first thing on its line, the new item is put on a new line below it. A comment behind the
    // last item stays on the line of the last item.
    let line_end = text[end..].find('\n').map_or(text.len(), |line| end + line);
    let rest = text[end..line_end].trim();
    Some(match blanks_before(&text, last.whole.start) {
        Some(indent) if rest.is_empty() || rest.starts_with("//") => {
            let at = end + text[end..line_end].trim_end().len();
            replaced(&text, at..at, &format!("\n{indent}{value},"))
        }
        _ => replaced(&text, end..end, &format!(" {value}")),
    })
}

/// Returns the text without the field, entry or item at this path.
pub fn without(text: &str, path: &[&str]) -> Option<String> {
    let root = RonNode::of(text);
    let (last, around) = path.split_last()?;
    let group = around.iter().try_fold(&root, |node, part| Some(child(node, part)?.value))?;
    let Child { start, value } = child(group, last)?;
    let mut text = text.to_owned();
    let comma = comma_behind(&text, value.whole.end);
    if let Some(comma) = comma {
        text.remove(comma);
    }
    text.replace_range(start..value.whole.end, "");
    let rest = &text[start..];
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let line_ends = rest[blanks..].starts_with(['\n', '\r']);
    let range = match blanks_before(&text, start) {
        // The value is alone on its line.
        Some(indent) if line_ends => start - indent.len()..start + rest.find('\n').map_or(rest.len(), |line| line + 1),
        Some(_) => start..start + blanks,
        None if comma.is_some() && !line_ends => start..start + blanks,
        None => text[..start].trim_end_matches([' ', '\t']).len()..start,
    };
    Some(replaced(&text, range, ""))
}

/// Returns a string as RON.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

fn escaped(letter: char) -> String {
    match letter {
        '\\' => "\\\\".to_owned(),
        '"' => "\\\"".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        letter => letter.to_string(),
    }
}

/// A value inside a group. `start` is the place where the name of the value begins. For a value without a name, `start`
/// is the place where the value begins.
struct Child<'a> {
    start: usize,
    value: &'a RonNode,
}

fn child<'a>(group: &'a RonNode, part: &str) -> Option<Child<'a>> {
    match &group.shape {
        Shape::Fields(fields) => {
            let field = fields.iter().find(|field| field.name == part)?;
            Some(Child { start: field.start, value: &field.value })
        }
        Shape::Items(items) => {
            let value = items.get(part.parse::<usize>().ok()?)?;
            Some(Child { start: value.whole.start, value })
        }
        Shape::Text(_) | Shape::Word => None,
    }
}

fn replaced(text: &str, range: Range<usize>, value: &str) -> String {
    format!("{}{value}{}", &text[..range.start], &text[range.end..])
}

/// Returns the blanks between the beginning of the line and the place `at`. Returns `None` if other characters stand
/// between the beginning of the line and `at`, or if `at` is in the first line of the text.
fn blanks_before(text: &str, at: usize) -> Option<&str> {
    let before = &text[text[..at].rfind('\n')? + 1..at];
    before.trim_start_matches([' ', '\t']).is_empty().then_some(before)
}

/// Replaces a character of a string by `value`, which must be one character.
fn with_character(text: &str, string: &RonNode, at: usize, value: &str) -> Option<String> {
    let mut letters = value.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    let Shape::Text(places) = &string.shape else { return None };
    let is_raw = text[string.start..].starts_with('r');
    let is_escape = !is_raw && text[at..].starts_with('\\');
    let end = match is_escape {
        true => places.chars.iter().copied().find(|next| *next > at).unwrap_or(places.end),
        false => at + text[at..].chars().next().map_or(0, char::len_utf8),
    };
    match is_raw {
        // Characters of a raw string cannot be escaped.
        true => (letter != '"').then(|| replaced(text, at..end, value)),
        false => Some(replaced(text, at..end, &escaped(letter))),
    }
}

/// Inserts a field at the beginning of a group. `missing` holds the name of the field, followed by the names of the
/// fields to be nested inside it.
fn with_field(text: &str, group: &RonNode, missing: &[&str], value: &str, depth: usize) -> Option<String> {
    let (field, inner) = missing.split_first()?;
    let has_no_names = matches!(&group.shape, Shape::Items(items) if !items.is_empty());
    let open = bracket_of(text, group.start).filter(|open| !has_no_names && !text[*open..].starts_with('['))? + 1;
    let written = inner.iter().rev().fold(value.to_owned(), |value, name| format!("({name}: {value})"));
    let line_ends = text[open..].trim_start_matches([' ', '\t']).starts_with(['\n', '\r', '/']);
    let (before, after) = if line_ends { (format!("\n{}", "    ".repeat(depth)), ",") } else { (String::new(), ", ") };
    Some(replaced(text, open..open, &format!("{before}{field}: {written}{after}")))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::{quoted, with_item, with_value, without};

    const TEXT: &str = "// motion\n(\n    step_ms: 180, // a step\n    leap: (air_ms: 170),\n)\n";

    #[test]
    fn only_the_value_changes() {
        let with = |path: &[&str], value| with_value(TEXT, path, value).unwrap_or_default();
        assert_eq!(with(&["step_ms"], "90"), TEXT.replace("180", "90"));
        assert_eq!(with(&["leap", "air_ms"], "1.5"), TEXT.replace("170", "1.5"));
        assert_eq!(with(&["leap"], "None"), TEXT.replace("(air_ms: 170)", "None"));
    }

    #[test]
    fn what_is_not_there_is_written_at_the_head() {
        let with = |text, path: &[&str], value| with_value(text, path, value).unwrap_or_default();
        assert_eq!(with("()", &["step_ms"], "90"), "(step_ms: 90, )");
        assert_eq!(with("()", &["leap", "air_ms"], "9"), "(leap: (air_ms: 9), )");
        assert_eq!(with("Level /* ( */ ()", &["to_move"], "Black"), "Level /* ( */ (to_move: Black, )");
        let text = with(TEXT, &["leap", "grow"], "0.3");
        assert_eq!(text, TEXT.replace("(air_ms", "(grow: 0.3, air_ms"));
        let text = with(TEXT, &["drop_ms"], "70");
        assert_eq!(text, TEXT.replace("(\n    step", "(\n    drop_ms: 70,\n    step"));
    }

    #[test]
    fn a_path_that_leads_nowhere_changes_nothing() {
        let list = "(rows: [\"ab\"], size: (3, 4), far: 1)";
        for path in [&["rows", "1"][..], &["rows", "0", "2"], &["rows", "0", "0", "0"], &["size", "x"], &["far", "x"]] {
            assert_eq!(with_value(list, path, "1"), None, "{path:?}");
            assert_eq!(without(list, path), None, "{path:?}");
        }
        assert_eq!(without(list, &[]), None);
        for path in [&["size"][..], &["far"], &["rows", "0"], &["cols"]] {
            assert_eq!(with_item(list, path, 0, "1"), None, "{path:?}");
        }
        assert_eq!(with_item(list, &["rows"], 2, "1"), None);
        assert_eq!(with_value(list, &["rows", "0", "0"], "xy"), None, "one character for one");
    }

    #[test]
    fn characters_are_escaped_where_they_must_be() {
        let with = |text, index, letter| with_value(text, &["0", index], letter).unwrap_or_default();
        assert_eq!(with(r#"["a\u{2E}c"]"#, "1", "~"), r#"["a~c"]"#);
        assert_eq!(with("[\"a\\\n  bc\"]", "0", "x"), "[\"x\\\n  bc\"]");
        assert_eq!(with(r#"["ä.ö"]"#, "1", "\""), r#"["ä\"ö"]"#);
        assert_eq!(with("[r#\"a.c\"#]", "2", "\\"), "[r#\"a.\\\"#]");
        assert_eq!(with("[r\"a.c\"]", "2", "\""), "");
        assert_eq!(ron::from_str(&quoted("\"\\\r\n\t~ä")), Ok("\"\\\r\n\t~ä".to_owned()));
    }

    #[test]
    fn items_are_added_in_lines_or_in_a_row() {
        let with = |text, index| with_item(text, &[], index, "9").unwrap_or_default();
        assert_eq!([with("[]", 0), with("[1, 2]", 0), with("[1, 2]", 1)], ["[9]", "[9, 1, 2]", "[1, 9, 2]"]);
        assert_eq!(
            [with("[1, 2]", 2), with("[1, 2,]", 2), with("[Some(1)]", 1)],
            ["[1, 2, 9]", "[1, 2, 9]", "[Some(1), 9]"]
        );
        let lines = "[\n  1, // one\n  2 // two\n]";
        assert_eq!(with(lines, 0), "[\n  9,\n  1, // one\n  2 // two\n]");
        assert_eq!(with(lines, 2), "[\n  1, // one\n  2, // two\n  9,\n]");
        assert_eq!(with("[\n  1]", 1), "[\n  1, 9]");
        assert_eq!(with("[\n  1 /* , */ ,\n]", 1), "[\n  1 /* , */ ,\n  9,\n]");
    }

    #[test]
    fn what_is_removed_takes_its_comma_and_its_line_along_but_no_comment() {
        let less = |text, part| without(text, &[part]).unwrap_or_default();
        assert_eq!(less(TEXT, "leap"), "// motion\n(\n    step_ms: 180, // a step\n)\n");
        assert_eq!(less(TEXT, "step_ms"), "// motion\n(\n    // a step\n    leap: (air_ms: 170),\n)\n");
        assert_eq!([less("(a: 1, b: 2)", "a"), less("(a: 1, b: 2)", "b")], ["(b: 2)", "(a: 1,)"]);
        assert_eq!([less("{a: 1}", "a"), less("[1, 2, 3]", "1")], ["{}", "[1, 3]"]);
        assert_eq!(less("(a: Some(1) /* one */, b: 2)", "a"), "(/* one */ b: 2)");
        assert_eq!(less("[\n  (\n    1,\n  ),\n  2,\n]", "0"), "[\n  2,\n]");
    }
}
