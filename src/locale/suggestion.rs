//! Formats a hint as one sentence: the move that looks best, and its effect.

use crate::engine::Reason;
use crate::rules::{Action, Move, Piece, Position};

use super::{Locale, Say, say};

/// The recommended action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suggestion {
    Move { piece: Piece, wanted: Move, reason: Option<Reason> },
    EndTurn,
}

impl Suggestion {
    /// Returns the suggestion to play `wanted`, the best action in the position. `reason` is `None` if the engine has
    /// found no particular reason.
    pub fn of(position: &Position, wanted: Action, reason: Option<Reason>) -> Suggestion {
        let piece = wanted.as_move().and_then(|wanted| position.piece_at(wanted.from));
        match (wanted, piece) {
            (Action::Move(wanted), Some(piece)) => Suggestion::Move { piece, wanted, reason },
            _ => Suggestion::EndTurn,
        }
    }
}

impl Say for Suggestion {
    fn say(&self, locale: &Locale) -> String {
        let Suggestion::Move { piece, wanted: Move { from, to }, reason } = *self else {
            return say!(locale, "reason-end-turn");
        };
        match reason {
            None => say!(locale, "reason-looks-best", piece, from, to),
            Some(Reason::EntersDen { turns: 1 }) => say!(locale, "reason-enters-den-now", piece, from, to),
            Some(Reason::EntersDen { turns }) => say!(locale, "reason-enters-den", piece, from, to, turns),
            Some(Reason::Wins { turns: 1 }) => say!(locale, "reason-wins-now", piece, from, to),
            Some(Reason::Wins { turns }) => say!(locale, "reason-wins", piece, from, to, turns),
            Some(Reason::WinsThisTurn) => say!(locale, "reason-wins-this-turn", piece, from, to),
            Some(Reason::WinsByForce) => say!(locale, "reason-wins-by-force", piece, from, to),
            Some(Reason::LastsLongest) => say!(locale, "reason-lasts-longest", piece, from, to),
            Some(Reason::Takes(prey)) => say!(locale, "reason-takes", piece, from, to, prey),
            Some(Reason::TakesThisTurn(prey)) => say!(locale, "reason-takes-this-turn", piece, from, to, prey),
            Some(Reason::Catches { prey, turns }) => say!(locale, "reason-catches", piece, from, to, prey, turns),
            Some(Reason::Trades { prey, price }) => say!(locale, "reason-trades", piece, from, to, prey, price),
            Some(Reason::Saves(saved)) => say!(locale, "reason-saves", piece, from, to, saved),
            Some(Reason::Attacks(prey)) => say!(locale, "reason-attacks", piece, from, to, prey),
        }
    }
}
