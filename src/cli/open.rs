//! `riverleap open`: opens a file in the window. The desktop runs this command when the user opens a file of the game.

use std::path::PathBuf;

use clap::Args;

use crate::app::window::Entrance;
use crate::game::content::Content;

use super::language_option::LanguageOption;
use super::logging::Logging;
use super::{Complaint, ExitAnswer, play};

/// Open a file in the window: a level begins a match, an unfinished record is continued, a finished one is reviewed
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap open my-board.riverleap.ron")]
pub(super) struct OpenCommand {
    /// A level, a rule set or a record, recognized by its contents; without FILE, the title screen opens
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    words: LanguageOption,
    #[command(flatten)]
    log: Logging,
}

impl OpenCommand {
    pub fn run(&self, content: &Content) -> Result<ExitAnswer, Complaint> {
        self.log.begin_quietly()?;
        let entrance = self.file.clone().map_or(Entrance::Title, Entrance::File);
        Ok(play::at_title(content, entrance, self.words.language, None)??)
    }
}
