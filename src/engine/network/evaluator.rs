//! The network in the search: the hidden layer is updated with each move, and the output is added to the value of the
//! evaluation without a network.

use std::sync::Arc;

use crate::engine::eval::NodeEvaluator;
use crate::rules::jungle::{Animal, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Move, Side};

use super::{HIDDEN_ONE, NeuralNetwork, Neurons, OUTPUT_ONE, output_of};

/// A network prepared for the bitboards of one board.
pub(in crate::engine) struct NetworkOnBoard {
    network: Arc<NeuralNetwork>,
    /// The indices of the network's inputs in White's view and in Black's view, by the number of the animal's [`kind`]
    /// and the index of the square.
    inputs: Vec<[u16; 2]>,
    squares: usize,
}

/// Returns the number, from 0 to 15, that stands for this kind of animal of this side.
fn kind(side: Side, animal: Animal) -> usize {
    side as usize * Animal::ALL.len() + animal as usize
}

impl NetworkOnBoard {
    pub fn new<S: SquareSet>(network: Arc<NeuralNetwork>, tables: &Tables<S>) -> NetworkOnBoard {
        let shape = network.heading.shape;
        let squares = tables.indices().count();
        let mut inputs = Vec::with_capacity(2 * Animal::ALL.len() * squares);
        for side in Side::BOTH {
            for animal in Animal::ALL {
                for at in tables.indices().flat_map(|index| tables.squares_of(S::single(index))) {
                    inputs.push(Side::BOTH.map(|view| shape.input(view, side, animal, at) as u16));
                }
            }
        }
        NetworkOnBoard { network, inputs, squares }
    }
}

/// The hidden layer before its rectifiers are applied, in White's view and in Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct HiddenLayer([Neurons; 2]);

/// The evaluation `B` plus the output of a network.
#[derive(Clone, Copy)]
pub(in crate::engine) struct NetworkEvaluator<'a, S, B> {
    base: B,
    tables: &'a Tables<S>,
    on_board: &'a NetworkOnBoard,
    network: &'a NeuralNetwork,
}

impl<'a, S: SquareSet, B> NetworkEvaluator<'a, S, B> {
    pub fn new(base: B, tables: &'a Tables<S>, on_board: &'a NetworkOnBoard) -> NetworkEvaluator<'a, S, B> {
        NetworkEvaluator { base, tables, on_board, network: &on_board.network }
    }

    /// The hidden weights of the network for an animal on a square, in White's view and in Black's.
    #[inline(always)]
    fn rows(&self, side: Side, animal: Animal, index: u8) -> [&'a Neurons; 2] {
        let inputs = self.on_board.inputs[kind(side, animal) * self.on_board.squares + usize::from(index)];
        inputs.map(|input| &self.network.rows[usize::from(input)])
    }

    /// The output for the side to move, in hundredths.
    #[inline(always)]
    fn output(&self, layer: &HiddenLayer, us: Side, animals: usize) -> i32 {
        let output = output_of(animals);
        let mut sum = 0;
        for (view, weights) in [us, us.opponent()].into_iter().zip(&self.network.output[output]) {
            for (neuron, weight) in layer.0[view as usize].0.iter().zip(&weights.0) {
                let active = (*neuron).clamp(0, HIDDEN_ONE as i16);
                // The product fits 16 bits, because the neuron is at most 255, and an output weight is stored as an
                // integer of at most 128.
                sum += i32::from(active.wrapping_mul(*weight)) * i32::from(active);
            }
        }
        let value = sum / HIDDEN_ONE + i32::from(self.network.output_bias[output]);
        value * i32::from(self.network.heading.scale) / (HIDDEN_ONE * OUTPUT_ONE)
    }
}

impl HiddenLayer {
    #[inline(always)]
    fn update(&mut self, rows: [&Neurons; 2], change: impl Fn(i16, i16) -> i16) {
        for (view, row) in self.0.iter_mut().zip(rows) {
            for (neuron, weight) in view.0.iter_mut().zip(&row.0) {
                *neuron = change(*neuron, *weight);
            }
        }
    }

    /// Returns the layer after an animal has moved: subtracts the weights of the animal's old square and adds those of
    /// its new square, in one pass.
    #[inline(always)]
    fn moved(&self, from: [&Neurons; 2], to: [&Neurons; 2]) -> HiddenLayer {
        let mut layer = *self;
        for ((view, old), new) in layer.0.iter_mut().zip(from).zip(to) {
            for ((neuron, old), new) in view.0.iter_mut().zip(&old.0).zip(&new.0) {
                *neuron = neuron.wrapping_add(*new).wrapping_sub(*old);
            }
        }
        layer
    }
}

