//! What is known of a node beyond the rule book: who is linked, and what each chesimal is worth; kept up from node to node.

use crate::rules::chesimals::{ChainThrough, Chesimal, Node, Piece, Tables, Unit};
use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Action, Side};

/// In hundredths, by kind of unit.
const WORTH: [i32; Unit::ALL.len()] = {
    let mut worth = [0; Unit::ALL.len()];
    worth[Unit::Chief as usize] = 180;
    worth[Unit::Elephant as usize] = 115;
    worth[Unit::Guard as usize] = 100;
    worth[Unit::Warmachine as usize] = 135;
    worth[Unit::Knight as usize] = 105;
    worth
};
/// What a royal chief is worth beyond that.
pub(super) const ROYAL: i32 = 700;
/// How much worse off a side is whose next royal chief is its last.
const LAST_ROYAL: i32 = 500;
/// What is left of the worth of a unit that is cut off, and of one without a chief, in hundredths.
const CUT_OFF: i32 = 75;
const LEADERLESS: i32 = 12;
/// For every square that a unit is nearer to a royal chief of the enemy: of a plain chesimal, and of a royal one, whose
/// units are needed at home.
const HUNT: i32 = 3;
const ROYAL_HUNT: i32 = 1;
/// The same once more within this many squares, where the next turn may strike.
const NEAR: i32 = 5;
const FAR: i32 = 16;

/// Links and worth, by chesimal.
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
            // A unit anywhere may have carried a chain of its side.
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

    /// What stands on the board, for that side.
    pub fn balance(&self, node: &Node, side: Side) -> i32 {
        self.holdings(node, side) - self.holdings(node, side.opponent())
    }

    fn holdings(&self, node: &Node, side: Side) -> i32 {
        let worth: i32 = Chesimal::of(side).into_iter().map(|chesimal| self.worth[chesimal as usize]).sum();
        worth - if node.royal_chiefs(side).count() == 1 { LAST_ROYAL } else { 0 }
    }

    /// What its side loses with the unit on that square.
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
        let prey = Prey::of(tables, node, chesimal.side().opponent());
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

/// The royal chiefs of a side, of which there are two at most.
struct Prey([Option<Square>; 2]);

impl Prey {
    fn of(tables: &Tables, node: &Node, side: Side) -> Prey {
        let mut chiefs = node.royal_chiefs(side).indices().map(|index| tables.square(index));
        Prey([chiefs.next(), chiefs.next()])
    }

    /// To the nearest of them, as a king walks; as far as anything can be where there is none.
    fn distance(&self, from: Square) -> i32 {
        let to = |chief: &Square| chief.file().abs_diff(from.file()).max(chief.rank().abs_diff(from.rank()));
        self.0.iter().flatten().map(to).min().map_or(FAR, i32::from)
    }
}
