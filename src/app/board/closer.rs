//! Zooms the board with the mouse wheel, two fingers or keys, and pans the board with a drag that carries no piece.
//! When keys move the cursor on the board, the board is panned so that the cursor stays visible.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, Touches};
use bevy::picking::events::{Drag, Pointer};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use super::camera::{BoardFit, BoardWindow};
use super::finger::Finger;
use super::view::Closer;
use super::{BoardView, Cursor, Hand};
use crate::app::input::{Inputs, UiAction, nothing_else_listens, nothing_on_top};
use crate::app::play::{ListenSet, Playable, TableLaid};
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.add_message::<MouseWheel>()
        .add_message::<TouchInput>()
        .add_observer(|_laid: On<TableLaid>, mut view: ResMut<BoardView>| view.closer = Closer::default())
        .add_observer(drag)
        .add_systems(
            Update,
            (
                // While the fingers rest, Bevy still reports their last movement. If `by_fingers` ran without a new
                // touch message, this movement would be applied in every frame.
                (by_wheel, by_fingers.run_if(on_message::<TouchInput>)).chain().run_if(nothing_on_top),
                by_keys.run_if(nothing_else_listens),
                follow_cursor.run_if(resource_exists_and_changed::<Cursor>),
                keep_on_board,
            )
                .chain()
                .in_set(ListenSet::Closer)
                .run_if(in_state(Playable)),
        );
}

/// Zoom factor of one notch of the wheel.
const NOTCH: f32 = 1.15;
/// Zoom factor of one press of a key or button.
const STEP: f32 = NOTCH * NOTCH;
/// How many pixels of scrolling on a touchpad count as one notch of the wheel.
const NOTCH_PX: f32 = 60.0;
impl BoardView {
    /// Zooms in or out by one step. The square `looked_at` stays in place; if it is `None`, the middle of the visible
    /// part of the board stays in place.
    pub fn step(&mut self, nearer: bool, looked_at: Option<Square>) {
        let at = looked_at.map_or(self.closer.middle, |square| self.home(square));
        self.closer.approach(if nearer { STEP } else { 1.0 / STEP }, at);
    }
}

/// Returns the part of the window for the board, and the current fit of the board; `None` while there is no window.
fn here(window: &BoardWindow, view: &BoardView) -> Option<(Rect, BoardFit)> {
    window.area().zip(window.fit(view))
}

fn by_wheel(
    mut turned: MessageReader<MouseWheel>,
    windows: Query<&Window>,
    board: BoardWindow,
    mut view: ResMut<BoardView>,
) {
    for wheel in turned.read() {
        let pointer = windows.get(wheel.window).ok().and_then(Window::cursor_position);
        let Some((pointer, (area, fit))) = pointer.zip(here(&board, &view)) else { continue };
        if !area.contains(pointer) {
            continue;
        }
        let notches = match wheel.unit {
            MouseScrollUnit::Line => wheel.y,
            MouseScrollUnit::Pixel => wheel.y / NOTCH_PX,
        };
        view.closer.approach(NOTCH.powf(notches), fit.to_world(pointer));
    }
}

/// Zooms and pans the board with two fingers. The second finger cancels the touch that the first finger began.
fn by_fingers(
    touches: Option<Res<Touches>>,
    board: BoardWindow,
    mut finger: ResMut<Finger>,
    mut hand: ResMut<Hand>,
    mut view: ResMut<BoardView>,
) {
    let Some(touches) = touches else { return };
    let fingers: Vec<_> = touches.iter().collect();
    let [one, other] = fingers[..] else { return };
    let Some((area, fit)) = here(&board, &view) else { return };
    if !area.contains(one.position()) || !area.contains(other.position()) {
        return;
    }
    finger.lift();
    hand.empty();
    let apart = |one: Vec2, other: Vec2| one.distance(other).max(1.0);
    let by = apart(one.position(), other.position()) / apart(one.previous_position(), other.previous_position());
    let (was, is) =
        (one.previous_position().midpoint(other.previous_position()), one.position().midpoint(other.position()));
    if was != is || by != 1.0 {
        let at = fit.to_world(was);
        view.closer.approach(by, at);
        view.closer.middle += fit.to_world(was) - fit.to_world(is);
    }
}

fn by_keys(mut inputs: ResMut<Inputs>, cursor: Res<Cursor>, hand: Res<Hand>, mut view: ResMut<BoardView>) {
    inputs.take(|action| {
        let wanted = matches!(action, UiAction::Closer | UiAction::Farther);
        if wanted {
            view.step(action == UiAction::Closer, cursor.0.or(hand.picked).or(hand.hovered));
        }
        wanted
    });
}

/// Pans a zoomed board when the mouse is dragged with the left or middle button. The board stays in place while a piece
/// is held.
fn drag(
    drag: On<Pointer<Drag>>,
    board: BoardWindow,
    playable: Option<Res<State<Playable>>>,
    hand: Res<Hand>,
    mut view: ResMut<BoardView>,
) {
    // The event bubbles from the tile to its ancestors and to the window, so this observer is called several times for
    // one event. Only the first call pans the board.
    if drag.entity != drag.original_event_target() {
        return;
    }
    let moves = match drag.event.button {
        PointerButton::Primary => hand.carries().is_none() && !drag.pointer_id.is_touch(),
        PointerButton::Middle => true,
        PointerButton::Secondary => false,
    };
    let moves = moves && playable.is_some() && view.closer.is_near();
    let Some((area, fit)) = here(&board, &view).filter(|_| moves) else { return };
    let from = drag.pointer_location.position - drag.event.distance;
    // A drag that began outside the board's area, for example on a panel, does not pan the board. While a piece is
    // held, the board does not pan, because the drag may be about to carry this piece.
    if area.contains(from) && !hand.holds() {
        view.closer.middle -= drag.event.delta * Vec2::new(1.0, -1.0) / fit.square_px;
    }
}

/// Pans the board so that the cursor's square and its neighbours are visible.
fn follow_cursor(cursor: Res<Cursor>, board: BoardWindow, mut view: ResMut<BoardView>) {
    let Some(at) = cursor.0.filter(|_| view.closer.is_near()).map(|square| view.home(square)) else { return };
    let Some((area, fit)) = here(&board, &view) else { return };
    let seen = (area.size() / fit.square_px / 2.0 - 1.0).max(Vec2::ZERO);
    let middle = view.closer.middle;
    view.closer.middle = middle.clamp(at - seen, at + seen);
}

/// Limits panning to the board and its frame.
fn keep_on_board(board: BoardWindow, mut view: ResMut<BoardView>) {
    if !view.is_changed() && !board.area_changed() {
        return;
    }
    let Some((area, fit)) = here(&board, &view) else { return };
    let room = ((view.framed_size() - area.size() / fit.square_px) / 2.0).max(Vec2::ZERO);
    let kept = view.closer.middle.clamp(-room, room);
    if kept != view.closer.middle {
        view.closer.middle = kept;
    }
}
