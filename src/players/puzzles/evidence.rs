//! Asks the engine and the endgame tables about single moves.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use crate::engine::tables::{EndgameTables, TableValue};
use crate::engine::{Engine, EngineOptions, NoMemory, Score, SearchLimits, Situation, Weights, fingerprint};
use crate::game::puzzles::PuzzleScore;
use crate::game::session::Session;
use crate::players::situation;
use crate::rules::{Action, Move, Position};

/// The size of the engine's transposition table in MiB.
const HASH_MIB: usize = 64;
/// The largest number of animals that the tables are asked about. A table of four animals takes a second or two.
const TABLE_ANIMALS: usize = 4;

/// The score of a move, and the nodes that were searched for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Searched {
    pub action: Action,
    pub score: PuzzleScore,
    pub nodes: u64,
}

/// The flag of searches that nobody stops.
pub(super) static NEVER: AtomicBool = AtomicBool::new(false);

/// The engine at full strength and the endgame tables of one board.
pub(super) struct Evidence<'a> {
    engine: Engine,
    tables: Option<EndgameTables>,
    /// The fingerprint of the engine.
    mark: String,
    /// The number of nodes that were searched since the last call of [`Evidence::take_nodes`].
    spent: u64,
    /// Ends every search when it is set. What is found afterwards means nothing.
    stop: &'a AtomicBool,
}

impl<'a> Evidence<'a> {
    /// Prepares for the board of this position. `folder` holds the files of endgame tables, if there are any. `stop`
    /// ends the searches.
    ///
    /// # Errors
    /// The system does not have the memory.
    pub fn new(start: &Position, folder: Option<&Path>, stop: &'a AtomicBool) -> Result<Evidence<'a>, NoMemory> {
        let options = EngineOptions { hash_mib: HASH_MIB, contempt: 0, ..EngineOptions::default() };
        let engine = Engine::new(options)?;
        let open = |folder| EndgameTables::open(folder, start.as_jungle()?.board()).ok();
        let tables = open(folder).map(|tables| tables.solving_up_to(TABLE_ANIMALS));
        let mark = engine_mark(&engine, start);
        Ok(Evidence { engine, tables, mark, spent: 0, stop })
    }

    /// The fingerprint of the engine.
    pub fn mark(&self) -> &str {
        &self.mark
    }

    /// Forgets all searches, so that the next ones do not depend on the earlier ones.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Searches the position; returns the best move. `None` if no move is legal, or if nothing was found in time.
    pub fn best(&mut self, session: &Session, nodes: u64) -> Option<Searched> {
        self.search(&situation(session), nodes, false)
    }

    /// Searches the position after a move, until a forced win or a forced loss is found or the nodes are spent. The
    /// search does not know the positions before: for the engine, a repetition of these would be a draw, although the
    /// side that repeats can still play the move that wins.
    pub fn alone(&mut self, session: &Session, action: Action, nodes: u64) -> Searched {
        let side = session.side_to_move();
        let mut next = session.position().clone();
        next.play_unchecked(action);
        if let Some(outcome) = next.outcome() {
            let score = match outcome.winner() {
                Some(winner) if winner == side => PuzzleScore::Win(1),
                Some(_) => PuzzleScore::Loss(1),
                None => PuzzleScore::Draw,
            };
            return Searched { action, score, nodes: 0 };
        }
        let is_others_turn = next.side_to_move() != side;
        match self.search(&Situation::new(next), nodes, true) {
            Some(found) if is_others_turn => Searched { action, score: before(found.score), ..found },
            Some(found) => Searched { action, ..found },
            None => Searched { action, score: PuzzleScore::Hundredths(0), nodes: 0 },
        }
    }

    /// Whether the side to move would lose by force if it passed its turn.
    pub fn is_threatened(&mut self, position: &Position, nodes: u64) -> bool {
        let passed = position.begun_by(position.side_to_move().opponent());
        let found = self.search(&Situation::new(passed), nodes, true);
        found.is_some_and(|found| found.score.is_win())
    }

    fn search(&mut self, asked: &Situation, nodes: u64, until_forced: bool) -> Option<Searched> {
        let limits = SearchLimits { nodes: Some(nodes), until_forced, ..SearchLimits::default() };
        let result = self.engine.think(asked, &limits, self.stop, |_| {});
        self.spent += result.nodes;
        Some(Searched { action: result.best?, score: plain(result.score?), nodes: result.nodes })
    }

    /// The exact values of all moves, the best first; `None` if the position has no table.
    pub fn exact(&self, position: &Position) -> Option<Vec<Searched>> {
        exact_values(self.tables.as_ref()?, position)
    }

    /// The nodes that were searched since the last call.
    pub fn take_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.spent)
    }
}

/// The exact values of all moves, the best first; `None` if the tables do not know the position.
pub(super) fn exact_values(tables: &EndgameTables, position: &Position) -> Option<Vec<Searched>> {
    let position = position.as_jungle().filter(|position| position.pieces().count() <= TABLE_ANIMALS)?;
    let searched =
        |(action, value): (Move, TableValue)| Searched { action: action.into(), score: of_table(value), nodes: 0 };
    Some(tables.move_values(position).ok()?.into_iter().map(searched).collect())
}

/// The score of a move, from the score of the position after it, in which the other side moves.
fn before(score: PuzzleScore) -> PuzzleScore {
    match score {
        PuzzleScore::Hundredths(hundredths) => PuzzleScore::Hundredths(-hundredths),
        PuzzleScore::Draw => PuzzleScore::Draw,
        PuzzleScore::Win(plies) => PuzzleScore::Loss(plies + 1),
        PuzzleScore::Loss(plies) => PuzzleScore::Win(plies + 1),
    }
}

/// The score of a search as a plain value.
fn plain(score: Score) -> PuzzleScore {
    match score {
        Score::Cp(hundredths) => PuzzleScore::Hundredths(hundredths),
        Score::Win(plies) => PuzzleScore::Win(plies),
        Score::Loss(plies) => PuzzleScore::Loss(plies),
    }
}

fn of_table(value: TableValue) -> PuzzleScore {
    match value {
        TableValue::Win(plies) => PuzzleScore::Win(plies.into()),
        TableValue::Draw => PuzzleScore::Draw,
        TableValue::Loss(plies) => PuzzleScore::Loss(plies.into()),
    }
}

/// The fingerprint of an engine on the board of this position: its version, its weights and its network.
fn engine_mark(engine: &Engine, start: &Position) -> String {
    let weights = Weights::built_in().values(start.game());
    let mut bytes: Vec<u8> = env!("CARGO_PKG_VERSION").bytes().collect();
    bytes.extend(weights.into_iter().flat_map(i32::to_le_bytes));
    bytes.extend(engine.network(start).map(|network| network.to_bytes()).unwrap_or_default());
    format!("{:016x}", fingerprint(&bytes))
}
