//! The board by keyboard or pad: arrows move a cursor, Enter picks an animal and moves it, Escape puts it down, and End
//! ends a turn that could go on.

use bevy::prelude::*;

use super::hand::Choosing;
use super::{BoardView, Hand};
use crate::app::input::{Focus, Inputs, UiAction, nothing_on_top};
use crate::app::motion::BoardClock;
use crate::app::play::{AtTable, FrameSet, TableLaid};
use crate::rules::grid::{Direction, Square};

pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_observer(|_laid: On<TableLaid>, mut cursor: ResMut<Cursor>| cursor.0 = None)
        .add_observer(point)
        .add_systems(
            Update,
            (hide_for_mouse, steer.run_if(nothing_on_top)).chain().in_set(FrameSet::Choose).run_if(in_state(AtTable)),
        );
}

/// The square that the keys point at; `None` until an arrow is pressed, and again once a mouse button is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// A screen reader points at a square.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointedAt {
    /// The cursor goes there.
    Focus(Square),
    /// And Enter is pressed there.
    Confirm(Square),
}

impl Cursor {
    /// Where the first arrow starts: where the player is looking, from the picked animal, or else from the middle.
    pub fn start(hand: &Hand, view: &BoardView) -> Option<Square> {
        hand.picked.or_else(|| Square::new(view.width / 2, view.height / 2))
    }
}

fn arrow(action: UiAction) -> Option<Direction> {
    Some(match action {
        UiAction::Up => Direction::Up,
        UiAction::Right => Direction::Right,
        UiAction::Down => Direction::Down,
        UiAction::Left => Direction::Left,
        _ => return None,
    })
}

fn hide_for_mouse(buttons: Option<Res<ButtonInput<MouseButton>>>, mut cursor: ResMut<Cursor>) {
    if buttons.is_some_and(|buttons| buttons.get_just_pressed().len() > 0) {
        cursor.set_if_neq(Cursor(None));
    }
}

pub fn steer(
    mut inputs: ResMut<Inputs>,
    view: Res<BoardView>,
    mut clock: ResMut<BoardClock>,
    mut cursor: ResMut<Cursor>,
    mut choosing: Choosing,
) {
    let elsewhere = inputs.focus() != Focus::Nothing;
    inputs.take(|action| {
        // A turn is ended no matter which widget has the focus.
        if elsewhere && action != UiAction::EndTurn {
            return false;
        }
        // Back puts the animal down or stops looking at one, and does nothing else.
        if choosing.hand.is_busy() && action == UiAction::Back {
            choosing.hand.empty();
            return true;
        }
        if action == UiAction::EndTurn {
            let ends = choosing.table.request_end();
            choosing.request(ends);
            return ends.is_some();
        }
        // The board can be read at any time.
        if !choosing.table.readable() {
            return false;
        }
        if let Some(direction) = arrow(action) {
            let direction = if view.turned { direction.opposite() } else { direction };
            let from = cursor.0.or_else(|| Cursor::start(&choosing.hand, &view));
            let on_board = |to: &Square| to.file() < view.width && to.rank() < view.height;
            let to = from.and_then(|from| from.step(direction)).filter(on_board).or(from);
            cursor.set_if_neq(Cursor(to));
            return true;
        }
        let confirms = action == UiAction::Confirm && choosing.table.open();
        let Some(square) = cursor.0.filter(|_| confirms) else { return false };
        confirm(square, &mut clock, &mut choosing);
        true
    });
}

/// Picks the animal there, puts it down again, or moves the picked one there.
fn confirm(square: Square, clock: &mut BoardClock, choosing: &mut Choosing) {
    clock.finish();
    if choosing.hand.picked == Some(square) {
        choosing.hand.empty();
    } else {
        choosing.choose(square);
    }
}

fn point(pointed: On<PointedAt>, mut clock: ResMut<BoardClock>, mut cursor: ResMut<Cursor>, mut choosing: Choosing) {
    let (PointedAt::Focus(square) | PointedAt::Confirm(square)) = *pointed;
    if choosing.table.readable() {
        cursor.set_if_neq(Cursor(Some(square)));
    }
    if matches!(*pointed, PointedAt::Confirm(_)) && choosing.table.open() {
        confirm(square, &mut clock, &mut choosing);
    }
}
