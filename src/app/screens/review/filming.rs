//! Pictures and films of the match on the desk. A picture shows the board as it is in the window. A film is made by a
//! second process of this program (`riverleap film`), so that the window goes on meanwhile.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::PrimaryWindow;
use jiff::Zoned;

use super::desk::ReviewDesk;
use crate::app::awake::Wake;
use crate::app::background_job::{BackgroundJob, BackgroundJobLine};
use crate::app::board::BoardArea;
use crate::app::screens::library::Library;
use crate::app::screens::sign::Sign;
use crate::app::ui::PanelLocale;
use crate::base::disk::{NotWritten, write_whole};
use crate::game::record::Record;
use crate::game::save::SaveError;
use crate::game::session::Session;
use crate::game::settings::{Language, Settings};
use crate::locale::{Locale, Say, say};

/// How far a picture or film is.
#[derive(Debug, Default)]
pub enum Filming {
    /// The player chooses what to make.
    #[default]
    Asks,
    /// The film is made. The progress is the number of filmed actions and of all.
    Underway(BackgroundJob<(usize, usize), Result<PathBuf, FilmFault>>),
    /// The picture comes with the next frame.
    Pictured,
    Done(PathBuf),
    Failed(FilmFault),
}

/// What to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FilmKind {
    /// An animated GIF of the whole line, or of its part after the cursor.
    Film { from_here: bool },
    /// Every frame of the line as a numbered PNG.
    Frames,
}

/// Why there is no picture or film.
#[derive(Debug)]
pub enum FilmFault {
    NotWritten(SaveError),
    /// The second process could not be started or failed, or the picture could not be read; with the reason.
    Failed(String),
}

impl Say for FilmFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            FilmFault::NotWritten(error) => error.say(locale),
            FilmFault::Failed(reason) => say!(locale, "film-failed", reason),
        }
    }
}

/// The size of a film in pixels, and its frames per second.
const SIZE: &str = "960x720";
const FPS: &str = "15";

/// The program that makes films: this one.
#[derive(Resource, Clone, Debug)]
pub struct FilmProgram(pub PathBuf);

impl Default for FilmProgram {
    fn default() -> FilmProgram {
        FilmProgram(std::env::current_exe().unwrap_or_else(|_| PathBuf::from("riverleap")))
    }
}

/// The resources with which pictures and films are made.
#[derive(SystemParam)]
pub struct FilmTools<'w, 's> {
    program: Res<'w, FilmProgram>,
    library: Res<'w, Library>,
    settings: Res<'w, Settings>,
    spoken: Res<'w, PanelLocale>,
    wake: Res<'w, Wake>,
    commands: Commands<'w, 's>,
}

impl FilmTools<'_, '_> {
    /// Asks what to make. Removes the present sign, which would be in a picture of the board.
    pub fn ask(&mut self) -> Filming {
        self.commands.write_message(Sign::down());
        Filming::Asks
    }

    /// Begins to film the line that the cursor is on.
    pub fn film(&self, desk: &ReviewDesk, kind: FilmKind) -> Filming {
        let Some(folder) = self.library.0.data_folder() else { return Filming::Failed(no_folder()) };
        let suffix = if matches!(kind, FilmKind::Film { .. }) { ".gif" } else { "" };
        let order = FilmOrder {
            program: self.program.0.clone(),
            data: folder.to_owned(),
            record: desk.filmed(kind == FilmKind::Film { from_here: true }),
            output: (if suffix.is_empty() { "--out" } else { "--gif" }, folder.join(format!("film-{}{suffix}", now()))),
            theme: self.settings.theme.clone(),
            language: self.spoken.locale.language(),
        };
        Filming::Underway(BackgroundJob::start("film", &self.wake, true, move |line| order.carry_out(line)))
    }

    /// Takes a picture of the board with the next frame.
    pub fn picture(&mut self) -> Filming {
        self.commands.spawn(Screenshot::primary_window()).observe(keep_picture);
        Filming::Pictured
    }
}

/// The present time as a part of a file's name.
fn now() -> String {
    Zoned::now().strftime("%Y-%m-%d-%H-%M-%S").to_string()
}

fn no_folder() -> FilmFault {
    FilmFault::NotWritten(SaveError::NoDataFolder)
}

