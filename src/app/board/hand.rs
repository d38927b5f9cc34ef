//! The piece that the player holds, and the squares that the player points at.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use crate::app::play::{LocalChoices, MoveRequested, PiecePicked};
use crate::rules::Move;
use crate::rules::grid::Square;

/// The squares and pieces that the player points at, picks or carries with the mouse, a finger or keys.
#[derive(Resource, Clone, Debug, Default)]
pub struct Hand {
    /// The square whose animal is picked.
    pub picked: Option<Square>,
    /// The square under the mouse.
    pub hovered: Option<Square>,
    /// The square of an animal on which a finger rests, or of a clicked animal of the other side. The moves of this
    /// animal are shown, but cannot be played.
    pub looked_at: Option<Square>,
    pub(super) carry: Option<Carry>,
}

/// A piece on which the player holds down a mouse button or a finger. The piece belongs to the side whose turn it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carry {
    pub pointer: PointerId,
    pub from: Square,
    /// The place of the piece in the world.
    pub at: Vec2,
    /// The square under the pointer.
    pub over: Option<Square>,
    /// Whether the pointer has moved farther than a click allows, so that the press has become a drag.
    pub lifted: bool,
    /// Whether the piece was already picked before this press. If so, a click puts the piece down.
    pub was_picked: bool,
}

impl Hand {
    /// Returns the point of the world to which the piece from the square `square` is carried; `None` if that piece is
    /// not carried.
    pub fn carried_from(&self, square: Square) -> Option<Vec2> {
        self.carry.filter(|carry| carry.lifted && carry.from == square).map(|carry| carry.at)
    }

    /// The square over which a piece is carried.
    pub(super) fn carried_over(&self) -> Option<Square> {
        self.carry.filter(|carry| carry.lifted)?.over
    }

    /// The square from which a piece is carried.
    pub fn carries(&self) -> Option<Square> {
        self.carry.filter(|carry| carry.lifted).map(|carry| carry.from)
    }

    /// Whether a mouse button or a finger is held down on a piece. The piece need not be carried yet.
    pub(super) fn holds(&self) -> bool {
        self.carry.is_some()
    }

    /// Carries the piece on the square `from` to the point `at` of the world, which lies on the square `to`. The hand
    /// is then in the same state as during a drag.
    pub fn carry(&mut self, Move { from, to }: Move, at: Vec2) {
        self.picked = Some(from);
        let pointer = PointerId::Mouse;
        self.carry = Some(Carry { pointer, from, at, over: Some(to), lifted: true, was_picked: false });
    }

    /// Puts down the picked or carried piece, and stops looking at an animal.
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

/// The system parameters for the player's choices on the board: the possible choices, the hand, and the messages that
/// request moves.
#[derive(SystemParam)]
pub struct Choosing<'w> {
    pub table: LocalChoices<'w>,
    pub hand: ResMut<'w, Hand>,
    moves: MessageWriter<'w, MoveRequested>,
    picks: MessageWriter<'w, PiecePicked>,
}

impl Choosing<'_> {
    /// Handles the choice of a square, which the player makes with the pointer or a key. Depending on the square, picks
    /// an own animal, requests a move of the picked animal to the square, or looks at an animal of the other side. If
    /// the player chooses the square of that animal again, the animal is no longer looked at.
    pub fn choose(&mut self, square: Square) {
        let looked_at = self.hand.looked_at.take();
        if self.table.is_own(square) {
            if self.hand.picked.replace(square) != Some(square) {
                self.picks.write(PiecePicked(square));
            }
        } else if let Some(from) = self.hand.picked {
            self.request(self.table.request(Move { from, to: square }));
        } else if self.table.is_others(square) && looked_at != Some(square) {
            self.hand.looked_at = Some(square);
        }
    }

    /// Sends the request `wanted` to the match; does nothing if there is no request.
    pub fn request(&mut self, wanted: Option<MoveRequested>) {
        self.moves.write_batch(wanted);
    }
}
