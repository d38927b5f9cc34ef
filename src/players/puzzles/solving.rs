//! Proves the line of a puzzle: at every turn of the solver, one move reaches the goal and the others do not.

use crate::game::puzzles::{ProvenTurn, PuzzleGoal, PuzzleScore};
use crate::rules::step::Step;
use crate::rules::{Action, Position};

use super::drafting::{DraftTurn, draft, none_reaches};
use super::evidence::{Evidence, Searched};
use super::no_puzzle::NoPuzzle;

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

/// How far the proof of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProofProgress {
    /// The score of the solver's first move in the short searches.
    pub score: PuzzleScore,
    /// How many moves are searched in full, in all turns of the solver, and how many there are: the other moves, or the
    /// move that holds.
    pub done: usize,
    pub all: usize,
}

/// What a line has to prove.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineProof {
    pub goal: PuzzleGoal,
    /// Whether a puzzle that consists of a single capture is kept. Such puzzles are all alike.
    pub keeps_capture: bool,
    /// The least number of nodes for each other move.
    pub least_nodes: u64,
}

impl LineProof {
    /// Looks for the line of a puzzle that begins in this position, and proves it.
    pub fn solve(
        &self,
        evidence: &mut Evidence,
        start: &Position,
        tell: &mut dyn FnMut(ProofProgress),
    ) -> Result<ProvenLine, NoPuzzle> {
        let (drafts, replies) = draft(evidence, start, self.goal, self.least_nodes)?;
        self.check_interest(&drafts)?;
        let Some(score) = drafts.first().map(|turn| turn.right.score) else { return Err(NoPuzzle::NoWin) };
        let all = drafts.iter().map(|turn| self.searches(turn)).sum();
        let mut turns = Vec::new();
        let mut before = 0;
        for turn in &drafts {
            let mut done = before;
            let mut count = || {
                done += 1;
                tell(ProofProgress { score, done, all });
            };
            match self.prove(evidence, turn, &mut count) {
                Ok(proven) => turns.push(proven),
                Err(reason) if turns.is_empty() => return Err(reason),
                Err(_) => break,
            }
            before += self.searches(turn);
        }
        let mut line = Vec::new();
        for (index, turn) in drafts.iter().take(turns.len()).enumerate() {
            line.push(turn.right.action);
            line.extend(replies.get(index).filter(|_| index + 1 < turns.len()));
        }
        Ok(ProvenLine { line, turns })
    }

    /// The number of moves that the full proof of this turn searches.
    fn searches(&self, turn: &DraftTurn) -> usize {
        match self.goal {
            _ if turn.is_exact || turn.ends => 0,
            PuzzleGoal::Win => turn.others.len(),
            PuzzleGoal::Hold => 1,
        }
    }

    /// Refuses lines that are too easy, before their proof, which takes long.
    fn check_interest(&self, turns: &[DraftTurn]) -> Result<(), NoPuzzle> {
        let [first, later @ ..] = turns else { return Err(NoPuzzle::NoWin) };
        let steps = first.session.position().steps(first.right.action);
        let takes = steps.iter().any(|step| matches!(step, Step::Capture { .. }));
        let loses_late =
            |tried: &Searched| matches!(tried.score, PuzzleScore::Loss(plies) if plies >= LEAST_HOLD_PLIES);
        let LineProof { goal, keeps_capture, .. } = *self;
        let is_trivial = match goal {
            PuzzleGoal::Win => later.is_empty() && (first.ends || takes && !keeps_capture),
            PuzzleGoal::Hold => !first.others.iter().any(loses_late) || later.is_empty() && takes && !keeps_capture,
        };
        if is_trivial { Err(NoPuzzle::Trivial) } else { Ok(()) }
    }

    /// Proves that the right move of the turn reaches the goal and that no other move does. Calls `tell` after every
    /// move that is searched in full.
    fn prove(&self, evidence: &mut Evidence, turn: &DraftTurn, tell: &mut dyn FnMut()) -> Result<ProvenTurn, NoPuzzle> {
        let LineProof { goal, least_nodes, .. } = *self;
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
                none_reaches(evidence, session, &mut others, goal, each, tell)?;
                Ok(proven(found.score, found.nodes, each, &others))
            }
            PuzzleGoal::Hold => {
                let each = least_nodes.max(PROOF_FACTOR * right.nodes.min(MOST_FOUND_NODES));
                let found = evidence.alone(session, right.action, each);
                tell();
                match found.score {
                    PuzzleScore::Loss(_) => Err(NoPuzzle::AllLose),
                    PuzzleScore::Win(_) => Err(NoPuzzle::HoldWins),
                    PuzzleScore::Hundredths(value) if value < HOPELESS => Err(NoPuzzle::Hopeless),
                    PuzzleScore::Hundredths(_) | PuzzleScore::Draw => {
                        Ok(proven(found.score, found.nodes, each, &others))
                    }
                }
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
