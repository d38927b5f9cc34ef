//! Looks for puzzles in self-play games. What is found in a game depends only on the number of the game and the
//! settings, except that a position that is known already is not proven again.

use std::collections::{BTreeMap, HashSet};
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use crate::game::puzzles::{PuzzleGoal, PuzzleScore, likeness};
use crate::game::session::Session;
use crate::players::tuning::{SelfPlay, SelfPlayGame};
use crate::rules::{Position, splitmix};

use super::archive::{FoundPuzzle, HuntArchive, HuntEntry, HuntedGame};
use super::candidates::{CandidateGroup, PuzzleCandidate, candidates};
use super::chiefs::chiefs_puzzle;
use super::evidence::{Evidence, NEVER};
use super::no_puzzle::NoPuzzle;
use super::solving::{LineProof, PROOF_NODES, ProvenLine};

/// The largest number of puzzles of one game that are proven by search.
const MOST_OF_GAME: usize = 2;
/// The largest number of puzzles of one game in which the solver must not lose. There are many.
const MOST_HELD_OF_GAME: usize = 1;
/// One of so many puzzles that consist of a single capture is kept, because they are all alike.
const CAPTURES_KEPT: u64 = 3;
/// A puzzle that the endgame tables prove has at least so many turns of the solver and at most so many plies to the end.
const LEAST_TABLE_TURNS: usize = 2;
const MOST_TABLE_PLIES: u32 = 25;

/// The settings of a search for puzzles.
#[derive(Clone, Debug)]
pub struct PuzzleHunt {
    pub play: SelfPlay,
    /// The folder of the endgame tables, if there is one. The results do not depend on it.
    pub tables: Option<PathBuf>,
    /// The least number of nodes for each other move; see [`PROOF_NODES`].
    pub proof_nodes: u64,
    pub jobs: usize,
}

/// The progress of a search for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HuntProgress {
    /// The number of games that this call has searched.
    pub games: usize,
    /// The number of puzzles in the archive.
    pub puzzles: usize,
}

/// What all threads of a search share.
struct Kept<'a> {
    archive: &'a mut HuntArchive,
    /// The likenesses of all positions of the solver in the puzzles.
    known: HashSet<String>,
    progress: HuntProgress,
}

impl PuzzleHunt {
    /// Returns one line of text with all settings that determine what is found.
    pub fn settings(&self) -> String {
        let proof = self.proof_nodes;
        let proof = if proof == PROOF_NODES { String::new() } else { format!(", proof {proof}") };
        format!("{}{proof}", self.play.settings())
    }

