//! `riverleap play` and the bare start: the game in a window.

use std::path::Path;

use bevy::app::AppExit;
use clap::{Args, ValueEnum};

use crate::content::{Content, LevelChoice};
use crate::dev;
use crate::play::{MatchSetup, Seat, Seats};
use crate::rules::Pair;
use crate::window::{self, NoWindow, Opening};

use super::start::Start;
use super::{Answer, Complaint};

/// Open the window straight at a match
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap play --level my-level.ron --rules leiden")]
pub(super) struct Play {
    /// Who plays White
    #[arg(long, value_name = "SEAT", default_value = "human")]
    white: SeatName,
    /// Who plays Black
    #[arg(long, value_name = "SEAT", default_value = "human")]
    black: SeatName,
    #[command(flatten)]
    start: Start,
}

/// Who can sit at the table.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum SeatName {
    Human,
}

impl Play {
    pub fn run(&self, content: &Content) -> Result<Answer, Complaint> {
        let choice = self.start.choice();
        let level = content.choose(&choice)?;
        let session = self.start.played(content)?.session;
        let setup = MatchSetup { level: level.value.name, start: session.start().clone(), begun: Some(session) };
        let seats = Seats(Pair([self.white, self.black].map(|SeatName::Human| Seat::Human)));
        open(content, choice, level.files, setup, Some(seats))
    }
}

/// The game at its title, with the standard level.
pub(super) fn title(content: &Content) -> Result<Answer, Complaint> {
    let choice = LevelChoice { level: "jungle".to_owned(), rules: None };
    let level = content.choose(&choice)?;
    let setup = MatchSetup { start: level.value.match_start(), level: level.value.name, begun: None };
    open(content, choice, level.files, setup, None)
}

fn open(
    content: &Content,
    choice: LevelChoice,
    files: Vec<std::path::PathBuf>,
    setup: MatchSetup,
    straight_to: Option<Seats>,
) -> Result<Answer, Complaint> {
    let motion = content.motion()?;
    let opening = Opening {
        setup,
        motion: motion.value,
        asset_folders: content.asset_folders().into_iter().map(Path::to_owned).collect(),
        straight_to,
        watch: dev::Watch::new(content.clone(), choice, files, motion.files),
    };
    match window::open(opening)? {
        AppExit::Success => Ok(Answer::Yes),
        AppExit::Error(_) => Ok(Answer::No),
    }
}

impl From<NoWindow> for Complaint {
    fn from(none: NoWindow) -> Complaint {
        Complaint::Input(none.to_string())
    }
}
