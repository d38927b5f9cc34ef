//! Sets up a position by hand: the player puts pieces on squares, and chooses whose turn it is and the counters.

use bevy::prelude::*;

use super::desk::ReviewDesk;
use crate::app::board::{Hand, HandTool, PlacementRequested};
use crate::app::play::{LayRequested, Laying};
use crate::game::session::Session;
use crate::rules::grid::Square;
use crate::rules::{Move, Piece, PlacementError, Position, TurnCount};

/// The position that is set up.
#[derive(Clone, Debug)]
pub struct PositionSetup {
    pub position: Position,
    pub brush: Brush,
    /// Why the last change was refused.
    pub refusal: Option<PlacementError>,
}

/// What the choice of a square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Moves pieces from square to square.
    Hand,
    /// Puts this piece on the square. A square that holds it already becomes empty.
    Piece(Piece),
    /// Takes the piece away.
    Eraser,
}

impl Brush {
    fn tool(self) -> HandTool {
        match self {
            Brush::Hand => HandTool::Carry,
            Brush::Piece(_) | Brush::Eraser => HandTool::Place,
        }
    }
}

impl PositionSetup {
    /// Begins with this position. In the middle of a turn, the turn begins again.
    pub fn of(position: &Position) -> PositionSetup {
        let position = position.with_turn(position.turn_count());
        PositionSetup { position, brush: Brush::Hand, refusal: None }
    }

    /// Changes whose turn it is, or the counters.
    pub fn set_turn(&mut self, change: impl FnOnce(&mut TurnCount)) {
        let mut turn = self.position.turn_count();
        change(&mut turn);
        self.position = self.position.with_turn(turn);
    }

    /// Carries out a change that the player makes on the board. A change that is refused leaves the position as it is.
    fn place(&mut self, wanted: PlacementRequested) {
        let changed = match wanted {
            PlacementRequested::At(square) => match self.brush {
                Brush::Piece(piece) => {
                    let piece = Some(piece).filter(|piece| self.position.piece_at(square) != Some(*piece));
                    self.position.with_square(square, piece)
                }
                Brush::Eraser => self.position.with_square(square, None),
                Brush::Hand => return,
            },
            PlacementRequested::Away(square) => self.position.with_square(square, None),
            PlacementRequested::Carried(Move { from, to }) => self.carried(from, to),
        };
        match changed {
            Ok(position) => (self.position, self.refusal) = (position, None),
            Err(refusal) => self.refusal = Some(refusal),
        }
    }

    fn carried(&self, from: Square, to: Square) -> Result<Position, PlacementError> {
        let piece = self.position.piece_at(from);
        self.position.with_square(from, None)?.with_square(to, piece)
    }
}

/// Carries out what the player does on the board while a position is set up.
pub fn arrange(
    mut wanted: MessageReader<PlacementRequested>,
    mut desk: ResMut<ReviewDesk>,
    mut hand: ResMut<Hand>,
    mut lays: MessageWriter<LayRequested>,
) {
    let now = desk.bypass_change_detection();
    let tool = now.setup.as_ref().map_or(HandTool::Play, |setup| setup.brush.tool());
    if hand.tool != tool {
        (hand.tool, hand.picked) = (tool, None);
    }
    let Some(setup) = &mut now.setup else { return wanted.clear() };
    let mut changed = false;
    for request in wanted.read() {
        setup.place(*request);
        changed = true;
    }
    if changed {
        lays.write(setup.on_board());
        desk.set_changed();
    }
}

impl PositionSetup {
    /// The request to show the position.
    pub fn on_board(&self) -> LayRequested {
        LayRequested::here(Laying::Rearranged(Box::new(Session::new(self.position.clone()))))
    }
}
