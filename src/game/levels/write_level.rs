//! Writes a level or a setup as the text of a RON file, laid out like the files in `levels/`.

use std::collections::BTreeMap;

use crate::game::ron::edit::quoted;
use crate::rules::{Position, by_game};

use super::Level;
use super::switches::NamedRuleSet;

/// A line that is longer than this number of characters is broken, if it can be.
const MAX_WIDTH: usize = 120;
const INDENT: &str = "    ";

/// A start position that can be written into a file.
pub(super) trait WrittenStart {
    /// Writes the fields of a file that describe the board, the rules, the pieces and the side to move.
    fn write_fields(&self, level: &Level, named: &[NamedRuleSet], file: &mut RonWriter);
}

/// Writes a level or a setup. Fields with their default values are left out. The rules of a level are written as the
/// name of one of the rule sets in `named` and the switches that differ from it. The classic rules need no name. The
/// rule set that leaves the fewest differences is named.
///
/// If the readers of levels accept a level, they read an equal level from its text.
///
/// ```
/// use riverleap::game::levels::{read_level, write_level};
/// use riverleap::rules::jungle::RuleSet;
///
/// let text = r#"(
///     name: "Pond",
///     overrides: (swimmers: [dog, rat]),
///
///     terrain: [
///         "d..", // 3
///         ".~.", // 2
///         "..D", // 1
///     ],
///     pieces: [
///         "...", // 3
///         "r.L", // 2
///         "...", // 1
///     ],
/// )
/// "#;
/// let level = read_level("pond.ron", text, None, |_| Ok(RuleSet::default()))?;
/// assert_eq!(write_level(&level, &[]), text);
/// # Ok::<(), riverleap::game::levels::LevelError>(())
/// ```
pub fn write_level(level: &Level, named: &[NamedRuleSet]) -> String {
    let mut file = RonWriter::new();
    file.text("name", &level.name);
    file.text_if_any("author", &level.author);
    file.text_if_any("description", &level.description);
    file.texts_by_key("descriptions", &level.descriptions);
    file.text_if_any("notes", &level.notes);
    by_game!(Position, &level.start, start => start.write_fields(level, named, &mut file));
    file.finish()
}

/// The text of a file that is being written: one group of fields, with a field in each line.
pub(super) struct RonWriter(String);

impl RonWriter {
    pub(super) fn new() -> RonWriter {
        RonWriter("(\n".to_owned())
    }

    pub(super) fn line(&mut self, line: &str) {
        self.0.push_str(INDENT);
        self.0.push_str(line);
        self.0.push('\n');
    }

    pub(super) fn blank(&mut self) {
        self.0.push('\n');
    }

    pub(super) fn text(&mut self, field: &str, text: &str) {
        self.line(&format!("{field}: {},", quoted(text)));
    }

    /// Writes a field, unless its text is empty.
    pub(super) fn text_if_any(&mut self, field: &str, text: &str) {
        if !text.is_empty() {
            self.text(field, text);
        }
    }

    /// Writes a group of fields in one line, or in several lines if one line would be too long.
    pub(super) fn group(&mut self, field: &str, fields: &[String]) {
        if fields.is_empty() {
            return;
        }
        let whole = format!("{field}: ({}),", fields.join(", "));
        if INDENT.len() + whole.chars().count() <= MAX_WIDTH {
            return self.line(&whole);
        }
        self.line(&format!("{field}: ("));
        fields.iter().for_each(|field| self.line(&format!("{INDENT}{field},")));
        self.line("),");
    }

    /// Writes texts with names, one in each line.
    pub(super) fn table(&mut self, field: &str, entries: impl IntoIterator<Item = (String, String)>) {
        self.line(&format!("{field}: {{"));
        for (name, text) in entries {
            self.line(&format!("{INDENT}{name}: {},", quoted(&text)));
        }
        self.line("},");
    }

    /// Writes texts with keys that are texts too, unless there are none.
    fn texts_by_key(&mut self, field: &str, texts: &BTreeMap<String, String>) {
        if !texts.is_empty() {
            self.table(field, texts.iter().map(|(key, text)| (quoted(key), text.clone())));
        }
    }

    /// Writes a drawing. The rows are given from rank 1 upwards, and written from the top. Each row is followed by the
    /// number of its rank.
    pub(super) fn rows(&mut self, field: &str, rows: impl DoubleEndedIterator<Item = String> + ExactSizeIterator) {
        self.line(&format!("{field}: ["));
        for (rank, row) in rows.enumerate().rev() {
            self.line(&format!("{INDENT}{}, // {}", quoted(&row), rank + 1));
        }
        self.line("],");
    }

    pub(super) fn side_to_move(&mut self, level: &Level) {
        if let Some(side) = level.to_move {
            self.line(&format!("to_move: {side},"));
        }
    }

    pub(super) fn finish(mut self) -> String {
        self.0.push_str(")\n");
        self.0
    }
}
