//! The score of a position in a study.

use std::fmt;
use std::str::FromStr;

/// The score of a position, as seen by White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudyScore {
    pub value: StudyValue,
    /// The depth of the search that returned the score, in plies; `None` if it is not known.
    pub depth: Option<u32>,
}

/// The value of a position, as seen by White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyValue {
    /// An estimate in hundredths of a point.
    Hundredths(i32),
    /// A proven win in this number of plies; the number is negative if Black wins.
    Win(i32),
}

/// The largest absolute number that a score may have in a record.
const MOST: i32 = 1_000_000;

/// Writes the score as in `[%eval ...]`: `1.35,14` or `#5`.
impl fmt::Display for StudyScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            StudyValue::Hundredths(value) => {
                let sign = if value < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", value.unsigned_abs() / 100, value.unsigned_abs() % 100)?;
            }
            StudyValue::Win(plies) => write!(f, "#{plies}")?,
        }
        self.depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))
    }
}

/// Reads what `Display` writes. Numbers with fewer or more decimals than two are read too.
impl FromStr for StudyScore {
    type Err = ();

    fn from_str(text: &str) -> Result<StudyScore, ()> {
        let (value, depth) = match text.split_once(',') {
            Some((value, depth)) => (value, Some(depth.trim().parse().map_err(|_| ())?)),
            None => (text, None),
        };
        let value = match value.trim().strip_prefix('#') {
            Some(plies) => StudyValue::Win(within(plies.parse().map_err(|_| ())?)?),
            None => {
                let points: f64 = value.trim().parse().map_err(|_| ())?;
                let hundredths = (points * 100.0).round();
                // A text like `inf` or `NaN` is a number for Rust, but not a score.
                let is_score = hundredths.abs() <= f64::from(MOST);
                StudyValue::Hundredths(if is_score { hundredths as i32 } else { return Err(()) })
            }
        };
        Ok(StudyScore { value, depth })
    }
}

fn within(number: i32) -> Result<i32, ()> {
    if (-MOST..=MOST).contains(&number) { Ok(number) } else { Err(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_and_read() {
        use StudyValue::{Hundredths, Win};
        let cases = [
            (Hundredths(135), Some(14), "1.35,14"),
            (Hundredths(-5), None, "-0.05"),
            (Hundredths(0), Some(1), "0.00,1"),
            (Win(5), None, "#5"),
            (Win(-12), Some(30), "#-12,30"),
        ];
        for (value, depth, text) in cases {
            let score = StudyScore { value, depth };
            assert_eq!((score.to_string().as_str(), text.parse()), (text, Ok(score)));
        }
        assert_eq!("+1.3".parse(), Ok(StudyScore { value: Hundredths(130), depth: None }));
        for bad in ["", "#", "x", "1.2,x", "inf", "NaN", "1e300", "#9999999999"] {
            assert_eq!(bad.parse::<StudyScore>(), Err(()), "{bad}");
        }
    }
}
