//! Somebody who plays at a level: the engine, seen through a habit.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::engine::eval::Weights;
use crate::engine::limits::Limits;
use crate::engine::score::Score;
use crate::engine::situation::Situation;
use crate::engine::think::{Engine, EngineOptions, Report, Thought};
use crate::engine::transposition::NoMemory;
use crate::rules::Action;
use crate::rules::jungle::{Board, PerAnimal, Position, RuleSet};

use super::Strength;
use super::chooser::{Chance, Chooser};

/// A weak level needs no more memory for its table.
const SMALL_HASH_MIB: usize = 2;

/// A player of a level. What it chooses follows from its seed, the match so far and the limits, as long as these are
/// nodes or depth; at full strength it also follows from what the engine remembers of earlier turns.
pub struct Opponent {
    level: Strength,
    engine: Engine,
    seed: u64,
    /// A board, and what it looks like to someone who knows of no leaps.
    without_leaps: Option<(Arc<Board>, Arc<Board>)>,
}

/// What a level has found out about a move.
struct Seen {
    action: Action,
    score: Score,
    line: Vec<Action>,
    depth: u32,
    deepest: u32,
    fullness: usize,
    time: Duration,
}

impl Opponent {
    /// Weak levels think on one thread, whatever the options say, and with a small table. Fails where there is no
    /// memory for the table.
    pub fn new(level: Strength, options: EngineOptions) -> Result<Opponent, NoMemory> {
        Opponent::with_weights(level, options, Weights::built_in())
    }

    /// One whose evaluation starts out from other weights.
    pub fn with_weights(level: Strength, options: EngineOptions, weights: Weights) -> Result<Opponent, NoMemory> {
        let engine = if level == Strength::FULL {
            Engine::with_weights(options, weights)?
        } else {
            let hash_mib = options.hash_mib.min(SMALL_HASH_MIB);
            let weights = level.style().shares.of(weights);
            Engine::with_weights(EngineOptions { hash_mib, threads: 1, ..options }, weights)?
        };
        Ok(Opponent { level, engine, seed: 0, without_leaps: None })
    }

    /// Another seed, another game.
    pub fn with_seed(mut self, seed: u64) -> Opponent {
        self.seed = seed;
        self
    }

    pub fn level(&self) -> Strength {
        self.level
    }

    /// At full strength; weak levels keep to one.
    pub fn set_threads(&mut self, threads: usize) {
        if self.level == Strength::FULL {
            self.engine.set_threads(threads);
        }
    }

    /// Another size of the table forgets everything; weak levels keep their small one. Where there is no memory for it
    /// nothing changes.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), NoMemory> {
        let most = if self.level == Strength::FULL { usize::MAX } else { SMALL_HASH_MIB };
        self.engine.set_hash(hash_mib.min(most))
    }

    /// A new match begins.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Chooses within the limits and its own, whichever are less, and tells of the lines that it finds. A weak level
    /// comes to an end without limits, too.
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        mut tell: impl FnMut(Report<'_>),
    ) -> Thought {
        if self.level == Strength::FULL {
            return self.engine.think(situation, limits, stop, tell);
        }
        let style = self.level.style();
        let mut known = situation.legal_actions();
        known.retain(|action| limits.search_moves.is_empty() || limits.search_moves.contains(action));
        let mut imagined = if style.leaps { None } else { self.without_leaps(situation) };
        if let Some(there) = imagined.as_ref().map(Situation::legal_actions) {
            // Where nothing else is left it cannot but leap.
            if known.iter().any(|action| there.contains(action)) {
                known.retain(|action| there.contains(action));
            } else {
                imagined = None;
            }
        }
        if known.is_empty() {
            return Thought::default();
        }
        let chooser = Chooser { style, position: situation.position(), chance: Chance::new(self.seed, situation) };
        let candidates = chooser.candidates(known);
        let looked_at = imagined.as_ref().unwrap_or(situation);
        let compares_moves = style.compares_moves() && candidates.len() > 1;
        let limits = Limits {
            depth: least(limits.depth, style.depth),
            nodes: least(limits.nodes, style.nodes),
            lines: if compares_moves { candidates.len().min(style.lines) } else { limits.lines },
            search_moves: candidates,
            ..limits.clone()
        };
        // What it knew of earlier turns would make it choose differently.
        self.engine.forget();
        if !compares_moves {
            return self.engine.think(looked_at, &limits, stop, tell);
        }
        let mut seen: Vec<Seen> = Vec::new();
        let thought = self.engine.think(looked_at, &limits, stop, |report| {
            let Some(first) = report.line.first() else { return };
            seen.retain(|seen| seen.action != *first);
            seen.push(Seen::of(&report, *first));
        });
        let fancied = |seen: &Seen| chooser.fancied(seen.action, seen.score);
        let Some(best) = up_to_date(seen, limits.lines).into_iter().max_by_key(fancied) else { return thought };
        tell(best.report(thought.nodes));
        Thought { best: Some(best.action), line: best.line, score: Some(best.score), nodes: thought.nodes }
    }

    /// The same match, were it played on a board where nobody leaps.
    fn without_leaps(&mut self, situation: &Situation) -> Option<Situation> {
        let position = situation.position().as_jungle()?;
        let board = position.board();
        if self.without_leaps.as_ref().is_none_or(|(known, _)| known != board) {
            let rules = RuleSet { leapers: PerAnimal([None; 8]), ..board.rules().clone() };
            let without = Arc::new(Board::new(board.grid().clone(), rules));
            self.without_leaps = Some((Arc::clone(board), without));
        }
        let (_, without) = self.without_leaps.as_ref()?;
        let position = Position::from_jfen(Arc::clone(without), &position.to_jfen()).ok()?;
        Some(situation.seen_as(position.into()))
    }
}

impl Seen {
    fn of(report: &Report<'_>, action: Action) -> Seen {
        let Report { score, depth, deepest, fullness, time, .. } = *report;
        Seen { action, score, line: report.line.to_vec(), depth, deepest, fullness, time }
    }

    fn report(&self, nodes: u64) -> Report<'_> {
        let Seen { score, depth, deepest, fullness, time, .. } = *self;
        Report { depth, deepest, number: 1, score, nodes, time, fullness, line: &self.line }
    }
}

/// Without those that were among the best only in shallower iterations. The last may have been broken off; then what it
/// did not come to counts as the iteration before it has found it.
fn up_to_date(mut seen: Vec<Seen>, lines: usize) -> Vec<Seen> {
    let last = seen.iter().map(|seen| seen.depth).max().unwrap_or(0);
    let finished = seen.iter().filter(|seen| seen.depth == last).count() >= lines;
    seen.retain(|seen| seen.depth == last || !finished && seen.depth + 1 == last);
    seen
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}
