//! The sentences about the form of files, and about levels, rule sets and setups.

use riverleap::base::disk::SystemError;
use riverleap::game::content::{ContentError, FileKind};
use riverleap::game::levels::chesimals::{BoardSide, SetupFault};
use riverleap::game::levels::{
    BadGround, BoardFault, DrawingKind, LevelError, LevelFault, MatchFault, PieceMeant, RuleFault,
};
use riverleap::game::ron::{ExpectedValue, FileError, FormFault, FoundKind, FoundValue, Unclosed};
use riverleap::rules::chesimals::{self, Chesimal, Unit};
use riverleap::rules::jungle::{self, Animal};
use riverleap::rules::{PlacementError, Side, Terrain};

use super::agree::{agree_with_display, every};
use super::matches::piece;
use super::rule_books::at;

pub fn system_error() -> SystemError {
    SystemError { kind: std::io::ErrorKind::PermissionDenied, text: "Permission denied (os error 13)".to_owned() }
}

fn founds() -> Vec<FoundValue> {
    let kinds = every!(FoundKind {
        FoundKind::YesNo => [FoundKind::YesNo],
        FoundKind::Unsigned => [FoundKind::Unsigned],
        FoundKind::Signed => [FoundKind::Signed],
        FoundKind::Fraction => [FoundKind::Fraction],
        FoundKind::Text => [FoundKind::Text],
    });
    kinds.into_iter().map(|kind| FoundValue::new(kind, "-1")).collect()
}

fn forms() -> Vec<FormFault> {
    use FormFault as F;
    let wanted = every!(ExpectedValue {
        ExpectedValue::Text => [ExpectedValue::Text],
        ExpectedValue::YesNo => [ExpectedValue::YesNo],
        ExpectedValue::WholeNumber => [ExpectedValue::WholeNumber],
        ExpectedValue::Number => [ExpectedValue::Number],
        ExpectedValue::List => [ExpectedValue::List],
        ExpectedValue::Table => [ExpectedValue::Table],
        ExpectedValue::Fields => [ExpectedValue::Fields],
        ExpectedValue::Word => [ExpectedValue::Word],
    });
    let unclosed = every!(Unclosed {
        Unclosed::Text => [Unclosed::Text],
        Unclosed::List => [Unclosed::List],
        Unclosed::Table => [Unclosed::Table],
        Unclosed::Fields => [Unclosed::Fields],
        Unclosed::Comment => [Unclosed::Comment],
    });
    agree_with_display(&wanted);
    agree_with_display(&unclosed);
    let (found, name) = (|| "colour".to_owned(), "colours");
    let (none, one, many): (&[_], &[_], &[_]) = (&[], &["rules"], &["rules", "pieces", "name"]);
    every!(F {
        F::UnknownField { .. } => [
            F::UnknownField { found: found(), near: Some(name), allowed: one },
            F::UnknownField { found: found(), near: None, allowed: none },
            F::UnknownField { found: found(), near: None, allowed: one },
            F::UnknownField { found: found(), near: None, allowed: many },
        ],
        F::UnknownValue { .. } => [
            F::UnknownValue { found: found(), near: Some(name), allowed: one },
            F::UnknownValue { found: found(), near: None, allowed: many },
        ],
        F::MissingField(_) => [F::MissingField(name)],
        F::FieldTwice(_) => [F::FieldTwice(found())],
        F::Wanted(_) => [F::Wanted(wanted[0])],
        F::Unclosed(_) => [F::Unclosed(unclosed[0])],
        F::EndsEarly => [F::EndsEarly],
        F::NumberTooBig => [F::NumberTooBig],
        F::NoComma => [F::NoComma],
        F::NoColon => [F::NoColon],
        F::WrongName { .. } => [F::WrongName { expected: "Level", found: found() }],
        F::BadName(_) => [F::BadName(found())],
        F::Surplus => [F::Surplus],
        F::BadEscape => [F::BadEscape],
        F::NoExtension(_) => [F::NoExtension(found())],
        F::TooDeep => [F::TooDeep],
        F::BadCharacter(_) => [F::BadCharacter('&')],
        F::WrongValue { .. } => [F::WrongValue { expected: "a bool".to_owned(), found: "a map".to_owned() }],
        F::Refused(_) => [F::Refused("twice".to_owned())],
        F::Other(_) => [F::Other("Expected unit".to_owned())],
    })
}

