//! The style of a level in Chesimals II: its weaknesses compared to the full engine, and its preferences.

use serde::Deserialize;

use crate::base::with_defaults::with_defaults;
use crate::engine::limits::SearchLimits;

with_defaults! {
    /// The style of a level. The default is full strength; `opponents.ron` contains only the values that differ from
    /// the default.
    #[derive(Clone, Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    pub(in crate::engine) struct Style {
        /// The most nodes searched in a turn.
        pub nodes: Option<u64>,
        /// The largest search depth in actions, exchanges not included.
        pub depth: Option<u32>,
        /// How far the level searches beyond its own turn: 0, not at all; 1, exchanges; 2, the enemy's whole turn, and
        /// so on.
        pub turns: u32 = u32::MAX,
        /// The largest random error in the rating of a turn, in hundredths.
        pub noise: i32,
        /// The probability that the level considers a unit of its own in a turn, in hundredths.
        pub memory: u32 = 100,
        /// The weight of the enemy's threats, in hundredths.
        pub sees: i32 = 100,
        /// The probability, in hundredths, that the level prefers turns that leave its chiefs safe from the enemy's
        /// whole turn.
        pub heeds: u32 = 100,
        pub likes: Likes,
        /// How fast errors, forgetfulness and preferences fade while nothing is captured, in hundredths: at 100 they are
        /// gone at the quiet limit, at 200 at half of it, and at 0 they stay. So a level does not leave a won game to
        /// the limit by chance.
        pub calms: i32 = 200,
    }
}

/// The preferences of a level: hundredths added to the value of a turn; negative for dislikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::engine) struct Likes {
    /// The bonus for every unit captured.
    pub capture: i32,
    /// The bonus for every action of the turn.
    pub action: i32,
    /// The bonus for moving a royal chesimal.
    pub royal: i32,
    /// The bonus for every rank that a unit moves towards the enemy's edge.
    pub forward: i32,
}

impl Style {
    /// The style after part of the quiet limit has passed (`quiet`, in hundredths); see [`Style::calms`].
    pub fn after_quiet(&self, quiet: i32) -> Style {
        let left = (100 - self.calms * quiet / 100).max(0);
        let faded = |number: i32| number * left / 100;
        let Likes { capture, action, royal, forward } = self.likes;
        Style {
            noise: faded(self.noise),
            memory: 100 - faded(100 - self.memory as i32) as u32,
            likes: Likes {
                capture: faded(capture),
                action: faded(action),
                royal: faded(royal),
                forward: faded(forward),
            },
            ..self.clone()
        }
    }

    /// Returns the given limits, tightened to those of the style.
    pub fn tightened(&self, limits: &SearchLimits) -> SearchLimits {
        let least = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        let depth = least(limits.depth.map(u64::from), self.depth.map(u64::from)).map(|depth| depth as u32);
        SearchLimits { nodes: least(limits.nodes, self.nodes), depth, ..limits.clone() }
    }
}
