//! Searches the positions of a match at which a turn begins.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::engine::{ChanceScale, Engine, EngineOptions, NoMemory, Score, SearchLimits, Situation};
use crate::game::session::{Ending, Ply, Session};
use crate::rules::{Action, Position, Side};

use super::judge::{Review, at_the_end, reversed, turn};

/// A turn that seems to be bad is searched again with this many times the nodes, before it and after it. Two searches of
/// different depth often value the same position differently, and most of these differences vanish on the second look.
const SECOND_LOOK: u64 = 4;
/// A turn that has lost more than this, from 0 to 1, is not searched again: no second look makes it good.
const OBVIOUS: f64 = 0.4;

/// What to review, and how thoroughly.
#[derive(Clone, Copy, Debug)]
pub struct ReviewRequest<'a> {
    /// The match; undone plies are reviewed too.
    pub session: &'a Session,
    /// The number of nodes that are searched before every turn. Where a turn seems to be bad, more are searched.
    pub nodes: u64,
    /// The number of lines that are found before every turn, at least 1.
    pub lines: usize,
    /// The number of turns that are searched at the same time, at least 1.
    pub jobs: usize,
    /// The size of each transposition table, in MiB; there is one for every job.
    pub hash_mib: usize,
}

/// A line that a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewLine {
    /// The score for the side to move before the line.
    pub score: Score,
    /// The depth of the search, in plies.
    pub depth: u32,
    pub actions: Vec<Action>,
}

impl ReviewLine {
    /// The actions of the line that belong to its first turn. `before` is the position before the line.
    pub fn first_turn(&self, before: &Position) -> &[Action] {
        let mut position = before.clone();
        let ends_turn = |action: &Action| {
            position.play_unchecked(*action);
            position.is_between_turns()
        };
        let last = self.actions.iter().position(ends_turn);
        &self.actions[..last.map_or(self.actions.len(), |last| last + 1)]
    }
}

/// The place in the log of a match where a turn begins, and the best lines there, best first.
pub(super) struct TurnStart<'a> {
    pub ply: usize,
    pub position: &'a Position,
    pub lines: Vec<ReviewLine>,
    /// Whether the lines are those of the second look.
    pub is_sure: bool,
}

