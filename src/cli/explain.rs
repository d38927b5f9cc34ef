//! `riverleap explain`: says whether a move is legal, and if not, why, in the words of the game.

use std::io::Write;

use clap::Args;

use crate::game::content::Content;
use crate::game::session::Refused;
use crate::rules::Action;

use super::json::Object;
use super::start::Start;
use super::{Complaint, ExitAnswer};

/// Say whether a move is legal, and if not, why
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap explain a3b4

With --json the answer is an object:
  {\"move\":\"a3a4\",\"legal\":true}
  {\"move\":\"a3b4\",\"legal\":false,\"reason\":\"...\"}")]
pub(super) struct ExplainCommand {
    /// From and to: the two squares of the move, like a3a4
    #[arg(value_name = "MOVE")]
    action: String,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    start: Start,
}

impl ExplainCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let start = &self.start;
        let action: Action = self.action.parse().map_err(Complaint::input)?;
        // A pass means that the side misses its turn, which only the rules of a match can allow. Therefore a pass is
        // checked by the session, not by the board.
        let missed = action == Action::Pass && start.played(content)?.session.check(action).is_ok();
        let checked = if start.is_match() || missed {
            start.played(content)?.session.check(action)
        } else {
            start.position(content)?.check(action).map_err(Refused::from)
        };
        if self.json {
            let object = Object::new().text("move", action).plain("legal", checked.is_ok());
            match &checked {
                Ok(()) => object.line(out)?,
                Err(refusal) => object.text("reason", refusal).line(out)?,
            }
        } else {
            match &checked {
                Ok(()) => writeln!(out, "legal")?,
                Err(refusal) => writeln!(out, "{refusal}")?,
            }
        }
        Ok(if checked.is_ok() { ExitAnswer::Yes } else { ExitAnswer::No })
    }
}
