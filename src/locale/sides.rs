//! What the two sides are called: it is the theme that names them.

use crate::rules::{Pair, Side};

use super::{Locale, say};

/// The names of White and Black.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SideNames {
    /// As the painted jungle has them.
    #[default]
    SunAndMoon,
    /// As the rule book and the command line have them.
    WhiteAndBlack,
    RedAndBlue,
    /// A theme's own words, the same in every language.
    Own(Pair<String>),
}

impl SideNames {
    pub(super) fn say(&self, locale: &Locale, side: Side) -> String {
        match (self, side) {
            (SideNames::SunAndMoon, Side::White) => say!(locale, "side-sun"),
            (SideNames::SunAndMoon, Side::Black) => say!(locale, "side-moon"),
            (SideNames::WhiteAndBlack, Side::White) => say!(locale, "side-white"),
            (SideNames::WhiteAndBlack, Side::Black) => say!(locale, "side-black"),
            (SideNames::RedAndBlue, Side::White) => say!(locale, "side-red"),
            (SideNames::RedAndBlue, Side::Black) => say!(locale, "side-blue"),
            (SideNames::Own(names), side) => names[side].clone(),
        }
    }
}
