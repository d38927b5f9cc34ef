//! `riverleap film`: renders moves or an animation to image files, without a window.

use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;

use bevy::math::UVec2;
use clap::{ArgGroup, Args};

use crate::app::play::{Begun, MatchSetup};
use crate::app::screens::library::Chosen;
use crate::app::window;
use crate::app::window::film::{self, GpuFigures, Outputs, Show};
use crate::game::content::{Content, DEFAULT_THEME, LevelChoice};
use crate::game::scenes::{Animation, Scene};
use crate::game::session::Session;
use crate::game::settings::Language;
use crate::rules::{Action, GameId};

use super::logging::Logging;
use super::start::Start;
use super::{Complaint, ExitAnswer};

/// Film moves or an animation, without a window
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap film --animation lion-leap --strip lion.png --gif lion.gif")]
#[command(group(ArgGroup::new("shown").required(true).multiple(true).args(["moves", "animation", "from"])))]
#[command(group(ArgGroup::new("written").required(true).multiple(true).args(["out", "strip", "gif"])))]
pub(super) struct FilmCommand {
    /// The animation to film: step, drop, leap, swim, capture, trap, den, refused, undo or turn, or the animation of
    /// one animal or unit, like lion-leap. The animation is shown on the standard board, or on the board of `--level`
    /// with the rules of `--rules`
    #[arg(long, value_name = "ANIMATION", value_parser = animation, conflicts_with_all = ["moves", "position", "from"])]
    animation: Option<String>,
    /// Write every frame as a numbered PNG into this folder
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    out: Option<PathBuf>,
    /// Write one contact sheet of a dozen frames with their times
    #[arg(long, value_name = "FILE.png", help_heading = "Output")]
    strip: Option<PathBuf>,
    /// Write an animated GIF
    #[arg(long, value_name = "FILE.gif", help_heading = "Output")]
    gif: Option<PathBuf>,
    /// Frames per second
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(4..=240))]
    fps: u32,
    /// Width and height in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    size: Size,
    /// The theme to film in
    #[arg(long, value_name = "ID", default_value = DEFAULT_THEME)]
    theme: String,
    /// The language of the film: en, de or zh-CN
    #[arg(long, value_name = "LANGUAGE", default_value_t)]
    language: Language,
    /// Say on stderr how many actions are filmed, such as `3/80`, a line for each
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    start: Start,
}

/// Returns the numbers of draw calls in a frame of the title screen and in a frame of a match, for `riverleap bench`.
pub(super) fn draw_calls(content: &Content) -> Result<(usize, usize), Complaint> {
    film::draw_calls(of_match(content, Vec::new(), 30)?).map_err(Complaint::input)
}

/// How many moves the measured match has. It lasts about five seconds.
const MEASURED_MOVES: usize = 8;

/// Measures every frame of a match that plays by itself, for `riverleap bench --gpu`.
pub(super) fn measure_gpu(content: &Content) -> Result<GpuFigures, Complaint> {
    let mut session = Session::new(content.choose(&LevelChoice::default())?.value.start);
    let mut moves = Vec::new();
    while moves.len() < MEASURED_MOVES
        && let Some(first) = session.legal_actions().first().copied()
        && session.try_play(first).is_ok()
    {
        moves.push(first);
    }
    film::measure_gpu(of_match(content, moves, 60)?).map_err(Complaint::input)
}

/// A match on the standard board, as it is measured.
fn of_match(content: &Content, moves: Vec<Action>, fps: u32) -> Result<film::Film, Complaint> {
    let choice = LevelChoice::default();
    let level = content.choose(&choice)?;
    let setup = MatchSetup { start: level.value.match_start(), level: level.value.name.clone(), begun: None };
    Ok(film::Film {
        show: Show::Moves(moves),
        setup,
        motion: content.motion()?,
        content: content.clone(),
        chosen: Chosen::new(choice, &level),
        theme: DEFAULT_THEME.to_owned(),
        language: Language::English,
        size: UVec2::new(1280, 800),
        fps,
        outputs: Outputs::default(),
        tells: false,
    })
}