fn keep_picture(
    shot: On<ScreenshotCaptured>,
    area: Res<BoardArea>,
    windows: Query<&Window, With<PrimaryWindow>>,
    library: Res<Library>,
    wake: Res<Wake>,
    desk: Option<ResMut<ReviewDesk>>,
) {
    let Some(mut desk) = desk.filter(|desk| matches!(desk.filming, Some(Filming::Pictured))) else { return };
    let scale = windows.iter().next().map_or(1.0, Window::scale_factor);
    let kept = || {
        let folder = library.0.data_folder().ok_or_else(no_folder)?;
        let picture = shot.image.clone().try_into_dynamic().map_err(|error| FilmFault::Failed(error.to_string()))?;
        let picture = match area.0.map(|area| (area.min * scale, area.size() * scale)) {
            Some((min, size)) => picture.crop_imm(min.x as u32, min.y as u32, size.x as u32, size.y as u32),
            None => picture,
        };
        let path = folder.join(format!("picture-{}.png", now()));
        fs::create_dir_all(folder).map_err(|error| FilmFault::NotWritten(NotWritten::new(&path, error).into()))?;
        picture.to_rgb8().save(&path).map_err(|error| FilmFault::Failed(error.to_string()))?;
        Ok(path)
    };
    desk.filming = Some(kept().map_or_else(Filming::Failed, Filming::Done));
    let _ = wake.now();
}

impl ReviewDesk {
    /// The line that the cursor is on, up to its end, as a record without notes; `from_here` leaves out what lies before
    /// the cursor.
    fn filmed(&self, from_here: bool) -> Record {
        let whole = self.study.actions(self.study.end_of_line(self.study.cursor()));
        let begun = if from_here { self.study.actions(self.study.cursor()).len() } else { 0 };
        let mut before = Session::new(self.study.start().clone());
        before.replay(&whole[..begun]);
        let mut session = Session::new(before.position().clone());
        session.replay(&whole[begun..]);
        Record::new(self.reviewed.heading.clone(), session)
    }

    /// Takes the finished film. Returns whether there was one.
    pub fn hear_film(&mut self) -> bool {
        let Some(Filming::Underway(job)) = &self.filming else { return false };
        let Some(made) = job.take() else { return false };
        self.filming = Some(made.map_or_else(Filming::Failed, Filming::Done));
        true
    }
}

/// A film to be made by a second process.
struct FilmOrder {
    program: PathBuf,
    data: PathBuf,
    record: Record,
    /// The option for the output, and its path.
    output: (&'static str, PathBuf),
    theme: String,
    language: Language,
}

impl FilmOrder {
    fn carry_out(self, mut line: BackgroundJobLine<'_, (usize, usize)>) -> Result<PathBuf, FilmFault> {
        let name = self.output.1.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let record = self.data.join(format!(".{name}.jgn"));
        let not_written = |error: NotWritten| FilmFault::NotWritten(error.into());
        write_whole(&record, &self.record.to_string()).map_err(not_written)?;
        let made = self.run(&record, &mut line);
        // A file that cannot be removed does no harm.
        let _ = fs::remove_file(&record);
        let output = self.output.1;
        if made.is_err() {
            let _ = if output.is_dir() { fs::remove_dir_all(&output) } else { fs::remove_file(&output) };
        }
        made.map(|()| output)
    }

    fn run(&self, record: &Path, line: &mut BackgroundJobLine<'_, (usize, usize)>) -> Result<(), FilmFault> {
        let failed = |error: std::io::Error| FilmFault::Failed(error.to_string());
        let mut child = Command::new(&self.program)
            .arg("film")
            .arg("--progress")
            .arg("--data-dir")
            .arg(&self.data)
            .arg("--from")
            .arg(record)
            .arg(self.output.0)
            .arg(&self.output.1)
            .args(["--size", SIZE, "--fps", FPS, "--theme", &self.theme, "--language", self.language.tag()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let said = watch(&mut child, line);
        if line.stop.load(Ordering::Relaxed) {
            let _ = child.kill();
        }
        match child.wait() {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(FilmFault::Failed(said)),
            Err(error) => Err(failed(error)),
        }
    }
}

/// Reads what the process says until it ends or is not wanted any more. Returns the last line that is not about the
/// progress.
fn watch(child: &mut Child, line: &mut BackgroundJobLine<'_, (usize, usize)>) -> String {
    let mut last = String::new();
    let stop: &AtomicBool = line.stop;
    for text in child.stderr.take().into_iter().flat_map(|said| BufReader::new(said).lines()).map_while(Result::ok) {
        match progress(&text) {
            Some(progress) => line.tell(progress),
            None if text.trim().is_empty() => {}
            None => last = text,
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    last
}

/// Reads `3/80`.
fn progress(line: &str) -> Option<(usize, usize)> {
    let (done, all) = line.split_once('/')?;
    Some((done.parse().ok()?, all.parse().ok()?))
}
