//! `riverleap puzzles`: makes, lists and proves puzzles.

mod list;
mod make;
mod prove;

use std::io::Write;
use std::path::Path;

use clap::{Args, Subcommand};

use crate::game::content::{Content, Origin, SourceText};
use crate::game::puzzles::{self, PuzzleCollection};

use super::{Complaint, ExitAnswer};

/// Make, list and prove puzzles: positions in which exactly one move reaches the goal
///
/// The goal is to win by force, or not to lose where every other move loses by force. Each puzzle holds one line and the
/// proof for every turn of the solver.
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap puzzles list --theme blocked-leap --grade hard")]
pub(super) struct PuzzlesCommand {
    #[command(subcommand)]
    action: PuzzlesAction,
}

#[derive(Debug, Subcommand)]
enum PuzzlesAction {
    Make(Box<make::MakePuzzles>),
    List(list::ListPuzzles),
    Prove(prove::ProvePuzzles),
}

impl PuzzlesCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        match &self.action {
            PuzzlesAction::Make(make) => make.run(content, out),
            PuzzlesAction::List(list) => list.run(content, out),
            PuzzlesAction::Prove(prove) => prove.run(content, out),
        }
    }
}

/// Returns the collection in this file, or the collection with this name.
fn collection(content: &Content, wanted: &Path) -> Result<PuzzleCollection, Complaint> {
    let name = wanted.to_string_lossy();
    let is_name = content.puzzles().contains_key(name.as_ref());
    if is_name && !wanted.is_file() {
        return Ok(puzzles::load(content, &name)?);
    }
    let source = SourceText::read(Origin::File(wanted.to_owned()))?;
    let collection = puzzles::read_in(content, &source.origin.to_string(), &source.text).map_err(Complaint::input)?;
    Ok(PuzzleCollection { id: source.origin.stem(), ..collection })
}
