//! Levels of play: ten opponents, each an animal with a habit, from one that a child beats to the engine itself.

mod chooser;
mod manner;
mod measured;
mod opponent;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

pub use measured::Measured;
pub use opponent::Opponent;

use manner::Manner;

/// A level of play, 1 to 10: the first is beaten by a child, the last is the engine at full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "u8")]
pub struct Level(u8);

/// Who plays at a level, in words. Names are English; a window may have others for them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Of the animal.
    pub name: String,
    /// A few words, without an end.
    pub habit: String,
    /// One line for a child.
    pub sentence: String,
    manner: Manner,
}

/// Text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level of play '{0}'; write a number from 1 to 10 or an opponent's name: {names}", names = names())]
pub struct NoLevel(pub String);

const COUNT: usize = 10;

static PROFILES: LazyLock<[Profile; COUNT]> = LazyLock::new(|| {
    match crate::levels::read_ron("levels.ron", include_str!("levels.ron")) {
        Ok(profiles) => profiles,
        // A test reads the file.
        Err(error) => unreachable!("{error}"),
    }
});

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; COUNT] = {
        let mut all = [Level(1); COUNT];
        let mut index = 1;
        while index < COUNT {
            all[index] = Level(index as u8 + 1);
            index += 1;
        }
        all
    };

    /// The engine at full strength.
    pub const FULL: Level = Level(COUNT as u8);

    /// `None` but for 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// From 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next weaker one.
    pub fn below(self) -> Option<Level> {
        Level::new(self.0 - 1)
    }

    pub fn profile(self) -> &'static Profile {
        &PROFILES[usize::from(self.0 - 1)]
    }

    fn manner(self) -> &'static Manner {
        &self.profile().manner
    }
}

impl TryFrom<u8> for Level {
    type Error = NoLevel;

    fn try_from(number: u8) -> Result<Level, NoLevel> {
        Level::new(number).ok_or_else(|| NoLevel(number.to_string()))
    }
}

/// The number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    /// A number, or the opponent's name in any letter case.
    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let text = text.trim();
        let number = text.parse().ok().and_then(Level::new);
        let named = || Level::ALL.into_iter().find(|level| level.profile().name.eq_ignore_ascii_case(text));
        number.or_else(named).ok_or_else(|| NoLevel(text.to_owned()))
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
        for level in Level::ALL {
            let Profile { name, habit, sentence, manner } = level.profile();
            assert!(!name.is_empty() && !habit.is_empty() && sentence.ends_with('.'), "{level}");
            assert_eq!(*manner == Manner::default(), level == Level::FULL, "{level}");
        }
    }
}
