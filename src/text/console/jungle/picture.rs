//! Draws the board as in the manual "Jungle Game", with three lines per cell.

use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Piece, Position};
use crate::rules::{Side, Terrain};
use crate::text::{StyledText, Tone};

use super::super::voice::PageReader;
use super::places::BoardPlaces;
use super::{compact, typed_move};

/// The greatest width of a cell in columns, without its borders.
pub(super) const WIDTH: usize = 8;
/// The number of plus signs that the manual draws in the last line of a water cell.
const WAVES: usize = 7;
/// The smallest width of a cell in columns. The four letters of an animal's short name fit into this width.
const NARROWEST: usize = 4;

/// A cell of three lines. Each line is a list of coloured parts, which together are as wide as the cell.
pub(super) type Cell = [Vec<(Tone, String)>; 3];

/// Draws the board with the highest row on top. The number of the round, if any, stands above the board. If not even
/// the narrowest cells fit, the board is drawn in letters.
pub(super) fn draw(position: &Position, round: Option<usize>, reader: PageReader, text: &mut StyledText) {
    let board = position.board();
    let (columns, places) = (reader.columns, super::places(position, reader.names));
    let files = usize::from(board.width());
    text.line("");
    let Some(width) = cell_width(position, files, columns) else {
        compact::draw(position, round, columns, places, text);
        return;
    };
    let border = border(width, files);
    if let Some(round) = round {
        text.line(format!("{:^width$}", format!("-ROUND {round}-"), width = border.len()).trim_end());
    }
    text.line(&border);
    for rank in (0..board.height()).rev() {
        let row: Vec<Cell> = (0..board.width())
            .filter_map(|file| Some(cell_at(position, Square::new(file, rank)?, places, width)))
            .collect();
        draw_row(&row, text);
        text.line(&border);
    }
}

/// Returns whether the board is drawn in letters, because its cells do not fit into this number of columns.
pub(super) fn is_in_letters(position: &Position, columns: Option<usize>) -> bool {
    cell_width(position, usize::from(position.board().width()), columns).is_none()
}

/// Returns the width of a cell at which `cells` cells fit side by side; `None` if cells of that width are too narrow
/// for their contents.
pub(super) fn cell_width(position: &Position, cells: usize, columns: Option<usize>) -> Option<usize> {
    let Some(columns) = columns else { return Some(WIDTH) };
    let needed = BoardPlaces::of(&position.board().clone().into()).longest().max(NARROWEST);
    // Each cell has a border on its left, the last cell also on its right.
    let width = (columns.saturating_sub(1) / cells).saturating_sub(1).min(WIDTH);
    (width >= needed).then_some(width)
}

/// Returns the border line between two rows of cells.
pub(super) fn border(width: usize, cells: usize) -> String {
    format!("+{}", "-".repeat(width)).repeat(cells) + "+"
}

/// Draws cells side by side, with the borders between them.
pub(super) fn draw_row(cells: &[Cell], text: &mut StyledText) {
    for line in 0..3 {
        for cell in cells {
            text.add(Tone::Plain, "|");
            for (tone, stretch) in &cell[line] {
                text.add(*tone, stretch);
            }
        }
        text.line("|");
    }
}

fn cell_at(position: &Position, square: Square, places: BoardPlaces, width: usize) -> Cell {
    let here = places.write(square);
    let piece = position.piece_at(square);
    let is_twin = piece.is_some_and(|piece| typed_move::homes(position, piece).len() > 1);
    cell(position.board().terrain(square), piece, &here, is_twin, width)
}

/// Returns the three lines of a cell. The first line is the marker of the terrain, and the second is the animal or the
/// name of a vacant square. If a command must name the square together with the animal, the third line is the name of
/// the square.
pub(super) fn cell(terrain: Terrain, piece: Option<Piece>, here: &str, is_twin: bool, width: usize) -> Cell {
    let ground = match terrain {
        Terrain::Water => '/',
        Terrain::Rock => '#',
        Terrain::Land | Terrain::Trap(_) | Terrain::Den(_) => ' ',
    };
    let (marker, owner) = match terrain {
        Terrain::Trap(side) => ("-TRAP-", Tone::Of(side)),
        Terrain::Den(side) => ("-DEN-", Tone::Of(side)),
        Terrain::Land | Terrain::Water | Terrain::Rock => ("", Tone::Plain),
    };
    // In a narrow cell the marker has no dashes.
    let marker = if marker.len() > width { marker.trim_matches('-') } else { marker };
    let (middle, tone) = match piece {
        Some(Piece { side, animal }) => (short_name(animal), Tone::Of(side)),
        None => (here, Tone::Plain),
    };
    let below = if is_twin { here } else { "" };
    let [first, second] = [(marker, owner), (middle, tone)].map(|(text, tone)| centred(text, tone, ground, width));
    let third = match terrain {
        Terrain::Water => waves(below, width),
        _ => centred(below, Tone::Plain, ground, width),
    };
    [first, second, third]
}

/// Returns the last line of a water cell: the seven plus signs of the manual, with `here` in the middle. `here` is the
/// name of the square, or empty.
fn waves(here: &str, width: usize) -> Vec<(Tone, String)> {
    let drawn = width.min(WAVES);
    let mut line = centred(here, Tone::Plain, '+', drawn);
    line.push((Tone::Plain, " ".repeat(width - drawn)));
    line
}

fn centred(text: &str, tone: Tone, ground: char, width: usize) -> Vec<(Tone, String)> {
    let free = width.saturating_sub(text.len());
    let fill = |count: usize| (Tone::Plain, ground.to_string().repeat(count));
    vec![fill(free / 2), (tone, text.to_owned()), fill(free - free / 2)]
}

/// Returns the name of an animal in four letters.
pub(super) const fn short_name(animal: Animal) -> &'static str {
    match animal {
        Animal::Elephant => "ELEP",
        Animal::Lion => "LION",
        Animal::Tiger => "TIGE",
        Animal::Leopard => "LEOP",
        Animal::Wolf => "WOLF",
        Animal::Dog => "DOG ",
        Animal::Cat => "CAT ",
        Animal::Rat => "RAT ",
    }
}

/// Returns the manual's name for the colour of a side.
pub(super) const fn colour(side: Side) -> &'static str {
    match side {
        Side::White => "blue",
        Side::Black => "yellow",
    }
}
