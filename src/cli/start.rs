//! The position options: which level, under which rules, from which position, after which moves.

use clap::Args;

use crate::content::Content;
use crate::rules::jungle::{Move, Position};

use super::Complaint;

#[derive(Debug, Args)]
pub(super) struct Start {
    /// The level: a name or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "jungle")]
    level: String,
    /// The rule set, in place of the level's own: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// Start from this position on the level's board
    #[arg(long, value_name = "JFEN")]
    position: Option<String>,
    /// Then play these moves
    #[arg(long, value_name = "\"a3a4 ...\"")]
    moves: Option<String>,
}

impl Start {
    pub fn position(&self, content: &Content) -> Result<Position, Complaint> {
        let level = match &self.rules {
            Some(rules) => content.level_with(&self.level, content.rules(rules)?.value)?,
            None => content.level(&self.level)?,
        };
        let start = level.value.start;
        let mut position = match &self.position {
            Some(text) => Position::from_jfen(start.board().clone(), text)
                .map_err(|error| Complaint::Input(format!("--position: {error}")))?,
            None => start,
        };
        for (index, text) in self.moves.iter().flat_map(|moves| moves.split_whitespace()).enumerate() {
            play(&mut position, text)
                .map_err(|reason| Complaint::Input(format!("--moves, ply {} ({text}): {reason}", index + 1)))?;
        }
        Ok(position)
    }
}

fn play(position: &mut Position, text: &str) -> Result<(), String> {
    let action: Move = text.parse().map_err(|error| format!("{error}"))?;
    position.try_play(action).map(drop).map_err(|refusal| refusal.to_string())
}