impl<S: SquareSet, B: NodeEvaluator<S>> NodeEvaluator<S> for NetworkEvaluator<'_, S, B> {
    type State = (B::State, HiddenLayer);

    fn begin(&self, node: &Node<S>) -> Self::State {
        let mut layer = HiddenLayer([self.network.bias; 2]);
        for side in Side::BOTH {
            for index in node.of(side).indices() {
                layer.update(self.rows(side, node.animal_on(index), index), i16::wrapping_add);
            }
        }
        (self.base.begin(node), layer)
    }

    #[inline(always)]
    fn follow(&self, (base, layer): &Self::State, node: &Node<S>, wanted: Move, next: &Node<S>) -> Self::State {
        let (from, to) = self.tables.ends(wanted);
        let (side, animal) = (node.side(), node.animal_on(from));
        let (_, enemy) = node.both();
        let mut layer = layer.moved(self.rows(side, animal, from), self.rows(side, animal, to));
        if enemy.has(to) {
            layer.update(self.rows(side.opponent(), node.animal_on(to), to), i16::wrapping_sub);
            // Under some rules both animals of a capture leave the board.
            if !next.of(side).has(to) {
                layer.update(self.rows(side, animal, to), i16::wrapping_sub);
            }
        }
        (self.base.follow(base, node, wanted, next), layer)
    }

    #[inline(always)]
    fn evaluate(&self, node: &Node<S>, (base, layer): &Self::State) -> i32 {
        let (own, enemy) = node.both();
        let animals = (own | enemy).count() as usize;
        self.base.evaluate(node, base) + self.output(layer, node.side(), animals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::eval::{BoardEvaluator, BoardKnowledge, JungleWeights};
    use crate::engine::features::Features;
    use crate::engine::network::{NetworkHeading, NetworkShape, ground_of};
    use crate::engine::weights::GameWeights as _;
    use crate::rules::Game as _;
    use crate::rules::jungle::{Board, Core, EqualRanks, Position, RuleSet};
    use crate::rules::splitmix;

    const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";

    /// A network of random numbers, some of which are as large as an output weight may be.
    fn random_network(board: &Board) -> NeuralNetwork {
        let shape = NetworkShape::of(board);
        let mut state = 11;
        let values: Vec<i16> =
            (0..NeuralNetwork::value_count(shape)).map(|_| (splitmix::next(&mut state) % 253) as i16 - 126).collect();
        let heading = NetworkHeading { shape, ground: ground_of(board), scale: 600, recipe: "random".to_owned() };
        match NeuralNetwork::new(heading, &values) {
            Ok(network) => network,
            Err(error) => panic!("{error}"),
        }
    }

    fn on_board(board: &Arc<Board>) -> NetworkOnBoard {
        let Ok(position) = Position::from_jfen(Arc::clone(board), START) else { panic!("the start") };
        let Core::Small(tables, _) = position.core() else { panic!("63 squares") };
        NetworkOnBoard::new(Arc::new(random_network(board)), tables)
    }

    /// After any move, including a capture that removes both animals, the updated layer equals a layer computed from
    /// scratch.
    #[test]
    fn an_updated_layer_is_the_layer_of_the_node() {
        for equal_ranks in [EqualRanks::AttackerWins, EqualRanks::BothFall] {
            let board = Arc::new(Board::new(Board::standard(), RuleSet { equal_ranks, ..RuleSet::default() }));
            let network = on_board(&board);
            let mut captures = 0;
            for seed in 0..40 {
                let Ok(position) = Position::from_jfen(Arc::clone(&board), START) else { panic!("the start") };
                let Core::Small(tables, node) = position.core() else { panic!("63 squares") };
                let known = BoardKnowledge::new(tables, &JungleWeights::built_in(), Features::default());
                let evaluator = NetworkEvaluator::new(BoardEvaluator::new(&known), tables, &network);
                let (mut node, mut state, mut dice) = (*node, evaluator.begin(node), seed);
                for _ in 0..150 {
                    let mut actions = Vec::new();
                    tables.for_each_action(&node, |action| actions.push(action));
                    // Captures are rare, so they are preferred.
                    let takes: Vec<_> =
                        actions.iter().copied().filter(|action| node.both().1.has(tables.ends(*action).1)).collect();
                    let pool = if takes.is_empty() { &actions } else { &takes };
                    captures += usize::from(!takes.is_empty());
                    if pool.is_empty() || tables.verdict(&node).is_some() {
                        break;
                    }
                    let action = pool[(splitmix::next(&mut dice) % pool.len() as u64) as usize];
                    let next = tables.play(&node, action);
                    state = evaluator.follow(&state, &node, action, &next);
                    node = next;
                    assert_eq!(state.1, evaluator.begin(&node).1, "seed {seed}, after {action}");
                }
            }
            assert!(captures > 100, "{captures}");
        }
    }

    /// If the colours are swapped and the ranks reversed, the output for the side to move stays the same.
    #[test]
    fn the_output_does_not_depend_on_the_colour() {
        let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
        let network = on_board(&board);
        let value = |text: &str| {
            let Ok(position) = Position::from_jfen(Arc::clone(&board), text) else { panic!("{text}") };
            let Core::Small(tables, node) = position.core() else { panic!("63 squares") };
            let known = BoardKnowledge::new(tables, &JungleWeights::built_in(), Features::default());
            let evaluator = NetworkEvaluator::new(BoardEvaluator::new(&known), tables, &network);
            evaluator.output(&evaluator.begin(node).1, node.side(), 3)
        };
        // The ranks are reversed, and the colours swapped.
        assert_eq!(value("7/2e4/7/7/3L3/7/7/7/6R w"), value("6r/7/7/7/3l3/7/7/2E4/7 b"));
        assert_ne!(value("7/2e4/7/7/3L3/7/7/7/6R w"), value("7/2e4/7/7/3L3/7/7/7/6R b"));
    }
}
