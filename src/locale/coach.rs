//! Says what the endgame tables know about a position and about its moves.

use crate::engine::tables::TableValue;
use crate::engine::{EndInMatch, MoveVerdict, PositionVerdict};
use crate::rules::Side;

use super::{Locale, Say, say};

/// What perfect play leads to from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaidEnding {
    pub to_move: Side,
    /// The value for the side to move, by the board alone.
    pub value: TableValue,
    /// How the match ends if that differs from the value.
    pub in_match: Option<EndInMatch>,
}

impl Locale {
    /// The verdict on a move in at most two words: `win 5`. The number counts the turns of the side that makes the move.
    pub fn verdict_in_short(&self, verdict: &MoveVerdict) -> String {
        let value = verdict.value_in_match();
        match value {
            TableValue::Win(_) => say!(self, "coach-short-win", turns = turns(value)),
            TableValue::Draw => say!(self, "coach-short-draw"),
            TableValue::Loss(_) => say!(self, "coach-short-loss", turns = turns(value)),
        }
    }

    fn board_verdict(&self, value: TableValue) -> String {
        match value {
            TableValue::Win(_) => say!(self, "coach-wins", turns = turns(value)),
            TableValue::Draw => say!(self, "coach-draws"),
            TableValue::Loss(_) => say!(self, "coach-loses", turns = turns(value)),
        }
    }
}

/// The turns to the end of the side that the value is for; 0 for a draw.
fn turns(value: TableValue) -> u32 {
    value.turns().unwrap_or_default().into()
}

impl Say for MoveVerdict {
    fn say(&self, locale: &Locale) -> String {
        let said = locale.board_verdict(self.value);
        match self.in_match.filter(|end| end.saves_the_loser()) {
            Some(end) => say!(locale, "coach-but", said, but = end.say(locale)),
            None => locale.board_verdict(self.value_in_match()),
        }
    }
}

impl Say for EndInMatch {
    fn say(&self, locale: &Locale) -> String {
        match self {
            EndInMatch::Announced { plies } => say!(locale, "coach-end-announced", plies = u32::from(*plies)),
            EndInMatch::OtherLength { plies } => say!(locale, "coach-end-other-length", plies = u32::from(*plies)),
            EndInMatch::QuietLimit { plies } => say!(locale, "coach-end-quiet-limit", plies = u32::from(*plies)),
            EndInMatch::Repetition { plies } => say!(locale, "coach-end-repetition", plies = u32::from(*plies)),
            EndInMatch::Banned { plies } => say!(locale, "coach-end-banned", plies = u32::from(*plies)),
        }
    }
}

impl Say for SaidEnding {
    fn say(&self, locale: &Locale) -> String {
        let turns = turns(self.value);
        let said = match self.value {
            TableValue::Win(_) => say!(locale, "coach-side-wins", side = self.to_move, turns),
            TableValue::Draw => say!(locale, "coach-nobody-wins"),
            TableValue::Loss(_) => say!(locale, "coach-side-wins", side = self.to_move.opponent(), turns),
        };
        match self.in_match {
            Some(end) => locale.sentences([said, say!(locale, "coach-in-match", how = end.say(locale))]),
            None => said,
        }
    }
}

impl Say for PositionVerdict {
    fn say(&self, locale: &Locale) -> String {
        SaidEnding { to_move: self.side_to_move, value: self.value, in_match: None }.say(locale)
    }
}
