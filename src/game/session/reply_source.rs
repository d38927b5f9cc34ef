//! The interface for whoever chooses actions in a match that somebody else runs.

use crate::rules::Action;

use super::Session;

/// Chooses the actions of the other side, for example in a lesson that has no script for it. The engine or a table of
/// solved endings can implement this trait.
pub trait ReplySource {
    /// Returns an action for the side to move. If the result is `None` or not allowed, the caller chooses.
    fn reply(&mut self, session: &Session) -> Option<Action>;
}
