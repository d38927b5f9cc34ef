//! `riverleap edit`: opens the editor of boards in the window.

use std::path::PathBuf;

use clap::Args;

use crate::app::window::Entrance;
use crate::game::content::{Content, FileKind, read_text};
use crate::game::drafts::draft_of_text;

use super::language_option::LanguageOption;
use super::logging::Logging;
use super::{Complaint, ExitAnswer, play};

/// Draw a board in the window: its grounds, its animals, its size and its words
///
/// What is drawn is kept at every change, in the folder drafts of your data, until it is saved. Saving changes only what
/// was changed: comments, order and layout of the file stay.
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap edit my-board.ron")]
pub(super) struct EditCommand {
    /// A level or a setup, with faults or without, or a record (.jgn), whose board becomes a new draft; a file that is not
    /// there is begun. Without FILE, a board is chosen
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    words: LanguageOption,
    #[command(flatten)]
    log: Logging,
}

impl EditCommand {
    pub fn run(&self, content: &Content) -> Result<ExitAnswer, Complaint> {
        self.log.begin_quietly()?;
        if let Some(file) = self.file.as_ref().filter(|file| file.exists()) {
            let text = read_text(file).map_err(Complaint::input)?;
            let kind = FileKind::of(&text);
            if kind == Some(FileKind::Record) {
                let bad = |error| Complaint::Input(format!("{}:{error}", file.display()));
                draft_of_text(&text, content, "").map_err(bad)?;
            } else if kind.and_then(FileKind::game_of_levels).is_none() {
                let file = file.display();
                return Err(Complaint::Input(format!(
                    "{file}: this is no level, no setup and no record; name a file with a board"
                )));
            }
        }
        let entrance = Entrance::Editor(self.file.clone());
        Ok(play::at_title(content, entrance, self.words.language, None)??)
    }
}
