//! The board by keyboard: arrows move a cursor, Enter picks and plays.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use super::BoardView;
use super::pointer::{Hand, choose};
use crate::motion::BoardClock;
use crate::play::{AtTable, Chooser, MoveRequested, PlaySet, TableLaid};
use crate::rules::grid::{Direction, Square};

pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_message::<KeyboardInput>()
        .add_observer(|_laid: On<TableLaid>, mut cursor: ResMut<Cursor>| cursor.0 = None)
        .add_systems(Update, steer.in_set(PlaySet::Choose).run_if(in_state(AtTable)));
}

/// The square that the keys point at; `None` until an arrow is pressed and after the mouse is used.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

fn arrow(key: KeyCode) -> Option<Direction> {
    Some(match key {
        KeyCode::ArrowUp => Direction::Up,
        KeyCode::ArrowRight => Direction::Right,
        KeyCode::ArrowDown => Direction::Down,
        KeyCode::ArrowLeft => Direction::Left,
        _ => return None,
    })
}

/// Reads the key messages and not the keys' state: of fast presses none is lost, and a held arrow runs on.
fn steer(
    mut keys: MessageReader<KeyboardInput>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    view: Res<BoardView>,
    table: Chooser,
    mut clock: ResMut<BoardClock>,
    mut cursor: ResMut<Cursor>,
    mut hand: ResMut<Hand>,
    mut requests: MessageWriter<MoveRequested>,
) {
    if buttons.is_some_and(|buttons| buttons.get_just_pressed().len() > 0) {
        cursor.set_if_neq(Cursor(None));
    }
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        if !table.open() {
            continue;
        }
        if let Some(direction) = arrow(key.key_code) {
            let direction = if view.turned { direction.opposite() } else { direction };
            // The first arrow shows the cursor where the player's eye is: from the picked animal, or the middle.
            let from = cursor.0.or(hand.picked).or_else(|| Square::new(view.width / 2, view.height / 2));
            let on_board = |to: &Square| to.file() < view.width && to.rank() < view.height;
            cursor.0 = from.and_then(|from| from.step(direction)).filter(on_board).or(from);
        }
        if matches!(key.key_code, KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space)
            && !key.repeat
            && let Some(square) = cursor.0
        {
            clock.finish();
            if hand.picked == Some(square) {
                hand.empty();
            } else {
                choose(&mut hand, &table, square, &mut requests);
            }
        }
    }
}
