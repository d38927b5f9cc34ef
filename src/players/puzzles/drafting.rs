//! Finds the line of a puzzle with short searches, before its full proof.

use crate::game::puzzles::{PuzzleGoal, PuzzleScore};
use crate::game::session::Session;
use crate::rules::{Action, Position};

use super::evidence::{Evidence, Searched};
use super::no_puzzle::NoPuzzle;

/// The largest number of turns of the solver.
const MOST_TURNS: usize = 7;
/// The nodes of a search that looks for a forced win.
const FIND_NODES: u64 = 150_000;
/// The nodes of the search for the opponent's longest defence.
const REPLY_NODES: u64 = 300_000;
/// The nodes for each other move before the full proof, from stage to stage. Most candidates fail in the first stage.
const STAGES: [u64; 2] = [10_000, 150_000];
/// The stages of the search for the only move that does not lose: the nodes for each move, and the largest number of
/// moves that may be left afterwards.
const HOLD_STAGES: [(u64, usize); 3] = [(5_000, 3), (60_000, 2), (400_000, 1)];

/// A turn of the solver before its full proof.
#[derive(Clone, Debug)]
pub(super) struct DraftTurn {
    /// The match before the turn.
    pub session: Session,
    pub right: Searched,
    /// The other moves. Those of an exact turn have exact scores.
    pub others: Vec<Searched>,
    pub is_exact: bool,
    /// Whether the move ends the game.
    pub ends: bool,
}

/// Finds the turns of the solver and the replies of the opponent between them, with short searches. `least_nodes` is the
/// least number of nodes for each other move in the full proof; no other move gets more before it.
pub(super) fn draft(
    evidence: &mut Evidence,
    start: &Position,
    goal: PuzzleGoal,
    least_nodes: u64,
) -> Result<(Vec<DraftTurn>, Vec<Action>), NoPuzzle> {
    let mut session = Session::new(start.clone());
    let (mut turns, mut replies): (Vec<DraftTurn>, Vec<Action>) = (Vec::new(), Vec::new());
    while turns.len() < MOST_TURNS && session.ending().is_none() && session.side_to_move() == start.side_to_move() {
        let found = match goal {
            PuzzleGoal::Win => winning_turn(evidence, &session, least_nodes),
            PuzzleGoal::Hold => holding_turn(evidence, &session),
        };
        let turn = match found {
            Ok(turn) => turn,
            Err(reason) if turns.is_empty() => return Err(reason),
            Err(_) => break,
        };
        let (action, ends) = (turn.right.action, turn.ends);
        turns.push(turn);
        if session.try_play(action).is_err() {
            return Err(NoPuzzle::NotConfirmed);
        }
        if ends || session.ending().is_some() {
            break;
        }
        match reply(evidence, &session, goal) {
            Ok(action) if session.try_play(action).is_ok() => replies.push(action),
            Err(reason) if turns.len() == 1 => return Err(reason),
            Ok(_) | Err(_) => break,
        }
    }
    Ok((turns, replies))
}

/// The only winning move of the solver, as far as short searches can tell. In the turn that ends the game, there may be
/// several.
fn winning_turn(evidence: &mut Evidence, session: &Session, least_nodes: u64) -> Result<DraftTurn, NoPuzzle> {
    if let Some(turn) = exact_turn(evidence, session, PuzzleGoal::Win) {
        return turn;
    }
    let right = evidence.best(session, FIND_NODES).filter(|found| found.score.is_win()).ok_or(NoPuzzle::NoWin)?;
    let ends = right.score == PuzzleScore::Win(1);
    let mut others = others(session, right.action);
    if !ends {
        for nodes in STAGES {
            none_reaches(evidence, session, &mut others, PuzzleGoal::Win, nodes.min(least_nodes), &mut || {})?;
        }
    }
    Ok(DraftTurn { session: session.clone(), right, others, is_exact: false, ends })
}

