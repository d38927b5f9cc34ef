//! `riverleap perft`: counts the leaves of the move tree, to check the rules.

use std::io::Write;

use clap::Args;

use crate::game::content::Content;

use super::start::Start;
use super::{Complaint, ExitAnswer};

/// The greatest depth in plies. If most positions have several moves, a greater depth takes too long anyway. If every
/// position has only one move, this constant limits the depth of the recursion.
const MOST_DEPTH: u32 = 1000;

/// Count the positions after every possible sequence of DEPTH moves
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap perft 5 --divide")]
pub(super) struct PerftCommand {
    /// The depth in plies, 1000 at most
    #[arg(value_parser = depth)]
    depth: u32,
    /// List the count of every first move before the total
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    start: Start,
}

fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= MOST_DEPTH);
    depth.ok_or_else(|| format!("write a whole number from 0 to {MOST_DEPTH}"))
}

impl PerftCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let start = &self.start;
        let position = start.position(content)?;
        let nodes = if self.divide && self.depth > 0 {
            let mut lines: Vec<(String, u64)> = position
                .perft_divide(self.depth)
                .into_iter()
                .map(|(action, nodes)| (action.to_string(), nodes))
                .collect();
            lines.sort_unstable();
            for (action, nodes) in &lines {
                writeln!(out, "{action} {nodes}")?;
            }
            lines.iter().map(|(_, nodes)| nodes).sum()
        } else {
            position.perft(self.depth)
        };
        writeln!(out, "nodes {nodes}")?;
        Ok(ExitAnswer::Yes)
    }
}
