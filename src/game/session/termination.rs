//! The ways in which matches end, as records name them.

use strum::IntoStaticStr;

use crate::rules::EndKind;

use super::ending::Ending;

/// A value of the record's tag `Termination`. `Display` writes the value as it stands in the tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Termination {
    #[strum(transparent)]
    Board(EndKind),
    NoMoves,
    NoMovesDraw,
    AnnouncedDen,
    Repetition,
    QuietLimit,
    MissedTurns,
    Time,
    Resignation,
    Agreement,
    Abandoned,
    /// The match is not over.
    Unfinished,
}

impl Termination {
    /// All values, in the order in which error messages list them.
    pub const ALL: [Termination; 14] = [
        Termination::Board(EndKind::Den),
        Termination::Board(EndKind::Elimination),
        Termination::NoMoves,
        Termination::AnnouncedDen,
        Termination::Repetition,
        Termination::QuietLimit,
        Termination::NoMovesDraw,
        Termination::MissedTurns,
        Termination::Board(EndKind::RoyalChiefs),
        Termination::Time,
        Termination::Resignation,
        Termination::Agreement,
        Termination::Abandoned,
        Termination::Unfinished,
    ];

    pub const fn of(ending: Ending) -> Termination {
        match ending {
            Ending::Board(outcome) => Termination::Board(outcome.kind()),
            Ending::NoMoves { .. } => Termination::NoMoves,
            Ending::NoMovesDraw { .. } => Termination::NoMovesDraw,
            Ending::AnnouncedDen { .. } => Termination::AnnouncedDen,
            Ending::Repetition { .. } => Termination::Repetition,
            Ending::QuietLimit { .. } => Termination::QuietLimit,
            Ending::MissedTurns { .. } => Termination::MissedTurns,
            Ending::Time { .. } => Termination::Time,
            Ending::Resignation { .. } => Termination::Resignation,
            Ending::Agreement { .. } => Termination::Agreement,
            Ending::Abandoned { .. } => Termination::Abandoned,
        }
    }

    pub fn word(self) -> &'static str {
        self.into()
    }

    pub fn from_word(word: &str) -> Option<Termination> {
        Termination::ALL.into_iter().find(|termination| termination.word() == word)
    }
}

impl Ending {
    /// The value that the tag `Termination` of a record has for this end.
    pub fn termination(self) -> &'static str {
        Termination::of(self).word()
    }
}
