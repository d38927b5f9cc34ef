//! `riverleap moves`: lists the legal moves, one per line, or shows the position.

use std::io::Write;

use clap::{Args, ValueEnum};

use crate::game::content::Content;
use crate::game::session::Ending;
use crate::rules::{Action, Pair, Position};

use super::json::Object;
use super::start::Start;
use super::{Complaint, ExitAnswer};

/// List the legal moves, one per line; if the game is over, the list is empty
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap moves --level jungle --rules leiden --moves \"a3a4 g7g6\"
         riverleap moves --moves \"a3a4 g7g6\" --show position

With --json each line is an object. A legal move:
  {\"move\":\"a3a4\"}
The position, with `over`, how it ended, and `reason` only where it is over, and `winner` only where somebody has won:
  {\"position\":\"...\",\"over\":\"den\",\"winner\":\"White\",\"reason\":\"...\"}")]
pub(super) struct MovesCommand {
    /// What to show: the legal moves, or the position as text, followed by the result if the game is over
    #[arg(long, value_name = "WHAT", value_enum, default_value = "moves")]
    show: MovesView,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    start: Start,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MovesView {
    Moves,
    Position,
}

/// The position that the options describe, with its legal moves.
struct ReachedPosition {
    position: Position,
    ending: Option<Ending>,
    legal: Vec<Action>,
}

impl MovesCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let here = self.here(content)?;
        match self.show {
            MovesView::Moves => self.list(&here, out)?,
            MovesView::Position => self.describe(&here, out)?,
        }
        Ok(ExitAnswer::Yes)
    }

    fn here(&self, content: &Content) -> Result<ReachedPosition, Complaint> {
        let start = &self.start;
        if start.is_match() {
            let session = start.played(content)?.session;
            let (position, ending) = (session.position().clone(), session.ending());
            return Ok(ReachedPosition { position, ending, legal: session.legal_actions() });
        }
        let position = start.position(content)?;
        let (ending, legal) = (position.outcome().map(Ending::Board), position.legal_actions());
        Ok(ReachedPosition { position, ending, legal })
    }

    fn list(&self, here: &ReachedPosition, out: &mut impl Write) -> std::io::Result<()> {
        let mut moves: Vec<String> = here.legal.iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        moves.into_iter().try_for_each(|action| {
            if self.json { Object::new().text("move", action).line(out) } else { writeln!(out, "{action}") }
        })
    }

    fn describe(&self, here: &ReachedPosition, out: &mut impl Write) -> std::io::Result<()> {
        let text = here.position.to_text();
        let reason = |ending: Ending| ending.reason(Pair(["White", "Black"]));
        if !self.json {
            writeln!(out, "{text}")?;
            return match here.ending {
                Some(ending) => writeln!(out, "over {}: {}", ending.termination(), reason(ending)),
                None => Ok(()),
            };
        }
        let mut object = Object::new().text("position", text);
        if let Some(ending) = here.ending {
            object = object.text("over", ending.termination());
            if let Some(winner) = ending.winner() {
                object = object.text("winner", winner);
            }
            object = object.text("reason", reason(ending));
        }
        object.line(out)
    }
}
