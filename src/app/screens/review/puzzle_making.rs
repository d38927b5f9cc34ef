//! Makes a puzzle of the position at the cursor, on a thread of its own, and keeps it among the player's own puzzles.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::desk::ReviewDesk;
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::app::screens::library::Library;
use crate::engine::NoMemory;
use crate::game::content::Content;
use crate::game::drafts::board_text;
use crate::game::puzzles::{
    KeptPuzzle, OwnBoard, Puzzle, PuzzleGoal, PuzzleScore, PuzzleUnkept, keep_own, known_puzzle,
};
use crate::locale::{Locale, SaidNoPuzzle, Say, say};
use crate::players::puzzles::{NotMade, PuzzleEffort, PuzzleProgress, PuzzleRequest};
use crate::rules::Position;

/// How thoroughly a position is searched for a puzzle.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct PuzzleMakingEffort(pub PuzzleEffort);

/// The puzzle that the player makes.
#[derive(Debug)]
pub enum PuzzleMaking {
    Underway(BackgroundJob<MakingProgress, Result<MadePuzzle, MakingFault>>),
    Done(Box<MadePuzzle>),
    Failed(MakingFault),
}

/// How far a puzzle is, and how long its proof still takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct MakingProgress {
    stage: PuzzleProgress,
    left: Option<Duration>,
}

/// A puzzle that begins in the position.
#[derive(Debug)]
pub struct MadePuzzle {
    pub puzzle: Puzzle,
    /// Whether it was known before.
    was_there: bool,
    /// Where the player's previous file is, if it could not be read.
    aside: Option<PathBuf>,
}

/// Why there is no new puzzle.
#[derive(Debug)]
pub enum MakingFault {
    NoPuzzle(SaidNoPuzzle),
    NoMemory(NoMemory),
    NotKept(PuzzleUnkept),
    Stopped,
}

/// The resources with which a puzzle is made.
#[derive(SystemParam)]
pub struct PuzzleWorkshop<'w> {
    library: Res<'w, Library>,
    wake: Res<'w, Wake>,
    effort: Res<'w, PuzzleMakingEffort>,
}

impl PuzzleWorkshop<'_> {
    /// Begins to make a puzzle of the position at the cursor.
    pub fn begin(&self, desk: &ReviewDesk) -> PuzzleMaking {
        let position = desk.session_at_cursor().position().clone();
        let work = PuzzleWork {
            position: position.restarted_by(position.side_to_move()),
            begun: desk.study.start().clone(),
            level: desk.reviewed.level.clone(),
            content: self.library.0.clone(),
            effort: self.effort.0,
        };
        PuzzleMaking::Underway(BackgroundJob::start("puzzle-maker", &self.wake, false, move |mut line| {
            work.carry_out(line.stop, &mut |progress| line.tell(progress))
        }))
    }
}

/// A position that is to become a puzzle.
struct PuzzleWork {
    position: Position,
    /// The start of the match, whose board is written into the file.
    begun: Position,
    /// The name of the level.
    level: String,
    content: Content,
    effort: PuzzleEffort,
}

impl PuzzleWork {
    fn carry_out(&self, stop: &AtomicBool, tell: &mut dyn FnMut(MakingProgress)) -> Result<MadePuzzle, MakingFault> {
        // The proof takes long, so everything else that can fail is tried before.
        let folder = self.content.data_folder().ok_or(PuzzleUnkept::NoDataFolder)?;
        if let Some(puzzle) = known_puzzle(&self.position, &self.content) {
            return Ok(MadePuzzle { puzzle, was_there: true, aside: None });
        }
        let board = self.board()?;
        let tables = folder.join("tables");
        let request = PuzzleRequest { position: &self.position, effort: self.effort, tables: Some(&tables), stop };
        let mut pace = ProofPace::default();
        let puzzle = request.make(|stage| tell(MakingProgress { stage, left: pace.left(stage) }));
        let puzzle = puzzle.map_err(|why| MakingFault::of(why, &self.position))?;
        if stop.load(Ordering::Relaxed) {
            return Err(MakingFault::Stopped);
        }
        Ok(match keep_own(&puzzle, &board, &self.content)? {
            KeptPuzzle::Added { aside } => MadePuzzle { puzzle, was_there: false, aside },
            KeptPuzzle::There(known) => MadePuzzle { puzzle: *known, was_there: true, aside: None },
        })
    }

    fn board(&self) -> Result<OwnBoard, PuzzleUnkept> {
        let name = if self.level.trim().is_empty() { self.begun.game().id().to_owned() } else { self.level.clone() };
        let text = |start: &Position| board_text(&name, start, &self.content);
        let text = text(&self.begun).or_else(|_| text(&self.position)).map_err(|_| PuzzleUnkept::OtherBoard)?;
        Ok(OwnBoard { name, text })
    }
}

