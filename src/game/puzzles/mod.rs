//! Puzzles: positions in which exactly one move reaches the goal, at every turn of the solver but the last.
//!
//! A collection of puzzles is a file, `levels/puzzles/ID.ron`, with a board of either game. A puzzle holds one line and
//! no tree: the opponent answers with the longest defence, and each turn of the solver has a proof that the other moves
//! miss the goal. [`PuzzleAttempt`] runs a puzzle without a screen, and [`PuzzleBook`] keeps the player's results.
//!
//! - `proof.rs`, `id.rs`, `likeness.rs`, `themes.rs`, `grade.rs` say what is known about a puzzle.
//! - `file.rs`, `check.rs`, `fault.rs` read and write collections, and `own.rs` keeps the player's own puzzles.
//! - `attempt.rs` judges the solver's actions.
//! - `book.rs`, `results.rs`, `daily.rs`, `choice.rs`, `share.rs` belong to the player: the results, the puzzle of the
//!   day, the next puzzle, a result as a line of text.

mod attempt;
mod book;
mod check;
mod choice;
mod daily;
mod fault;
mod file;
mod grade;
mod id;
mod likeness;
mod own;
mod proof;
mod results;
mod share;
mod themes;

use crate::game::content::{Content, ContentError, FileKind, Origin, SourceText, shipped_names};
use crate::game::ron::FileError;
use crate::rules::{Action, GameId, Position, Side};

pub use attempt::{PuzzleAttempt, PuzzleHelp, PuzzleReferee, PuzzleVerdict};
pub use book::{PUZZLE_BOOK_FILE, PuzzleBook, PuzzleRating, PuzzleRush};
pub use check::{read, read_in};
pub use choice::{PuzzleWish, next_puzzle};
pub use daily::{grade_of, puzzle_of_the_day};
pub use fault::{MOST_SOLVER_TURNS, PuzzleFault, RATINGS};
pub use file::write_puzzles;
pub use grade::{PuzzleGrade, UNRATED};
pub use id::{NoPuzzleId, PuzzleId};
pub use likeness::likeness;
pub use own::{KeptPuzzle, OwnBoard, PuzzleUnkept, keep_own, known_puzzle};
pub use proof::{ProofSource, ProvenTurn, PuzzleGoal, PuzzleScore};
pub use results::{DayResults, PuzzleResults};
pub use share::shared_result;
pub use themes::{PuzzleTheme, themes_of};

/// The first fault of a puzzle file.
pub type PuzzleError = FileError<PuzzleFault>;

/// A puzzle that has passed every check.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    pub id: PuzzleId,
    pub goal: PuzzleGoal,
    /// The position at the start. The solver plays the side to move.
    pub start: Position,
    /// The actions of both sides. The solver plays the first and the last one.
    pub line: Vec<Action>,
    /// How strong a solver must be to find the solution in half of the tries, on the scale of the opponents; `None` if
    /// it was not measured.
    pub rating: Option<u16>,
    pub themes: Vec<PuzzleTheme>,
    /// Who proved the solution.
    pub by: ProofSource,
    /// What is known about each turn of the solver.
    pub proof: Vec<ProvenTurn>,
}

/// The puzzles of one file, all on one board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PuzzleCollection {
    /// The name of the file without its extension.
    pub id: String,
    pub name: String,
    pub description: String,
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleCollection {
    /// Whether the player has made these puzzles (see `own.rs`).
    pub fn is_own(&self) -> bool {
        own::is_own(&self.id)
    }
}

impl Puzzle {
    /// A puzzle with this proof, without a rating.
    pub fn proven(
        start: Position,
        goal: PuzzleGoal,
        line: Vec<Action>,
        by: ProofSource,
        proof: Vec<ProvenTurn>,
    ) -> Puzzle {
        let (id, themes) = (PuzzleId::of(&start), themes_of(&start, goal, &line));
        Puzzle { id, goal, start, line, rating: None, themes, by, proof }
    }

    pub fn solver(&self) -> Side {
        self.start.side_to_move()
    }

    pub fn grade(&self) -> PuzzleGrade {
        PuzzleGrade::of_rating(self.rating.unwrap_or(UNRATED))
    }

    pub fn game(&self) -> GameId {
        self.start.game()
    }

    /// The number of turns of the solver.
    pub fn turns(&self) -> usize {
        self.proof.len()
    }

    /// Whether other moves may reach the goal in this turn of the solver, counted from 0. Only the last turn may have
    /// several right moves.
    pub fn may_have_others(&self, turn: usize) -> bool {
        let Some(proof) = self.proof.get(turn) else { return false };
        turn + 1 == self.turns() && proof.best_other.is_none_or(|other| other.reaches(self.goal)) && proof.others > 0
    }
}

/// Returns the collection with that id.
///
/// # Errors
/// There is no such file, it cannot be read, or it has a fault.
pub fn load(content: &Content, id: &str) -> Result<PuzzleCollection, ContentError<PuzzleFault>> {
    let mut known = content.puzzles();
    match known.remove(id) {
        Some(origin) => from(content, origin),
        None => {
            let known = known.into_keys().collect();
            Err(ContentError::NotFound { kind: FileKind::Puzzles, name: id.to_owned(), known })
        }
    }
}

/// Returns all collections, sorted by game and then by id, and the errors of the files that could not be read.
pub fn all(content: &Content) -> (Vec<PuzzleCollection>, Vec<ContentError<PuzzleFault>>) {
    in_order(content, content.puzzles().into_values())
}

/// Returns the collections inside the program, in the order of [`all`]. Files on disk are ignored.
pub fn shipped() -> Vec<PuzzleCollection> {
    let origins = shipped_names(FileKind::Puzzles).into_iter();
    let origins = origins.map(|name| Origin::BuiltIn(format!("levels/puzzles/{name}.ron")));
    in_order(&Content::shipped(), origins).0
}

fn in_order(
    content: &Content,
    origins: impl Iterator<Item = Origin>,
) -> (Vec<PuzzleCollection>, Vec<ContentError<PuzzleFault>>) {
    let (mut collections, mut faults) = (Vec::new(), Vec::new());
    for origin in origins {
        match from(content, origin) {
            Ok(collection) => collections.push(collection),
            Err(fault) => faults.push(fault),
        }
    }
    let game = |collection: &PuzzleCollection| {
        let game = collection.puzzles.first().map(Puzzle::game);
        GameId::ALL.iter().position(|known| Some(*known) == game)
    };
    collections.sort_by(|a, b| (game(a), &a.id).cmp(&(game(b), &b.id)));
    (collections, faults)
}

fn from(content: &Content, origin: Origin) -> Result<PuzzleCollection, ContentError<PuzzleFault>> {
    let source = SourceText::read(origin)?;
    let collection = read_in(content, &source.origin.to_string(), &source.text)?;
    Ok(PuzzleCollection { id: source.origin.stem(), ..collection })
}
