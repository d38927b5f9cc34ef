//! Says what is known about puzzles, and what is wrong in their files.

use crate::game::puzzles::{MOST_SOLVER_TURNS, PuzzleFault, PuzzleGoal, PuzzleGrade, PuzzleTheme, RATINGS};

use super::{Locale, Say, say};

impl Say for PuzzleTheme {
    fn say(&self, locale: &Locale) -> String {
        match self {
            PuzzleTheme::Quiet => say!(locale, "puzzle-theme-quiet"),
            PuzzleTheme::Defence => say!(locale, "puzzle-theme-defence"),
            PuzzleTheme::BlockedLeap => say!(locale, "puzzle-theme-blocked-leap"),
            PuzzleTheme::Leap => say!(locale, "puzzle-theme-leap"),
            PuzzleTheme::Parity => say!(locale, "puzzle-theme-parity"),
            PuzzleTheme::RatAndElephant => say!(locale, "puzzle-theme-rat-and-elephant"),
            PuzzleTheme::Trap => say!(locale, "puzzle-theme-trap"),
            PuzzleTheme::Sacrifice => say!(locale, "puzzle-theme-sacrifice"),
            PuzzleTheme::Race => say!(locale, "puzzle-theme-race"),
            PuzzleTheme::Siege => say!(locale, "puzzle-theme-siege"),
            PuzzleTheme::Chiefs => say!(locale, "puzzle-theme-chiefs"),
        }
    }
}

impl Say for PuzzleGrade {
    fn say(&self, locale: &Locale) -> String {
        match self {
            PuzzleGrade::Easy => say!(locale, "puzzle-grade-easy"),
            PuzzleGrade::Medium => say!(locale, "puzzle-grade-medium"),
            PuzzleGrade::Hard => say!(locale, "puzzle-grade-hard"),
            PuzzleGrade::Master => say!(locale, "puzzle-grade-master"),
        }
    }
}

impl Say for PuzzleGoal {
    fn say(&self, locale: &Locale) -> String {
        match self {
            PuzzleGoal::Win => say!(locale, "puzzle-goal-win"),
            PuzzleGoal::Hold => say!(locale, "puzzle-goal-hold"),
        }
    }
}

impl Say for PuzzleFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            PuzzleFault::Form(fault) => fault.say(locale),
            PuzzleFault::Board(fault) => fault.say(locale),
            PuzzleFault::NoName => say!(locale, "file-puzzle-no-name"),
            PuzzleFault::BadPosition(error) => error.say(locale),
            PuzzleFault::BadAction(error) => error.say(locale),
            PuzzleFault::NoLine => say!(locale, "file-puzzle-no-line"),
            PuzzleFault::Refused { action, why } => {
                let why = why.say(locale);
                say!(locale, "file-lesson-illegal", action, why = why.trim_end_matches(['.', '。']))
            }
            PuzzleFault::Over(action) => say!(locale, "file-puzzle-over", action),
            PuzzleFault::EndsWithReply(action) => say!(locale, "file-puzzle-ends-with-reply", action),
            PuzzleFault::LongLine { found } => {
                say!(locale, "file-puzzle-long-line", found = *found, most = MOST_SOLVER_TURNS)
            }
            PuzzleFault::OtherTurns { turns, proofs } => {
                say!(locale, "file-puzzle-other-turns", turns = *turns, proofs = *proofs)
            }
            PuzzleFault::MissesGoal { .. } => say!(locale, "file-puzzle-misses-goal"),
            PuzzleFault::OtherReaches { .. } => say!(locale, "file-puzzle-other-reaches"),
            PuzzleFault::NotOver => say!(locale, "file-puzzle-not-over"),
            PuzzleFault::Twice { first } => say!(locale, "file-puzzle-twice", first = *first),
            PuzzleFault::BadRating(rating) => {
                let (least, most) = (u32::from(*RATINGS.start()), u32::from(*RATINGS.end()));
                say!(locale, "file-puzzle-bad-rating", rating = u32::from(*rating), least, most)
            }
        }
    }
}
