//! The sentences about faults in typed or pasted moves and positions.

use crate::locale::{Arg, Locale, Say, say};
use crate::rules::chesimals::{self, TextField, TextProblem};
use crate::rules::grid::NoSquare;
use crate::rules::jungle::{self, JfenField, JfenProblem};
use crate::rules::{GameId, LineProblem, MoveTextError, NotationError, PlacementError, PositionTextError, by_game};

impl Say for NoSquare {
    fn say(&self, locale: &Locale) -> String {
        say!(locale, "text-no-square", text = &self.0)
    }
}

impl Say for MoveTextError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            MoveTextError::NotTwoSquares(text) => say!(locale, "text-not-two-squares", text),
            MoveTextError::BadSquare { text, square } => {
                say!(locale, "text-bad-squares", text, problem = square.say(locale))
            }
        }
    }
}

impl Locale {
    /// Describes the error in a clause without a full stop and without the remedy.
    pub(in crate::locale) fn what_is_wrong(&self, error: &NotationError) -> String {
        match error {
            NotationError::NotAMove { text, .. } => say!(self, "text-is-no-move", text),
            NotationError::BadSquare { text, square: NoSquare(square) } => {
                say!(self, "text-is-no-square", text, square)
            }
            NotationError::Ambiguous { .. } => say!(self, "text-is-ambiguous"),
            other => self.clause(other),
        }
    }

    /// Formats a sentence without its full stop.
    pub(in crate::locale) fn clause(&self, sentence: &impl Say) -> String {
        sentence.say(self).trim_end_matches(['.', '。']).to_owned()
    }
}

impl Say for NotationError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NotationError::NotAMove { text, game: GameId::Jungle } => say!(locale, "text-not-a-move", text),
            NotationError::NotAMove { text, game: GameId::Chesimals } => say!(locale, "text-no-unit-move", text),
            NotationError::BadSquare { text, square } => {
                say!(locale, "text-bad-square", text, problem = square.say(locale))
            }
            NotationError::NotThere { animal, at } => {
                say!(locale, "text-no-animal-there", animal = *animal, square = *at)
            }
            NotationError::NoSuchAnimal(animal) => say!(locale, "text-no-such-animal", animal = *animal),
            NotationError::NobodyCan { animal, to } => {
                say!(locale, "text-nobody-can", animal = *animal, to = *to)
            }
            NotationError::Ambiguous { choices } => {
                say!(locale, "text-ambiguous", choices = Arg::Any(choices.clone()))
            }
            NotationError::WrongMarks { text, right } => say!(locale, "text-wrong-marks", text, right),
            NotationError::Refused(refusal) => refusal.say(locale),
        }
    }
}

impl Say for PositionTextError {
    fn say(&self, locale: &Locale) -> String {
        by_game!(PositionTextError, self, error => error.say(locale))
    }
}

impl Say for jungle::JfenError {
    fn say(&self, locale: &Locale) -> String {
        let field = match self.field {
            JfenField::Placement => say!(locale, "text-placement"),
            JfenField::SideToMove => say!(locale, "text-side-to-move"),
            JfenField::QuietPlies => say!(locale, "text-quiet-plies"),
            JfenField::MoveNumber => say!(locale, "text-move-number"),
        };
        let problem = match &self.problem {
            JfenProblem::NoPlacement => say!(locale, "text-no-placement"),
            JfenProblem::NoAnimal(letter) => say!(locale, "text-no-animal", letter = *letter),
            JfenProblem::Placement(error) => error.say(locale),
            JfenProblem::Line(problem) => problem.say(locale),
        };
        say!(locale, "text-position", field, column = self.column, problem)
    }
}

