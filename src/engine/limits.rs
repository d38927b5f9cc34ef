//! The limits of a search.

use std::time::{Duration, Instant};

use crate::rules::{Action, Pair, Side};

/// The requested limits. Without a limit, a search runs until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchLimits {
    /// The largest depth, in plies.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub move_time: Option<Duration>,
    pub clocks: Option<Clocks>,
    /// The root actions to search. If the list is empty, all root actions are searched.
    pub search_moves: Vec<Action>,
    /// The number of best lines to find (MultiPV); 0 means 1.
    pub lines: usize,
    /// Whether a search in Jungle ends as soon as it has found a forced win or a forced loss, even if there may be a
    /// shorter one.
    pub until_forced: bool,
}

/// The players' clocks, by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    pub left: Pair<Duration>,
    pub increment: Pair<Duration>,
}

impl SearchLimits {
    /// Whether the search ends by itself, because a limit is set.
    pub fn is_bounded(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.move_time.is_some() || self.clocks.is_some()
    }
}

/// The limits of a search, computed when the search begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    pub begun: Instant,
    pub depth: u32,
    pub nodes: u64,
    /// The time at which the search must end.
    pub deadline: Option<Instant>,
    /// No new iteration begins when the search has lasted this long. The time that is saved stays on the clock.
    pub soft: Option<Duration>,
    /// Whether the search ends at the first forced win or loss.
    pub until_forced: bool,
}

/// Time kept in reserve for returning the result.
const MARGIN: Duration = Duration::from_millis(5);
/// The number of further turns that a side is expected to play.
const TURNS_TO_GO: u32 = 25;

impl Budget {
    pub fn new(limits: &SearchLimits, side: Side) -> Budget {
        let begun = Instant::now();
        let (mut hard, mut soft) = (limits.move_time, None);
        if let Some(clocks) = limits.clocks {
            let left = clocks.left[side].saturating_sub(MARGIN);
            let share = left / TURNS_TO_GO + clocks.increment[side] * 3 / 4;
            let most = (share * 4).min(left / 3).max(left.min(Duration::from_millis(1)));
            hard = Some(hard.map_or(most, |hard| hard.min(most)));
            soft = Some(share * 3 / 5);
        }
        Budget {
            begun,
            depth: limits.depth.unwrap_or(u32::MAX),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            deadline: hard.and_then(|hard| begun.checked_add(hard)),
            soft,
            until_forced: limits.until_forced,
        }
    }
}
