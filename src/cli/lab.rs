//! `riverleap lab`: the window, opened at the animation laboratory.

use clap::Args;

use crate::content::Content;
use crate::stage::Animation;
use crate::window::Entrance;

use super::logging::Logging;
use super::words::Words;
use super::{Answer, Complaint, play};

/// Open the animation laboratory
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap lab lion-leap")]
pub(super) struct Lab {
    /// The animation to begin with: step, drop, leap, swim, capture, trap, den, refused, undo, turn, or one of an
    /// animal, like lion-leap
    #[arg(value_name = "ANIMATION", default_value = "leap")]
    animation: Animation,
    #[command(flatten)]
    words: Words,
    #[command(flatten)]
    log: Logging,
}

impl Lab {
    pub fn run(&self, content: &Content) -> Result<Answer, Complaint> {
        self.log.begin_quietly()?;
        Ok(play::at_title(content, Entrance::Lab(self.animation), self.words.language, None)??)
    }
}
