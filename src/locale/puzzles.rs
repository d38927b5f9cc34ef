//! Says what is known about puzzles, and what is wrong in their files.

use crate::game::puzzles::{
    MOST_SOLVER_TURNS, PuzzleFault, PuzzleGoal, PuzzleGrade, PuzzleTheme, PuzzleUnkept, RATINGS,
};
use crate::players::puzzles::NoPuzzle;

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

/// Why a position is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaidNoPuzzle {
    pub reason: NoPuzzle,
    /// Whether the puzzle would have to be solved in one turn of many actions, as in Chesimals II.
    pub is_of_turn: bool,
}

impl Say for SaidNoPuzzle {
    fn say(&self, locale: &Locale) -> String {
        match self.reason {
            NoPuzzle::NoWin if self.is_of_turn => say!(locale, "no-puzzle-no-turn"),
            NoPuzzle::OtherWins if self.is_of_turn => say!(locale, "no-puzzle-other-turn"),
            NoPuzzle::NoWin => say!(locale, "no-puzzle-no-win"),
            NoPuzzle::OtherWins => say!(locale, "no-puzzle-other-wins"),
            NoPuzzle::OtherHolds => say!(locale, "no-puzzle-other-holds"),
            NoPuzzle::AllLose => say!(locale, "no-puzzle-all-lose"),
            NoPuzzle::HoldWins | NoPuzzle::TooDeep => say!(locale, "no-puzzle-too-deep"),
            NoPuzzle::NotConfirmed => say!(locale, "no-puzzle-not-confirmed"),
            NoPuzzle::FewMoves => say!(locale, "no-puzzle-few-moves"),
            NoPuzzle::Hopeless => say!(locale, "no-puzzle-hopeless"),
            NoPuzzle::Trivial => say!(locale, "no-puzzle-trivial"),
            NoPuzzle::Duplicate => say!(locale, "no-puzzle-duplicate"),
            NoPuzzle::ManyOfGame => say!(locale, "no-puzzle-many-of-game"),
        }
    }
}

impl Say for PuzzleUnkept {
    fn say(&self, locale: &Locale) -> String {
        let why = match self {
            PuzzleUnkept::NoDataFolder => say!(locale, "keep-board-no-folder"),
            PuzzleUnkept::Unread(error) => say!(locale, "puzzle-unread", fault = error.say(locale)),
            PuzzleUnkept::OtherBoard => say!(locale, "puzzle-other-board"),
            PuzzleUnkept::NotWritten(error) => error.say(locale),
        };
        say!(locale, "puzzle-not-kept", why)
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
