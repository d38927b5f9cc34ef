//! Grades puzzles by trial: the opponents of this program try to solve them, and the rating follows from how many
//! succeed.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::engine::{Engine, EngineOptions, NoMemory, SearchLimits, Strength};
use crate::game::puzzles::{Puzzle, PuzzleAttempt, PuzzleVerdict, RATINGS};
use crate::players::rating::points_of;
use crate::players::situation;
use crate::rules::GameId;

use super::referee::{EngineReferee, REFEREE_NODES};

/// How often each opponent tries.
pub const TRIES: u8 = 5;
/// The nodes of a turn, as in the matches that measured the opponents.
const NODES: u64 = 50_000;
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
        let mut referee = EngineReferee::new(REFEREE_NODES)?;
        let mut solved = [0; Strength::ALL.len()];
        for (level, solved) in Strength::ALL.into_iter().zip(&mut solved) {
            for seed in 0..TRIES {
                *solved += u8::from(solves(puzzle, level, seed, &mut referee)?);
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

/// Whether the opponent solves the puzzle in this try. The opponent at full strength makes no random choices, so each of
/// its tries has another number of nodes.
fn solves(puzzle: &Puzzle, level: Strength, seed: u8, referee: &mut EngineReferee) -> Result<bool, NoMemory> {
    let options = EngineOptions { hash_mib: HASH_MIB, ..EngineOptions::default() };
    let mut engine = Engine::at_level(level, options)?.with_seed(u64::from(seed) + 1);
    let nodes = if level == Strength::FULL { NODES * (u64::from(seed) + 3) / 5 } else { NODES };
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    let mut attempt = PuzzleAttempt::new(puzzle.clone());
    for _ in 0..MOST_ACTIONS {
        let result = engine.think(&situation(attempt.session()), &limits, &AtomicBool::new(false), |_| {});
        let Some(best) = result.best else { break };
        match attempt.try_action(best, referee) {
            PuzzleVerdict::Solved { .. } => return Ok(true),
            PuzzleVerdict::Right { .. } | PuzzleVerdict::GoesOn => {}
            PuzzleVerdict::Refused(_) | PuzzleVerdict::Wrong { .. } => break,
        }
    }
    Ok(false)
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
