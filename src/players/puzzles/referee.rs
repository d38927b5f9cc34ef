//! The engine as the referee of a puzzle: judges moves that the puzzle's file does not hold, and refutes wrong ones.

use std::sync::atomic::AtomicBool;

use crate::engine::{Engine, EngineOptions, NoMemory, Score, SearchLimits};
use crate::game::puzzles::{PuzzleGoal, PuzzleReferee};
use crate::game::session::{ReplySource, Session};
use crate::players::situation;
use crate::rules::Action;

/// The size of the engine's transposition table in MiB.
const HASH_MIB: usize = 16;
/// The usual number of nodes of a search.
pub const REFEREE_NODES: u64 = 300_000;

/// The engine at full strength with a limit of nodes.
pub struct EngineReferee {
    engine: Engine,
    nodes: u64,
}

impl EngineReferee {
    /// # Errors
    /// The system does not have the memory for the engine.
    pub fn new(nodes: u64) -> Result<EngineReferee, NoMemory> {
        let options = EngineOptions { hash_mib: HASH_MIB, contempt: 0, ..EngineOptions::default() };
        Ok(EngineReferee { engine: Engine::new(options)?, nodes })
    }

    fn search(&mut self, session: &Session) -> (Option<Score>, Vec<Action>) {
        let limits = SearchLimits { nodes: Some(self.nodes), ..SearchLimits::default() };
        let result = self.engine.think(&situation(session), &limits, &AtomicBool::new(false), |_| {});
        (result.score, result.pv)
    }
}

impl ReplySource for EngineReferee {
    fn reply(&mut self, session: &Session) -> Option<Action> {
        self.search(session).1.first().copied()
    }
}

impl PuzzleReferee for EngineReferee {
    fn reaches(&mut self, session: &Session, goal: PuzzleGoal) -> Option<bool> {
        let solver = session.side_to_move().opponent();
        if let Some(ending) = session.ending() {
            let winner = ending.winner();
            return Some(winner == Some(solver) || goal == PuzzleGoal::Hold && winner.is_none());
        }
        let score = self.search(session).0?;
        Some(match goal {
            PuzzleGoal::Win => matches!(score, Score::Loss(_)),
            PuzzleGoal::Hold => !matches!(score, Score::Win(_)),
        })
    }

    fn refutation(&mut self, session: &Session) -> Vec<Action> {
        self.search(session).1
    }
}
