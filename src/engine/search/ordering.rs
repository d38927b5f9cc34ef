//! Move ordering: killer moves, countermoves, history heuristic and first estimates of moves.

use crate::engine::eval::BoardKnowledge;
use crate::engine::features::Features;
use crate::rules::jungle::{HISTORY_SIZE, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Game, Move};

use super::parameters::{
    HISTORY_BONUS, HISTORY_LIMIT, HISTORY_MOST_BONUS, RANK_BAD_CAPTURE, RANK_COUNTERMOVE, RANK_GOOD_CAPTURE,
    RANK_KILLER, RANK_PER_HUNDREDTH, RANK_PROPOSED,
};

/// An action and its rank; higher ranks are tried first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub action: Move,
    pub rank: i32,
}

/// Estimates the value of moves without a search, in hundredths.
#[derive(Clone, Copy)]
pub(super) struct MoveValues<'a, S> {
    tables: &'a Tables<S>,
    known: &'a BoardKnowledge<S>,
}

/// The statistics for move ordering that the search collects.
#[derive(Debug)]
pub(super) struct MoveOrdering {
    /// By ply: the codes of two killer moves, which are quiet actions that refuted a sibling node.
    killers: Vec<[u16; 2]>,
    /// By the history index of an action: the code of a quiet reply that refuted this action.
    countermoves: Vec<u16>,
    /// By history index: the history score, which rises when the action causes a beta cutoff, and falls when another
    /// action causes the cutoff.
    history: Vec<i16>,
    features: Features,
}

/// The data of a node that move ordering uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchPlace {
    pub ply: usize,
    /// The history index of the action that led to the node.
    pub previous: Option<usize>,
    /// The code of the action that the transposition table proposes; 0 for none.
    pub proposed: u16,
}

impl<'a, S: SquareSet> MoveValues<'a, S> {
    pub fn new(known: &'a BoardKnowledge<S>) -> MoveValues<'a, S> {
        MoveValues { tables: &known.tables, known }
    }

    /// The value of the captured animal, ignoring a recapture.
    #[inline(always)]
    fn capture_value(&self, node: &Node<S>, action: Move) -> i32 {
        self.known.worth(node.animal_on(self.tables.ends(action).1))
    }

    /// The value of the moving animal if it could be captured on its target, else 0.
    #[inline(always)]
    fn risk(&self, node: &Node<S>, action: Move) -> i32 {
        let mover = node.animal_on(self.tables.ends(action).0);
        if self.tables.is_answered(node, action) { self.known.worth(mover) } else { 0 }
    }

    /// The value of the target square in the `advance` table minus the value of the current square, in hundredths.
    #[inline(always)]
    fn placement_gain(&self, node: &Node<S>, action: Move) -> i32 {
        let (from, to) = self.tables.ends(action);
        let advance = &self.known.advance[node.side()][node.animal_on(from) as usize];
        i32::from(advance[usize::from(to)]) - i32::from(advance[usize::from(from)])
    }

    /// The rank of a capture, by the value of the captured animal. Captures that lose more than they win rank last.
    #[inline(always)]
    pub fn rank_capture(&self, node: &Node<S>, action: Move) -> i32 {
        let (value, risk) = (self.capture_value(node, action), self.risk(node, action));
        if value >= risk {
            RANK_GOOD_CAPTURE + RANK_PER_HUNDREDTH * value - risk
        } else {
            RANK_BAD_CAPTURE + value - risk
        }
    }

    /// The estimated gain of a capture: the value of the captured animal. The risk is subtracted only if it exceeds
    /// this value.
    #[inline(always)]
    pub fn exchange(&self, node: &Node<S>, action: Move) -> i32 {
        let (value, risk) = (self.capture_value(node, action), self.risk(node, action));
        if risk > value { value - risk } else { value }
    }
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

    /// The rank of a quiet action: killer moves and countermoves first, the others by history and placement.
    #[inline(always)]
    pub fn rank_quiet<S: SquareSet>(
        &self,
        values: MoveValues<S>,
        node: &Node<S>,
        place: SearchPlace,
        action: Move,
    ) -> i32 {
        let code = Tables::<S>::encode(action);
        let [first, second] = self.killers[place.ply];
        if self.features.killers && code == first {
            return RANK_KILLER + 1;
        }
        if self.features.killers && code == second {
            return RANK_KILLER;
        }
        if self.features.countermoves && place.previous.is_some_and(|previous| self.countermoves[previous] == code) {
            return RANK_COUNTERMOVE;
        }
        let history = if self.features.history { self.history_score(values.tables, node, action) } else { 0 };
        let value = values.placement_gain(node, action) - values.risk(node, action);
        history + RANK_PER_HUNDREDTH * value
    }

    /// The history score of a quiet action, from `-HISTORY_LIMIT` to `HISTORY_LIMIT`.
    #[inline(always)]
    pub fn history_score<S: SquareSet>(&self, tables: &Tables<S>, node: &Node<S>, action: Move) -> i32 {
        i32::from(self.history[tables.history_index(node, action)])
    }

    /// Updates the statistics after a quiet action caused a beta cutoff. `before` contains the actions that were tried
    /// earlier at the same node.
    pub fn reward<S: SquareSet>(
        &mut self,
        tables: &Tables<S>,
        node: &Node<S>,
        place: SearchPlace,
        depth: i32,
        action: Move,
        before: &[Ranked],
    ) {
        let code = Tables::<S>::encode(action);
        let killers = &mut self.killers[place.ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        if let Some(previous) = place.previous {
            self.countermoves[previous] = code;
        }
        let bonus = (HISTORY_BONUS * depth * depth).min(HISTORY_MOST_BONUS);
        self.learn(tables.history_index(node, action), bonus);
        for tried in before.iter().filter(|tried| !tables.is_capture(node, tried.action)) {
            self.learn(tables.history_index(node, tried.action), -bonus);
        }
    }

    /// Updates a history score. The change shrinks as the score comes near its limit.
    fn learn(&mut self, history_index: usize, bonus: i32) {
        let score = &mut self.history[history_index];
        *score += (bonus - i32::from(*score) * bonus.abs() / HISTORY_LIMIT) as i16;
    }

    /// Clears the killer moves of a ply, because killer moves from another branch of the tree do not help below the
    /// node that is searched now.
    pub fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [0; 2];
        }
    }
}

impl Ranked {
    /// Ranks an action as the one that the transposition table proposes.
    pub const fn proposed(action: Move) -> Ranked {
        Ranked { action, rank: RANK_PROPOSED }
    }

    /// Moves the action with the highest rank to the front of `rest` and returns it.
    #[inline(always)]
    pub fn pick(rest: &mut [Ranked]) -> Option<Ranked> {
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

    /// Whether the action is neither a capture nor the proposed action of the table.
    pub const fn is_quiet(&self) -> bool {
        self.rank < RANK_GOOD_CAPTURE && self.rank > RANK_BAD_CAPTURE / 2
    }

    /// Whether the action is the proposed action, a good capture, a killer move or a countermove.
    pub const fn is_preferred(&self) -> bool {
        self.rank >= RANK_COUNTERMOVE
    }
}
