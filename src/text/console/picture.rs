//! The board in letters: three lines a cell, as the manual draws it.

use crate::rules::Side;
use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Piece, Position, Terrain};
use crate::text::{Text, Tone};

use super::places::Places;
use super::wanted;

/// Columns of a cell, without its borders.
const WIDTH: usize = 8;

/// One cell: each line in stretches of one tone, together `WIDTH` wide.
pub(super) type Cell = [Vec<(Tone, String)>; 3];

/// How many letters a row of the board takes.
pub(super) fn letters(position: &Position) -> usize {
    usize::from(position.board().width()) * (WIDTH + 1) + 1
}

/// The board with the highest row on top; the round, if there is one to be played, above it.
pub(super) fn draw(position: &Position, round: Option<usize>, text: &mut Text) {
    let board = position.board();
    let border = format!("+{}", "-".repeat(WIDTH)).repeat(usize::from(board.width())) + "+";
    text.line("");
    if let Some(round) = round {
        text.line(format!("{:^width$}", format!("-ROUND {round}-"), width = border.len()).trim_end());
    }
    text.line(&border);
    for rank in (0..board.height()).rev() {
        let row: Vec<Cell> =
            (0..board.width()).filter_map(|file| Some(cell_at(position, Square::new(file, rank)?))).collect();
        draw_row(&row, text);
        text.line(&border);
    }
}

/// Cells side by side, with the borders between them.
pub(super) fn draw_row(cells: &[Cell], text: &mut Text) {
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

fn cell_at(position: &Position, square: Square) -> Cell {
    let places = Places::of(position.board());
    let here = places.write(square);
    let piece = position.piece_at(square);
    let is_twin = piece.is_some_and(|piece| wanted::homes(position, piece).len() > 1);
    cell(position.board().terrain(square), piece, &here, is_twin)
}

/// A cell: marker, then animal or square, then, for an animal that must be named with its square, that square.
pub(super) fn cell(terrain: Terrain, piece: Option<Piece>, here: &str, is_twin: bool) -> Cell {
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
    let (middle, tone) = match piece {
        Some(Piece { side, animal }) => (short_name(animal), Tone::Of(side)),
        None => (here, Tone::Plain),
    };
    let below = if is_twin { here } else { "" };
    [centred(marker, owner, ground), centred(middle, tone, ground), centred(below, Tone::Plain, ground)]
}

fn centred(text: &str, tone: Tone, ground: char) -> Vec<(Tone, String)> {
    let free = WIDTH.saturating_sub(text.len());
    let fill = |count: usize| (Tone::Plain, ground.to_string().repeat(count));
    vec![fill(free / 2), (tone, text.to_owned()), fill(free - free / 2)]
}

/// Four letters for every animal.
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

/// What the manual calls the colour of a side.
pub(super) const fn colour(side: Side) -> &'static str {
    match side {
        Side::White => "blue",
        Side::Black => "yellow",
    }
}
