//! Faults of lessons.

use crate::game::levels::chesimals::SetupFault;
use crate::game::ron::{FormFault, MendableFault, Mended};
use crate::rules::grid::Square;
use crate::rules::{MoveTextError, PositionTextError, Refusal, Side};

/// A fault of a lesson. `Display` writes the fault, a semicolon and the remedy, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A board of an impossible size, or a text that is not a square.
    #[error(transparent)]
    Setup(#[from] SetupFault),
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
    #[error(
        "it is the pupil's turn here, and only the other side replies; let the turn end first, or remove the action"
    )]
    PupilsTurn,
    #[error("the next step needs the pupil to move; let the other side end its turn, or add `start: ...,` there")]
    NoTurn,
}

impl MendableFault for LessonFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            LessonFault::Form(form) => form.mend(mended, at),
            LessonFault::Setup(setup) => setup.mend(mended, at),
            _ => false,
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        match self {
            LessonFault::Form(form) => form.follows(mended),
            LessonFault::Setup(setup) => setup.follows(mended),
            _ => false,
        }
    }
}

fn illegal(action: &str, why: &Refusal) -> String {
    let why = why.to_string();
    format!("'{action}' cannot be played here: {}; change it, or the position", why.trim_end_matches('.'))
}
