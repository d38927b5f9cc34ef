//! Determines the kind of a file and reads the file as this kind. Collects a summary and warnings, or the faults of the
//! file.

use std::fmt::Display;

use crate::base::escape::shown;
use crate::engine::tables::EndgameTables;
use crate::game::content::motion_file::Motion;
use crate::game::content::painted_scene::PaintedScene;
use crate::game::content::{Content, ContentError, FileKind, Origin, SourceText};
use crate::game::lessons::{self, Lesson};
use crate::game::levels::{self, Level, LevelDoubt, RuleSwitch, every_fault};
use crate::game::puzzles::{self, Puzzle, PuzzleCollection};
use crate::game::record::{self, RecordProblem};
use crate::game::ron::{FileError, FilePlace, MendableFault, TextFault, Unread, read_ron};
use crate::game::rule_demos::{self, RuleDemo};
use crate::game::session::Ending;
use crate::game::settings::{self, Settings};
use crate::players::puzzles::{ProofFault, probe_puzzle};
use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

/// The result of checking one file.
pub(super) struct Examined {
    /// The kind of the file; `None` if the kind cannot be determined.
    pub kind: Option<FileKind>,
    pub found: Result<Good, Vec<CheckFault>>,
}

/// A file that can be read.
pub(super) struct Good {
    pub summary: String,
    /// The warnings about a level that can be read but can hardly be played.
    pub doubts: Vec<LevelDoubt>,
}

/// A fault in the checked file, or in another file that the checked file refers to.
pub(super) struct CheckFault {
    pub file: String,
    /// The line and the column of the fault; `None` if the whole file is at fault.
    pub place: Option<(usize, usize)>,
    pub words: String,
}

impl CheckFault {
    /// Returns the fault as a line of text.
    pub fn line(&self) -> String {
        match self.place {
            Some((line, column)) => format!("{}:{line}:{column}: {}", shown(&self.file), shown(&self.words)),
            None => self.words.clone(),
        }
    }
}

impl<F: Display> From<ContentError<F>> for CheckFault {
    fn from(error: ContentError<F>) -> CheckFault {
        match error {
            ContentError::Bad(error) => error.into(),
            ContentError::Unread(error) => error.into(),
            other => CheckFault { file: String::new(), place: None, words: other.to_string() },
        }
    }
}

impl From<Unread> for CheckFault {
    fn from(error: Unread) -> CheckFault {
        match error {
            Unread::NotOfTheGame(error) => error.into(),
            other => CheckFault { file: String::new(), place: None, words: other.to_string() },
        }
    }
}

impl<F: Display> From<FileError<F>> for CheckFault {
    fn from(error: FileError<F>) -> CheckFault {
        let FileError { file, line, column, fault } = error;
        CheckFault { file, place: Some((line, column)), words: fault.to_string() }
    }
}

impl Examined {
    /// Reads and checks the file. `kind` is given if the folder of the file decides its kind.
    pub fn of(content: &Content, origin: &Origin, kind: Option<FileKind>, game: Option<GameId>) -> Examined {
        let source = match SourceText::read(origin.clone()) {
            Ok(source) => source,
            Err(error) => return Examined { kind, found: Err(vec![error.into()]) },
        };
        let kind = match (kind.or_else(|| FileKind::of(&source.text)), game) {
            // If the fields of the file do not decide its kind, the option `--game` decides it.
            (None | Some(FileKind::Level), Some(game)) => Some(FileKind::of_levels(game)),
            (kind, _) => kind,
        };
        Examined { kind, found: found(content, &source, kind) }
    }
}

fn found(content: &Content, source: &SourceText, kind: Option<FileKind>) -> Result<Good, Vec<CheckFault>> {
    let (file, text) = (source.origin.to_string(), source.text.as_str());
    let of = |text: &str| SourceText { origin: source.origin.clone(), text: text.to_owned() };
    match kind {
        Some(kind @ (FileKind::Level | FileKind::Setup)) => {
            let game = kind.game_of_levels().unwrap_or_default();
            let level = every(&file, text, |text| Ok(content.level_in(game, &of(text), None)?.value))?;
            Ok(Good { summary: level_summary(kind, &level), doubts: levels::doubts(&level, text) })
        }
        Some(FileKind::Rules) => {
            every(&file, text, |text| Ok(content.rules_in(&of(text))?.value)).map(|rules| rules_summary(&rules).into())
        }
        Some(FileKind::Motion) => every(&file, text, |text| Ok(content.motion_in(&of(text))?.value))
            .map(|motion| motion_summary(&motion).into()),
        Some(FileKind::Theme) => every(&file, text, |text| Ok(content.theme_in(&of(text))?.value))
            .map(|theme| format!("theme {:?}", theme.name).into()),
        Some(FileKind::Scene) => every(&file, text, |text| Ok(read_ron::<PaintedScene>(&file, text)?))
            .map(|scene| scene_summary(&scene).into()),
        Some(FileKind::Lesson) => every(&file, text, |text| Ok(lessons::read_in(content, &file, text)?))
            .map(|lesson| lesson_summary(&lesson).into()),
        Some(FileKind::Puzzles) => {
            let collection = every(&file, text, |text| Ok(puzzles::read_in(content, &file, text)?))?;
            let probed = probed(content, &file, text, &collection)?;
            Ok(puzzles_summary(&collection, probed).into())
        }
        Some(FileKind::Demo) => {
            every(&file, text, |text| Ok(rule_demos::read(&file, text)?)).map(|demo| demo_summary(&demo).into())
        }
        Some(FileKind::Settings) => every(&file, text, |text| Ok(settings::read(&file, text)?))
            .map(|settings| settings_summary(&settings).into()),
        Some(FileKind::Record) => games(content, source).map(Good::from),
        None => {
            let error: FileError<TextFault> = FileError::at(&file, text, 0, TextFault::UnknownKind);
            Err(vec![error.into()])
        }
    }
}

