//! Exposure: which chiefs a side could lose in the enemy's next whole turn.
//!
//! Every unit moves at most once in a turn, so a unit captures from the square where it stands at the start of the
//! turn. Other units of its chesimal can help by moving first: they open its path, or they link it to its chief.

use crate::rules::chesimals::{ChainThrough, Chesimal, Node, Tables, Unit};
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Action, Game, Move, Side};

use super::view::View;

/// The most units that may help a capture, and the most helping moves that are tried for one chesimal. A capture that
/// is not decided by then counts as possible.
const MOST_HELPERS: u32 = 3;
const MOST_TRIED: u32 = 1000;
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
        let threatened = |hunter: Hunter| if hunter.is_near() { hunter.targets } else { Wide::default() };
        Exposure::worst(tables, node, view, owner, |_, hunter| threatened(hunter))
    }

    /// Searches the enemy's turns for captures of chiefs. Also returns the number of moves tried.
    pub fn searched(tables: &Tables, node: &Node, view: &View, owner: Side) -> (Exposure, u64) {
        let (mut last, mut tried, mut before) = (None, 0, 0);
        let exposure = Exposure::worst(tables, node, view, owner, |chesimal, hunter| {
            if last != Some(chesimal) {
                before += u64::from(tried);
                (last, tried) = (Some(chesimal), 0);
            }
            hunter.captures(tables, node, chesimal, &mut tried)
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
        mut captured: impl FnMut(Chesimal, Hunter) -> Wide,
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
                    let gap = gap(tables, node, view, chesimal, unit);
                    lost |= captured(chesimal, Hunter { unit, targets, gap });
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

/// A unit that could capture chiefs if no unit of its chesimal blocked it.
#[derive(Clone, Copy)]
struct Hunter {
    unit: u8,
    targets: Wide,
    /// The distance between the linked units of its chesimal and the unit's chain: 0 if the unit is linked; `None` if
    /// the distance is too long.
    gap: Option<u32>,
}

impl Hunter {
    fn is_near(self) -> bool {
        self.gap.is_some_and(|gap| gap <= EASY_GAP)
    }

    /// The chiefs that the unit can capture with the help of other units.
    fn captures(self, tables: &Tables, node: &Node, chesimal: Chesimal, tried: &mut u32) -> Wide {
        let Some(gap) = self.gap else { return Wide::default() };
        let mut found = Wide::default();
        if gap == 0 {
            found = tables.reach(node, self.unit) & self.targets;
        }
        // The chief closes a gap of three squares alone; a longer gap takes one more unit for each square.
        for helpers in gap.saturating_sub(2).max(1)..=MOST_HELPERS {
            if found == self.targets {
                break;
            }
            self.helped(tables, node, chesimal, helpers, tried, &mut found);
        }
        if *tried >= MOST_TRIED { self.targets } else { found }
    }

    fn helped(self, tables: &Tables, node: &Node, chesimal: Chesimal, helpers: u32, tried: &mut u32, found: &mut Wide) {
        let linked = tables.linked(node, chesimal);
        let chain = chain(tables, node, chesimal, self.unit);
        let is_linked = linked.has(self.unit);
        let beside = Wide::single(self.unit);
        for helper in (linked & !node.moved() & !beside).indices() {
            let useful = match (helpers, is_linked) {
                // The last helper opens the path or closes the gap.
                (1, true) if !grown(tables, beside, 2).has(helper) => continue,
                (1, false) => grown(tables, chain, 1),
                // Helpers before the last but one extend the chain.
                (3.., true) => continue,
                (3.., false) => grown(tables, chain, 3),
                _ => !Wide::default(),
            };
            for to in (tables.reach(node, helper) & useful).indices() {
                if *tried >= MOST_TRIED || *found == self.targets {
                    return;
                }
                *tried += 1;
                let wanted = Move { from: tables.square(helper), to: tables.square(to) };
                let next = tables.play(node, Action::Move(wanted));
                if next.active() != Some(chesimal) {
                    continue;
                }
                if tables.linked(&next, chesimal).has(self.unit) {
                    *found |= tables.reach(&next, self.unit) & self.targets;
                }
                if helpers > 1 {
                    self.helped(tables, &next, chesimal, helpers - 1, tried, found);
                }
            }
        }
    }
}

fn grown(tables: &Tables, set: Wide, times: u32) -> Wide {
    (0..times).fold(set, |set, _| tables.grown(set))
}

/// The unit and all units that a chain of contacts joins to it.
fn chain(tables: &Tables, node: &Node, chesimal: Chesimal, unit: u8) -> Wide {
    let carriers = match tables.chain_through() {
        ChainThrough::SameChesimal => node.chesimal(chesimal),
        ChainThrough::AnyFriendly => node.of(chesimal.side()),
    };
    let mut chain = Wide::single(unit);
    loop {
        let grown = tables.grown(chain) & carriers;
        if grown == chain {
            return chain;
        }
        chain = grown;
    }
}

/// See [`Hunter::gap`].
fn gap(tables: &Tables, node: &Node, view: &View, chesimal: Chesimal, unit: u8) -> Option<u32> {
    let linked = view.linked(chesimal);
    if linked.has(unit) {
        return Some(0);
    }
    let mut around = chain(tables, node, chesimal, unit);
    for gap in 1..=MOST_HELPERS + 2 {
        around = tables.grown(around);
        if !(around & linked).is_empty() {
            return Some(gap);
        }
    }
    None
}
