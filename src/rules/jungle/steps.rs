//! The steps of a move, and the result of a capture between two animals.

use crate::rules::grid::Square;
use crate::rules::step::{Entered, Step};
use crate::rules::{Move, Side, Terrain};

use super::fight::{Fight, Fighter, fight};
use super::position::Position;
use super::tables::weakens;

impl Position {
    /// The effects of a legal move on the pieces, in order. If the mover and its target are both removed, the move has
    /// no `Enter` step.
    pub fn steps(&self, action: Move) -> Vec<Step> {
        let Move { from, to } = action;
        let Some(mover) = self.piece_at(from) else { return Vec::new() };
        let mut steps = Vec::new();
        let capture = self.piece_at(to).is_some();
        if capture {
            steps.push(Step::Capture { at: to });
        }
        let neighbour = from.line_to(to).is_some_and(|(_, distance)| distance == 1);
        steps.push(if neighbour { Step::Walk { from, to } } else { Step::Leap { from, to } });
        if capture && self.fight(from, to) == Some(Fight::BothFall) {
            steps.push(Step::Capture { at: to });
        } else if let Some(what) = self.entered(mover.side, action) {
            steps.push(Step::Enter { at: to, what });
        }
        steps
    }

    fn entered(&self, side: Side, action: Move) -> Option<Entered> {
        match self.board().terrain(action.to) {
            Terrain::Water if self.board().terrain(action.from) != Terrain::Water => Some(Entered::Water),
            terrain if weakens(self.board().rules(), terrain, side) => Some(Entered::Trap),
            Terrain::Den(_) => Some(Entered::Den),
            _ => None,
        }
    }

    /// Whether a legal move enters the den of the enemy. The owner of the den is not checked, because no legal move
    /// enters the den of the mover's own side.
    pub fn enters_den(&self, action: Move) -> bool {
        matches!(self.board().terrain(action.to), Terrain::Den(_))
    }

    /// The result that a capture would have if the animal on `from` moved onto the animal on `to`; `None` if one of
    /// these squares is empty.
    pub(super) fn fight(&self, from: Square, to: Square) -> Option<Fight> {
        Some(fight(self.board().rules(), self.fighter(from)?, self.fighter(to)?))
    }

    fn fighter(&self, at: Square) -> Option<Fighter> {
        let animal = self.piece_at(at)?.animal;
        let in_water = self.board().terrain(at) == Terrain::Water;
        Some(Fighter { animal, in_water, trapped: self.is_trapped(at) })
    }
}
