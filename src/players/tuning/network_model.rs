//! The network with floating-point parameters, for the training. This module computes the output of the network, the
//! gradient of the error, and the whole-number parameters of the finished network.

use crate::engine::network::{HIDDEN, HIDDEN_ONE, NetworkShape, OUTPUT_ONE};
use crate::rules::{Side, splitmix};

use super::training_rows::TrainingRow;

/// The largest absolute value of a parameter. With parameters of 2 or more, products in the finished network would not
/// fit into 16 bits.
const MOST: f32 = 1.98;

/// The values of the hidden layer's neurons in the views of both sides, before the activation function is applied.
type Hidden = [[f32; HIDDEN]; 2];

/// The parameters of the network, in the order of `NeuralNetwork::new`. This struct also contains tables that convert
/// an input to the other side's view and to the mirrored board.
pub(super) struct NetworkModel {
    pub shape: NetworkShape,
    pub parameters: Vec<f32>,
    /// For each input, the corresponding input in the other side's view (`other_view`), and on the board mirrored left
    /// to right (`mirrored`).
    other_view: Vec<u16>,
    mirrored: Vec<u16>,
}

/// The network's output for one row, and the intermediate values from which `backward` computes the gradient.
pub(super) struct Forward {
    /// The inputs in the view of the side to move, and in the opponent's view.
    inputs: [[u16; 16]; 2],
    hidden: Hidden,
    /// The output of the network, in units of `NetworkHeading::scale` hundredths of a point.
    pub output: f32,
}

impl NetworkModel {
    /// Makes a model with small random parameters for the first `width` hidden neurons. The parameters of the other
    /// hidden neurons are 0 and stay 0, because their gradient is 0.
    pub fn new(shape: NetworkShape, width: usize, seed: u64) -> NetworkModel {
        let mut state = seed;
        // `random` returns a number from 0 to 1.
        let mut random = move || (splitmix::next(&mut state) >> 40) as f32 / (1u64 << 24) as f32;
        let mut parameters = vec![0.0; shape.output_bias_at() + crate::engine::network::OUTPUTS];
        let (bias, output, end) = (shape.bias_at(), shape.output_at(), shape.output_bias_at());
        parameters[..bias].iter_mut().for_each(|weight| *weight = (random() - 0.5) * 0.12);
        parameters[bias..output].iter_mut().for_each(|weight| *weight = 0.1 + random() * 0.2);
        parameters[output..end].iter_mut().for_each(|weight| *weight = (random() - 0.5) * 0.05);
        for row in parameters[..end].chunks_exact_mut(HIDDEN) {
            row[width..].fill(0.0);
        }
        let table = |of: &dyn Fn(usize) -> usize| (0..shape.inputs()).map(|input| of(input) as u16).collect();
        NetworkModel {
            shape,
            parameters,
            other_view: table(&|input| shape.other_view(input)),
            mirrored: table(&|input| shape.mirrored(input)),
        }
    }

    fn row(&self, input: u16) -> &[f32] {
        &self.parameters[usize::from(input) * HIDDEN..][..HIDDEN]
    }

    /// Returns the index of the first output weight that is used for a row.
    fn output_at(&self, row: &TrainingRow) -> usize {
        self.shape.output_at() + row.output() * 2 * HIDDEN
    }

    fn output_bias_at(&self, row: &TrainingRow) -> usize {
        self.shape.output_bias_at() + row.output()
    }

    pub fn forward(&self, row: &TrainingRow, is_mirrored: bool) -> Forward {
        let mut inputs = [[0; 16]; 2];
        let bias = self.shape.bias_at();
        let mut hidden = [[0.0; HIDDEN]; 2];
        for view in &mut hidden {
            view.copy_from_slice(&self.parameters[bias..][..HIDDEN]);
        }
        let (own, other) = if row.us == Side::White { (0, 1) } else { (1, 0) };
        for (index, &input) in row.inputs().iter().enumerate() {
            let white = if is_mirrored { self.mirrored[usize::from(input)] } else { input };
            inputs[own][index] = white;
            inputs[other][index] = self.other_view[usize::from(white)];
        }
        for (view, inputs) in hidden.iter_mut().zip(&inputs) {
            for &input in &inputs[..row.animals()] {
                for (neuron, weight) in view.iter_mut().zip(self.row(input)) {
                    *neuron += weight;
                }
            }
        }
        let mut output = self.parameters[self.output_bias_at(row)];
        let weights = &self.parameters[self.output_at(row)..][..2 * HIDDEN];
        for (neuron, weight) in hidden.iter().flatten().zip(weights) {
            let active = neuron.clamp(0.0, 1.0);
            output += active * active * weight;
        }
        Forward { inputs, hidden, output }
    }

    /// Adds the gradient of the error for a row to `gradient`. `slope` is the derivative of the error with respect to
    /// the output.
    pub fn backward(&self, row: &TrainingRow, forward: &Forward, slope: f32, gradient: &mut [f32]) {
        gradient[self.output_bias_at(row)] += slope;
        let (bias, output) = (self.shape.bias_at(), self.output_at(row));
        for (view, (hidden, inputs)) in forward.hidden.iter().zip(&forward.inputs).enumerate() {
            let mut slopes = [0.0; HIDDEN];
            let output = output + view * HIDDEN;
            for (index, neuron) in hidden.iter().enumerate() {
                let active = neuron.clamp(0.0, 1.0);
                gradient[output + index] += slope * active * active;
                if (0.0..1.0).contains(neuron) {
                    slopes[index] = slope * self.parameters[output + index] * 2.0 * active;
                }
            }
            let rows = inputs[..row.animals()].iter().map(|input| usize::from(*input) * HIDDEN);
            for at in rows.chain([bias]) {
                for (sum, slope) in gradient[at..][..HIDDEN].iter_mut().zip(&slopes) {
                    *sum += slope;
                }
            }
        }
    }

    /// Whether weight decay applies to the parameter. It applies only to the weights of the first layer.
    pub fn decays(&self, index: usize) -> bool {
        index < self.shape.bias_at()
    }

    /// Limits a parameter to the range that the whole numbers of the finished network can hold.
    pub fn bounded(parameter: f32) -> f32 {
        parameter.clamp(-MOST, MOST)
    }

    /// Returns the parameters of the finished network as whole numbers, in the order of `NeuralNetwork::new`.
    pub fn whole_numbers(&self) -> Vec<i16> {
        let unit = |index: usize| {
            if index < self.shape.output_at() {
                HIDDEN_ONE
            } else if index < self.shape.output_bias_at() {
                OUTPUT_ONE
            } else {
                HIDDEN_ONE * OUTPUT_ONE
            }
        };
        // The conversion to `i16` saturates at the ends of the range.
        let whole = |(index, parameter): (usize, &f32)| (parameter * unit(index) as f32).round() as i16;
        self.parameters.iter().enumerate().map(whole).collect()
    }
}