/// Estimates from the searches that are done how long the others take.
#[derive(Default)]
struct ProofPace(Option<(Instant, usize)>);

impl ProofPace {
    fn left(&mut self, stage: PuzzleProgress) -> Option<Duration> {
        let PuzzleProgress::Proves { done, all, .. } = stage else { return None };
        let (begun, before) = *self.0.get_or_insert((Instant::now(), done));
        let each = begun.elapsed().checked_div(u32::try_from(done.checked_sub(before)?).ok()?)?;
        Some(each * u32::try_from(all.saturating_sub(done)).ok()?)
    }
}

impl From<PuzzleUnkept> for MakingFault {
    fn from(why: PuzzleUnkept) -> MakingFault {
        MakingFault::NotKept(why)
    }
}

impl MakingFault {
    fn of(why: NotMade, position: &Position) -> MakingFault {
        match why {
            NotMade::NoPuzzle(reason) => {
                MakingFault::NoPuzzle(SaidNoPuzzle { reason, is_of_turn: position.has_long_turns() })
            }
            NotMade::NoMemory(no_memory) => MakingFault::NoMemory(no_memory),
            NotMade::Stopped => MakingFault::Stopped,
        }
    }
}

impl PuzzleMaking {
    pub fn is_underway(&self) -> bool {
        matches!(self, PuzzleMaking::Underway(_))
    }

    /// The puzzle that can be solved now.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        if let PuzzleMaking::Done(made) = self { Some(&made.puzzle) } else { None }
    }
}

impl ReviewDesk {
    /// Takes the puzzle when it is finished. Returns whether anything has changed.
    pub fn hear_puzzle(&mut self) -> bool {
        let Some(PuzzleMaking::Underway(job)) = &self.making else { return false };
        let Some(result) = job.take() else { return false };
        self.making = match result {
            Ok(made) => Some(PuzzleMaking::Done(Box::new(made))),
            Err(MakingFault::Stopped) => None,
            Err(fault) => Some(PuzzleMaking::Failed(fault)),
        };
        true
    }
}

impl Say for PuzzleMaking {
    fn say(&self, locale: &Locale) -> String {
        match self {
            PuzzleMaking::Underway(job) => job.progress().say(locale),
            PuzzleMaking::Done(made) => made.say(locale),
            PuzzleMaking::Failed(fault) => fault.say(locale),
        }
    }
}

impl Say for MakingProgress {
    fn say(&self, locale: &Locale) -> String {
        match self.stage {
            PuzzleProgress::Looks => say!(locale, "puzzle-making-looks"),
            PuzzleProgress::Proves { score, done, all } => {
                let proves = match score {
                    PuzzleScore::Win(plies) => {
                        say!(locale, "puzzle-making-proves-win", turns = plies.div_ceil(2), done, all)
                    }
                    _ => say!(locale, "puzzle-making-proves-hold", done, all),
                };
                let minutes = self.left.map(|left| (left.as_secs() + 30) / 60);
                let left = minutes.map(|minutes| say!(locale, "puzzle-making-left", minutes));
                locale.sentences([Some(proves), left].into_iter().flatten())
            }
            PuzzleProgress::Grades { done, all } => say!(locale, "puzzle-making-grades", done, all),
        }
    }
}

impl Say for MadePuzzle {
    fn say(&self, locale: &Locale) -> String {
        if self.was_there {
            return say!(locale, "no-puzzle-duplicate");
        }
        let Puzzle { goal, proof, .. } = &self.puzzle;
        let made = match (goal, proof.first().map(|turn| turn.score)) {
            _ if self.puzzle.start.has_long_turns() => say!(locale, "puzzle-made-turn"),
            (PuzzleGoal::Win, Some(PuzzleScore::Win(plies))) => {
                say!(locale, "puzzle-made-win", turns = plies.div_ceil(2))
            }
            _ => say!(locale, "puzzle-made-hold"),
        };
        let aside = self.aside.as_ref().map(|aside| say!(locale, "puzzle-made-aside", file = aside));
        locale.sentences([Some(made), Some(say!(locale, "puzzle-made-kept")), aside].into_iter().flatten())
    }
}

impl Say for MakingFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            MakingFault::NoPuzzle(reason) => reason.say(locale),
            MakingFault::NoMemory(no_memory) => say!(locale, "puzzle-no-memory", mib = no_memory.mib),
            MakingFault::NotKept(why) => why.say(locale),
            MakingFault::Stopped => String::new(),
        }
    }
}
