//! The order in which actions are tried: what has helped before comes first.

use crate::rules::HISTORY_SIZE;

use super::features::Features;
use super::knowledge::Knowledge;
use crate::rules::Game;

/// An action and how soon it should be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<A> {
    pub action: A,
    pub rank: i32,
}

const FROM_TABLE: i32 = 1 << 24;
const GOOD_CAPTURE: i32 = 1 << 22;
const KILLER: i32 = 1 << 20;
const COUNTERMOVE: i32 = 1 << 19;
const BAD_CAPTURE: i32 = -(1 << 20);
/// History scores stay within this, either way.
const HISTORY_LIMIT: i32 = 1 << 14;

/// What the search has learnt about the order of actions.
#[derive(Debug)]
pub(super) struct MoveOrdering {
    /// By ply: the codes of two quiet actions that refuted a sister node.
    killers: Vec<[u16; 2]>,
    /// By the history index of the previous action: the code of a quiet action that refuted it.
    countermoves: Vec<u16>,
    /// By history index: how often such an action has succeeded, and how often it has not.
    history: Vec<i16>,
    features: Features,
}

/// Where in the search an action is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub ply: usize,
    /// The history index of the action that led here.
    pub previous: Option<usize>,
    /// The code of the action that the transposition table proposes; 0 for none.
    pub proposed: u16,
}

impl MoveOrdering {
    pub fn new(plies: usize, features: Features) -> MoveOrdering {
        MoveOrdering {
            killers: vec![[0; 2]; plies],
            countermoves: vec![0; HISTORY_SIZE],
            history: vec![0; HISTORY_SIZE],
            features,
        }
    }

    /// By the value of what is captured; captures that lose more than they win come last of all.
    #[inline(always)]
    pub fn rank_capture<G: Game>(
        &self,
        game: &G,
        knowledge: &impl Knowledge<G>,
        node: &G::Node,
        action: G::Action,
    ) -> i32 {
        let (value, risk) = (knowledge.capture_value(game, node, action), knowledge.risk(game, node, action));
        if value >= risk { GOOD_CAPTURE + 16 * value - risk } else { BAD_CAPTURE + value - risk }
    }

    /// Killers and countermoves first, the others by history and by placement.
    #[inline(always)]
    pub fn rank_quiet<G: Game>(
        &self,
        game: &G,
        knowledge: &impl Knowledge<G>,
        node: &G::Node,
        place: Place,
        action: G::Action,
    ) -> i32 {
        let code = G::encode(action);
        let [first, second] = self.killers[place.ply];
        if self.features.killers && code == first {
            return KILLER + 1;
        }
        if self.features.killers && code == second {
            return KILLER;
        }
        if self.features.countermoves && place.previous.is_some_and(|previous| self.countermoves[previous] == code) {
            return COUNTERMOVE;
        }
        let history = if self.features.history { self.history_score(game, node, action) } else { 0 };
        history + 16 * knowledge.placement_gain(game, node, action) - 16 * knowledge.risk(game, node, action)
    }

    /// Of a quiet action, from `-HISTORY_LIMIT` to `HISTORY_LIMIT`.
    #[inline(always)]
    pub fn history_score<G: Game>(&self, game: &G, node: &G::Node, action: G::Action) -> i32 {
        i32::from(self.history[game.history_index(node, action)])
    }

    /// A quiet action caused a beta cutoff; those tried before it, `before`, did not.
    pub fn reward<G: Game>(
        &mut self,
        game: &G,
        node: &G::Node,
        place: Place,
        depth: i32,
        action: G::Action,
        before: &[Ranked<G::Action>],
    ) {
        let code = G::encode(action);
        let killers = &mut self.killers[place.ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        if let Some(previous) = place.previous {
            self.countermoves[previous] = code;
        }
        let bonus = (depth * depth * 8).min(1600);
        self.learn(game.history_index(node, action), bonus);
        for tried in before.iter().filter(|tried| !game.is_capture(node, tried.action)) {
            self.learn(game.history_index(node, tried.action), -bonus);
        }
    }

    /// The nearer a score is to its limit, the less it changes.
    fn learn(&mut self, history_index: usize, bonus: i32) {
        let score = &mut self.history[history_index];
        *score += (bonus - i32::from(*score) * bonus.abs() / HISTORY_LIMIT) as i16;
    }

    /// Killers of another branch do not help below this node.
    pub fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [0; 2];
        }
    }
}

impl<A: Copy> Ranked<A> {
    /// The action that the transposition table proposes.
    pub const fn proposed(action: A) -> Ranked<A> {
        Ranked { action, rank: FROM_TABLE }
    }

    /// Brings the best of the rest to the front and returns it.
    #[inline(always)]
    pub fn pick(rest: &mut [Ranked<A>]) -> Option<Ranked<A>> {
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].rank > rest[best].rank {
                best = index;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        rest.first().copied()
    }

    /// Whether it is no capture, and not the proposed action of the table.
    pub const fn is_quiet(&self) -> bool {
        self.rank < GOOD_CAPTURE && self.rank > BAD_CAPTURE / 2
    }

    /// Whether it is the proposed action, a good capture, a killer or a countermove.
    pub const fn is_preferred(&self) -> bool {
        self.rank >= COUNTERMOVE
    }
}
