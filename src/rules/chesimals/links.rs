//! The chains that link units to their chiefs.

use crate::rules::Side;
use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};

use super::node::Node;
use super::tables::Tables;
use super::unit::{ChainThrough, Chesimal, Unit};
use super::ways::is_near;

impl Tables {
    /// The units of the chesimal that an unbroken chain links to its chief, including the chief; empty if the chesimal
    /// has no chief.
    pub fn linked(&self, node: &Node, chesimal: Chesimal) -> Wide {
        self.chain(node, chesimal) & node.chesimal(chesimal)
    }

    /// The linked units of all chesimals of a side.
    pub fn all_linked(&self, node: &Node, side: Side) -> Wide {
        let linked = Chesimal::of(side).into_iter().map(|chesimal| self.linked(node, chesimal));
        linked.fold(Wide::default(), |all, linked| all | linked)
    }

    /// All units that a chain reaches from the chief, including units of other chesimals that only extend the chain.
    fn chain(&self, node: &Node, chesimal: Chesimal) -> Wide {
        let own = node.chesimal(chesimal);
        let carriers = match self.chain_through {
            ChainThrough::SameChesimal => own,
            ChainThrough::AnyFriendly => node.of(chesimal.side()),
        };
        let mut chain = own & node.units(Unit::Chief);
        loop {
            let grown = self.grown(chain) & carriers;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    /// The pairs of neighbours in the chains of all chesimals. Each pair is listed once, and the pairs are sorted by
    /// their squares.
    pub(super) fn links(&self, node: &Node) -> Vec<(Square, Square)> {
        let mut links = Vec::new();
        for chesimal in Chesimal::ALL {
            let chain: Vec<Square> = self.chain(node, chesimal).indices().map(|index| self.square(index)).collect();
            for (position, &first) in chain.iter().enumerate() {
                let near = chain[position + 1..].iter().filter(|&&second| is_near(first, second));
                links.extend(near.map(|&second| (first, second)));
            }
        }
        links.sort();
        links.dedup();
        links
    }
}
