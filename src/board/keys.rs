//! The board by keyboard or pad: arrows move a cursor, Enter picks an animal and moves it, Escape puts it down.

use bevy::prelude::*;

use super::BoardView;
use super::pointer::{Hand, choose};
use crate::input::{Inputs, UiAction, nothing_else_listens};
use crate::motion::BoardClock;
use crate::play::{AtTable, Chooser, FrameSet, MoveRequested, TableLaid};
use crate::rules::grid::{Direction, Square};

pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_observer(|_laid: On<TableLaid>, mut cursor: ResMut<Cursor>| cursor.0 = None)
        .add_systems(
            Update,
            (hide_for_mouse, steer.run_if(nothing_else_listens))
                .chain()
                .in_set(FrameSet::Choose)
                .run_if(in_state(AtTable)),
        );
}

/// The square that the keys point at; `None` until an arrow is pressed, and again once a mouse button is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

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
    table: Chooser,
    mut clock: ResMut<BoardClock>,
    mut cursor: ResMut<Cursor>,
    mut hand: ResMut<Hand>,
    mut requests: MessageWriter<MoveRequested>,
) {
    inputs.take(|action| {
        // Back puts the animal down, and does nothing else.
        if hand.picked.is_some() && action == UiAction::Back {
            hand.empty();
            return true;
        }
        if !table.open() {
            return false;
        }
        if let Some(direction) = arrow(action) {
            let direction = if view.turned { direction.opposite() } else { direction };
            // The first arrow starts where the player is looking: from the picked animal, or else from the middle.
            let from = cursor.0.or(hand.picked).or_else(|| Square::new(view.width / 2, view.height / 2));
            let on_board = |to: &Square| to.file() < view.width && to.rank() < view.height;
            cursor.0 = from.and_then(|from| from.step(direction)).filter(on_board).or(from);
            return true;
        }
        let Some(square) = cursor.0.filter(|_| action == UiAction::Confirm) else { return false };
        clock.finish();
        if hand.picked == Some(square) {
            hand.empty();
        } else {
            choose(&mut hand, &table, square, &mut requests);
        }
        true
    });
}
