//! The coach for positions with few animals: what each move is worth in the match, how the position is won, and how far
//! the end is along a match. All of it comes from the endgame tables.
//!
//! - `verdict.rs` has the answers, as values.
//! - `way.rs` plays the best moves of both sides under the rules of the match.

mod verdict;
mod way;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::{Action, Position};

use super::situation::Situation;
use super::tables::{EndgameTables, MOST_ANIMALS, TableError, TableValue};

pub use verdict::{EndInMatch, EndgameAdvice, MoveVerdict, PerfectLine, PositionVerdict};
use way::{WayToWin, may_differ};

/// How many answers are kept.
const KEPT_ANSWERS: usize = 64;

/// Answers questions about positions with few animals. Tables of up to three animals are solved in memory when a
/// position needs them; tables of four animals are read from the folder, and not solved here. Tables and answers are
/// kept, for one board at a time.
///
/// A question may take a second, so ask on a thread of its own; [`EndgameCoach::known`] may be called in every frame.
/// Share the coach between threads with an `Arc`.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use riverleap::engine::tables::TableValue;
/// use riverleap::engine::{EndInMatch, EndgameCoach, Situation};
/// use riverleap::rules::Board;
/// use riverleap::rules::jungle::{self, RuleSet};
///
/// let board = Board::from(jungle::Board::new(jungle::Board::standard(), RuleSet::default()));
/// let coach = EndgameCoach::new(None);
/// let stop = AtomicBool::new(false);
///
/// // The quiet limit of 100 plies is near.
/// let situation = Situation::new(board.position("7/7/4L2/7/7/7/7/7/e6 w 98 80").unwrap());
/// let advice = coach.advice(&situation, &stop).unwrap().unwrap();
/// let best = advice.best().next().unwrap();
/// assert_eq!((best.value, best.in_match), (TableValue::Win(5), Some(EndInMatch::QuietLimit { plies: 2 })));
/// assert_eq!(coach.known(&situation), Some(advice));
/// let line = coach.line(&situation, None, &stop).unwrap().unwrap();
/// assert_eq!((line.value, line.actions.len()), (TableValue::Win(5), 5));
/// ```
pub struct EndgameCoach {
    folder: Option<PathBuf>,
    tables: Mutex<Option<Arc<EndgameTables>>>,
    /// The answers given last, the newest first, by the marks of their questions.
    answers: Mutex<VecDeque<(u64, Arc<EndgameAdvice>)>>,
}

impl EndgameCoach {
    /// `folder` holds the files of the endgame tables of all boards; without it, only tables in memory are used.
    pub fn new(folder: Option<PathBuf>) -> EndgameCoach {
        EndgameCoach { folder, tables: Mutex::default(), answers: Mutex::default() }
    }

    /// Whether the position has so few animals that there may be an answer. The call is cheap.
    pub fn may_know(position: &Position) -> bool {
        position.as_jungle().is_some_and(|position| position.pieces().nth(MOST_ANIMALS).is_none())
    }

    /// An answer of [`EndgameCoach::advice`] that is kept. Never solves or waits, so that a frame may ask.
    pub fn known(&self, situation: &Situation) -> Option<Arc<EndgameAdvice>> {
        if !EndgameCoach::may_know(situation.position()) {
            return None;
        }
        let mark = situation.mark();
        let answers = self.answers.try_lock().ok()?;
        answers.iter().find(|(known, _)| *known == mark).map(|(_, answer)| Arc::clone(answer))
    }

    /// The verdict on every move. `None` where tables have nothing to say: in another game, on a board of more than 64
    /// squares, with more than four animals, and when the game is over.
    ///
    /// # Errors
    /// There is no table of these four animals ([`TableError::Missing`]), a file is damaged or cannot be read, or `stop`
    /// was set ([`TableError::Stopped`]).
    pub fn advice(&self, situation: &Situation, stop: &AtomicBool) -> Result<Option<Arc<EndgameAdvice>>, TableError> {
        if let Some(known) = self.known(situation) {
            return Ok(Some(known));
        }
        let Some((tables, value)) = self.tables_and_value(situation.position(), stop)? else { return Ok(None) };
        let Some(position) = situation.position().as_jungle() else { return Ok(None) };
        let mut advice = EndgameAdvice { value, moves: Vec::new(), banned: Vec::new() };
        let mut values = tables.move_values(position)?;
        values.sort_by_key(|(action, _)| *action);
        for (action, value) in values {
            let mut verdict = MoveVerdict { action: action.into(), value, in_match: None };
            if situation.is_banned(verdict.action) {
                advice.banned.push(verdict);
                continue;
            }
            if may_differ(situation, value) {
                verdict.in_match = WayToWin::play(&tables, situation, Some(action), value, stop)?.in_match;
            }
            advice.moves.push(verdict);
        }
        advice
            .moves
            .sort_by(|one, other| other.value_in_match().cmp(&one.value_in_match()).then(other.value.cmp(&one.value)));
        let advice = Arc::new(advice);
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.truncate(KEPT_ANSWERS - 1);
        answers.push_front((situation.mark(), Arc::clone(&advice)));
        Ok(Some(advice))
    }

