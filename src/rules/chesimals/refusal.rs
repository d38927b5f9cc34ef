//! The reasons to refuse an action, each with the data to explain it in words and to show it on the board.

use crate::rules::grid::Square;
use crate::rules::{Pair, listed};

use super::outcome::Outcome;
use super::unit::{Chesimal, Piece, Unit};

/// A reason to refuse an action, displayed as one sentence to the player who tried the action. `from` and `to` are the
/// attempted move, and `at` is the square that causes the refusal. `unit` is the mover, or the unit on `at` if that
/// unit is the cause.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("The game is over: {outcome}.")]
    GameOver { outcome: Outcome },
    #[error("{at} is not on this board.")]
    OffBoard { at: Square },
    #[error("No unit stands on {at}.")]
    EmptySquare { at: Square },
    #[error("{}", not_yours(*at, *piece, SIDES))]
    NotYours { at: Square, piece: Piece },
    #[error("Your {unit} already stands on {at}; choose another square.")]
    SameSquare { at: Square, unit: Unit },

    #[error("This turn belongs to {active}; the {} on {at} belongs to {}.", piece.unit, piece.chesimal)]
    OthersTurn { at: Square, piece: Piece, active: Chesimal },
    #[error("The {unit} on {at} has already moved this turn.")]
    HasMoved { at: Square, unit: Unit },
    #[error("The chief of {chesimal} is gone; its units stand still.")]
    Leaderless { at: Square, chesimal: Chesimal },
    #[error("The {unit} on {at} is cut off from its chief.")]
    CutOff { at: Square, unit: Unit },

    #[error("{}", how_it_moves(*unit))]
    NotItsWay { from: Square, to: Square, unit: Unit },
    /// On every way to the target, a square between the origin and the target must be empty. `at` lists these squares,
    /// which are all occupied.
    #[error("Your {unit}'s way to {to} is blocked on {}.", listed(at))]
    Blocked { from: Square, to: Square, at: Vec<Square>, unit: Unit },
    #[error("Your own {unit} stands on {at}.")]
    OwnUnit { at: Square, unit: Unit },

    #[error("Move at least one unit before you end your turn.")]
    NothingMoved,
    #[error("You may not pass; move at least one unit.")]
    NoPass,
}

const SIDES: Pair<&str> = Pair(["White", "Black"]);

fn not_yours(at: Square, piece: Piece, names: Pair<&str>) -> String {
    format!("The {} on {at} is not yours; {} is to move.", piece.unit, names[piece.side().opponent()])
}

impl Refusal {
    /// Returns the refusal as one sentence, in which the sides have these names.
    pub fn words(&self, names: Pair<&str>) -> String {
        match *self {
            Refusal::GameOver { outcome } => format!("The game is over: {}.", outcome.words(names)),
            Refusal::NotYours { at, piece } => not_yours(at, piece, names),
            _ => self.to_string(),
        }
    }

    /// The squares that cause the refusal, for a screen to mark.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Refusal::GameOver { outcome: Outcome::RoyalChiefs { at, .. } }
            | Refusal::OffBoard { at }
            | Refusal::EmptySquare { at }
            | Refusal::NotYours { at, .. }
            | Refusal::SameSquare { at, .. }
            | Refusal::OthersTurn { at, .. }
            | Refusal::HasMoved { at, .. }
            | Refusal::Leaderless { at, .. }
            | Refusal::CutOff { at, .. }
            | Refusal::OwnUnit { at, .. } => vec![*at],
            Refusal::NotItsWay { to, .. } => vec![*to],
            Refusal::Blocked { at, .. } => at.clone(),
            Refusal::NothingMoved | Refusal::NoPass => Vec::new(),
        }
    }
}

/// Explains to a player how that unit moves, after the player has tried a move that the unit cannot make.
fn how_it_moves(unit: Unit) -> &'static str {
    match unit {
        Unit::Chief => "A chief slides one or two squares in any direction, and may turn after the first.",
        Unit::Guard => "A guard slides one or two squares in a straight line.",
        Unit::Knight => "A knight leaps as in chess: two squares straight on and one to the side.",
        Unit::Warmachine => {
            "A warmachine steps one square along its file or rank, leaps two, or does both in the same direction."
        }
        Unit::Elephant => {
            "An elephant steps one square along a diagonal, leaps two, or does both in the same direction."
        }
    }
}
