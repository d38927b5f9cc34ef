//! The ten levels of playing strength. Each level is an opponent, an animal with a habit. A child can beat the first
//! level; the last level is the engine at full strength.

mod measured;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::{DeserializeOwned, Error, Unexpected};
use serde::{Deserialize, Deserializer};

use crate::game::ron::read_ron;
use crate::rules::GameId;

use super::{chesimals, jungle};

pub use measured::{MeasuredFault, MeasuredMatch};

/// A level of play from 1 to 10. Level 10 is the engine at full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(u8);

/// The description of the opponent at one level of play, in English. The window may show translated texts instead.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The animal's name.
    pub name: String,
    /// The opponent's habit in a few words, without a full stop.
    pub habit: String,
    /// A one-line description for children.
    pub sentence: String,
}

/// An opponent's entry in the file of one game. The opponent's name is the same in all games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpponentEntry<S> {
    name: String,
    habit: String,
    sentence: String,
    style: S,
}

/// The text does not name a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level of play '{0}'; write a number from 1 to 10 or an opponent's name: {names}", names = names())]
pub struct NoStrength(pub String);

const COUNT: usize = 10;

/// The opponents in one game: profiles for the window, and styles.
type OpponentTable<S> = LazyLock<[(Profile, S); COUNT]>;

static IN_JUNGLE: OpponentTable<jungle::Style> = LazyLock::new(|| read(include_str!("../jungle/opponents.ron")));
static IN_CHESIMALS: OpponentTable<chesimals::Style> =
    LazyLock::new(|| read(include_str!("../chesimals/opponents.ron")));

fn read<S: DeserializeOwned>(text: &str) -> [(Profile, S); COUNT] {
    let players: Result<[OpponentEntry<S>; COUNT], _> = read_ron("opponents.ron", text);
    let profiled = |OpponentEntry { name, habit, sentence, style }| (Profile { name, habit, sentence }, style);
    match players {
        Ok(players) => players.map(profiled),
        // An error cannot occur here, because a test reads the files.
        Err(error) => unreachable!("{error}"),
    }
}

impl Strength {
    /// All levels, from the weakest to the strongest.
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

    /// The level of that number; `None` if the number is not from 1 to 10.
    pub fn new(number: u8) -> Option<Strength> {
        Strength::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The number of the level, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next weaker level; `None` for the weakest.
    pub fn below(self) -> Option<Strength> {
        Strength::new(self.0 - 1)
    }

    /// The profile of the opponent at this level in Jungle.
    pub fn profile(self) -> &'static Profile {
        self.profile_in(GameId::Jungle)
    }

    /// The profile of the opponent at this level in that game.
    pub fn profile_in(self, game: GameId) -> &'static Profile {
        match game {
            GameId::Jungle => &IN_JUNGLE[self.index()].0,
            GameId::Chesimals => &IN_CHESIMALS[self.index()].0,
        }
    }

    pub(super) fn jungle_style(self) -> &'static jungle::Style {
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

/// Writes the number of the level.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Strength {
    type Err = NoStrength;

    /// Reads a number, or the opponent's name in any letter case.
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
            assert_eq!(*level.jungle_style() == jungle::Style::default(), level == Strength::FULL, "{level}");
            let in_chesimals = *level.chesimals_style() == chesimals::Style::default();
            assert_eq!(in_chesimals, level == Strength::FULL, "{level}");
        }
    }
}
