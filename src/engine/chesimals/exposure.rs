//! Exposure: which chiefs a side could lose in the enemy's next whole turn.

use crate::rules::Side;
use crate::rules::chesimals::{Chesimal, Node, Tables, Unit};
use crate::rules::set::{SquareSet, Wide};

use super::hunter::{Hunter, chain, grown};
use super::view::View;

/// The longest reach of a unit, in squares.
const REACH: u32 = 3;
/// A gap of this many squares in a chain may be closed by one unit, because a chief moves two squares.
const EASY_GAP: u32 = 3;

/// The worst loss of chiefs that the enemy's next turn could bring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exposure {
    #[default]
    None,
    /// A chief that is not royal.
    Chief,
    /// A royal chief, but not the last one.
    RoyalChief,
    /// All royal chiefs that are left.
    Match,
}

impl Exposure {
    /// An estimate that costs little: the units of a chesimal do not block each other, and small gaps in chains are
    /// closed.
    pub fn estimated(tables: &Tables, node: &Node, view: &View, owner: Side) -> Exposure {
        Exposure::worst(tables, node, view, owner, |Hunter { chesimal, unit, targets }| {
            targets.only_if(gap(tables, node, view, chesimal, unit).is_some())
        })
    }

    /// Searches the enemy's turns for captures of chiefs. Also returns the number of moves tried.
    pub fn searched(tables: &Tables, node: &Node, view: &View, owner: Side) -> (Exposure, u64) {
        let (mut last, mut tried, mut before) = (None, 0, 0);
        let exposure = Exposure::worst(tables, node, view, owner, |hunter| {
            if last != Some(hunter.chesimal) {
                before += u64::from(tried);
                (last, tried) = (Some(hunter.chesimal), 0);
            }
            hunter.captures(tables, node, &mut tried)
        });
        (exposure, before + u64::from(tried))
    }

    /// The exposure that remains after a turn that captured this many chiefs and royal chiefs: losing a chief for a
    /// chief of at least the same rank is an exchange.
    pub fn after_taking(self, chiefs: u32, royal_chiefs: u32) -> Exposure {
        match self {
            Exposure::Chief if chiefs > 0 => Exposure::None,
            Exposure::RoyalChief if royal_chiefs > 0 => Exposure::None,
            other => other,
        }
    }

    fn worst(
        tables: &Tables,
        node: &Node,
        view: &View,
        owner: Side,
        mut captured: impl FnMut(Hunter) -> Wide,
    ) -> Exposure {
        let chiefs = node.units(Unit::Chief) & node.of(owner);
        let near = grown(tables, chiefs, REACH);
        let mut worst = Exposure::None;
        for chesimal in Chesimal::of(owner.opponent()).into_iter().filter(|&chesimal| view.is_led(chesimal)) {
            let own = node.chesimal(chesimal);
            let mut lost = Wide::default();
            for unit in (own & near).indices() {
                let targets = tables.reach_through(node, unit, own) & chiefs & !lost;
                if !targets.is_empty() {
                    lost |= captured(Hunter { chesimal, unit, targets });
                }
            }
            worst = worst.max(Exposure::of(node, owner, lost));
        }
        worst
    }

    fn of(node: &Node, owner: Side, lost: Wide) -> Exposure {
        let royal = node.royal_chiefs(owner);
        match lost & royal {
            all if !royal.is_empty() && all == royal => Exposure::Match,
            some if !some.is_empty() => Exposure::RoyalChief,
            _ if lost.is_empty() => Exposure::None,
            _ => Exposure::Chief,
        }
    }
}

/// The distance between the linked units of the chesimal and the unit's chain: 0 if the unit is linked; `None` if the
/// distance is too long.
fn gap(tables: &Tables, node: &Node, view: &View, chesimal: Chesimal, unit: u8) -> Option<u32> {
    let linked = view.linked(chesimal);
    if linked.has(unit) {
        return Some(0);
    }
    let mut around = chain(tables, node, chesimal, unit);
    for gap in 1..=EASY_GAP {
        around = tables.grown(around);
        if !(around & linked).is_empty() {
            return Some(gap);
        }
    }
    None
}
