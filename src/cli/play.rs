//! `riverleap play` and the start without a command: the game in a window.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::app::play::{Begun, MatchSetup, Seat, Seats};
use crate::app::screens::library::{Chosen, Library};
use crate::app::screens::{Resumed, looked_at};
use crate::app::window::{self, Closed, Entrance, MeasuredFigures, NoWindow, WindowOpening};
use crate::game::content::{Content, LevelChoice};
use crate::game::lessons::LessonProgress;
use crate::game::record::Record;
use crate::game::session::Session;
use crate::game::settings::{KeptSettings, Language};
use crate::rules::Side;
use crate::text::{TakenUp, take_up};

use super::language_option::LanguageOption;
use super::logging::Logging;
use super::start::Start;
use super::{Complaint, ExitAnswer, tell, terminal};

/// Open the window straight into a match
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap play --black engine:3 --level my-level.ron --rules leiden")]
pub(super) struct PlayCommand {
    /// Who plays White: `human`, `engine:LEVEL` (1 to 10, or the opponent's name) or `cmd:PROGRAM` [default: as in the
    /// resumed match, else human]
    #[arg(long, value_name = "SEAT")]
    white: Option<Seat>,
    /// Who plays Black
    #[arg(long, value_name = "SEAT")]
    black: Option<Seat>,
    /// Continue the saved match or the journal in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "level", "rules", "position", "moves"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    words: LanguageOption,
    #[command(flatten)]
    log: Logging,
    #[command(flatten)]
    start: Start,
}

impl PlayCommand {
    pub fn run(&self, content: &Content) -> Result<ExitAnswer, Complaint> {
        self.log.begin_quietly()?;
        window::prefer_a_living_display();
        let resumed = self.resume.as_deref().map(|file| resume(file, content)).transpose()?;
        let (chosen, setup) = match &resumed {
            Some(Resumed { record: Record { heading, session, .. }, .. }) => {
                let (chosen, level) = Chosen::of(heading, session.start(), content);
                (chosen, under_way(level, session.clone()))
            }
            None => {
                let start = &self.start;
                let choice = start.choice();
                let level = content.choose(&choice)?;
                let Record { heading, session, .. } = start.with_moves(start.record_on(&level, content)?)?;
                // A record contains its own board, which may differ from the board of the chosen level.
                let (chosen, level) = if level.value.start.board() == session.start().board() {
                    (Chosen::new(choice, &level), level.value.name)
                } else {
                    Chosen::of(&heading, session.start(), content)
                };
                (chosen, under_way(level, session))
            }
        };
        let Seats(mut seats) = resumed.as_ref().map_or_else(Seats::default, Resumed::seats);
        for (side, wanted) in Side::BOTH.into_iter().zip([&self.white, &self.black]) {
            if let Some(wanted) = wanted {
                seats[side] = wanted.clone();
            }
        }
        let entrance = Entrance::Table(Seats(seats));
        Ok(open(content, FirstTable { chosen, setup, resumed }, entrance, self.words.language, None)??)
    }
}

fn under_way(level: String, session: Session) -> MatchSetup {
    let start = session.start().clone();
    MatchSetup { level: level.clone(), start, begun: Some(Begun { level, session }) }
}

/// Resumes the match in the file. If the file has a fault, reports the fault and continues after the last valid move.
fn resume(file: &Path, content: &Content) -> Result<Resumed, Complaint> {
    let TakenUp { record, journal, note } = take_up(file, content).map_err(Complaint::Input)?;
    if let Some(note) = &note {
        tell(note);
    }
    let mut record = record;
    if journal.is_none() {
        looked_at(&mut record);
    }
    Ok(Resumed { record, journal })
}

/// Opens the window at the title screen, with the standard level. If no window can be opened, the game is played in the
/// terminal.
pub(super) fn title(content: &Content, language: Option<Language>) -> Result<ExitAnswer, Complaint> {
    match at_title(content, Entrance::Title, language, None)? {
        Err(none) => terminal::fallback(content, &none.to_string(), &mut io::stdout()),
        Ok(answer) => Ok(answer),
    }
}

/// Measures the window's figures for `riverleap bench`, in a separate data folder that is removed afterwards.
pub(super) fn measured(content: &Content) -> Result<Vec<(String, String)>, Complaint> {
    let folder = std::env::temp_dir().join(format!("riverleap-bench-{}", std::process::id()));
    let content = content.with_data_folder(folder.clone());
    // The question that a new player is asked would cover the title.
    LessonProgress::change(&folder, |progress| progress.offered = true).map_err(Complaint::input)?;
    let figures = MeasuredFigures::default();
    let opened = at_title(&content, Entrance::Title, Some(Language::English), Some(figures.clone()));
    // The folder contains nothing worth keeping.
    let _ = std::fs::remove_dir_all(folder);
    opened??;
    let figures = figures.lock().map(|figures| figures.clone());
    Ok(figures.unwrap_or_default())
}

/// Opens the window without a match, with the standard level.
pub(super) fn at_title(
    content: &Content,
    entrance: Entrance,
    language: Option<Language>,
    measured: Option<MeasuredFigures>,
) -> Result<Result<ExitAnswer, NoWindow>, Complaint> {
    window::prefer_a_living_display();
    let choice = LevelChoice::default();
    let level = content.choose(&choice)?;
    let setup = MatchSetup { start: level.value.match_start(), level: level.value.name.clone(), begun: None };
    let laid = FirstTable { chosen: Chosen::new(choice, &level), setup, resumed: None };
    open(content, laid, entrance, language, measured)
}

/// The first match of the window: the level and rules chosen for it, its start, and the saved match if a match is
/// resumed.
struct FirstTable {
    chosen: Chosen,
    setup: MatchSetup,
    resumed: Option<Resumed>,
}

/// Opens the window. The outer error means that a file cannot be read, the inner error that no window can be opened.
fn open(
    content: &Content,
    laid: FirstTable,
    entrance: Entrance,
    language: Option<Language>,
    measured: Option<MeasuredFigures>,
) -> Result<Result<ExitAnswer, NoWindow>, Complaint> {
    let settings = KeptSettings::read(content.data_folder());
    if let Some(note) = &settings.note {
        tell(note);
    }
    let (motion, library) = (content.motion()?, Library(content.clone()));
    let FirstTable { chosen, setup, resumed } = laid;
    let opening = WindowOpening { setup, motion, library, chosen, resumed, settings, language, entrance, measured };
    match window::open(opening) {
        Ok(Closed::Usually) => Ok(Ok(ExitAnswer::Yes)),
        Ok(Closed::Unsaved) => Ok(Ok(ExitAnswer::No)),
        Ok(Closed::Failed) => Err(Complaint::Input(GONE.to_owned())),
        Err(none) => Ok(Err(none)),
    }
}

/// The message if the display fails while the window is open, for example because the compositor has ended or the
/// graphics card has been removed.
const GONE: &str =
    "the display or the graphics driver has failed; the match is kept, and the next start goes on with it";

impl From<NoWindow> for Complaint {
    fn from(none: NoWindow) -> Complaint {
        Complaint::Input(none.to_string())
    }
}
