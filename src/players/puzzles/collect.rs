//! Chooses the puzzles of a collection from everything that was found.

use std::collections::HashSet;

use crate::game::puzzles::{ProofSource, Puzzle, PuzzleGoal, PuzzleTheme, likeness};
use crate::rules::{Board, Position};

use super::archive::FoundPuzzle;

/// The largest shares of a collection, in hundredths: puzzles that the tables alone prove, puzzles in which the solver
/// must not lose, and puzzles that begin with a capture.
const MOST_OF_TABLES: usize = 35;
const MOST_HELD: usize = 30;
const MOST_CAPTURES: usize = 60;
/// So many puzzles of each kind are kept in any case.
const ALWAYS_KEPT: usize = 10;

impl FoundPuzzle {
    /// The puzzle, without a rating; `None` if the text is not a puzzle of this board.
    pub fn puzzle(&self, board: &Board) -> Option<Puzzle> {
        let start: Position = board.position(&self.start).ok()?;
        let line: Option<Vec<_>> = self.line.iter().map(|text| text.parse().ok()).collect();
        let line = line?;
        let by = match (start.has_long_turns(), self.engine.as_str()) {
            (true, _) => ProofSource::Enumeration,
            (false, "") => ProofSource::Tables,
            (false, engine) => ProofSource::Search(engine.to_owned()),
        };
        Some(Puzzle::proven(start, self.goal, line, by, self.turns.clone()))
    }
}

/// Returns the puzzles of a collection, in the order in which they were found: each position once, and not too many of
/// one kind.
pub fn collect<'a>(found: impl IntoIterator<Item = &'a FoundPuzzle>, board: &Board) -> Vec<Puzzle> {
    let mut known = HashSet::new();
    let puzzles = found.into_iter().filter_map(|found| found.puzzle(board));
    let mut left: Vec<Puzzle> = puzzles.filter(|puzzle| known.insert(likeness(&puzzle.start))).collect();
    let kinds: [(fn(&Puzzle) -> bool, usize); 3] = [
        (|puzzle| puzzle.by == ProofSource::Tables, MOST_OF_TABLES),
        (|puzzle| puzzle.goal == PuzzleGoal::Hold, MOST_HELD),
        (|puzzle| !puzzle.themes.contains(&PuzzleTheme::Quiet), MOST_CAPTURES),
    ];
    if left.first().is_some_and(|puzzle| puzzle.start.has_long_turns()) {
        return left;
    }
    for (is_of_kind, most) in kinds {
        let of_kind = left.iter().filter(|puzzle| is_of_kind(puzzle)).count();
        // `allowed` of the kind together with all others are at most `most` hundredths.
        let allowed = ((left.len() - of_kind) * most / (100 - most)).max(ALWAYS_KEPT);
        let mut kept = 0;
        left.retain(|puzzle| {
            kept += usize::from(is_of_kind(puzzle));
            !is_of_kind(puzzle) || kept <= allowed
        });
    }
    left
}
