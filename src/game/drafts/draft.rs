//! The text of a draft, with its history.

use super::drawn::DrawnBoard;
use super::paint::{SquarePaint, painted};
use crate::rules::grid::Square;

/// The text of a level that is being made. Every change can be undone, back to the first text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelDraft {
    text: String,
    undo: Vec<TextStep>,
    redo: Vec<TextStep>,
    /// Whether the next change continues the last step.
    goes_on: bool,
}

/// A change of the text: at this byte, one part was replaced by another.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TextStep {
    at: usize,
    old: String,
    new: String,
}

impl TextStep {
    fn between(old: &str, new: &str) -> TextStep {
        let is_boundary = |at: usize| old.is_char_boundary(at) && new.is_char_boundary(at);
        let same = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
        let at = (0..=same).rev().find(|at| is_boundary(*at)).unwrap_or(0);
        let (old_rest, new_rest) = (&old[at..], &new[at..]);
        let same = old_rest.bytes().rev().zip(new_rest.bytes().rev()).take_while(|(a, b)| a == b).count();
        let ends = |end: &usize| {
            old_rest.is_char_boundary(old_rest.len() - end) && new_rest.is_char_boundary(new_rest.len() - end)
        };
        let end = (0..=same).rev().find(ends).unwrap_or(0);
        let part = |rest: &str| rest[..rest.len() - end].to_owned();
        TextStep { at, old: part(old_rest), new: part(new_rest) }
    }
}

impl LevelDraft {
    pub fn new(text: impl Into<String>) -> LevelDraft {
        LevelDraft { text: text.into(), undo: Vec::new(), redo: Vec::new(), goes_on: false }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Replaces the text. If it is the same, nothing happens; returns whether it is another.
    pub fn change(&mut self, text: String) -> bool {
        if text == self.text {
            return false;
        }
        self.redo.clear();
        let last = self.undo.pop_if(|_| self.goes_on);
        let step = match last {
            Some(last) => {
                let mut first = self.text.clone();
                first.replace_range(last.at..last.at + last.new.len(), &last.old);
                TextStep::between(&first, &text)
            }
            None => TextStep::between(&self.text, &text),
        };
        self.undo.push(step);
        self.text = text;
        true
    }

    /// Replaces the text, as a part of the step that the last change has begun. A stroke over many squares, or the
    /// typing of a word, is one step.
    pub fn change_further(&mut self, text: String) -> bool {
        let changed = self.change(text);
        self.goes_on |= changed;
        changed
    }

    /// Ends the step that [`LevelDraft::change_further`] has begun.
    pub fn end_step(&mut self) {
        self.goes_on = false;
    }

    /// Changes squares, as a part of the step that the last change has begun.
    pub fn paint(&mut self, changes: &[(Square, SquarePaint)]) -> bool {
        let text = painted(&self.text, changes);
        self.change_further(text)
    }

    /// Takes the last step back; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.goes_on = false;
        let Some(step) = self.undo.pop() else { return false };
        self.text.replace_range(step.at..step.at + step.new.len(), &step.old);
        self.redo.push(step);
        true
    }

    /// Makes the last step again that was taken back; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.goes_on = false;
        let Some(step) = self.redo.pop() else { return false };
        self.text.replace_range(step.at..step.at + step.old.len(), &step.new);
        self.undo.push(step);
        true
    }

    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// The board that the text draws; `None` if it draws none.
    pub fn board(&self) -> Option<DrawnBoard> {
        DrawnBoard::of(&self.text)
    }
}
