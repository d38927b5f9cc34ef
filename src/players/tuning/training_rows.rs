//! The positions of self-play games as rows for the training of a network.

use std::collections::HashSet;

use crate::engine::network::{NetworkShape, output_of};
use crate::engine::{Evaluator, Features, Weights};
use crate::rules::jungle::Animal;
use crate::rules::{GamePosition as _, Position, Side};

use super::game::{GameError, SelfPlayGame};
use super::samples::{QuietPosition, Sampling};

/// The most animals of a position.
const MOST_ANIMALS: usize = 2 * Animal::ALL.len();
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
    sampling: Sampling,
    pub rows: Vec<TrainingRow>,
}

impl RowCollector {
    /// A collector for games from that start, with at most `most_of_a_game` rows of each; `None` for games other than
    /// Jungle.
    pub fn new(start: &Position, weights: &Weights, most_of_a_game: usize) -> Option<RowCollector> {
        let jungle = start.as_jungle()?;
        Some(RowCollector {
            shape: NetworkShape::of(jungle.board()),
            evaluator: Evaluator::new(jungle, weights, Features::default()),
            start: start.clone(),
            seen: HashSet::new(),
            // Positions with a greater score are won or lost whatever the network says.
            sampling: Sampling { decided: 3000, most_of_a_game, memory: 0.997, held_out: 10 },
            rows: Vec::new(),
        })
    }

    /// Adds those searched positions of a game that are quiet and have no decided score.
    ///
    /// # Errors
    /// The game does not follow the rules.
    pub fn add(&mut self, game: &SelfPlayGame) -> Result<(), GameError> {
        for quiet in self.sampling.of(game, &self.start)? {
            if self.seen.insert(quiet.position.key()) {
                self.rows.extend(self.row(&quiet));
            }
        }
        Ok(())
    }

    /// The row of a position; `None` if it has more animals than a row holds.
    fn row(&self, quiet: &QuietPosition) -> Option<TrainingRow> {
        let QuietPosition { position, result, score, held_out } = quiet;
        let mut inputs = [0; MOST_ANIMALS];
        let mut animals = 0;
        for (at, piece) in position.pieces() {
            *inputs.get_mut(animals)? = self.shape.input(Side::White, piece.side, piece.animal, at) as u16;
            animals += 1;
        }
        let weighed = self.evaluator.evaluate(position) as i16;
        Some(TrainingRow {
            inputs,
            animals: animals as u8,
            us: position.side_to_move(),
            held_out: *held_out,
            weighed,
            score: *score as i16,
            result: *result as f32,
        })
    }
}
