//! Trains a neural network with the optimizer Adam. The network learns to predict a target between 0 and 1 for each
//! position.

use crate::engine::NeuralNetwork;
use crate::engine::network::{NetworkError, NetworkHeading, NetworkShape};
use crate::rules::splitmix;

use super::network_model::NetworkModel;
use super::training_rows::TrainingRow;

/// The number of rows (positions) in one step of the training.
const BATCH: usize = 4096;
/// The parameters of Adam. In each step, the running means of the gradient and of its square keep these shares of their
/// old values. `SMALLEST_DIVISOR` is added to the divisor, so that the divisor is above 0.
const MEAN_MEMORY: f32 = 0.9;
const SQUARE_MEMORY: f32 = 0.999;
const SMALLEST_DIVISOR: f32 = 1e-8;
/// The share by which the weights of the first layer decay in a step, divided by the learning rate.
const DECAY: f32 = 0.01;
/// The lowest learning rate, as a share of the first learning rate. The rate falls along half a period of a cosine.
const LAST_RATE: f32 = 0.005;

/// The settings of the training.
#[derive(Clone, Debug)]
pub struct NetworkFit<'a> {
    pub rows: &'a [TrainingRow],
    pub shape: NetworkShape,
    /// The share of the game results in the target, from 0 to 1. The remaining share comes from the score of the
    /// search.
    pub results: f32,
    /// The score, in hundredths of a point, that corresponds to a target of 0.73.
    pub scale: i16,
    /// The number of hidden neurons that are trained, from 1 to [`HIDDEN`](crate::engine::network::HIDDEN). The others
    /// stay at 0.
    pub width: usize,
    pub epochs: usize,
    pub rate: f32,
    pub seed: u64,
}

/// The mean error over the held-out rows (rows that are not used for the training), in bits per position.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeldOutError {
    pub rows: usize,
    /// The error of the hand-made evaluation alone (`weighed`), and of the hand-made evaluation plus the output of the
    /// network (`network`).
    pub weighed: f64,
    pub network: f64,
}

/// A trained network, and its errors over the held-out rows: over all these rows (`all`), and by the number of animals
/// in the position (`by_animals`).
#[derive(Clone, Debug)]
pub struct TrainedNetwork {
    values: Vec<i16>,
    pub all: HeldOutError,
    pub by_animals: Vec<(usize, HeldOutError)>,
}

impl TrainedNetwork {
    /// Returns the trained network with this heading.
    ///
    /// # Errors
    /// The heading is for a board of another size.
    pub fn with_heading(&self, heading: NetworkHeading) -> Result<NeuralNetwork, NetworkError> {
        NeuralNetwork::new(heading, &self.values)
    }
}

fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// The cross entropy of a prediction in nats; `value` is the prediction before the sigmoid is applied.
fn error(value: f32, target: f32) -> f32 {
    value.max(0.0) + (-value.abs()).exp().ln_1p() - target * value
}

