//! Dates in the format of records: `2026.01.31`.

use jiff::Zoned;
use jiff::civil::Date;

/// The text that stands for an unknown date.
pub(super) const UNKNOWN: &str = "????.??.??";

/// The present date in the player's time zone.
pub fn today() -> Date {
    Zoned::now().date()
}

/// Writes a date as in a record.
pub fn written(day: Date) -> String {
    format!("{:04}.{:02}.{:02}", day.year(), day.month(), day.day())
}

/// Reads a date; `None` if part of it is unknown, or if no such day exists.
pub fn read(text: &str) -> Option<Date> {
    let (year, rest) = text.trim().split_once('.')?;
    let (month, day) = rest.split_once('.')?;
    let number =
        |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse::<i16>().ok())?;
    let small = |digits: &str| i8::try_from(number(digits)?).ok();
    Date::new(number(year)?, small(month)?, small(day)?).ok()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{UNKNOWN, read, written};

    #[test]
    fn a_day_is_read_as_it_was_written() {
        for (day, text) in [(date(2026, 1, 31), "2026.01.31"), (date(987, 12, 1), "0987.12.01")] {
            assert_eq!((written(day).as_str(), read(text)), (text, Some(day)));
        }
    }

    #[test]
    fn half_a_day_is_none() {
        for text in [UNKNOWN, "2026.??.??", "2026.02.30", "2026.13.01", "2026-01-31", "-1.1.1", "..", "1", ""] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
