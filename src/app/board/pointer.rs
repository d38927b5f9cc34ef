//! The board by mouse or finger: two clicks, or a drag. This file picks squares and requests moves; it knows no rules.

use bevy::ecs::system::SystemParam;
use bevy::picking::events::{Cancel, Click, Drag, DragEnd, Out, Over, Pointer, Press};
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::sprite::{SpritePickingMode, SpritePickingSettings};
use bevy::time::Real;

use super::finger::Finger;
use super::hand::Carry;
use super::{BoardArea, BoardView, Hand};
use crate::app::input::{Inputs, Layer, Stack};
use crate::app::motion::BoardClock;
use crate::app::play::{AtTable, Chooser, FrameSet, GameEnded, MovePlayed, MoveRequested, Paused, Picked, TableLaid};
use crate::game::settings::{MouseMoves, Settings};
use crate::rules::grid::Square;
use crate::rules::{Move, Terrain};

pub fn plugin(app: &mut App) {
    // A tile is hit anywhere in its square: its picture has clear corners, and the CPU keeps no copy of its pixels.
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
        .add_observer(|_laid: On<TableLaid>, mut hand: ResMut<Hand>| *hand = Hand::default())
        .add_systems(OnEnter(Paused::Yes), |mut hand: ResMut<Hand>| hand.empty())
        .add_systems(Update, let_go.in_set(FrameSet::Show).run_if(in_state(AtTable)));
}

/// Pixels a mouse may slip within a click.
const MOUSE_SLIP_PX: f32 = 6.0;
/// Pixels a finger may slip within a tap.
const TOUCH_SLIP_PX: f32 = 10.0;

/// What the match is told of a choice: a move that is wanted, or a piece that was picked.
#[derive(SystemParam)]
pub struct Choosing<'w> {
    pub moves: MessageWriter<'w, MoveRequested>,
    picks: MessageWriter<'w, Picked>,
}

/// A press or key on a square: picks an own animal, requests a move of the picked one to the square, or looks at an animal
/// of the other side. A second press on that animal stops looking.
pub fn choose(hand: &mut Hand, table: &Chooser, square: Square, choosing: &mut Choosing) {
    let looked_at = hand.looked_at.take();
    if table.is_own(square) {
        if hand.picked.replace(square) != Some(square) {
            choosing.picks.write(Picked(square));
        }
    } else if let Some(from) = hand.picked {
        choosing.moves.write_batch(table.request(Move { from, to: square }, false));
    } else if table.is_others(square) && looked_at != Some(square) {
        hand.looked_at = Some(square);
    }
}

fn press(
    press: On<Pointer<Press>>,
    tiles: Query<(), With<Terrain>>,
    table: Chooser,
    pointer: Pointing,
    how: How,
    mut finger: ResMut<Finger>,
    mut clock: ResMut<BoardClock>,
    mut hand: ResMut<Hand>,
    mut inputs: ResMut<Inputs>,
    mut choosing: Choosing,
) {
    // Picking tells that a tile was pressed and not a panel. Which tile it was, only the place of the press tells: in a
    // slow frame the pointer has moved on by the time picking runs.
    let Some(square) = pointer.square(&press.pointer_location).filter(|_| tiles.contains(press.entity)) else { return };
    let touched = press.pointer_id.is_touch();
    if touched && (how.covered() || !finger.down(press.pointer_id, square, hand.picked, how.time.elapsed())) {
        return;
    }
    // Input never waits for an animation: a press finishes what is under way.
    clock.finish();
    if press.event.button == PointerButton::Secondary {
        if hand.is_busy() {
            inputs.take_right_click();
        }
        return hand.empty();
    }
    if press.event.button != PointerButton::Primary || !table.open() {
        return;
    }
    let was_picked = hand.picked == Some(square);
    // A finger plays its move when it is lifted, because until then it may be about to rest there; and where the mouse
    // only drags, a press moves nothing.
    let waits_for_drag = hand.picked.is_some() && how.moves(press.pointer_id) == MouseMoves::Drag;
    if table.is_own(square) || !touched && !waits_for_drag {
        choose(&mut hand, &table, square, &mut choosing);
    }
    if table.is_own(square) {
        let (pointer, at) = (press.pointer_id, pointer.view.home(square));
        hand.carry = Some(Carry { pointer, from: square, at, lifted: false, was_picked });
    }
}

