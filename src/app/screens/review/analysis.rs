//! The engine's analysis of the position at the cursor, which goes on until it is stopped or the cursor moves.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;

use super::desk::ReviewDesk;
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::engine::{Engine, EngineOptions, NoMemory, SearchLimits, Situation};
use crate::game::session::Session;
use crate::game::settings::{AnalysisSettings, Settings};
use crate::players::review::ReviewLine;
use crate::players::situation;
use crate::rules::{Action, Position};

/// The analysis, and what it has found.
#[derive(Resource, Default)]
pub struct Analysis {
    pub is_on: bool,
    /// Whether the engine looks for what the other side would play if it were its turn.
    pub threats: bool,
    /// Whether the player has asked for one line more.
    pub wants_another_line: bool,
    /// Kept from search to search, so that the engine remembers what it has seen.
    engine: Arc<Mutex<Option<Engine>>>,
    search: Option<AnalysisSearch>,
    no_memory: Option<NoMemory>,
}

/// What is analysed, and how.
#[derive(Clone, PartialEq)]
struct AnalysisSubject {
    start: Position,
    line: Vec<Action>,
    threats: bool,
    settings: AnalysisSettings,
}

struct AnalysisSearch {
    subject: AnalysisSubject,
    /// The position at which the lines begin.
    position: Position,
    /// `None` if there is nothing to search.
    job: Option<BackgroundJob<AnalysisProgress, Result<(), NoMemory>>>,
}

/// How far a search is.
#[derive(Clone, Debug, Default)]
pub struct AnalysisProgress {
    /// The best lines, best first.
    pub lines: Vec<ReviewLine>,
    nodes: u64,
    time: Duration,
}

/// What the analysis says about the position at the cursor.
pub enum AnalysisFindings<'a> {
    Lines {
        /// The position at which the lines begin.
        position: &'a Position,
        progress: AnalysisProgress,
    },
    /// The match is over in this position.
    Over,
    /// In the middle of a turn, the other side cannot be to move.
    NoThreats,
    NoMemory(NoMemory),
}

impl AnalysisProgress {
    /// The depth of the best line, in plies.
    pub fn depth(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.depth)
    }

    /// The number of positions that are searched in a second; `None` at the beginning of a search.
    pub fn positions_a_second(&self) -> Option<f64> {
        let seconds = self.time.as_secs_f64();
        (seconds >= 0.05).then(|| self.nodes as f64 / seconds)
    }
}

impl Analysis {
    /// The analysis with a new engine, running if `is_on` is set.
    pub fn new(is_on: bool) -> Analysis {
        Analysis { is_on, ..Analysis::default() }
    }

    /// What has been found; `None` while the analysis is off.
    pub fn findings(&self) -> Option<AnalysisFindings<'_>> {
        let search = self.search.as_ref()?;
        Some(match (&search.job, self.no_memory) {
            (_, Some(no_memory)) => AnalysisFindings::NoMemory(no_memory),
            (Some(job), None) => AnalysisFindings::Lines { position: &search.position, progress: job.progress() },
            (None, None) if search.subject.threats && search.position.outcome().is_none() => {
                AnalysisFindings::NoThreats
            }
            (None, None) => AnalysisFindings::Over,
        })
    }

    /// The first turn of a line that was found; `None` for a threat, which cannot be played.
    pub fn first_turn(&self, line: usize) -> Option<Vec<Action>> {
        let search = self.search.as_ref().filter(|search| !search.subject.threats)?;
        let progress = search.job.as_ref()?.progress();
        Some(progress.lines.get(line)?.first_turn(&search.position).to_vec())
    }
}

/// Shows one line more, if the player has asked for it.
pub fn show_another_line(mut analysis: ResMut<Analysis>, mut settings: ResMut<Settings>) {
    if std::mem::take(&mut analysis.bypass_change_detection().wants_another_line) {
        settings.analysis = settings.analysis.with_another_line();
    }
}

/// Starts, changes and stops the search, so that it always belongs to the position at the cursor.
pub fn analyse(desk: Res<ReviewDesk>, settings: Res<Settings>, wake: Res<Wake>, mut analysis: ResMut<Analysis>) {
    let now = analysis.bypass_change_detection();
    let wanted = (now.is_on && !desk.is_busy()).then(|| AnalysisSubject {
        start: desk.study.start().clone(),
        line: desk.study.actions(desk.study.cursor()),
        threats: now.threats,
        settings: settings.analysis,
    });
    if now.search.as_ref().map(|search| &search.subject) != wanted.as_ref() {
        // Dropping the previous search stops it, so that the next one gets the engine.
        now.search = None;
        now.no_memory = None;
        now.search = wanted.map(|subject| AnalysisSearch::start(subject, &desk, &now.engine, &wake));
    }
    let failed = now.search.as_ref().and_then(|search| search.job.as_ref()?.take()?.err());
    now.no_memory = failed.or(now.no_memory);
}

impl AnalysisSearch {
    fn start(
        subject: AnalysisSubject,
        desk: &ReviewDesk,
        engine: &Arc<Mutex<Option<Engine>>>,
        wake: &Wake,
    ) -> AnalysisSearch {
        let session = desk.session_at_cursor();
        let Some(asked) = asked(&session, subject.threats) else {
            return AnalysisSearch { subject, position: session.position().clone(), job: None };
        };
        let (position, engine, settings) = (asked.position().clone(), Arc::clone(engine), subject.settings);
        let job = BackgroundJob::start("analysis", wake, false, move |mut line| {
            let stop = line.stop;
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let engine = match &mut *engine {
                Some(engine) => engine,
                // A draw is worth the same to both sides in an analysis.
                none => none.insert(Engine::new(EngineOptions {
                    hash_mib: settings.memory.mib(),
                    contempt: 0,
                    ..EngineOptions::default()
                })?),
            };
            engine.set_threads(settings.threads.count());
            engine.set_hash(settings.memory.mib())?;
            let limits = SearchLimits { lines: settings.lines.into(), ..SearchLimits::default() };
            let mut progress = AnalysisProgress::default();
            engine.think(&asked, &limits, stop, |info| {
                (progress.nodes, progress.time) = (info.nodes, info.time);
                let found = ReviewLine { score: info.score, depth: info.depth, actions: info.pv };
                match progress.lines.get_mut(info.multipv - 1) {
                    Some(known) => *known = found,
                    None => progress.lines.push(found),
                }
                line.tell(progress.clone());
            });
            Ok(())
        });
        AnalysisSearch { subject, position, job: Some(job) }
    }
}

/// What to search; `None` if the match is over, or if the other side cannot be to move.
fn asked(session: &Session, threats: bool) -> Option<Situation> {
    if session.ending().is_some() {
        return None;
    }
    let position = session.position();
    match threats {
        false => Some(situation(session)),
        true if position.begins_turn() => {
            let other = position.with_the_other_to_move();
            other.can_act().then(|| Situation::new(other))
        }
        true => None,
    }
}
