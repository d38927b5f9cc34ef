//! Lays a scene on the table and acts it out with the same messages that players and screens send.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::board::{BoardArea, BoardView, Hand};
use crate::app::motion::BoardClock;
use crate::app::play::{Act, ActRequested, LayRequested, Laying, MoveRequested, Table};
use crate::game::scenes::{Deed, Scene};
use crate::game::session::Session;
use crate::rules::{Action, Move};

/// Where the hand lets an animal go, relative to the middle of its square, in squares.
pub const LET_GO: Vec2 = Vec2::new(0.24, 0.2);
/// How much is seen around the squares of a scene, in squares.
const MARGIN: f32 = 1.0;

impl Scene {
    /// The area that makes the squares of the scene fill that part of the window.
    pub fn close_up(&self, window: Rect, view: &BoardView) -> BoardArea {
        let home = |square| Rect::from_center_size(view.home(square), Vec2::ONE);
        let all = self.squares.iter().map(|square| home(*square)).reduce(|a, b| a.union(b));
        match all {
            Some(squares) => BoardArea::close_up(window, squares.inflate(MARGIN), view),
            None => BoardArea(Some(window)),
        }
    }
}

/// What it takes to act out a scene.
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
    /// Lays the scene on the table, with the board the usual way round.
    pub fn lay(&mut self, scene: &Scene) {
        self.wanted.write(LayRequested::here(Laying::Scene(Box::new(scene.session.clone()))));
        self.view.face(false);
    }

    /// Prepares the deed: an animal that will be dropped is already in the hand.
    pub fn prepare(&mut self, deed: Deed) {
        if let Deed::Drop(wanted) = deed {
            let at = self.let_go_at(wanted);
            self.hand.carry(wanted, at);
        }
    }

    /// Where the hand lets go of an animal that is dropped.
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

    /// Ends the turn, in a game in which a player has to end it.
    pub fn end_turn(&mut self) {
        self.request(Action::End, None);
    }

    fn request(&mut self, wanted: impl Into<Action> + Copy, dropped_at: Option<Vec2>) {
        let request = |session| MoveRequested { dropped_at, ..MoveRequested::now(session, wanted) };
        self.requests.write_batch(self.table.session().map(request));
    }

    /// Whether anything on the board is still under way.
    pub fn busy(&self) -> bool {
        self.clock.busy()
    }
}
