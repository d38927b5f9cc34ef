//! Setups of Chesimals II: the start squares of the units, the board and the switches.

mod array;
pub(super) mod fault;
mod switches;

use std::sync::Arc;

use crate::game::ron::RonNode;
use crate::rules::Side;
use crate::rules::chesimals::{Board, Position};
use crate::rules::grid::MAX_SIDE;

use super::Level;
use super::error::{LevelError, LevelFault, PlacedError};
use super::file_kind::FileKind;
use super::switches::NamedRuleSet;
use super::syntax;
use super::write_level::{RonWriter, WrittenStart};
use switches::RawSetup;

pub use fault::{BoardSide, SetupFault};
pub use switches::{SetupRules, SetupSwitch, read_switches};

/// Reads a setup. `file` is the file name that errors show.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read_setup(file: &str, text: &str) -> Result<Level, LevelError> {
    let raw: RawSetup = syntax::parse(text).map_err(|fault| fault.in_file(file, text))?;
    check(raw, &RonNode::of(text)).map_err(|fault| fault.in_file(file, text))
}

fn check(mut raw: RawSetup, outline: &RonNode) -> Result<Level, PlacedError> {
    if raw.name.trim().is_empty() {
        return Err(PlacedError::new(outline.place(&["name"]), LevelFault::NoName(FileKind::Setup)));
    }
    let width = checked_side(raw.width, BoardSide::Width, outline)?;
    let height = checked_side(raw.height, BoardSide::Height, outline)?;
    let mut rules = SetupRules::default();
    raw.lay_over(&mut rules, outline)?;
    let (chain_through, match_rules) = rules.checked(outline)?;
    let board = Arc::new(Board::new(width, height, chain_through, match_rules));
    let chesimals = outline.field("chesimals").unwrap_or(outline);
    let pieces = array::read(&raw.chesimals.0, &board, chesimals)?;
    let start = Position::new(board, pieces, raw.to_move.unwrap_or(Side::White))
        .map_err(|error| PlacedError::new(chesimals.start, LevelFault::Placement(error.into())))?;
    let RawSetup { name, author, description, descriptions, notes, to_move, .. } = raw;
    Ok(Level { name, author, description, descriptions, notes, start: start.into(), to_move })
}

fn checked_side(squares: u32, side: BoardSide, outline: &RonNode) -> Result<u8, PlacedError> {
    let fits = u8::try_from(squares).ok().filter(|squares| (1..=MAX_SIDE).contains(squares));
    fits.ok_or_else(|| PlacedError::new(outline.place(&[side.field()]), SetupFault::BadSide { side, squares }))
}

impl WrittenStart for Position {
    fn write_fields(&self, level: &Level, _: &[NamedRuleSet], file: &mut RonWriter) {
        let board = self.board();
        file.line(&format!("width: {},", board.width()));
        file.line(&format!("height: {},", board.height()));
        let rules = SetupRules { chain_through: board.chain_through(), match_rules: *board.match_rules() };
        for switch in SetupSwitch::written_differences(&rules, &SetupRules::default()) {
            file.line(&format!("{switch},"));
        }
        file.side_to_move(level);
        file.table("chesimals", array::write(&self.pieces().collect::<Vec<_>>()));
    }
}
