//! An opponent that gives nothing away, for lessons and exercises: perfect where few animals are left, and a search
//! elsewhere.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::engine::tables::TableValue;
use crate::engine::{EndgameCoach, Engine, EngineOptions, NoMemory, SearchLimits, Situation};
use crate::game::session::{ReplySource, Session};
use crate::rules::Action;

use super::player::situation;

/// The size of the transposition table, in MiB. The searches are short.
const HASH_MIB: usize = 4;

/// Chooses strong replies. With few animals left, endgame tables choose: the shortest win, or the longest resistance. In
/// a draw, the engine chooses among the moves that hold it. Everywhere else, the engine searches at full strength. With
/// the same `nodes`, equal matches get equal replies.
///
/// A reply may take a second, so ask on a thread of its own.
pub struct StrongReplies<'a> {
    coach: Arc<EndgameCoach>,
    engine: Engine,
    nodes: u64,
    stop: &'a AtomicBool,
}

impl<'a> StrongReplies<'a> {
    /// `nodes` is the number of nodes that the engine searches for each reply. After `stop` was set, replies are no
    /// longer good, but quick.
    ///
    /// # Errors
    /// There is not enough memory for the engine.
    pub fn new(coach: Arc<EndgameCoach>, nodes: u64, stop: &'a AtomicBool) -> Result<StrongReplies<'a>, NoMemory> {
        let options = EngineOptions { hash_mib: HASH_MIB, contempt: 0, ..EngineOptions::default() };
        Ok(StrongReplies { coach, engine: Engine::new(options)?, nodes, stop })
    }

    /// The reply in this situation; `None` if the side to move has no action.
    pub fn choose(&mut self, situation: &Situation) -> Option<Action> {
        // Without tables for this position, or with a damaged file, the engine alone must do.
        let advice = self.coach.advice(situation, self.stop).ok().flatten();
        let holding: Vec<Action> = match advice.as_deref().and_then(|advice| advice.best().next()) {
            Some(best) if best.value != TableValue::Draw => return Some(best.action),
            _ => {
                let best = advice.iter().flat_map(|advice| advice.best());
                best.filter(|verdict| verdict.value == TableValue::Draw).map(|verdict| verdict.action).collect()
            }
        };
        if let [only] = holding[..] {
            return Some(only);
        }
        // A search of an equal position does not depend on earlier ones.
        self.engine.forget();
        let limits = SearchLimits { nodes: Some(self.nodes), search_moves: holding, ..SearchLimits::default() };
        self.engine.think(situation, &limits, self.stop, |_| {}).best
    }
}

impl ReplySource for StrongReplies<'_> {
    fn reply(&mut self, session: &Session) -> Option<Action> {
        self.choose(&situation(session))
    }
}
