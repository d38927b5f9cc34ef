//! The seats of a match. A seat says which player moves for a side. Every kind of player requests a move with the same
//! message, `MoveRequested`.

pub use crate::players::Seat;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::messages::{Act, ActRequested, MoveRequested};
use super::screen::{PeopleMay, Screen, TableUse};
use super::states::Paused;
use super::table::Table;
use crate::game::session::{Authority, Ply, Session};
use crate::rules::grid::Square;
use crate::rules::{Action, Pair, Side};

pub fn plugin(app: &mut App) {
    app.init_resource::<Seats>();
}

/// The seat of each side; by default, two people at one computer.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats(pub Pair<Seat>);

impl Seats {
    pub fn of(&self, side: Side) -> &Seat {
        &self.0[side]
    }

    /// The side that a person at this computer plays, if a person plays exactly one side here.
    pub fn only_here(&self) -> Option<Side> {
        match Side::BOTH.map(|side| self.of(side).is_here()) {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }

    /// Whether people at this computer play both sides.
    pub fn both_here(&self) -> bool {
        Side::BOTH.iter().all(|side| self.of(*side).is_here())
    }

    /// The side for which people at this computer resign or offer a draw. If they play only one side, it is this side.
    /// If they play both sides, it is the side to move.
    pub fn speaker(&self, to_move: Side) -> Option<Side> {
        self.only_here().or(self.of(to_move).is_here().then_some(to_move))
    }

    /// Returns a request for `act` by the people at this computer. Returns `None` if only other players can make this
    /// request.
    pub fn ask(&self, session: &Session, act: Act) -> Option<ActRequested> {
        let side = session.side_to_move();
        // In the review of a finished match, undo and redo are possible for either side, whoever played that side.
        let speaker = if session.is_reviewed() { Some(side) } else { self.speaker(side) };
        Some(ActRequested::now(session, speaker?, act))
    }

    /// Whether a person can take back a turn or the end of the match. If people here play only one side and the match
    /// goes on, that side must have acted already.
    pub fn can_undo(&self, session: &Session) -> bool {
        match self.only_here() {
            _ if session.is_reviewed() => session.can_undo(),
            Some(person) => session.can_undo_for(person),
            None => session.can_undo() && self.of(session.side_to_move()).can_undo(),
        }
    }

    pub fn can_redo(&self, session: &Session) -> bool {
        // If another computer leads the match (see [`Authority`]), undone plies cannot be redone.
        let leads = session.authority() == Authority::Here;
        let may = session.is_reviewed() || self.speaker(session.side_to_move()).is_some();
        leads && session.can_redo() && may
    }

    /// Takes back the last action. If people here play only one side, takes back the last action or turn of that side
    /// instead (see [`Session::undo_for`]). Returns the plies that were taken back, newest first.
    pub(super) fn undo(&self, session: &mut Session) -> Vec<Ply> {
        match self.only_here() {
            Some(person) if !session.is_reviewed() => session.undo_for(person),
            _ => session.undo().unwrap_or_default(),
        }
    }

    /// Plays the actions again that [`Seats::undo`] took back.
    pub(super) fn redo(&self, session: &mut Session) -> Vec<Ply> {
        match self.only_here() {
            Some(person) if !session.is_reviewed() => session.redo_for(person),
            _ => session.redo().unwrap_or_default(),
        }
    }
}

/// What the person at this computer may do now.
#[derive(SystemParam)]
pub struct LocalChoices<'w> {
    table: Res<'w, Table>,
    screen: Res<'w, State<Screen>>,
    paused: Option<Res<'w, State<Paused>>>,
    seats: Res<'w, Seats>,
}

impl LocalChoices<'_> {
    /// Whether a person at this computer can move now.
    pub fn open(&self) -> bool {
        self.screen.get().facts().people == PeopleMay::Move
            && self
                .played()
                .is_some_and(|session| session.ending().is_none() && self.seats.of(session.side_to_move()).is_here())
    }

    /// Whether the pieces of a match or lesson can be inspected. They can also be inspected on the other side's turn
    /// and after the end of the match, but not in a pause.
    pub fn readable(&self) -> bool {
        self.played().is_some()
    }

    /// Whether arrow keys step through the lines of a study (see [`ScreenFacts`](super::ScreenFacts)).
    pub fn steps(&self) -> bool {
        self.screen.get().facts().steps
    }

    /// The match or lesson that people play or inspect now.
    fn played(&self) -> Option<&Session> {
        let held = self.paused.as_ref().is_some_and(|paused| *paused.get() == Paused::Yes);
        let facts = self.screen.get().facts();
        let session = match facts.table {
            TableUse::Match => self.table.a_match(),
            TableUse::Lesson | TableUse::Study | TableUse::Scene => self.table.session(),
            TableUse::Nothing => None,
        };
        session.filter(|_| facts.people != PeopleMay::Watch && !held)
    }

    /// The side of the only person at this computer, while the other side is to move and a clock runs.
    pub fn waits_for_turn(&self) -> Option<Side> {
        let may_move = self.screen.get().facts().people == PeopleMay::Move;
        let session = self.played().filter(|session| may_move && session.ending().is_none() && session.is_running())?;
        self.seats.only_here().filter(|person| *person != session.side_to_move())
    }

    /// Whether the match allows this action now.
    pub fn allows(&self, wanted: impl Into<Action>) -> bool {
        self.table.session().is_some_and(|session| session.check(wanted).is_ok())
    }

    /// Whether the turns of the game consist of several actions.
    pub fn has_long_turns(&self) -> bool {
        self.table.session().is_some_and(|session| session.position().has_long_turns())
    }

    /// Returns a request to play `wanted`, made by the side to move; `None` if the table is empty.
    pub fn request(&self, wanted: impl Into<Action>) -> Option<MoveRequested> {
        Some(MoveRequested::now(self.table.session()?, wanted))
    }

    /// Returns a request to end the turn of the side to move. Returns `None` if no person at this computer can move
    /// now, and in games in which players do not end their turns themselves. If nothing has moved in this turn, the
    /// match refuses the request and gives the reason.
    pub fn request_end(&self) -> Option<MoveRequested> {
        let has_end = self.table.session()?.position().has_long_turns();
        self.request(Action::End).filter(|_| has_end && self.open())
    }

    /// Whether a piece of the side to move stands on the square.
    pub fn is_own(&self, square: Square) -> bool {
        self.side_at(square).is_some_and(|(side, mover)| side == mover)
    }

    /// Whether a piece of the other side stands on the square.
    pub fn is_others(&self, square: Square) -> bool {
        self.side_at(square).is_some_and(|(side, mover)| side != mover)
    }

    /// Whether a piece stands on the square.
    pub fn is_occupied(&self, square: Square) -> bool {
        self.side_at(square).is_some()
    }

    /// The side of the piece on the square.
    pub fn side_on(&self, square: Square) -> Option<Side> {
        self.side_at(square).map(|(side, _)| side)
    }

    /// The side of the piece on the square, and the side to move.
    fn side_at(&self, square: Square) -> Option<(Side, Side)> {
        let position = self.table.session()?.position();
        Some((position.piece_at(square)?.side(), position.side_to_move()))
    }
}