impl NetworkFit<'_> {
    /// Trains the network. Calls `tell` after each epoch, with the number of finished epochs and the mean error of the
    /// last epoch in bits.
    pub fn run(&self, mut tell: impl FnMut(usize, f64)) -> TrainedNetwork {
        let mut model = NetworkModel::new(self.shape, self.width, self.seed);
        let mut order: Vec<u32> =
            (0..self.rows.len() as u32).filter(|index| !self.rows[*index as usize].held_out).collect();
        let steps = self.epochs * order.len().div_ceil(BATCH);
        let mut adam = Adam::new(model.parameters.len());
        let mut gradient = vec![0.0; model.parameters.len()];
        let mut state = self.seed ^ 0x0F17;
        for epoch in 0..self.epochs {
            shuffle(&mut order, &mut state);
            let mut sum = 0.0;
            for batch in order.chunks(BATCH) {
                gradient.fill(0.0);
                for (place, index) in batch.iter().enumerate() {
                    let row = &self.rows[*index as usize];
                    // In each epoch, half of the positions, chosen at random, are mirrored left to right.
                    let forward = model.forward(row, (place + epoch) % 2 == 1);
                    let (value, target) = (forward.output + self.weighed(row), self.target(row));
                    sum += f64::from(error(value, target));
                    model.backward(row, &forward, sigmoid(value) - target, &mut gradient);
                }
                let rate = self.rate * cosine(adam.steps, steps);
                adam.step(&mut model, &gradient, batch.len(), rate);
            }
            tell(epoch + 1, sum / order.len().max(1) as f64 / std::f64::consts::LN_2);
        }
        let (all, by_animals) = self.held_out(&model);
        TrainedNetwork { values: model.whole_numbers(), all, by_animals }
    }

    /// Returns the value of the hand-made evaluation, in units of `scale` hundredths of a point. The output of the
    /// network is added to this value.
    fn weighed(&self, row: &TrainingRow) -> f32 {
        f32::from(row.weighed) / f32::from(self.scale)
    }

    fn target(&self, row: &TrainingRow) -> f32 {
        let score = sigmoid(f32::from(row.score) / f32::from(self.scale));
        self.results * row.result + (1.0 - self.results) * score
    }

    fn held_out(&self, model: &NetworkModel) -> (HeldOutError, Vec<(usize, HeldOutError)>) {
        let mut by_animals = [HeldOutError::default(); 17];
        let mut all = HeldOutError::default();
        for row in self.rows.iter().filter(|row| row.held_out) {
            let (weighed, target) = (self.weighed(row), self.target(row));
            let network = weighed + model.forward(row, false).output;
            let bits = |value| f64::from(error(value, target)) / std::f64::consts::LN_2;
            for sums in [&mut all, &mut by_animals[row.animals()]] {
                sums.rows += 1;
                sums.weighed += bits(weighed);
                sums.network += bits(network);
            }
        }
        let mean = |sums: HeldOutError| {
            let rows = sums.rows.max(1) as f64;
            HeldOutError { weighed: sums.weighed / rows, network: sums.network / rows, ..sums }
        };
        let filled = by_animals.into_iter().enumerate().filter(|(_, sums)| sums.rows > 0);
        (mean(all), filled.map(|(animals, sums)| (animals, mean(sums))).collect())
    }
}

/// Returns the learning rate of a step, as a share of the first learning rate.
fn cosine(step: usize, steps: usize) -> f32 {
    let part = step as f32 / steps.max(1) as f32;
    (0.5 + 0.5 * (std::f32::consts::PI * part).cos()).max(LAST_RATE)
}

fn shuffle(order: &mut [u32], state: &mut u64) {
    for last in (1..order.len()).rev() {
        order.swap(last, (splitmix::next(state) % (last as u64 + 1)) as usize);
    }
}

/// The optimizer Adam (Kingma and Ba, 2014) with decoupled weight decay.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: usize,
}

impl Adam {
    fn new(count: usize) -> Adam {
        Adam { mean: vec![0.0; count], square: vec![0.0; count], steps: 0 }
    }

    fn step(&mut self, model: &mut NetworkModel, gradient: &[f32], rows: usize, rate: f32) {
        self.steps += 1;
        let correction = |memory: f32| 1.0 - memory.powi(self.steps.min(100_000) as i32);
        let (mean_correction, square_correction) = (correction(MEAN_MEMORY), correction(SQUARE_MEMORY));
        for (index, sum) in gradient.iter().enumerate() {
            let slope = sum / rows as f32;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = MEAN_MEMORY * *mean + (1.0 - MEAN_MEMORY) * slope;
            *square = SQUARE_MEMORY * *square + (1.0 - SQUARE_MEMORY) * slope * slope;
            let step = (*mean / mean_correction) / ((*square / square_correction).sqrt() + SMALLEST_DIVISOR);
            let decay = if model.decays(index) { DECAY * model.parameters[index] } else { 0.0 };
            model.parameters[index] = NetworkModel::bounded(model.parameters[index] - rate * (step + decay));
        }
    }
}
