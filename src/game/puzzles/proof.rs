//! What is known about a puzzle's solution: who proved it, and the scores of the right move and of the other moves.

use serde::{Deserialize, Serialize};

/// What the solver has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum PuzzleGoal {
    /// The solver's moves win by force, and the other moves do not.
    Win,
    /// The solver's moves do not lose, and the other moves lose by force.
    Hold,
}

/// The score of a move, as seen by the side that makes the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PuzzleScore {
    /// An estimate in hundredths of a point.
    Hundredths(i32),
    /// A forced win in this number of plies, the move included.
    Win(u32),
    /// A forced loss in this number of plies, the move included.
    Loss(u32),
    /// A draw that the endgame tables know.
    Draw,
}

impl PuzzleScore {
    pub const fn is_win(self) -> bool {
        matches!(self, PuzzleScore::Win(_))
    }

    pub const fn is_loss(self) -> bool {
        matches!(self, PuzzleScore::Loss(_))
    }

    /// Whether a move with this score reaches the goal.
    pub const fn reaches(self, goal: PuzzleGoal) -> bool {
        match goal {
            PuzzleGoal::Win => self.is_win(),
            PuzzleGoal::Hold => !self.is_loss(),
        }
    }

    /// A number that is greater for a better score.
    pub const fn preference(self) -> i64 {
        match self {
            PuzzleScore::Win(plies) => 10_000_000 - plies as i64,
            PuzzleScore::Loss(plies) => plies as i64 - 10_000_000,
            PuzzleScore::Hundredths(value) => value as i64,
            PuzzleScore::Draw => 0,
        }
    }
}

/// Who proved the solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProofSource {
    /// The endgame tables, which are exact.
    Tables,
    /// A search by the engine with this fingerprint.
    Search(String),
    /// A list of everything that the solver can play in the turn.
    Enumeration,
}

/// What is known about one turn of the solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProvenTurn {
    /// The score of the right move.
    pub score: PuzzleScore,
    /// The number of nodes of the search for the right move; 0 without a search.
    #[serde(default)]
    pub nodes: u64,
    /// The number of other legal moves.
    pub others: u32,
    /// The best score of another move; `None` if there is no other move.
    #[serde(default)]
    pub best_other: Option<PuzzleScore>,
    /// The number of nodes that were granted to each other move.
    #[serde(default)]
    pub each: u64,
    /// The number of nodes of the searches for the other moves, all together.
    #[serde(default)]
    pub other_nodes: u64,
}
