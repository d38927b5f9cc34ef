//! The networks that are part of the program.

use std::sync::{Arc, LazyLock};

use crate::rules::jungle::Board;

use super::NeuralNetwork;

/// The files of the networks. The heading of each file names the command that trained the network.
const FILES: [&[u8]; 1] = [include_bytes!("classic.net")];

static NETWORKS: LazyLock<Vec<Arc<NeuralNetwork>>> = LazyLock::new(|| {
    // A test reads every file, so no file is left out here.
    FILES.into_iter().filter_map(|bytes| NeuralNetwork::read(bytes).ok()).map(Arc::new).collect()
});

impl NeuralNetwork {
    /// Returns the built-in network that was trained for this board and its rules of movement, if there is one.
    pub fn built_in(board: &Board) -> Option<Arc<NeuralNetwork>> {
        NETWORKS.iter().find(|network| network.fits(board)).cloned()
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
