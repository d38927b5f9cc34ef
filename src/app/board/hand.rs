//! What the player's hand holds, and what it points at.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use crate::rules::grid::Square;

/// The player's hand at the board, be it a mouse, a finger or the keys.
#[derive(Resource, Clone, Debug, Default)]
pub struct Hand {
    /// The square whose animal is picked.
    pub picked: Option<Square>,
    /// Where a carried piece was let go, in the world; its motion to its square starts there.
    pub dropped_at: Option<Vec2>,
    /// The square under the mouse.
    pub hovered: Option<Square>,
    /// The animal on which a finger rests, or one of the other side that was clicked: what it can do is shown, and
    /// nothing else happens.
    pub looked_at: Option<Square>,
    pub(super) carry: Option<Carry>,
}

/// A piece of the mover under a button or finger that is down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carry {
    pub pointer: PointerId,
    pub from: Square,
    pub at: Vec2,
    /// The pointer has slipped farther than a click allows: this is a drag.
    pub lifted: bool,
    /// The piece was picked before this press, so a click puts it down.
    pub was_picked: bool,
}

impl Hand {
    /// Where the piece of that square is in the world while it is carried; `None` if it is not.
    pub fn carried_from(&self, square: Square) -> Option<Vec2> {
        self.carry.filter(|carry| carry.lifted && carry.from == square).map(|carry| carry.at)
    }

    /// Where the piece is that is carried, in the world.
    pub(super) fn carried_at(&self) -> Option<Vec2> {
        self.carry.filter(|carry| carry.lifted).map(|carry| carry.at)
    }

    /// The square from which a piece is carried.
    pub fn carries(&self) -> Option<Square> {
        self.carry.filter(|carry| carry.lifted).map(|carry| carry.from)
    }

    /// Whether a piece is under a button or finger that is down, carried or not.
    pub(super) fn holds(&self) -> bool {
        self.carry.is_some()
    }

    /// Holds the piece of that square at a point of the world, as a drag does.
    pub fn carry(&mut self, from: Square, at: Vec2) {
        self.picked = Some(from);
        self.carry = Some(Carry { pointer: PointerId::Mouse, from, at, lifted: true, was_picked: false });
    }

    /// Puts down what is picked or carried, and stops looking at an animal.
    pub fn empty(&mut self) {
        self.picked = None;
        self.looked_at = None;
        self.carry = None;
    }

    /// Whether something is picked or looked at.
    pub(super) fn is_busy(&self) -> bool {
        self.picked.or(self.looked_at).is_some()
    }
}
