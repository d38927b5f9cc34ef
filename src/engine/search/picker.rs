//! Generates and picks the actions of a node in stages, and computes late move reductions.

use std::sync::LazyLock;

use crate::engine::eval::NodeEvaluator;
use crate::rules::Game;
use crate::rules::jungle::{Node, Tables};
use crate::rules::set::SquareSet;

use super::SearchWorker;
use super::ordering::{Ranked, SearchPlace};
use super::parameters::{LATE_REDUCTION_BASE, LATE_REDUCTION_DIVISOR, LATE_REDUCTION_HISTORY_PER_PLY};

/// The late move reductions in plies, indexed by the depth and by the number of actions tried.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    std::array::from_fn(|depth| {
        std::array::from_fn(|before| {
            let logs = (depth.max(1) as f64).ln() * (before.max(1) as f64).ln();
            (LATE_REDUCTION_BASE + logs / LATE_REDUCTION_DIVISOR) as i8
        })
    })
});

/// The input of late move reductions for an action about to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct LateMove {
    pub ranked: Ranked,
    /// The number of actions tried, including this one.
    pub count: usize,
    /// Whether the action neither captures nor threatens a den.
    pub quiet: bool,
    pub pv: bool,
    pub improving: bool,
}

/// The state of move generation at a node. The action that the transposition table proposes comes first, because it
/// often makes further generation unnecessary. Good captures come next, then all other actions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picker {
    place: SearchPlace,
    /// The index in the stack of actions at which the actions of the node begin.
    pub start: usize,
    pub tried: usize,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Proposed,
    Captures,
    GoodCaptures,
    Quiets,
    Rest,
}

impl<S: SquareSet, E: NodeEvaluator<S>> SearchWorker<'_, S, E> {
    pub(super) fn picker(&self, place: SearchPlace) -> Picker {
        let start = self.actions.len();
        Picker { place, start, tried: start, stage: Stage::Proposed }
    }

    /// The next action to try; `None` when there are no more. If `quiets` is false, quiet actions are left out.
    #[inline(always)]
    pub(super) fn pick(&mut self, picker: &mut Picker, node: &Node<S>, quiets: bool) -> Option<Ranked> {
        let (tables, values, place) = (self.tables, self.values, picker.place);
        if picker.stage == Stage::Proposed {
            picker.stage = Stage::Captures;
            let proposed = Some(place.proposed).filter(|code| *code != 0);
            if let Some(action) = proposed.and_then(|code| tables.decode(node, code)) {
                self.actions.push(Ranked::proposed(action));
                picker.tried += 1;
                return Some(Ranked::proposed(action));
            }
        }
        let SearchWorker { ordering, actions, .. } = self;
        if picker.stage == Stage::Captures {
            picker.stage = Stage::GoodCaptures;
            tables.for_each_capture(node, |action| {
                if Tables::<S>::encode(action) != place.proposed {
                    actions.push(Ranked { action, rank: values.rank_capture(node, action) });
                }
            });
        }
        if picker.stage == Stage::GoodCaptures {
            if let Some(best) = Ranked::pick(&mut actions[picker.tried..]).filter(|best| best.rank >= 0) {
                picker.tried += 1;
                return Some(best);
            }
            picker.stage = Stage::Quiets;
        }
        if picker.stage == Stage::Quiets {
            picker.stage = Stage::Rest;
            if quiets {
                tables.for_each_quiet(node, |action| {
                    if Tables::<S>::encode(action) != place.proposed {
                        actions.push(Ranked { action, rank: ordering.rank_quiet(values, node, place, action) });
                    }
                });
            }
        }
        let best = Ranked::pick(&mut actions[picker.tried..])?;
        picker.tried += 1;
        Some(best)
    }

    /// Pushes every action with its rank on the stack of actions.
    #[inline(always)]
    pub(super) fn list(&mut self, node: &Node<S>, place: SearchPlace) {
        let (tables, values, ordering, actions) = (self.tables, self.values, &self.ordering, &mut self.actions);
        tables.for_each_action(node, |action| {
            let rank = if tables.is_capture(node, action) {
                values.rank_capture(node, action)
            } else {
                ordering.rank_quiet(values, node, place, action)
            };
            actions.push(Ranked { action, rank });
        });
    }

    /// The late move reduction of the action, in plies.
    #[inline(always)]
    pub(super) fn reduction(&self, node: &Node<S>, depth: i32, late: LateMove) -> i32 {
        if !late.quiet {
            return i32::from(late.ranked.rank < 0 && !late.pv);
        }
        let table = i32::from(REDUCTIONS[depth.min(63) as usize][late.count.min(63)]);
        let history =
            self.ordering.history_score(self.tables, node, late.ranked.action) / LATE_REDUCTION_HISTORY_PER_PLY;
        let bonus = i32::from(late.pv) + i32::from(late.improving) + i32::from(late.ranked.is_preferred());
        (table + i32::from(!late.improving) - bonus - history).clamp(0, depth - 2)
    }
}
