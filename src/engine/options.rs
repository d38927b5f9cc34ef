//! The options of an engine.

use std::path::PathBuf;
use std::sync::Arc;

use crate::base::with_defaults::with_defaults;

use super::features::Features;
use super::network::NeuralNetwork;

with_defaults! {
    /// The options of an engine.
    #[derive(Clone, Debug)]
    pub struct EngineOptions {
        /// Memory of the transposition table, in MiB.
        pub hash_mib: usize = 64,
        /// The number of search threads; 0 means 1.
        pub threads: usize = 1,
        pub features: Features,
        /// A network that is used in place of the built-in networks, on the board and under the rules that it was
        /// trained for. `None` keeps the built-in networks.
        pub network: Option<Arc<NeuralNetwork>>,
        /// The folder of the endgame tables. With it, full strength asks the tables about each position that it is to
        /// search; tables of up to three animals that are not there are solved. `None` plays without tables.
        pub tables: Option<PathBuf>,
        /// By how many hundredths a draw is worse than equality for the engine's side; see [`EngineOptions::CONTEMPT`].
        pub contempt: i32 = EngineOptions::CONTEMPT,
    }
}

impl EngineOptions {
    /// The contempt of an engine that plays as an opponent. For analysis, use 0, so that a draw has the same value for
    /// both sides.
    pub const CONTEMPT: i32 = 250;
    /// The largest contempt. The limit keeps the value of a draw well above a proven loss.
    pub const MOST_CONTEMPT: i32 = 1000;
}
