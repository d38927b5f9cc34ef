//! `riverleap explain`: whether a move is legal, and if not, why, as the game would say it.

use std::io::Write;

use clap::Args;

use crate::content::Content;
use crate::rules::Action;
use crate::session::Refused;

use super::start::AnyStart;
use super::{Answer, Complaint};

/// Say whether a move is legal, and if not, why
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap explain a3b4")]
pub(super) struct Explain {
    /// From and to, like a3a4
    #[arg(value_name = "MOVE")]
    action: String,
    #[command(flatten)]
    start: AnyStart,
}

impl Explain {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<Answer, Complaint> {
        let start = self.start.start();
        let action: Action = self.action.parse().map_err(|error| Complaint::Input(format!("{error}")))?;
        let checked = if start.is_match() {
            start.played(content)?.session.check(action)
        } else {
            start.position(content)?.check(action).map_err(Refused::from)
        };
        match checked {
            Ok(()) => {
                writeln!(out, "legal")?;
                Ok(Answer::Yes)
            }
            Err(refusal) => {
                writeln!(out, "{refusal}")?;
                Ok(Answer::No)
            }
        }
    }
}
