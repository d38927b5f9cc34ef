//! Draws the board in letters, one or two columns per square, for a screen that is too narrow for the cells of
//! the manual "Jungle Game".

use crate::rules::grid::Square;
use crate::rules::jungle::Position;
use crate::rules::{Pair, Terrain};
use crate::text::{StyledText, Tone};

use super::super::names::Names;
use super::places::BoardPlaces;

/// Draws the board with the highest row on top, the names of the rows at the left and the names of the columns below.
pub(super) fn draw(
    position: &Position,
    round: Option<usize>,
    columns: Option<usize>,
    places: BoardPlaces,
    text: &mut StyledText,
) {
    let (width, height) = (position.board().width(), position.board().height());
    let lowest = u8::from(places.are_on_board());
    let margin = (height - 1 + lowest).to_string().len();
    let step = if columns.is_none_or(|columns| margin + 1 + 2 * usize::from(width) <= columns) { 2 } else { 1 };
    if let Some(round) = round {
        text.line(format!("-ROUND {round}-"));
    }
    for rank in (0..height).rev() {
        text.add(Tone::Plain, format!("{:>margin$} ", rank + lowest));
        let squares = (0..width).filter_map(|file| Square::new(file, rank));
        let mut row: Vec<(Tone, char)> =
            squares.flat_map(|square| marks(position, square).into_iter().take(step)).collect();
        row.pop_if(|(_, last)| *last == ' ');
        for (tone, mark) in row {
            text.add(tone, mark.to_string());
        }
        text.line("");
    }
    if places.are_on_board() {
        let letters: String = (0..width).map(|file| format!("{:<step$}", char::from(b'a' + file))).collect();
        text.line(format!("{:margin$} {}", "", letters.trim_end()));
        return;
    }
    let numbers = |digit: fn(u8) -> String| -> String {
        let numbers: String = (0..width).map(|file| format!("{:<step$}", digit(file))).collect();
        format!("{:margin$} {}", "", numbers.trim_end())
    };
    if width > 10 {
        text.line(numbers(|file| if file < 10 { String::new() } else { (file / 10).to_string() }));
    }
    text.line(numbers(|file| (file % 10).to_string()));
}

/// Returns the two characters of a square. An animal is shown by its letter, and the second character is the mark of
/// the terrain, or a blank on land. A vacant square is shown by the mark of its terrain and a blank.
fn marks(position: &Position, square: Square) -> [(Tone, char); 2] {
    let terrain = position.board().terrain(square);
    let tone = match terrain {
        Terrain::Trap(side) | Terrain::Den(side) => Tone::Of(side),
        Terrain::Land | Terrain::Water | Terrain::Rock => Tone::Plain,
    };
    match position.piece_at(square) {
        Some(piece) if terrain == Terrain::Land => [(Tone::Of(piece.side), piece.letter()), (Tone::Plain, ' ')],
        Some(piece) => [(Tone::Of(piece.side), piece.letter()), (tone, mark(terrain))],
        None => [(tone, mark(terrain)), (Tone::Plain, ' ')],
    }
}

const fn mark(terrain: Terrain) -> char {
    match terrain {
        Terrain::Land => '.',
        Terrain::Water => '/',
        Terrain::Rock => '#',
        Terrain::Trap(_) => '+',
        Terrain::Den(_) => '*',
    }
}

/// Writes the help page about the kinds of squares.
pub(super) fn squares(position: &Position, names: Names, text: &mut StyledText) {
    text.line("2. SQUARE CATEGORIES").line("  .  land").line("  /  water").line("  *  den").line("  +  trap");
    if position.board().grid().iter().any(|(_, terrain)| *terrain == Terrain::Rock) {
        text.line("  #  rock, which no animal can enter");
    }
    let Pair([white, black]) = names.first();
    text.line("An animal is shown before the mark of its square.");
    text.line(format!("{white} has capital letters, {black} has small ones."));
    text.line(if names.are_at_the_table() {
        "Columns are a, b, c from the left, rows are counted from 1 at the bottom."
    } else {
        "Columns are counted from 0 at the left, rows from 0 at the bottom."
    });
}
