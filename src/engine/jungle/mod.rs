//! The mind (`GameMind`) for Jungle: a tree search with an evaluation prepared for one board.

mod chooser;
mod level;
mod root_probe;
mod style;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::rules::jungle::{self, Board, Core, PerAnimal, RuleSet, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{GamePosition, Move, Position, Side};

use super::eval::{BoardEvaluator, BoardKnowledge, JungleWeights, NodeEvaluator};
use super::info::{Info, SearchResult};
use super::limits::Budget;
use super::mind::{GameMind, SearchRequest};
use super::network::{NetworkEvaluator, NetworkOnBoard, NeuralNetwork};
use super::options::EngineOptions;
use super::score::{INFINITE, Score};
use super::search::{SearchWorker, Shared};
use super::situation::Situation;
use super::tables::EndgameTables;

use root_probe::{RootAdvice, root_advice};
pub(super) use style::Style;

/// Plays Jungle at one level on one board, whose bitboards have the type `S`.
struct JungleMind<S> {
    style: &'static Style,
    board: Arc<Board>,
    known: BoardKnowledge<S>,
    /// The network for this board; `None` for levels that play without it, and if no network was trained for the
    /// board.
    network: Option<NetworkOnBoard>,
    /// The endgame tables, if the options name their folder; only full strength uses them.
    endgames: Option<EndgameTables>,
    /// For a level that does not know leaps: the same board with rules under which no animal leaps.
    without_leaps: Option<(Arc<Board>, BoardKnowledge<S>)>,
}

/// Makes a mind for the board of this position. The default style plays at full strength.
pub(super) fn mind_for(
    position: &jungle::Position,
    weights: &JungleWeights,
    options: &EngineOptions,
    style: &'static Style,
) -> Box<dyn GameMind> {
    match position.core() {
        Core::Small(tables, _) => Box::new(JungleMind::new(position.board(), tables, weights, options, style)),
        Core::Large(tables, _) => Box::new(JungleMind::new(position.board(), tables, weights, options, style)),
    }
}

impl<S: SquareSet> GameMind for JungleMind<S> {
    fn knows(&self, position: &Position) -> bool {
        position.as_jungle().is_some_and(|position| *position.board() == self.board)
    }

    fn think(&mut self, request: &SearchRequest, tell: &mut dyn FnMut(Info)) -> SearchResult {
        if *self.style == Style::default() { self.search(request, tell) } else { self.choose_in_style(request, tell) }
    }
}

impl<S: SquareSet> JungleMind<S> {
    fn new(
        board: &Arc<Board>,
        tables: &Arc<Tables<S>>,
        weights: &JungleWeights,
        options: &EngineOptions,
        style: &'static Style,
    ) -> JungleMind<S> {
        let features = options.features;
        let network = network_for(board, options).filter(|_| style.network);
        let weights = style.shares.of(weights.clone());
        let without_leaps = || {
            let rules = RuleSet { leapers: PerAnimal([None; 8]), ..board.rules().clone() };
            let board = Arc::new(Board::new(board.grid().clone(), rules));
            let empty = jungle::Position::new(Arc::clone(&board), [], Side::White).ok()?;
            Some((board, BoardKnowledge::of(&empty, &weights, features)?))
        };
        let folder = options.tables.as_deref().filter(|_| *style == Style::default());
        JungleMind {
            style,
            endgames: folder.and_then(|folder| EndgameTables::open(Some(folder), board).ok()),
            board: Arc::clone(board),
            known: BoardKnowledge::new(tables, &weights, features),
            network: network.map(|network| NetworkOnBoard::new(network, tables)),
            without_leaps: if style.leaps { None } else { without_leaps() },
        }
    }

    /// The match on the board without leaps; `None` if the level knows leaps, or if the position is not possible on
    /// that board.
    fn imagined(&self, situation: &Situation) -> Option<Situation> {
        let (board, _) = self.without_leaps.as_ref()?;
        let text = situation.position().as_jungle()?.to_jfen();
        let position = jungle::Position::from_jfen(Arc::clone(board), &text).ok()?;
        Some(situation.with_position(position.into()))
    }

