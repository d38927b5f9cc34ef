//! A study: a match as a tree of lines. The first child of each node continues the main line, and the other children
//! begin side lines. Every node has an action, and may have notes: comments, glyphs, a score, arrows and marked squares.
//!
//! A study knows no rules. A [`Session`](crate::game::session::Session) is the judge of one line, and shows the position
//! of one node: [`Study::visit`] undoes the session to the last node that both lines share, and plays on from there.
//!
//! - `tree.rs` holds the nodes and reads them.
//! - `edit.rs` changes the tree; every change can be undone.
//! - `notes.rs` and `score.rs` hold what can be written to a node.
//! - `follow.rs` connects a study with a session.

mod edit;
mod follow;
mod notes;
mod score;
mod tree;

pub use notes::{Arrow, Glyph, MarkColor, MarkedSquare, Notes};
pub use score::{StudyScore, StudyValue};
pub use tree::{NodeId, Study};
