//! The accumulator of the evaluation: the linked units and the value of each chesimal, updated from node to node.

use crate::rules::chesimals::{ChainThrough, Chesimal, Node, Piece, Tables, Unit};
use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Action, Side};

/// The value of a unit by kind, in hundredths.
const WORTH: [i32; Unit::ALL.len()] = {
    let mut worth = [0; Unit::ALL.len()];
    worth[Unit::Chief as usize] = 180;
    worth[Unit::Elephant as usize] = 115;
    worth[Unit::Guard as usize] = 100;
    worth[Unit::Warmachine as usize] = 135;
    worth[Unit::Knight as usize] = 105;
    worth
};
/// The additional value of a royal chief.
pub(super) const ROYAL: i32 = 700;
/// The penalty for a side with only one royal chief left.
const LAST_ROYAL: i32 = 500;
/// The share of its value, in hundredths, that a unit keeps when it is cut off from its chief (`CUT_OFF`), and when its
/// chief is gone (`LEADERLESS`).
const CUT_OFF: i32 = 75;
const LEADERLESS: i32 = 12;
/// The bonus of a unit for every square by which its distance to a royal chief of the enemy is smaller than `FAR`. The
/// bonus is lower for units of royal chesimals, which are needed for defence.
const HUNT: i32 = 3;
const ROYAL_HUNT: i32 = 1;
/// The same bonus is added again for every square by which this distance is smaller than `NEAR`. At such a distance,
/// the unit may capture the chief in its next turn.
const NEAR: i32 = 5;
const FAR: i32 = 16;

/// The linked units and the value of each chesimal. A unit is linked if an unbroken chain connects it to its chief.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    links: [Wide; 8],
    worth: [i32; 8],
}

impl View {
    pub fn of(tables: &Tables, node: &Node) -> View {
        let mut view = View { links: [Wide::default(); 8], worth: [0; 8] };
        Chesimal::ALL.into_iter().for_each(|chesimal| view.links[chesimal as usize] = tables.linked(node, chesimal));
        view.weigh_all(tables, node);
        view
    }

    /// The view of the node that the action leads to.
    pub fn follow(&self, tables: &Tables, node: &Node, action: Action, next: &Node) -> View {
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
                let hunted = mover.is_royal_chief() || captured.is_some_and(Piece::is_royal_chief);
                if hunted {
                    view.weigh_all(tables, next);
                } else {
                    touched.into_iter().flatten().for_each(|chesimal| view.weigh(tables, next, chesimal));
                }
            }
            // Under this rule, a unit may extend the chains of other chesimals of its side, so everything is
            // recomputed.
            ChainThrough::AnyFriendly => view = View::of(tables, next),
        }
        view
    }

    pub fn linked(&self, chesimal: Chesimal) -> Wide {
        self.links[chesimal as usize]
    }

    pub fn is_led(&self, chesimal: Chesimal) -> bool {
        !self.links[chesimal as usize].is_empty()
    }

    /// The material and placement of `side` minus those of the other side.
    pub fn balance(&self, node: &Node, side: Side) -> i32 {
        self.holdings(node, side) - self.holdings(node, side.opponent())
    }

    fn holdings(&self, node: &Node, side: Side) -> i32 {
        let worth: i32 = Chesimal::of(side).into_iter().map(|chesimal| self.worth[chesimal as usize]).sum();
        worth - if node.royal_chiefs(side).count() == 1 { LAST_ROYAL } else { 0 }
    }

    /// The value that a side loses when the unit on that square is captured.
    pub fn prize(&self, node: &Node, at: u8) -> i32 {
        let Some(piece) = node.piece_at(at) else { return 0 };
        let whole = self.worth[piece.chesimal as usize];
        match piece.unit {
            Unit::Chief if piece.is_royal_chief() => ROYAL + LAST_ROYAL + (whole - ROYAL) * (100 - LEADERLESS) / 100,
            Unit::Chief => whole * (100 - LEADERLESS) / 100,
            unit if self.is_led(piece.chesimal) => WORTH[unit as usize],
            unit => WORTH[unit as usize] * LEADERLESS / 100,
        }
    }

    fn weigh_all(&mut self, tables: &Tables, node: &Node) {
        Chesimal::ALL.into_iter().for_each(|chesimal| self.weigh(tables, node, chesimal));
    }

    fn weigh(&mut self, tables: &Tables, node: &Node, chesimal: Chesimal) {
        let (own, linked) = (node.chesimal(chesimal), self.links[chesimal as usize]);
        let prey = RoyalChiefs::of(tables, node, chesimal.side().opponent());
        let hunt = if chesimal.is_royal() { ROYAL_HUNT } else { HUNT };
        let mut worth = 0;
        for unit in Unit::ALL {
            let whole = WORTH[unit as usize];
            for index in (own & node.units(unit)).indices() {
                if linked.is_empty() {
                    worth += whole * LEADERLESS / 100;
                    continue;
                }
                worth += if linked.has(index) { whole } else { whole * CUT_OFF / 100 };
                if unit == Unit::Chief && chesimal.is_royal() {
                    worth += ROYAL;
                } else {
                    let away = prey.distance(tables.square(index));
                    worth += hunt * ((FAR - away) + (NEAR - away).max(0));
                }
            }
        }
        self.worth[chesimal as usize] = worth;
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
