//! The languages of the game.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// A language of the game. It is written as its language tag: `en`, `de` or `zh-CN`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, strum::Display, EnumString, IntoStaticStr,
)]
#[strum(ascii_case_insensitive, parse_err_ty = NoLanguage, parse_err_fn = no_language)]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    #[strum(serialize = "en")]
    English,
    #[serde(rename = "de")]
    #[strum(serialize = "de")]
    German,
    #[serde(rename = "zh-CN")]
    #[strum(serialize = "zh-CN")]
    Chinese,
}

/// A text that is not the tag of one of the game's languages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no language '{0}'; write en, de or zh-CN")]
pub struct NoLanguage(pub String);

fn no_language(text: &str) -> NoLanguage {
    NoLanguage(text.to_owned())
}

impl Language {
    pub const ALL: [Language; 3] = [Language::English, Language::German, Language::Chinese];

    pub fn tag(self) -> &'static str {
        self.into()
    }

    /// The name that the language has in the language itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Chinese => "简体中文",
        }
    }

    /// Returns the preferred language of the user, as the operating system reports it; English if no preferred language
    /// is a language of the game.
    pub fn of_system() -> Language {
        sys_locale::get_locales().find_map(|tag| Language::nearest(&tag)).unwrap_or_default()
    }

    /// Returns the language of a tag like `de-AT` or `zh_TW`; `None` if the game is not translated into that language,
    /// or if the tag names no language, like `C.UTF-8`.
    fn nearest(tag: &str) -> Option<Language> {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        match language.as_str() {
            "en" => Some(Language::English),
            "de" => Some(Language::German),
            "zh" => Some(Language::Chinese),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_systems_lead_to_the_nearest_language() {
        for (tag, expected) in [
            ("de-AT", Some(Language::German)),
            ("de_DE.UTF-8", Some(Language::German)),
            ("zh-Hant-TW", Some(Language::Chinese)),
            ("en", Some(Language::English)),
            ("fr-FR", None),
            ("C.UTF-8", None),
            ("", None),
        ] {
            assert_eq!(Language::nearest(tag), expected, "{tag}");
        }
    }
}