/// The only move of the solver that does not lose, as far as short searches can tell.
fn holding_turn(evidence: &mut Evidence, session: &Session) -> Result<DraftTurn, NoPuzzle> {
    if let Some(turn) = exact_turn(evidence, session, PuzzleGoal::Hold) {
        return turn;
    }
    let mut open: Vec<Searched> = session.legal_actions().into_iter().map(unsearched).collect();
    let mut lost = Vec::new();
    for (nodes, most) in HOLD_STAGES {
        for tried in std::mem::take(&mut open) {
            let found = evidence.alone(session, tried.action, nodes);
            if found.score.is_loss() { lost.push(found) } else { open.push(found) }
        }
        match open.len() {
            0 => return Err(NoPuzzle::AllLose),
            1 => break,
            left if left > most => return Err(NoPuzzle::OtherHolds),
            _ => {}
        }
    }
    let [right] = open[..] else { return Err(NoPuzzle::OtherHolds) };
    let right = Searched { nodes: lost.iter().map(|tried| tried.nodes).max().unwrap_or(0), ..right };
    Ok(DraftTurn { session: session.clone(), right, others: lost, is_exact: false, ends: false })
}

/// The turn as the endgame tables know it; `None` if the position has no table.
fn exact_turn(evidence: &mut Evidence, session: &Session, goal: PuzzleGoal) -> Option<Result<DraftTurn, NoPuzzle>> {
    let mut moves = evidence.exact(session.position())?;
    if moves.is_empty() {
        return Some(Err(NoPuzzle::FewMoves));
    }
    let right = moves.remove(0);
    let ends = right.score == PuzzleScore::Win(1);
    let reason = match goal {
        PuzzleGoal::Win if !right.score.is_win() => Some(NoPuzzle::NoWin),
        PuzzleGoal::Hold if right.score.is_loss() => Some(NoPuzzle::AllLose),
        PuzzleGoal::Hold if right.score.is_win() => Some(NoPuzzle::HoldWins),
        _ if ends => None,
        _ => {
            let other = moves.iter().any(|other| other.score.reaches(goal));
            other.then_some(if goal == PuzzleGoal::Win { NoPuzzle::OtherWins } else { NoPuzzle::OtherHolds })
        }
    };
    let turn = DraftTurn { session: session.clone(), right, others: moves, is_exact: true, ends };
    Some(reason.map_or(Ok(turn), Err))
}

/// The opponent's longest defence; if the solver only holds, the opponent's best move.
fn reply(evidence: &mut Evidence, session: &Session, goal: PuzzleGoal) -> Result<Action, NoPuzzle> {
    let exact = evidence.exact(session.position()).and_then(|moves| moves.first().copied());
    let found = exact.or_else(|| evidence.best(session, REPLY_NODES)).ok_or(NoPuzzle::NotConfirmed)?;
    match goal {
        PuzzleGoal::Win if !found.score.is_loss() => Err(NoPuzzle::NotConfirmed),
        PuzzleGoal::Hold if found.score.is_win() => Err(NoPuzzle::NotConfirmed),
        _ => Ok(found.action),
    }
}

/// Searches each of the moves with so many nodes, the most promising first. Fails at the first one that reaches the
/// goal. Calls `tell` after each of the others.
pub(super) fn none_reaches(
    evidence: &mut Evidence,
    session: &Session,
    moves: &mut [Searched],
    goal: PuzzleGoal,
    nodes: u64,
    tell: &mut dyn FnMut(),
) -> Result<(), NoPuzzle> {
    moves.sort_by_key(|tried| -tried.score.preference());
    for tried in moves {
        if !tried.score.is_loss() {
            *tried = evidence.alone(session, tried.action, nodes);
        }
        if tried.score.reaches(goal) {
            return Err(NoPuzzle::OtherWins);
        }
        tell();
    }
    Ok(())
}

fn others(session: &Session, right: Action) -> Vec<Searched> {
    session.legal_actions().into_iter().filter(|action| *action != right).map(unsearched).collect()
}

fn unsearched(action: Action) -> Searched {
    Searched { action, score: PuzzleScore::Hundredths(0), nodes: 0 }
}
