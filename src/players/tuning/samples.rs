//! Selects the positions of self-play games for the fit, with the results of their games.

use crate::rules::jungle::{self, Core, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Game as _, Position, Side};

use super::game::{GameError, ScoredTurn, SelfPlayGame};

/// How positions are chosen from a game, and how much the result of the game counts in them.
pub(super) struct Sampling {
    /// Positions with a greater score, in hundredths, are left out.
    pub decided: i32,
    /// The most positions of one game. They are spread evenly, because neighbouring positions are almost the same.
    pub most_of_a_game: usize,
    /// The factor by which a result counts less for every ply between the position and the end.
    pub memory: f64,
    /// One game in this many is held out, to test a fit on games that it was not computed from.
    pub held_out: usize,
}

/// The sampling for the fit of weights: the search judges positions with a greater score better than any weights.
const FOR_WEIGHTS: Sampling = Sampling { decided: 1500, most_of_a_game: 32, memory: 0.995, held_out: 8 };

/// A quiet position.
#[derive(Clone, Debug)]
pub struct QuietPosition {
    pub position: jungle::Position,
    /// The result for the side to move, from 0 to 1. The result is drawn towards a half, the more so the farther the
    /// position is from the end of the game.
    pub result: f64,
    /// The score of a search for the side to move, in hundredths.
    pub score: i32,
    /// Whether the position is kept out of the fit.
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
    /// Returns those searched positions of a game that have no possible capture, no possible win by den, and no decided
    /// score.
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
            let (Some(score), Some(position)) = (*score, position.as_jungle()) else { return };
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

/// Whether no capture and no win by den is possible.
fn is_quiet(position: &jungle::Position) -> bool {
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
