//! Why a move is good, in words that a player understands: read off the line that a search has found.

use std::cmp::Reverse;
use std::fmt;

use crate::rules::grid::Square;
use crate::rules::step::{Entered, Step};
use crate::rules::{Action, Piece, Position, Side};

use super::info::SearchResult;
use super::replay::{Played, replay};
use super::score::Score;
use super::worth::Worth;

/// What the best action achieves. Turns are those of the side that plays it, and each count includes the one that is
/// being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The enemy's den is entered with this many turns.
    EntersDen { turns: u32 },
    /// The match is won in another way; in 1 with this action.
    Wins { turns: u32 },
    /// The match is won with a later action of this turn.
    WinsThisTurn,
    /// The match is won, and the line does not say when.
    WinsByForce,
    /// The game is lost, and this action delays it longest.
    LastsLongest,
    /// This piece is captured with this action, and nothing is lost in return.
    Takes(Piece),
    /// The same with a later action of this turn.
    TakesThisTurn(Piece),
    /// This piece is captured with this many turns, and nothing is lost in return.
    Catches { prey: Piece, turns: u32 },
    /// The first is captured in this turn, the second is lost in return.
    Trades { prey: Piece, price: Piece },
    /// This piece could otherwise have been captured.
    Saves(Piece),
}

/// Only so many turns of a line are read, of both sides together, the last one of the enemy: what comes later is less
/// certain. Where a turn is many actions the search sees fewer of them.
const FORESEEN: usize = 6;
const FORESEEN_OF_LONG: usize = 4;

/// A piece that is captured in a line.
struct Fall {
    piece: Piece,
    /// How many actions and how many turns come before, of both sides.
    actions_before: usize,
    turns_before: usize,
    /// Which turn of the captor it is, from 1.
    turn: u32,
}

impl Reason {
    /// The reason for the best action of a search of this position; `None` where there is none in particular.
    pub fn of(position: &Position, result: &SearchResult) -> Option<Reason> {
        let (score, line) = (result.score?, &result.pv);
        let played = replay(position, line);
        let best = played.first().filter(|_| line.first() == result.best.as_ref());
        match (score, Worth::of(position, score, line)) {
            (Score::Loss(_), _) => Some(Reason::LastsLongest),
            (Score::Win(plies), Worth::Won { turns, .. }) => Some(match turns {
                None => Reason::WinsByForce,
                Some(turns) if ends_in_den(position, &played) => Reason::EntersDen { turns },
                Some(1) if plies > 1 && position.has_long_turns() => Reason::WinsThisTurn,
                Some(turns) => Reason::Wins { turns },
            }),
            _ => gain(position, best?, &played),
        }
    }
}

/// What is captured or saved where nobody wins by force.
fn gain(position: &Position, best: &Played, played: &[Played]) -> Option<Reason> {
    let us = position.side_to_move();
    let falls = falls(played, if position.has_long_turns() { FORESEEN_OF_LONG } else { FORESEEN });
    let of = |side: Side| falls.iter().filter(move |fall| fall.piece.side() == side);
    // Of what falls in one turn the royal ones are what it is about.
    let prey = of(us.opponent()).min_by_key(|fall| (fall.turns_before, Reverse(fall.piece.is_royal())));
    let price = of(us).min_by_key(|fall| Reverse(fall.piece.is_royal()));
    match (prey, price) {
        (Some(Fall { piece, actions_before: 0, .. }), None) => Some(Reason::Takes(*piece)),
        (Some(Fall { piece, turns_before: 0, .. }), None) => Some(Reason::TakesThisTurn(*piece)),
        (Some(Fall { piece, turn, .. }), None) => Some(Reason::Catches { prey: *piece, turns: *turn }),
        (Some(prey), Some(price)) if prey.turns_before == 0 => {
            Some(Reason::Trades { prey: prey.piece, price: price.piece })
        }
        _ => {
            let falls: Vec<Piece> = of(us).map(|fall| fall.piece).collect();
            saved(position, best, played, &falls).map(Reason::Saves)
        }
    }
}

/// Whether the line leads into a den. Its last moves may be missing.
fn ends_in_den(position: &Position, played: &[Played]) -> bool {
    let us = position.side_to_move();
    let last = played.last();
    let end = last.map_or(position, |last| &last.after);
    if end.outcome().is_some() {
        return last.is_some_and(|last| last.steps.iter().any(enters_den));
    }
    let end = if end.side_to_move() == us { end.clone() } else { end.with_the_other_to_move() };
    end.legal_actions().into_iter().any(|action| end.steps(action).iter().any(enters_den))
}

fn enters_den(step: &Step) -> bool {
    matches!(step, Step::Enter { what: Entered::Den, .. })
}

fn falls(played: &[Played], turns: usize) -> Vec<Fall> {
    let mut falls = Vec::new();
    for (actions_before, Played { turns_before, turn, steps, before, .. }) in played.iter().enumerate() {
        let captured = steps.iter().filter_map(|step| match step {
            Step::Capture { at } if *turns_before < turns => before.piece_at(*at),
            _ => None,
        });
        falls.extend(captured.map(|piece| Fall { piece, actions_before, turns_before: *turns_before, turn: *turn }));
    }
    falls
}

/// The best of the pieces that the enemy could capture if the turn were handed over before the action, where none like
/// it can be captured after it, nor at the end of the turn, nor falls later on.
fn saved(position: &Position, best: &Played, played: &[Played], falls: &[Piece]) -> Option<Piece> {
    let us = position.side_to_move();
    let end = played.iter().take_while(|played| played.turns_before == 0).last()?;
    let mut still = endangered(&best.after, us);
    still.extend(endangered(&end.after, us));
    still.extend(falls);
    let saved = endangered(position, us).into_iter().filter(|piece| !still.contains(piece));
    saved.max_by_key(|piece| (piece.is_royal(), piece.standing()))
}

/// The pieces of a side that the other one could capture with one action if it were its turn, in the order of the
/// board's squares.
fn endangered(position: &Position, side: Side) -> Vec<Piece> {
    let turned = (position.side_to_move() == side).then(|| position.with_the_other_to_move());
    let actions = turned.as_ref().unwrap_or(position).legal_actions();
    let mut targets: Vec<Square> = actions.into_iter().filter_map(Action::as_move).map(|wanted| wanted.to).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.into_iter().filter_map(|at| position.piece_at(at)).filter(|piece| piece.side() == side).collect()
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::EntersDen { turns: 1 } => f.write_str("enters the den"),
            Reason::EntersDen { turns } => write!(f, "enters the den in {turns}"),
            Reason::Wins { turns: 1 } => f.write_str("wins at once"),
            Reason::Wins { turns } => write!(f, "wins in {turns}"),
            Reason::WinsThisTurn => f.write_str("wins this turn"),
            Reason::WinsByForce => f.write_str("wins by force"),
            Reason::LastsLongest => f.write_str("holds out longest"),
            Reason::Takes(prey) => write!(f, "takes the {prey}"),
            Reason::TakesThisTurn(prey) => write!(f, "takes the {prey} this turn"),
            Reason::Catches { prey, turns } => write!(f, "wins the {prey} in {turns}"),
            Reason::Trades { prey, price } => write!(f, "trades the {price} for the {prey}"),
            Reason::Saves(animal) => write!(f, "saves the {animal}"),
        }
    }
}
