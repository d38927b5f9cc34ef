//! `riverleap check`: whether files are good, and if not, what is wrong, where, and how to mend it.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::content::motion::Motion;
use crate::content::{Content, FileKind, Origin, Source};
use crate::lessons::{self, Lesson};
use crate::levels::{self, FileFault, Level, LevelError};
use crate::rules::GameId;
use crate::rules::jungle::RuleSet;
use crate::session::Ending;
use crate::session::record;
use crate::settings::{self, Settings};
use crate::shown::shown;

use super::{Answer, Complaint};

/// Check level, rule, motion, theme, lesson, settings and record files; without FILE, all that the game finds, and where
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap check my-level.ron levels/rules/*.ron")]
pub(super) struct Check {
    /// The game, jungle or chesimals; without FILE, only what belongs to this game alone is checked
    #[arg(long, value_name = "GAME", value_parser = super::start::game)]
    game: Option<GameId>,
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Check {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<Answer, Complaint> {
        let named = self.files.iter().cloned().map(|file| (Origin::File(file), None));
        let origins: Vec<(Origin, Option<FileKind>)> = if self.files.is_empty() {
            let found = content.all().into_iter().filter(|found| self.game.is_none() || self.game == found.kind.game());
            found.map(|found| (found.origin, Some(found.kind))).collect()
        } else {
            named.collect()
        };
        let mut answer = Answer::Yes;
        for (origin, kind) in origins {
            match summary(content, &origin, kind, self.game) {
                Ok(summary) => writeln!(out, "{origin}: ok, {summary}")?,
                Err(error) => {
                    writeln!(out, "{error}")?;
                    answer = Answer::No;
                }
            }
        }
        Ok(answer)
    }
}

/// A summary of the file. A file that lies where only one kind belongs is read as that kind.
fn summary(
    content: &Content,
    origin: &Origin,
    kind: Option<FileKind>,
    game: Option<GameId>,
) -> Result<String, Box<dyn Error>> {
    let source = Source::read(origin.clone())?;
    let kind = match (kind.or_else(|| FileKind::of(&source.text)), game) {
        // Where the fields do not tell the kind, `--game` does.
        (None | Some(FileKind::Level), Some(game)) => Some(FileKind::of_levels(game)),
        (kind, _) => kind,
    };
    match kind {
        Some(FileKind::Level) => Ok(level_summary(&content.level_in(&source, None)?.value)),
        Some(FileKind::Setup) => Ok(setup_summary(&content.setup_in(&source)?.value)),
        Some(FileKind::Rules) => Ok(rules_summary(&content.rules_in(&source)?.value)),
        Some(FileKind::Motion) => Ok(motion_summary(&content.motion_in(&source)?.value)),
        Some(FileKind::Theme) => Ok(format!("theme {:?}", content.theme_in(&source)?.value.name)),
        Some(FileKind::Lesson) => Ok(lesson_summary(&lessons::read(&origin.to_string(), &source.text)?)),
        Some(FileKind::Settings) => Ok(settings_summary(&settings::read(&origin.to_string(), &source.text)?)),
        Some(FileKind::Record) => record_summary(content, &source),
        None => Err(LevelError::at(&origin.to_string(), &source.text, 0, FileFault::UnknownKind).into()),
    }
}

fn level_summary(level: &Level) -> String {
    let (board, rules) = (level.start.board(), level.rules_name());
    let (width, height) = (board.width(), board.height());
    let (animals, moves) = (level.start.pieces().len(), level.start.legal_actions().len());
    format!("level {:?} {width}x{height}, {animals} animals, rules {rules:?}, {moves} moves", level.name)
}

fn setup_summary(setup: &Level) -> String {
    let board = setup.start.board();
    let (width, height) = (board.width(), board.height());
    let (units, actions) = (setup.start.pieces().len(), setup.start.legal_actions().len());
    format!("setup {:?} {width}x{height}, {units} units, {actions} first actions", setup.name)
}

/// The first fault of the file, or a summary of its games.
fn record_summary(content: &Content, source: &Source) -> Result<String, Box<dyn Error>> {
    let (mut games, mut last) = (0, None);
    for game in record::games(&source.text, content) {
        if let Some(fault) = game.fault {
            return Err(format!("{}:{}", source.origin, shown(&fault.to_string())).into());
        }
        games += 1;
        last = game.record;
    }
    let Some(only) = last.filter(|_| games == 1) else { return Ok(format!("record of {games} games")) };
    let (session, plies) = (&only.session, only.session.plies().len());
    let end = session.ending().map_or("unfinished", Ending::termination);
    Ok(format!("record on level {:?}, rules {:?}, {plies} plies, {end}", only.heading.level, only.heading.rules))
}

fn rules_summary(rules: &RuleSet) -> String {
    let differences = levels::differences(rules, &RuleSet::default());
    let compared = if differences.is_empty() {
        "every switch as in classic".to_owned()
    } else {
        format!("differs from classic: {}", differences.join(", "))
    };
    format!("rule set {:?}, {compared}", rules.name)
}

fn motion_summary(motion: &Motion) -> String {
    let air = |squares: f32| motion.leap.air_ms + squares * motion.leap.air_per_square_ms;
    format!("motion, a step of {} ms, leaps of {} and {} ms in the air", motion.step_ms, air(3.0), air(4.0))
}

fn lesson_summary(lesson: &Lesson) -> String {
    let board = lesson.steps[0].start.board();
    let (width, height, steps) = (board.width(), board.height(), lesson.steps.len());
    format!("lesson {:?} {width}x{height}, {steps} steps", lesson.name)
}

fn settings_summary(settings: &Settings) -> String {
    let loudness = |volume: f32| (volume * 100.0).round();
    let sound = &settings.sound;
    let (effects, ambience, music) = (loudness(sound.effects), loudness(sound.ambience), loudness(sound.music));
    let muted = if sound.muted { ", muted" } else { "" };
    format!(
        "settings, theme {:?}, speed {:?}, effects {effects} %, ambience {ambience} %, music {music} %{muted}",
        settings.theme, settings.speed
    )
}
