//! Controls the board with a keyboard or a gamepad. The arrow keys move a cursor, Enter picks an animal or moves the
//! picked animal, Escape puts the picked animal down, and End ends a turn early.

use bevy::prelude::*;

use super::hand::Choosing;
use super::{BoardView, Hand};
use crate::app::input::{Inputs, PanelFocus, UiAction, nothing_on_top};
use crate::app::motion::BoardClock;
use crate::app::play::{AtTable, FrameSet, TableLaid};
use crate::rules::grid::{Direction, Square};

pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_observer(|laid: On<TableLaid>, mut cursor: ResMut<Cursor>| {
            cursor.0 = cursor.0.filter(|_| *laid == TableLaid::Rearranged);
        })
        .add_observer(point)
        .add_systems(
            Update,
            (hide_for_mouse, steer.run_if(nothing_on_top)).chain().in_set(FrameSet::Choose).run_if(in_state(AtTable)),
        );
}

/// The square of the cursor that the arrow keys move; `None` before the first arrow key, and after a mouse button was
/// pressed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// A request of a screen reader that concerns a square.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointedAt {
    /// Moves the cursor to the square.
    Focus(Square),
    /// Moves the cursor to the square and then does the same as the Enter key.
    Confirm(Square),
}

impl Cursor {
    /// Returns the square from which the first arrow key moves the cursor. This is the square of the picked animal, or
    /// else the middle of the board.
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
    let elsewhere = inputs.focus() != PanelFocus::Nothing;
    inputs.take(|action| {
        // While a panel has the focus, only the action that ends the turn is handled here.
        if elsewhere && action != UiAction::EndTurn {
            return false;
        }
        // While an animal is picked or looked at, Back only puts it down or stops looking at it.
        if action == UiAction::Back && (choosing.drop_early() || choosing.hand.is_busy()) {
            choosing.hand.empty();
            return true;
        }
        // Where arrow keys step through lines, they move the cursor only while it is on the board.
        let on_board = cursor.0.is_some() || !choosing.table.steps();
        if choosing.table.steps() && cursor.0.is_some() && action == UiAction::Back {
            cursor.set_if_neq(Cursor(None));
            return true;
        }
        if action == UiAction::EndTurn && on_board {
            let ends = choosing.table.request_end();
            choosing.request(ends);
            return ends.is_some();
        }
        // The arrow keys work whenever the pieces can be inspected, even while it is the other side's turn.
        if !choosing.table.readable() {
            return false;
        }
        if let Some(direction) =
            arrow(action).filter(|direction| on_board || matches!(direction, Direction::Up | Direction::Down))
        {
            let direction = if view.turned { direction.opposite() } else { direction };
            let from = cursor.0.or_else(|| Cursor::start(&choosing.hand, &view));
            let on_board = |to: &Square| to.file() < view.width && to.rank() < view.height;
            let to = from.and_then(|from| from.step(direction)).filter(on_board).or(from);
            cursor.set_if_neq(Cursor(to));
            return true;
        }
        if let Some(square) = cursor.0.filter(|_| action == UiAction::Confirm && choosing.is_early()) {
            choosing.choose_early(square);
            return true;
        }
        let confirms = action == UiAction::Confirm && choosing.open();
        let Some(square) = cursor.0.filter(|_| confirms) else { return false };
        confirm(square, &mut clock, &mut choosing);
        true
    });
}

/// Picks the animal on the square, puts this animal down again, or moves the picked animal to the square.
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
    if matches!(*pointed, PointedAt::Confirm(_)) && choosing.open() {
        confirm(square, &mut clock, &mut choosing);
    }
}
