//! The static value of a turn, and of the position at the start of one.

use crate::engine::score::{DRAWN, clamped};
use crate::rules::chesimals::{Node, Position, Tables, Unit};
use crate::rules::set::SquareSet;
use crate::rules::{Game as _, GamePosition as _, Side};

use super::exposure::Exposure;
use super::threat::Threat;
use super::view::View;
use super::weights::ChesimalsWeights;

/// The static evaluation of the nodes of one search.
#[derive(Clone, Copy)]
pub(super) struct TurnEvaluator<'a> {
    pub tables: &'a Tables,
    pub weights: &'a ChesimalsWeights,
    quiet_limit: Option<u32>,
    pub searcher: Side,
    /// The number of chiefs and of royal chiefs that the enemy of the searching side has at the root.
    enemy_chiefs: (u32, u32),
    /// The part of the quiet limit that had passed at the root, in hundredths.
    pub root_quiet: i32,
}

/// The static value of the position for the side to move, in hundredths. The position is at the start of a turn.
pub(in crate::engine) fn evaluate(position: &Position, weights: &ChesimalsWeights) -> i32 {
    let (tables, node) = position.core();
    TurnEvaluator::new(position, weights).stand(node, &View::of(weights, tables, node))
}

impl<'a> TurnEvaluator<'a> {
    /// Returns the evaluator for a search that begins at this position.
    pub fn new(position: &'a Position, weights: &'a ChesimalsWeights) -> TurnEvaluator<'a> {
        let (tables, node) = position.core();
        let searcher = position.side_to_move();
        let evaluator = TurnEvaluator {
            tables,
            weights,
            quiet_limit: position.match_rules().quiet_limit,
            searcher,
            enemy_chiefs: chiefs(node, searcher.opponent()),
            root_quiet: 0,
        };
        TurnEvaluator { root_quiet: evaluator.quiet(node), ..evaluator }
    }

    /// The static value, for `side`, of a turn that ends with this node, and the chiefs of that side that the enemy's
    /// next turn could capture. `sees` is the weight of the enemy's threats, in hundredths.
    pub fn settled(&self, node: &Node, view: &View, side: Side, sees: i32) -> (i32, Exposure) {
        let ChesimalsWeights { next, after_next, royal_danger, chief_danger, .. } = *self.weights;
        let theirs = Threat::of(self.tables, node, view, side.opponent());
        let ours = Threat::of(self.tables, node, view, side);
        let exposure = if side == self.searcher {
            self.after_exchange(node, side, Exposure::estimated(self.tables, node, view, side))
        } else if theirs.royal {
            // For the enemy's turns, which are most of the nodes, the captures that need no other move are enough.
            Exposure::RoyalChief
        } else {
            Exposure::None
        };
        let fear = match exposure {
            Exposure::None => 0,
            Exposure::Chief => chief_danger,
            Exposure::RoyalChief | Exposure::Match => royal_danger,
        };
        let danger = theirs.value * next / 100 + fear;
        let value =
            view.balance(node, side, self.root_quiet) - danger * sees / 100 + ours.value.min(3000) * after_next / 100;
        (self.faded(node, value), exposure)
    }

    /// The stand-pat value of a node at which a turn starts: the static value if no action is played.
    pub fn stand(&self, node: &Node, view: &View) -> i32 {
        let side = self.tables.side_to_move(node);
        self.faded(node, view.balance(node, side, self.root_quiet) + self.weights.tempo)
    }

    /// Whether the quiet limit draws the match at this node.
    pub fn is_drawn(&self, node: &Node) -> bool {
        self.quiet_limit.is_some_and(|limit| self.tables.quiet_plies(node) >= limit)
    }

    /// Reduces the exposure of the searching side by the chiefs that it has captured since the root.
    pub fn after_exchange(&self, node: &Node, side: Side, exposure: Exposure) -> Exposure {
        if exposure == Exposure::None || side != self.searcher {
            return exposure;
        }
        let (chiefs, royal_chiefs) = chiefs(node, side.opponent());
        exposure.after_taking(self.enemy_chiefs.0 - chiefs, self.enemy_chiefs.1 - royal_chiefs)
    }

    /// The part of the quiet limit that has passed since the last capture, in hundredths.
    pub fn quiet(&self, node: &Node) -> i32 {
        let Some(limit) = self.quiet_limit else { return 0 };
        (100 * u64::from(self.tables.quiet_plies(node).min(limit)) / u64::from(limit.max(1))) as i32
    }

    /// Fading: scales the value towards a draw as the number of turns without a capture comes near the limit at which
    /// the match is drawn.
    pub fn faded(&self, node: &Node, value: i32) -> i32 {
        let value = clamped(value);
        let quiet = self.quiet(node);
        if quiet >= 100 { DRAWN } else { value - value / 2 * quiet / 100 }
    }
}

/// The number of chiefs of a side, and of royal chiefs among them.
fn chiefs(node: &Node, side: Side) -> (u32, u32) {
    ((node.units(Unit::Chief) & node.of(side)).count(), node.royal_chiefs(side).count())
}
