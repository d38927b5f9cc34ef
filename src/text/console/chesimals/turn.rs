//! The sentences that the console writes after each action: who moves which chesimal, which units can still move, and
//! what a move has done.

use crate::game::session::Ply;
use crate::rules;
use crate::rules::chesimals::{Chesimal, Piece, Position, Unit};
use crate::rules::grid::Square;
use crate::rules::{Action, LongTurns, Move, MoveTextError, Side};
use crate::text::capital;

use super::super::names::Names;

/// The answer to words that are neither a command nor a move.
pub(super) const NOT_FOUND: &str =
    "Command not found. A move is two squares, like b5a5; 'moves' lists yours, 'help' explains the rest.";

/// Returns the answer to words that are not a move.
pub(super) fn unknown(typed: &str, error: &MoveTextError) -> String {
    // If the text begins with a letter and a digit, it is probably a misspelt move.
    let mut letters = typed.chars();
    let is_move = letters.next().is_some_and(|letter| letter.is_ascii_lowercase())
        && letters.next().is_some_and(|letter| letter.is_ascii_digit());
    if is_move { format!("{}.", capital(&error.to_string())) } else { NOT_FOUND.to_owned() }
}

/// Says whose turn it is, which chesimal moves, and how many units can still move.
pub(super) fn announced(position: &Position, names: Names) -> String {
    let player = names.first()[position.side_to_move()];
    let left = movable(position);
    match position.active() {
        None => {
            let of = |chesimal: Chesimal| left.iter().filter(|(_, piece)| piece.chesimal == chesimal).count();
            let able = Chesimal::of(position.side_to_move()).map(|chesimal| (chesimal, of(chesimal)));
            let able: Vec<String> = able
                .into_iter()
                .filter(|(_, units)| *units > 0)
                .map(|(chesimal, units)| format!("{chesimal} {units}"))
                .collect();
            format!("It is {player}'s turn. Units that can move: {}.", able.join(", "))
        }
        Some(chesimal) => {
            let more = match left.len() {
                0 => "No other unit can move".to_owned(),
                1 => "One more unit can move".to_owned(),
                units => format!("{units} more units can move"),
            };
            format!("{player} moves {chesimal}. {more}; 'end' ends the turn.")
        }
    }
}

/// Returns the units with a legal move.
fn movable(position: &Position) -> Vec<(Square, Piece)> {
    let moves = position.legal_actions();
    let mut from: Vec<Square> = moves.iter().filter_map(|action| Some(action.as_move()?.from)).collect();
    // The actions are sorted, so actions of the same unit are adjacent.
    from.dedup();
    from.into_iter().filter_map(|square| Some((square, position.piece_at(square)?))).collect()
}

/// Returns a line for each unit that can move: its kind, its square and its targets.
pub(super) fn listed(position: &Position, actions: &[Action]) -> Vec<String> {
    let moves: Vec<Move> = actions.iter().filter_map(|action| action.as_move()).collect();
    let mut lines = Vec::new();
    for chesimal in Chesimal::of(position.side_to_move()) {
        let own = |from: Square| position.piece_at(from).filter(|piece| piece.chesimal == chesimal);
        for of_unit in moves.chunk_by(|one, other| one.from == other.from) {
            let from = of_unit[0].from;
            if let Some(piece) = own(from) {
                let targets = of_unit.iter().map(|wanted| {
                    let takes = if position.piece_at(wanted.to).is_some() { "x" } else { "" };
                    format!("{takes}{}", wanted.to)
                });
                lines.push(format!("{chesimal} {} {from} to {}", piece.unit, joined(targets)));
            }
        }
    }
    if actions.contains(&Action::End) {
        lines.push("end".to_owned());
    }
    lines
}

/// Returns sentences about the action. They tell the effects that the new board does not show.
pub(super) fn remarks(before: &Position, ply: &Ply, after: &rules::Position) -> Vec<String> {
    let Action::Move(wanted) = ply.action else { return Vec::new() };
    let mut remarks = Vec::new();
    if let (Some(taker), Some(taken)) = (before.piece_at(wanted.from), before.piece_at(wanted.to)) {
        remarks.push(format!("The {} takes the {} of {}.", taker.unit, taken.unit, taken.chesimal));
        if taken.unit == Unit::Chief && after.outcome().is_none() {
            remarks.push(format!("The chief of {} is gone; its units stand still from now on.", taken.chesimal));
            if taken.is_royal_chief() {
                remarks.push("That was a royal chief; the next one decides the game.".to_owned());
            }
        }
    }
    // Cut-off units do not matter after the end of the game.
    let torn = if after.outcome().is_none() { before.cut_off_by(wanted) } else { Vec::new() };
    for side in Side::BOTH {
        let stands = |square: &&Square| after.piece_at(**square).is_some_and(|piece| piece.side() == side);
        let torn: Vec<&Square> = torn.iter().filter(stands).collect();
        if !torn.is_empty() {
            let (noun, verb) = if torn.len() == 1 { ("unit", "is") } else { ("units", "are") };
            remarks.push(format!("The {noun} on {} {verb} now cut off.", rules::listed(&torn)));
        }
    }
    if ply.ends_turn()
        && after.outcome().is_none()
        && let Some(piece) = before.piece_at(wanted.from)
    {
        remarks.push(format!("No other unit of {} can move; the turn is over.", piece.chesimal));
    }
    remarks
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
