//! `riverleap lab`: the window, straight into the laboratory of the animations.

use clap::Args;

use crate::content::Content;
use crate::stage::Animation;
use crate::window::Entrance;

use super::{Answer, Complaint, play};

/// Open the laboratory of the animations
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap lab lion-leap")]
pub(super) struct Lab {
    /// What to begin with: step, drop, leap, swim, capture, trap, den, refused, undo, turn, or an animal at it, like
    /// lion-leap
    #[arg(value_name = "ANIMATION", default_value = "leap")]
    animation: Animation,
}

impl Lab {
    pub fn run(&self, content: &Content) -> Result<Answer, Complaint> {
        Ok(play::at_title(content, Entrance::Lab(self.animation), None)??)
    }
}
