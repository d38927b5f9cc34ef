//! Draws the board in letters. A unit is shown by two letters: first the letter of its kind, a capital for White, then
//! the small letter of its chesimal's colour.

use crate::rules::chesimals::Position;
use crate::rules::grid::Square;
use crate::rules::{LongTurns, Readiness};
use crate::text::{StyledText, Tone};

/// The possible widths of a square in columns: 4 for two letters, a mark and a blank; 3 for the letters and the mark; 2
/// for the letters; 1 for the unit's letter.
const WIDTHS: [usize; 4] = [4, 3, 2, 1];

/// The marks that are written after units that cannot move. Each mark comes with the state of the unit and with the
/// words that explain the mark.
pub(super) const MARKS: [(char, Readiness, &str); 3] = [
    ('*', Readiness::Spent, "has moved"),
    ('!', Readiness::CutOff, "cut off from its chief"),
    ('~', Readiness::Leaderless, "its chief is gone"),
];

/// Draws the board with the highest rank on top, the numbers of the ranks at the left and the letters of the files
/// below.
pub(super) fn draw(position: &Position, round: Option<usize>, columns: Option<usize>, text: &mut StyledText) {
    let (files, ranks) = (position.board().width(), position.board().height());
    let margin = ranks.to_string().len();
    let room = |width: &usize| columns.is_none_or(|columns| margin + 1 + width * usize::from(files) <= columns);
    let width = WIDTHS.into_iter().find(room).unwrap_or(1);
    text.line("");
    if let Some(round) = round {
        let whole = margin + 1 + width * usize::from(files);
        text.line(format!("{:^whole$}", format!("-ROUND {round}-")).trim_end());
    }
    let mut seen = Vec::new();
    for rank in (0..ranks).rev() {
        text.add(Tone::Plain, format!("{:>margin$} ", rank + 1));
        let row = (0..files).filter_map(|file| Square::new(file, rank));
        let cells: Vec<(Tone, String)> = row.map(|square| cell(position, square, width, &mut seen)).collect();
        let last = cells.len().saturating_sub(1);
        for (index, (tone, cell)) in cells.iter().enumerate() {
            text.add(*tone, if index == last { cell.trim_end() } else { cell });
        }
        text.line("");
    }
    let letters: String = (0..files).map(|file| format!("{:<width$}", char::from(b'a' + file))).collect();
    text.line(format!("{:margin$} {}", "", letters.trim_end()));
    let marks: Vec<String> = MARKS
        .iter()
        .filter(|(_, readiness, _)| seen.contains(readiness))
        .map(|(mark, _, meaning)| format!("{mark} {meaning}"))
        .collect();
    if width > 2 && !marks.is_empty() {
        text.line(marks.join("   "));
    }
}

/// Writes a square in `width` columns. If the unit on it gets a mark, the state of the unit is added to `seen`.
fn cell(position: &Position, square: Square, width: usize, seen: &mut Vec<Readiness>) -> (Tone, String) {
    let Some(piece) = position.piece_at(square) else { return (Tone::Plain, format!("{:<width$}", '.')) };
    let readiness = position.readiness(square);
    let mark = MARKS.iter().find(|(_, marked, _)| *marked == readiness);
    let mut letters = piece.letters();
    if let Some((mark, readiness, _)) = mark {
        letters.push(*mark);
        seen.push(*readiness);
    }
    let letters: String = letters.chars().take(width).collect();
    (Tone::Of(piece.side()), format!("{letters:<width$}"))
}
