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

impl<G: Game, K: Knowledge<G>> Worker<'_, G, K> {
    /// Puts every action on the stack of actions.
    #[inline(always)]
    pub(super) fn list(&mut self, node: &G::Node, place: Place) {
        let (game, knowledge, order, actions) = (self.game, self.knowledge, &self.order, &mut self.actions);
        game.for_each_action(node, |action| {
            actions.push(Ranked { action, rank: order.rank(game, knowledge, node, place, action) });
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
