//! A study and the session that judges one of its lines.

use crate::game::session::{Refused, Session};
use crate::rules::Action;

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

    /// Moves the cursor along the plies that the session has played. Plies that the study does not have are added as a
    /// line of its own; all of them are one edit.
    pub fn follow(&mut self, session: &Session) -> NodeId {
        let mut node = self.root;
        let mut is_new = false;
        for ply in &session.plies()[..session.cursor()] {
            node = match self.child(node, ply.action) {
                Some(child) => child,
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

    /// Moves the cursor to a node, and the session to the position of this node: undoes its log to the last node that
    /// both lines share, and plays on from there.
    ///
    /// # Errors
    /// The match does not allow an action of the line, for example because the match is drawn there. The session and the
    /// cursor are then at the last node before this action.
    pub fn visit(&mut self, id: NodeId, session: &mut Session) -> Result<(), Refused> {
        if !self.contains(id) {
            return Ok(());
        }
        let path = self.path(id);
        let actions: Vec<Action> = path.iter().filter_map(|node| self.action(*node)).collect();
        let log = session.plies().iter().map(|ply| ply.action);
        let shared = log.zip(&actions).take_while(|(played, wanted)| played == *wanted).count();
        session.jump(shared);
        let mut matched = shared;
        for (index, action) in actions.iter().enumerate().skip(shared) {
            // The session plays forced passes by itself. A line may have them too, or leave them out.
            if matched < session.cursor() {
                let is_same = session.plies()[matched].action == *action;
                matched = if is_same { matched + 1 } else { session.cursor() };
                if is_same {
                    continue;
                }
            }
            let played = session.try_play(*action).map(drop);
            if let Err(refused) = played {
                self.cursor = index.checked_sub(1).map_or(self.root, |last| path[last]);
                return Err(refused);
            }
            matched += 1;
        }
        self.cursor = id;
        Ok(())
    }
}
