//! The parameters of the evaluation and of the search, read from `parameters.ron`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::game::ron::read_ron;

/// The parameters. Values are hundredths of a guard; shares and weights are in hundredths.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Parameters {
    /// The value of a chief, an elephant, a guard, a warmachine and a knight.
    pub worth: [i32; 5],
    /// The additional value of a royal chief.
    pub royal: i32,
    /// The penalty for a side with only one royal chief left.
    pub last_royal: i32,
    /// The share of its value that a unit keeps when it is cut off.
    pub cut_off: i32,
    /// The share of its value that a unit keeps when its chief is gone.
    pub leaderless: i32,
    pub hunt: Hunt,
    /// The bonus for the side to move.
    pub tempo: i32,
    /// The weight of the captures by the side that moves next.
    pub next: i32,
    /// The weight of the captures by the other side.
    pub after_next: i32,
    /// The penalty for a royal chief in danger, in addition to the value of the threat, because its loss may end the
    /// game.
    pub royal_danger: i32,
    /// The penalty for any other chief in danger, in addition to the value of the threat.
    pub chief_danger: i32,
    /// The value of continuing a turn includes the captures by units that have not moved yet, with this weight.
    pub still: i32,
    /// The penalty for a turn that leads to a position of the match again, for a side that is ahead.
    pub repeated: i32,
}

/// The bonus of linked units near the enemy's royal chiefs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Hunt {
    /// The bonus for every square by which the distance of a unit to the nearest royal chief of the enemy is smaller
    /// than 16.
    pub plain: i32,
    /// The same for units of royal chesimals, which are needed for defence.
    pub royal: i32,
    /// The bonus is added a second time for squares closer than this, where the unit may capture in its next turn.
    pub near: i32,
    /// The growth of the bonus between the last capture and the quiet limit, for sides that are even. It is doubled for
    /// a side that is ahead by `lead` or more, and 0 for a side that is behind by `lead` or more.
    pub growth: i32,
    /// The additional share of the bonus for a side that is ahead by `lead` or more.
    pub ahead: i32,
    /// The lead from which on a side is clearly ahead.
    pub lead: i32,
}

static PARAMETERS: LazyLock<Parameters> = LazyLock::new(|| {
    match read_ron("parameters.ron", include_str!("parameters.ron")) {
        Ok(parameters) => parameters,
        // This cannot happen, because a test reads the file.
        Err(error) => unreachable!("{error}"),
    }
});

impl Parameters {
    /// The parameters of the program.
    pub fn built_in() -> &'static Parameters {
        &PARAMETERS
    }
}

#[cfg(test)]
mod tests {
    use super::Parameters;

    #[test]
    fn the_file_is_good() {
        let parameters = Parameters::built_in();
        assert!(parameters.worth.iter().all(|worth| (50..400).contains(worth)), "{parameters:?}");
        assert!(parameters.hunt.lead > 0, "{parameters:?}");
    }
}