/// A press and release inside one square is always a click, however far the pointer slipped in between.
fn click(
    click: On<Pointer<Click>>,
    pointer: Pointing,
    table: Chooser,
    how: How,
    mut finger: ResMut<Finger>,
    mut hand: ResMut<Hand>,
    mut choosing: Choosing,
) {
    let Some(square) = pointer.square(&click.pointer_location) else { return };
    let id = click.pointer_id;
    if id.is_touch() && !finger.tap(id) {
        return;
    }
    let carry = hand.carry.take_if(|carry| carry.from == square && carry.pointer == id);
    match carry {
        Some(carry) if carry.was_picked || how.moves(id) == MouseMoves::Drag => hand.picked = None,
        None if id.is_touch() && table.open() => choose(&mut hand, &table, square, &mut choosing),
        Some(_) | None => {}
    }
}

fn drag(drag: On<Pointer<Drag>>, pointer: Pointing, how: How, mut finger: ResMut<Finger>, mut hand: ResMut<Hand>) {
    let id = drag.pointer_id;
    if drag.event.button != PointerButton::Primary || how.moves(id) == MouseMoves::Click {
        return;
    }
    let slip_px = if id.is_touch() { TOUCH_SLIP_PX } else { MOUSE_SLIP_PX };
    let slips = drag.event.distance.length() > slip_px && (!id.is_touch() || finger.slip(id));
    let Some(at) = pointer.world(&drag.pointer_location) else { return };
    if let Some(carry) = hand.carry.as_mut().filter(|carry| carry.pointer == id) {
        carry.at = at;
        carry.lifted |= slips;
    }
}

/// The piece is released over another square, or off the board. A click comes before this and leaves nothing carried.
fn drag_end(
    end: On<Pointer<DragEnd>>,
    pointer: Pointing,
    table: Chooser,
    mut hand: ResMut<Hand>,
    mut requests: MessageWriter<MoveRequested>,
) {
    let carry = hand.carry.take_if(|carry| carry.pointer == end.pointer_id);
    let Some(carry) = carry.filter(|carry| carry.lifted) else { return };
    hand.dropped_at = pointer.world(&end.pointer_location);
    match pointer.square(&end.pointer_location) {
        Some(to) if table.open() => {
            requests.write_batch(table.request(Move { from: carry.from, to }, true));
        }
        _ => hand.picked = None,
    }
}

fn over(over: On<Pointer<Over>>, tiles: Query<&Square, With<Terrain>>, mut hand: ResMut<Hand>) {
    if let Ok(square) = tiles.get(over.entity)
        && !over.pointer_id.is_touch()
    {
        hand.hovered = Some(*square);
    }
}

fn out(out: On<Pointer<Out>>, tiles: Query<&Square, With<Terrain>>, mut hand: ResMut<Hand>) {
    if tiles.get(out.entity).is_ok_and(|square| hand.hovered == Some(*square)) {
        hand.hovered = None;
    }
}

fn cancel_carry(_cancel: On<Pointer<Cancel>>, mut hand: ResMut<Hand>) {
    hand.carry = None;
}

/// How the player moves pieces.
#[derive(SystemParam)]
struct How<'w> {
    settings: Res<'w, Settings>,
    stack: Res<'w, Stack>,
    time: Res<'w, Time<Real>>,
}

impl How<'_> {
    /// Fingers click and drag as they like.
    fn moves(&self, pointer: PointerId) -> MouseMoves {
        if pointer == PointerId::Mouse { self.settings.mouse_moves } else { MouseMoves::ClickOrDrag }
    }

    /// Something lies over the board that takes its clicks. Panels cannot yet tell where a new finger is.
    fn covered(&self) -> bool {
        self.stack.top().is_some_and(|top| top != Layer::Console)
    }
}

/// Converts a pointer's place in the window to the world.
#[derive(SystemParam)]
struct Pointing<'w, 's> {
    area: Res<'w, BoardArea>,
    view: Res<'w, BoardView>,
    cameras: Query<'w, 's, &'static Camera, With<Camera2d>>,
}

impl Pointing<'_, '_> {
    fn square(&self, location: &Location) -> Option<Square> {
        self.world(location).and_then(|at| self.view.square_at(at))
    }

    fn world(&self, location: &Location) -> Option<Vec2> {
        let window = self.cameras.iter().next()?.logical_viewport_size()?;
        Some(self.area.fit(window, &self.view).to_world(location.position))
    }
}

/// A move that was played empties the hand, and so does the end of the match; a refused move leaves the animal picked.
pub fn let_go(mut played: MessageReader<MovePlayed>, mut ended: MessageReader<GameEnded>, mut hand: ResMut<Hand>) {
    if played.read().count() + ended.read().count() > 0 {
        hand.empty();
    }
}
