//! Finds the line of a puzzle and proves it: at every turn of the solver, one move reaches the goal and the others do
//! not.

use crate::game::puzzles::{ProvenTurn, PuzzleGoal, PuzzleScore};
use crate::game::session::Session;
use crate::rules::step::Step;
use crate::rules::{Action, Position};

use super::evidence::{Evidence, Searched};
use super::no_puzzle::NoPuzzle;

/// The largest number of turns of the solver.
pub(super) const MOST_TURNS: usize = 7;
/// The nodes of a search that looks for a forced win.
const FIND_NODES: u64 = 150_000;
/// The nodes of the search for the opponent's longest defence.
const REPLY_NODES: u64 = 300_000;
/// The nodes for each other move before the full proof, from stage to stage. Most candidates fail in the first stage.
const FIRST_STAGE: u64 = 10_000;
const SECOND_STAGE: u64 = 150_000;
/// The stages of the search for the only move that does not lose: the nodes for each move, and the largest number of
/// moves that may be left afterwards.
const HOLD_STAGES: [(u64, usize); 3] = [(5_000, 3), (60_000, 2), (400_000, 1)];
/// A position is too easy if the moves that do not hold lose within fewer plies.
const LEAST_HOLD_PLIES: u32 = 4;
/// A side that is so far behind, in hundredths, has nothing to hold.
const HOPELESS: i32 = -700;
/// The usual least number of nodes for each other move in the full proof.
pub const PROOF_NODES: u64 = 5_000_000;
/// How many times the nodes of the right move each other move gets at least.
const PROOF_FACTOR: u64 = 20;
/// The largest number of nodes after which the right move must be found to win. It bounds the length of a proof.
const MOST_FOUND_NODES: u64 = 600_000;

/// A proven line.
#[derive(Clone, Debug)]
pub(super) struct ProvenLine {
    /// The actions of both sides. The solver plays the first and the last one.
    pub line: Vec<Action>,
    /// The turns of the solver.
    pub turns: Vec<ProvenTurn>,
}

/// A turn of the solver before its full proof.
#[derive(Clone, Debug)]
struct DraftTurn {
    /// The match before the turn.
    session: Session,
    right: Searched,
    /// The other moves. Those of an exact turn have exact scores.
    others: Vec<Searched>,
    is_exact: bool,
    /// Whether the move ends the game.
    ends: bool,
}

/// Looks for the line of a puzzle that begins in this position, and proves it. A puzzle
/// that consists of a single capture is refused unless `keeps_capture` is set, because such puzzles are all alike.
/// Each other move is searched with at least `least_nodes` nodes.
pub(super) fn solve(
    evidence: &mut Evidence,
    start: &Position,
    goal: PuzzleGoal,
    keeps_capture: bool,
    least_nodes: u64,
) -> Result<ProvenLine, NoPuzzle> {
    let (drafts, replies) = draft(evidence, start, goal)?;
    check_interest(&drafts, goal, keeps_capture)?;
    let mut turns = Vec::new();
    for turn in &drafts {
        match prove(evidence, turn, goal, least_nodes) {
            Ok(proven) => turns.push(proven),
            Err(reason) if turns.is_empty() => return Err(reason),
            Err(_) => break,
        }
    }
    let mut line = Vec::new();
    for (index, turn) in drafts.iter().take(turns.len()).enumerate() {
        line.push(turn.right.action);
        line.extend(replies.get(index).filter(|_| index + 1 < turns.len()));
    }
    Ok(ProvenLine { line, turns })
}

