//! A study and the session that judges one of its lines.

use crate::game::session::{Ply, Refused, Session};

use super::notes::Notes;
use super::tree::{NodeId, Study};

impl Study {
    /// The study of a match: its log is the main line, and the cursor is that of the match.
    pub fn of_session(session: &Session) -> Study {
        let mut study = Study::new(session.start().clone());
        let mut node = study.root;
        for (index, ply) in session.plies().iter().enumerate() {
            node = study.add(node, ply.action);
            if let Some(left) = ply.time_left()[ply.side].filter(|_| !ply.forced && ply.ends_turn()) {
                study.set_notes(node, Notes { clock: Some(left), ..Notes::default() });
            }
            if index < session.cursor() {
                study.cursor = node;
            }
        }
        study
    }

    /// Returns this study with the log of a match as its main line. The lines that the study had already stay beside it.
    /// A study of another start is replaced.
    #[must_use]
    pub fn with_main_line(self, session: &Session) -> Study {
        if self.start != *session.start() {
            return Study::of_session(session);
        }
        let of_match = Study::of_session(session);
        let (mut study, mut node) = (self, None);
        for played in of_match.main_line() {
            let Some(action) = of_match.action(played) else { continue };
            let child = study.add_line(node.unwrap_or(study.root), action);
            let clock = of_match.notes(played).and_then(|notes| notes.clock);
            study.write_notes(child, |notes| notes.clock = clock.or(notes.clock));
            node = Some(child);
        }
        let end = node.unwrap_or(study.root);
        study.make_main(end);
        study.cursor = end;
        study.forget_edits();
        study
    }

    /// Whether the study has something that a record of this match alone does not have: side lines, notes other than
    /// clocks, or moves after the last one of the match.
    pub fn adds_to(&self, session: &Session) -> bool {
        !self.is_plain() || self.main_line().count() > session.plies().len()
    }

    /// Moves the cursor along the plies that the session has played. Plies that the study does not have are added as a
    /// line of its own; all of them are one edit.
    pub fn follow(&mut self, session: &Session) -> NodeId {
        let mut node = self.root;
        let mut is_new = false;
        let played = &session.plies()[..session.cursor()];
        for (index, ply) in played.iter().enumerate() {
            node = match self.child(node, ply.action) {
                Some(child) => child,
                // A line may leave out forced passes.
                None if ply.forced && self.leaves_out(node, played.get(index + 1)) => node,
                None => {
                    if !is_new {
                        self.begin_edit();
                        is_new = true;
                    }
                    self.add(node, ply.action)
                }
            };
        }
        self.cursor = node;
        node
    }

    /// Whether the study has no forced pass after this node, but goes on with the ply after the pass, or ends here.
    fn leaves_out(&self, node: NodeId, next: Option<&Ply>) -> bool {
        next.is_none_or(|next| next.forced || self.child(node, next.action).is_some())
    }

    /// Moves the cursor to a node, and the session to the position of this node (see [`Session::replay`]).
    ///
    /// # Errors
    /// The match does not allow an action of the line, for example because the match is drawn there. The session and the
    /// cursor are then at the last node before this action.
    pub fn visit(&mut self, id: NodeId, session: &mut Session) -> Result<(), Refused> {
        if !self.contains(id) {
            return Ok(());
        }
        let path = self.path(id);
        let replayed = session.replay(&self.actions(id));
        self.cursor = replayed.actions.checked_sub(1).map_or(self.root, |last| path[last]);
        replayed.refused.map_or(Ok(()), Err)
    }
}
