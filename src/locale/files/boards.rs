//! The sentences about faults in levels, rule sets and setups: in boards that are drawn as text, and in the values of
//! fields.

use crate::game::levels::chesimals::SetupFault;
use crate::game::levels::{BadGround, BoardFault, MatchFault, PieceMeant, RuleFault};
use crate::locale::{Locale, Say, say};
use crate::rules::chesimals::Chesimal;
use crate::rules::grid::MAX_SIDE;
use crate::rules::{Side, Terrain};

impl Say for BoardFault {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            BoardFault::NoSquares(drawing) => say!(locale, "file-no-squares", drawing = drawing.to_string()),
            BoardFault::TooWide { squares } => say!(locale, "file-too-wide", squares, most = MAX_SIDE),
            BoardFault::TooHigh { rows } => say!(locale, "file-too-high", rows, most = MAX_SIDE),
            BoardFault::Ragged { drawing, row, squares, width } if squares < width => {
                let (drawing, missing) = (drawing.to_string(), width - squares);
                say!(locale, "file-row-too-short", drawing, row, squares, width, missing)
            }
            BoardFault::Ragged { drawing, row, squares, width } => {
                let (drawing, surplus) = (drawing.to_string(), squares - width);
                say!(locale, "file-row-too-long", drawing, row, squares, width, surplus)
            }
            BoardFault::UnequalRows { pieces, terrain } => say!(locale, "file-unequal-rows", pieces, terrain),
            BoardFault::NoTerrain { letter, at, meant } => {
                let hint = match meant {
                    Some(Terrain::Land) => say!(locale, "file-land-letter"),
                    Some(Terrain::Water) => say!(locale, "file-water-letter"),
                    Some(Terrain::Rock) => say!(locale, "file-rock-letter"),
                    _ => say!(locale, "file-terrain-letters", white = Side::White, black = Side::Black),
                };
                say!(locale, "file-no-terrain", letter = escaped(letter), at, hint)
            }
            BoardFault::NoAnimal { letter, at, meant } => {
                let hint = match meant {
                    Some(PieceMeant::Nobody) => say!(locale, "file-nobody-letter"),
                    Some(PieceMeant::Leopard) => say!(locale, "file-leopard-letter"),
                    Some(PieceMeant::Rat) => say!(locale, "file-rat-letter"),
                    None => say!(locale, "file-animal-letters", black = Side::Black),
                };
                say!(locale, "file-no-animal", letter = escaped(letter), at, hint)
            }
            BoardFault::NoDen(side) => say!(locale, "file-no-den", side, letter = Terrain::Den(side).letter()),
            BoardFault::NoPieces(side) => match side {
                Side::White => say!(locale, "file-no-capitals", side),
                Side::Black => say!(locale, "file-no-small-letters", side),
            },
            BoardFault::BadGround { piece, at, ground } => match ground {
                BadGround::Rock => say!(locale, "file-on-rock", piece, at),
                BadGround::Water => say!(locale, "file-in-water", piece, at),
                BadGround::OwnDen => say!(locale, "file-in-own-den", piece, at),
                BadGround::EnemyDen(owner) => say!(locale, "file-in-enemy-den", piece, at, owner),
            },
            BoardFault::Stuck { piece, at } => say!(locale, "file-stuck", piece, at),
        }
    }
}

/// Returns the character; a character that cannot be printed is escaped.
fn escaped(letter: char) -> String {
    if letter == '"' { letter.to_string() } else { letter.escape_debug().to_string() }
}

impl Say for RuleFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            RuleFault::NoSet(found) => say!(locale, "file-no-rules-here", found = found.say(locale)),
            RuleFault::List => say!(locale, "file-rules-list"),
            RuleFault::Unquoted => say!(locale, "file-rules-unquoted"),
            RuleFault::AnimalTwice(animal) => say!(locale, "file-animal-twice", animal = *animal),
            RuleFault::ListedTwice { word, switch } => say!(locale, "file-listed-twice", word, switch = *switch),
            RuleFault::BadRank { animal, rank } => say!(locale, "file-bad-rank", animal = *animal, rank = *rank),
            RuleFault::NobodyWins => say!(locale, "file-nobody-wins"),
            RuleFault::IdleDen => say!(locale, "file-idle-den"),
        }
    }
}

impl Say for MatchFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            MatchFault::NoQuietTurns => say!(locale, "file-no-quiet-turns"),
            MatchFault::NoMissedTurns => say!(locale, "file-no-missed-turns"),
            MatchFault::NoGameTime => say!(locale, "file-no-game-time"),
            MatchFault::NoMoveTime => say!(locale, "file-no-move-time"),
            MatchFault::IncrementAlone => say!(locale, "file-increment-alone"),
            MatchFault::EmptyClock => say!(locale, "file-empty-clock"),
            MatchFault::NeverMissed => say!(locale, "file-never-missed"),
        }
    }
}

impl Say for SetupFault {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            SetupFault::BadSide { side, squares } => {
                say!(locale, "file-bad-side", side = side.field(), squares = squares.to_string(), most = MAX_SIDE)
            }
            SetupFault::ChesimalTwice(chesimal) => say!(locale, "file-chesimal-twice", name = chesimal.name()),
            SetupFault::NoUnits(side) => {
                let names = locale.listed(&Chesimal::of(side).map(|chesimal| chesimal.name().to_owned()));
                say!(locale, "file-no-units", side, names)
            }
            SetupFault::NoUnit(ref text) => say!(locale, "file-no-unit", text),
            SetupFault::NoSquares(unit) => say!(locale, "file-no-square-follows", unit),
            SetupFault::NoSquare(ref text) => say!(locale, "file-no-square", text),
            SetupFault::OffBoard { at, width, height } => say!(locale, "file-off-board", at, width, height),
            SetupFault::Taken { at, by } => {
                say!(locale, "file-taken", at, unit = by.unit, chesimal = by.chesimal)
            }
            SetupFault::NoChief(chesimal) => say!(locale, "file-no-chief", chesimal),
            SetupFault::SecondChief(chesimal) => say!(locale, "file-second-chief", chesimal),
        }
    }
}
