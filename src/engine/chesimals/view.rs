//! The accumulator of the evaluation: the linked units and the value of each chesimal, updated from node to node.

use crate::rules::chesimals::{ChainThrough, Chesimal, Node, Piece, Tables, Unit};
use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Action, Side};

use super::weights::{ChesimalsWeights, Hunt};

/// The distance to a royal chief of the enemy, in squares, from which on a unit has no bonus.
const FAR: i32 = 16;
/// The bonus is added a second time for squares closer than this, where the unit may capture in its next turn.
const NEAR: i32 = 5;
/// The lead from which on a side is clearly ahead, in hundredths.
const CLEAR_LEAD: i32 = 500;
/// The number of linked units of a chesimal that is too weak to hunt: a chief and one unit.
const LONE: u32 = 2;

/// The linked units and the value of each chesimal. A unit is linked if an unbroken chain connects it to its chief.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'w> {
    weights: &'w ChesimalsWeights,
    links: [Wide; 8],
    worth: [i32; 8],
    /// The bonus for the distances of linked units to the royal chiefs of the enemy; see [`Hunt`].
    approach: [i32; 8],
}

impl<'w> View<'w> {
    pub fn of(weights: &'w ChesimalsWeights, tables: &Tables, node: &Node) -> View<'w> {
        let mut view = View { weights, links: [Wide::default(); 8], worth: [0; 8], approach: [0; 8] };
        Chesimal::ALL.into_iter().for_each(|chesimal| view.links[chesimal as usize] = tables.linked(node, chesimal));
        view.weigh_all(tables, node);
        view
    }

    /// The view of the node that the action leads to.
    pub fn follow(&self, tables: &Tables, node: &Node, action: Action, next: &Node) -> View<'w> {
        let mut view = *self;
        let Some(wanted) = action.as_move() else { return view };
        let Some(mover) = node.piece_at(tables.index(wanted.from)) else { return view };
        let captured = node.piece_at(tables.index(wanted.to));
        let touched = [Some(mover.chesimal), captured.map(|captured| captured.chesimal)];
        match tables.chain_through() {
            ChainThrough::SameChesimal => {
                for chesimal in touched.into_iter().flatten() {
                    view.links[chesimal as usize] = tables.linked(next, chesimal);
                }
                // Other chesimals hunt a royal chief, or change their task when a chief is gone.
                let is_chief = |captured: Piece| captured.unit == Unit::Chief;
                if mover.is_royal_chief() || captured.is_some_and(is_chief) {
                    view.weigh_all(tables, next);
                } else {
                    touched.into_iter().flatten().for_each(|chesimal| view.weigh(tables, next, chesimal));
                    for chesimal in touched.into_iter().flatten() {
                        if view.hunts(chesimal) != self.hunts(chesimal) {
                            view.weigh_side(tables, next, chesimal.side());
                        }
                    }
                }
            }
            // Under this rule, a unit may extend the chains of other chesimals of its side, so everything is
            // recomputed.
            ChainThrough::AnyFriendly => view = View::of(self.weights, tables, next),
        }
        view
    }

    pub fn linked(&self, chesimal: Chesimal) -> Wide {
        self.links[chesimal as usize]
    }

    /// Whether the chesimal has a chief, which is not royal, and other units that are linked to it.
    fn hunts(&self, chesimal: Chesimal) -> bool {
        !chesimal.is_royal() && self.links[chesimal as usize].count() > LONE
    }

    pub fn is_led(&self, chesimal: Chesimal) -> bool {
        !self.links[chesimal as usize].is_empty()
    }

    /// The material and placement of both sides as a value for `side`. `quiet` is the part of the quiet limit that had
    /// passed at the root of the search, in hundredths.
    pub fn balance(&self, node: &Node, side: Side, quiet: i32) -> i32 {
        let lead = self.lead(node, side);
        lead + self.approach(side, lead, quiet) - self.approach(side.opponent(), -lead, quiet)
    }

    /// The material of both sides as a value for `side`.
    pub fn lead(&self, node: &Node, side: Side) -> i32 {
        self.holdings(node, side) - self.holdings(node, side.opponent())
    }

    fn holdings(&self, node: &Node, side: Side) -> i32 {
        let worth: i32 = Chesimal::of(side).into_iter().map(|chesimal| self.worth[chesimal as usize]).sum();
        worth - if node.royal_chiefs(side).count() == 1 { self.weights.last_royal } else { 0 }
    }

