//! Lessons that teach a game. A lesson is a short sequence of steps. Each step has a position, a task, and answers to
//! the pupil's tries.
//!
//! A lesson is a file, `assets/lessons/ID.ron`. Each text of a lesson is either a sentence or a sentence key, which the
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

mod check;
mod fault;
mod file;
mod judge;
mod learner;

use crate::game::content::{Content, ContentError, FileKind, Origin, SourceText, shipped_names};
use crate::game::ron::FileError;
use crate::rules::grid::Square;
use crate::rules::{Action, Position};

pub use check::read;
pub use fault::LessonFault;
pub use judge::{Condition, StepTask};
pub use learner::{Learner, TryResult};

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
    /// Lessons are sorted by this number.
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
    /// A sequence of actions that fulfils the task, beginning in the position `start`.
    pub solution: Vec<Action>,
    /// The text shown when the task is fulfilled.
    pub right: String,
    /// The wrong tries that have their own answers.
    pub wrong: Vec<WrongTry>,
    /// The answer to a legal action that is wrong and not listed in `wrong`.
    pub otherwise: String,
    /// A hint, shown on request.
    pub hint: Option<String>,
    /// The actions that the other side plays after the task is fulfilled.
    pub reply: Vec<Action>,
    /// The squares to highlight until the task is fulfilled.
    pub marks: Vec<Square>,
}

/// A legal action that does not fulfil the task, and the text that tells the pupil why the action is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongTry {
    pub action: Action,
    pub reason: String,
}

impl Lesson {
    /// All texts of the lesson, each of which is a sentence key or a sentence.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let own = [&self.name, &self.description, &self.end].map(String::as_str);
        let of_steps = self.steps.iter().flat_map(|step| {
            let always = [&step.ask, &step.right, &step.otherwise].map(String::as_str);
            let reasons = step.wrong.iter().map(|wrong| wrong.reason.as_str());
            always.into_iter().chain(step.hint.as_deref()).chain(reasons)
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
        Some(origin) => from(origin),
        None => {
            let known = known.into_keys().collect();
            Err(ContentError::NotFound { kind: FileKind::Lesson, name: id.to_owned(), known })
        }
    }
}

/// Returns all lessons, sorted by `order`, and the errors of the files that could not be read.
pub fn all(content: &Content) -> (Vec<Lesson>, Vec<ContentError<LessonFault>>) {
    in_order(content.lessons().into_values())
}

/// Returns the lessons inside the program, sorted by `order`. Files on disk are ignored.
pub fn shipped() -> Vec<Lesson> {
    let origins = shipped_names(FileKind::Lesson).into_iter();
    in_order(origins.map(|name| Origin::BuiltIn(format!("assets/lessons/{name}.ron")))).0
}

fn in_order(origins: impl Iterator<Item = Origin>) -> (Vec<Lesson>, Vec<ContentError<LessonFault>>) {
    let (mut lessons, mut faults) = (Vec::new(), Vec::new());
    for origin in origins {
        match from(origin) {
            Ok(lesson) => lessons.push(lesson),
            Err(fault) => faults.push(fault),
        }
    }
    lessons.sort_by(|a, b| (a.order, &a.id).cmp(&(b.order, &b.id)));
    (lessons, faults)
}

fn from(origin: Origin) -> Result<Lesson, ContentError<LessonFault>> {
    let source = SourceText::read(origin)?;
    let lesson = read(&source.origin.to_string(), &source.text)?;
    Ok(Lesson { id: source.origin.stem(), ..lesson })
}
