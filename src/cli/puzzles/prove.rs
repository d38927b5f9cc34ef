//! `riverleap puzzles prove`: proves puzzles again.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::cli::json::Object;
use crate::cli::progress::Progress;
use crate::cli::{Complaint, ExitAnswer};
use crate::game::content::Content;
use crate::game::puzzles::PuzzleId;
use crate::players::puzzles::PuzzleProver;

/// Prove the puzzles of a file again
///
/// At every turn of the solver the right move must reach the goal, and no other move may: the endgame tables are asked
/// where they know the position, and otherwise every move is searched alone. A full proof takes a minute or two for each
/// puzzle. The exit status is 1 if a proof fails. Puzzles of Chesimals II are not searched, since their lines end the
/// game: `riverleap check` plays them.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap puzzles prove levels/puzzles/jungle.ron --nodes 1000000

With --json each line is an object:
  {\"id\":\"abcdefgh\",\"ok\":true,\"nodes\":65000134}
  {\"id\":\"abcdefgh\",\"ok\":false,\"fault\":\"turn 1: a3a4 has the score Win(9) and reaches the goal, too\"}
  {\"puzzles\":120,\"failed\":1}")]
pub(super) struct ProvePuzzles {
    /// The nodes for each move [default: as many as for the first proof]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Prove only the puzzle with this name
    #[arg(long, value_name = "ID")]
    only: Option<PuzzleId>,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
    /// The collection, by file or name
    #[arg(value_name = "FILE|NAME")]
    collection: PathBuf,
}

impl ProvePuzzles {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let collection = super::collection(content, &self.collection)?;
        let mut puzzles = collection.puzzles;
        puzzles.retain(|puzzle| self.only.is_none_or(|only| only == puzzle.id));
        let Some(first) = puzzles.first() else {
            let only = self.only.map(|only| format!(" with the name {only}")).unwrap_or_default();
            return Err(Complaint::Input(format!("{}: there is no puzzle{only}", self.collection.display())));
        };
        let folder = content.data_folder().map(|folder| folder.join("tables"));
        let mut prover = PuzzleProver::new(first, folder.as_deref()).map_err(Complaint::input)?;
        let mut progress = Progress::new(puzzles.len());
        let mut failed = 0;
        for (number, puzzle) in puzzles.iter().enumerate() {
            let id = puzzle.id;
            match prover.prove(puzzle, self.nodes) {
                Ok(nodes) if self.json => {
                    Object::new().text("id", id).plain("ok", true).plain("nodes", nodes).line(out)?;
                }
                Ok(nodes) => writeln!(out, "{id} ok, {nodes} nodes")?,
                Err(fault) => {
                    failed += 1;
                    if self.json {
                        Object::new().text("id", id).plain("ok", false).text("fault", fault).line(out)?;
                    } else {
                        writeln!(out, "{id} {fault}")?;
                    }
                }
            }
            out.flush()?;
            progress.show(number + 1, "puzzles");
        }
        progress.end();
        if self.json {
            Object::new().plain("puzzles", puzzles.len()).plain("failed", failed).line(out)?;
        } else {
            writeln!(out, "puzzles {} failed {failed}", puzzles.len())?;
        }
        Ok(if failed == 0 { ExitAnswer::Yes } else { ExitAnswer::No })
    }
}
