//! Functions that build the game for tests, without a window or a graphics card, and functions that play it.

mod screens;
mod seen;

use std::time::Duration;

use bevy::camera::{NormalizedRenderTarget, RenderTarget};
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::ButtonState;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::render::camera::camera_system;
use bevy::render::texture::ManualTextureViews;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowCreated, WindowEvent, WindowRef, WindowResized, WindowScaleFactorChanged};

use crate::app::board::{BoardArea, BoardView};
use crate::app::play::{Act, ActRequested, LayRequested, Laying, MatchSetup, MoveRequested, Screen, Seats, Table};
use crate::game::content::{Content, ContentError, Folders};
use crate::game::session::Session;
use crate::rules::grid::Square;
use crate::rules::{Action, MoveTextError, Side};
use crate::{app::awake, app::board, app::input, app::motion, app::play};

pub use screens::{
    SpokenAnnouncement, Widget, announced, ask, chord, click_at, click_widget, drag_over, focused, frames,
    headless_screens, headless_screens_kept, key, key_held, pad_axis, pad_button, plug_pad, point_at, tap_pad,
    turn_button, turn_wheel, unplug_pad, widgets,
};
pub use seen::{DrawnText, SeenNode, drawn, focus, plates, resize, room, told, tree, watch};

/// The time that passes between two frames of a test.
pub const FRAME: Duration = Duration::from_millis(16);

/// The size of the window of a headless board, in logical pixels.
pub const WINDOW: UVec2 = UVec2::new(800, 800);

/// Builds an app that can play a match, but has no board and no screens. The app is at the title screen, with the
/// standard level chosen, and has run two frames.
///
/// # Errors
/// The standard level cannot be read.
pub fn headless() -> Result<App, ContentError> {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, play::plugin)).insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    let level = Content::new(Folders::default()).level("jungle")?.value;
    app.insert_resource(MatchSetup { start: level.match_start(), level: level.name, begun: None });
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    in_one_thread(&mut app);
    app.update();
    app.update();
    Ok(app)
}

/// Lets all systems run in the thread of the test. On Bevy's worker threads, which all apps of a process share, tests
/// that run at the same time would wait for each other.
fn in_one_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Like [`headless`], but with the board: clicks go through Bevy's picking, pieces are animated, and keys move the
/// cursor.
///
/// # Errors
/// The standard level cannot be read.
pub fn headless_board() -> Result<App, ContentError> {
    let mut app = headless()?;
    picking(&mut app);
    // Outside tests, the window plugin adds these messages.
    app.add_message::<WindowResized>()
        .add_message::<WindowCreated>()
        .add_message::<WindowScaleFactorChanged>()
        .add_plugins((awake::plugin, input::plugin, motion::plugin, board::plugin));
    // Bevy's picking ignores the mouse if there is no primary window.
    let window = Window { resolution: (WINDOW.x, WINDOW.y).into(), ..default() };
    app.world_mut().spawn((window, PrimaryWindow));
    app.world_mut().spawn(Camera2d);
    // Bevy's picking spawns the mouse pointer in a startup system, but the startup systems have already run.
    app.world_mut().spawn(PointerId::Mouse);
    in_one_thread(&mut app);
    app.update();
    app.update();
    Ok(app)
}

/// Adds Bevy's picking. Also adds the parts of the renderer that picking and cameras need, because tests have no
/// renderer.
fn picking(app: &mut App) {
    app.add_plugins((
        AssetPlugin::default(),
        TransformPlugin,
        bevy::camera::CameraPlugin,
        bevy::picking::input::PointerInputPlugin,
        bevy::picking::PickingPlugin,
        bevy::picking::InteractionPlugin,
        bevy::sprite::SpritePickingPlugin,
        bevy::input::InputPlugin,
    ));
    app.init_asset::<Image>()
        .init_asset::<TextureAtlasLayout>()
        .init_asset::<Mesh>()
        .init_asset::<bevy::mesh::skinning::SkinnedMeshInverseBindposes>()
        .init_resource::<ManualTextureViews>()
        .add_systems(PostUpdate, camera_system.in_set(bevy::camera::CameraUpdateSystems));
}

/// Requests that `what` is put on the [`Table`]. Runs two frames, so that a change of the screen takes effect, too.
pub fn lay(app: &mut App, what: Laying) {
    app.world_mut().write_message(LayRequested::here(what));
    app.update();
    app.update();
}

