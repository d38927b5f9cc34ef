//! Checks one action rule by rule, so that a refusal can name its reason.

use crate::rules::grid::Square;
use crate::rules::{Action, Move};

use super::position::Position;
use super::refusal::Refusal;
use super::unit::Piece;
use super::ways::{Way, ways};

impl Position {
    /// Whether the action is legal.
    ///
    /// # Errors
    /// The reason why the action is not legal, with the data that a screen needs to explain it.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver { outcome });
        }
        match action {
            Action::Move(wanted) => judge_move(self, wanted),
            Action::End if self.is_turn_start() => Err(Refusal::NothingMoved),
            Action::End => Ok(()),
            Action::Pass => Err(Refusal::NoPass),
        }
    }

    /// Whether the unit on that square is allowed to move now, regardless of the target. The unit may still have no
    /// target.
    ///
    /// # Errors
    /// Why the unit may not move.
    pub fn check_unit(&self, at: Square) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver { outcome });
        }
        if !self.board().contains(at) {
            return Err(Refusal::OffBoard { at });
        }
        may_move(self, at, own(self, at)?)
    }
}

/// Checks a move, and returns the first reason to refuse it. The checks come in this order: the squares and the unit,
/// then the way to the target, then the unit on the target.
fn judge_move(position: &Position, Move { from, to }: Move) -> Result<(), Refusal> {
    if let Some(at) = [from, to].into_iter().find(|&at| !position.board().contains(at)) {
        return Err(Refusal::OffBoard { at });
    }
    let piece = own(position, from)?;
    if from == to {
        return Err(Refusal::SameSquare { at: from, unit: piece.unit });
    }
    may_move(position, from, piece)?;
    is_open(position, from, to, piece)?;
    match position.piece_at(to) {
        Some(target) if target.side() == piece.side() => Err(Refusal::OwnUnit { at: to, unit: target.unit }),
        _ => Ok(()),
    }
}

/// Returns the unit on that square, if it belongs to the side to move.
fn own(position: &Position, at: Square) -> Result<Piece, Refusal> {
    match position.piece_at(at) {
        None => Err(Refusal::EmptySquare { at }),
        Some(piece) if piece.side() != position.side_to_move() => Err(Refusal::NotYours { at, piece }),
        Some(piece) => Ok(piece),
    }
}

/// Checks whether this unit of the side to move may move, given the state of the turn and the chains.
fn may_move(position: &Position, at: Square, piece: Piece) -> Result<(), Refusal> {
    let Piece { chesimal, unit } = piece;
    match position.active() {
        Some(active) if active != chesimal => return Err(Refusal::OthersTurn { at, piece, active }),
        Some(_) if position.has_acted(at) => return Err(Refusal::HasMoved { at, unit }),
        _ => {}
    }
    if position.is_leaderless(chesimal) {
        return Err(Refusal::Leaderless { at, chesimal });
    }
    if position.is_linked(at) { Ok(()) } else { Err(Refusal::CutOff { at, unit }) }
}

/// Checks whether at least one of the unit's ways to the target is open.
fn is_open(position: &Position, from: Square, to: Square, Piece { unit, .. }: Piece) -> Result<(), Refusal> {
    let ways = ways(position.board(), unit, from, to);
    if ways.is_empty() {
        return Err(Refusal::NotItsWay { from, to, unit });
    }
    let blocked = |way: &Way| way.stop().filter(|&stop| position.piece_at(stop).is_some());
    match ways.iter().map(blocked).collect::<Option<Vec<_>>>() {
        Some(at) => Err(Refusal::Blocked { from, to, at, unit }),
        None => Ok(()),
    }
}
