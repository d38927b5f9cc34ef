//! Lessons that teach a game. A lesson is a short sequence of steps. Each step has a position, a task, and answers to
//! the pupil's tries.
//!
//! A lesson is a file, `assets/lessons/ID.ron`, with a board of either game. A step asks for certain actions, or for a
//! goal in one or more turns of the pupil. In a step of several turns the other side replies: as the file says, or as a
//! [`ReplySource`](crate::game::session::ReplySource) chooses. Each text of a lesson is either a sentence or a sentence key, which the
//! module `locale` translates. [`Learner`] runs a lesson without a screen.
//!
//! ```
//! use riverleap::game::content::{Content, Folders};
//! use riverleap::game::lessons::{self, Learner, TryResult};
//! use riverleap::rules::Action;
//!
//! let content = Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() });
//! let mut learner = Learner::new(lessons::load(&content, "band")?);
//! // A guard cannot move that far, so the action is refused.
//! assert!(matches!(learner.try_action("b3b7".parse::<Action>().unwrap()), TryResult::Refused(_)));
//! let shown = learner.shown().unwrap();
//! assert_eq!(learner.try_action(shown), TryResult::Right { reply: Vec::new() });
//! assert!(learner.go_on() && learner.number() == 1);
//! # Ok::<(), riverleap::game::content::ContentError<lessons::LessonFault>>(())
//! ```

mod attempt;
mod board;
mod check;
mod danger;
mod fault;
mod file;
mod judge;
mod learner;
mod progress;
mod replies;
mod wrong;

use crate::game::content::{Content, ContentError, FileKind, Origin, SourceText, shipped_names};
use crate::game::ron::FileError;
use crate::rules::grid::Square;
use crate::rules::{Action, GameId, Position};

use attempt::StepAttempt;
use judge::AttemptState;

pub(in crate::game) use board::read_board;
pub use check::{read, read_in};
pub use fault::{LessonFault, MOST_TURNS};
pub use judge::{Condition, MissKind, StepTask};
pub use learner::{Learner, TryResult};
pub use progress::{LessonProgress, PROGRESS_FILE};
pub use replies::{ScriptedReply, SimpleReplies};

/// The first fault of a lesson's file.
pub type LessonError = FileError<LessonFault>;

/// A lesson that has passed every check.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The name of the file without its extension.
    pub id: String,
    /// The name of the lesson: a sentence or a sentence key, like all texts of a lesson.
    pub name: String,
    pub description: String,
    /// The lessons of a game are sorted by this number.
    pub order: u32,
    /// The steps, at least one.
    pub steps: Vec<LessonStep>,
    /// The text after the last step.
    pub end: String,
}

/// A task for the pupil, with the answers to the pupil's tries.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// The position at the start of the step. The pupil plays the side to move.
    pub start: Position,
    /// Whether the step starts in the position in which the previous step ended. If it does, the board need not be set
    /// up again.
    pub goes_on: bool,
    /// The text of the task.
    pub ask: String,
    pub task: StepTask,
    /// The number of turns in which the pupil has to fulfil the task, at least 1.
    pub turns: usize,
    /// The pupil's actions that fulfil the task, beginning in the position `start`.
    pub solution: Vec<Action>,
    /// The turns of the other side in a step of several turns.
    pub replies: Vec<ScriptedReply>,
    /// The actions of both sides from the start to the end of the solution. In a step of one turn, these are the
    /// actions of the solution.
    pub line: Vec<Action>,
    /// The text shown when the task is fulfilled.
    pub right: String,
    /// The wrong tries that have their own answers.
    pub wrong: Vec<WrongTry>,
    /// The actions that the rules refuse, and that have their own answers.
    pub refused: Vec<WrongTry>,
    /// The answers to a goal that is missed in a certain way.
    pub missed: Vec<MissAnswer>,
    /// The answer to a legal action that is wrong and has no answer of its own.
    pub otherwise: String,
    /// A hint, shown on request.
    pub hint: Option<String>,
    /// The actions that the other side plays after the task is fulfilled.
    pub reply: Vec<Action>,
    /// The squares to highlight until the task is fulfilled.
    pub marks: Vec<Square>,
    /// The squares to keep away from, marked in the same time.
    pub warns: Vec<Square>,
}

