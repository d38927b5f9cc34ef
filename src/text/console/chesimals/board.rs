//! The board of Chesimals II in letters: a unit is its letter and that of its chesimal: `Gy`, a guard of yellow; `gb`, one
//! of blue. White's begin with a capital.

use crate::rules::Readiness;
use crate::rules::Side;
use crate::rules::chesimals::{Chesimal, Position, Unit};
use crate::rules::grid::Square;
use crate::text::console::names::Names;
use crate::text::{Text, Tone};

use super::title;

/// The columns of a square, from the most to the fewest: with a mark and a gap, with a mark, without.
const STEPS: [usize; 3] = [4, 3, 2];

/// Draws the board with the highest rank on top and the round, if one is to be played, above it.
pub(super) fn draw(position: &Position, round: Option<usize>, columns: Option<usize>, text: &mut Text) {
    let (width, height) = (position.board().width(), position.board().height());
    let margin = height.to_string().len();
    let needed = |step: usize| margin + 1 + step * usize::from(width);
    let fits = |step: &usize| columns.is_none_or(|columns| needed(*step) <= columns);
    let step = STEPS.into_iter().find(fits).unwrap_or(2);
    text.line("");
    if let Some(round) = round {
        text.line(format!("{:^width$}", format!("-ROUND {round}-"), width = needed(step)).trim_end());
    }
    let mut seen = Vec::new();
    for rank in (0..height).rev() {
        text.add(Tone::Plain, format!("{:>margin$} ", rank + 1));
        for square in (0..width).filter_map(|file| Square::new(file, rank)) {
            let mark = mark(position, square);
            seen.extend(mark);
            match position.piece_at(square) {
                Some(piece) => _ = text.add(Tone::Band(piece.chesimal), piece.letters()),
                None => _ = text.add(Tone::Plain, " ."),
            }
            let last = square.file() + 1 == width;
            match mark {
                Some(mark) if step > 2 && last => _ = text.add(Tone::Plain, mark.letter().to_string()),
                Some(mark) if step > 2 => _ = text.add(Tone::Plain, format!("{:<1$}", mark.letter(), step - 2)),
                _ if last => {}
                _ => _ = text.add(Tone::Plain, " ".repeat(step - 2)),
            }
        }
        text.line("");
    }
    let files: String = (0..width).map(|file| format!(" {:<1$}", char::from(b'a' + file), step - 1)).collect();
    text.line(format!("{:margin$} {}", "", files.trim_end()));
    let marks: Vec<String> =
        Mark::ALL.into_iter().filter(|mark| seen.contains(mark)).map(|mark| mark.to_string()).collect();
    if step > 2 && !marks.is_empty() {
        text.line(marks.join(", "));
    }
}

/// What is the matter with a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Moved,
    CutOff,
    Leaderless,
}

impl Mark {
    const ALL: [Mark; 3] = [Mark::Moved, Mark::CutOff, Mark::Leaderless];

    const fn letter(self) -> char {
        match self {
            Mark::Moved => '\'',
            Mark::CutOff => '~',
            Mark::Leaderless => 'x',
        }
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = match self {
            Mark::Moved => "has moved in this turn",
            Mark::CutOff => "cut off from its chief",
            Mark::Leaderless => "without a chief",
        };
        write!(f, "{} {words}", self.letter())
    }
}

fn mark(position: &Position, square: Square) -> Option<Mark> {
    match position.readiness(square) {
        Readiness::Spent => Some(Mark::Moved),
        Readiness::CutOff => Some(Mark::CutOff),
        Readiness::Leaderless => Some(Mark::Leaderless),
        Readiness::Free | Readiness::Ready => None,
    }
}

/// What the letters mean.
pub(super) fn legend(names: Names, text: &mut Text) {
    text.line("2. THE BOARD");
    text.line("A unit is written with two letters: what it is, and its chesimal.");
    for unit in Unit::ALL {
        text.line(format!("  {}  {unit}", unit.letter()));
    }
    for side in [Side::Black, Side::White] {
        let (player, letters) = (names.first()[side], if side == Side::White { "capital" } else { "small" });
        text.line(format!("{player} has {letters} letters, and these chesimals:"));
        for chesimal in Chesimal::of(side) {
            text.add(Tone::Plain, format!("  {}  ", chesimal.letter()));
            text.add(Tone::Band(chesimal), title(chesimal));
            text.line(if chesimal.is_royal() { ", royal" } else { "" });
        }
    }
    text.line("Signs behind a unit:");
    for mark in Mark::ALL {
        text.line(format!("  {mark}"));
    }
    text.line("Files are letters from the left, ranks are numbers from below: e2 is on file e and rank 2.");
}
