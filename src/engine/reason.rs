//! Explains to a player why a move is good, based on the line that a search has found.

use std::cmp::Reverse;
use std::fmt;

use crate::rules::grid::Square;
use crate::rules::step::{Entered, Step};
use crate::rules::{Action, Piece, Position, Side};

use super::info::SearchResult;
use super::replay::{PlayedAction, replay};
use super::score::Score;
use super::worth::Worth;

/// The effect of the best action. `turns` counts the turns of the side that plays the action, including the current
/// turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The enemy's den is entered in this many turns.
    EntersDen { turns: u32 },
    /// The match is won in this many turns, but not by entering a den; 1 means with this action.
    Wins { turns: u32 },
    /// The match is won with a later action of this turn.
    WinsThisTurn,
    /// The match is won, but the line ends before the win.
    WinsByForce,
    /// The game is lost, and this action delays the loss longest.
    LastsLongest,
    /// This piece is captured with this action, and nothing is lost in return.
    Takes(Piece),
    /// This piece is captured with a later action of this turn, and nothing is lost in return.
    TakesThisTurn(Piece),
    /// This piece is captured in this many turns, and nothing is lost in return.
    Catches { prey: Piece, turns: u32 },
    /// `prey` is captured in this turn, and `price` is lost in return.
    Trades { prey: Piece, price: Piece },
    /// Without this action, the enemy could capture this piece.
    Saves(Piece),
    /// After this turn, this royal piece of the enemy could be captured, and it could not before. Only games with long
    /// turns have royal pieces.
    Attacks(Piece),
}

/// Captures are considered only in this number of turns at the beginning of a line, both sides together. Later turns
/// are less certain. The number is even, so the last of these turns is the enemy's. The number is smaller for games
/// with long turns, because a search sees fewer such turns.
const FORESEEN: usize = 6;
const FORESEEN_OF_LONG: usize = 4;

/// A piece that is captured in a line.
struct Fall {
    piece: Piece,
    /// The number of actions and of turns before the capture, both sides together.
    actions_before: usize,
    turns_before: usize,
    /// The number of the capturing side's turn, from 1.
    turn: u32,
}

impl Reason {
    /// The reason for the best action of a search of this position; `None` if there is no particular reason.
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

/// The reason if neither side has a forced win: a piece that is captured or saved.
fn gain(position: &Position, best: &PlayedAction, played: &[PlayedAction]) -> Option<Reason> {
    let us = position.side_to_move();
    let falls = falls(played, if position.has_long_turns() { FORESEEN_OF_LONG } else { FORESEEN });
    let of = |side: Side| falls.iter().filter(move |fall| fall.piece.side() == side);
    // Among the pieces captured in one turn, a royal piece is the most relevant.
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
            let saved = saved(position, best, played, &falls).map(Reason::Saves);
            saved.or_else(|| attacked(position, best, played).map(Reason::Attacks))
        }
    }
}

/// Whether the line leads into a den. The last moves of the line may be missing.
fn ends_in_den(position: &Position, played: &[PlayedAction]) -> bool {
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

fn falls(played: &[PlayedAction], turns: usize) -> Vec<Fall> {
    let mut falls = Vec::new();
    for (actions_before, PlayedAction { turns_before, turn, steps, before, .. }) in played.iter().enumerate() {
        let captured = steps.iter().filter_map(|step| match step {
            Step::Capture { at } if *turns_before < turns => before.piece_at(*at),
            _ => None,
        });
        falls.extend(captured.map(|piece| Fall { piece, actions_before, turns_before: *turns_before, turn: *turn }));
    }
    falls
}

/// The best piece that the enemy could capture if the action were not played. A piece does not count if an equal piece
/// is captured later in the line, or could still be captured after the action or at the end of the turn.
fn saved(position: &Position, best: &PlayedAction, played: &[PlayedAction], falls: &[Piece]) -> Option<Piece> {
    let us = position.side_to_move();
    let end = played.iter().take_while(|played| played.turns_before == 0).last()?;
    let mut still = endangered(&best.after, us);
    still.extend(endangered(&end.after, us));
    still.extend(falls);
    let saved = endangered(position, us).into_iter().filter(|piece| !still.contains(piece));
    saved.max_by_key(|piece| (piece.is_royal(), piece.standing()))
}

/// The royal piece of the enemy that the turn attacks with units that could not capture it before.
fn attacked(position: &Position, best: &PlayedAction, played: &[PlayedAction]) -> Option<Piece> {
    let them = position.side_to_move().opponent();
    let end = played.iter().take_while(|played| played.turns_before == 0).last()?;
    // The action `End` alone attacks nothing.
    if best.steps.is_empty() {
        return None;
    }
    let before = endangered(position, them);
    endangered(&end.after, them).into_iter().find(|piece| piece.is_royal() && !before.contains(piece))
}

/// The pieces of a side that the opponent could capture with one action if the opponent were to move, in the order of
/// the board's squares.
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
            Reason::Attacks(prey) => write!(f, "attacks the {prey}"),
        }
    }
}
