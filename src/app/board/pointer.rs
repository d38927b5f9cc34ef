//! The board by mouse or finger: two clicks, or a drag. This file picks squares and requests moves; it knows no rules.

use bevy::ecs::system::SystemParam;
use bevy::picking::events::{Cancel, Click, Drag, DragEnd, Out, Over, Pointer, Press};
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::sprite::{SpritePickingMode, SpritePickingSettings};
use bevy::time::Real;

use super::camera::BoardWindow;
use super::finger::Finger;
use super::hand::{Carry, Choosing};
use super::{BoardView, Hand};
use crate::app::input::{Inputs, Layer, Stack};
use crate::app::motion::BoardClock;
use crate::app::play::{AtTable, FrameSet, GameEnded, MovePlayed, Paused, TableLaid};
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

fn press(
    press: On<Pointer<Press>>,
    pointer: Pointing,
    mut how: How,
    mut clock: ResMut<BoardClock>,
    mut inputs: ResMut<Inputs>,
    mut choosing: Choosing,
) {
    // A panel that was pressed instead is no tile.
    let Some((over, square)) = pointer.tile(press.entity).zip(pointer.square(&press.pointer_location)) else { return };
    let (id, picked) = (press.pointer_id, choosing.hand.picked);
    let touched = id.is_touch();
    if touched && !how.touches(id, square, picked) {
        return;
    }
    // Input never waits for an animation: a press finishes what is under way.
    clock.finish();
    if press.event.button == PointerButton::Secondary {
        if choosing.hand.is_busy() {
            inputs.take_right_click();
        }
        return choosing.hand.empty();
    }
    if press.event.button != PointerButton::Primary || !choosing.table.open() {
        return;
    }
    // A finger plays its move when it is lifted, because until then it may be about to rest there; and where the mouse
    // only drags, a press moves nothing.
    let waits_for_drag = picked.is_some() && how.moves(id) == MouseMoves::Drag;
    let is_own = choosing.table.is_own(square);
    if is_own || !touched && !waits_for_drag {
        choosing.choose(square);
    }
    if is_own {
        let (at, was_picked) = (pointer.view.home(square), picked == Some(square));
        choosing.hand.carry =
            Some(Carry { pointer: id, from: square, at, over: Some(over), lifted: false, was_picked });
    }
}

/// A press and release inside one square is always a click, however far the pointer slipped in between.
fn click(click: On<Pointer<Click>>, pointer: Pointing, mut how: How, mut choosing: Choosing) {
    let Some(square) = pointer.square(&click.pointer_location) else { return };
    let id = click.pointer_id;
    if id.is_touch() && !how.finger.tap(id) {
        return;
    }
    let carry = choosing.hand.carry.take_if(|carry| carry.from == square && carry.pointer == id);
    match carry {
        Some(carry) if carry.was_picked || how.moves(id) == MouseMoves::Drag => choosing.hand.picked = None,
        None if id.is_touch() && choosing.table.open() => choosing.choose(square),
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

/// The piece is released over another square, or off the board. A click comes before this and leaves nothing carried.
fn drag_end(end: On<Pointer<DragEnd>>, pointer: Pointing, mut choosing: Choosing) {
    let carry = choosing.hand.carry.take_if(|carry| carry.pointer == end.pointer_id);
    let Some(carry) = carry.filter(|carry| carry.lifted) else { return };
    let dropped = pointer.world(&end.pointer_location).and_then(|at| Some((pointer.view.square_at(at)?, at)));
    match dropped {
        Some((to, at)) if choosing.table.open() => {
            let wanted = choosing.table.request(Move { from: carry.from, to });
            choosing.request(wanted.map(|wanted| wanted.dropped(pointer.view.on_unturned(at))));
        }
        _ => choosing.hand.picked = None,
    }
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

/// How the player moves pieces, and the finger that is down on the board.
#[derive(SystemParam)]
struct How<'w> {
    settings: Res<'w, Settings>,
    stack: Res<'w, Stack>,
    time: Res<'w, Time<Real>>,
    finger: ResMut<'w, Finger>,
}

impl How<'_> {
    /// Fingers click and drag as they like.
    fn moves(&self, pointer: PointerId) -> MouseMoves {
        if pointer == PointerId::Mouse { self.settings.mouse_moves } else { MouseMoves::ClickOrDrag }
    }

    /// Puts a finger down; returns whether the board hears it: whether it is the only one and nothing lies over the
    /// board that takes its clicks. Panels cannot yet tell where a new finger is.
    fn touches(&mut self, finger: PointerId, on: Square, picked: Option<Square>) -> bool {
        let covered = self.stack.top().is_some_and(|top| top != Layer::Console);
        !covered && self.finger.down(finger, on, picked, self.time.elapsed())
    }
}

/// Which tile was hit, and where a pointer is in the world.
///
/// Picking finds what lies under a pointer once a frame, at the pointer's last place. In a slow frame a pointer is
/// pressed or let go in one square and has gone on to another one by then, so what a press or a release means is decided
/// by its own place.
#[derive(SystemParam)]
struct Pointing<'w, 's> {
    window: BoardWindow<'w, 's>,
    view: Res<'w, BoardView>,
    tiles: Query<'w, 's, &'static Square, With<Terrain>>,
}

impl Pointing<'_, '_> {
    /// The square of the tile; `None` for whatever is no tile.
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

/// A move that was played empties the hand, and so does the end of the match; a refused move leaves the animal picked.
pub fn let_go(mut played: MessageReader<MovePlayed>, mut ended: MessageReader<GameEnded>, mut hand: ResMut<Hand>) {
    if played.read().count() + ended.read().count() > 0 {
        hand.empty();
    }
}