impl From<String> for Good {
    fn from(summary: String) -> Good {
        Good { summary, doubts: Vec::new() }
    }
}

fn every<T, F: MendableFault + Display>(
    file: &str,
    text: &str,
    read: impl FnMut(&str) -> Result<T, ContentError<F>>,
) -> Result<T, Vec<CheckFault>> {
    every_fault(file, text, read).map_err(|faults| faults.into_iter().map(CheckFault::from).collect())
}

/// Returns a summary of the games in a record. If some games are bad, returns only the first fault of each bad game.
/// Later faults of a game may be consequences of its first fault.
fn games(content: &Content, source: &SourceText) -> Result<String, Vec<CheckFault>> {
    let (mut games, mut last, mut faults) = (0, None, Vec::new());
    for game in record::games(&source.text, content) {
        if let Some(fault) = game.fault {
            // After a broken tag, it is unknown where the next game begins.
            let ends_here = fault.problem == RecordProblem::BadTag;
            let place = Some((fault.line, fault.column));
            faults.push(CheckFault { file: source.origin.to_string(), place, words: fault.fault() });
            if ends_here {
                break;
            }
        }
        games += 1;
        last = game.record;
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let Some(only) = last.filter(|_| games == 1) else { return Ok(format!("record of {games} games")) };
    let (session, plies) = (&only.session, counted_plies(only.session.plies().len()));
    let end = session.ending().map_or("unfinished", Ending::termination);
    Ok(format!("record on level {:?}, rules {:?}, {plies}, {end}", only.heading.level, only.heading.rules))
}

fn counted_plies(plies: usize) -> String {
    format!("{plies} {}", if plies == 1 { "ply" } else { "plies" })
}

/// Formats a number with its noun, as in "1 move", "24 moves".
fn counted(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

fn level_summary(kind: FileKind, Level { name, start, .. }: &Level) -> String {
    let (board, game) = (start.board(), start.game());
    let (width, height) = (board.width(), board.height());
    let pieces = counted(start.pieces().len(), game.piece());
    let rules = if game.has_rule_sets() { format!(" rules {:?},", start.rules_name()) } else { String::new() };
    let actions = counted(start.legal_actions().len(), if start.has_long_turns() { "first action" } else { "move" });
    format!("{kind} {name:?} {width}x{height}, {pieces},{rules} {actions}")
}

fn rules_summary(rules: &RuleSet) -> String {
    let differences = RuleSwitch::differences(rules, &RuleSet::default());
    let compared = if differences.is_empty() {
        "every switch as in classic".to_owned()
    } else {
        let names: Vec<&str> = differences.into_iter().map(RuleSwitch::name).collect();
        format!("differs from classic: {}", names.join(", "))
    };
    format!("rule set {:?}, {compared}", rules.name)
}

fn motion_summary(motion: &Motion) -> String {
    let air = |squares: f32| motion.leap.air_ms + squares * motion.leap.air_per_square_ms;
    format!("motion, a step of {} ms, leaps of {} and {} ms in the air", motion.step_ms, air(3.0), air(4.0))
}

fn lesson_summary(lesson: &Lesson) -> String {
    let board = lesson.steps[0].start.board();
    let (width, height, steps) = (board.width(), board.height(), counted(lesson.steps.len(), "step"));
    format!("lesson {:?} {width}x{height}, {steps}", lesson.name)
}

/// Compares the puzzles with the endgame tables, as far as these are in the user's folder or are solved in no time.
/// Returns the number of turns that the tables know, or the faults.
fn probed(content: &Content, file: &str, text: &str, collection: &PuzzleCollection) -> Result<usize, Vec<CheckFault>> {
    let board = collection.puzzles.first().and_then(|puzzle| Some(puzzle.start.as_jungle()?.board().clone()));
    let folder = content.data_folder().map(|folder| folder.join("tables"));
    // Tables need a board of at most 64 squares.
    let Some(tables) = board.and_then(|board| EndgameTables::open(folder.as_deref(), &board).ok()) else {
        return Ok(0);
    };
    let (mut known, mut faults) = (0, Vec::new());
    for (index, puzzle) in collection.puzzles.iter().enumerate() {
        match probe_puzzle(puzzle, &tables) {
            Ok(turns) => known += turns,
            Err(fault) => {
                let here = FilePlace::of(file, text).at("puzzles").at(index).at("line");
                let error: FileError<ProofFault> = here.fault(fault);
                faults.push(error.into());
            }
        }
    }
    if faults.is_empty() { Ok(known) } else { Err(faults) }
}

fn puzzles_summary(collection: &PuzzleCollection, probed: usize) -> String {
    let PuzzleCollection { name, puzzles, .. } = collection;
    let turns: usize = puzzles.iter().map(Puzzle::turns).sum();
    let (count, turns) = (counted(puzzles.len(), "puzzle"), counted(turns, "turn"));
    format!("puzzles {name:?}, {count} of {turns}, {probed} in endgame tables")
}

fn demo_summary(demo: &RuleDemo) -> String {
    let board = demo.values[0].level.start.board();
    let (width, height, values) = (board.width(), board.height(), counted(demo.values.len(), "value"));
    format!("demo of `{}` {width}x{height}, {values}", demo.switch.name())
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

fn scene_summary(scene: &PaintedScene) -> String {
    let (width, height) = scene.canvas;
    format!("scene of {width} by {height} pixels, {}", counted(scene.layers.len(), "layer"))
}
