//! Plays the games from which the fairness of a board is estimated.

use std::sync::atomic::AtomicBool;

use crate::engine::{Features, SearchLimits, Strength, Weights};
use crate::players::arena::{Contest, Mirror, Openings};
use crate::players::{Named, PlayerFault, Seat};
use crate::rules::Position;

use super::report::BalanceReport;

/// The size of each engine's transposition table in MiB. It is large enough for searches of a few thousand nodes, and
/// small enough to be cleared quickly before each game.
const HASH_MIB: usize = 2;

/// Which board to try, and how thoroughly.
#[derive(Clone, Debug)]
pub struct BalanceRequest {
    /// The start position of the level.
    pub start: Position,
    pub games: usize,
    /// The level of play of both sides.
    pub strength: Strength,
    /// The number of nodes searched before every action, if the level of play does not search fewer; `None` for
    /// [`BalanceRequest::NODES`] at full strength and for the level's own number below.
    pub nodes: Option<u64>,
    /// The number of random turns before every game; see [`Openings::Mirrored`].
    pub opening_turns: usize,
    /// The maximum number of turns in a game, without the opening. A game that is not over by then is drawn.
    pub most_turns: usize,
    /// How many pairs of games are played at the same time.
    pub jobs: usize,
    /// The seed of the random openings.
    pub seed: u64,
}

impl BalanceRequest {
    /// The number of nodes searched at full strength, chosen so that 200 games on a board of 7 by 9 squares take two
    /// minutes on two cores.
    pub const NODES: u64 = 5000;

    /// The usual trial of a board.
    pub fn of(start: Position) -> BalanceRequest {
        BalanceRequest {
            start,
            games: 200,
            strength: Strength::FULL,
            nodes: None,
            opening_turns: 4,
            most_turns: 600,
            jobs: 1,
            seed: 1,
        }
    }

    /// The number of nodes that limits every search; `None` if only the level of play limits it.
    pub fn node_limit(&self) -> Option<u64> {
        self.nodes.or((self.strength == Strength::FULL).then_some(BalanceRequest::NODES))
    }

    /// Plays the games and counts what happens in them. Calls `tell` after every pair of games, with the report on all
    /// games so far. Returns the last report; if `stop` is set, the games that are being played are not part of it. The
    /// whole report depends on the request alone, but not on the number of jobs.
    ///
    /// # Errors
    /// There is not enough memory for an engine.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut tell: impl FnMut(&BalanceReport) + Send,
    ) -> Result<BalanceReport, PlayerFault> {
        let mut report = BalanceReport::new(&self.start);
        self.contest().play(stop, |games, tally| {
            games.iter().for_each(|game| report.count(&game.game));
            report.tally = tally.clone();
            tell(&report);
        })?;
        Ok(report)
    }

    fn contest(&self) -> Contest {
        let player = Named {
            seat: Seat::Engine(self.strength),
            features: Features::default(),
            weights: Weights::built_in(),
            network: None,
            hash_mib: HASH_MIB,
            threads: 1,
            seed: self.seed,
        };
        Contest {
            players: [player.clone(), player],
            start: self.start.clone(),
            options: Vec::new(),
            games: self.games,
            openings: Openings::Mirrored { turns: self.opening_turns, mirror: Mirror::of(&self.start) },
            most_turns: self.most_turns,
            limits: SearchLimits { nodes: self.node_limit(), ..SearchLimits::default() },
            jobs: self.jobs,
            seed: self.seed,
            sprt: None,
        }
    }
}
