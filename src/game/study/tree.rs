//! The nodes of a study.

use crate::rules::{Action, Position};

use super::edit::StudyEdit;
use super::notes::Notes;

/// The place of a node in its study. It names the same node as long as the study lives, also while the node is removed
/// by an edit that can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(super) u32);

/// A node: an action, the lines after it, and its notes.
#[derive(Clone, Debug)]
pub(super) struct StudyNode {
    /// The action that leads to the node; `None` for the first node of a study.
    pub(super) action: Option<Action>,
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    /// `None` for a node without notes, which most nodes are.
    pub(super) notes: Option<Box<Notes>>,
}

/// A tree of lines from one position, with a cursor and a history of edits.
#[derive(Clone, Debug)]
pub struct Study {
    pub(super) start: Position,
    pub(super) nodes: Vec<StudyNode>,
    pub(super) root: NodeId,
    pub(super) cursor: NodeId,
    pub(super) done: Vec<StudyEdit>,
    pub(super) undone: Vec<StudyEdit>,
}

impl Study {
    /// A study without lines.
    pub fn new(start: Position) -> Study {
        let root = StudyNode { action: None, parent: None, children: Vec::new(), notes: None };
        let (done, undone) = (Vec::new(), Vec::new());
        Study { start, nodes: vec![root], root: NodeId(0), cursor: NodeId(0), done, undone }
    }

    /// The position at the root.
    pub fn start(&self) -> &Position {
        &self.start
    }

    pub fn root(&self) -> NodeId {
        self.root
    }

    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    pub(super) fn node(&self, id: NodeId) -> &StudyNode {
        // Only this study makes ids, and nodes are never taken out of the list, so every id is in it. An id of another
        // study names the root.
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    /// The action that leads to the node; `None` for the root.
    pub fn action(&self, id: NodeId) -> Option<Action> {
        self.node(id).action.filter(|_| id != self.root)
    }

    /// The node before this one; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent.filter(|_| id != self.root)
    }

    /// The nodes after this one. The first continues the line, and the others begin side lines.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The notes of the node; `None` if it has none.
    pub fn notes(&self, id: NodeId) -> Option<&Notes> {
        self.node(id).notes.as_deref()
    }

    /// The child of the node with that action.
    pub fn child(&self, id: NodeId, action: Action) -> Option<NodeId> {
        self.children(id).iter().copied().find(|child| self.node(*child).action == Some(action))
    }

    /// The nodes from the root, which is left out, to this node.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.upwards(id).take_while(|node| *node != self.root).collect();
        path.reverse();
        path
    }

    /// The actions from the root to this node.
    pub fn actions(&self, id: NodeId) -> Vec<Action> {
        self.path(id).into_iter().filter_map(|node| self.action(node)).collect()
    }

    /// The last node of the line that goes through this node and always to the first child.
    pub fn end_of_line(&self, id: NodeId) -> NodeId {
        self.downwards(id).last().unwrap_or(id)
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.downwards(self.root).skip(1)
    }

    /// Whether the node is on the main line.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.upwards(id).all(|node| self.parent(node).is_none_or(|parent| self.children(parent).first() == Some(&node)))
    }

    /// Whether the node can be reached from the root.
    pub fn contains(&self, id: NodeId) -> bool {
        id.0 < self.nodes.len() as u32
            && self.upwards(id).last() == Some(self.root)
            && self.upwards(id).all(|node| self.parent(node).is_none_or(|parent| self.children(parent).contains(&node)))
    }

    /// Whether the study has only one line, and no notes but clocks.
    pub fn is_plain(&self) -> bool {
        self.downwards(self.root).all(|node| {
            let notes = self.notes(node).is_none_or(|notes| Notes { clock: None, ..notes.clone() }.is_empty());
            notes && self.children(node).len() <= 1
        })
    }

    /// This node, its parent, and so on up to the root.
    pub(super) fn upwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |node| self.parent(*node))
    }

    /// This node, its first child, and so on to the end of the line.
    pub(super) fn downwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |node| self.children(*node).first().copied())
    }
}

/// Studies are equal if they have the same lines and notes. The cursors and the histories may differ.
impl PartialEq for Study {
    fn eq(&self, other: &Study) -> bool {
        let mut open = vec![(self.root, other.root)];
        while let Some((own, theirs)) = open.pop() {
            let (children, other_children) = (self.children(own), other.children(theirs));
            let is_same = self.action(own) == other.action(theirs)
                && self.notes(own) == other.notes(theirs)
                && children.len() == other_children.len();
            if !is_same {
                return false;
            }
            open.extend(children.iter().copied().zip(other_children.iter().copied()));
        }
        self.start == other.start
    }
}
