//! Faults of puzzle files.

use crate::game::lessons::LessonFault;
use crate::game::ron::{FormFault, MendableFault, Mended};
use crate::game::session::Refused;
use crate::rules::{MoveTextError, PositionTextError};

use super::proof::{PuzzleGoal, PuzzleScore};

/// The largest number of turns of the solver.
pub const MOST_SOLVER_TURNS: usize = 7;
/// The range of ratings.
pub const RATINGS: std::ops::RangeInclusive<u16> = 100..=4000;

/// A fault of a puzzle file. `Display` writes the fault, a semicolon and the remedy, without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PuzzleFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A fault of the field `board`, which has the same forms as in a lesson.
    #[error(transparent)]
    Board(#[from] LessonFault),
    #[error("this text is empty; write a name")]
    NoName,
    #[error("{0}")]
    BadPosition(PositionTextError),
    #[error("{0}")]
    BadAction(MoveTextError),
    #[error("there is no solution; write the moves of both sides, beginning with the solver's")]
    NoLine,
    #[error("{}", refused(action, why))]
    Refused { action: String, why: Refused },
    #[error("the game is over before '{0}'; remove it and what follows")]
    Over(String),
    #[error("the solution ends with a move of the opponent; remove '{0}'")]
    EndsWithReply(String),
    #[error("the solver has {found} turns; at most {most} are possible", most = MOST_SOLVER_TURNS)]
    LongLine { found: usize },
    #[error("the solver has {turns} turns, and {proofs} are proven; write a proof for each turn")]
    OtherTurns { turns: usize, proofs: usize },
    #[error("a move with the score {score:?} does not reach the goal {goal:?}; change the goal, or the line")]
    MissesGoal { score: PuzzleScore, goal: PuzzleGoal },
    #[error("another move has the score {score:?} and reaches the goal, too; only in the last turn this is possible")]
    OtherReaches { score: PuzzleScore },
    #[error("by its score this move ends the game, and the game goes on; change the score, or the line")]
    NotOver,
    #[error("this is the same puzzle as number {first} of this file, or its mirror image; remove one of them")]
    Twice { first: usize },
    #[error("the rating {0} is not possible; write {least} to {most}", least = RATINGS.start(), most = RATINGS.end())]
    BadRating(u16),
}

impl MendableFault for PuzzleFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            PuzzleFault::Form(form) => form.mend(mended, at),
            PuzzleFault::Board(board) => board.mend(mended, at),
            PuzzleFault::BadRating(_) => mended.replace_value(at, "1500"),
            _ => false,
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        match self {
            PuzzleFault::Form(form) => form.follows(mended),
            PuzzleFault::Board(board) => board.follows(mended),
            _ => false,
        }
    }
}

fn refused(action: &str, why: &Refused) -> String {
    let why = why.to_string();
    format!("'{action}' cannot be played here: {}; change it, or the position", why.trim_end_matches('.'))
}
