//! The sentences about syntax and type errors in RON text.

use crate::game::ron::{FormFault, Found, FoundKind, Unclosed, Wanted};
use crate::locale::{Arg, Locale, Say, say};

impl Say for FormFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            FormFault::UnknownField { found, near, allowed } => {
                let words = words(locale, allowed);
                let hint = near_word(locale, *near).unwrap_or_else(|| say!(locale, "file-fields-are", words));
                say!(locale, "file-unknown-field", found, hint)
            }
            FormFault::UnknownValue { found, near, allowed } => {
                let words = words(locale, allowed);
                let hint = near_word(locale, *near).unwrap_or_else(|| say!(locale, "file-values-are", words));
                say!(locale, "file-unknown-value", found, hint)
            }
            FormFault::MissingField(field) => say!(locale, "file-missing-field", field = *field),
            FormFault::FieldTwice(field) => say!(locale, "file-field-twice", field),
            FormFault::Wanted(wanted) => wanted.say(locale),
            FormFault::Unclosed(unclosed) => unclosed.say(locale),
            FormFault::EndsEarly => say!(locale, "file-ends-early"),
            FormFault::NumberTooBig => say!(locale, "file-number-too-big"),
            FormFault::NoComma => say!(locale, "file-no-comma"),
            FormFault::NoColon => say!(locale, "file-no-colon"),
            FormFault::WrongName { expected, found } => {
                say!(locale, "file-wrong-name", expected = *expected, found)
            }
            FormFault::BadName(found) => say!(locale, "file-bad-name", found),
            FormFault::Surplus => say!(locale, "file-surplus"),
            FormFault::BadEscape => say!(locale, "file-bad-escape"),
            FormFault::NoExtension(name) => say!(locale, "file-no-extension", name),
            FormFault::TooDeep => say!(locale, "file-too-deep"),
            FormFault::BadCharacter(letter) => say!(locale, "file-bad-character", letter = *letter),
            FormFault::WrongValue { expected, found } => say!(locale, "file-wrong-value", expected, found),
            FormFault::Refused(text) | FormFault::Other(text) => say!(locale, "file-other", text),
        }
    }
}

fn near_word(locale: &Locale, near: Option<&'static str>) -> Option<String> {
    near.map(|word| say!(locale, "file-did-you-mean", word))
}

/// Formats the allowed words, each in quotation marks.
fn words(locale: &Locale, words: &[&'static str]) -> Arg {
    match words {
        [] => say!(locale, "file-no-word").into(),
        words => Arg::Any(words.iter().map(|word| say!(locale, "file-word", word = *word)).collect()),
    }
}

impl Say for Wanted {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Wanted::Text => say!(locale, "file-wanted-text"),
            Wanted::YesNo => say!(locale, "file-wanted-yes-no"),
            Wanted::WholeNumber => say!(locale, "file-wanted-whole-number"),
            Wanted::Number => say!(locale, "file-wanted-number"),
            Wanted::List => say!(locale, "file-wanted-list"),
            Wanted::Table => say!(locale, "file-wanted-table"),
            Wanted::Fields => say!(locale, "file-wanted-fields"),
            Wanted::Word => say!(locale, "file-wanted-word"),
        }
    }
}

impl Say for Unclosed {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Unclosed::Text => say!(locale, "file-unclosed-text"),
            Unclosed::List => say!(locale, "file-unclosed-list"),
            Unclosed::Table => say!(locale, "file-unclosed-table"),
            Unclosed::Fields => say!(locale, "file-unclosed-fields"),
            Unclosed::Comment => say!(locale, "file-unclosed-comment"),
        }
    }
}

/// Formats a value with its type, for use inside a sentence.
impl Say for Found {
    fn say(&self, locale: &Locale) -> String {
        let (kind, text) = match self.kind {
            FoundKind::YesNo => ("yes-no", self.text.clone()),
            FoundKind::Unsigned => ("unsigned", self.text.clone()),
            FoundKind::Signed => ("signed", self.text.clone()),
            FoundKind::Fraction => ("fraction", self.text.clone()),
            FoundKind::Text => ("text", self.text.escape_debug().to_string()),
        };
        say!(locale, "file-found", kind, text)
    }
}
