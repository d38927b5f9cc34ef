//! `riverleap moves`: the legal moves, one per line.

use std::io::Write;

use clap::Args;

use crate::content::Content;

use super::start::AnyStart;
use super::{Answer, Complaint};

/// List the legal moves, one per line; nothing where the game is over
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap moves --level jungle --rules leiden --moves \"a3a4 g7g6\"")]
pub(super) struct Moves {
    #[command(flatten)]
    start: AnyStart,
}

impl Moves {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<Answer, Complaint> {
        let start = self.start.start();
        let legal = if start.is_match() {
            start.played(content)?.session.legal_actions()
        } else {
            start.position(content)?.legal_actions()
        };
        let mut moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        for action in moves {
            writeln!(out, "{action}")?;
        }
        Ok(Answer::Yes)
    }
}
