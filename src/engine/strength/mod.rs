//! Playing strength in ten levels: opponents that are animals with a habit each, from one that a child beats to the
//! engine itself.

mod chooser;
mod measured;
mod opponent;
mod style;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::levels::{FileFault, aside};

pub use measured::Measured;
pub use opponent::Opponent;

use style::Style;

/// A level of play, 1 to 10: the first is beaten by a child, the last is the engine at full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(u8);

/// The opponent at a level, in words. Names are English; a window may show others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The animal's name.
    pub name: String,
    /// A few words, without a full stop.
    pub habit: String,
    /// One line for a child.
    pub sentence: String,
    style: Style,
}

/// Text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level of play '{0}'; write a number from 1 to 10 or an opponent's name: {names}", names = names())]
pub struct NoStrength(pub String);

const COUNT: usize = 10;

static PROFILES: LazyLock<[Profile; COUNT]> = LazyLock::new(|| {
    match crate::levels::read_ron("opponents.ron", include_str!("opponents.ron")) {
        Ok(profiles) => profiles,
        // A test reads the file.
        Err(error) => unreachable!("{error}"),
    }
});

impl Strength {
    /// From the weakest to the strongest.
    pub const ALL: [Strength; COUNT] = {
        let mut all = [Strength(1); COUNT];
        let mut index = 1;
        while index < COUNT {
            all[index] = Strength(index as u8 + 1);
            index += 1;
        }
        all
    };

    /// The engine at full strength.
    pub const FULL: Strength = Strength(COUNT as u8);

    /// `None` except for 1 to 10.
    pub fn new(number: u8) -> Option<Strength> {
        Strength::ALL.into_iter().find(|level| level.0 == number)
    }

    /// From 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next weaker one.
    pub fn below(self) -> Option<Strength> {
        Strength::new(self.0 - 1)
    }

    /// The opponent at this level.
    pub fn profile(self) -> &'static Profile {
        &PROFILES[usize::from(self.0 - 1)]
    }

    fn style(self) -> &'static Style {
        &self.profile().style
    }
}

impl<'de> Deserialize<'de> for Strength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strength, D::Error> {
        let found = u8::deserialize(deserializer)?;
        let fault = || aside(FileFault::NoStrength { found, most: COUNT }, D::Error::custom("no level of play"));
        Strength::new(found).ok_or_else(fault)
    }
}

/// The number.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Strength {
    type Err = NoStrength;

    /// A number, or the opponent's name in any letter case.
    fn from_str(text: &str) -> Result<Strength, NoStrength> {
        let text = text.trim();
        let number = text.parse().ok().and_then(Strength::new);
        let named = || Strength::ALL.into_iter().find(|level| level.profile().name.eq_ignore_ascii_case(text));
        number.or_else(named).ok_or_else(|| NoStrength(text.to_owned()))
    }
}

fn names() -> String {
    PROFILES.each_ref().map(|profile| profile.name.as_str()).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_levels_is_good_and_ends_with_the_engine() {
        for level in Strength::ALL {
            let Profile { name, habit, sentence, style } = level.profile();
            assert!(!name.is_empty() && !habit.is_empty() && sentence.ends_with('.'), "{level}");
            assert_eq!(*style == Style::default(), level == Strength::FULL, "{level}");
        }
    }
}