/// Requests a move written like `a3a4`, with the same message that players send. Runs one frame. If the move ends the
/// match, the end takes effect only in the next frame.
///
/// # Errors
/// The text is not a move.
pub fn play(app: &mut App, text: &str) -> Result<(), MoveTextError> {
    let wanted: Action = text.parse()?;
    request(app, wanted);
    app.update();
    Ok(())
}

/// Requests an action, but runs no frame. Does nothing without a match.
pub fn request(app: &mut App, wanted: Action) {
    if let Some(request) = table(app).session().map(|session| MoveRequested::now(session, wanted)) {
        app.world_mut().write_message(request);
    }
}

/// Requests an act other than a move, and runs two frames. If a person at this computer plays exactly one side, the
/// request is made for that side, otherwise for the side to move. Does nothing without a match.
pub fn act(app: &mut App, act: Act) {
    let to_move = table(app).session().map_or(Side::White, Session::side_to_move);
    let side = app.world().resource::<Seats>().speaker(to_move).unwrap_or(to_move);
    act_as(app, side, act);
}

/// Requests an act other than a move on behalf of `side`, and runs two frames.
pub fn act_as(app: &mut App, side: Side, act: Act) {
    if let Some(request) = table(app).session().map(|session| ActRequested::now(session, side, act)) {
        app.world_mut().write_message(request);
    }
    app.update();
    app.update();
}

/// Returns the position of a square's middle in the window, in logical pixels from the top left.
pub fn place_of(app: &App, square: Square) -> Vec2 {
    let view = app.world().resource::<BoardView>();
    app.world().resource::<BoardArea>().fit(WINDOW.as_vec2(), view).to_window(view.home(square))
}

/// Sends one mouse action at a position in the window; one frame passes.
pub fn mouse(app: &mut App, at: Vec2, action: PointerAction) {
    let window = primary_window(app);
    let target: Option<NormalizedRenderTarget> = RenderTarget::Window(WindowRef::Primary).normalize(window);
    if let Some(target) = target {
        app.world_mut().write_message(PointerInput::new(PointerId::Mouse, Location { target, position: at }, action));
    }
    app.update();
}

/// Sends one touch event at a position in the window; one frame passes.
pub fn touch(app: &mut App, at: Vec2, phase: TouchPhase) {
    touch_by(app, 7, at, phase);
}

/// Sends one touch event of the finger `id`; one frame passes.
pub fn touch_by(app: &mut App, id: u64, at: Vec2, phase: TouchPhase) {
    let Some(window) = primary_window(app) else { return };
    let input = TouchInput { phase, position: at, window, force: None, id };
    app.world_mut().write_message(input);
    app.world_mut().write_message(WindowEvent::TouchInput(input));
    app.update();
}

/// Taps a square.
pub fn tap_square(app: &mut App, square: Square) {
    let at = place_of(app, square);
    touch(app, at, TouchPhase::Started);
    app.update();
    touch(app, at, TouchPhase::Ended);
}

/// Moves the mouse to a square, and then presses and releases the left button.
pub fn click_square(app: &mut App, square: Square) {
    let at = place_of(app, square);
    mouse(app, at, PointerAction::Move { delta: Vec2::ZERO });
    mouse(app, at, PointerAction::Press(PointerButton::Primary));
    mouse(app, at, PointerAction::Release(PointerButton::Primary));
}

/// Drags the mouse from `from` to `to` in four steps, with the left button held.
pub fn drag(app: &mut App, from: Vec2, to: Vec2) {
    const STRIDES: u8 = 4;
    mouse(app, from, PointerAction::Move { delta: Vec2::ZERO });
    mouse(app, from, PointerAction::Press(PointerButton::Primary));
    for stride in 1..=STRIDES {
        let at = from.lerp(to, f32::from(stride) / f32::from(STRIDES));
        mouse(app, at, PointerAction::Move { delta: (to - from) / f32::from(STRIDES) });
    }
    mouse(app, to, PointerAction::Release(PointerButton::Primary));
}

/// Presses and releases a key; a frame passes after each of the two events.
pub fn press_key(app: &mut App, key_code: KeyCode) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        key(app, key_code, state);
        app.update();
    }
}

/// Returns the primary window, if there is exactly one.
fn primary_window(app: &mut App) -> Option<Entity> {
    app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).ok()
}

/// Returns the [`Table`], which holds the match or scene that is being played.
pub fn table(app: &App) -> &Table {
    app.world().resource::<Table>()
}
