//! A contest between two players, on several threads. The games are played in pairs; see [`Openings`].

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::engine::SearchLimits;
use crate::players::{Named, Player, PlayerFault};
use crate::rules::{Pair, Position, Side};

use super::game::{FinishedGame, play};
use super::openings::Openings;
use super::tally::{Sprt, SprtVerdict, Tally};

/// The settings of a contest.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The first player and the second player of the contest.
    pub players: [Named; 2],
    pub start: Position,
    /// The names and values of the options that are sent to external programs, to tell them the board and the rules.
    pub options: Vec<(String, String)>,
    pub games: usize,
    pub openings: Openings,
    /// The maximum number of turns in a game. A game that is not over by then is drawn.
    pub most_turns: usize,
    pub limits: SearchLimits,
    /// How many pairs of games are played at the same time.
    pub jobs: usize,
    /// The seed of the random openings.
    pub seed: u64,
    pub sprt: Option<Sprt>,
}

/// A finished game, as the callback `tell` of [`Contest::play`] receives it.
#[derive(Clone, Debug)]
pub struct ContestGame {
    /// The number of the game, counted from 0; the two games of a pair have consecutive numbers.
    pub number: usize,
    pub first: Side,
    pub game: FinishedGame,
}

impl ContestGame {
    /// Returns the first player's score in half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn halves(&self) -> u32 {
        match self.game.winner {
            None => 1,
            Some(winner) if winner == self.first => 2,
            Some(_) => 0,
        }
    }
}

impl Contest {
    /// Plays all games, or as many as the sequential test needs. `tell` receives every finished pair, in no fixed
    /// order. If the search has a node limit, the games depend on the seed alone, not on the number of jobs. If `stop`
    /// is set, no game begins any more, and the pairs that are being played are dropped.
    ///
    /// # Errors
    /// A player cannot be started, or cannot be restarted after a fault.
    pub fn play(
        &self,
        stop: &AtomicBool,
        tell: impl FnMut(&[ContestGame], &Tally) + Send,
    ) -> Result<Tally, PlayerFault> {
        let next = AtomicUsize::new(0);
        let enough = AtomicBool::new(false);
        let told = Mutex::new((Tally::default(), tell));
        let pairs = self.games.div_ceil(2);
        let games = || -> Result<(), PlayerFault> {
            let mut players = [self.player(0)?, self.player(1)?];
            loop {
                let pair = next.fetch_add(1, Ordering::Relaxed);
                if enough.load(Ordering::Relaxed) || pair >= pairs {
                    return Ok(());
                }
                let Some(games) = self.play_pair(pair, &mut players, stop)? else { return Ok(()) };
                let halves: Vec<u32> = games.iter().map(ContestGame::halves).collect();
                if let Ok(mut told) = told.lock() {
                    let (tally, tell) = &mut *told;
                    tally.count(&halves);
                    tell(&games, tally);
                    if self.sprt.is_some_and(|sprt| sprt.verdict(tally) != SprtVerdict::Open) {
                        enough.store(true, Ordering::Relaxed);
                    }
                }
            }
        };
        // If one thread fails, the other threads stop after their current pair.
        let work = || games().inspect_err(|_| enough.store(true, Ordering::Relaxed));
        thread::scope(|scope| {
            // If a thread cannot be started, the contest runs with fewer threads.
            let helper = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let helpers: Vec<_> = (1..self.jobs.min(pairs)).map_while(helper).collect();
            let own = work();
            helpers.into_iter().map(|helper| helper.join().unwrap_or(Err(PlayerFault::Gone))).fold(own, Result::and)
        })?;
        Ok(told.into_inner().map_or_else(|poisoned| poisoned.into_inner().0, |(tally, _)| tally))
    }

    fn player(&self, index: usize) -> Result<Player, PlayerFault> {
        Player::new(&self.players[index], &self.options)
    }

    /// Plays the games of a pair; `None` if `stop` was set before the end.
    fn play_pair(
        &self,
        pair: usize,
        players: &mut [Player; 2],
        stop: &AtomicBool,
    ) -> Result<Option<Vec<ContestGame>>, PlayerFault> {
        let mut games = Vec::new();
        for number in (2 * pair..self.games).take(2) {
            let (opened, first) = self.openings.opened(&self.start, self.seed, number);
            let [a, b] = players;
            let seated = if first == Side::White { Pair([a, b]) } else { Pair([b, a]) };
            let Some(game) = play(seated, opened, &self.limits, self.most_turns, stop) else { return Ok(None) };
            // A program that has ended or does not respond is restarted for the next game.
            if let Some((side, PlayerFault::Gone | PlayerFault::Silent { .. } | PlayerFault::Deaf)) = &game.fault {
                let broken = usize::from(*side != first);
                players[broken] = self.player(broken)?;
            }
            games.push(ContestGame { number, first, game });
        }
        Ok(Some(games))
    }
}
