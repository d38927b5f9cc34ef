//! `riverleap lab`: opens the window at the animation laboratory.

use clap::Args;

use crate::app::window::Entrance;
use crate::game::content::Content;
use crate::rules::GameId;

use super::language_option::LanguageOption;
use super::logging::Logging;
use super::{Complaint, ExitAnswer, film, play, start};

/// Open the animation laboratory
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap lab lion-leap")]
pub(super) struct LabCommand {
    /// The animation to begin with: step, drop, leap, swim, capture, trap, den, refused, undo or turn, or the animation
    /// of one animal or unit, like lion-leap
    #[arg(value_name = "ANIMATION", default_value = "leap", value_parser = film::animation)]
    animation: String,
    /// The game, jungle or chesimals
    #[arg(long, value_name = "GAME", default_value = "jungle", value_parser = start::game)]
    game: GameId,
    #[command(flatten)]
    words: LanguageOption,
    #[command(flatten)]
    log: Logging,
}

impl LabCommand {
    pub fn run(&self, content: &Content) -> Result<ExitAnswer, Complaint> {
        self.log.begin_quietly()?;
        let animation = film::in_game(&self.animation, self.game).map_err(Complaint::Input)?;
        Ok(play::at_title(content, Entrance::Lab(animation), self.words.language, None)??)
    }
}
