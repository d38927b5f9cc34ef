//! The networks that are part of the program.

use std::sync::{Arc, LazyLock};

use crate::rules::jungle::Board;

use super::{NeuralNetwork, ground_of};

/// The files of the networks. The heading of each file names the command that trained the network.
const FILES: [&[u8]; 1] = [include_bytes!("classic.net")];

/// Other rules of movement under which the network of the standard board was proven to gain. Each entry has the
/// fingerprint of the board with these rules, and the score in percent against the evaluation without the network, from
/// 200 games with 3000 nodes a move.
const ALSO_PROVEN: [(u64, f64); 5] = [
    (0x8d1a_adee_2379_9817, 80.2), // terminal
    (0x2143_a5a9_c380_08a1, 83.8), // tournament
    (0xcfc3_d7d0_a80b_0462, 80.0), // donnelly
    (0xee60_fd91_4c7c_bb7a, 77.5), // leiden
    (0xad3c_ed20_d119_7416, 71.5), // animal-chess
];

static NETWORKS: LazyLock<Vec<Arc<NeuralNetwork>>> = LazyLock::new(|| {
    // A test reads every file, so no file is left out here.
    FILES.into_iter().filter_map(|bytes| NeuralNetwork::read(bytes).ok()).map(Arc::new).collect()
});

impl NeuralNetwork {
    /// Returns the built-in network for this board and its rules of movement, if there is one: a network that was
    /// trained for them, or that was proven to gain under them.
    pub fn built_in(board: &Board) -> Option<Arc<NeuralNetwork>> {
        let trained = NETWORKS.iter().find(|network| network.fits(board));
        let ground = ground_of(board);
        let proven = || ALSO_PROVEN.iter().find(|(proven, _)| *proven == ground).and_then(|_| NETWORKS.first());
        trained.or_else(proven).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_network_can_be_read() {
        for bytes in FILES {
            assert!(NeuralNetwork::read(bytes).is_ok());
        }
        assert_eq!(NETWORKS.len(), FILES.len());
    }
}
