//! Why a move is good, in words that a player understands: read off the line that a search has found.

use std::fmt;

use crate::rules::step::{Entered, Step};
use crate::rules::{Action, Piece, Position, Side};

use super::info::SearchResult;
use super::score::Score;

/// What the best move achieves. Moves are counted for the side that plays it, and each count includes the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The enemy's den is entered with this many moves.
    EntersDen { moves: u32 },
    /// The match is won in another way.
    Wins { moves: u32 },
    /// The game is lost, and this move delays it longest.
    LastsLongest,
    /// This piece is captured now, and nothing is lost in return.
    Takes(Piece),
    /// This piece is captured with this many moves, and nothing is lost in return.
    Catches { prey: Piece, moves: u32 },
    /// The first is captured now, the second is lost in return.
    Trades { prey: Piece, price: Piece },
    /// This piece could otherwise have been captured.
    Saves(Piece),
}

/// Only this many plies of a line are read: what comes later is less certain.
const FORESEEN: usize = 6;

/// A piece that is captured in a line, and at which ply from 0.
struct Fall {
    ply: usize,
    piece: Piece,
}

impl Reason {
    /// The reason for the best move of a search of this position; `None` where there is none in particular.
    pub fn of(position: &Position, result: &SearchResult) -> Option<Reason> {
        let (best, score) = (result.best?, result.score?);
        let us = position.side_to_move();
        match score {
            Score::Win(plies) => {
                let moves = plies.div_ceil(2);
                let by_den = ends_in_den(position, &result.pv);
                Some(if by_den { Reason::EntersDen { moves } } else { Reason::Wins { moves } })
            }
            Score::Loss(_) => Some(Reason::LastsLongest),
            Score::Cp(_) => {
                let after = after(position, best)?;
                let mut threats = position.clone();
                threats.play_unchecked(Action::Pass);
                let falls = falls(position, &result.pv);
                let prey = falls.iter().find(|fall| fall.piece.side() != us);
                let price = falls.iter().find(|fall| fall.piece.side() == us);
                match (prey, price) {
                    (Some(prey), None) if prey.ply == 0 => Some(Reason::Takes(prey.piece)),
                    (Some(prey), None) => Some(Reason::Catches { prey: prey.piece, moves: prey.ply as u32 / 2 + 1 }),
                    (Some(prey), Some(price)) if prey.ply == 0 => {
                        Some(Reason::Trades { prey: prey.piece, price: price.piece })
                    }
                    _ => saved(&threats, &after, us).map(Reason::Saves),
                }
            }
        }
    }
}

fn after(position: &Position, action: Action) -> Option<Position> {
    let mut after = position.clone();
    after.try_play(action).ok()?;
    Some(after)
}

/// Whether the line leads into a den. Its last moves may be missing.
fn ends_in_den(position: &Position, line: &[Action]) -> bool {
    let us = position.side_to_move();
    let mut position = position.clone();
    let mut last = Vec::new();
    for action in line {
        match position.try_play(*action) {
            Ok(steps) => last = steps,
            Err(_) => break,
        }
    }
    if position.outcome().is_some() {
        return last.iter().any(enters_den);
    }
    if position.side_to_move() != us {
        position.play_unchecked(Action::Pass);
    }
    position.legal_actions().into_iter().any(|action| position.steps(action).iter().any(enters_den))
}

fn enters_den(step: &Step) -> bool {
    matches!(step, Step::Enter { what: Entered::Den, .. })
}

fn falls(position: &Position, line: &[Action]) -> Vec<Fall> {
    let mut position = position.clone();
    let mut falls = Vec::new();
    for (ply, action) in line.iter().take(FORESEEN).enumerate() {
        for step in position.steps(*action) {
            if let Step::Capture { at } = step
                && let Some(piece) = position.piece_at(at)
            {
                falls.push(Fall { ply, piece });
            }
        }
        if position.try_play(*action).is_err() {
            break;
        }
    }
    falls
}

/// The strongest piece that the enemy could have captured, if no piece of that kind can be captured after the move.
fn saved(threats: &Position, after: &Position, us: Side) -> Option<Piece> {
    let prey = |position: &Position| -> Vec<Piece> {
        let targets = position.legal_actions().into_iter().filter_map(|action| Some(action.as_move()?.to));
        targets.filter_map(|at| position.piece_at(at)).filter(|piece| piece.side() == us).collect()
    };
    let still = prey(after);
    prey(threats).into_iter().filter(|piece| !still.contains(piece)).max_by_key(|piece| piece.standing())
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::EntersDen { moves: 1 } => f.write_str("enters the den"),
            Reason::EntersDen { moves } => write!(f, "enters the den in {moves}"),
            Reason::Wins { moves: 1 } => f.write_str("wins at once"),
            Reason::Wins { moves } => write!(f, "wins in {moves}"),
            Reason::LastsLongest => f.write_str("holds out longest"),
            Reason::Takes(prey) => write!(f, "takes the {prey}"),
            Reason::Catches { prey, moves } => write!(f, "wins the {prey} in {moves}"),
            Reason::Trades { prey, price } => write!(f, "trades the {price} for the {prey}"),
            Reason::Saves(animal) => write!(f, "saves the {animal}"),
        }
    }
}
