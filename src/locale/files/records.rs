//! The sentences about faults in match records and pasted text.

use crate::game::content::NotPasted;
use crate::game::record::{BoardTextFault, Bracket, MoveProblem, RecordError, RecordProblem, VERSION};
use crate::game::session::Termination;
use crate::locale::{Arg, Locale, Say, say};
use crate::rules::Side;

/// The sentence begins with the position of the fault in the text.
impl Say for RecordError {
    fn say(&self, locale: &Locale) -> String {
        let (line, column) = (self.line.to_string(), self.column.to_string());
        let problem = self.problem.say(locale);
        match self.game {
            0 | 1 => say!(locale, "record-at", line, column, problem),
            game => say!(locale, "record-in-game", line, column, game, problem),
        }
    }
}

impl Say for RecordProblem {
    fn say(&self, locale: &Locale) -> String {
        match self {
            RecordProblem::Empty => say!(locale, "record-empty"),
            RecordProblem::BadTag => say!(locale, "record-bad-tag"),
            RecordProblem::TagTwice(name) => say!(locale, "record-tag-twice", name),
            RecordProblem::UnknownGame(name) => say!(locale, "record-unknown-game", name),
            RecordProblem::UnknownVersion(version) => {
                say!(locale, "record-unknown-version", version, newest = VERSION)
            }
            RecordProblem::NoLevel(error) => say!(locale, "record-no-level", problem = error.say(locale)),
            RecordProblem::NoRules(error) => say!(locale, "record-no-rules", problem = error.say(locale)),
            RecordProblem::BadSwitches(fault) => say!(locale, "record-bad-switches", fault = fault.say(locale)),
            RecordProblem::BadBoard(fault) => say!(locale, "record-bad-board", problem = fault.say(locale)),
            RecordProblem::BadSize(text) => say!(locale, "record-bad-size", text),
            RecordProblem::NoStart => say!(locale, "record-no-start"),
            RecordProblem::NoTag { game, name } => {
                say!(locale, "record-no-tag", game = game.id(), name = *name)
            }
            RecordProblem::NoSwitch { game, name } => {
                say!(locale, "record-no-switch", game = game.id(), name = *name)
            }
            RecordProblem::BadStart(error) => say!(locale, "record-bad-start", problem = error.say(locale)),
            RecordProblem::BadMove { ply, text, reason, instead } => {
                let mend = mend(locale, *ply, instead);
                say!(locale, "record-bad-move", ply = *ply, text, problem = what(locale, reason), mend)
            }
            RecordProblem::Unclosed(Bracket::Comment) => say!(locale, "record-unclosed-comment"),
            RecordProblem::Unclosed(Bracket::Variation) => say!(locale, "record-unclosed-variation"),
            RecordProblem::Stray(bracket) => say!(locale, "record-stray", bracket = *bracket),
            RecordProblem::BadTime(text) => say!(locale, "record-bad-time", text),
            RecordProblem::TooMuchTime { left, most } => say!(locale, "record-too-much-time", left, most),
            RecordProblem::TooLong(plies) => say!(locale, "record-too-long", plies = plies.to_string()),
            RecordProblem::BadResult(text) => say!(locale, "record-bad-result", text),
            RecordProblem::NoResult => say!(locale, "record-no-result"),
            RecordProblem::TwoResults { found, tag } => {
                say!(locale, "record-two-results", found = found.word(), tag = tag.word())
            }
            RecordProblem::WrongResult { found, right } => {
                say!(locale, "record-wrong-result", found = found.word(), right = right.word())
            }
            RecordProblem::UnknownTermination(text) => {
                let words = locale.listed(&Termination::ALL.map(|end| end.word().to_owned()));
                say!(locale, "record-unknown-end", text, words)
            }
            RecordProblem::WrongTermination { found, right } => {
                say!(locale, "record-wrong-end", found = found.word(), right = right.word())
            }
            RecordProblem::NotOver { found } => say!(locale, "record-not-over", found = found.word()),
            RecordProblem::NoLoser { found, result } => {
                let (white, black) = (Side::White, Side::Black);
                say!(locale, "record-no-loser", found = found.word(), result = result.word(), white, black)
            }
            RecordProblem::NoTimeToLose(side) => say!(locale, "record-no-time-to-lose", side = *side),
            RecordProblem::BadCursor(text, plies) => say!(locale, "record-bad-cursor", text, plies = *plies),
            RecordProblem::BadSide(text) => say!(locale, "record-bad-side", text),
        }
    }
}

/// Formats the fault without a remedy.
impl Say for BoardTextFault {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            BoardTextFault::Empty => say!(locale, "record-board-empty"),
            BoardTextFault::TooLarge { width, height } => say!(locale, "record-board-too-large", width, height),
            BoardTextFault::Ragged { row, squares, width } => {
                say!(locale, "record-board-ragged", row, squares, width)
            }
            BoardTextFault::NoTerrain(letter) => say!(locale, "record-no-terrain", letter),
        }
    }
}

/// Describes the problem in a clause without a full stop, because the remedy follows.
fn what(locale: &Locale, problem: &MoveProblem) -> String {
    match problem {
        MoveProblem::Notation(error) => locale.what_is_wrong(error),
        MoveProblem::OutOfTime(side) => say!(locale, "record-out-of-time", side = *side),
        MoveProblem::Refused(refused) => locale.clause(refused),
    }
}

/// Returns the remedy for a move that cannot be played.
fn mend(locale: &Locale, ply: usize, instead: &[String]) -> String {
    let kept = say!(locale, "record-kept", plies = ply.saturating_sub(1));
    match instead {
        [] => say!(locale, "record-remove-rest", kept),
        moves => say!(locale, "record-write-instead", moves = Arg::Any(moves.to_vec()), kept),
    }
}

/// Formats the fault without a full stop.
impl Say for NotPasted {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NotPasted::Empty => say!(locale, "paste-empty"),
            NotPasted::TooLong { most_bytes } => say!(locale, "paste-too-long", kib = most_bytes >> 10),
            NotPasted::Neither => say!(locale, "paste-neither"),
            NotPasted::Line(error) => error.say(locale),
            NotPasted::NoUsualLevel(error) => error.say(locale),
            NotPasted::Position(error) => error.say(locale),
            NotPasted::Record(error) => error.say(locale),
        }
    }
}
