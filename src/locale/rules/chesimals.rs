//! The sentences about the rules of Chesimals II.

use crate::locale::{Locale, Say, say};
use crate::rules::chesimals::{Outcome, Refusal, Unit};

impl Say for Refusal {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Refusal::GameOver { outcome: Outcome::RoyalChiefs { winner, at } } => {
                say!(locale, "refusal-over-royal-chiefs", winner, loser = winner.opponent(), at)
            }
            Refusal::OffBoard { at } => say!(locale, "refusal-off-board", at),
            Refusal::EmptySquare { at } => say!(locale, "refusal-no-unit", at),
            Refusal::NotYours { at, piece } => {
                say!(locale, "refusal-not-your-unit", at, unit = piece.unit, mover = piece.side().opponent())
            }
            Refusal::SameSquare { at, unit } => say!(locale, "refusal-same-square", at, animal = unit),
            Refusal::OthersTurn { at, piece, active } => {
                say!(locale, "refusal-others-turn", at, unit = piece.unit, chesimal = piece.chesimal, active)
            }
            Refusal::HasMoved { at, unit } => say!(locale, "refusal-has-moved", at, unit),
            Refusal::Leaderless { chesimal, .. } => say!(locale, "refusal-leaderless", chesimal),
            Refusal::CutOff { at, unit } => say!(locale, "refusal-cut-off", at, unit),
            Refusal::NotItsWay { unit, .. } => match unit {
                Unit::Chief => say!(locale, "refusal-chief-moves"),
                Unit::Guard => say!(locale, "refusal-guard-moves"),
                Unit::Knight => say!(locale, "refusal-knight-moves"),
                Unit::Warmachine => say!(locale, "refusal-warmachine-moves"),
                Unit::Elephant => say!(locale, "refusal-elephant-moves"),
            },
            Refusal::Blocked { to, ref at, unit, .. } => say!(locale, "refusal-blocked", to, at, unit),
            Refusal::OwnUnit { at, unit } => say!(locale, "refusal-own-unit", at, unit),
            Refusal::NothingMoved => say!(locale, "refusal-nothing-moved"),
            Refusal::NoPass => say!(locale, "refusal-move-a-unit"),
        }
    }
}

/// The reason for the end of the game, in one sentence.
impl Say for Outcome {
    fn say(&self, locale: &Locale) -> String {
        let Outcome::RoyalChiefs { winner, at } = *self;
        say!(locale, "outcome-royal-chiefs", winner, loser = winner.opponent(), at)
    }
}
