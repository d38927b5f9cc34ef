//! Tables of text with aligned columns, on a terminal. Wide characters, such as those of Chinese, take two columns.

use std::io::{self, Write};

use unicode_segmentation::UnicodeSegmentation;

use crate::base::escape::shown;

/// The columns between two cells.
const GAP: usize = 2;

/// A table whose columns are as wide as their widest cells.
pub(super) struct TextTable {
    rows: Vec<Vec<String>>,
    /// The greatest width of each column; longer cells are cut.
    most: Vec<usize>,
}

impl TextTable {
    /// A table with a row of titles. Each column has its greatest width.
    pub fn new(columns: &[(&str, usize)]) -> TextTable {
        let titles = columns.iter().map(|(title, _)| (*title).to_owned()).collect();
        TextTable { rows: vec![titles], most: columns.iter().map(|(_, most)| *most).collect() }
    }

    /// Adds a row. Characters that would control the terminal are escaped.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let cut = |(cell, most): (String, &usize)| cut(&shown(&cell), *most);
        self.rows.push(cells.into_iter().zip(&self.most).map(cut).collect());
    }

    /// Writes the table; nothing if it has only titles.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        if self.rows.len() == 1 {
            return Ok(());
        }
        let width = |column: usize| self.rows.iter().map(|row| row.get(column).map_or(0, |cell| columns(cell))).max();
        let widths: Vec<usize> = (0..self.most.len()).map(|column| width(column).unwrap_or_default()).collect();
        for row in &self.rows {
            let mut line = String::new();
            for (cell, width) in row.iter().zip(&widths) {
                line.push_str(cell);
                line.extend(std::iter::repeat_n(' ', width + GAP - columns(cell)));
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// The text, cut to this many columns; a cut text ends in `…`.
fn cut(text: &str, most: usize) -> String {
    if columns(text) <= most {
        return text.to_owned();
    }
    let (mut kept, mut used) = (String::new(), 0);
    for letter in text.graphemes(true) {
        used += columns_of_letter(letter);
        if used >= most {
            break;
        }
        kept.push_str(letter);
    }
    kept + "…"
}

/// The number of columns that a text takes on a terminal.
pub(super) fn columns(text: &str) -> usize {
    text.graphemes(true).map(columns_of_letter).sum()
}

/// The number of columns of a grapheme cluster: that of its widest character.
fn columns_of_letter(letter: &str) -> usize {
    letter.chars().map(columns_of_char).max().unwrap_or_default()
}

/// The number of columns of a character, as terminals count it. The ranges are those of the property
/// `East_Asian_Width` (wide and full-width) in Unicode Standard Annex 11.
fn columns_of_char(letter: char) -> usize {
    match u32::from(letter) {
        // Marks that are drawn over the character before them, and invisible characters.
        0x0300..=0x036f | 0x200b..=0x200f | 0x20d0..=0x20ff | 0xfe00..=0xfe0e | 0xfeff => 0,
        // U+FE0F makes the character before it an emoji.
        0xfe0f
        | 0x1100..=0x115f
        | 0x231a..=0x231b
        | 0x2e80..=0x303e
        | 0x3041..=0x33ff
        | 0x3400..=0x4dbf
        | 0x4e00..=0x9fff
        | 0xa000..=0xa4cf
        | 0xa960..=0xa97c
        | 0xac00..=0xd7a3
        | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f
        | 0xff00..=0xff60
        | 0xffe0..=0xffe6
        | 0x1f300..=0x1f64f
        | 0x1f680..=0x1f6ff
        | 0x1f900..=0x1faff
        | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_whatever_stands_in_them() {
        let mut table = TextTable::new(&[("name", 8), ("turns", 5)]);
        for name in ["Ann", "李雷", "e\u{301}te\u{301}", "a\tb", "斗兽棋动物棋", "👨‍👩‍👧", ""] {
            table.row([name.to_owned(), "7".to_owned()]);
        }
        let mut out = Vec::new();
        table.write(&mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        for line in text.lines().skip(1) {
            let (before, _) = line.rsplit_once('7').unwrap();
            assert_eq!(columns(before), 9, "{line}");
        }
        assert!(text.contains("斗兽棋… ") && text.contains("a\\tb"), "{text}");
    }
}
