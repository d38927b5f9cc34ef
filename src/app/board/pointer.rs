//! Controls the board with a mouse or a finger. A move is made with two clicks or with a drag. This module picks
//! squares and requests moves, and contains no rules.

use bevy::ecs::system::SystemParam;
use bevy::picking::events::{Cancel, Click, Drag, DragEnd, Out, Over, Pointer, Press, Release};
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::sprite::{SpritePickingMode, SpritePickingSettings};
use bevy::time::Real;

use super::camera::BoardWindow;
use super::finger::Finger;
use super::hand::{Carry, Choosing, DrawRequested, HandTool, PlacementRequested};
use super::{BoardView, Hand};
use crate::app::input::{Inputs, ScreenLayer, Stack};
use crate::app::motion::BoardClock;
use crate::app::play::{AtTable, FrameSet, GameEnded, MovePlayed, Paused, TableLaid};
use crate::game::settings::{MouseMoves, Settings};
use crate::rules::grid::Square;
use crate::rules::{Move, Terrain};

pub fn plugin(app: &mut App) {
    // A press anywhere on the square of a tile hits the tile, even in a transparent corner of the tile's picture.
    // Picking cannot test single pixels, because the pictures are only in the memory of the graphics card.
    app.insert_resource(SpritePickingSettings { picking_mode: SpritePickingMode::BoundingBox, ..default() })
        .init_resource::<Hand>()
        .init_resource::<Settings>()
        .add_observer(press)
        .add_observer(click)
        .add_observer(drag)
        .add_observer(over)
        .add_observer(out)
        .add_observer(drag_end)
        .add_observer(cancel_carry)
        .add_observer(draw)
        .add_message::<PlacementRequested>()
        .add_message::<DrawRequested>()
        .add_observer(|laid: On<TableLaid>, mut hand: ResMut<Hand>| {
            let tool = if *laid == TableLaid::Rearranged { hand.tool } else { HandTool::Play };
            *hand = Hand { tool, hovered: hand.hovered.filter(|_| *laid == TableLaid::Rearranged), ..Hand::default() };
        })
        .add_systems(OnEnter(Paused::Yes), |mut hand: ResMut<Hand>| hand.empty())
        .add_systems(Update, let_go.in_set(FrameSet::Show).run_if(in_state(AtTable)));
}

/// The distance in logical pixels that the mouse may move before a press becomes a drag.
const MOUSE_SLIP_PX: f32 = 6.0;
/// The distance in logical pixels that a finger may move before a touch becomes a drag.
const TOUCH_SLIP_PX: f32 = 10.0;

fn press(
    press: On<Pointer<Press>>,
    pointer: Pointing,
    mut how: How,
    mut clock: ResMut<BoardClock>,
    mut inputs: ResMut<Inputs>,
    mut choosing: Choosing,
) {
    // Ignores presses on panels.
    let Some((over, square)) = pointer.tile(press.entity).zip(pointer.square(&press.pointer_location)) else { return };
    let (id, picked) = (press.pointer_id, choosing.hand.picked);
    let touched = id.is_touch();
    if touched && !how.touches(id, square, picked) {
        return;
    }
    // Input never waits for an animation: a press finishes the current motion.
    clock.finish();
    if press.event.button == PointerButton::Secondary {
        let dropped = choosing.drop_early();
        if choosing.hand.is_busy() || dropped {
            inputs.take_right_click();
        } else {
            choosing.hand.draws_from = Some(square);
        }
        return choosing.hand.empty();
    }
    if press.event.button == PointerButton::Primary && choosing.is_early() && !touched {
        return choosing.choose_early(square);
    }
    if press.event.button != PointerButton::Primary || !choosing.open() {
        return;
    }
    // A tap plays its move only when the finger is lifted, because a finger that rests on an animal shows the animal's
    // moves instead. If the settings let the mouse move pieces only by dragging, a press requests no move.
    let waits_for_drag = picked.is_some() && how.moves(id) == MouseMoves::Drag;
    let is_own = choosing.can_pick(square);
    if is_own || !touched && !waits_for_drag {
        choosing.choose(square);
    }
    if is_own {
        let (at, was_picked) = (pointer.view.home(square), picked == Some(square));
        choosing.hand.carry =
            Some(Carry { pointer: id, from: square, at, over: Some(over), lifted: false, was_picked });
    }
}

/// A press and release inside one square is always a click, however far the pointer moved in between.
fn click(click: On<Pointer<Click>>, pointer: Pointing, mut how: How, mut choosing: Choosing) {
    let Some(square) = pointer.square(&click.pointer_location) else { return };
    let id = click.pointer_id;
    if id.is_touch() && !how.finger.tap(id) {
        return;
    }
    if id.is_touch() && choosing.is_early() {
        return choosing.choose_early(square);
    }
    let carry = choosing.hand.carry.take_if(|carry| carry.from == square && carry.pointer == id);
    match carry {
        Some(carry) if carry.was_picked || how.moves(id) == MouseMoves::Drag => choosing.hand.picked = None,
        None if id.is_touch() && choosing.open() => choosing.choose(square),
        Some(_) | None => {}
    }
}

fn drag(drag: On<Pointer<Drag>>, pointer: Pointing, mut how: How, mut hand: ResMut<Hand>) {
    let id = drag.pointer_id;
    if drag.event.button != PointerButton::Primary || how.moves(id) == MouseMoves::Click {
        return;
    }
    let slip_px = if id.is_touch() { TOUCH_SLIP_PX } else { MOUSE_SLIP_PX };
    let slips = drag.event.distance.length() > slip_px && (!id.is_touch() || how.finger.slip(id));
    let Some(at) = pointer.world(&drag.pointer_location) else { return };
    if let Some(carry) = hand.carry.as_mut().filter(|carry| carry.pointer == id) {
        carry.at = at;
        carry.lifted |= slips;
    }
}

