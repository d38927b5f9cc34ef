//! The positions of self-play games as rows for the training of a network.

use std::collections::HashSet;

use crate::engine::network::{NetworkShape, output_of};
use crate::engine::{Evaluator, Features, Weights};
use crate::rules::jungle::Animal;
use crate::rules::{Position, Side};

use super::game::{GameError, SelfPlayGame};
use super::samples::{QuietPosition, Sampling};

/// The largest number of animals in a position.
const MOST_ANIMALS: usize = 2 * Animal::ALL.len();
/// A quiet position with the values that a network is trained with.
#[derive(Clone, Copy, Debug)]
pub struct TrainingRow {
    /// The indices of the network inputs that are 1 for this position, as seen by White. Only the first `animals`
    /// entries are used.
    inputs: [u16; MOST_ANIMALS],
    animals: u8,
    /// The side to move. The fields `weighed`, `score` and `result` are given for this side.
    pub us: Side,
    pub held_out: bool,
    /// The value of the hand-made evaluation, in hundredths of a point.
    pub weighed: i16,
    /// The score of the search, in hundredths of a point.
    pub score: i16,
    /// The result of the game, from 0 (loss) to 1 (win). The farther the position is from the end of the game, the
    /// closer this value is to 0.5.
    pub result: f32,
}

impl TrainingRow {
    /// The indices of the network inputs that are 1 for this position, as seen by White.
    pub fn inputs(&self) -> &[u16] {
        &self.inputs[..self.animals()]
    }

    /// The number of animals of both sides together.
    pub fn animals(&self) -> usize {
        usize::from(self.animals)
    }

    /// The number of the output neuron that evaluates the position.
    pub fn output(&self) -> usize {
        output_of(self.animals())
    }
}

/// Collects rows from games on one board. A position that it has already collected is left out.
pub struct RowCollector {
    start: Position,
    shape: NetworkShape,
    evaluator: Evaluator,
    seen: HashSet<u64>,
    sampling: Sampling,
    pub rows: Vec<TrainingRow>,
}

impl RowCollector {
    /// Creates a collector for games that begin at `start`. It takes at most `most_of_a_game` rows from each game.
    /// Returns `None` for games other than Jungle.
    pub fn new(start: &Position, weights: &Weights, most_of_a_game: usize) -> Option<RowCollector> {
        let jungle = start.as_jungle()?;
        Some(RowCollector {
            shape: NetworkShape::of(jungle.board()),
            evaluator: Evaluator::new(start, weights, Features::default()),
            start: start.clone(),
            seen: HashSet::new(),
            // A position with an absolute score greater than `decided` is already won or lost, so it teaches the
            // network little.
            sampling: Sampling { decided: 3000, most_of_a_game, memory: 0.997, held_out: 10 },
            rows: Vec::new(),
        })
    }

    /// Adds the positions that `Sampling::of` selects from a game, if they are not collected yet.
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

    /// Returns the row of a position; `None` if the position has more animals than a row can hold.
    fn row(&self, quiet: &QuietPosition) -> Option<TrainingRow> {
        let QuietPosition { position, result, score, held_out } = quiet;
        let mut inputs = [0; MOST_ANIMALS];
        let mut animals = 0;
        for (at, piece) in position.as_jungle()?.pieces() {
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
