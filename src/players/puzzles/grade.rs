//! Grades puzzles by trial: the opponents of this program try to solve them, and the rating follows from how many
//! succeed.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use crate::engine::{Engine, EngineOptions, NoMemory, SearchLimits, Strength};
use crate::game::puzzles::{Puzzle, PuzzleAttempt, PuzzleGoal, PuzzleReferee, PuzzleVerdict, RATINGS};
use crate::game::session::{ReplySource, Session};
use crate::players::rating::points_of;
use crate::players::situation;
use crate::rules::{Action, GameId};

use super::evidence::NEVER;
use super::referee::{EngineReferee, REFEREE_NODES};

/// How often each opponent tries.
pub const TRIES: u8 = 5;
/// The nodes of a turn, as in the matches that measured the opponents.
pub const TRIAL_NODES: u64 = 50_000;
/// The number of tries of all opponents.
pub(super) const ALL_TRIES: usize = Strength::ALL.len() * TRIES as usize;
const HASH_MIB: usize = 4;
/// The expected rating of a puzzle before it is tried, and the standard deviation of this expectation.
const EXPECTED: f64 = 1500.0;
const DEVIATION: f64 = 500.0;
/// The largest number of actions of an attempt. A turn in Chesimals II has many actions.
const MOST_ACTIONS: usize = 200;

/// How many of [`TRIES`] tries of each opponent succeeded, the weakest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleTrials(pub [u8; Strength::ALL.len()]);

impl PuzzleTrials {
    /// Lets every opponent try the puzzle.
    ///
    /// # Errors
    /// The system does not have the memory for the engines.
    pub fn of(puzzle: &Puzzle) -> Result<PuzzleTrials, NoMemory> {
        PuzzleTrials::with(puzzle, TRIAL_NODES, &NEVER, &mut |_| {})
    }

    /// Lets every opponent try the puzzle with so many nodes a turn. Calls `tell` with the number of finished tries. If
    /// `stop` is set, the tries end soon, and the result means nothing.
    pub(super) fn with(
        puzzle: &Puzzle,
        nodes: u64,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(usize),
    ) -> Result<PuzzleTrials, NoMemory> {
        let judging = nodes.saturating_mul(REFEREE_NODES / TRIAL_NODES);
        let mut judge = TrialJudge(EngineReferee::new(judging)?);
        let mut solved = [0; Strength::ALL.len()];
        let mut done = 0;
        for (level, solved) in Strength::ALL.into_iter().zip(&mut solved) {
            for seed in 0..TRIES {
                let trial = Trial { puzzle, level, seed, nodes, stop };
                *solved += u8::from(trial.solves(&mut judge)?);
                done += 1;
                tell(done);
            }
        }
        Ok(PuzzleTrials(solved))
    }

    /// The rating on the scale of the opponents: an opponent of this rating solves the puzzle in half of the tries. The
    /// best fit of a logistic curve, found by bisection.
    pub fn rating(self, game: GameId) -> u16 {
        let slope = 10_f64.ln() / 400.0;
        // The derivative of the logarithm of the likelihood, which falls as the rating grows.
        let derivative = |rating: f64| {
            let too_easy = Strength::ALL.into_iter().zip(self.0).map(|(level, solved)| {
                let chance = 1.0 / (1.0 + 10_f64.powf((rating - points_of(game, level)) / 400.0));
                f64::from(TRIES) * chance - f64::from(solved)
            });
            slope * too_easy.sum::<f64>() - (rating - EXPECTED) / DEVIATION.powi(2)
        };
        let (mut low, mut high) = (f64::from(*RATINGS.start()), f64::from(*RATINGS.end()));
        while high - low > 0.5 {
            let middle = f64::midpoint(low, high);
            if derivative(middle) > 0.0 { low = middle } else { high = middle }
        }
        low.round() as u16
    }
}

/// One try of an opponent.
struct Trial<'a> {
    puzzle: &'a Puzzle,
    level: Strength,
    seed: u8,
    nodes: u64,
    stop: &'a AtomicBool,
}

impl Trial<'_> {
    /// Whether the opponent solves the puzzle. The opponent at full strength makes no random choices, so each of its tries
    /// has another number of nodes.
    fn solves(&self, judge: &mut TrialJudge) -> Result<bool, NoMemory> {
        let Trial { puzzle, level, seed, nodes, stop } = *self;
        let options = EngineOptions { hash_mib: HASH_MIB, ..EngineOptions::default() };
        let mut engine = Engine::at_level(level, options)?.with_seed(u64::from(seed) + 1);
        let nodes = if level == Strength::FULL { nodes * (u64::from(seed) + 3) / 5 } else { nodes };
        let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
        let mut attempt = PuzzleAttempt::new(puzzle.clone());
        for _ in 0..MOST_ACTIONS {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let Some(best) = engine.think(&situation(attempt.session()), &limits, stop, |_| {}).best else { break };
            match attempt.try_action(best, judge) {
                PuzzleVerdict::Solved { .. } => return Ok(true),
                PuzzleVerdict::Right { .. } | PuzzleVerdict::GoesOn => {}
                PuzzleVerdict::Refused(_) | PuzzleVerdict::Wrong { .. } => break,
            }
        }
        Ok(false)
    }
}

/// Judges the tries. Nobody sees how a wrong move is refuted, so that is not searched.
struct TrialJudge(EngineReferee);

impl ReplySource for TrialJudge {
    fn reply(&mut self, _session: &Session) -> Option<Action> {
        None
    }
}

impl PuzzleReferee for TrialJudge {
    fn reaches(&mut self, session: &Session, goal: PuzzleGoal) -> Option<bool> {
        self.0.reaches(session, goal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_that_stronger_opponents_solve_gets_their_rating() {
        let none = PuzzleTrials::default().rating(GameId::Jungle);
        let all = PuzzleTrials([TRIES; 10]).rating(GameId::Jungle);
        let mut before = none;
        for weakest in (0..10).rev() {
            let solved = std::array::from_fn(|level| if level >= weakest { TRIES } else { 0 });
            let rating = PuzzleTrials(solved).rating(GameId::Jungle);
            assert!(rating <= before, "from level {}: {rating}, harder: {before}", weakest + 1);
            before = rating;
        }
        assert!(all == before && all + 500 < none, "{all} {none}");
        let half = PuzzleTrials([0, 0, 0, 0, 2, 5, 5, 5, 5, 5]).rating(GameId::Jungle);
        let cat = points_of(GameId::Jungle, Strength::ALL[4]);
        assert!((f64::from(half) - cat).abs() < 150.0, "{half} {cat}");
    }
}
