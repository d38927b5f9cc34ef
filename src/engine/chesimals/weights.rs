//! The weights of the evaluation and of the search, from the RON file beside this one.

use serde::Deserialize;

use crate::engine::weights::GameWeights;
use crate::rules::chesimals::Unit;

/// The weights of Chesimals II. Values are hundredths of a guard; shares and weights are in hundredths.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChesimalsWeights {
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hunt {
    /// The bonus for every square by which the distance of a unit to the nearest royal chief of the enemy is smaller
    /// than 16.
    pub plain: i32,
    /// The same for units of royal chesimals, which are needed for defence.
    pub royal: i32,
    /// The growth of the bonus between the last capture and the quiet limit, for sides that are even. It is doubled for
    /// a side that is clearly ahead, and 0 for a side that is clearly behind.
    pub growth: i32,
    /// The additional share of the bonus for a side that is clearly ahead.
    pub ahead: i32,
}

impl GameWeights for ChesimalsWeights {
    const TEXT: &'static str = include_str!("weights.ron");

    fn visit(&mut self, visit: &mut dyn FnMut(String, &mut i32)) {
        // The fields are listed one by one, so that the compiler reports a missing field.
        let ChesimalsWeights {
            worth,
            royal,
            last_royal,
            cut_off,
            leaderless,
            hunt: Hunt { plain, royal: hunt_royal, growth, ahead },
            tempo,
            next,
            after_next,
            royal_danger,
            chief_danger,
            still,
            repeated,
        } = self;
        let mut one = |name: &str, value: &mut i32| visit(name.to_owned(), value);
        for (unit, value) in Unit::ALL.into_iter().zip(worth) {
            one(&format!("worth.{}", unit.name()), value);
        }
        one("royal", royal);
        one("last_royal", last_royal);
        one("cut_off", cut_off);
        one("leaderless", leaderless);
        one("hunt.plain", plain);
        one("hunt.royal", hunt_royal);
        one("hunt.growth", growth);
        one("hunt.ahead", ahead);
        one("tempo", tempo);
        one("next", next);
        one("after_next", after_next);
        one("royal_danger", royal_danger);
        one("chief_danger", chief_danger);
        one("still", still);
        one("repeated", repeated);
    }
}
