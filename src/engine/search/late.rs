//! The list of actions at a node, and how much less deep the late ones are searched.

use std::sync::LazyLock;

use crate::rules::Game;

use super::Worker;
use crate::engine::knowledge::Knowledge;
use crate::engine::order::{Place, Ranked};

/// By depth and by how many actions came before: plies.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    std::array::from_fn(|depth| {
        std::array::from_fn(|before| {
            let logs = (depth.max(1) as f64).ln() * (before.max(1) as f64).ln();
            (0.6 + logs / 2.2) as i8
        })
    })
});

/// An action about to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Late<A> {
    pub ranked: Ranked<A>,
    /// How many were tried, this one included.
    pub count: usize,
    /// It takes nothing and threatens no den.
    pub quiet: bool,
    pub pv: bool,
    pub improving: bool,
}

/// Which actions of a node have been listed, and how many of them were tried. The table's proposal comes first, and
/// often nothing else need be listed; then come captures, then the rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picker {
    place: Place,
    /// Where the node's part of the stack of actions begins.
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

impl<G: Game, K: Knowledge<G>> Worker<'_, G, K> {
    pub(super) fn picker(&self, place: Place) -> Picker {
        let start = self.actions.len();
        Picker { place, start, tried: start, stage: Stage::Proposed }
    }

    /// The next action to try. Without `quiets`, none that takes nothing.
    #[inline(always)]
    pub(super) fn pick(&mut self, picker: &mut Picker, node: &G::Node, quiets: bool) -> Option<Ranked<G::Action>> {
        let (game, place) = (self.game, picker.place);
        if picker.stage == Stage::Proposed {
            picker.stage = Stage::Captures;
            let proposed = Some(place.proposed).filter(|code| *code != 0);
            if let Some(action) = proposed.and_then(|code| game.decode(node, code)) {
                self.actions.push(Ranked::proposed(action));
                picker.tried += 1;
                return Some(Ranked::proposed(action));
            }
        }
        let Worker { knowledge, order, actions, .. } = self;
        if picker.stage == Stage::Captures {
            picker.stage = Stage::GoodCaptures;
            game.for_each_capture(node, |action| {
                if G::encode(action) != place.proposed {
                    actions.push(Ranked { action, rank: order.rank_capture(game, *knowledge, node, action) });
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
                game.for_each_quiet(node, |action| {
                    if G::encode(action) != place.proposed {
                        actions.push(Ranked { action, rank: order.rank_quiet(game, *knowledge, node, place, action) });
                    }
                });
            }
        }
        let best = Ranked::pick(&mut actions[picker.tried..])?;
        picker.tried += 1;
        Some(best)
    }

    /// Puts every action on the stack of actions.
    #[inline(always)]
    pub(super) fn list(&mut self, node: &G::Node, place: Place) {
        let (game, knowledge, order, actions) = (self.game, self.knowledge, &self.order, &mut self.actions);
        game.for_each_action(node, |action| {
            let rank = if game.is_capture(node, action) {
                order.rank_capture(game, knowledge, node, action)
            } else {
                order.rank_quiet(game, knowledge, node, place, action)
            };
            actions.push(Ranked { action, rank });
        });
    }

    #[inline(always)]
    pub(super) fn reduction(&self, node: &G::Node, depth: i32, late: Late<G::Action>) -> i32 {
        if !late.quiet {
            return i32::from(late.ranked.rank < 0 && !late.pv);
        }
        let table = i32::from(REDUCTIONS[depth.min(63) as usize][late.count.min(63)]);
        let learnt = self.order.learnt(self.game, node, late.ranked.action) / 6000;
        let bonus = i32::from(late.pv) + i32::from(late.improving) + i32::from(late.ranked.is_favourite());
        (table + i32::from(!late.improving) - bonus - learnt).clamp(0, depth - 2)
    }
}
