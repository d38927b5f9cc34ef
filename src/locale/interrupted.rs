//! Formats the players and the host of an interrupted match: `Ann and Ben (at Ann’s)`.

use super::{Locale, Say, say};
use crate::net::Interrupted;
use crate::rules::Side;

impl Say for Interrupted {
    fn say(&self, locale: &Locale) -> String {
        let called = |side| match self.name(side) {
            "" => locale.side(side),
            name => name.to_owned(),
        };
        let players = say!(locale, "setup-both", white = called(Side::White), black = called(Side::Black));
        match self.host() {
            None => say!(locale, "interrupted-here", players),
            Some(host) if Side::BOTH.iter().any(|side| self.name(*side) == host) => {
                say!(locale, "interrupted-at-player", players, host)
            }
            Some(host) => say!(locale, "interrupted-at-server", players, host),
        }
    }
}
