//! How a level plays Chesimals II: what makes it weaker than the engine, and its taste.

use serde::Deserialize;

use crate::engine::limits::Limits;

/// How a level plays. The default is the engine itself; `opponents.ron` names only what differs from it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::engine) struct Style {
    /// At most this many nodes are searched in a turn.
    pub nodes: Option<u64>,
    /// How many of its own actions it plans at a time.
    pub depth: Option<u32>,
    /// How far it looks beyond its own turn: 0, not at all; 1, at exchanges; 2, at the enemy's whole turn, and so on.
    pub turns: u32,
    /// By how much at most its judgement of a turn is off, in hundredths.
    pub noise: i32,
    /// The chance that it remembers a unit of its own in a turn, in hundredths.
    pub memory: u32,
    /// How much of what the enemy threatens it sees, in hundredths.
    pub sees: i32,
    /// Whether it looks once more after its royal chiefs before it chooses.
    pub heeds: bool,
    pub likes: Likes,
}

/// What it likes to do, in hundredths on top of the value of a turn; negative: what it dislikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::engine) struct Likes {
    /// For every unit captured.
    pub capture: i32,
    /// For every action of the turn.
    pub action: i32,
    /// For moving a royal chesimal.
    pub royal: i32,
    /// For every rank that a unit comes nearer to the enemy's edge.
    pub forward: i32,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            nodes: None,
            depth: None,
            turns: u32::MAX,
            noise: 0,
            memory: 100,
            sees: 100,
            heeds: true,
            likes: Likes::default(),
        }
    }
}

impl Style {
    /// The limits, or its own where those are tighter.
    pub fn tightened(&self, limits: &Limits) -> Limits {
        let least = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        let depth = least(limits.depth.map(u64::from), self.depth.map(u64::from)).map(|depth| depth as u32);
        Limits { nodes: least(limits.nodes, self.nodes), depth, ..limits.clone() }
    }
}