/// An action that does not fulfil the task, and the text that tells the pupil why the action is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongTry {
    pub action: Action,
    pub reason: String,
}

/// The answer to an attempt in which a condition of this kind is not true.
#[derive(Clone, Debug, PartialEq)]
pub struct MissAnswer {
    pub kind: MissKind,
    pub reason: String,
}

impl LessonStep {
    /// Whether the task would be fulfilled if the pupil passed its turn instead of playing.
    pub fn is_reached_idly(&self) -> bool {
        self.task.verdict(&StepAttempt::idle(&self.start)) == AttemptState::Reached
    }

    fn attempt(&self) -> StepAttempt {
        StepAttempt::new(self.start.clone(), self.turns)
    }

    /// Returns the answer to an attempt that has missed the goal in these ways.
    fn answer(&self, missed: &[MissKind]) -> &str {
        let told = missed.iter().find_map(|kind| self.missed.iter().find(|answer| answer.kind == *kind));
        told.map_or(&self.otherwise, |answer| &answer.reason)
    }
}

impl Lesson {
    pub fn game(&self) -> GameId {
        self.steps[0].start.game()
    }

    /// All texts of the lesson, each of which is a sentence key or a sentence.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let own = [&self.name, &self.description, &self.end].map(String::as_str);
        let of_steps = self.steps.iter().flat_map(|step| {
            let always = [&step.ask, &step.right, &step.otherwise].map(String::as_str);
            let tries = step.wrong.iter().chain(&step.refused).map(|wrong| wrong.reason.as_str());
            let misses = step.missed.iter().map(|answer| answer.reason.as_str());
            always.into_iter().chain(step.hint.as_deref()).chain(tries).chain(misses)
        });
        own.into_iter().chain(of_steps).filter(|text| !text.is_empty())
    }
}

/// Returns the lesson with that id.
///
/// # Errors
/// There is no such file, it cannot be read, or it has a fault.
pub fn load(content: &Content, id: &str) -> Result<Lesson, ContentError<LessonFault>> {
    let mut known = content.lessons();
    match known.remove(id) {
        Some(origin) => from(content, origin),
        None => {
            let known = known.into_keys().collect();
            Err(ContentError::NotFound { kind: FileKind::Lesson, name: id.to_owned(), known })
        }
    }
}

/// Returns all lessons, sorted by game and then by `order`, and the errors of the files that could not be read.
pub fn all(content: &Content) -> (Vec<Lesson>, Vec<ContentError<LessonFault>>) {
    in_order(content, content.lessons().into_values())
}

/// Returns the lessons inside the program, in the order of [`all`]. Files on disk are ignored.
pub fn shipped() -> Vec<Lesson> {
    let origins = shipped_names(FileKind::Lesson).into_iter();
    in_order(&Content::shipped(), origins.map(|name| Origin::BuiltIn(format!("assets/lessons/{name}.ron")))).0
}

fn in_order(content: &Content, origins: impl Iterator<Item = Origin>) -> (Vec<Lesson>, Vec<ContentError<LessonFault>>) {
    let (mut lessons, mut faults) = (Vec::new(), Vec::new());
    for origin in origins {
        match from(content, origin) {
            Ok(lesson) => lessons.push(lesson),
            Err(fault) => faults.push(fault),
        }
    }
    let place = |lesson: &Lesson| GameId::ALL.iter().position(|game| *game == lesson.game());
    lessons.sort_by(|a, b| (place(a), a.order, &a.id).cmp(&(place(b), b.order, &b.id)));
    (lessons, faults)
}

fn from(content: &Content, origin: Origin) -> Result<Lesson, ContentError<LessonFault>> {
    let source = SourceText::read(origin)?;
    let lesson = read_in(content, &source.origin.to_string(), &source.text)?;
    Ok(Lesson { id: source.origin.stem(), ..lesson })
}
