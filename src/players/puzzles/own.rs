//! Makes a puzzle of a position that a player has chosen, with the same proof as in a search for puzzles.
//!
//! The rating comes from the tries of all ten opponents, as in a collection that `riverleap puzzles make` writes, so that
//! ratings can be compared. The tries need about as many nodes as the proof needs for one or two other moves, a few
//! seconds of one processor, and a position has some twenty other moves. A formula would save nothing that is noticed.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::NoMemory;
use crate::game::puzzles::{ProofSource, Puzzle, PuzzleGoal, PuzzleScore};
use crate::rules::Position;

use super::candidates::FEWEST_MOVES;
use super::chiefs::chiefs_turn;
use super::evidence::Evidence;
use super::grade::{ALL_TRIES, PuzzleTrials, TRIAL_NODES};
use super::no_puzzle::NoPuzzle;
use super::solving::{LineProof, PROOF_NODES, ProofProgress, ProvenLine};

/// How thoroughly a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleEffort {
    /// The least number of nodes for each other move in the proof.
    pub proof_nodes: u64,
    /// The nodes of a turn in the tries of the opponents.
    pub trial_nodes: u64,
}

impl Default for PuzzleEffort {
    fn default() -> PuzzleEffort {
        PuzzleEffort { proof_nodes: PROOF_NODES, trial_nodes: TRIAL_NODES }
    }
}

/// How far a puzzle is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleProgress {
    /// The engine looks for a move that reaches a goal.
    #[default]
    Looks,
    /// A move with this score was found, and of `all` moves that the proof searches in full, `done` are searched.
    Proves { score: PuzzleScore, done: usize, all: usize },
    /// The puzzle is proven, and the opponents try it.
    Grades { done: usize, all: usize },
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotMade {
    #[error("{0}")]
    NoPuzzle(NoPuzzle),
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
    #[error("it was stopped")]
    Stopped,
}

/// A position that may become a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleRequest<'a> {
    pub position: &'a Position,
    pub effort: PuzzleEffort,
    /// The folder of the endgame tables, if there is one. The result does not depend on it.
    pub tables: Option<&'a Path>,
    pub stop: &'a AtomicBool,
}

impl PuzzleRequest<'_> {
    /// Proves the puzzle that begins in the position, and grades it. The solver is the side to move. The goal is to win if
    /// a forced win is found, and otherwise not to lose. The counters of the match are reset.
    ///
    /// # Errors
    /// The position is no puzzle, the system does not have the memory, or the work was stopped.
    pub fn make(&self, mut tell: impl FnMut(PuzzleProgress)) -> Result<Puzzle, NotMade> {
        let start = self.position.restarted_by(self.position.side_to_move()).with_clock(None);
        let proven = if start.has_long_turns() {
            of_chiefs(start).map_err(NotMade::NoPuzzle)
        } else {
            self.proven(start, &mut tell)
        };
        // What was found after the stop means nothing, and neither does the reason why nothing was found.
        self.check_stop()?;
        let puzzle = proven?;
        tell(PuzzleProgress::Grades { done: 0, all: ALL_TRIES });
        let mut graded = |done| tell(PuzzleProgress::Grades { done, all: ALL_TRIES });
        let trials = PuzzleTrials::with(&puzzle, self.effort.trial_nodes, self.stop, &mut graded)?;
        self.check_stop()?;
        Ok(Puzzle { rating: Some(trials.rating(puzzle.game())), ..puzzle })
    }

    fn check_stop(&self) -> Result<(), NotMade> {
        if self.stop.load(Ordering::Relaxed) { Err(NotMade::Stopped) } else { Ok(()) }
    }

    fn proven(&self, start: Position, tell: &mut dyn FnMut(PuzzleProgress)) -> Result<Puzzle, NotMade> {
        if start.legal_actions().len() < FEWEST_MOVES {
            return Err(NotMade::NoPuzzle(NoPuzzle::FewMoves));
        }
        let mut evidence = Evidence::new(&start, self.tables, self.stop)?;
        let (goal, ProvenLine { line, turns }) = self.line(&mut evidence, &start, tell).map_err(NotMade::NoPuzzle)?;
        let is_searched = turns.iter().any(|turn| turn.nodes > 0 || turn.other_nodes > 0);
        let by = if is_searched { ProofSource::Search(evidence.mark().to_owned()) } else { ProofSource::Tables };
        Ok(Puzzle::proven(start, goal, line, by, turns))
    }

    fn line(
        &self,
        evidence: &mut Evidence,
        start: &Position,
        tell: &mut dyn FnMut(PuzzleProgress),
    ) -> Result<(PuzzleGoal, ProvenLine), NoPuzzle> {
        let mut told = |ProofProgress { score, done, all }| tell(PuzzleProgress::Proves { score, done, all });
        let mut solve = |goal| {
            // The player has chosen the position, so a single capture is as welcome as any other puzzle.
            let proof = LineProof { goal, keeps_capture: true, least_nodes: self.effort.proof_nodes };
            proof.solve(evidence, start, &mut told).map(|line| (goal, line))
        };
        match solve(PuzzleGoal::Win) {
            Err(NoPuzzle::NoWin) => {}
            solved => return solved,
        }
        match solve(PuzzleGoal::Hold) {
            // The only move that does not lose wins by force, which only the longer search has found.
            Err(NoPuzzle::HoldWins) => solve(PuzzleGoal::Win).map_err(|_| NoPuzzle::TooDeep),
            solved => solved,
        }
    }
}

/// The puzzle of Chesimals II that begins in this position. The proof enumerates the turn.
fn of_chiefs(start: Position) -> Result<Puzzle, NoPuzzle> {
    let turn = chiefs_turn(&start)?;
    let proof = vec![turn.proof(&start)];
    Ok(Puzzle::proven(start, PuzzleGoal::Win, turn.line, ProofSource::Enumeration, proof))
}
