//! A machine that plays: the engine of this program, or an external program that speaks the engine protocol.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::engine::{
    Engine, EngineOptions, Features, Info, NeuralNetwork, SearchLimits, SearchResult, Situation, Weights,
};
use crate::game::session::Session;

use super::fault::{Misstart, PlayerFault};
use super::program::Program;
use super::seat::Seat;

/// A seat and the settings of its engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub seat: Seat,
    pub features: Features,
    /// The weights of the engine's hand-made evaluation.
    pub weights: Weights,
    /// A neural network that is used in place of the built-in networks; `None` keeps the built-in networks.
    pub network: Option<Arc<NeuralNetwork>>,
    pub hash_mib: usize,
    /// The number of search threads at full strength. Weaker levels use one thread.
    pub threads: usize,
    /// The seed of the random choices of weaker levels.
    pub seed: u64,
}

/// Converts the match into the input of the engine.
pub fn situation(session: &Session) -> Situation {
    let log = session.log().take(session.cursor()).map(|(before, ply)| (before, ply.action));
    Situation::of_log(session.start(), session.position(), log)
}

/// A machine that plays.
pub enum Player {
    Engine(Box<Engine>),
    Program(Program),
}

impl Player {
    /// Starts the machine. `options` are sent to an external program, to tell it the board and the rules.
    ///
    /// # Errors
    /// The seat is not for a machine, there is not enough memory for the engine, or the external program cannot be
    /// started.
    pub fn new(named: &Named, options: &[(String, String)]) -> Result<Player, PlayerFault> {
        match &named.seat {
            Seat::Human | Seat::Elsewhere => Err(PlayerFault::Person),
            Seat::Engine(level) => {
                let Named { hash_mib, threads, features, seed, .. } = *named;
                let network = named.network.clone();
                let options = EngineOptions { hash_mib, threads, features, network, ..EngineOptions::default() };
                let engine = Engine::with_weights(*level, options, named.weights.clone());
                let engine = engine.map_err(Misstart::NoMemory)?;
                Ok(Player::Engine(Box::new(engine.with_seed(seed))))
            }
            Seat::Program(program) => Program::start(program, options).map(Player::Program),
        }
    }

    /// Prepares for a new game.
    ///
    /// # Errors
    /// An external program does not answer, or has ended.
    pub fn begin(&mut self) -> Result<(), PlayerFault> {
        match self {
            Player::Engine(engine) => {
                engine.forget();
                Ok(())
            }
            Player::Program(program) => program.begin(),
        }
    }

    /// Chooses an action for the side to move. The search ends when a limit is reached or when `stop` is set. An
    /// external program may return an illegal move. `tell` is not called while an external program searches.
    ///
    /// # Errors
    /// An external program does not answer, or has ended.
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &SearchLimits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> Result<SearchResult, PlayerFault> {
        match self {
            Player::Engine(engine) => Ok(engine.think(situation, limits, stop, tell)),
            Player::Program(program) => {
                let best = program.choose(situation, limits, stop)?;
                Ok(SearchResult { best, pv: best.into_iter().collect(), ..SearchResult::default() })
            }
        }
    }
}
