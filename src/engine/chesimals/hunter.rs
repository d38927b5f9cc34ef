//! Searches the captures of chiefs that one unit could make in its side's next turn.
//!
//! Every unit moves at most once in a turn, so a unit captures from the square where it stands at the start of the
//! turn. Other units of its chesimal can help by moving first: they open its path, or they link it to its chief.

use std::collections::HashSet;

use crate::rules::chesimals::{ChainThrough, Chesimal, Node, Tables, Unit};
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Action, Game, Move};

/// The most units that may help a capture, and the most helping moves that are tried for one chesimal. A capture that
/// is not decided by then counts as possible.
const MOST_HELPERS: u32 = 3;
const MOST_TRIED: u32 = 1000;
/// The longest reach of a chief, in squares.
const CHIEF_REACH: u32 = 2;

/// A unit that could capture chiefs if no unit of its chesimal blocked it.
#[derive(Clone, Copy)]
pub(super) struct Hunter {
    pub chesimal: Chesimal,
    pub unit: u8,
    pub targets: Wide,
}

impl Hunter {
    /// The chiefs that the unit can capture with the help of other units. Adds the number of helping moves tried to
    /// `tried`, the number for the chesimal.
    pub fn captures(self, tables: &Tables, node: &Node, tried: &mut u32) -> Wide {
        let mut hunt = ChiefHunt { tables, hunter: self, tried, found: Wide::default(), seen: HashSet::new() };
        hunt.found = hunt.captured(node);
        for helpers in 1..=MOST_HELPERS {
            hunt.seen.clear();
            hunt.help(node, helpers);
        }
        hunt.found
    }
}

/// The search of the captures of one unit.
struct ChiefHunt<'a> {
    tables: &'a Tables,
    hunter: Hunter,
    tried: &'a mut u32,
    /// The chiefs that the unit can capture.
    found: Wide,
    /// The keys of the nodes reached with the current number of helpers.
    seen: HashSet<u64>,
}

impl ChiefHunt<'_> {
    /// The targets that the unit can capture at once.
    fn captured(&self, node: &Node) -> Wide {
        let Hunter { chesimal, unit, targets } = self.hunter;
        let is_linked = self.tables.linked(node, chesimal).has(unit);
        (self.tables.reach(node, unit) & targets).only_if(is_linked)
    }

    /// Adds the targets that the unit can capture after moves of at most this many helpers. Leaves out only moves after
    /// which the other helpers could not link the unit or open its path.
    fn help(&mut self, node: &Node, helpers: u32) {
        let (tables, Hunter { chesimal, unit, targets }) = (self.tables, self.hunter);
        let (own, itself, left) = (node.chesimal(chesimal), Wide::single(unit), targets & !self.found);
        let opens = |moved: Wide| !(tables.reach_through(node, unit, moved) & left).is_empty();
        if !opens(own & !node.moved()) {
            return;
        }
        let Some((missing, around)) = missing_links(tables, node, chesimal, unit, helpers) else { return };
        // If every helper must close a part of the gap, the others need not be tried.
        let useful = if missing == helpers { around } else { !Wide::default() };
        for helper in (tables.linked(node, chesimal) & !node.moved() & !itself).indices() {
            // If the unit is linked, the last helper opens its path.
            if missing == 0 && helpers == 1 && !opens(Wide::single(helper)) {
                continue;
            }
            for to in (tables.reach(node, helper) & useful).indices() {
                if *self.tried >= MOST_TRIED {
                    self.found = targets;
                }
                if self.found == targets {
                    return;
                }
                *self.tried += 1;
                let wanted = Move { from: tables.square(helper), to: tables.square(to) };
                let next = tables.play(node, Action::Move(wanted));
                // The turn ends with the move if no unit can move any more.
                if next.active() != Some(chesimal) {
                    continue;
                }
                self.found |= self.captured(&next);
                if helpers > 1 && self.seen.insert(tables.key(&next)) {
                    self.help(&next, helpers - 1);
                }
            }
        }
    }
}

/// The least number of helpers that might link the unit to its chief, and the squares that so many more links could join
/// to the unit; `None` if the number exceeds `most`. A helper closes a gap of one square. The chief closes one too, but
/// it comes nearer first.
fn missing_links(tables: &Tables, node: &Node, chesimal: Chesimal, unit: u8, most: u32) -> Option<(u32, Wide)> {
    let carriers = carriers(tables, node, chesimal);
    let chief = node.chesimal(chesimal) & node.units(Unit::Chief);
    let near_chief = grown(tables, chief, if (chief & node.moved()).is_empty() { CHIEF_REACH } else { 0 });
    let mut around = joined(tables, Wide::single(unit), carriers);
    if !(around & chief).is_empty() {
        return Some((0, around));
    }
    for missing in 1..=most {
        around = joined(tables, tables.grown(around), carriers);
        if !(around & near_chief).is_empty() {
            return Some((missing, around));
        }
    }
    None
}

/// The unit and all units that a chain of contacts joins to it.
pub(super) fn chain(tables: &Tables, node: &Node, chesimal: Chesimal, unit: u8) -> Wide {
    joined(tables, Wide::single(unit), carriers(tables, node, chesimal))
}

/// The squares, and all carriers that a chain of contacts joins to them.
fn joined(tables: &Tables, squares: Wide, carriers: Wide) -> Wide {
    let mut joined = squares;
    loop {
        let more = joined | tables.grown(joined) & carriers;
        if more == joined {
            return joined;
        }
        joined = more;
    }
}

/// The units that can be part of the chesimal's chains.
fn carriers(tables: &Tables, node: &Node, chesimal: Chesimal) -> Wide {
    match tables.chain_through() {
        ChainThrough::SameChesimal => node.chesimal(chesimal),
        ChainThrough::AnyFriendly => node.of(chesimal.side()),
    }
}

pub(super) fn grown(tables: &Tables, set: Wide, times: u32) -> Wide {
    (0..times).fold(set, |set, _| tables.grown(set))
}
