//! The piece that the player holds, and the squares that the player points at.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::premove::Premove;
use crate::app::play::{LocalChoices, MoveRequested, PiecePicked};
use crate::game::settings::Settings;
use crate::rules::Move;
use crate::rules::grid::Square;

/// What the choice of a square does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HandTool {
    /// Picks an animal of the side to move, and moves it by the rules.
    #[default]
    Play,
    /// Puts a piece on the square, or takes it away. A screen on which positions are set up decides which.
    Place,
    /// Picks any piece, and puts it on another square without regard to the rules.
    Carry,
}

/// A change of the position that the player makes by hand, without regard to the rules.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementRequested {
    /// The player has chosen this square with the tool [`HandTool::Place`].
    At(Square),
    /// The player has put a piece on another square with the tool [`HandTool::Carry`].
    Carried(Move),
    /// The player has dropped this piece beside the board.
    Away(Square),
}

/// The player has drawn an arrow along this move with the mouse's right button, or a ring around a square.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRequested {
    /// A ring if both squares are the same.
    pub along: Move,
    /// Whether Shift or Alt was held, for another colour.
    pub shift: bool,
    pub alt: bool,
}

/// The squares and pieces that the player points at, picks or carries with the mouse, a finger or keys.
#[derive(Resource, Clone, Debug, Default)]
pub struct Hand {
    pub tool: HandTool,
    /// The square whose animal is picked.
    pub picked: Option<Square>,
    /// The square under the mouse.
    pub hovered: Option<Square>,
    /// The square of an animal on which a finger rests, or of a clicked animal of the other side. The moves of this
    /// animal are shown, but cannot be played.
    pub looked_at: Option<Square>,
    /// The move that is played when its target is chosen again (see
    /// [`Habits::confirms`](crate::game::settings::Habits)).
    pub asked: Option<Move>,
    /// The square on which the mouse's right button was pressed, to draw an arrow or a ring.
    pub(super) draws_from: Option<Square>,
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
        self.asked = None;
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
    placements: MessageWriter<'w, PlacementRequested>,
    pub(super) premove: ResMut<'w, Premove>,
    pub(super) settings: Res<'w, Settings>,
}

impl Choosing<'_> {
    /// Handles the choice of a square, which the player makes with the pointer or a key. Depending on the square, picks
    /// an own animal, requests a move of the picked animal to the square, or looks at an animal of the other side. If
    /// the player chooses the square of that animal again, the animal is no longer looked at.
    pub fn choose(&mut self, square: Square) {
        match self.hand.tool {
            HandTool::Play => self.choose_to_play(square),
            HandTool::Place => _ = self.placements.write(PlacementRequested::At(square)),
            HandTool::Carry => match self.hand.picked.take() {
                None if self.table.is_occupied(square) => self.hand.picked = Some(square),
                None => {}
                Some(from) => _ = self.placements.write(PlacementRequested::Carried(Move { from, to: square })),
            },
        }
    }

    /// Whether the player can choose squares now.
    pub fn open(&self) -> bool {
        self.hand.tool != HandTool::Play || self.table.open()
    }

    /// Whether the choice of this square picks the piece on it.
    pub fn can_pick(&self, square: Square) -> bool {
        match self.hand.tool {
            HandTool::Play => self.table.is_own(square),
            HandTool::Place => false,
            HandTool::Carry => self.hand.picked.is_none() && self.table.is_occupied(square),
        }
    }

    /// Puts the carried piece from the square `from` down: on the square `to`, where it was dropped at the point `at`
    /// of the unturned board, or beside the board.
    pub fn drop_piece(&mut self, from: Square, to: Option<(Square, Vec2)>) {
        match (self.hand.tool, to) {
            (HandTool::Play, Some((to, at))) if self.table.open() => {
                let wanted = self.table.request(Move { from, to });
                self.request(wanted.map(|wanted| wanted.dropped(at)));
            }
            (HandTool::Carry, Some((to, _))) => {
                self.hand.picked = None;
                self.placements.write(PlacementRequested::Carried(Move { from, to }));
            }
            (HandTool::Carry, None) => {
                self.hand.picked = None;
                self.placements.write(PlacementRequested::Away(from));
            }
            _ => self.hand.picked = None,
        }
    }

    fn choose_to_play(&mut self, square: Square) {
        let looked_at = self.hand.looked_at.take();
        if self.table.is_own(square) {
            self.hand.asked = None;
            if self.hand.picked.replace(square) != Some(square) {
                self.picks.write(PiecePicked(square));
            }
        } else if let Some(from) = self.hand.picked {
            self.request(self.table.request(Move { from, to: square }));
        } else if self.table.is_others(square) && looked_at != Some(square) {
            self.hand.looked_at = Some(square);
        }
    }

    /// Sends the request `wanted` to the match; does nothing if there is no request. If the player wants to confirm
    /// moves, a legal move is only asked for, and sent when it is requested again.
    pub fn request(&mut self, wanted: Option<MoveRequested>) {
        let asked = wanted.and_then(|wanted| wanted.wanted.as_move()).filter(|wanted| self.confirms(*wanted));
        if asked.is_some() && self.hand.asked != asked {
            self.hand.asked = asked;
        } else {
            self.request_at_once(wanted);
        }
    }

    pub(super) fn request_at_once(&mut self, wanted: Option<MoveRequested>) {
        self.hand.asked = None;
        self.moves.write_batch(wanted);
    }

    fn confirms(&self, wanted: Move) -> bool {
        self.settings.habits.confirms
            && !self.table.steps()
            && !self.table.has_long_turns()
            && self.table.allows(wanted)
    }
}