impl FilmCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        window::prepare_film();
        Logging::default().begin_quietly()?;
        // The theme is read first, so that a faulty theme is reported before filming.
        content.theme(&self.theme)?;
        let (show, setup, chosen) = match &self.animation {
            Some(animation) => self.scene(animation, content)?,
            None => self.moves(content)?,
        };
        let film = film::Film {
            show,
            setup,
            motion: content.motion()?,
            content: content.clone(),
            chosen,
            theme: self.theme.clone(),
            language: self.language,
            size: UVec2::new(self.size.width, self.size.height),
            fps: self.fps,
            outputs: Outputs { folder: self.out.clone(), strip: self.strip.clone(), gif: self.gif.clone() },
            tells: self.progress,
        };
        for line in film::shoot(film).map_err(Complaint::input)? {
            writeln!(out, "{line}")?;
        }
        Ok(ExitAnswer::Yes)
    }

    /// Returns the moves to film, and the match before these moves. If the options name a record, the film begins at
    /// the record's first move.
    fn moves(&self, content: &Content) -> Result<(Show, MatchSetup, Chosen), Complaint> {
        let options = &self.start;
        let (record, choice, level) = if options.is_record() {
            let record = options.record(content)?;
            let choice = LevelChoice::of(record.session.start().game());
            (record, choice.clone(), content.choose(&choice)?)
        } else {
            let choice = options.choice();
            let level = content.choose(&choice)?;
            (options.record_on(&level, content)?, choice, level)
        };
        let session = record.session.clone();
        let start = if options.is_record() { Session::new(session.start().clone()) } else { session };
        let played = options.with_moves(record)?.session;
        let plies = played.plies().get(start.cursor()..played.cursor()).unwrap_or_default();
        let actions: Vec<Action> = plies.iter().filter(|ply| !ply.forced).map(|ply| ply.action).collect();
        let begun = Some(Begun { level: level.value.name.clone(), session: start.clone() });
        let setup = MatchSetup { level: level.value.name.clone(), start: start.start().clone(), begun };
        Ok((Show::Moves(actions), setup, Chosen::new(choice, &level)))
    }

    /// Returns the scene of an animation, on the board that the options name. If they name no board, returns the scene
    /// on the standard board of the game.
    fn scene(&self, name: &str, content: &Content) -> Result<(Show, MatchSetup, Chosen), Complaint> {
        let (options, game) = (&self.start, self.start.game());
        let animation = in_game(name, game).map_err(Complaint::Input)?;
        let choice = options.choice();
        let level = content.choose(&choice)?;
        let start = level.value.match_start();
        let usual = game == GameId::default() && !options.names_board();
        let scene = if usual { Scene::of(animation) } else { Scene::on(animation, &start) };
        let scene = scene.map_err(Complaint::input)?;
        let setup = MatchSetup { start, level: level.value.name.clone(), begun: None };
        Ok((Show::Scene(Box::new(scene)), setup, Chosen::new(choice, &level)))
    }
}

/// Checks that at least one game has an animation with this name.
pub(super) fn animation(name: &str) -> Result<String, String> {
    let Err(unknown) = Animation::named(name, GameId::default()) else { return Ok(name.to_owned()) };
    let known = GameId::ALL.into_iter().any(|game| Animation::named(name, game).is_ok());
    if known { Ok(name.to_owned()) } else { Err(unknown.to_string()) }
}

/// Returns the animation with that name in that game. If there is none, returns a sentence that says why.
pub(super) fn in_game(name: &str, game: GameId) -> Result<Animation, String> {
    Animation::named(name, game).map_err(|unknown| {
        let mut others = GameId::ALL.into_iter().filter(|other| *other != game);
        match others.find(|other| Animation::named(name, *other).is_ok()) {
            Some(other) => format!("{unknown}, or add `--game {}`", other.id()),
            None => unknown.to_string(),
        }
    })
}

/// A size in pixels.
#[derive(Clone, Copy, Debug)]
struct Size {
    width: u32,
    height: u32,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Size, String> {
        const SIDES: std::ops::RangeInclusive<u32> = 64..=4096;
        let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
        let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
        let (width, height) = sides.ok_or("write width and height from 64 to 4096 pixels, like 1280x720")?;
        Ok(Size { width, height })
    }
}
