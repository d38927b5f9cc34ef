//! Formats numbers, percentages, dates and lists for each language.

use std::time::SystemTime;

use fluent_bundle::types::FluentValue;
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;

use crate::game::settings::Language;

use super::list::Joint;
use super::{Locale, say};

/// Numbers with fewer digits than this before the decimal point are written without thousands separators.
const LONG: usize = 5;

impl Locale {
    /// Formats a number with this many decimals: `1.4`, in German `1,4`.
    pub fn number(&self, value: f64, decimals: usize) -> String {
        localised(&format!("{value:.decimals$}"), self.language())
    }

    /// Parses a number that a player typed, with a decimal point or a decimal comma.
    pub fn figure(&self, text: &str) -> Option<f64> {
        let text = text.trim();
        text.parse().ok().or_else(|| text.replace(',', ".").parse().ok())
    }

    /// Formats a list with commas: `a, b, c`.
    pub fn listed(&self, parts: &[String]) -> String {
        self.book().joints().list(parts, Joint::Comma)
    }

    /// Joins whole sentences, leaving out empty ones.
    pub fn sentences(&self, sentences: impl IntoIterator<Item = String>) -> String {
        let sentences = sentences.into_iter().filter(|sentence| !sentence.is_empty());
        sentences.reduce(|first, next| say!(self, "sentences", first, next)).unwrap_or_default()
    }

    /// Formats a name with a value: `Speed: fast`.
    pub fn named(&self, name: &str, value: &str) -> String {
        say!(self, "named-value", name, value)
    }

    /// Formats a fraction as whole percent: 0.75 is `75%`, in German `75 %`.
    pub fn percent(&self, share: f32) -> String {
        let hundredths = (f64::from(share) * 100.0).round() + 0.0;
        say!(self, "percent", hundredths = self.number(hundredths, 0))
    }

    /// Formats the local date of a time: `22 Nov 2026`; an empty text if the calendar has no date for the time.
    pub fn date(&self, moment: SystemTime) -> String {
        here(moment).map_or_else(String::new, |moment| self.day(moment.date()))
    }

    /// Formats the local time of day: `14:05`.
    pub fn time_of_day(&self, moment: SystemTime) -> String {
        here(moment).map_or_else(String::new, |moment| moment.strftime("%H:%M").to_string())
    }

    /// Formats a date.
    pub fn day(&self, day: Date) -> String {
        say!(self, "date", day = day.day().to_string(), month = i32::from(day.month()), year = day.year().to_string())
    }
}

fn here(moment: SystemTime) -> Option<DateTime> {
    let moment = Timestamp::try_from(moment).ok()?;
    Some(moment.to_zoned(TimeZone::system()).datetime())
}

/// Formats a numeric value for use in a sentence; `None` if the value is not a number.
pub(super) fn written(value: &FluentValue, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(localised(&number.as_string(), language)),
        _ => None,
    }
}

/// Writes a number such as `1234567.8` with the language's separators.
fn localised(number: &str, language: Language) -> String {
    let (separator, point) = match language {
        Language::English | Language::Chinese => (',', '.'),
        Language::German => ('.', ','),
    };
    let (sign, digits) = number.split_at(usize::from(number.starts_with(['-', '+'])));
    let (whole, decimals) = digits.split_once('.').map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
    let mut text = sign.to_owned();
    let is_long = whole.len() >= LONG && whole.bytes().all(|byte| byte.is_ascii_digit());
    for (index, digit) in whole.chars().enumerate() {
        if is_long && index > 0 && (whole.len() - index) % 3 == 0 {
            text.push(separator);
        }
        text.push(digit);
    }
    if let Some(decimals) = decimals {
        text.push(point);
        text += decimals;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_shares_and_dates_follow_the_language() {
        let day = Date::constant(2026, 11, 22);
        for (language, small, large, below, share, date) in [
            (Language::English, "1.4", "12,240", "-0.35", "75%", "22 Nov 2026"),
            (Language::German, "1,4", "12.240", "-0,35", "75\u{a0}%", "22. November 2026"),
            (Language::Chinese, "1.4", "12,240", "-0.35", "75%", "2026年11月22日"),
        ] {
            let locale = Locale::new(language);
            assert_eq!(locale.number(1.4, 1), small);
            assert_eq!(locale.number(12240.0, 0), large);
            assert_eq!(locale.number(1234.0, 0), "1234");
            assert_eq!(locale.number(-0.35, 2), below);
            assert_eq!(locale.percent(0.75), share);
            assert_eq!(locale.day(day), date);
        }
        let words = ["A.", "", "B."].map(str::to_owned);
        for (language, listed, said, named) in [
            (Language::English, "A., B.", "A. B.", "A: B"),
            (Language::German, "A., B.", "A. B.", "A: B"),
            (Language::Chinese, "A.、B.", "A.B.", "A：B"),
        ] {
            let locale = Locale::new(language);
            assert_eq!(locale.listed(&[words[0].clone(), words[2].clone()]), listed);
            assert_eq!(locale.sentences(words.clone()), said);
            assert_eq!(locale.named("A", "B"), named);
        }
        let moment = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(86_400);
        assert!(Locale::new(Language::German).date(moment).ends_with("Januar 1970"));
        assert_eq!(Locale::new(Language::German).time_of_day(moment).len(), "14:05".len());
    }
}