fn boards() -> Vec<BoardFault> {
    use BoardFault as F;
    let (at, piece) = (at("c2"), piece(Animal::Wolf));
    let (letter, drawing, width) = ('X', DrawingKind::Pieces, 7);
    let no_terrain = |meant| F::NoTerrain { letter, at, meant };
    let no_animal = |meant| F::NoAnimal { letter, at, meant };
    let on = |ground| F::BadGround { piece, at, ground };
    let grounds = every!(BadGround {
        BadGround::Rock => [BadGround::Rock],
        BadGround::Water => [BadGround::Water],
        BadGround::OwnDen => [BadGround::OwnDen],
        BadGround::EnemyDen(_) => [BadGround::EnemyDen(Side::White)],
    });
    let meant = every!(PieceMeant {
        PieceMeant::Nobody => [PieceMeant::Nobody],
        PieceMeant::Leopard => [PieceMeant::Leopard],
        PieceMeant::Rat => [PieceMeant::Rat],
    });
    let faults = every!(F {
        F::NoSquares(_) => [F::NoSquares(DrawingKind::Terrain)],
        F::TooWide { .. } => [F::TooWide { squares: 17 }],
        F::TooHigh { .. } => [F::TooHigh { rows: 17 }],
        F::Ragged { .. } => [
            F::Ragged { drawing, row: 3, squares: 1, width },
            F::Ragged { drawing, row: 3, squares: 9, width },
        ],
        F::UnequalRows { .. } => [F::UnequalRows { pieces: 1, terrain: 9 }],
        F::NoTerrain { .. } => [
            no_terrain(None),
            no_terrain(Some(Terrain::Land)),
            no_terrain(Some(Terrain::Water)),
            no_terrain(Some(Terrain::Rock)),
            F::NoTerrain { letter: '\'', at, meant: None },
            F::NoTerrain { letter: '"', at, meant: None },
            F::NoTerrain { letter: '\u{301}', at, meant: None },
        ],
        F::NoAnimal { .. } => [no_animal(None)],
        F::NoDen(_) => [F::NoDen(Side::White), F::NoDen(Side::Black)],
        F::NoPieces(_) => [F::NoPieces(Side::White), F::NoPieces(Side::Black)],
        F::BadGround { .. } => [on(BadGround::Rock)],
        F::Stuck { .. } => [F::Stuck { piece, at }],
    });
    let meant = meant.into_iter().map(|meant| no_animal(Some(meant)));
    faults.into_iter().chain(grounds.into_iter().map(on)).chain(meant).collect()
}

fn rules() -> Vec<RuleFault> {
    use RuleFault as F;
    let animal = Animal::Cat;
    every!(F {
        F::NoSet(_) => [F::NoSet(founds().remove(1))],
        F::List => [F::List],
        F::Unquoted => [F::Unquoted],
        F::AnimalTwice(_) => [F::AnimalTwice(animal)],
        F::ListedTwice { .. } => [F::ListedTwice { word: "Den".to_owned(), switch: "win_by" }],
        F::BadRank { .. } => [F::BadRank { animal, rank: 9 }],
        F::NobodyWins => [F::NobodyWins],
        F::IdleDen => [F::IdleDen],
    })
}

fn match_rules() -> Vec<MatchFault> {
    use MatchFault as F;
    every!(F {
        F::NoQuietTurns => [F::NoQuietTurns],
        F::NoMissedTurns => [F::NoMissedTurns],
        F::NoGameTime => [F::NoGameTime],
        F::NoMoveTime => [F::NoMoveTime],
        F::IncrementAlone => [F::IncrementAlone],
        F::EmptyClock => [F::EmptyClock],
        F::NeverMissed => [F::NeverMissed],
    })
}

fn setups() -> Vec<SetupFault> {
    use SetupFault as F;
    let (at, text) = (at("c5"), || "z9".to_owned());
    let by = chesimals::Piece { chesimal: Chesimal::Green, unit: Unit::Warmachine };
    every!(F {
        F::BadSide { .. } => [
            F::BadSide { side: BoardSide::Width, squares: 40_000 },
            F::BadSide { side: BoardSide::Height, squares: 0 },
        ],
        F::ChesimalTwice(_) => [F::ChesimalTwice(Chesimal::Blue)],
        F::NoUnits(_) => [F::NoUnits(Side::White), F::NoUnits(Side::Black)],
        F::NoUnit(_) => [F::NoUnit(text())],
        F::NoSquares(_) => [F::NoSquares(Unit::Guard)],
        F::NoSquare(_) => [F::NoSquare(text())],
        F::OffBoard { .. } => [F::OffBoard { at, width: 4, height: 4 }],
        F::Taken { .. } => [F::Taken { at, by }],
        F::NoChief(_) => [F::NoChief(Chesimal::Red)],
        F::SecondChief(_) => [F::SecondChief(Chesimal::Grey)],
    })
}

fn levels() -> Vec<LevelFault> {
    use LevelFault as F;
    let animals = || PlacementError::Jungle(jungle::PlacementError::Crowded { at: at("d4") });
    let units = || PlacementError::Chesimals(chesimals::PlacementError::Crowded { at: at("d4") });
    every!(F {
        F::Form(_) => [F::Form(FormFault::NoComma)],
        F::Board(_) => [F::Board(BoardFault::TooHigh { rows: 17 })],
        F::Rules(_) => [F::Rules(RuleFault::List)],
        F::Match(_) => [F::Match(MatchFault::EmptyClock)],
        F::Setup(_) => [F::Setup(SetupFault::NoUnits(Side::Black))],
        F::NoRules(_) => [F::NoRules(Box::new(not_found(FileKind::Rules)))],
        F::Placement(_) => [F::Placement(animals()), F::Placement(units())],
        F::NoName(_) => [F::NoName(FileKind::Level), F::NoName(FileKind::Setup), F::NoName(FileKind::Rules)],
    })
}

pub fn not_found(kind: FileKind) -> ContentError {
    ContentError::NotFound { kind, name: "clasic".to_owned(), known: ["classic", "leiden"].map(str::to_owned).into() }
}

pub fn bad_file() -> LevelError {
    bad(LevelFault::NoName(FileKind::Level))
}

pub fn bad<F>(fault: F) -> FileError<F> {
    FileError { file: "my/pond.ron".to_owned(), line: 12_345, column: 7, fault }
}

#[test]
fn forms_and_values() {
    agree_with_display(&founds());
    agree_with_display(&forms());
    agree_with_display(&boards());
    agree_with_display(&rules());
    agree_with_display(&match_rules());
    agree_with_display(&setups());
    agree_with_display(&levels());
}