/// Finds the turns of the solver and the replies of the opponent between them, with short searches.
fn draft(
    evidence: &mut Evidence,
    start: &Position,
    goal: PuzzleGoal,
) -> Result<(Vec<DraftTurn>, Vec<Action>), NoPuzzle> {
    let mut session = Session::new(start.clone());
    let (mut turns, mut replies): (Vec<DraftTurn>, Vec<Action>) = (Vec::new(), Vec::new());
    while turns.len() < MOST_TURNS && session.ending().is_none() && session.side_to_move() == start.side_to_move() {
        let found = match goal {
            PuzzleGoal::Win => winning_turn(evidence, &session),
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

/// Refuses lines that are too easy, before their proof, which takes long.
fn check_interest(turns: &[DraftTurn], goal: PuzzleGoal, keeps_capture: bool) -> Result<(), NoPuzzle> {
    let [first, later @ ..] = turns else { return Err(NoPuzzle::NoWin) };
    let steps = first.session.position().steps(first.right.action);
    let takes = steps.iter().any(|step| matches!(step, Step::Capture { .. }));
    let loses_late = |tried: &Searched| matches!(tried.score, PuzzleScore::Loss(plies) if plies >= LEAST_HOLD_PLIES);
    let is_trivial = match goal {
        PuzzleGoal::Win => later.is_empty() && (first.ends || takes && !keeps_capture),
        PuzzleGoal::Hold => !first.others.iter().any(loses_late) || later.is_empty() && takes && !keeps_capture,
    };
    if is_trivial { Err(NoPuzzle::Trivial) } else { Ok(()) }
}

/// The only winning move of the solver, as far as short searches can tell. In the turn that ends the game, there may be
/// several.
fn winning_turn(evidence: &mut Evidence, session: &Session) -> Result<DraftTurn, NoPuzzle> {
    if let Some(turn) = exact_turn(evidence, session, PuzzleGoal::Win) {
        return turn;
    }
    let right = evidence.best(session, FIND_NODES).filter(|found| found.score.is_win()).ok_or(NoPuzzle::NoWin)?;
    let ends = right.score == PuzzleScore::Win(1);
    let mut others = others(session, right.action);
    if !ends {
        for nodes in [FIRST_STAGE, SECOND_STAGE] {
            none_reaches(evidence, session, &mut others, PuzzleGoal::Win, nodes)?;
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

/// Proves that the right move of the turn reaches the goal and that no other move does.
fn prove(
    evidence: &mut Evidence,
    turn: &DraftTurn,
    goal: PuzzleGoal,
    least_nodes: u64,
) -> Result<ProvenTurn, NoPuzzle> {
    let DraftTurn { session, right, .. } = turn;
    if turn.is_exact {
        return Ok(proven(right.score, 0, 0, &turn.others));
    }
    if turn.ends {
        return Ok(ProvenTurn { best_other: None, ..proven(right.score, right.nodes, 0, &turn.others) });
    }
    let mut others = turn.others.clone();
    match goal {
        PuzzleGoal::Win => {
            let found = evidence.alone(session, right.action, MOST_FOUND_NODES);
            if !found.score.is_win() {
                return Err(NoPuzzle::TooDeep);
            }
            let each = least_nodes.max(PROOF_FACTOR * found.nodes);
            none_reaches(evidence, session, &mut others, goal, each)?;
            Ok(proven(found.score, found.nodes, each, &others))
        }
        PuzzleGoal::Hold => {
            let each = least_nodes.max(PROOF_FACTOR * right.nodes.min(MOST_FOUND_NODES));
            let found = evidence.alone(session, right.action, each);
            match found.score {
                PuzzleScore::Loss(_) => Err(NoPuzzle::AllLose),
                PuzzleScore::Win(_) => Err(NoPuzzle::HoldWins),
                PuzzleScore::Hundredths(value) if value < HOPELESS => Err(NoPuzzle::Hopeless),
                PuzzleScore::Hundredths(_) | PuzzleScore::Draw => Ok(proven(found.score, found.nodes, each, &others)),
            }
        }
    }
}

fn proven(score: PuzzleScore, nodes: u64, each: u64, others: &[Searched]) -> ProvenTurn {
    ProvenTurn {
        score,
        nodes,
        others: others.len() as u32,
        best_other: others.iter().map(|other| other.score).max_by_key(|score| score.preference()),
        each,
        other_nodes: others.iter().map(|other| other.nodes).sum(),
    }
}

/// Searches each of the moves with so many nodes, the most promising first. Fails at the first one that reaches the
/// goal.
fn none_reaches(
    evidence: &mut Evidence,
    session: &Session,
    moves: &mut [Searched],
    goal: PuzzleGoal,
    nodes: u64,
) -> Result<(), NoPuzzle> {
    moves.sort_by_key(|tried| -tried.score.preference());
    for tried in moves {
        if tried.score.is_loss() {
            continue;
        }
        *tried = evidence.alone(session, tried.action, nodes);
        if tried.score.reaches(goal) {
            return Err(NoPuzzle::OtherWins);
        }
    }
    Ok(())
}

fn others(session: &Session, right: Action) -> Vec<Searched> {
    session.legal_actions().into_iter().filter(|action| *action != right).map(unsearched).collect()
}

fn unsearched(action: Action) -> Searched {
    Searched { action, score: PuzzleScore::Hundredths(0), nodes: 0 }
}
