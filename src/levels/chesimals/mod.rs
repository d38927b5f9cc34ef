//! Setups of Chesimals II: who stands where at the start, on what board and by which switches.

mod array;
mod raw;

use std::sync::Arc;

use crate::rules::chesimals::{Board, Position};
use crate::rules::grid::MAX_SIDE;
use crate::rules::{FirstMover, MatchRules, NoMoves, Side};

use super::error::{Fault, LevelError};
use super::match_rules;
use super::outline::Node;
use super::syntax;
use raw::RawSetup;

/// A setup that has passed every check.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Never empty.
    pub name: String,
    /// May be empty.
    pub author: String,
    /// May be empty.
    pub description: String,
    /// The start, White to move unless the file says otherwise; it holds its board.
    pub start: Position,
    /// As written. `None`: the file leaves it to the rules, by which White begins.
    pub to_move: Option<Side>,
}

/// Reads a setup; `file` names it in errors.
pub fn read_setup(file: &str, text: &str) -> Result<Setup, LevelError> {
    let raw: RawSetup = syntax::parse(text).map_err(|fault| fault.in_file(file, text))?;
    check(raw, &Node::of(text)).map_err(|fault| fault.in_file(file, text))
}

fn check(raw: RawSetup, outline: &Node) -> Result<Setup, Fault> {
    if raw.name.trim().is_empty() {
        return Err(Fault::new(outline.place(&["name"]), "the setup's name is empty", "give it a name"));
    }
    let (width, height) = (checked_side(raw.width, "width", outline)?, checked_side(raw.height, "height", outline)?);
    let default = MatchRules::default();
    let match_rules = MatchRules {
        // The document: who cannot move loses.
        no_moves: NoMoves::Loss,
        repetition: raw.repetition.into(),
        quiet_limit: raw.quiet_limit.unwrap_or(default.quiet_limit),
        missed_turns: raw.missed_turns,
        clock: raw.clock,
        first: FirstMover::White,
    };
    match_rules::consistent(&match_rules, outline)?;
    let board = Arc::new(Board::new(width, height, raw.chain_through, match_rules));
    let chesimals = outline.field("chesimals").unwrap_or(outline);
    let pieces = array::read(&raw.chesimals.0, &board, chesimals)?;
    let start = Position::new(board, pieces, raw.to_move.unwrap_or(Side::White))
        .map_err(|error| Fault::new(chesimals.start, error.to_string(), "change the units"))?;
    Ok(Setup { name: raw.name, author: raw.author, description: raw.description, start, to_move: raw.to_move })
}

fn checked_side(squares: u32, side: &str, outline: &Node) -> Result<u8, Fault> {
    let fits = u8::try_from(squares).ok().filter(|squares| (1..=MAX_SIDE).contains(squares));
    let fault =
        || Fault::new(outline.place(&[side]), format!("a {side} of {squares}"), format!("write 1 to {MAX_SIDE}"));
    fits.ok_or_else(fault)
}
