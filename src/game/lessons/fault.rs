//! Faults of lessons.

use crate::game::content::ContentError;
use crate::game::levels::LevelFault;
use crate::game::levels::chesimals::SetupFault;
use crate::game::ron::{FormFault, MendableFault, Mended};
use crate::rules::grid::Square;
use crate::rules::{MoveTextError, PositionTextError, Refusal, Side};

use super::judge::MissKind;

/// A fault of a lesson. `Display` writes the fault, a semicolon and the remedy, without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LessonFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A board of an impossible size, or a text that is not a square.
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// A fault of the level or the setup that the lesson holds.
    #[error(transparent)]
    Level(#[from] LevelFault),
    /// The level or the setup that the lesson names cannot be loaded.
    #[error(transparent)]
    NoLevel(Box<ContentError>),
    #[error("this lesson has no steps; add one between [ and ]")]
    NoSteps,
    #[error("this text is empty; write a sentence, or the key of one")]
    NoText,
    /// The step gives no start position, and it is the first step or follows a step whose final position is unknown.
    #[error("this step must say where it starts; add `start: ...,`, since the step before may end in many ways")]
    NoStart,
    #[error("{0}")]
    BadPosition(PositionTextError),
    #[error("{0}")]
    BadAction(MoveTextError),
    #[error("{}", illegal(action, why))]
    Illegal { action: String, why: Refusal },
    /// The step has neither `play` nor `goal`, has both of them, or has one of them with an empty list.
    #[error("this step must ask for something; write either `play: [...]` or `goal: [...]`")]
    NoGoal,
    /// The step has a goal, but gives no solution.
    #[error("a step of {0} turns; write 1 to {most}", most = MOST_TURNS)]
    BadTurns(usize),
    /// The step takes several turns, and the script has no whole turn of the other side after this action.
    #[error("nobody says what the other side plays after '{0}'; add `(play: [...])` to `replies`")]
    NoReply(String),
    #[error("nobody can see that this goal is reachable; add `solution: [...]` with actions that reach it")]
    NoSolution,
    #[error("these actions do not reach the goal; change them, or the goal")]
    NotReached,
    #[error("the goal is reached before '{0}'; remove it and what follows")]
    Surplus(String),
    #[error("no unit of {side} stands on {at}; name a square where one stands when the step starts")]
    Nobody { at: Square, side: Side },
    #[error("{at} is not on this board; choose another square")]
    OffBoard { at: Square },
    /// The action of a wrong try is illegal at every point of the solution, belongs to the solution, or fulfils the
    /// task.
    #[error("'{0}' is no wrong try; name a legal action that the step does not ask for")]
    NotWrong(String),
    /// The wrong try names none of the three, or more than one.
    #[error("this must say what goes wrong; write one of `action`, `refused` and `misses`")]
    NoMistake,
    #[error("the rules never refuse '{0}' here; name an action that they refuse, or write `action`")]
    NotRefused(String),
    #[error("this step cannot be missed by `{0}`; name a condition of its goal, or `Lost` if it takes several turns")]
    NotMissed(MissKind),
    #[error(
        "it is the pupil's turn here, and only the other side replies; let the turn end first, or remove the action"
    )]
    PupilsTurn,
    #[error("the next step needs the pupil to move; let the other side end its turn, or add `start: ...,` there")]
    NoTurn,
}

/// The greatest number of turns of a step.
pub const MOST_TURNS: usize = 12;

impl MendableFault for LessonFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            LessonFault::Form(form) => form.mend(mended, at),
            LessonFault::Setup(setup) => setup.mend(mended, at),
            // The repair of a missing field inserts it into the outermost group, but this field belongs into the board.
            LessonFault::Level(LevelFault::Form(FormFault::MissingField(_))) => false,
            LessonFault::Level(level) => level.mend(mended, at),
            _ => false,
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        match self {
            LessonFault::Form(form) => form.follows(mended),
            LessonFault::Setup(setup) => setup.follows(mended),
            LessonFault::Level(level) => level.follows(mended),
            _ => false,
        }
    }
}

fn illegal(action: &str, why: &Refusal) -> String {
    let why = why.to_string();
    format!("'{action}' cannot be played here: {}; change it, or the position", why.trim_end_matches('.'))
}
