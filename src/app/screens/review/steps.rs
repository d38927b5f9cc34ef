//! Where the keys, the buttons and the mouse wheel lead from the node that the board shows.

use super::desk::ReviewDesk;
use crate::game::study::NodeId;

/// Where to go in the line that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineStep {
    Start,
    /// To the beginning of the last turn.
    Back,
    BackByAction,
    /// To the end of the next turn.
    Forward,
    ForwardByAction,
    End,
}

impl ReviewDesk {
    /// The node to which a step leads from the cursor.
    pub fn after(&self, step: LineStep) -> NodeId {
        let study = &self.study;
        let cursor = study.cursor();
        let back = |node: &NodeId| study.parent(*node);
        let forward = |node: &NodeId| study.children(*node).first().copied();
        let begins_turn = |node: &NodeId| *node == study.root() || self.ends_turn(*node);
        let stays = |found: Option<NodeId>| found.unwrap_or(cursor);
        match step {
            LineStep::Start => study.root(),
            LineStep::End => study.end_of_line(cursor),
            LineStep::BackByAction => stays(back(&cursor)),
            LineStep::ForwardByAction => stays(forward(&cursor)),
            LineStep::Back => stays(std::iter::successors(back(&cursor), back).find(begins_turn)),
            LineStep::Forward => {
                let ahead = std::iter::successors(forward(&cursor), forward);
                // The last turn of a line may be unfinished.
                stays(ahead.clone().find(begins_turn).or_else(|| ahead.last()))
            }
        }
    }

    fn ends_turn(&self, node: NodeId) -> bool {
        self.outline().of_node(node).is_none_or(|found| found.ends_turn)
    }
}
