//! Messages about failures before a match, in the player's language.

use crate::app::online::NotHosted;
use crate::locale::{Locale, Say, say};
use crate::net::NotOwn;

impl Say for NotHosted {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NotHosted::Network(error) => say!(locale, "online-no-network", error),
            NotHosted::Key { file, why } => {
                say!(locale, "online-no-key", file = file.display().to_string(), error = why.say(locale))
            }
            NotHosted::NotOwn(NotOwn::Keep(error)) => error.say(locale),
            NotHosted::NotOwn(NotOwn::NoGame { file }) => {
                say!(locale, "online-no-game", file = file.display().to_string())
            }
            NotHosted::Host(error) => error.say(locale),
        }
    }
}
