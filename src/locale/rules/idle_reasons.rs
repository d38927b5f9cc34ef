//! The sentences that say why a switch changes nothing on a board.

use crate::game::levels::IdleReason;
use crate::locale::{Locale, Say, say};

impl Say for IdleReason {
    fn say(&self, locale: &Locale) -> String {
        match self {
            IdleReason::NoRat => say!(locale, "idle-no-rat"),
            IdleReason::NoElephant => say!(locale, "idle-no-elephant"),
            IdleReason::NoRatAgainstElephant => say!(locale, "idle-no-rat-against-elephant"),
            IdleReason::NoRatAgainstRat => say!(locale, "idle-no-rat-against-rat"),
            IdleReason::NoWater => say!(locale, "idle-no-water"),
            IdleReason::NoSwimmingRat => say!(locale, "idle-no-swimming-rat"),
            IdleReason::NobodySwims => say!(locale, "idle-nobody-swims"),
            IdleReason::NobodyLeaps => say!(locale, "idle-nobody-leaps"),
            IdleReason::NoLeapOverWater => say!(locale, "idle-no-leap-over-water"),
            IdleReason::NoTraps => say!(locale, "idle-no-traps"),
            IdleReason::NoEqualRanks => say!(locale, "idle-no-equal-ranks"),
            IdleReason::NoRanksCompared => say!(locale, "idle-no-ranks-compared"),
            IdleReason::NoMoveTime => say!(locale, "idle-no-move-time"),
            IdleReason::DenWinsNothing => say!(locale, "idle-den-wins-nothing"),
            IdleReason::FirstIsGiven => say!(locale, "idle-first-is-given"),
        }
    }
}
