//! Reads what stands between the moves of a record: comments, glyphs and side lines.

use std::collections::{HashMap, HashSet};

use crate::game::session::Session;
use crate::game::study::{Glyph, NodeId, Notes, Study};
use crate::rules::{Action, Position};

use super::comment;
use super::line_parts::{LinePart, line_parts};

/// The largest number of times that a line may branch off on the way from the main line to a node. A side line that
/// goes beyond is kept as text, since writing and showing lines takes a function call for each branch.
const MOST_BRANCHES: u8 = 64;

/// Something between two moves.
#[derive(Clone, Debug)]
pub(super) enum LineMark<'a> {
    Comment(&'a str),
    Glyph(Glyph),
    /// The text between the brackets of a side line.
    SideLine(&'a str),
}

/// The study of a match and of the marks in its record. Each mark comes with the number of plies before it. Returns
/// `None` if there are no marks that the match does not hold itself.
pub(super) fn study(session: &Session, marks: Vec<(usize, LineMark<'_>)>) -> Option<Study> {
    if marks.is_empty() {
        return None;
    }
    let study = Study::of_session(session);
    let main: Vec<NodeId> = std::iter::once(study.root()).chain(study.main_line()).collect();
    let (known, branches, glyphs) = (main.iter().copied().collect(), HashMap::new(), HashSet::new());
    let mut lines = StudyLineReader { study, main: known, branches, glyphs };
    for (plies, mark) in marks {
        let Some(node) = main.get(plies).copied() else { continue };
        match mark {
            LineMark::Comment(text) => lines.comment(node, text),
            LineMark::Glyph(glyph) => lines.glyph(node, glyph),
            LineMark::SideLine(text) => match plies.checked_sub(1).and_then(|before| session.position_after(before)) {
                Some(position) => lines.side_lines(node, position, text),
                None => lines.unread(node, text),
            },
        }
    }
    lines.study.adds_to(session).then_some(lines.study)
}

/// Whether a comment of the main line says more than the times, which the match holds itself.
pub(super) fn says_more(text: &str) -> bool {
    let mut notes = Notes::default();
    comment::add(&mut notes, text, true);
    !notes.is_empty()
}

/// A study while its lines are read.
struct StudyLineReader {
    study: Study,
    /// The nodes of the match, whose times the match holds itself.
    main: HashSet<NodeId>,
    /// How often a line branches off on the way to a node, for all nodes where this is not 0.
    branches: HashMap<NodeId, u8>,
    /// The glyphs that were read. A glyph counts once at a node.
    glyphs: HashSet<(NodeId, Glyph)>,
}

/// A side line while its parts are added.
struct AddedLine<'a> {
    /// The node of the last action.
    at: NodeId,
    /// The node before the first action.
    parent: NodeId,
    /// Comments before the first action.
    before: Vec<&'a str>,
}

impl StudyLineReader {
    /// Adds a side line beside `node`, and the side lines inside of it. The position is that before the node's action.
    /// A line with moves that cannot be read is kept as text, so that it is written again.
    fn side_lines(&mut self, node: NodeId, position: &Position, text: &str) {
        let parts = line_parts(text, position.clone());
        let (mut around, mut line) = (Vec::new(), AddedLine { at: node, parent: node, before: Vec::new() });
        let mut index = 0;
        while let Some(part) = parts.get(index) {
            index += 1;
            match *part {
                LinePart::Open { text, close } => match self.study.parent(line.at) {
                    Some(parent) if self.may_branch(parent, &parts, index..close) => {
                        around.push(std::mem::replace(&mut line, AddedLine { at: parent, parent, before: Vec::new() }));
                    }
                    _ => {
                        self.unread(line.at, text);
                        index = close + 1;
                    }
                },
                LinePart::Close => line = around.pop().unwrap_or(line),
                LinePart::Unread(text) => self.unread(line.at, text),
                LinePart::Comment(text) if line.at == line.parent => line.before.push(text),
                LinePart::Comment(text) => self.comment(line.at, text),
                LinePart::Glyph(glyph) => self.glyph(line.at, glyph),
                LinePart::Action(action, glyph) => {
                    line.at = self.action(line.at, action);
                    line.before.drain(..).for_each(|text| self.comment_before(line.at, text));
                    glyph.into_iter().for_each(|glyph| self.glyph(line.at, glyph));
                }
            }
        }
    }

    /// Whether the line with these parts, which goes on from `node`, branches off at most as often as a line may.
    fn may_branch(&self, mut node: NodeId, parts: &[LinePart<'_>], mut range: std::ops::Range<usize>) -> bool {
        while let Some(index) = range.next() {
            match parts[index] {
                LinePart::Open { close, .. } => range.start = close + 1,
                LinePart::Action(action, _) => match self.study.child(node, action) {
                    Some(child) => node = child,
                    // All nodes after a new one are new too, and continue its line.
                    None => return self.branches_of_new(node) <= MOST_BRANCHES,
                },
                _ => {}
            }
        }
        true
    }

    /// How often a line branches off on the way to a new child of this node.
    fn branches_of_new(&self, parent: NodeId) -> u8 {
        self.branches.get(&parent).copied().unwrap_or(0) + u8::from(!self.study.children(parent).is_empty())
    }

    fn action(&mut self, parent: NodeId, action: Action) -> NodeId {
        let branches = self.branches_of_new(parent);
        self.study.child(parent, action).unwrap_or_else(|| {
            let node = self.study.add_line(parent, action);
            if branches > 0 {
                self.branches.insert(node, branches);
            }
            node
        })
    }

    fn comment(&mut self, node: NodeId, text: &str) {
        let is_main = self.main.contains(&node);
        self.study.write_notes(node, |notes| comment::add(notes, text, is_main));
    }

    /// Adds a comment that stands before the first action of a side line. If this action continues a line that is
    /// already there, no side line begins with it, so the comment becomes one after it.
    fn comment_before(&mut self, node: NodeId, text: &str) {
        let first = self.study.parent(node).and_then(|parent| self.study.children(parent).first());
        if first == Some(&node) {
            self.comment(node, text);
        } else {
            self.study.write_notes(node, |notes| notes.before.extend(comment::words(text)));
        }
    }

    fn glyph(&mut self, node: NodeId, glyph: Glyph) {
        if self.glyphs.insert((node, glyph)) {
            self.study.write_notes(node, |notes| notes.glyphs.push(glyph));
        }
    }

    /// Keeps a side line as text.
    fn unread(&mut self, node: NodeId, text: &str) {
        self.study.write_notes(node, |notes| notes.unread.push(text.to_owned()));
    }
}
