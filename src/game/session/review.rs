//! The review of a finished match: it is over at every ply, and nobody can play on in it.

use super::Session;

impl Session {
    /// Puts the cursor at the end of the log, and from now on nothing is played, ended or taken back: undo, redo and jumps
    /// only move the cursor. A match that is not over at the end of its log stays as it is.
    ///
    /// ```
    /// # use riverleap::rules::{Board, Side, jungle};
    /// # use riverleap::game::session::Session;
    /// let board = Board::from(jungle::Board::new(jungle::Board::standard(), jungle::RuleSet::default()));
    /// let mut session = Session::new(board.position("7/3E3/7/7/7/7/7/7/6r w")?);
    /// session.resign(Side::White);
    /// session.review();
    /// session.undo();
    /// assert!(session.ending().is_some() && session.legal_actions().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn review(&mut self) {
        if self.last_ending().is_some() {
            self.jump(self.plies.len());
            self.reviewed = true;
        }
    }

    /// Whether the match is under review; see [`Session::review`].
    pub fn is_reviewed(&self) -> bool {
        self.reviewed
    }
}