    /// How the position is won, by the best moves of both sides. With `first`, the line begins with this move, which must
    /// be legal. `None` where [`EndgameCoach::advice`] answers `None`.
    ///
    /// # Errors
    /// See [`EndgameCoach::advice`].
    pub fn line(
        &self,
        situation: &Situation,
        first: Option<Action>,
        stop: &AtomicBool,
    ) -> Result<Option<PerfectLine>, TableError> {
        let Some((tables, value)) = self.tables_and_value(situation.position(), stop)? else { return Ok(None) };
        let Some(position) = situation.position().as_jungle() else { return Ok(None) };
        let first = first.and_then(Action::as_move);
        let value = match first {
            Some(first) => match tables.move_values(position)?.into_iter().find(|(action, _)| *action == first) {
                Some((_, value)) => value,
                None => return Ok(None),
            },
            None => value,
        };
        let WayToWin { actions, in_match, .. } = WayToWin::play(&tables, situation, first, value, stop)?;
        Ok(Some(PerfectLine { value, actions, in_match }))
    }

    /// The values of the positions of a match or of a line of a study, one for each position, for a chart. `None` for a
    /// position without a table; tables of four animals that are not in the folder are no error here.
    ///
    /// # Errors
    /// A file is damaged or cannot be read, or `stop` was set.
    pub fn chart<'a>(
        &self,
        positions: impl IntoIterator<Item = &'a Position>,
        stop: &AtomicBool,
    ) -> Result<Vec<Option<PositionVerdict>>, TableError> {
        let mut chart: Vec<Option<PositionVerdict>> = Vec::new();
        for position in positions {
            // The end of a game counts where the position before it has a value.
            let ended = position.outcome().filter(|_| chart.last().is_some_and(Option::is_some));
            let value = match ended {
                Some(outcome) => Some(match outcome.winner() {
                    Some(winner) if winner == position.side_to_move() => TableValue::Win(0),
                    Some(_) => TableValue::Loss(0),
                    None => TableValue::Draw,
                }),
                None => match self.tables_and_value(position, stop) {
                    Err(TableError::Missing { .. }) => None,
                    found => found?.map(|(_, value)| value),
                },
            };
            let limit = position.match_rules().quiet_limit;
            let quiet_left = limit.map(|limit| limit.saturating_sub(position.quiet_plies()));
            let side_to_move = position.side_to_move();
            chart.push(value.map(|value| PositionVerdict { side_to_move, value, quiet_left }));
        }
        Ok(chart)
    }

    /// The tables of the position's board, and the value of the position. Solves what is needed for that.
    fn tables_and_value(
        &self,
        position: &Position,
        stop: &AtomicBool,
    ) -> Result<Option<(Arc<EndgameTables>, TableValue)>, TableError> {
        if !EndgameCoach::may_know(position) || position.outcome().is_some() {
            return Ok(None);
        }
        let Some(position) = position.as_jungle() else { return Ok(None) };
        if stop.load(Ordering::Relaxed) {
            return Err(TableError::Stopped);
        }
        let kept = self.tables.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let tables = match kept.filter(|tables| tables.serve(position.board())) {
            Some(tables) => tables,
            None => match EndgameTables::open(self.folder.as_deref(), position.board()) {
                Err(TableError::LargeBoard { .. }) => return Ok(None),
                opened => {
                    let opened = Arc::new(opened?);
                    *self.tables.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&opened));
                    opened
                }
            },
        };
        let value = tables.value(position)?;
        if stop.load(Ordering::Relaxed) { Err(TableError::Stopped) } else { Ok(Some((tables, value))) }
    }
}
