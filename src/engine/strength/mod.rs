//! Playing strength in ten levels: opponents that are animals with a habit each, from one that a child beats to the
//! engine itself.

mod chooser;
mod measured;
mod opponent;
mod style;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::{DeserializeOwned, Error, Unexpected};
use serde::{Deserialize, Deserializer};

use crate::game::ron::read_ron;
use crate::rules::GameId;

use super::chesimals;

pub use measured::{Measured, MeasuredFault};
pub use opponent::Opponent;

use style::Style;

/// A level of play, 1 to 10: the first is beaten by a child, the last is the engine at full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(u8);

/// The opponent at a level, in words. Names are English; a window may show others.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The animal's name.
    pub name: String,
    /// A few words, without a full stop.
    pub habit: String,
    /// One line for a child.
    pub sentence: String,
}

/// An opponent as it plays one game; it has the same name in all of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Player<S> {
    name: String,
    habit: String,
    sentence: String,
    style: S,
}

/// Text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level of play '{0}'; write a number from 1 to 10 or an opponent's name: {names}", names = names())]
pub struct NoStrength(pub String);

const COUNT: usize = 10;

/// The opponents as they play one game, with what the window shows of them.
type Players<S> = LazyLock<[(Profile, S); COUNT]>;

static IN_JUNGLE: Players<Style> = LazyLock::new(|| read(include_str!("opponents.ron")));
static IN_CHESIMALS: Players<chesimals::Style> = LazyLock::new(|| read(include_str!("../chesimals/opponents.ron")));

fn read<S: DeserializeOwned>(text: &str) -> [(Profile, S); COUNT] {
    let players: Result<[Player<S>; COUNT], _> = read_ron("opponents.ron", text);
    let profiled = |Player { name, habit, sentence, style }| (Profile { name, habit, sentence }, style);
    match players {
        Ok(players) => players.map(profiled),
        // A test reads the files.
        Err(error) => unreachable!("{error}"),
    }
}

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

    /// The opponent at this level, as it plays Jungle.
    pub fn profile(self) -> &'static Profile {
        self.profile_in(GameId::Jungle)
    }

    /// The opponent at this level, as it plays that game.
    pub fn profile_in(self, game: GameId) -> &'static Profile {
        match game {
            GameId::Jungle => &IN_JUNGLE[self.index()].0,
            GameId::Chesimals => &IN_CHESIMALS[self.index()].0,
        }
    }

    fn style(self) -> &'static Style {
        &IN_JUNGLE[self.index()].1
    }

    pub(super) fn chesimals_style(self) -> &'static chesimals::Style {
        &IN_CHESIMALS[self.index()].1
    }

    fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

impl<'de> Deserialize<'de> for Strength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strength, D::Error> {
        let found = u8::deserialize(deserializer)?;
        let refused = || D::Error::invalid_value(Unexpected::Unsigned(found.into()), &"a level of play");
        Strength::new(found).ok_or_else(refused)
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
    Strength::ALL.map(|level| level.profile().name.as_str()).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_levels_are_good_and_end_with_the_engine() {
        for level in Strength::ALL {
            for game in GameId::ALL {
                let Profile { name, habit, sentence } = level.profile_in(game);
                assert!(!habit.is_empty() && sentence.ends_with('.'), "{level}");
                assert_eq!(*name, level.profile().name, "the same animal in {game}");
            }
            assert_eq!(*level.style() == Style::default(), level == Strength::FULL, "{level}");
            let in_chesimals = *level.chesimals_style() == chesimals::Style::default();
            assert_eq!(in_chesimals, level == Strength::FULL, "{level}");
        }
    }
}
