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
/// Numbers of success stay within this.
const MOST: i32 = 1 << 14;

/// What the search has learnt about actions.
#[derive(Debug)]
pub(super) struct Order {
    /// By ply, two codes.
    killers: Vec<[u16; 2]>,
    /// By the track of the action before.
    countermoves: Vec<u16>,
    /// By track.
    history: Vec<i16>,
    features: Features,
}

/// Where in the search an action is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub ply: usize,
    /// The track of the action that led here.
    pub before: Option<usize>,
    /// The code that the table proposes.
    pub proposed: u16,
}

impl Order {
    pub fn new(plies: usize, features: Features) -> Order {
        Order {
            killers: vec![[0; 2]; plies],
            countermoves: vec![0; HISTORY_SIZE],
            history: vec![0; HISTORY_SIZE],
            features,
        }
    }

    #[inline(always)]
    pub fn rank_capture<G: Game>(
        &self,
        game: &G,
        knowledge: &impl Knowledge<G>,
        node: &G::Node,
        action: G::Action,
    ) -> i32 {
        let (prize, risk) = (knowledge.prize(game, node, action), knowledge.risk(game, node, action));
        if prize >= risk { GOOD_CAPTURE + 16 * prize - risk } else { BAD_CAPTURE + prize - risk }
    }

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
        if self.features.countermoves && place.before.is_some_and(|before| self.countermoves[before] == code) {
            return COUNTERMOVE;
        }
        let learnt = if self.features.history { self.learnt(game, node, action) } else { 0 };
        learnt + 16 * knowledge.drift(game, node, action) - 16 * knowledge.risk(game, node, action)
    }

    #[inline(always)]
    pub fn learnt<G: Game>(&self, game: &G, node: &G::Node, action: G::Action) -> i32 {
        i32::from(self.history[game.history_index(node, action)])
    }

    /// A quiet action refuted the node; those tried before it did not.
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
        if let Some(before) = place.before {
            self.countermoves[before] = code;
        }
        let bonus = (depth * depth * 8).min(1600);
        self.learn(game.history_index(node, action), bonus);
        for tried in before.iter().filter(|tried| !game.is_capture(node, tried.action)) {
            self.learn(game.history_index(node, tried.action), -bonus);
        }
    }

    /// The nearer a number to its limit, the less it moves.
    fn learn(&mut self, track: usize, bonus: i32) {
        let known = &mut self.history[track];
        *known += (bonus - i32::from(*known) * bonus.abs() / MOST) as i16;
    }

    pub fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [0; 2];
        }
    }
}

impl<A: Copy> Ranked<A> {
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

    pub const fn is_quiet(&self) -> bool {
        self.rank < GOOD_CAPTURE && self.rank > BAD_CAPTURE / 2
    }

    pub const fn is_favourite(&self) -> bool {
        self.rank >= COUNTERMOVE
    }
}
