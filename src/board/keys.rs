//! The board by keyboard: arrows move a cursor, Enter picks and plays.

use bevy::prelude::*;

use super::pointer::{Hand, choose};
use super::{BoardView, motion};
use crate::play::{AtTable, Chooser, MoveRequested, PlaySet, TableLaid};
use crate::rules::grid::{Direction, Square};

pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_observer(|_laid: On<TableLaid>, mut cursor: ResMut<Cursor>| cursor.0 = None)
        .add_systems(
            Update,
            steer.in_set(PlaySet::Choose).run_if(in_state(AtTable).and_then(resource_exists::<ButtonInput<KeyCode>>)),
        );
}

/// The square that the keys point at; `None` until an arrow is pressed and after the mouse is used.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

const ARROWS: [(KeyCode, Direction); 4] = [
    (KeyCode::ArrowUp, Direction::Up),
    (KeyCode::ArrowRight, Direction::Right),
    (KeyCode::ArrowDown, Direction::Down),
    (KeyCode::ArrowLeft, Direction::Left),
];

fn steer(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    view: Res<BoardView>,
    table: Chooser,
    moving: Query<Entity, Or<(With<motion::Travel>, With<motion::Leaving>)>>,
    mut cursor: ResMut<Cursor>,
    mut hand: ResMut<Hand>,
    mut requests: MessageWriter<MoveRequested>,
    mut commands: Commands,
) {
    if buttons.is_some_and(|buttons| buttons.get_just_pressed().len() > 0) {
        cursor.set_if_neq(Cursor(None));
    }
    if !table.open() {
        return;
    }
    for (_, direction) in ARROWS.into_iter().filter(|(key, _)| keys.just_pressed(*key)) {
        // The first arrow shows the cursor where the player's eye is: on the picked animal, or in the middle.
        let from = cursor.0.or(hand.picked).or_else(|| Square::new(view.width / 2, view.height / 2));
        let direction = if view.turned { direction.opposite() } else { direction };
        let to =
            from.and_then(|from| from.step(direction)).filter(|to| to.file() < view.width && to.rank() < view.height);
        if let Some(square) = to.or(from) {
            cursor.0 = Some(square);
        }
    }
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space])
        && let Some(square) = cursor.0
    {
        motion::finish_all(&moving, &mut commands);
        if hand.picked == Some(square) {
            hand.empty();
        } else {
            choose(&mut hand, &table, square, &mut requests);
        }
    }
}
