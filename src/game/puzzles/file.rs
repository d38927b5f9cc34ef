//! The text of a puzzle file: what is read before it is checked, and how a collection is written.

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::game::ron::edit::quoted;

use super::proof::{ProofSource, ProvenTurn, PuzzleGoal, PuzzleScore};
use super::{Puzzle, PuzzleCollection};

/// A puzzle file before it is checked.
#[derive(Debug, Deserialize)]
#[serde(rename = "Puzzles", deny_unknown_fields)]
pub(super) struct RawPuzzles {
    pub name: String,
    #[serde(default)]
    pub description: String,
    /// The board is read as in a lesson, since it has several forms.
    #[serde(rename = "board")]
    _board: IgnoredAny,
    pub puzzles: Vec<RawPuzzle>,
}

/// A puzzle before it is checked.
#[derive(Debug, Deserialize)]
#[serde(rename = "Puzzle", deny_unknown_fields)]
pub(super) struct RawPuzzle {
    pub goal: PuzzleGoal,
    pub start: String,
    /// The actions of both sides, separated by blanks.
    pub line: String,
    #[serde(default)]
    pub rating: Option<u16>,
    pub by: ProofSource,
    pub proof: Vec<ProvenTurn>,
}

/// Writes a collection as the text of a file. `board` is the value of the field `board`: the name of a level in quotes,
/// or a level in full. Each line of `comment` is written at the top.
pub fn write_puzzles(collection: &PuzzleCollection, board: &str, comment: &str) -> String {
    let mut text: String = comment.lines().map(|line| format!("// {line}\n")).collect();
    text.push_str("(\n");
    text.push_str(&format!("    name: {},\n", quoted(&collection.name)));
    if !collection.description.is_empty() {
        text.push_str(&format!("    description: {},\n", quoted(&collection.description)));
    }
    text.push_str(&format!("    board: {board},\n    puzzles: [\n"));
    for puzzle in &collection.puzzles {
        text.push_str(&puzzle_lines(puzzle));
    }
    text.push_str("    ],\n)\n");
    text
}

/// The two lines of a puzzle: the task and the proof.
fn puzzle_lines(puzzle: &Puzzle) -> String {
    let Puzzle { goal, start, line, rating, by, proof, .. } = puzzle;
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    let rating = rating.map(|rating| format!(" rating: {rating},")).unwrap_or_default();
    let by = match by {
        ProofSource::Tables => "Tables".to_owned(),
        ProofSource::Search(engine) => format!("Search({})", quoted(engine)),
        ProofSource::Enumeration => "Enumeration".to_owned(),
    };
    let turns: Vec<String> = proof.iter().map(turn_text).collect();
    format!(
        "        (goal: {goal:?}, start: {}, line: {},{rating}\n            by: {by}, proof: [{}]),\n",
        quoted(&start.to_text()),
        quoted(&line.join(" ")),
        turns.join(", ")
    )
}

fn turn_text(turn: &ProvenTurn) -> String {
    let ProvenTurn { score, nodes, others, best_other, each, other_nodes } = turn;
    let mut fields = vec![format!("score: {}", score_text(*score)), format!("others: {others}")];
    fields.extend(best_other.map(|score| format!("best_other: {}", score_text(score))));
    let counts = [("nodes", nodes), ("each", each), ("other_nodes", other_nodes)];
    fields.extend(counts.iter().filter(|(_, count)| **count > 0).map(|(name, count)| format!("{name}: {count}")));
    format!("({})", fields.join(", "))
}

fn score_text(score: PuzzleScore) -> String {
    format!("{score:?}")
}
