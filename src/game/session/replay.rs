//! Brings a match to the end of a given line of actions.

use crate::rules::Action;

use super::Session;
use super::ply::Ply;
use super::refused::Refused;

/// What [`Session::replay`] has changed.
#[derive(Clone, Debug, Default)]
pub struct Replayed {
    /// The plies that were taken back, newest first.
    pub undone: Vec<Ply>,
    /// The plies that were played.
    pub played: Vec<Ply>,
    /// The actions of the line that are played now. It is smaller than the line if an action was refused.
    pub actions: usize,
    /// Why the match does not allow the next action of the line; `None` if the whole line is played.
    pub refused: Option<Refused>,
}

impl Session {
    /// Brings the match to the end of a line of actions from its start: takes back its plies to the last one that the
    /// line shares with the log, and plays on from there. The line may contain forced passes or leave them out. If the
    /// match does not allow an action of the line, the match stays before this action.
    pub fn replay(&mut self, line: &[Action]) -> Replayed {
        let before = self.cursor();
        let (shared, mut actions) = self.shared_with(line);
        // An undone ply that is not played again stays in the log until another action is played.
        let target = self.with_passes(shared);
        let undone = self.plies()[target.min(before)..before].iter().rev().cloned().collect();
        self.go_to(target);
        let mut refused = None;
        let mut passes = target - shared;
        while let Some(action) = line.get(actions) {
            if *action == Action::Pass && passes > 0 {
                passes -= 1;
            } else {
                let cursor = self.cursor();
                if let Err(refusal) = self.try_play(*action) {
                    refused = Some(refusal);
                    break;
                }
                passes = self.cursor() - cursor - 1;
            }
            actions += 1;
        }
        let played = self.plies()[before.min(target)..self.cursor()].to_vec();
        Replayed { undone, played, actions, refused }
    }

    /// The number of plies of the log with which the line begins, and the number of actions in this part of the line.
    fn shared_with(&self, line: &[Action]) -> (usize, usize) {
        let (mut plies, mut actions) = (0, 0);
        while let (Some(ply), Some(action)) = (self.plies().get(plies), line.get(actions)) {
            if ply.action == *action {
                actions += 1;
            } else if !ply.forced {
                break;
            }
            plies += 1;
        }
        (plies, actions)
    }
}
