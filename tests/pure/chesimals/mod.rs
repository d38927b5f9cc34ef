//! The rule book of Chesimals II and its setups.

mod agree;
mod bad_setups;
mod chiefs;
mod contests;
mod habits;
mod kept_match;
mod links;
mod machine;
mod matches;
mod properties;
mod recorded;
mod refused;
mod setups;
mod targets;
mod text;
mod turns;
mod typed;
mod ways;

use std::sync::Arc;

use riverleap::rules::chesimals::{Board, ChainThrough, Chesimal, Piece, Position, Refusal, Unit};
use riverleap::rules::grid::Square;
use riverleap::rules::step::Step;
use riverleap::rules::{self, Action, MatchRules, Move, Side};

pub fn board(width: u8, height: u8, chain_through: ChainThrough) -> Arc<Board> {
    Arc::new(Board::new(width, height, chain_through, MatchRules::default()))
}

/// The top rank comes first; a cell is a dot or a unit as in position text (`Cy`, `gb`). White to move.
pub fn drawn_with(drawing: &str, chain_through: ChainThrough) -> Position {
    let rows: Vec<Vec<&str>> = drawing
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    let board = board(rows[0].len() as u8, rows.len() as u8, chain_through);
    let cell = |square: Square| rows[rows.len() - 1 - usize::from(square.rank())][usize::from(square.file())];
    let pieces: Vec<_> = board.squares().filter_map(|square| Some((square, piece(cell(square))?))).collect();
    Position::new(board, pieces, Side::White).unwrap()
}

pub fn drawn(drawing: &str) -> Position {
    drawn_with(drawing, ChainThrough::SameChesimal)
}

fn piece(cell: &str) -> Option<Piece> {
    let mut letters = cell.chars();
    let unit = letters.next().filter(|letter| *letter != '.')?;
    let side = if unit.is_ascii_uppercase() { Side::White } else { Side::Black };
    let chesimal = Chesimal::from_letter(side, letters.next().unwrap()).unwrap();
    Some(Piece { chesimal, unit: Unit::from_letter(unit.to_ascii_uppercase()).unwrap() })
}

pub fn square(text: &str) -> Square {
    text.parse().unwrap()
}

pub fn act(text: &str) -> Action {
    text.parse().unwrap()
}

/// Plays a legal action; returns its steps.
pub fn try_play(position: &mut Position, action: Action) -> Result<Vec<Step>, Refusal> {
    position.check(action)?;
    let steps = position.steps(action);
    position.play_unchecked(action);
    Ok(steps)
}

/// Plays legal actions, one after another.
pub fn play(position: &mut Position, actions: &str) -> Vec<Step> {
    let mut play = |text| try_play(position, act(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    actions.split_whitespace().flat_map(&mut play).collect()
}

/// The targets of the unit on a square, as text in the board's order.
pub fn targets(position: &Position, from: &str) -> String {
    moves_from(position, from).iter().map(|wanted| wanted.to.to_string()).collect::<Vec<_>>().join(" ")
}

/// The legal moves of the unit on a square.
pub fn moves_from(position: &Position, from: &str) -> Vec<Move> {
    let moves = position.legal_actions().into_iter().filter_map(Action::as_move);
    moves.filter(|wanted| wanted.from == square(from)).collect()
}

/// A position of this game.
pub fn in_chesimals(position: &rules::Position) -> &Position {
    match position {
        rules::Position::Chesimals(position) => position,
        rules::Position::Jungle(_) => panic!("{position:?} is one of Jungle"),
    }
}

/// The sentence that refuses the action, or `legal`.
pub fn why_not(position: &Position, action: &str) -> String {
    position.check(act(action)).map_or_else(|refusal| refusal.to_string(), |()| "legal".to_owned())
}
