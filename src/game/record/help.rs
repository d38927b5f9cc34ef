//! The help that the players of a match have used, as the tag `Help` of a record names it.

use std::fmt;

/// The help that was used in a match. `Display` writes the value of the tag `Help`, such as `undo hint`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HelpUsed {
    /// A move was taken back.
    pub undo: bool,
    /// The engine proposed a move.
    pub hint: bool,
    /// The engine's evaluation was shown.
    pub evaluation: bool,
}

impl HelpUsed {
    const WORDS: [&str; 3] = ["undo", "hint", "evaluation"];

    pub fn is_empty(self) -> bool {
        self == HelpUsed::default()
    }

    /// Reads the value of the tag; `None` if it contains an unknown word.
    pub fn read(text: &str) -> Option<HelpUsed> {
        let mut used = HelpUsed::default();
        for word in text.split_whitespace() {
            let field = HelpUsed::WORDS.iter().position(|known| *known == word)?;
            *[&mut used.undo, &mut used.hint, &mut used.evaluation][field] = true;
        }
        Some(used)
    }
}

impl fmt::Display for HelpUsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = HelpUsed::WORDS.into_iter().zip([self.undo, self.hint, self.evaluation]);
        let words: Vec<&str> = used.filter_map(|(word, used)| used.then_some(word)).collect();
        f.pad(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::HelpUsed;

    #[test]
    fn help_is_read_as_it_was_written() {
        for number in 0..8_u8 {
            let bit = |bit: u8| number >> bit & 1 == 1;
            let used = HelpUsed { undo: bit(0), hint: bit(1), evaluation: bit(2) };
            assert_eq!(HelpUsed::read(&used.to_string()), Some(used));
            assert_eq!(used.is_empty(), number == 0);
        }
        assert_eq!(HelpUsed::read("hint tables"), None);
    }
}
