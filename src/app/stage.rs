//! Starts a scene as a match, and plays the action of the scene (its [`Deed`]) with the same messages that players and
//! screens send.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::board::{BoardArea, BoardView, Hand};
use crate::app::motion::BoardClock;
use crate::app::play::{Act, ActRequested, LayRequested, Laying, MoveRequested, Table};
use crate::game::scenes::{Deed, Scene};
use crate::game::session::Session;
use crate::rules::{Action, Move};

/// The point at which a dragged piece is released, relative to the middle of the square that it moves to, in squares.
pub const LET_GO: Vec2 = Vec2::new(0.24, 0.2);
/// The width of the margin that is shown around the squares of a scene, in squares.
const MARGIN: f32 = 1.0;

impl Scene {
    /// Returns the board area with which the squares of the scene fill `window`.
    pub fn close_up(&self, window: Rect, view: &BoardView) -> BoardArea {
        let home = |square| Rect::from_center_size(view.home(square), Vec2::ONE);
        let all = self.squares.iter().map(|square| home(*square)).reduce(|a, b| a.union(b));
        match all {
            Some(squares) => BoardArea::close_up(window, squares.inflate(MARGIN), view),
            None => BoardArea(Some(window)),
        }
    }
}

/// The system parameter with which a system plays a scene.
#[derive(SystemParam)]
pub struct Actor<'w> {
    table: Res<'w, Table>,
    requests: MessageWriter<'w, MoveRequested>,
    acts: MessageWriter<'w, ActRequested>,
    wanted: MessageWriter<'w, LayRequested>,
    hand: ResMut<'w, Hand>,
    view: ResMut<'w, BoardView>,
    clock: Res<'w, BoardClock>,
}

impl Actor<'_> {
    /// Starts the scene, with the board not rotated.
    pub fn lay(&mut self, scene: &Scene) {
        self.wanted.write(LayRequested::here(Laying::Scene(Box::new(scene.session.clone()))));
        self.view.face(false);
    }

    /// Prepares the scene's action. If the action drops a piece, this function picks the piece up.
    pub fn prepare(&mut self, deed: Deed) {
        if let Deed::Drop(wanted) = deed {
            let at = self.let_go_at(wanted);
            self.hand.carry(wanted, at);
        }
    }

    /// Returns the point of the board at which a dropped piece is released.
    fn let_go_at(&self, wanted: Move) -> Vec2 {
        self.view.home(wanted.to) + LET_GO
    }

    pub fn act(&mut self, deed: Deed) {
        match deed {
            Deed::Move(wanted) => self.request(wanted, None),
            Deed::Drop(wanted) => {
                let at = self.let_go_at(wanted);
                self.request(wanted, Some(self.view.on_unturned(at)));
            }
            Deed::Undo => {
                let undo = |session: &Session| ActRequested::now(session, session.side_to_move(), Act::Undo);
                self.acts.write_batch(self.table.session().map(undo));
            }
            Deed::Turn => self.view.turned = !self.view.turned,
        }
    }

    /// Ends the turn, in a game whose turns consist of several actions.
    pub fn end_turn(&mut self) {
        self.request(Action::End, None);
    }

    fn request(&mut self, wanted: impl Into<Action> + Copy, dropped_at: Option<Vec2>) {
        let request = |session| MoveRequested { dropped_at, ..MoveRequested::now(session, wanted) };
        self.requests.write_batch(self.table.session().map(request));
    }

    /// Whether anything on the board is still moving.
    pub fn busy(&self) -> bool {
        self.clock.busy()
    }
}
