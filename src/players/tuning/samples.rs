//! Selects positions of self-play games, each with the result of its game, to fit weights or to train a network.

use crate::rules::jungle::{self, Core, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Action, Game as _, Position, Side, chesimals};

use super::game::{GameError, ScoredTurn, SelfPlayGame};

/// How positions are chosen from a game, and how much the result of the game counts for each of them.
pub(super) struct Sampling {
    /// The largest absolute score of a position, in hundredths of a point. Positions with a larger one are left out.
    pub decided: i32,
    /// The largest number of positions that are taken from one game. They are spread evenly over the game, because
    /// neighbouring positions are almost the same.
    pub most_of_a_game: usize,
    /// For every ply from the position to the end of the game, the influence of the result is multiplied by this
    /// factor.
    pub memory: f64,
    /// One game in this many is held out: its positions do not take part in the fit, but test the result of the fit.
    pub held_out: usize,
}

/// The sampling for the fit of weights. If the absolute score of a position is greater than `decided`, the search is a
/// better judge of the position than any weights.
const FOR_WEIGHTS: Sampling = Sampling { decided: 1500, most_of_a_game: 32, memory: 0.995, held_out: 8 };

/// A position in which no capture and no move into a den is possible, with its score and the result of its game. In
/// Chesimals II, a turn begins with this position.
#[derive(Clone, Debug)]
pub struct QuietPosition {
    pub position: Position,
    /// The result of the game for the side to move, from 0 (loss) to 1 (win). The farther the position is from the end
    /// of the game, the closer this value is to 0.5.
    pub result: f64,
    /// The score that a search gave the side to move, in hundredths of a point.
    pub score: i32,
    /// Whether the position is left out of the fit, so that it can test the result of the fit.
    pub held_out: bool,
}

/// Returns the positions of a game for the fit of weights.
///
/// # Errors
/// The game does not follow the rules.
pub fn samples(game: &SelfPlayGame, start: &Position) -> Result<Vec<QuietPosition>, GameError> {
    FOR_WEIGHTS.of(game, start)
}

impl Sampling {
    /// Returns at most `most_of_a_game` positions of a game. Each of them is quiet, and a search gave it a score with
    /// an absolute value of at most `decided`.
    ///
    /// # Errors
    /// The game does not follow the rules.
    pub fn of(&self, game: &SelfPlayGame, start: &Position) -> Result<Vec<QuietPosition>, GameError> {
        let held_out = game.number % self.held_out == self.held_out - 1;
        let plies = game.turns.len();
        let mut found = Vec::new();
        let mut ply = 0;
        game.replay(start, |position, ScoredTurn { score, .. }| {
            ply += 1;
            let Some(score) = *score else { return };
            if score.abs() > self.decided || !is_quiet(position) {
                return;
            }
            let points = match game.winner {
                None => 0.5,
                Some(side) if side == position.side_to_move() => 1.0,
                Some(_) => 0.0,
            };
            let result = 0.5 + (points - 0.5) * self.memory.powi((plies - ply) as i32);
            found.push(QuietPosition { position: position.clone(), result, score, held_out });
        })?;
        let step = found.len().div_ceil(self.most_of_a_game.max(1)).max(1);
        Ok(found.into_iter().step_by(step).collect())
    }
}

/// Whether the static evaluation can judge the position: the side to move cannot capture.
fn is_quiet(position: &Position) -> bool {
    match position {
        Position::Jungle(position) => is_quiet_in_jungle(position),
        Position::Chesimals(position) => is_quiet_turn_start(position),
    }
}

/// Whether a turn begins, and no unit can capture with the first action of this turn.
fn is_quiet_turn_start(position: &chesimals::Position) -> bool {
    let captures = |action: &Action| action.as_move().is_some_and(|moved| position.piece_at(moved.to).is_some());
    position.is_turn_start() && !position.legal_actions().iter().any(captures)
}

/// Whether the position is quiet: the game is not over, no capture is possible, and neither side could move into a den
/// without a capture.
fn is_quiet_in_jungle(position: &jungle::Position) -> bool {
    fn look<S: SquareSet>(tables: &Tables<S>, node: &Node<S>) -> bool {
        if tables.verdict(node).is_some() || Side::BOTH.into_iter().any(|side| tables.has_quiet_win(node, side)) {
            return false;
        }
        let mut quiet = true;
        tables.for_each_capture(node, |_| quiet = false);
        quiet
    }
    match position.core() {
        Core::Small(tables, node) => look(tables, node),
        Core::Large(tables, node) => look(tables, node),
    }
}
