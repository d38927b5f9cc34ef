//! The choice of an action by a weak level in Jungle: limits the search, and uses the style of the level to rate the
//! lines that the search finds.

use crate::engine::chance::Chance;
use crate::engine::info::{Info, SearchResult};
use crate::engine::limits::SearchLimits;
use crate::engine::mind::SearchRequest;
use crate::engine::situation::Situation;
use crate::rules::set::SquareSet;

use super::JungleMind;
use super::chooser::JungleChooser;

impl<S: SquareSet> JungleMind<S> {
    /// Chooses an action within the limits of the request and those of the style.
    pub(super) fn choose_in_style(&self, request: &SearchRequest, tell: &mut dyn FnMut(Info)) -> SearchResult {
        let SearchRequest { situation, limits, seed, .. } = *request;
        let style = self.style;
        let mut known = situation.legal_actions();
        known.retain(|action| limits.search_moves.is_empty() || limits.search_moves.contains(action));
        let mut imagined = self.imagined(situation);
        if let Some(there) = imagined.as_ref().map(Situation::legal_actions) {
            // A level that does not know leaps still leaps if all its moves are leaps.
            if known.iter().any(|action| there.contains(action)) {
                known.retain(|action| there.contains(action));
            } else {
                imagined = None;
            }
        }
        if known.is_empty() {
            return SearchResult::default();
        }
        let chance = Chance::new(seed, &[situation.position().key(), situation.turns() as u64]);
        let chooser = JungleChooser { style, position: situation.position(), chance };
        let candidates = chooser.candidates(known);
        let compares_moves = style.compares_moves() && candidates.len() > 1;
        let limits = SearchLimits {
            depth: least(limits.depth, style.depth),
            nodes: least(limits.nodes, style.nodes),
            lines: if compares_moves { candidates.len().min(style.lines) } else { limits.lines },
            search_moves: candidates,
            ..limits.clone()
        };
        let looked_at = imagined.as_ref().unwrap_or(situation);
        let request = SearchRequest { situation: looked_at, limits: &limits, ..*request };
        if !compares_moves {
            return self.search(&request, tell);
        }
        // The latest line of each root action.
        let mut lines: Vec<Info> = Vec::new();
        let result = self.search(&request, &mut |info| {
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
}

/// Keeps the lines of the last iteration. If the last iteration has fewer than `wanted` lines because it was stopped
/// early, the lines of the previous iteration are kept too.
fn up_to_date(mut lines: Vec<Info>, wanted: usize) -> Vec<Info> {
    let last = lines.iter().map(|line| line.depth).max().unwrap_or(0);
    let finished = lines.iter().filter(|line| line.depth == last).count() >= wanted;
    lines.retain(|line| line.depth == last || !finished && line.depth + 1 == last);
    lines
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}
