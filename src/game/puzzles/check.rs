//! Reads a puzzle file and checks each puzzle by playing its line.

use std::collections::HashMap;

use crate::game::content::Content;
use crate::game::lessons::read_board;
use crate::game::ron::{FileError, FilePlace, read_ron};
use crate::game::session::Session;
use crate::rules::{Action, Board, Position, Side};

use super::fault::{MOST_SOLVER_TURNS, RATINGS};
use super::file::{RawPuzzle, RawPuzzles};
use super::proof::PuzzleScore;
use super::{Puzzle, PuzzleCollection, PuzzleError, PuzzleFault, likeness};

/// Reads and checks a puzzle file. `file` is the file name that errors show. Of the levels and rule sets, only those
/// that come with the game are found. The field `id` of the result is empty, and the caller sets it.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read(file: &str, text: &str) -> Result<PuzzleCollection, PuzzleError> {
    read_in(&Content::shipped(), file, text)
}

/// Reads and checks a puzzle file like [`read`]. `content` finds the levels and rule sets that the file names.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read_in(content: &Content, file: &str, text: &str) -> Result<PuzzleCollection, PuzzleError> {
    let raw: RawPuzzles = read_ron(file, text).map_err(FileError::of_kind)?;
    let here = FilePlace::of(file, text);
    if raw.name.trim().is_empty() {
        return Err(here.at("name").fault(PuzzleFault::NoName));
    }
    let board = read_board(file, text, content).map_err(|error| {
        let FileError { file, line, column, fault } = error;
        FileError { file, line, column, fault: PuzzleFault::from(fault) }
    })?;
    let (here, mut known) = (here.at("puzzles"), HashMap::new());
    let mut puzzles = Vec::new();
    for (index, raw) in raw.puzzles.into_iter().enumerate() {
        let here = here.at(index);
        let puzzle = puzzle(raw, &board.board, &here)?;
        if let Some(first) = known.insert(likeness(&puzzle.start), index + 1) {
            return Err(here.at("start").fault(PuzzleFault::Twice { first }));
        }
        puzzles.push(puzzle);
    }
    Ok(PuzzleCollection { id: String::new(), name: raw.name, description: raw.description, puzzles })
}

fn puzzle(raw: RawPuzzle, board: &Board, here: &FilePlace) -> Result<Puzzle, PuzzleError> {
    let start = board.position(&raw.start).map_err(|error| {
        let column = error.column().saturating_sub(1);
        here.at("start").at(column).fault(PuzzleFault::BadPosition(error))
    })?;
    if let Some(rating) = raw.rating.filter(|rating| !RATINGS.contains(rating)) {
        return Err(here.at("rating").fault(PuzzleFault::BadRating(rating)));
    }
    let line = actions(&raw.line, here)?;
    let played = play(&start, &line, here)?;
    check_proof(&raw, &played, here)?;
    Ok(Puzzle { rating: raw.rating, ..Puzzle::proven(start, raw.goal, line, raw.by, raw.proof) })
}

/// Reads the actions of a line. Faults are reported at the action.
fn actions(text: &str, here: &FilePlace) -> Result<Vec<Action>, PuzzleError> {
    let mut actions = Vec::new();
    for word in text.split_whitespace() {
        let bad = |error| at_word(here, text, word).fault(PuzzleFault::BadAction(error));
        actions.push(word.parse().map_err(bad)?);
    }
    Ok(actions)
}

/// The place of a word of the line. `word` is a part of `text`.
fn at_word<'a>(here: &FilePlace<'a>, text: &str, word: &str) -> FilePlace<'a> {
    let byte = word.as_ptr() as usize - text.as_ptr() as usize;
    here.at("line").at(text.get(..byte).map_or(0, |before| before.chars().count()))
}

/// What the line of a puzzle does.
struct PlayedLine {
    /// The number of turns of the solver.
    turns: usize,
    /// Whether the solver has won at the end of the line.
    is_won: bool,
    /// Whether a turn consists of many actions. A puzzle is then won in its turn.
    has_long_turns: bool,
}

/// Plays the line from the start.
fn play(start: &Position, line: &[Action], here: &FilePlace) -> Result<PlayedLine, PuzzleError> {
    let at = |index: usize| here.at("line").at(character_of(line, index));
    let solver = start.side_to_move();
    let mut session = Session::new(start.clone());
    let (mut turns, mut last): (usize, Option<Side>) = (0, None);
    for (index, action) in line.iter().enumerate() {
        let side = session.side_to_move();
        if session.ending().is_some() {
            return Err(at(index).fault(PuzzleFault::Over(action.to_string())));
        }
        let refused = |why| at(index).fault(PuzzleFault::Refused { action: action.to_string(), why });
        session.try_play(*action).map_err(refused)?;
        turns += usize::from(side == solver && last != Some(solver));
        last = Some(side);
    }
    let Some(end) = line.last() else { return Err(here.at("line").fault(PuzzleFault::NoLine)) };
    if last != Some(solver) {
        return Err(at(line.len() - 1).fault(PuzzleFault::EndsWithReply(end.to_string())));
    }
    if turns > MOST_SOLVER_TURNS {
        return Err(here.at("line").fault(PuzzleFault::LongLine { found: turns }));
    }
    let is_won = session.ending().is_some_and(|ending| ending.winner() == Some(solver));
    Ok(PlayedLine { turns, is_won, has_long_turns: start.has_long_turns() })
}

/// The number of characters before an action, if the actions are separated by single blanks.
fn character_of(line: &[Action], index: usize) -> usize {
    line.iter().take(index).map(|action| action.to_string().len() + 1).sum()
}

/// Checks that the scores of the proof fit the goal and the line.
fn check_proof(raw: &RawPuzzle, played: &PlayedLine, here: &FilePlace) -> Result<(), PuzzleError> {
    let (goal, turns, proofs) = (raw.goal, played.turns, raw.proof.len());
    if turns != proofs {
        return Err(here.at("proof").fault(PuzzleFault::OtherTurns { turns, proofs }));
    }
    for (index, turn) in raw.proof.iter().enumerate() {
        let here = here.at("proof").at(index);
        let score = turn.score;
        if !score.reaches(goal) {
            return Err(here.at("score").fault(PuzzleFault::MissesGoal { score, goal }));
        }
        let is_last = index + 1 == proofs;
        if let Some(score) = turn.best_other.filter(|other| other.reaches(goal) && !is_last) {
            return Err(here.at("best_other").fault(PuzzleFault::OtherReaches { score }));
        }
        let ends = score == PuzzleScore::Win(1) || played.has_long_turns && score.is_win();
        if ends && !(is_last && played.is_won) {
            return Err(here.at("score").fault(PuzzleFault::NotOver));
        }
    }
    Ok(())
}
