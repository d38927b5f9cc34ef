//! The events of a demo, and what happens at the last of them.

use std::fmt;
use std::time::Duration;

use serde::Deserialize;

use crate::game::session::{Ending, Ply, Refused, Session};
use crate::rules::step::Step;
use crate::rules::{Action, Position, Side};

/// The longest time that can pass at once, in seconds.
pub const LONGEST_WAIT_S: u32 = 600;

/// One event of a demo. `Display` writes it as files do: `a3a4`, `end`, `--` for a missed turn, `10 s` for time that
/// passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoEvent {
    /// The side to move acts.
    Act(Action),
    /// The side to move thinks for this many seconds. Without a clock, nothing happens.
    Wait { seconds: u32 },
}

impl DemoEvent {
    /// Reads the text that `Display` writes; `None` if it is not an event.
    pub(super) fn read(text: &str) -> Option<DemoEvent> {
        match text.strip_suffix(" s") {
            Some(seconds) => {
                let seconds = seconds.parse().ok().filter(|seconds| (1..=LONGEST_WAIT_S).contains(seconds))?;
                Some(DemoEvent::Wait { seconds })
            }
            None => text.parse().ok().map(DemoEvent::Act),
        }
    }

    /// Lets the event happen in a match.
    ///
    /// # Errors
    /// The match does not allow the action, or it is over. After an error, the match is unchanged.
    pub fn happen(self, session: &mut Session) -> Result<(), Refused> {
        if let Some(ending) = session.ending() {
            return Err(Refused::MatchOver { ending });
        }
        match self {
            DemoEvent::Act(action) => session.try_play(action).map(drop),
            DemoEvent::Wait { seconds } => {
                session.advance(Duration::from_secs(seconds.into()));
                Ok(())
            }
        }
    }
}

impl fmt::Display for DemoEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DemoEvent::Act(action) => action.fmt(f),
            DemoEvent::Wait { seconds } => f.pad(&format!("{seconds} s")),
        }
    }
}

/// What happens at the last event of a try. If several descriptions fit, the first variant that fits is the outcome.
/// `Display` writes the outcome as files do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename = "Outcome")]
pub enum DemoOutcome {
    /// The rules do not allow the action.
    Refused,
    /// The match announces that this side wins, since nobody can keep it out of the den.
    Announced(Side),
    /// This side has won.
    Won(Side),
    Drawn,
    /// The attacker and its target leave the board.
    BothFall,
    /// The target leaves the board.
    Captures,
    /// A turn is missed because its time has run out.
    Missed,
    /// The side that would be to move cannot move, and its turn passes.
    Passes,
    /// The event is allowed, and nothing else happens.
    Played,
}

impl fmt::Display for DemoOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl DemoOutcome {
    /// What an allowed event has done to the match. `before` is the number of plies before the event.
    fn of(session: &Session, before: usize) -> DemoOutcome {
        let plies = session.plies().get(before..session.cursor()).unwrap_or_default();
        let captures = plies.iter().flat_map(|ply| &ply.steps);
        let captures = captures.filter(|(_, step)| matches!(step, Step::Capture { .. })).count();
        match session.ending() {
            Some(Ending::AnnouncedDen { winner, .. }) => DemoOutcome::Announced(winner),
            Some(ending) => ending.winner().map_or(DemoOutcome::Drawn, DemoOutcome::Won),
            None if captures > 1 => DemoOutcome::BothFall,
            None if captures == 1 => DemoOutcome::Captures,
            None if plies.iter().any(Ply::is_missed) => DemoOutcome::Missed,
            None if plies.iter().any(|ply| ply.forced) => DemoOutcome::Passes,
            None => DemoOutcome::Played,
        }
    }
}

/// A match after the events of a try.
#[derive(Clone, Debug)]
pub struct DemoRun {
    pub session: Session,
    /// The number of events that happened. It is smaller than the number of all events if one was refused.
    pub happened: usize,
    pub outcome: DemoOutcome,
    /// Why the event after those that happened was refused.
    pub refused: Option<Refused>,
}

impl DemoRun {
    /// Lets the events happen one after another, up to the first that is refused.
    pub fn of(start: &Position, events: &[DemoEvent]) -> DemoRun {
        let mut run =
            DemoRun { session: Session::new(start.clone()), happened: 0, outcome: DemoOutcome::Played, refused: None };
        for event in events {
            let before = run.session.cursor();
            if let Err(refused) = event.happen(&mut run.session) {
                return DemoRun { outcome: DemoOutcome::Refused, refused: Some(refused), ..run };
            }
            run.outcome = DemoOutcome::of(&run.session, before);
            run.happened += 1;
        }
        run
    }
}