/// Drops a carried piece on a square, or off the board. After a click, no piece is dropped: Bevy sends the click event
/// before this event, and [`click`] then stops carrying the piece.
fn drag_end(end: On<Pointer<DragEnd>>, pointer: Pointing, mut choosing: Choosing) {
    if end.event.button == PointerButton::Primary && choosing.is_early() {
        // A release on the square of the press is no drag.
        let to =
            pointer.square(&end.pointer_location).filter(|to| choosing.premove.from.is_some_and(|from| from != *to));
        if let Some(to) = to {
            choosing.choose_early(to);
        }
        return;
    }
    let carry = choosing.hand.carry.take_if(|carry| carry.pointer == end.pointer_id);
    let Some(carry) = carry.filter(|carry| carry.lifted) else { return };
    let dropped = pointer.world(&end.pointer_location).and_then(|at| Some((pointer.view.square_at(at)?, at)));
    choosing.drop_piece(carry.from, dropped.map(|(to, at)| (to, pointer.view.on_unturned(at))));
}

/// Draws an arrow or a ring when the mouse's right button is released.
fn draw(
    release: On<Pointer<Release>>,
    pointer: Pointing,
    keys: Res<ButtonInput<KeyCode>>,
    mut hand: ResMut<Hand>,
    mut drawn: MessageWriter<DrawRequested>,
) {
    if release.event.button != PointerButton::Secondary {
        return;
    }
    let Some((from, to)) = hand.draws_from.take().zip(pointer.square(&release.pointer_location)) else { return };
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    drawn.write(DrawRequested { along: Move { from, to }, shift, alt });
}

fn over(over: On<Pointer<Over>>, tiles: Query<&Square, With<Terrain>>, mut hand: ResMut<Hand>) {
    let Ok(square) = tiles.get(over.entity) else { return };
    if let Some(carry) = hand.carry.as_mut().filter(|carry| carry.pointer == over.pointer_id) {
        carry.over = Some(*square);
    }
    if !over.pointer_id.is_touch() {
        hand.hovered = Some(*square);
    }
}

fn out(out: On<Pointer<Out>>, tiles: Query<&Square, With<Terrain>>, mut hand: ResMut<Hand>) {
    let Ok(square) = tiles.get(out.entity) else { return };
    if let Some(carry) = hand.carry.as_mut().filter(|carry| carry.pointer == out.pointer_id) {
        carry.over.take_if(|over| over == square);
    }
    if hand.hovered == Some(*square) {
        hand.hovered = None;
    }
}

fn cancel_carry(_cancel: On<Pointer<Cancel>>, mut hand: ResMut<Hand>) {
    hand.carry = None;
}

/// The player's settings for moving pieces, the layers over the board, the time, and the finger that is down on the
/// board.
#[derive(SystemParam)]
struct How<'w> {
    settings: Res<'w, Settings>,
    stack: Res<'w, Stack>,
    time: Res<'w, Time<Real>>,
    finger: ResMut<'w, Finger>,
}

impl How<'_> {
    /// Returns how this pointer may move pieces. The setting `mouse_moves` applies only to the mouse. A finger may
    /// always move pieces with taps and with drags.
    fn moves(&self, pointer: PointerId) -> MouseMoves {
        if pointer == PointerId::Mouse { self.settings.mouse_moves } else { MouseMoves::ClickOrDrag }
    }

    /// Records a finger that was put down. Returns whether the board uses this finger. The board uses a finger if no
    /// other finger is down on the board, and if no layer except the console is on top. This function does not check
    /// whether a panel covers the board, because the panels have not yet received the position of a new finger.
    fn touches(&mut self, finger: PointerId, on: Square, picked: Option<Square>) -> bool {
        let covered = self.stack.top().is_some_and(|top| top != ScreenLayer::Console);
        !covered && self.finger.down(finger, on, picked, self.time.elapsed())
    }
}

/// Parameters for finding the tile that was hit, and the position of a pointer in the world.
///
/// Picking runs once a frame, at the last known position of the pointer. In a slow frame, the pointer may already be on
/// another square when its press is handled. The square of the press is therefore computed from the position in the
/// event.
#[derive(SystemParam)]
struct Pointing<'w, 's> {
    window: BoardWindow<'w, 's>,
    view: Res<'w, BoardView>,
    tiles: Query<'w, 's, &'static Square, With<Terrain>>,
}

impl Pointing<'_, '_> {
    /// Returns the square of the entity that was hit; `None` if the entity is not a tile.
    fn tile(&self, hit: Entity) -> Option<Square> {
        self.tiles.get(hit).ok().copied()
    }

    fn square(&self, location: &Location) -> Option<Square> {
        self.world(location).and_then(|at| self.view.square_at(at))
    }

    fn world(&self, location: &Location) -> Option<Vec2> {
        Some(self.window.fit(&self.view)?.to_world(location.position))
    }
}

/// Empties the hand after a move and after the end of the match. After a refused move, the animal stays picked.
pub fn let_go(mut played: MessageReader<MovePlayed>, mut ended: MessageReader<GameEnded>, mut hand: ResMut<Hand>) {
    if played.read().count() + ended.read().count() > 0 {
        hand.empty();
    }
}
