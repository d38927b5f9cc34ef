//! The board by mouse or finger: two clicks, or a drag. This file picks squares and requests moves; it knows no rules.

use bevy::ecs::system::SystemParam;
use bevy::picking::events::{Cancel, Click, Drag, DragEnd, Out, Over, Pointer, Press};
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::sprite::{SpritePickingMode, SpritePickingSettings};

use super::{BoardArea, BoardView};
use crate::input::Inputs;
use crate::motion::BoardClock;
use crate::play::{AtTable, Chooser, FrameSet, GameEnded, MovePlayed, MoveRequested, Paused, TableLaid};
use crate::rules::grid::Square;
use crate::rules::{Move, Terrain};

pub fn plugin(app: &mut App) {
    // A tile is hit anywhere in its square: its picture has clear corners, and the CPU keeps no copy of its pixels.
    app.insert_resource(SpritePickingSettings { picking_mode: SpritePickingMode::BoundingBox, ..default() })
        .init_resource::<Hand>()
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

/// What the player's hand holds.
#[derive(Resource, Clone, Debug, Default)]
pub struct Hand {
    /// The square whose animal is picked.
    pub picked: Option<Square>,
    /// Where a carried piece was let go, in the world; its motion to its square starts there.
    pub dropped_at: Option<Vec2>,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    carry: Option<Carry>,
}

#[derive(Clone, Copy, Debug)]
struct Carry {
    from: Square,
    at: Vec2,
    /// The pointer has slipped farther than a click allows: this is a drag.
    lifted: bool,
    /// The piece was picked before this press, so a click puts it down.
    was_picked: bool,
}

impl Hand {
    /// Where the piece of that square is in the world while it is carried; `None` if it is not.
    pub fn carried_from(&self, square: Square) -> Option<Vec2> {
        self.carry.filter(|carry| carry.lifted && carry.from == square).map(|carry| carry.at)
    }

    /// Holds the piece of that square at a point of the world, as a drag does.
    pub fn carry(&mut self, from: Square, at: Vec2) {
        self.picked = Some(from);
        self.carry = Some(Carry { from, at, lifted: true, was_picked: false });
    }

    /// Puts everything down.
    pub fn empty(&mut self) {
        self.picked = None;
        self.carry = None;
    }
}

/// A press or key on a square: picks an animal, or requests a move of the picked one to the square.
pub fn choose(hand: &mut Hand, table: &Chooser, square: Square, requests: &mut MessageWriter<MoveRequested>) {
    if table.is_own(square) {
        hand.picked = Some(square);
    } else if let Some(from) = hand.picked {
        requests.write_batch(table.request(Move { from, to: square }, false));
    }
}

fn press(
    press: On<Pointer<Press>>,
    tiles: Query<(), With<Terrain>>,
    table: Chooser,
    pointer: Pointing,
    mut clock: ResMut<BoardClock>,
    mut hand: ResMut<Hand>,
    mut inputs: ResMut<Inputs>,
    mut requests: MessageWriter<MoveRequested>,
) {
    // Picking tells that a tile was pressed and not a panel. Which tile it was, only the place of the press tells: in a
    // slow frame the pointer has moved on by the time picking runs.
    let Some(square) = pointer.square(&press.pointer_location).filter(|_| tiles.contains(press.entity)) else { return };
    // Input never waits for an animation: a press finishes what is under way.
    clock.finish();
    if press.event.button == PointerButton::Secondary {
        if hand.picked.is_some() {
            inputs.take_right_click();
        }
        return hand.empty();
    }
    if press.event.button != PointerButton::Primary || !table.open() {
        return;
    }
    let was_picked = hand.picked == Some(square);
    choose(&mut hand, &table, square, &mut requests);
    if table.is_own(square) {
        hand.carry = Some(Carry { from: square, at: pointer.view.home(square), lifted: false, was_picked });
    }
}

/// A press and release inside one square is always a click, however far the pointer slipped in between.
fn click(click: On<Pointer<Click>>, pointer: Pointing, mut hand: ResMut<Hand>) {
    let Some(square) = pointer.square(&click.pointer_location) else { return };
    if let Some(carry) = hand.carry.take_if(|carry| carry.from == square)
        && carry.was_picked
    {
        hand.picked = None;
    }
}

fn drag(drag: On<Pointer<Drag>>, pointer: Pointing, mut hand: ResMut<Hand>) {
    if drag.event.button != PointerButton::Primary {
        return;
    }
    let slip = if drag.pointer_id == PointerId::Mouse { MOUSE_SLIP_PX } else { TOUCH_SLIP_PX };
    let Some(at) = pointer.world(&drag.pointer_location) else { return };
    if let Some(carry) = &mut hand.carry {
        carry.at = at;
        carry.lifted |= drag.event.distance.length() > slip;
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
    let Some(carry) = hand.carry.take().filter(|carry| carry.lifted) else { return };
    hand.dropped_at = pointer.world(&end.pointer_location);
    match pointer.square(&end.pointer_location) {
        Some(to) if table.open() => {
            requests.write_batch(table.request(Move { from: carry.from, to }, true));
        }
        _ => hand.picked = None,
    }
}

fn over(over: On<Pointer<Over>>, tiles: Query<&Square, With<Terrain>>, mut hand: ResMut<Hand>) {
    if let Ok(square) = tiles.get(over.entity) {
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
fn let_go(mut played: MessageReader<MovePlayed>, mut ended: MessageReader<GameEnded>, mut hand: ResMut<Hand>) {
    if played.read().count() + ended.read().count() > 0 {
        hand.empty();
    }
}
