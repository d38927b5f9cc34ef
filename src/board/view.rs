//! Where a square is drawn, and the board turning round for the other player.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::motion::{Animations, curves};
use crate::play::{AtTable, Match, TableLaid};
use crate::rules::grid::Square;
use crate::rules::jungle::Board;

pub fn plugin(app: &mut App) {
    app.init_resource::<BoardView>()
        .add_observer(measure)
        .add_systems(Update, turn.run_if(in_state(AtTable)).before(super::motion::Animate));
}

/// The size of the board on the table and which way round it lies.
#[derive(Resource, Clone, Debug)]
pub struct BoardView {
    pub width: u8,
    pub height: u8,
    /// Black sits at the lower edge.
    pub turned: bool,
    /// 0 as White sees it, 1 turned; in between while it turns.
    turn: f32,
}

impl Default for BoardView {
    fn default() -> BoardView {
        BoardView { width: 7, height: 9, turned: false, turn: 0.0 }
    }
}

impl BoardView {
    pub fn size(&self) -> Vec2 {
        Vec2::new(self.width.into(), self.height.into())
    }

    /// The middle of a square. While the board turns, squares circle round its middle.
    pub fn home(&self, square: Square) -> Vec2 {
        self.rotation() * self.unturned(square)
    }

    /// The middle of a square as White sees it: for what hangs on the turning board itself.
    pub fn unturned(&self, square: Square) -> Vec2 {
        Vec2::new(square.file().into(), square.rank().into()) - (self.size() - 1.0) / 2.0
    }

    pub fn angle(&self) -> f32 {
        curves::cubic_in_out(self.turn) * PI
    }

    pub fn turning(&self) -> bool {
        self.turn != if self.turned { 1.0 } else { 0.0 }
    }

    /// The square at a point of the world, if it is on the board.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let cell = (self.rotation().inverse() * point + self.size() / 2.0).floor();
        let on_board = cell.cmpge(Vec2::ZERO).all() && cell.cmplt(self.size()).all();
        if on_board { Square::new(cell.x as u8, cell.y as u8) } else { None }
    }

    pub fn rotation(&self) -> Rot2 {
        Rot2::radians(self.angle())
    }

    fn measure(&mut self, board: &Board) {
        (self.width, self.height) = (board.width(), board.height());
    }
}

fn measure(_laid: On<TableLaid>, game: Res<Match>, mut view: ResMut<BoardView>) {
    view.measure(game.position().board());
}

fn turn(animations: Res<Animations>, time: Res<Time>, mut view: ResMut<BoardView>) {
    if view.turning() {
        let goal = if view.turned { 1.0 } else { 0.0 };
        let step = animations.share_of(animations.motion.turn_ms, time.delta());
        view.turn = (view.turn + step * (goal - view.turn).signum()).clamp(0.0, 1.0);
        if (view.turn - goal).abs() <= step {
            view.turn = goal;
        }
    }
}