    /// Searches the position of the request within the limits of the request. If the position is on the board without
    /// leaps, uses the data of that board.
    fn search(&self, request: &SearchRequest, tell: &mut dyn FnMut(Info)) -> SearchResult {
        let Some(position) = request.situation.position().as_jungle() else { return SearchResult::default() };
        let imagined = self.without_leaps.as_ref().filter(|(board, _)| board == position.board());
        let known = imagined.map_or(&self.known, |(_, known)| known);
        let weighed = BoardEvaluator::new(known);
        let endgames = self.endgames.as_ref();
        match &self.network {
            Some(network) => {
                let evaluator = NetworkEvaluator::new(weighed, &known.tables, network);
                search(known, evaluator, endgames, request, tell)
            }
            None => search(known, weighed, endgames, request, tell),
        }
    }
}

/// The network that the strongest levels use on this board under these options.
pub(super) fn network_for(board: &Board, options: &EngineOptions) -> Option<Arc<NeuralNetwork>> {
    if !options.features.network {
        return None;
    }
    let given = options.network.clone().filter(|network| network.fits(board));
    given.or_else(|| NeuralNetwork::built_in(board))
}

/// Searches the position of the request with this evaluator, on as many threads as the options say. Endgame tables are
/// asked about the position itself, if only the best line is wanted.
fn search<S: SquareSet, E: NodeEvaluator<S>>(
    known: &BoardKnowledge<S>,
    evaluator: E,
    endgames: Option<&EndgameTables>,
    request: &SearchRequest,
    tell: &mut dyn FnMut(Info),
) -> SearchResult {
    let SearchRequest { situation, limits, stop, table, options, .. } = *request;
    let Some(position) = situation.position().as_jungle() else { return SearchResult::default() };
    let Some(node) = known.node(position) else { return SearchResult::default() };
    let shared = Shared {
        table,
        stop,
        done: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        budget: Budget::new(limits, position.side_to_move()),
    };
    let match_rules = *position.match_rules();
    let worker = || SearchWorker::new(known, evaluator, match_rules, &shared, options.contempt, situation.past(), node);
    let mut first = worker();
    let wanted: Vec<Move> = limits.search_moves.iter().filter_map(|action| action.as_move()).collect();
    let mut actions = first.root_actions(node, &wanted);
    if actions.is_empty() {
        return SearchResult::default();
    }
    if let Some(endgames) = endgames.filter(|_| limits.lines <= 1) {
        let allowed: Vec<Move> = actions.iter().map(|action| action.action).collect();
        let has_been_twice = |key: u64| situation.keys().filter(|past| *past == key).count() >= 2;
        match root_advice(endgames, position, &allowed, has_been_twice) {
            Some(RootAdvice::Win { line, plies }) => {
                let found = won(&line, plies, shared.budget.begun.elapsed());
                tell(found.clone());
                request.wait_for_stop();
                let best = found.pv.first().copied();
                return SearchResult { best, pv: found.pv, score: Some(found.score), ..SearchResult::default() };
            }
            Some(RootAdvice::Draw(holding)) => actions.retain(|action| holding.contains(&action.action)),
            None => {}
        }
    }
    let lines = limits.lines.clamp(1, actions.len());
    thread::scope(|scope| {
        for _ in 1..options.threads.max(1) {
            let (mut helper, mut actions) = (worker(), actions.clone());
            let help = move || helper.deepen(node, &mut actions, lines, false, &mut |_| {});
            // If this thread cannot be started, the search continues with fewer threads.
            let _ = thread::Builder::new().spawn_scoped(scope, help);
        }
        first.deepen(node, &mut actions, lines, true, tell);
        request.wait_for_stop();
        shared.done.store(true, Ordering::Relaxed);
    });
    let best = &actions[0];
    // If the last iteration was stopped before it found a value, the value of the previous iteration is used.
    let value = if best.value > -INFINITE { best.value } else { best.last };
    let score = (value > -INFINITE).then(|| Score::of(value));
    let pv = best.line.iter().map(|action| (*action).into()).collect();
    SearchResult { best: Some(best.action.into()), pv, score, nodes: first.all_nodes(), ..SearchResult::default() }
}

/// The report of a win that the endgame tables know.
fn won(line: &[Move], plies: u16, time: Duration) -> Info {
    let depth = u32::from(plies);
    let pv = line.iter().map(|action| (*action).into()).collect();
    Info { depth, seldepth: depth, multipv: 1, score: Score::Win(depth), nodes: 0, time, hashfull: 0, pv }
}
