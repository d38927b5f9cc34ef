//! The values of nodes that need no further search: ends of the game or the match, repetitions, and draws.

use crate::engine::eval::NodeEvaluator;
use crate::engine::past::is_banned;
use crate::engine::score::{DRAWN, clamped, loss_at, win_at};
use crate::rules::jungle::Node;
use crate::rules::set::SquareSet;
use crate::rules::splitmix::mixed;
use crate::rules::{Game, GameResult, Move, Repetition, RepetitionLimit, Stuck};

use super::super::past::PastTurn;
use super::SearchWorker;
use super::parameters::{MOST_PLIES, QUIET_LIMIT_NEAR};

impl<S: SquareSet, E: NodeEvaluator<S>> SearchWorker<'_, S, E> {
    /// The value of a node where the match is over or the line has its largest allowed length; `None` elsewhere.
    #[inline(always)]
    pub(super) fn terminal_value(&self, node: &Node<S>, state: &E::State, ply: usize) -> Option<i32> {
        let quiet = self.tables.quiet_plies(node);
        // The verdict is checked only after a capture. Without a capture, the game can end only by a move into a den.
        // Below the root, the search never plays a move into a den, because a node whose side to move can enter a den
        // has the value of a win.
        if quiet == 0
            && let Some(verdict) = self.tables.verdict(node)
        {
            return Some(self.verdict_value(node, verdict, ply));
        }
        if self.match_rules.quiet_limit.is_some_and(|limit| quiet >= limit) || self.is_repeated(node, quiet) {
            return Some(self.draw_value(node));
        }
        (ply >= MOST_PLIES).then(|| self.evaluate(node, state))
    }

    /// Whether a move into a den of the side to move comes in time: if the side to move makes a move without a capture, the
    /// match is not drawn by the quiet limit before the opponent enters. The search does not know announced dens, which
    /// would come earlier.
    #[inline(always)]
    pub(super) fn den_threat_counts(&self, node: &Node<S>) -> bool {
        self.match_rules.quiet_limit.is_none_or(|limit| self.tables.quiet_plies(node).saturating_add(1) < limit)
    }

    /// The static evaluation of a node before fading.
    #[inline(always)]
    pub(super) fn evaluate(&self, node: &Node<S>, state: &E::State) -> i32 {
        clamped(self.evaluator.evaluate(node, state))
    }

    /// The value of a draw for the side to move, with contempt. For the engine's side, a draw counts as worse than a
    /// slightly inferior position, because in such a position the opponent may still make mistakes.
    #[inline(always)]
    fn draw_value(&self, node: &Node<S>) -> i32 {
        if self.tables.side_to_move(node) == self.us { DRAWN - self.contempt } else { DRAWN + self.contempt }
    }

    /// Fading: scales a static evaluation towards the value of a draw as the quiet limit (the number of plies without a
    /// capture after which the match is drawn) comes near, so that the side that is ahead makes progress in time. At
    /// the limit half of the evaluation remains, so that better positions still differ from worse ones.
    #[inline(always)]
    pub(super) fn faded(&self, node: &Node<S>, static_eval: i32) -> i32 {
        match self.match_rules.quiet_limit {
            Some(limit) if self.features.fading && limit > 0 => {
                // The value is computed in 64 bits, because a rule set may have any limit.
                let (quiet, all) = (i64::from(self.tables.quiet_plies(node).min(limit)), 2 * i64::from(limit));
                ((i64::from(static_eval) * (all - quiet) + i64::from(self.draw_value(node)) * quiet) / all) as i32
            }
            _ => static_eval,
        }
    }

    /// The value of a node where the game is over.
    pub(super) fn verdict_value(&self, node: &Node<S>, verdict: GameResult, ply: usize) -> i32 {
        match verdict {
            GameResult::Drawn => self.draw_value(node),
            GameResult::Won(side) if side == self.tables.side_to_move(node) => win_at(ply),
            GameResult::Won(_) => loss_at(ply),
        }
    }

    /// Whether the node counts as a repetition. One equal node on the path from the root is enough, because the cycle
    /// could be repeated. Before the root, two equal positions are needed. The node is then the third occurrence, which
    /// is a draw by most rules.
    #[inline(always)]
    fn is_repeated(&self, node: &Node<S>, quiet: u32) -> bool {
        let key = self.tables.key(node);
        let since_capture = (quiet as usize).min(self.past.len());
        let mut before_root = 0;
        for (index, turn) in self.past.iter().enumerate().rev().take(since_capture) {
            if turn.key == key {
                before_root += 1;
                if index >= self.root_turns || before_root >= 2 {
                    return true;
                }
            }
        }
        false
    }

    /// The value of a node without an action, or `None` if the side to move passes. `stuck_before` is true if the other
    /// side could not move in the previous turn.
    pub(super) fn without_actions(&self, node: &Node<S>, ply: usize, stuck_before: bool) -> Option<i32> {
        match self.match_rules.when_stuck(|| stuck_before) {
            Stuck::Loses => Some(loss_at(ply)),
            Stuck::Draws { .. } => Some(self.draw_value(node)),
            Stuck::Passes => None,
        }
    }

    #[inline(always)]
    pub(super) fn is_banned(&self, node: &Node<S>, action: Move) -> bool {
        self.match_rules.repetition == Repetition::SevenSeventeen
            && is_banned(&self.past, self.tables.side_to_move(node), action, |at| self.known.is_trap(at))
    }

    /// The key of the node in the transposition table. Near the quiet limit, or if the match forbids repeated landings,
    /// nodes with the same pieces on the same squares may get different keys.
    #[inline(always)]
    pub(super) fn table_key(&self, node: &Node<S>) -> u64 {
        let key = self.tables.key(node) ^ self.salt;
        let quiet = self.tables.quiet_plies(node);
        if self.match_rules.quiet_limit.is_some_and(|limit| quiet + QUIET_LIMIT_NEAR >= limit) {
            return key ^ mixed(u64::from(quiet) + 1);
        }
        if self.match_rules.repetition == Repetition::SevenSeventeen {
            return self.key_with_run(key, node);
        }
        key
    }

    /// Mixes two values into the key: the square on which the side landed last, and how often it has recently landed
    /// there before. These landings decide which moves are forbidden.
    fn key_with_run(&self, key: u64, node: &Node<S>) -> u64 {
        let side = self.tables.side_to_move(node);
        let own = self.past.iter().rev().filter(|turn| turn.side == side).filter_map(PastTurn::moved);
        let mut landings = own.map(|moved| moved.to).take(RepetitionLimit::Seven.landings());
        let Some(last) = landings.next() else { return key };
        let again = landings.filter(|at| *at == last).count();
        if again == 0 { key } else { key ^ mixed((again as u64) << 32 | u64::from(last.code())) }
    }
}
