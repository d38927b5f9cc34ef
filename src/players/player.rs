//! A machine at the table: the engine of this program, or another program that speaks the protocol.

use std::sync::atomic::AtomicBool;

use crate::engine::{EngineOptions, Features, Info, Limits, Opponent, SearchResult, Situation, Weights};
use crate::game::session::Session;

use super::fault::{Fault, Misstart};
use super::program::Program;
use super::seat::Seat;

/// A seat, and the features that its engine does without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub seat: Seat,
    pub features: Features,
    /// Of its engine's evaluation.
    pub weights: Weights,
    pub hash_mib: usize,
    /// At full strength; weaker levels think on one.
    pub threads: usize,
    /// Of the chance by which weaker levels choose.
    pub seed: u64,
}

/// The match as an engine sees it.
pub fn situation(session: &Session) -> Situation {
    let log = session.log().take(session.cursor()).map(|(before, ply)| (before, ply.action));
    Situation::of_log(session.start(), session.position(), log)
}

/// A machine at the table.
pub enum Player {
    Engine(Box<Opponent>),
    Program(Program),
}

impl Player {
    /// `options` are what an outside program is told about board and rules.
    ///
    /// # Errors
    /// The seat is a person's, the engine's memory is not to be had, or the program cannot be started.
    pub fn new(named: &Named, options: &[(String, String)]) -> Result<Player, Fault> {
        match &named.seat {
            Seat::Human | Seat::Elsewhere => Err(Fault::Person),
            Seat::Engine(level) => {
                let Named { hash_mib, threads, features, seed, .. } = *named;
                let options = EngineOptions { hash_mib, threads, features, ..EngineOptions::default() };
                let opponent = Opponent::with_weights(*level, options, named.weights.clone());
                let opponent = opponent.map_err(Misstart::NoMemory)?;
                Ok(Player::Engine(Box::new(opponent.with_seed(seed))))
            }
            Seat::Program(program) => Program::start(program, options).map(Player::Program),
        }
    }

    /// A new game begins.
    ///
    /// # Errors
    /// A program from elsewhere does not answer, or is gone.
    pub fn begin(&mut self) -> Result<(), Fault> {
        match self {
            Player::Engine(opponent) => {
                opponent.forget();
                Ok(())
            }
            Player::Program(program) => program.begin(),
        }
    }

    /// Thinks for the side to move until the limits are reached or `stop` is set. The move of a program from elsewhere
    /// may be illegal, and it tells of no lines.
    ///
    /// # Errors
    /// A program from elsewhere does not answer, or is gone.
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> Result<SearchResult, Fault> {
        match self {
            Player::Engine(opponent) => Ok(opponent.choose(situation, limits, stop, tell)),
            Player::Program(program) => {
                let best = program.choose(situation, limits, stop)?;
                Ok(SearchResult { best, pv: best.into_iter().collect(), ..SearchResult::default() })
            }
        }
    }
}
