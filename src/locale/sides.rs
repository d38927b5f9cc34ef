//! The names of the two sides, which the theme chooses.

use crate::game::content::theme::SideNames;
use crate::rules::Side;

use super::{Locale, say};

pub(super) fn said(names: &SideNames, locale: &Locale, side: Side) -> String {
    match (names, side) {
        (SideNames::SunAndMoon, Side::White) => say!(locale, "side-sun"),
        (SideNames::SunAndMoon, Side::Black) => say!(locale, "side-moon"),
        (SideNames::WhiteAndBlack, Side::White) => say!(locale, "side-white"),
        (SideNames::WhiteAndBlack, Side::Black) => say!(locale, "side-black"),
        (SideNames::RedAndBlue, Side::White) => say!(locale, "side-red"),
        (SideNames::RedAndBlue, Side::Black) => say!(locale, "side-blue"),
        (SideNames::Own(white, _), Side::White) => white.clone(),
        (SideNames::Own(_, black), Side::Black) => black.clone(),
    }
}
