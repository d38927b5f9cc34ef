//! A small network whose output is added to the value of the evaluation without a network. The network is trained for
//! one board and its rules.

mod built_in;
mod evaluator;
mod file;

use crate::engine::fingerprint;
use crate::engine::ground::ground_text;
use crate::rules::Side;
use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Board};

pub(super) use evaluator::{NetworkEvaluator, NetworkOnBoard};
pub use file::NetworkError;

/// The number of neurons of the hidden layer in each of the two views.
pub const HIDDEN: usize = 32;
/// The number of output neurons. The number of animals on the board decides which output neuron is used.
pub const OUTPUTS: usize = 4;
/// The integer that stands for the value 1: in the hidden layer (`HIDDEN_ONE`), and in an output weight (`OUTPUT_ONE`).
pub const HIDDEN_ONE: i32 = 255;
pub const OUTPUT_ONE: i32 = 64;

/// One number for every hidden neuron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Neurons([i16; HIDDEN]);

/// A network. Its inputs are the animals of each side on each square, in the views of both sides. The network has one
/// hidden layer with squared clipped rectifiers, and an output neuron for each range of the number of animals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeuralNetwork {
    heading: NetworkHeading,
    /// The hidden weights of each input; see [`NetworkShape::input`].
    rows: Vec<Neurons>,
    bias: Neurons,
    /// By output neuron: the weights for the view of the side to move, and those for the other view.
    output: [[Neurons; 2]; OUTPUTS],
    output_bias: [i16; OUTPUTS],
}

/// The board that a network was trained for, and a description of the training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkHeading {
    pub shape: NetworkShape,
    /// The fingerprint of the board and of the rules of movement.
    pub ground: u64,
    /// The value, in hundredths, that an output of 1 stands for.
    pub scale: i16,
    /// A description of the training on one line: the command, the number of games and positions, and other facts.
    pub recipe: String,
}

/// The size of the board of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkShape {
    pub width: u8,
    pub height: u8,
}

impl NetworkShape {
    pub fn of(board: &Board) -> NetworkShape {
        NetworkShape { width: board.width(), height: board.height() }
    }

    fn squares(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// The number of inputs of a view: own and enemy animals of each kind on each square.
    pub fn inputs(self) -> usize {
        2 * Animal::ALL.len() * self.squares()
    }

    /// The input of an animal in the view of a side. Black sees the board with its ranks reversed.
    pub fn input(self, view: Side, side: Side, animal: Animal, at: Square) -> usize {
        let rank = if view == Side::White { at.rank() } else { self.height - 1 - at.rank() };
        let square = usize::from(rank) * usize::from(self.width) + usize::from(at.file());
        (usize::from(side != view) * Animal::ALL.len() + animal as usize) * self.squares() + square
    }

    /// Converts an input of one side's view to the input for the same animal in the other side's view.
    pub fn other_view(self, input: usize) -> usize {
        let (kind, square) = (input / self.squares(), input % self.squares());
        let kind = (kind + Animal::ALL.len()) % (2 * Animal::ALL.len());
        let (rank, file) = (square / usize::from(self.width), square % usize::from(self.width));
        kind * self.squares() + (usize::from(self.height) - 1 - rank) * usize::from(self.width) + file
    }

    /// The index of the first hidden bias among the parameters, in the order of [`NeuralNetwork::new`].
    pub fn bias_at(self) -> usize {
        self.inputs() * HIDDEN
    }

    /// The index of the first weight of the output neurons among the parameters.
    pub fn output_at(self) -> usize {
        self.bias_at() + HIDDEN
    }

    /// The index of the first bias of the output neurons among the parameters.
    pub fn output_bias_at(self) -> usize {
        self.output_at() + OUTPUTS * 2 * HIDDEN
    }

    /// Converts an input to the input for the same animal on the board mirrored left to right.
    pub fn mirrored(self, input: usize) -> usize {
        let (width, file) = (usize::from(self.width), input % usize::from(self.width));
        input - file + width - 1 - file
    }
}

/// The index of the output neuron for a number of animals on the board, both sides together.
pub const fn output_of(animals: usize) -> usize {
    let most = 2 * Animal::ALL.len();
    let animals = if animals == 0 { 1 } else { animals };
    let index = (animals - 1) * OUTPUTS / most;
    if index < OUTPUTS { index } else { OUTPUTS - 1 }
}

/// The fingerprint of a board's squares and of the rules of movement. Names and match rules do not change the
/// fingerprint.
pub fn ground_of(board: &Board) -> u64 {
    fingerprint(ground_text(board).as_bytes())
}

impl NeuralNetwork {
    /// Makes a network of these parameters, in this order: the hidden weights of every input, the hidden biases, the
    /// weights of every output neuron for both views, and the biases of the output neurons. A hidden weight of 1 is
    /// stored as the integer [`HIDDEN_ONE`]. An output weight of 1 is stored as [`OUTPUT_ONE`]. An output bias of 1 is
    /// stored as the product of both integers.
    ///
    /// # Errors
    /// The number of values does not fit the shape.
    pub fn new(heading: NetworkHeading, values: &[i16]) -> Result<NeuralNetwork, NetworkError> {
        let wanted = NeuralNetwork::value_count(heading.shape);
        if values.len() != wanted {
            return Err(NetworkError::Length { found: values.len(), wanted });
        }
        let (layers, output_bias) = values.split_at(wanted - OUTPUTS);
        let mut neurons = layers.chunks_exact(HIDDEN).map(|row| {
            let mut neurons = Neurons([0; HIDDEN]);
            neurons.0.copy_from_slice(row);
            neurons
        });
        let mut next = || neurons.next().unwrap_or(Neurons([0; HIDDEN]));
        let rows = (0..heading.shape.inputs()).map(|_| next()).collect();
        let bias = next();
        let output = std::array::from_fn(|_| [next(), next()]);
        let output_bias = std::array::from_fn(|index| output_bias[index]);
        Ok(NeuralNetwork { heading, rows, bias, output, output_bias })
    }

    /// The number of parameters of a network of that shape.
    pub fn value_count(shape: NetworkShape) -> usize {
        shape.output_bias_at() + OUTPUTS
    }

    /// All parameters in the order of [`NeuralNetwork::new`].
    pub fn values(&self) -> impl Iterator<Item = i16> + '_ {
        let neurons = self.rows.iter().chain([&self.bias]).chain(self.output.iter().flatten());
        neurons.flat_map(|neurons| neurons.0).chain(self.output_bias)
    }

    pub fn heading(&self) -> &NetworkHeading {
        &self.heading
    }

    /// Whether the network was trained for this board and its rules of movement.
    pub fn fits(&self, board: &Board) -> bool {
        self.heading.shape == NetworkShape::of(board) && self.heading.ground == ground_of(board)
    }
}
