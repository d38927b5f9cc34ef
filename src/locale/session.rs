//! The sentences about the state of a match: refusals, endings and warnings.

use crate::game::session::{Ban, BanReason, Ending, Refused, Termination, Warning};
use crate::rules::{Action, EndKind, Move};

use super::{Arg, Locale, Say, say};

impl Say for Refused {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Refused::Rules(refusal) => refusal.say(locale),
            Refused::Banned(ban) => ban.say(locale),
            Refused::MatchOver { ending } => say!(locale, "refused-match-over", reason = ending.say(locale)),
            Refused::NoPass { side } => say!(locale, "refused-no-pass", side = *side),
            Refused::Late { .. } => say!(locale, "refused-late"),
            Refused::NotYourTurn { side } => {
                say!(locale, "refused-not-your-turn", side = *side, mover = side.opponent())
            }
            Refused::NoClock => say!(locale, "refused-no-clock"),
            Refused::NothingToUndo => say!(locale, "refused-nothing-to-undo"),
            Refused::NothingToRedo => say!(locale, "refused-nothing-to-redo"),
            Refused::NoOffer => say!(locale, "refused-no-offer"),
            Refused::OffererWaits { offerer } => {
                say!(locale, "refused-offerer-waits", offerer = *offerer, answerer = offerer.opponent())
            }
            Refused::NotYourOffer { offerer } => say!(locale, "refused-not-your-offer", offerer = *offerer),
        }
    }
}

/// The reason for the end of a match, in a few words.
impl Say for Termination {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Termination::Board(EndKind::Den) | Termination::AnnouncedDen => say!(locale, "reason-den"),
            Termination::Board(EndKind::Elimination) => say!(locale, "reason-elimination"),
            Termination::Board(EndKind::RoyalChiefs) => say!(locale, "reason-royal-chiefs"),
            Termination::NoMoves | Termination::NoMovesDraw => say!(locale, "reason-no-moves"),
            Termination::Repetition => say!(locale, "reason-repetition"),
            Termination::QuietLimit => say!(locale, "reason-quiet-limit"),
            Termination::MissedTurns => say!(locale, "reason-missed-turns"),
            Termination::Time => say!(locale, "reason-time"),
            Termination::Resignation => say!(locale, "reason-resignation"),
            Termination::Agreement => say!(locale, "reason-agreement"),
            Termination::Abandoned => say!(locale, "reason-abandoned"),
            Termination::Unfinished => say!(locale, "library-unfinished"),
        }
    }
}

/// The reason for the end of the match, in one sentence.
impl Say for Ending {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Ending::Board(outcome) => outcome.say(locale),
            Ending::NoMoves { loser, banned: false } => say!(locale, "ending-no-moves", loser),
            Ending::NoMoves { loser, banned: true } => say!(locale, "ending-all-banned", loser),
            Ending::NoMovesDraw { side, neither: false } => say!(locale, "ending-no-moves-draw", side),
            Ending::NoMovesDraw { neither: true, .. } => say!(locale, "ending-neither-moves"),
            Ending::AnnouncedDen { winner, entry: Move { from, to }, at_once: true } => {
                say!(locale, "ending-den-now", winner, loser = winner.opponent(), from, to)
            }
            Ending::AnnouncedDen { winner, entry: Move { from, to }, at_once: false } => {
                say!(locale, "ending-den-next", winner, loser = winner.opponent(), from, to)
            }
            Ending::Repetition { turns, .. } => {
                let times = turns.map(|turns| say!(locale, "ending-after", turns));
                say!(locale, "ending-repetition", times = Arg::All(times.into()))
            }
            Ending::QuietLimit { turns, .. } => say!(locale, "ending-quiet-limit", turns),
            Ending::MissedTurns { loser, turns } => say!(locale, "ending-missed-turns", loser, turns),
            Ending::Time { loser } => say!(locale, "ending-time", loser),
            Ending::Resignation { loser } => say!(locale, "ending-resignation", loser),
            Ending::Abandoned { loser } => say!(locale, "ending-abandoned", loser),
            Ending::Agreement { offerer } => {
                say!(locale, "ending-agreement", offerer, agreer = offerer.opponent())
            }
        }
    }
}

impl Say for Warning {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Warning::Twice { .. } => say!(locale, "warning-twice"),
            Warning::ThirdTime { wanted: Action::Move(Move { from, to }), .. } => {
                say!(locale, "warning-third-time", from, to)
            }
            Warning::ThirdTime { wanted: Action::End | Action::Pass, .. } => say!(locale, "warning-third-time-end"),
            Warning::Banned(ref ban) => ban.say(locale),
            Warning::BanAhead { wanted, piece, reason: BanReason::Seven { .. } } => {
                say!(locale, "warning-seven-ahead", piece, to = wanted.to)
            }
            Warning::BanAhead { wanted, piece, reason: BanReason::Seventeen { .. } } => {
                say!(locale, "warning-seventeen-ahead", piece, to = wanted.to)
            }
            Warning::QuietLimit { left } => say!(locale, "warning-quiet-limit", left),
            Warning::MissedTurns { side, missed } => say!(locale, "warning-missed-turns", side, missed),
        }
    }
}

impl Say for Ban {
    fn say(&self, locale: &Locale) -> String {
        match &self.reason {
            BanReason::Seven { .. } => say!(locale, "ban-seven", piece = self.kind, to = self.wanted.to),
            BanReason::Seventeen { squares } => {
                let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                say!(locale, "ban-seventeen", piece = self.kind, squares = squares.join(" "))
            }
        }
    }
}