impl ReviewRequest<'_> {
    /// Searches every turn of the match and judges it; a turn that seems to be bad gets a second look. Calls `tell`
    /// whenever a turn is done, with the number of turns that are done and of all. Returns `None` if `stop` was set
    /// before the end.
    ///
    /// # Errors
    /// There is not enough memory for an engine.
    pub fn run(&self, stop: &AtomicBool, tell: impl FnMut(usize, usize) + Send) -> Result<Option<Review>, NoMemory> {
        let mut starts = self.turn_starts();
        let (total, done, tell) = (starts.len(), AtomicUsize::new(0), Mutex::new(tell));
        let share = total.div_ceil(self.jobs.max(1)).max(1);
        // Each worker takes the shares that are left. If a thread cannot be started, the others do its work.
        let shares = Mutex::new(starts.chunks_mut(share).collect::<Vec<_>>());
        let next = || shares.lock().ok()?.pop();
        let work = || -> Result<(), NoMemory> {
            let mut engine = self.engine()?;
            while let Some(starts) = next() {
                // Backwards, because the table then knows the positions that follow.
                for index in (0..starts.len()).rev().take_while(|_| !stop.load(Ordering::Relaxed)) {
                    starts[index].lines = self.lines_at(starts[index].ply, self.nodes, &mut engine, stop);
                    if self.is_doubtful(&starts[index..]) {
                        self.look_again(&mut starts[index..], &mut engine, stop);
                    }
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    if let Ok(mut tell) = tell.lock() {
                        tell(done, total);
                    }
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            let helpers: Vec<_> =
                (1..self.jobs).filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
            let own = work();
            helpers.into_iter().fold(own, |so_far, helper| {
                so_far.and(helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            })
        })?;
        drop(shares);
        // A turn at the end of a share was not judged yet, and a second look changes the scores that the turns beside it
        // are judged by. Every round looks again at one position at least, so this ends.
        let doubtful = |starts: &[TurnStart<'_>]| (0..total).rev().find(|index| self.is_doubtful(&starts[*index..]));
        let mut engine = None;
        while let Some(index) = doubtful(&starts).filter(|_| !stop.load(Ordering::Relaxed)) {
            let engine = match &mut engine {
                Some(engine) => engine,
                None => engine.insert(self.engine()?),
            };
            self.look_again(&mut starts[index..], engine, stop);
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        Ok(Some(Review::of(self.session, &starts)))
    }

    /// Whether the first of these turns seems to be bad, and the position before it or after it was searched only once.
    fn is_doubtful(&self, starts: &[TurnStart<'_>]) -> bool {
        let is_open = matches!(starts, [before, after, ..] if !before.is_sure || !after.is_sure);
        is_open && turn(self.session, starts, 0).is_some_and(|turn| turn.fault.is_some() && turn.loss() < OBVIOUS)
    }

    /// Searches the positions before and after the first of these turns again, except those that were searched again
    /// before.
    fn look_again(&self, starts: &mut [TurnStart<'_>], engine: &mut Engine, stop: &AtomicBool) {
        for start in starts.iter_mut().take(2).rev().filter(|start| !start.is_sure) {
            start.lines = self.lines_at(start.ply, self.nodes.saturating_mul(SECOND_LOOK), engine, stop);
            start.is_sure = true;
        }
    }

    /// The expected points of this side, from 0 to 1, in the position at the end of the log. Returns `None` if `stop`
    /// was set before the end.
    ///
    /// # Errors
    /// There is not enough memory for an engine.
    pub fn chance_at_end(&self, side: Side, stop: &AtomicBool) -> Result<Option<f64>, NoMemory> {
        let plies = self.session.plies().len();
        let Some(position) = self.session.position_after(plies) else { return Ok(None) };
        let score = match at_the_end(self.session, side) {
            Some(score) => score,
            None => {
                let mut engine = self.engine()?;
                let lines = self.lines_at(plies, self.nodes, &mut engine, stop);
                let Some(best) = lines.first().filter(|_| !stop.load(Ordering::Relaxed)) else { return Ok(None) };
                if position.side_to_move() == side { best.score } else { reversed(best.score) }
            }
        };
        Ok(Some(ChanceScale::of(position).chance_of(score)))
    }

    fn engine(&self) -> Result<Engine, NoMemory> {
        let options = EngineOptions { hash_mib: self.hash_mib, contempt: 0, ..EngineOptions::default() };
        Engine::new(options)
    }

    /// The places where a turn begins, and the end of the log if the match is not over there. A turn that is a forced
    /// pass is left out.
    fn turn_starts(&self) -> Vec<TurnStart<'_>> {
        let plies = self.session.plies();
        let begins = |ply: &usize| {
            let before = ply.checked_sub(1).map(|before| &plies[before]);
            before.is_none_or(Ply::ends_turn) && plies.get(*ply).is_none_or(|ply| !ply.forced)
        };
        let is_over = self.session.last_ending().is_some_and(Ending::follows_from_moves);
        let last = if is_over { plies.len().saturating_sub(1) } else { plies.len() };
        let start = |ply| {
            let position = self.session.position_after(ply)?;
            Some(TurnStart { ply, position, lines: Vec::new(), is_sure: false })
        };
        (0..=last).filter(begins).filter_map(start).collect()
    }

    fn lines_at(&self, ply: usize, nodes: u64, engine: &mut Engine, stop: &AtomicBool) -> Vec<ReviewLine> {
        let Some(position) = self.session.position_after(ply) else { return Vec::new() };
        let log = self.session.log().take(ply).map(|(before, ply)| (before, ply.action));
        let situation = Situation::of_log(self.session.start(), position, log);
        let limits = SearchLimits { nodes: Some(nodes), lines: self.lines, ..SearchLimits::default() };
        let mut lines: Vec<ReviewLine> = Vec::new();
        let result = engine.think(&situation, &limits, stop, |info| {
            let line = ReviewLine { score: info.score, depth: info.depth, actions: info.pv };
            match lines.get_mut(info.multipv - 1) {
                Some(known) => *known = line,
                None => lines.push(line),
            }
        });
        // The last iteration may have been stopped after it had found something better.
        if let Some((score, first)) = result.score.zip(lines.first_mut())
            && !result.pv.is_empty()
            && first.actions.first() != result.best.as_ref()
        {
            let depth = first.depth;
            lines.retain(|line| line.actions.first() != result.best.as_ref());
            lines.insert(0, ReviewLine { score, depth, actions: result.pv });
            lines.truncate(self.lines.max(1));
        }
        lines
    }
}
