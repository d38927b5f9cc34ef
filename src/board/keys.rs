//! The board by keyboard: arrows move a cursor, Enter picks an animal and moves it, Escape puts it down.

use bevy::prelude::*;

use super::BoardView;
use super::pointer::{Hand, choose};
use crate::keyboard::{OnTop, Stroke, Strokes, on_top};
use crate::motion::BoardClock;
use crate::play::{AtTable, Chooser, FrameSet, MoveRequested, TableLaid};
use crate::rules::grid::{Direction, Square};

pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_observer(|_laid: On<TableLaid>, mut cursor: ResMut<Cursor>| cursor.0 = None)
        .add_systems(
            Update,
            (hide_for_mouse, steer.run_if(on_top(OnTop::Screen)))
                .chain()
                .in_set(FrameSet::Choose)
                .run_if(in_state(AtTable)),
        );
}

/// The square that the keys point at; `None` until an arrow is pressed, and again once a mouse button is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

fn arrow(press: &Stroke) -> Option<Direction> {
    // A held arrow repeats; together with Control or Alt it belongs to another command.
    if press.held.make_a_command() {
        return None;
    }
    Some(match press.key {
        KeyCode::ArrowUp => Direction::Up,
        KeyCode::ArrowRight => Direction::Right,
        KeyCode::ArrowDown => Direction::Down,
        KeyCode::ArrowLeft => Direction::Left,
        _ => return None,
    })
}

fn hide_for_mouse(buttons: Option<Res<ButtonInput<MouseButton>>>, mut cursor: ResMut<Cursor>) {
    if buttons.is_some_and(|buttons| buttons.get_just_pressed().len() > 0) {
        cursor.set_if_neq(Cursor(None));
    }
}

pub fn steer(
    mut strokes: ResMut<Strokes>,
    view: Res<BoardView>,
    table: Chooser,
    mut clock: ResMut<BoardClock>,
    mut cursor: ResMut<Cursor>,
    mut hand: ResMut<Hand>,
    mut requests: MessageWriter<MoveRequested>,
) {
    strokes.take(|press| {
        // Escape puts the animal down, and does nothing else.
        if hand.picked.is_some() && press.is(KeyCode::Escape) {
            hand.empty();
            return true;
        }
        if !table.open() {
            return false;
        }
        if let Some(direction) = arrow(press) {
            let direction = if view.turned { direction.opposite() } else { direction };
            // The first arrow starts where the player is looking: from the picked animal, or else from the middle.
            let from = cursor.0.or(hand.picked).or_else(|| Square::new(view.width / 2, view.height / 2));
            let on_board = |to: &Square| to.file() < view.width && to.rank() < view.height;
            cursor.0 = from.and_then(|from| from.step(direction)).filter(on_board).or(from);
            return true;
        }
        let chooses = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space].iter().any(|key| press.is(*key));
        let Some(square) = cursor.0.filter(|_| chooses) else { return false };
        clock.finish();
        if hand.picked == Some(square) {
            hand.empty();
        } else {
            choose(&mut hand, &table, square, &mut requests);
        }
        true
    });
}