    /// The bonus of a side's linked units near the royal chiefs of the enemy. The bonus is larger for a side that is
    /// ahead, and grows towards the quiet limit, so that the side does not leave a won game to the limit. A capture
    /// sets the quiet turns back to 0; because `quiet` is that of the root, the capture costs nothing of the bonus.
    fn approach(&self, side: Side, lead: i32, quiet: i32) -> i32 {
        let Hunt { growth, ahead, .. } = self.weights.hunt;
        let bonus: i32 = Chesimal::of(side).into_iter().map(|chesimal| self.approach[chesimal as usize]).sum();
        // From 0 for a side that is clearly behind to 200 for one that is clearly ahead.
        let standing = 100 + (100 * lead / CLEAR_LEAD).clamp(-100, 100);
        let share = 100 + ahead * (standing - 100).max(0) / 100 + growth * quiet / 100 * standing / 100;
        bonus * share / 100
    }

    /// The value that a side loses when the unit on that square is captured. A chief is worth what the units that it
    /// leads are worth to its side beyond their value without a chief.
    pub fn prize(&self, node: &Node, at: u8) -> i32 {
        let Some(piece) = node.piece_at(at) else { return 0 };
        let ChesimalsWeights { worth, royal, last_royal, leaderless, .. } = self.weights;
        let whole = self.worth[piece.chesimal as usize];
        match piece.unit {
            Unit::Chief if piece.is_royal_chief() => royal + last_royal + (whole - royal) * (100 - leaderless) / 100,
            Unit::Chief => whole * (100 - leaderless) / 100,
            unit if self.is_led(piece.chesimal) => worth[unit as usize],
            unit => worth[unit as usize] * leaderless / 100,
        }
    }

    fn weigh_side(&mut self, tables: &Tables, node: &Node, side: Side) {
        Chesimal::of(side).into_iter().for_each(|chesimal| self.weigh(tables, node, chesimal));
    }

    fn weigh_all(&mut self, tables: &Tables, node: &Node) {
        Chesimal::ALL.into_iter().for_each(|chesimal| self.weigh(tables, node, chesimal));
    }

    fn weigh(&mut self, tables: &Tables, node: &Node, chesimal: Chesimal) {
        let (own, linked) = (node.chesimal(chesimal), self.links[chesimal as usize]);
        let prey = RoyalChiefs::of(tables, node, chesimal.side().opponent());
        let weights = self.weights;
        // Royal chesimals stay at home while others hunt.
        let stays = chesimal.is_royal() && Chesimal::of(chesimal.side()).into_iter().any(|other| self.hunts(other));
        let hunt = if stays { weights.hunt.royal } else { weights.hunt.plain };
        let (mut worth, mut approach) = (0, 0);
        for unit in Unit::ALL {
            let whole = weights.worth[unit as usize];
            for index in (own & node.units(unit)).indices() {
                if linked.is_empty() {
                    worth += whole * weights.leaderless / 100;
                    continue;
                }
                let is_linked = linked.has(index);
                worth += if is_linked { whole } else { whole * weights.cut_off / 100 };
                if unit == Unit::Chief && chesimal.is_royal() {
                    worth += weights.royal;
                } else {
                    let away = prey.distance(tables.square(index));
                    let bonus = hunt * ((FAR - away) + (NEAR - away).max(0));
                    approach += if is_linked { bonus } else { bonus / 2 };
                }
            }
        }
        self.worth[chesimal as usize] = worth;
        self.approach[chesimal as usize] = approach;
    }
}

/// The royal chiefs of a side, at most two.
struct RoyalChiefs([Option<Square>; 2]);

impl RoyalChiefs {
    fn of(tables: &Tables, node: &Node, side: Side) -> RoyalChiefs {
        let mut chiefs = node.royal_chiefs(side).indices().map(|index| tables.square(index));
        RoyalChiefs([chiefs.next(), chiefs.next()])
    }

    /// The distance to the nearest of the chiefs in king's moves; [`FAR`] if there is none.
    fn distance(&self, from: Square) -> i32 {
        let to = |chief: &Square| chief.file().abs_diff(from.file()).max(chief.rank().abs_diff(from.rank()));
        self.0.iter().flatten().map(to).min().map_or(FAR, i32::from)
    }
}
