//! Threats: the captures that a side could make in one turn without moving its units into range first.

use crate::rules::Side;
use crate::rules::chesimals::{Chesimal, Node, Tables};
use crate::rules::set::{SquareSet, Wide};

use super::view::View;

/// The longest reach of a unit, in squares.
const REACH: usize = 3;
/// The value of captures that end the game.
pub(super) const DECISIVE: i32 = 9000;

/// The captures of a side's units if the side were to move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Threat {
    /// The sum of the captured values in the best turn, if each unit captures once.
    pub value: i32,
    /// Whether a royal chief could be captured with one action.
    pub royal: bool,
    /// Whether all remaining royal chiefs could be captured in one turn.
    pub wins: bool,
}

impl Threat {
    /// The threat of all linked units of the side.
    pub fn of(tables: &Tables, node: &Node, view: &View, side: Side) -> Threat {
        let Some(near) = within_reach(tables, node, side) else { return Threat::default() };
        let mut best = Threat::default();
        for chesimal in Chesimal::of(side) {
            let units = view.linked(chesimal) & near;
            if !units.is_empty() {
                best = best.or(one(tables, node, view, side, units));
            }
        }
        best
    }

    /// The threat of these units, which belong to one chesimal.
    pub fn by(tables: &Tables, node: &Node, view: &View, side: Side, units: Wide) -> Threat {
        match within_reach(tables, node, side) {
            Some(near) if !(near & units).is_empty() => one(tables, node, view, side, units & near),
            _ => Threat::default(),
        }
    }

    fn or(self, other: Threat) -> Threat {
        Threat { value: self.value.max(other.value), royal: self.royal || other.royal, wins: self.wins || other.wins }
    }
}

/// The units of the side that may be within reach of an enemy unit; `None` if there are none.
fn within_reach(tables: &Tables, node: &Node, side: Side) -> Option<Wide> {
    let mut near = node.of(side.opponent());
    (0..REACH).for_each(|_| near = tables.grown(near));
    near &= node.of(side);
    (!near.is_empty()).then_some(near)
}

fn one(tables: &Tables, node: &Node, view: &View, side: Side, units: Wide) -> Threat {
    let enemies = node.of(side.opponent());
    let royal = node.royal_chiefs(side.opponent());
    let (mut taken, mut threat) = (Wide::default(), Threat::default());
    for unit in units.indices() {
        let targets = tables.reach(node, unit) & enemies;
        if targets.is_empty() {
            continue;
        }
        threat.royal |= !(targets & royal).is_empty();
        let best = (targets & !taken).indices().map(|at| (view.prize(node, at), at)).max();
        if let Some((prize, at)) = best {
            threat.value += prize;
            taken |= Wide::single(at);
        }
    }
    if !royal.is_empty() && (royal & !taken).is_empty() {
        threat.wins = true;
        threat.value += DECISIVE;
    }
    threat
}
