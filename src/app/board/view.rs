//! The places of squares in the world, and the rotation of the board between White's view and Black's view.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::app::awake::KeepAwake;
use crate::app::motion::travel::TravelOrigin;
use crate::app::motion::{Animations, BoardClock, curves};
use crate::app::play::{AtTable, FrameSet, MatchView, TableLaid};
use crate::rules::grid::Square;
use crate::rules::{Board, Side};

pub fn plugin(app: &mut App) {
    app.init_resource::<BoardView>()
        .add_observer(measure)
        .add_systems(Update, turn.run_if(in_state(AtTable)).in_set(FrameSet::Marks));
}

/// The width of the strip around the board that holds the frame and the coordinates, in squares.
const MARGIN: f32 = 0.62;

/// The largest zoom factor.
const NEAREST: f32 = 4.0;
/// Zoom factors below this one count as 1.
const WHOLE: f32 = 1.01;

/// The zoom factor of the board, and the point of the world that is shown in the middle of the board's part of the
/// window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closer {
    pub(super) factor: f32,
    pub(super) middle: Vec2,
}

impl Default for Closer {
    /// The zoom that shows the whole board.
    fn default() -> Closer {
        Closer { factor: 1.0, middle: Vec2::ZERO }
    }
}

impl Closer {
    /// Whether the board is zoomed.
    pub fn is_near(&self) -> bool {
        self.factor > 1.0
    }

    pub fn is_nearest(&self) -> bool {
        self.factor >= NEAREST
    }

    /// Multiplies the zoom factor by `by`. The point `at` of the world stays at the same place in the window.
    pub(super) fn approach(&mut self, by: f32, at: Vec2) {
        let factor = (self.factor * by).clamp(1.0, NEAREST);
        let factor = if factor < WHOLE { 1.0 } else { factor };
        self.middle = at - (at - self.middle) * (self.factor / factor);
        self.factor = factor;
    }
}

/// The size, orientation and zoom of the board on the table.
#[derive(Resource, Clone, Debug)]
pub struct BoardView {
    pub width: u8,
    pub height: u8,
    /// Whether the board is turned to Black, with Black's side of the board at the lower edge.
    pub turned: bool,
    /// Whether pieces turn with the board, so that the pieces of the far side are upside down.
    pub pieces_turn: bool,
    /// The zoom and pan of the board.
    pub closer: Closer,
    /// How far the board is turned: 0 in White's view, 1 in Black's view, and a number in between while the board
    /// turns.
    turn: f32,
    /// The rotation in progress; `None` while the board does not turn. The three values are `turn` at the start, the
    /// start time in milliseconds on the [`BoardClock`], and `turned` at the end.
    turning_from: Option<(f32, f64, bool)>,
}

impl Default for BoardView {
    fn default() -> BoardView {
        BoardView {
            width: 7,
            height: 9,
            turned: false,
            pieces_turn: false,
            closer: Closer::default(),
            turn: 0.0,
            turning_from: None,
        }
    }
}

impl BoardView {
    pub fn size(&self) -> Vec2 {
        Vec2::new(self.width.into(), self.height.into())
    }

    /// Returns the size of the board including the frame and the coordinates around it, in squares.
    pub fn framed_size(&self) -> Vec2 {
        self.size() + 2.0 * MARGIN
    }

    /// Whether the board's squares are small in most windows.
    pub fn is_large(&self) -> bool {
        const LARGE: u8 = 10;
        self.width.max(self.height) > LARGE
    }

    /// Returns the middle of a square in the world. While the board turns, squares move in circles round the board's
    /// middle.
    pub fn home(&self, square: Square) -> Vec2 {
        self.rotation() * self.unturned(square)
    }

    /// Returns the middle of a square on the unturned board.
    pub fn unturned(&self, square: Square) -> Vec2 {
        Vec2::new(square.file().into(), square.rank().into()) - (self.size() - 1.0) / 2.0
    }

    /// Converts a point of the world to the point of the unturned board that is shown there.
    pub fn on_unturned(&self, point: Vec2) -> Vec2 {
        self.rotation().inverse() * point
    }

    /// Returns the point of the unturned board where a piece starts to travel.
    pub fn origin(&self, from: TravelOrigin) -> Vec2 {
        match from {
            TravelOrigin::Square(square) => self.unturned(square),
            TravelOrigin::Hand(at) => at,
        }
    }

    pub fn angle(&self) -> f32 {
        self.turn * PI
    }

    /// Orients the board at once, without motion.
    pub fn face(&mut self, turned: bool) {
        (self.turned, self.turning_from) = (turned, None);
        self.turn = if turned { 1.0 } else { 0.0 };
    }

    /// Returns the angle of the tiles and the frame while the board turns. The angle is 0 at the start and at the end.
    /// Halfway, it jumps from a quarter circle in one direction to a quarter circle in the other direction, so that no
    /// den is ever upside down.
    pub fn lean(&self) -> Rot2 {
        let angle = self.angle();
        Rot2::radians(if angle > PI / 2.0 { angle - PI } else { angle })
    }

    /// Returns the rotation of the pieces of a side.
    pub fn stance(&self, side: Side) -> Rot2 {
        match side {
            _ if !self.pieces_turn => Rot2::IDENTITY,
            Side::White => self.rotation(),
            Side::Black => Rot2::radians(self.angle() + PI),
        }
    }

    pub fn turning(&self) -> bool {
        self.turn != if self.turned { 1.0 } else { 0.0 }
    }

    /// Returns the square at a point of the world; `None` outside the board.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let cell = (self.on_unturned(point) + self.size() / 2.0).floor();
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

fn measure(_laid: On<TableLaid>, shown: Res<MatchView>, mut view: ResMut<BoardView>) {
    view.measure(&shown.board);
}

/// Rotates the board by half a circle, with easing. If the player turns the board back during this rotation, the new
/// rotation starts at the current angle.
pub(super) fn turn(
    animations: Res<Animations>,
    mut clock: ResMut<BoardClock>,
    mut awake: ResMut<KeepAwake>,
    mut view: ResMut<BoardView>,
) {
    if !view.turning() && view.turning_from.is_none() {
        return;
    }
    if !clock.held {
        awake.this_frame();
    }
    let goal = if view.turned { 1.0 } else { 0.0 };
    let turn_ms = if animations.reduced || animations.stretch <= 0.0 { 0.0 } else { animations.motion.turn_ms };
    let (from, start_ms) = match view.turning_from {
        Some((from, start_ms, towards)) if towards == view.turned => (from, start_ms),
        _ => (view.turn, clock.now_ms),
    };
    clock.until(start_ms + f64::from(turn_ms));
    let t = curves::share(0.0, turn_ms, clock.since(start_ms));
    view.turn = from + (goal - from) * animations.motion.easing.turn.at(t);
    view.turning_from = (t < 1.0 || clock.held).then_some((from, start_ms, view.turned));
    if t >= 1.0 {
        view.turn = goal;
    }
}
