//! Changes of a study. Every change can be undone and done again.

use crate::rules::{Action, Position};

use super::notes::Notes;
use super::tree::{NodeId, Study, StudyNode};

/// The state of a part of the study, as it was before an edit, or as it was before the edit was undone.
#[derive(Clone, Debug)]
enum StudyChange {
    Children(NodeId, Vec<NodeId>),
    Notes(NodeId, Option<Box<Notes>>),
    Root(NodeId, Box<Position>),
}

/// An edit as the parts that it has changed, and the cursor before it.
#[derive(Clone, Debug)]
pub(super) struct StudyEdit {
    changes: Vec<StudyChange>,
    cursor: NodeId,
}

impl Study {
    /// Moves the cursor. Does nothing if the node was removed.
    pub fn go_to(&mut self, id: NodeId) {
        if self.contains(id) {
            self.cursor = id;
        }
    }

    /// Moves the cursor to the child with that action. If there is none, adds a child after the others; this is an edit.
    /// Returns the child.
    pub fn play(&mut self, action: Action) -> NodeId {
        let parent = self.cursor;
        let child = self.child(parent, action).unwrap_or_else(|| {
            self.begin_edit();
            self.add(parent, action)
        });
        self.cursor = child;
        child
    }

    /// Removes a node and everything after it. The cursor moves to the parent if it was there. Returns `false` for the
    /// root, which cannot be removed.
    pub fn remove(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id).filter(|_| self.contains(id)) else { return false };
        self.begin_edit();
        let is_inside = self.upwards(self.cursor).any(|node| node == id);
        self.change_children(parent, |children| children.retain(|child| *child != id));
        if is_inside {
            self.cursor = parent;
        }
        true
    }

    /// Makes the line of a node the first one at the last place where lines part before it. Returns whether anything
    /// has changed.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let mut branch =
            self.upwards(id).filter(|node| self.parent(*node).is_some_and(|parent| self.children(parent).len() > 1));
        let Some(head) = branch.next().filter(|_| self.contains(id)) else { return false };
        drop(branch);
        self.put_first(&[head])
    }

    /// Makes the line of a node the main line. Returns whether anything has changed.
    pub fn make_main(&mut self, id: NodeId) -> bool {
        if !self.contains(id) {
            return false;
        }
        let path = self.path(id);
        self.put_first(&path)
    }

    /// Makes the node the root: removes everything before it and beside it. `position` is the position after the
    /// node's action. Returns `false` if the node is the root already.
    pub fn cut_before(&mut self, id: NodeId, position: Position) -> bool {
        if id == self.root || !self.contains(id) {
            return false;
        }
        self.begin_edit();
        let is_inside = self.upwards(self.cursor).any(|node| node == id);
        let (root, start) = (std::mem::replace(&mut self.root, id), std::mem::replace(&mut self.start, position));
        self.keep(StudyChange::Root(root, Box::new(start)));
        if !is_inside {
            self.cursor = id;
        }
        true
    }

    /// Changes the notes of a node. Returns whether anything has changed.
    pub fn annotate(&mut self, id: NodeId, change: impl FnOnce(&mut Notes)) -> bool {
        let before = self.notes(id).cloned().unwrap_or_default();
        let mut after = before.clone();
        change(&mut after);
        tidy(&mut after);
        if after == before || !self.contains(id) {
            return false;
        }
        self.begin_edit();
        self.set_notes(id, after);
        true
    }

    /// Undoes the last edit; returns `false` if there is none.
    pub fn undo_edit(&mut self) -> bool {
        let Some(edit) = self.done.pop() else { return false };
        let inverse = self.swap(edit);
        self.undone.push(inverse);
        true
    }

    /// Does the last undone edit again; returns `false` if there is none.
    pub fn redo_edit(&mut self) -> bool {
        let Some(edit) = self.undone.pop() else { return false };
        let inverse = self.swap(edit);
        self.done.push(inverse);
        true
    }

    /// Returns the child of a node with that action; if there is none, adds one after the others. For readers of files:
    /// it is no edit, and cannot be undone.
    pub(in crate::game) fn add_line(&mut self, parent: NodeId, action: Action) -> NodeId {
        self.child(parent, action).unwrap_or_else(|| self.add(parent, action))
    }

    /// Changes the notes of a node. For readers of files: it is no edit, and cannot be undone.
    pub(in crate::game) fn write_notes(&mut self, id: NodeId, change: impl FnOnce(&mut Notes)) {
        if let Some(node) = self.nodes.get_mut(id.0 as usize) {
            let mut notes = node.notes.take().unwrap_or_default();
            change(&mut notes);
            node.notes = (!notes.is_empty()).then_some(notes);
        }
    }

    /// Forgets the history, so that no earlier edit can be undone.
    pub fn forget_edits(&mut self) {
        self.done.clear();
        self.undone.clear();
    }

    /// Adds a child after the others, as a part of the present edit.
    pub(super) fn add(&mut self, parent: NodeId, action: Action) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(StudyNode { action: Some(action), parent: Some(parent), children: Vec::new(), notes: None });
        self.change_children(parent, |children| children.push(id));
        id
    }

    /// Sets the notes of a node, as a part of the present edit.
    pub(super) fn set_notes(&mut self, id: NodeId, notes: Notes) {
        let notes = (!notes.is_empty()).then(|| Box::new(notes));
        if let Some(node) = self.nodes.get_mut(id.0 as usize) {
            let before = std::mem::replace(&mut node.notes, notes);
            self.keep(StudyChange::Notes(id, before));
        }
    }

    /// Begins an edit. All changes up to the next call belong to it.
    pub(super) fn begin_edit(&mut self) {
        self.undone.clear();
        self.done.push(StudyEdit { changes: Vec::new(), cursor: self.cursor });
    }

    fn put_first(&mut self, nodes: &[NodeId]) -> bool {
        let is_first =
            |node: &NodeId| self.parent(*node).is_none_or(|parent| self.children(parent).first() == Some(node));
        if nodes.iter().all(is_first) {
            return false;
        }
        self.begin_edit();
        for node in nodes {
            let Some(parent) = self.parent(*node) else { continue };
            if self.children(parent).first() != Some(node) {
                self.change_children(parent, |children| {
                    children.retain(|child| child != node);
                    children.insert(0, *node);
                });
            }
        }
        true
    }

    fn change_children(&mut self, id: NodeId, change: impl FnOnce(&mut Vec<NodeId>)) {
        let Some(node) = self.nodes.get_mut(id.0 as usize) else { return };
        let before = node.children.clone();
        change(&mut node.children);
        self.keep(StudyChange::Children(id, before));
    }

    fn keep(&mut self, change: StudyChange) {
        if let Some(edit) = self.done.last_mut() {
            edit.changes.push(change);
        }
    }

    /// Puts back what the edit has changed; returns the edit that does the opposite.
    fn swap(&mut self, edit: StudyEdit) -> StudyEdit {
        let mut inverse = StudyEdit { changes: Vec::with_capacity(edit.changes.len()), cursor: self.cursor };
        for change in edit.changes.into_iter().rev() {
            inverse.changes.push(match change {
                StudyChange::Children(id, before) => {
                    let now = std::mem::replace(&mut self.nodes[id.0 as usize].children, before);
                    StudyChange::Children(id, now)
                }
                StudyChange::Notes(id, before) => {
                    let now = std::mem::replace(&mut self.nodes[id.0 as usize].notes, before);
                    StudyChange::Notes(id, now)
                }
                StudyChange::Root(id, position) => {
                    let root = std::mem::replace(&mut self.root, id);
                    StudyChange::Root(root, Box::new(std::mem::replace(&mut self.start, *position)))
                }
            });
        }
        self.cursor = edit.cursor;
        inverse
    }
}

/// Makes notes writable: a record has no line breaks in its comments, and an empty comment says nothing.
fn tidy(notes: &mut Notes) {
    for comments in [&mut notes.before, &mut notes.comments] {
        for comment in comments.iter_mut() {
            *comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        comments.retain(|comment| !comment.is_empty());
    }
}
