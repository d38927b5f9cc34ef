//! Lessons: short rows of positions in which somebody learns a game by playing it, each with what is asked and answered.
//!
//! A lesson is a file, `assets/lessons/ID.ron`. Its texts are keys of sentences, which `locale` says in every language, or
//! sentences as they are. [`Learner`] leads through it and knows no screen.
//!
//! ```
//! use riverleap::game::content::{Content, Folders};
//! use riverleap::game::lessons::{self, Answer, Learner};
//! use riverleap::rules::Action;
//!
//! let content = Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() });
//! let mut learner = Learner::new(lessons::load(&content, "band")?);
//! // A guard does not go that far, and the rule book says so.
//! assert!(matches!(learner.try_action("b3b7".parse::<Action>().unwrap()), Answer::Refused(_)));
//! let shown = learner.shown().unwrap();
//! assert_eq!(learner.try_action(shown), Answer::Right { reply: Vec::new() });
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

pub use fault::LessonFault;
pub use file::read;
pub use judge::{Condition, StepTask};
pub use learner::{Learner, TryResult};

/// The first fault of a lesson's file.
pub type LessonError = FileError<LessonFault>;

/// A lesson that has passed every check.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The name of its file without the ending.
    pub id: String,
    /// A key or words, like all its texts.
    pub name: String,
    pub description: String,
    /// Lessons are taken in this order.
    pub order: u32,
    /// At least one.
    pub steps: Vec<LessonStep>,
    /// What is said when it is over.
    pub end: String,
}

/// Something that the pupil is to do.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// The pupil plays the side that moves here.
    pub start: Position,
    /// Whether the start is where the step before has ended, so that nothing has to be laid anew.
    pub goes_on: bool,
    /// What the pupil is asked.
    pub ask: String,
    pub task: StepTask,
    /// One way to do it, from the start.
    pub solution: Vec<Action>,
    /// What is said when it is done.
    pub right: String,
    /// Tries that are answered in words of their own.
    pub wrong: Vec<WrongTry>,
    /// What is said of everything else that is legal and not asked for.
    pub otherwise: String,
    /// A little help, for whoever asks.
    pub hint: Option<String>,
    /// What the other side does then.
    pub reply: Vec<Action>,
    /// Squares to point at while it is asked.
    pub marks: Vec<Square>,
}

/// A legal action that the step does not ask for, and why not.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongTry {
    pub action: Action,
    pub reason: String,
}

impl Lesson {
    /// All its texts: keys or words.
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

/// The lesson of that id.
///
/// # Errors
/// There is no such file, it cannot be read, or what it holds is wrong.
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

/// All lessons in their order, and what is wrong with files that hold none.
pub fn all(content: &Content) -> (Vec<Lesson>, Vec<ContentError<LessonFault>>) {
    in_order(content.lessons().into_values())
}

/// The lessons that come with the game, in their order, whatever lies on disk.
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
