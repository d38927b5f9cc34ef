//! The welcome text, and the help pages about units, board and commands. The help pages about the rules are in `guide`.

use crate::rules::chesimals::{Board, ChainThrough, Chesimal, Piece, Refusal, Travel, Unit, reach};
use crate::rules::grid::Square;
use crate::rules::{MatchRules, Side};
use crate::text::{StyledText, Tone};

use super::super::names::Names;
use super::super::voice::PageReader;
use super::super::wording::welcome_box;
use super::picture::MARKS;

const COMMANDS: [&str; 17] = [
    "3. COMMAND GUIDES",
    "  b5a5                    moves the unit on b5 to a5, and captures what stands there",
    "  end                     ends your turn after you have moved at least one unit",
    "  help                    these pages; they cost no turn",
    "  defeat                  you surrender, after a confirmation",
    "  exit                    the game is stopped without a winner, after a confirmation",
    "A square is a letter and a number, as the edge of the board shows them. Capital and small letters are",
    "the same; Gb5a5 and b5-a5 are understood too. Every turn is one round.",
    "Extras",
    "  undo                    takes the last action back: the move of a unit, or the end of a turn",
    "  redo                    plays it again",
    "  moves                   lists all that you can play now; x is a capture",
    "  draw                    offers a draw, or agrees to one that is offered",
    "  record                  shows the game as a record of its moves",
    "  save FILE               writes that record into a file",
    "  load FILE               goes on with the game in a file",
    "What a unit cannot do is refused with the reason, and costs nothing.",
];

pub(super) fn welcome(PageReader { names, columns }: PageReader, text: &mut StyledText) {
    welcome_box("RIVERLEAP: Chesimals II, a game by Joe Joyce", columns, text);
    text.line(
        "Two players take turns. Each leads four chesimals, which are bands of units; capture both royal chiefs.",
    );
    for side in [Side::Black, Side::White] {
        text.line_of(side, leads(names, side));
    }
    text.line("Type 'help' when it is your turn to learn how to play.");
}

/// Says which chesimals a side leads, and where they start.
fn leads(names: Names, side: Side) -> String {
    let [first, second, third, fourth] = Chesimal::of(side);
    let (place, letters) = match side {
        Side::White => ("bottom", "capital"),
        Side::Black => ("top", "small"),
    };
    let player = names.first()[side];
    format!("{player} leads {first}, {second}, {third} and {fourth} from the {place}, in {letters} letters.")
}

/// How many squares a diagram shows on each side of the unit. No unit reaches further than this.
const FAR: u8 = 3;

/// Writes page 1, about the units.
pub(super) fn units(columns: Option<usize>, text: &mut StyledText) {
    text.line("1. UNITS AND HOW THEY MOVE");
    let side = 2 * FAR + 1;
    let board = Board::new(side, side, ChainThrough::SameChesimal, MatchRules::default());
    let Some(at) = Square::new(FAR, FAR) else { return };
    for unit in Unit::ALL {
        let how = Refusal::NotItsWay { from: at, to: at, unit }.to_string();
        text.line(format!("  {}  {:<10}  {how}", unit.letter(), unit.name()));
    }
    let diagrams = Unit::ALL.map(|unit| diagram(&board, unit, at));
    let width = diagrams.iter().flatten().map(String::len).max().unwrap_or_default();
    let gap = 3;
    let fit = columns.map_or(Unit::ALL.len(), |columns| (columns + gap) / (width + gap)).max(1);
    for row in diagrams.chunks(fit) {
        text.line("");
        for line in 0..row[0].len() {
            let parts: Vec<String> = row.iter().map(|diagram| format!("{:<width$}", diagram[line])).collect();
            text.line(parts.join(&" ".repeat(gap)).trim_end());
        }
    }
    text.line("");
    text.line("o slides there   ^ leaps there, whatever stands between   + slides and leaps, in either order");
}

/// Draws the squares that a unit reaches on an empty board.
fn diagram(board: &Board, unit: Unit, at: Square) -> Vec<String> {
    let reached = reach(board, unit, at);
    let mark = |square: Square| match reached.iter().find(|reach| reach.to == square).map(|reach| reach.travel) {
        _ if square == at => unit.letter(),
        Some(Travel::Slide) => 'o',
        Some(Travel::Leap) => '^',
        Some(Travel::SlideAndLeap) => '+',
        None => '.',
    };
    let row = |rank: u8| {
        let marks =
            (0..board.width()).filter_map(|file| Square::new(file, rank)).map(|square| mark(square).to_string());
        marks.collect::<Vec<_>>().join(" ")
    };
    (0..board.height()).rev().map(row).collect()
}

/// Writes page 3, about the commands.
pub(super) fn commands(text: &mut StyledText) {
    for line in COMMANDS {
        text.line(line);
    }
}

/// Writes page 2, about the board.
pub(super) fn board(names: Names, text: &mut StyledText) {
    text.line("2. THE BOARD");
    text.line("The squares are empty and all alike: a dot is a square where nobody stands. A unit is two letters: its");
    text.line("kind, and the colour of its chesimal. A narrow screen shows the kind alone.");
    for side in [Side::Black, Side::White] {
        let player = names.first()[side];
        text.line_of(side, format!("{player}, in {} letters", if side == Side::White { "capital" } else { "small" }));
        for chesimal in Chesimal::of(side) {
            let royal = if chesimal.is_royal() { "its chief is royal" } else { "" };
            let line = format!("  {}  {:<7} {royal}", chesimal.letter(), chesimal.name());
            text.line(line.trim_end());
        }
    }
    let chief = |chesimal| Piece { chesimal, unit: Unit::Chief }.letters();
    text.add(Tone::Plain, "So ").add(Tone::Of(Side::White), chief(Chesimal::Yellow));
    text.add(Tone::Plain, " is the chief of yellow, and ").add(Tone::Of(Side::Black), chief(Chesimal::Red));
    text.line(" that of red. A mark behind a unit says that it cannot move now:");
    for (mark, _, meaning) in MARKS {
        text.line(format!("  {mark}  {meaning}"));
    }
}
