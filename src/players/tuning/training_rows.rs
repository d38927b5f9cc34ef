//! The positions of self-play games as rows for the training of a network.

use std::collections::HashSet;

use crate::engine::network::{NetworkShape, output_of};
use crate::engine::{Evaluator, Features, Weights};
use crate::rules::jungle::{Animal, Position as JunglePosition};
use crate::rules::{GamePosition as _, Position, Side};

use super::game::{GameError, ScoredTurn, SelfPlayGame};
use super::samples::is_quiet;

/// The most animals of a position.
const MOST_ANIMALS: usize = 2 * Animal::ALL.len();
/// Positions with a greater score, in hundredths, are left out: they are won or lost whatever the network says.
const DECIDED: i32 = 3000;
/// One game in this many is held out.
const HELD_OUT: usize = 10;
/// The factor by which a result counts less for every ply between the position and the end.
const MEMORY: f32 = 0.997;

/// A quiet position.
#[derive(Clone, Copy, Debug)]
pub struct TrainingRow {
    /// The inputs of White's view; only the first `animals` entries are used.
    inputs: [u16; MOST_ANIMALS],
    animals: u8,
    /// The side to move, for which all values are given.
    pub us: Side,
    pub held_out: bool,
    /// The value of the evaluation by weights, in hundredths.
    pub weighed: i16,
    /// The value of the search, in hundredths.
    pub score: i16,
    /// The result of the game, from 0 to 1. The result is drawn towards a half, the more so the farther the position is
    /// from the end of the game.
    pub result: f32,
}

impl TrainingRow {
    /// The inputs of White's view.
    pub fn inputs(&self) -> &[u16] {
        &self.inputs[..self.animals()]
    }

    /// The number of animals, of both sides together.
    pub fn animals(&self) -> usize {
        usize::from(self.animals)
    }

    /// The output neuron that evaluates the position.
    pub fn output(&self) -> usize {
        output_of(self.animals())
    }
}

/// Collects rows from games on one board. A position that occurs again is left out.
pub struct RowCollector {
    start: Position,
    shape: NetworkShape,
    evaluator: Evaluator,
    seen: HashSet<u64>,
    /// The largest number of rows taken from one game; the rows are spread evenly over the game.
    most_of_a_game: usize,
    pub rows: Vec<TrainingRow>,
}

impl RowCollector {
    /// A collector for games from that start; `None` for games other than Jungle.
    pub fn new(start: &Position, weights: &Weights, most_of_a_game: usize) -> Option<RowCollector> {
        let jungle = start.as_jungle()?;
        Some(RowCollector {
            shape: NetworkShape::of(jungle.board()),
            evaluator: Evaluator::new(jungle, weights, Features::default()),
            start: start.clone(),
            seen: HashSet::new(),
            most_of_a_game,
            rows: Vec::new(),
        })
    }

    /// Adds those searched positions of a game that are quiet and have no decided score.
    ///
    /// # Errors
    /// The game does not follow the rules.
    pub fn add(&mut self, game: &SelfPlayGame) -> Result<(), GameError> {
        let held_out = game.number % HELD_OUT == HELD_OUT - 1;
        let (plies, mut ply, mut found) = (game.turns.len(), 0, Vec::new());
        game.replay(&self.start, |position, ScoredTurn { score, .. }| {
            ply += 1;
            let (Some(score), Some(position)) = (*score, position.as_jungle()) else { return };
            if score.abs() <= DECIDED && is_quiet(position) {
                found.push((position.clone(), score, plies - ply));
            }
        })?;
        let step = found.len().div_ceil(self.most_of_a_game.max(1)).max(1);
        for (position, score, left) in found.into_iter().step_by(step) {
            if self.seen.insert(position.key()) {
                let us = position.side_to_move();
                let points = game.winner.map_or(0.5, |winner| if winner == us { 1.0 } else { 0.0 });
                let result = 0.5 + (points - 0.5) * MEMORY.powi(left as i32);
                self.rows.extend(self.row(&position, score, result, held_out));
            }
        }
        Ok(())
    }

    /// The row of a position; `None` if it has more animals than a row holds.
    fn row(&self, position: &JunglePosition, score: i32, result: f32, held_out: bool) -> Option<TrainingRow> {
        let mut inputs = [0; MOST_ANIMALS];
        let mut animals = 0;
        for (at, piece) in position.pieces() {
            *inputs.get_mut(animals)? = self.shape.input(Side::White, piece.side, piece.animal, at) as u16;
            animals += 1;
        }
        let weighed = self.evaluator.evaluate(position) as i16;
        let us = position.side_to_move();
        Some(TrainingRow { inputs, animals: animals as u8, us, held_out, weighed, score: score as i16, result })
    }
}
