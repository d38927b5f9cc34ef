//! Formats lists in a sentence: `a, b and c`.

/// The separators of a language's lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Joints {
    pub comma: String,
    pub and: String,
    pub or: String,
}

/// The kind of a list: only commas, or `and` or `or` before the last part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    Comma,
    And,
    Or,
}

impl Joints {
    /// Joins the parts to a list such as `a, b and c`.
    pub fn list(&self, parts: &[String], joint: Joint) -> String {
        let last_joint = match joint {
            Joint::Comma => return parts.join(&self.comma),
            Joint::And => &self.and,
            Joint::Or => &self.or,
        };
        match parts {
            [most @ .., last] if !most.is_empty() => {
                let before = most.join(&self.comma);
                let (left, right) = (gap(before.chars().next_back(), last_joint), gap(last.chars().next(), last_joint));
                format!("{before}{left}{last_joint}{right}{last}")
            }
            parts => parts.concat(),
        }
    }
}

/// Returns the space between `joint` and the character next to it. The separators in Chinese lists contain no spaces,
/// so a space is added beside a Latin letter or a digit.
fn gap(neighbour: Option<char>, joint: &str) -> &'static str {
    let is_latin = neighbour.is_some_and(|letter| letter.is_ascii_alphanumeric());
    if is_latin && !joint.starts_with(' ') { " " } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::Language;

    #[test]
    fn lists_have_the_commas_of_their_language() {
        let parts = ["d4", "d5", "d6"].map(str::to_owned);
        for (language, many, two) in [
            (Language::English, "d4, d5 and d6", "d4 or d5"),
            (Language::German, "d4, d5 und d6", "d4 oder d5"),
            (Language::Chinese, "d4、d5 和 d6", "d4 或 d5"),
        ] {
            let joints = super::super::book(language).joints();
            assert_eq!(joints.list(&parts, Joint::And), many);
            assert_eq!(joints.list(&parts[..2], Joint::Or), two);
            assert_eq!(joints.list(&parts[..1], Joint::And), "d4");
            assert_eq!(joints.list(&[], Joint::And), "");
        }
    }
}
