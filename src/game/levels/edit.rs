//! Changes one value in a RON text and leaves everything else as it is, comments included.

use super::outline::{Node, Shape};

/// The text with `value` at the end of this path of fields. A missing field is written at the beginning of its group,
/// and a missing group at the beginning of the group around it.
pub fn with_value(text: &str, path: &[&str], value: &str) -> String {
    let root = Node::of(text);
    let mut node = &root;
    for (depth, name) in path.iter().enumerate() {
        match node.field(name) {
            Some(inner) => node = inner,
            None => return inserted(text, node, &path[depth..], value, depth + 1),
        }
    }
    let end = match node.shape {
        Shape::Word => {
            node.start + text[node.start..].find(|c: char| !is_of_word(c)).unwrap_or(text.len() - node.start)
        }
        // A group or a string where a number belongs: the reader has already refused it.
        _ => return text.to_owned(),
    };
    format!("{}{value}{}", &text[..node.start], &text[end..])
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '.' | '+' | '-')
}

fn inserted(text: &str, group: &Node, missing: &[&str], value: &str, depth: usize) -> String {
    let Some((field, inner)) = missing.split_first() else { return text.to_owned() };
    let Some(open) = text[group.start..].find('(').map(|at| group.start + at + 1) else { return text.to_owned() };
    let written = inner.iter().rev().fold(value.to_owned(), |value, name| format!("({name}: {value})"));
    let line_ends = text[open..].trim_start_matches([' ', '\t']).starts_with(['\n', '\r', '/']);
    let (before, after) = if line_ends { (format!("\n{}", "    ".repeat(depth)), ",") } else { (String::new(), ", ") };
    format!("{}{before}{field}: {written}{after}{}", &text[..open], &text[open..])
}

#[cfg(test)]
mod tests {
    use super::with_value;

    const TEXT: &str = "// motion\n(\n    step_ms: 180, // a step\n    leap: (air_ms: 170),\n)\n";

    #[test]
    fn only_the_value_changes() {
        assert_eq!(with_value(TEXT, &["step_ms"], "90"), TEXT.replace("180", "90"));
        assert_eq!(with_value(TEXT, &["leap", "air_ms"], "1.5"), TEXT.replace("170", "1.5"));
    }

    #[test]
    fn what_is_not_there_is_written_at_the_head() {
        assert_eq!(with_value("()", &["step_ms"], "90"), "(step_ms: 90, )");
        assert_eq!(with_value("()", &["leap", "air_ms"], "9"), "(leap: (air_ms: 9), )");
        let text = with_value(TEXT, &["leap", "grow"], "0.3");
        assert_eq!(text, TEXT.replace("(air_ms", "(grow: 0.3, air_ms"));
        let text = with_value(TEXT, &["drop_ms"], "70");
        assert_eq!(text, TEXT.replace("(\n    step", "(\n    drop_ms: 70,\n    step"));
    }
}
