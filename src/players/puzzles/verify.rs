//! Proves puzzles again, by search or by the endgame tables.

use std::path::Path;

use crate::engine::NoMemory;
use crate::engine::tables::EndgameTables;
use crate::game::puzzles::{Puzzle, PuzzleScore};
use crate::game::session::Session;
use crate::rules::Action;

use super::evidence::{Evidence, NEVER, Searched, exact_values};

/// How the proof of a puzzle fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    #[error("turn {turn}: the right move {action} has the score {score:?} and does not reach the goal")]
    NotReached { turn: usize, action: Action, score: PuzzleScore },
    #[error("turn {turn}: {action} has the score {score:?} and reaches the goal, too")]
    OtherReaches { turn: usize, action: Action, score: PuzzleScore },
}

/// Proves puzzles on one board.
pub struct PuzzleProver(Evidence<'static>);

impl PuzzleProver {
    /// Prepares for puzzles on the board of this one. `folder` holds the files of endgame tables, if there are any.
    ///
    /// # Errors
    /// The system does not have the memory.
    pub fn new(puzzle: &Puzzle, folder: Option<&Path>) -> Result<PuzzleProver, NoMemory> {
        Ok(PuzzleProver(Evidence::new(&puzzle.start, folder, &NEVER)?))
    }

    /// Proves every turn of the solver again. Each other move is searched with `nodes` nodes, or with as many as for
    /// the first proof. Returns the number of nodes.
    ///
    /// # Errors
    /// The first turn whose proof fails.
    pub fn prove(&mut self, puzzle: &Puzzle, nodes: Option<u64>) -> Result<u64, ProofFault> {
        let PuzzleProver(evidence) = self;
        evidence.forget();
        evidence.take_nodes();
        for (turn, session, right) in turns(puzzle) {
            let is_open = puzzle.may_have_others(turn);
            let exact = evidence.exact(session.position());
            let each = nodes.or(puzzle.proof.get(turn).map(|proof| proof.each)).filter(|each| *each > 0);
            let each = each.unwrap_or(MOST_NODES);
            let mut score = |action: Action| match &exact {
                Some(values) => values.iter().find(|value| value.action == action).copied(),
                None => Some(evidence.alone(&session, action, each)),
            };
            judge(puzzle, turn, &session, right, is_open, &mut score)?;
        }
        Ok(evidence.take_nodes())
    }
}

/// The nodes for a move whose first proof needed no search.
const MOST_NODES: u64 = 1_000_000;

/// Compares the puzzle with the endgame tables, wherever they know the position. Returns the number of turns that they
/// know.
///
/// # Errors
/// The first turn whose proof fails.
pub fn probe_puzzle(puzzle: &Puzzle, tables: &EndgameTables) -> Result<usize, ProofFault> {
    let mut known = 0;
    for (turn, session, right) in turns(puzzle) {
        let Some(values) = exact_values(tables, session.position()) else { continue };
        known += 1;
        let mut score = |action: Action| values.iter().find(|value| value.action == action).copied();
        judge(puzzle, turn, &session, right, puzzle.may_have_others(turn), &mut score)?;
    }
    Ok(known)
}

fn judge(
    puzzle: &Puzzle,
    turn: usize,
    session: &Session,
    right: Action,
    is_open: bool,
    score: &mut dyn FnMut(Action) -> Option<Searched>,
) -> Result<(), ProofFault> {
    let turn = turn + 1;
    if let Some(found) = score(right)
        && !found.score.reaches(puzzle.goal)
    {
        return Err(ProofFault::NotReached { turn, action: right, score: found.score });
    }
    if is_open {
        return Ok(());
    }
    for action in session.legal_actions().into_iter().filter(|action| *action != right) {
        if let Some(found) = score(action)
            && found.score.reaches(puzzle.goal)
        {
            return Err(ProofFault::OtherReaches { turn, action, score: found.score });
        }
    }
    Ok(())
}

/// The turns of the solver, counted from 0, each with the match before it and the right move. Empty in a game whose
/// turns consist of many actions.
fn turns(puzzle: &Puzzle) -> Vec<(usize, Session, Action)> {
    let mut session = Session::new(puzzle.start.clone());
    let mut turns = Vec::new();
    if puzzle.start.has_long_turns() {
        return turns;
    }
    for action in &puzzle.line {
        if session.side_to_move() == puzzle.solver() {
            turns.push((turns.len(), session.clone(), *action));
        }
        if session.try_play(*action).is_err() {
            break;
        }
    }
    turns
}
