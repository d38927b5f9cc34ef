//! The position options: which level, under which rules, from which position, after which moves.

use clap::Args;

use crate::content::{Content, LevelChoice};
use crate::rules::jungle::{Move, MoveTextError, Position};

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
    /// The level and the rules in force.
    pub fn choice(&self) -> LevelChoice {
        LevelChoice { level: self.level.clone(), rules: self.rules.clone() }
    }

    /// Whether neither a position nor moves say how the match stands.
    pub fn is_level_alone(&self) -> bool {
        self.position.is_none() && self.moves.is_none()
    }

    /// Where the moves have led.
    pub fn position(&self, content: &Content) -> Result<Position, Complaint> {
        let mut position = self.before_moves(content.choose(&self.choice())?.value.start)?;
        self.each_move(|wanted| position.try_play(wanted).map(drop).map_err(|refusal| refusal.to_string()))?;
        Ok(position)
    }

    /// `--position` on the board of this start, or the start itself.
    pub fn before_moves(&self, start: Position) -> Result<Position, Complaint> {
        match &self.position {
            Some(text) => Position::from_jfen(start.board().clone(), text)
                .map_err(|error| Complaint::Input(format!("--position: {error}"))),
            None => Ok(start),
        }
    }

    /// Hands every move of `--moves` to `play`, which says why it cannot be played.
    pub fn each_move(&self, mut play: impl FnMut(Move) -> Result<(), String>) -> Result<(), Complaint> {
        let moves = self.moves.iter().flat_map(|moves| moves.split_whitespace());
        for (index, text) in moves.enumerate() {
            text.parse()
                .map_err(|error: MoveTextError| error.to_string())
                .and_then(&mut play)
                .map_err(|reason| Complaint::Input(format!("--moves, ply {} ({text}): {reason}", index + 1)))?;
        }
        Ok(())
    }
}
