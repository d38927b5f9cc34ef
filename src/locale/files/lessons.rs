//! The sentences about faults in lesson files.

use crate::game::lessons::{LessonFault, MOST_TURNS};
use crate::locale::{Locale, Say, say};

impl Say for LessonFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            LessonFault::Form(fault) => fault.say(locale),
            LessonFault::Setup(fault) => fault.say(locale),
            LessonFault::Level(fault) => fault.say(locale),
            LessonFault::NoLevel(error) => error.say(locale),
            LessonFault::NoSteps => say!(locale, "file-lesson-no-steps"),
            LessonFault::NoText => say!(locale, "file-lesson-no-text"),
            LessonFault::NoStart => say!(locale, "file-lesson-no-start"),
            LessonFault::BadPosition(error) => error.say(locale),
            LessonFault::BadAction(error) => error.say(locale),
            LessonFault::Illegal { action, why } => {
                let why = why.say(locale);
                let why = why.trim_end_matches(['.', '。']);
                say!(locale, "file-lesson-illegal", action, why)
            }
            LessonFault::NoGoal => say!(locale, "file-lesson-no-goal"),
            LessonFault::NoSolution => say!(locale, "file-lesson-no-solution"),
            LessonFault::BadTurns(turns) => say!(locale, "file-lesson-bad-turns", turns = *turns, most = MOST_TURNS),
            LessonFault::NoReply(action) => say!(locale, "file-lesson-no-reply", action),
            LessonFault::NotReached => say!(locale, "file-lesson-not-reached"),
            LessonFault::Surplus(action) => say!(locale, "file-lesson-surplus", action),
            LessonFault::Nobody { at, side } => say!(locale, "file-lesson-nobody", at = *at, side = *side),
            LessonFault::OffBoard { at } => say!(locale, "file-lesson-off-board", at = *at),
            LessonFault::NotWrong(action) => say!(locale, "file-lesson-not-wrong", action),
            LessonFault::NoMistake => say!(locale, "file-lesson-no-mistake"),
            LessonFault::NotRefused(action) => say!(locale, "file-lesson-not-refused", action),
            LessonFault::NotMissed(kind) => say!(locale, "file-lesson-not-missed", kind = kind.to_string()),
            LessonFault::PupilsTurn => say!(locale, "file-lesson-pupils-turn"),
            LessonFault::NoTurn => say!(locale, "file-lesson-no-turn"),
        }
    }
}