impl Say for chesimals::TextError {
    fn say(&self, locale: &Locale) -> String {
        let field = match self.field {
            TextField::Placement => say!(locale, "text-placement"),
            TextField::SideToMove => say!(locale, "text-side-to-move"),
            TextField::Turn => say!(locale, "text-turn"),
            TextField::QuietPlies => say!(locale, "text-quiet-turns"),
            TextField::MoveNumber => say!(locale, "text-move-number"),
        };
        say!(locale, "text-position", field, column = self.column, problem = self.problem.say(locale))
    }
}

impl Say for TextProblem {
    fn say(&self, locale: &Locale) -> String {
        match self {
            TextProblem::NoPlacement => say!(locale, "text-no-units-placed"),
            TextProblem::NoUnit(letter) => say!(locale, "text-no-unit", letter = *letter),
            TextProblem::NoChesimal { letter, side } => {
                let letters = chesimals::Chesimal::of(*side).map(|chesimal| chesimal.letter().to_string()).join(" ");
                match letter.as_str() {
                    "" => say!(locale, "text-chesimal-missing", side = *side, letters),
                    _ => say!(locale, "text-no-chesimal", letter, side = *side, letters),
                }
            }
            TextProblem::Placement(error) => error.say(locale),
            TextProblem::NoTurn => say!(locale, "text-no-turn"),
            TextProblem::BadTurn(text) => say!(locale, "text-bad-turn", text),
            TextProblem::BadSquare(error) => error.say(locale),
            TextProblem::NotThere { at, chesimal } => {
                say!(locale, "text-not-there", at = *at, chesimal = *chesimal)
            }
            TextProblem::Twice { at } => say!(locale, "text-twice", at = *at),
            TextProblem::NotWon { .. } => say!(locale, "text-not-won"),
            TextProblem::TurnOver(chesimal) => say!(locale, "text-turn-over", chesimal = *chesimal),
            TextProblem::NotQuiet => say!(locale, "text-not-quiet"),
            TextProblem::Line(problem) => problem.say(locale),
        }
    }
}

impl Say for LineProblem {
    fn say(&self, locale: &Locale) -> String {
        match self {
            LineProblem::RankCount { found, height } => {
                say!(locale, "text-rank-count", found = *found, height = *height)
            }
            LineProblem::RankLength { rank, found, width } => {
                say!(locale, "text-rank-length", rank = *rank, found = *found, width = *width)
            }
            LineProblem::BadRun { text, width } => say!(locale, "text-bad-run", text, width = *width),
            LineProblem::NoSide => say!(locale, "text-no-side"),
            LineProblem::BadSide(text) => say!(locale, "text-bad-side", text),
            LineProblem::BadCount { text, least } => say!(locale, "text-bad-count", text, least = *least),
            LineProblem::Surplus(text) => say!(locale, "text-surplus", text),
        }
    }
}

impl Say for PlacementError {
    fn say(&self, locale: &Locale) -> String {
        by_game!(PlacementError, self, error => error.say(locale))
    }
}

impl Say for jungle::PlacementError {
    fn say(&self, locale: &Locale) -> String {
        use jungle::PlacementError::{ClosedDen, Crowded, OffBoard, OwnDen, Rock, Water};
        match *self {
            OffBoard { at, width, height } => say!(locale, "text-off-board", at, width, height),
            Crowded { at } => say!(locale, "text-two-animals", at),
            Rock { at } => say!(locale, "text-on-rock", at),
            Water { at, animal } => say!(locale, "text-in-water", at, animal),
            OwnDen { at, animal } => say!(locale, "text-in-own-den", at, animal),
            ClosedDen { at } => say!(locale, "text-in-closed-den", at),
        }
    }
}

impl Say for chesimals::PlacementError {
    fn say(&self, locale: &Locale) -> String {
        use chesimals::PlacementError::{Crowded, OffBoard, SecondChief};
        match *self {
            OffBoard { at, width, height } => say!(locale, "text-off-board", at, width, height),
            Crowded { at } => say!(locale, "text-two-units", at),
            SecondChief { at, chesimal } => say!(locale, "text-second-chief", at, chesimal),
        }
    }
}