    /// Searches the games with these numbers, and adds what is found to the archive.
    ///
    /// # Errors
    /// The file cannot be written, the memory is not enough, or a thread panics.
    pub fn run(
        &self,
        archive: &mut HuntArchive,
        numbers: &[usize],
        tell: impl Fn(HuntProgress) + Sync,
    ) -> io::Result<()> {
        let board = self.play.start.board();
        let mut known = HashSet::new();
        for puzzle in archive.puzzles() {
            if let Ok(start) = board.position(&puzzle.start) {
                let actions: Vec<_> = puzzle.line.iter().filter_map(|text| text.parse().ok()).collect();
                known.extend(likenesses(&start, &actions));
            }
        }
        let progress = HuntProgress { games: 0, puzzles: archive.puzzles().count() };
        let kept = Mutex::new(Kept { archive, known, progress });
        let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = || {
            let mut evidence =
                Evidence::new(&self.play.start, self.tables.as_deref(), &NEVER).map_err(io::Error::other)?;
            while let Some(number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                if over.load(Ordering::Relaxed) {
                    break;
                }
                if let Err(error) = self.search(&mut evidence, *number, &kept, &tell) {
                    over.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            // If a thread cannot be started, fewer threads search.
            let helper = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let helpers: Vec<_> = (1..self.jobs.min(numbers.len())).map_while(helper).collect();
            let own = work();
            let gone = || Err(io::Error::other("a thread that was searching for puzzles has stopped"));
            helpers.into_iter().map(|helper| helper.join().unwrap_or_else(|_| gone())).fold(own, Result::and)
        })
    }

    fn search(
        &self,
        evidence: &mut Evidence,
        number: usize,
        kept: &Mutex<Kept>,
        tell: &(impl Fn(HuntProgress) + Sync),
    ) -> io::Result<()> {
        let begun = Instant::now();
        let mut played: Option<SelfPlayGame> = None;
        self.play.play(&[number], |game| {
            played = Some(game);
            Ok(())
        })?;
        let Some(game) = played else { return Ok(()) };
        if self.play.start.has_long_turns() {
            return self.search_turns(&game, kept, tell);
        }
        evidence.forget();
        let groups = candidates(evidence, &game, &self.play.start).map_err(io::Error::other)?;
        let mut hunted =
            HuntedGame { number, plies: game.turns.len(), candidates: groups.len() as u32, ..HuntedGame::default() };
        let (mut found, mut held) = (0, 0);
        for group in groups {
            let holds = group.candidates.iter().all(|candidate| candidate.goal == PuzzleGoal::Hold);
            // Exact groups come last, and cost little.
            if !group.is_exact && (found >= MOST_OF_GAME || holds && held >= MOST_HELD_OF_GAME) {
                *hunted.thrown.entry(NoPuzzle::ManyOfGame).or_default() += 1;
                continue;
            }
            if let Some(puzzle) = self.of_group(evidence, number, group, kept, &mut hunted.thrown) {
                found += 1;
                held += usize::from(puzzle.goal == PuzzleGoal::Hold);
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.archive.keep(HuntEntry::Puzzle(puzzle))?;
                kept.progress.puzzles += 1;
                tell(kept.progress);
            }
        }
        hunted.milliseconds = begun.elapsed().as_millis() as u64;
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.archive.keep(HuntEntry::Game(hunted))?;
        kept.progress.games += 1;
        tell(kept.progress);
        Ok(())
    }

    /// Searches a game whose turns consist of many actions.
    fn search_turns(
        &self,
        game: &SelfPlayGame,
        kept: &Mutex<Kept>,
        tell: &(impl Fn(HuntProgress) + Sync),
    ) -> io::Result<()> {
        let begun = Instant::now();
        let found = chiefs_puzzle(game, &self.play.start);
        let (number, plies) = (game.number, game.turns.len());
        let mut hunted = HuntedGame { number, plies, candidates: 1, ..HuntedGame::default() };
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        match found {
            Ok(puzzle) if kept.known.insert(puzzle.start.clone()) => {
                kept.archive.keep(HuntEntry::Puzzle(puzzle))?;
                kept.progress.puzzles += 1;
            }
            Ok(_) => *hunted.thrown.entry(NoPuzzle::Duplicate).or_default() += 1,
            Err(reason) => *hunted.thrown.entry(reason).or_default() += 1,
        }
        hunted.milliseconds = begun.elapsed().as_millis() as u64;
        kept.archive.keep(HuntEntry::Game(hunted))?;
        kept.progress.games += 1;
        tell(kept.progress);
        Ok(())
    }

    /// The puzzle of a group, if there is one. Its positions are then known.
    fn of_group(
        &self,
        evidence: &mut Evidence,
        number: usize,
        group: CandidateGroup,
        kept: &Mutex<Kept>,
        thrown: &mut BTreeMap<NoPuzzle, u32>,
    ) -> Option<FoundPuzzle> {
        let mut best: Option<(PuzzleCandidate, ProvenLine)> = None;
        let begun = Instant::now();
        evidence.forget();
        evidence.take_nodes();
        for mut candidate in group.candidates {
            let mut solved = self.solved(evidence, number, &candidate, group.is_exact, kept);
            if !group.is_exact && matches!(solved, Err(NoPuzzle::HoldWins)) {
                // The only move that does not lose wins by force.
                candidate.goal = PuzzleGoal::Win;
                solved = self.solved(evidence, number, &candidate, group.is_exact, kept);
            }
            match solved {
                Ok(solved) => {
                    if best.as_ref().is_none_or(|(_, longest)| longest.turns.len() < solved.turns.len()) {
                        best = Some((candidate, solved));
                    }
                    if !group.is_exact {
                        break;
                    }
                }
                // The tables are asked about nearly every position, so their reasons say nothing.
                Err(_) if group.is_exact => {}
                Err(reason) => *thrown.entry(reason).or_default() += 1,
            }
        }
        let (PuzzleCandidate { ply, start, goal }, solved) = best?;
        {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.known.extend(likenesses(&start, &solved.line));
        }
        let is_searched = solved.turns.iter().any(|turn| turn.nodes > 0 || turn.other_nodes > 0);
        Some(FoundPuzzle {
            game: number,
            ply,
            goal,
            start: start.to_text(),
            line: solved.line.iter().map(ToString::to_string).collect(),
            engine: if is_searched { evidence.mark().to_owned() } else { String::new() },
            turns: solved.turns,
            nodes: evidence.take_nodes(),
            milliseconds: begun.elapsed().as_millis() as u64,
        })
    }

    fn solved(
        &self,
        evidence: &mut Evidence,
        number: usize,
        candidate: &PuzzleCandidate,
        is_exact: bool,
        kept: &Mutex<Kept>,
    ) -> Result<ProvenLine, NoPuzzle> {
        let is_known = |position: &Position| {
            kept.lock().unwrap_or_else(PoisonError::into_inner).known.contains(&likeness(position))
        };
        if is_known(&candidate.start) {
            return Err(NoPuzzle::Duplicate);
        }
        let keeps_capture = splitmix::mixed(number as u64).is_multiple_of(CAPTURES_KEPT);
        let proof = LineProof { goal: candidate.goal, keeps_capture, least_nodes: self.proof_nodes };
        let solved = proof.solve(evidence, &candidate.start, &mut |_| {})?;
        let last = solved.turns.first().map(|turn| turn.score);
        let is_far = matches!(last, Some(PuzzleScore::Win(plies)) if plies > MOST_TABLE_PLIES);
        if is_exact && (solved.turns.len() < LEAST_TABLE_TURNS || is_far) {
            return Err(NoPuzzle::Trivial);
        }
        if likenesses(&candidate.start, &solved.line)
            .iter()
            .any(|like| kept.lock().unwrap_or_else(PoisonError::into_inner).known.contains(like))
        {
            return Err(NoPuzzle::Duplicate);
        }
        Ok(solved)
    }
}

/// The likenesses of the positions in which the solver is to move.
fn likenesses(start: &Position, line: &[crate::rules::Action]) -> Vec<String> {
    let mut session = Session::new(start.clone());
    let mut found = vec![likeness(start)];
    for action in line {
        if session.try_play(*action).is_err() {
            break;
        }
        if session.side_to_move() == start.side_to_move() && session.ending().is_none() {
            found.push(likeness(session.position()));
        }
    }
    found
}
