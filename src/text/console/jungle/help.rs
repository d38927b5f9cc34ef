//! The welcome text, and the help pages about ranks, squares and commands. The help pages about the rules are in
//! `guide`.

use crate::base::escape::shown;
use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Piece, Position};
use crate::rules::{Pair, Side, Terrain};
use crate::text::StyledText;

use super::super::names::Names;
use super::super::voice::PageReader;
use super::super::wording::{PLAYERS, welcome_box};
use super::compact;
use super::picture::{self, colour, short_name};
use super::typed_move;

/// The lines of page 3.
const COMMANDS: [&str; 18] = [
    "3. COMMAND GUIDES",
    "  move ANIMAL DIRECTION   one square, for example: move cat right",
    "  jump ANIMAL DIRECTION   over the water to the first square behind it, for example: jump lion up",
    "  help                    these pages; they cost no turn",
    "  defeat                  you surrender, after a confirmation",
    "  exit                    the game is stopped without a winner, after a confirmation",
    "ANIMAL    elephant, lion, tiger, leopard, wolf, dog, cat or rat",
    "DIRECTION left, right, up or down as the board is printed: up is up for both players",
    "An enemy is captured by moving or jumping onto it. Capital and small letters are the same.",
    "Every move is one round.",
    "Extras",
    "  undo                    takes the last move back",
    "  redo                    plays it again",
    "  moves                   lists all that you can play now",
    "  draw                    offers a draw, or agrees to one that is offered",
    "  record                  shows the game as a record of its moves",
    "  save FILE               writes that record into a file",
    "  load FILE               goes on with the game in a file",
];

pub(super) fn welcome(position: &Position, PageReader { names, columns }: PageReader, text: &mut StyledText) {
    let board = position.board();
    welcome_box("RIVERLEAP: the jungle game", columns, text);
    text.line(format!("Two players take turns. The rules are those of the set \"{}\".", shown(&board.rules().name)));
    for side in [Side::Black, Side::White] {
        text.line_of(side, introduce(names, side));
    }
    text.line("Type 'help' when it is your turn to learn how to play.");
}

/// Says where a side's animals start.
fn introduce(names: Names, side: Side) -> String {
    let place = Pair(["bottom", "top"])[side];
    match names {
        Names::Manual => format!("The {} has the {} animals, at the {place}.", PLAYERS[side], colour(side)),
        Names::Theirs(names) => format!("{} has the animals at the {place}.", names[side]),
    }
}

/// Lists the pieces and squares that belong to a side, for a line of text in that side's colour.
fn belongings(names: Names, side: Side) -> String {
    let player = names.first()[side];
    match names {
        Names::Manual => {
            let colour = colour(side);
            format!("{player}: {colour} animals, {colour} traps and den.")
        }
        Names::Theirs(_) => format!("{player}: animals, traps and den in this colour."),
    }
}

/// Writes page 1, about the ranks.
pub(super) fn ranks(position: &Position, columns: Option<usize>, text: &mut StyledText) {
    let rules = position.board().rules();
    let mut animals = Animal::ALL;
    animals.sort_by_key(|animal| std::cmp::Reverse((rules.rank(*animal), *animal)));
    let in_letters = picture::is_in_letters(position, columns);
    let on_board = |animal: Animal| match in_letters {
        true => animal.letter().to_string(),
        false => short_name(animal).to_owned(),
    };
    text.line("1. RANKS OF THE CHESS");
    let rows = [
        ("Name", animals.map(|animal| animal.name().to_owned())),
        ("Rank", animals.map(|animal| rules.rank(animal).0.to_string())),
        ("Chess", animals.map(on_board)),
    ];
    let wide = |column: usize| rows.iter().map(|(_, cells)| cells[column].trim_end().len()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..animals.len()).map(wide).collect();
    let title = rows.iter().map(|(title, _)| title.len()).max().unwrap_or_default();
    let border: String =
        std::iter::once(&title).chain(&widths).map(|width| format!("+{}", "-".repeat(width + 2))).collect();
    if columns.is_some_and(|columns| columns <= border.len()) {
        for animal in animals {
            text.line(format!("{} {:<8} {}", rules.rank(animal).0, animal.name(), on_board(animal)));
        }
    } else {
        text.line(format!("{border}+"));
        for (name, cells) in &rows {
            let cells = cells.iter().zip(&widths).map(|(cell, width)| format!("| {:^width$} ", cell.trim_end()));
            text.line(format!("| {name:<title$} {}|", cells.collect::<String>())).line(format!("{border}+"));
        }
    }
    text.line("The higher the rank, the stronger the animal.");
}

/// Writes page 2, about the squares.
pub(super) fn squares(position: &Position, columns: Option<usize>, names: Names, text: &mut StyledText) {
    if picture::is_in_letters(position, columns) {
        compact::squares(position, names, text);
    } else {
        drawn_squares(position, columns, names, text);
    }
    for side in [Side::Black, Side::White] {
        text.line_of(side, belongings(names, side));
    }
}

fn drawn_squares(position: &Position, columns: Option<usize>, names: Names, text: &mut StyledText) {
    let board = position.board();
    let places = super::places(position, names);
    let here = Square::new(1, 3).filter(|square| board.contains(*square)).or(Square::new(0, 0));
    let here = here.map_or_else(String::new, |at| places.write(at));
    let rat = |side| Some(Piece { side, animal: Animal::Rat });
    // The width is chosen so that a whole row of the board fits, and also the two cells that are drawn here.
    let width = picture::cell_width(position, usize::from(board.width()).max(2), columns).unwrap_or(picture::WIDTH);
    let border = picture::border(width, 2);
    text.line("2. SQUARE CATEGORIES, each vacant and with an animal");
    let mut show = |title: &str, terrain, piece| {
        text.line(title).line(&border);
        let pair = [None, piece].map(|piece| picture::cell(terrain, piece, &here, false, width));
        picture::draw_row(&pair, text);
        text.line(&border);
    };
    let (white, black) = (Side::White, Side::Black);
    show("Land", Terrain::Land, rat(black));
    show("Water", Terrain::Water, rat(white));
    show("Den", Terrain::Den(black), rat(white));
    show("Trap", Terrain::Trap(white), rat(black));
    if board.grid().iter().any(|(_, terrain)| *terrain == Terrain::Rock) {
        show("Rock, which no animal can enter", Terrain::Rock, None);
    }
    text.line(if names.are_at_the_table() {
        "A vacant square shows its name, as it stands beside the board."
    } else {
        "A vacant square shows its column, counted from 0 at the left, and its row, counted from 0 at the bottom."
    });
}

/// Writes page 3, about the commands.
pub(super) fn commands(position: &Position, names: Names, text: &mut StyledText) {
    for line in COMMANDS {
        text.line(line);
    }
    let twin = position.pieces().find_map(|(square, piece)| {
        (typed_move::homes(position, piece).len() > 1)
            .then(|| (piece.animal, super::places(position, names).write(square)))
    });
    if names.are_at_the_table() {
        text.line("Here a move may also be two squares, like a3a4, or an animal's letter and a square, like Ea4.");
    }
    if let Some((animal, place)) = twin {
        text.line("Of an animal that a side has more than once, say where it stands; its square is printed below its");
        text.line(format!("name: move {animal} {place} up"));
    }
}
