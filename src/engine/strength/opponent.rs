//! A player of a level: the engine, held back by a style.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::engine::eval::Weights;
use crate::engine::info::{Info, SearchResult};
use crate::engine::limits::Limits;
use crate::engine::situation::Situation;
use crate::engine::think::{Engine, EngineOptions};
use crate::engine::transposition::NoMemory;
use crate::rules::Position;
use crate::rules::jungle::{self, Board, PerAnimal, RuleSet};

use super::Strength;
use super::chooser::{Chance, Chooser};

/// A weak level needs no larger table.
const SMALL_HASH_MIB: usize = 2;

/// A player of a level. Where the limits are nodes or depth, its choice depends only on its seed, the match so far and
/// the limits; at full strength also on what the engine remembers of earlier turns, and in a turn of many actions on what
/// it planned when the turn began.
pub struct Opponent {
    level: Strength,
    engine: Engine,
    seed: u64,
    /// A board, and the same board with rules by which no animal leaps.
    without_leaps: Option<(Arc<Board>, Arc<Board>)>,
}

impl Opponent {
    /// Weak levels think on one thread, whatever the options say, and with a small table.
    ///
    /// # Errors
    /// Where the system does not have the memory for the table.
    pub fn new(level: Strength, options: EngineOptions) -> Result<Opponent, NoMemory> {
        Opponent::with_weights(level, options, Weights::built_in())
    }

    /// A player whose evaluation is derived from other weights.
    ///
    /// # Errors
    /// Where the system does not have the memory for the table.
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

    /// With another seed it plays other games.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Opponent {
        self.seed = seed;
        self
    }

    pub fn level(&self) -> Strength {
        self.level
    }

    /// Sets the number of threads at full strength; weak levels keep to one.
    pub fn set_threads(&mut self, threads: usize) {
        if self.level == Strength::FULL {
            self.engine.set_threads(threads);
        }
    }

    /// Sets how much worse than level a draw is for the side that thinks, from the next search on.
    pub fn set_contempt(&mut self, contempt: i32) {
        self.engine.set_contempt(contempt);
    }

    /// Sets the size of the table in MiB; weak levels keep their small one. Another size forgets everything.
    ///
    /// # Errors
    /// Where the system does not have the memory; then nothing has changed.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), NoMemory> {
        let most = if self.level == Strength::FULL { usize::MAX } else { SMALL_HASH_MIB };
        self.engine.set_hash(hash_mib.min(most))
    }

    /// Forgets what earlier searches have found: a new match begins.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Chooses within these limits and those of its style, whichever are tighter. `tell` is called with the lines that
    /// it finds. A weak level also finishes without any limits.
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        match situation.position() {
            Position::Jungle(_) if self.level != Strength::FULL => self.choose_animal(situation, limits, stop, tell),
            _ => self.engine.think_at(self.level, self.seed, situation, limits, stop, tell),
        }
    }

    /// A weak level's choice in Jungle.
    fn choose_animal(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        mut tell: impl FnMut(Info),
    ) -> SearchResult {
        let style = self.level.style();
        let mut known = situation.legal_actions();
        known.retain(|action| limits.search_moves.is_empty() || limits.search_moves.contains(action));
        let mut imagined = if style.leaps { None } else { self.without_leaps(situation) };
        if let Some(there) = imagined.as_ref().map(Situation::legal_actions) {
            // Where only leaps are left it leaps.
            if known.iter().any(|action| there.contains(action)) {
                known.retain(|action| there.contains(action));
            } else {
                imagined = None;
            }
        }
        if known.is_empty() {
            return SearchResult::default();
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
        // Results of earlier turns would change what it chooses.
        self.engine.forget();
        if !compares_moves {
            return self.engine.think(looked_at, &limits, stop, tell);
        }
        // The last line of each action that was found.
        let mut lines: Vec<Info> = Vec::new();
        let result = self.engine.think(looked_at, &limits, stop, |info| {
            lines.retain(|line| line.pv.first() != info.pv.first());
            lines.push(info);
        });
        let attraction = |line: &Info| line.pv.first().map(|action| chooser.attraction(*action, line.score));
        let chosen = up_to_date(lines, limits.lines).into_iter().max_by_key(attraction);
        let Some(chosen) = chosen else { return result };
        tell(Info { multipv: 1, nodes: result.nodes, ..chosen.clone() });
        let Info { score, pv, .. } = chosen;
        SearchResult { best: pv.first().copied(), pv, score: Some(score), ..result }
    }

    /// The same match as it would be by rules without leaps.
    fn without_leaps(&mut self, situation: &Situation) -> Option<Situation> {
        let position = situation.position().as_jungle()?;
        let board = position.board();
        if self.without_leaps.as_ref().is_none_or(|(known, _)| known != board) {
            let rules = RuleSet { leapers: PerAnimal([None; 8]), ..board.rules().clone() };
            let without = Arc::new(Board::new(board.grid().clone(), rules));
            self.without_leaps = Some((Arc::clone(board), without));
        }
        let (_, without) = self.without_leaps.as_ref()?;
        let position = jungle::Position::from_jfen(Arc::clone(without), &position.to_jfen()).ok()?;
        Some(situation.with_position(position.into()))
    }
}

/// Drops the lines that were among the best `wanted` only in shallower iterations. Where the last iteration was stopped
/// early, the lines that it did not reach count as the iteration before it found them.
fn up_to_date(mut lines: Vec<Info>, wanted: usize) -> Vec<Info> {
    let last = lines.iter().map(|line| line.depth).max().unwrap_or(0);
    let finished = lines.iter().filter(|line| line.depth == last).count() >= wanted;
    lines.retain(|line| line.depth == last || !finished && line.depth + 1 == last);
    lines
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}
