//! Builds the whole game without a window, graphics card or sound output. Screens and panels are laid out and get
//! keyboard and mouse input as in a window.

use std::cmp::Ordering;

use bevy::a11y::AccessibilityPlugin;
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowPlugin};
use bevy_egui::egui;
use bevy_egui::egui::accesskit::{Action, ActionRequest, Live, Node, NodeId, TreeId, TreeUpdate};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiOutput, EguiPlugin, EguiZoomFactor, PrimaryEguiContext};

use super::{FRAME, in_one_thread, picking, primary_window};
use crate::app::play::{MatchSetup, Screen};
use crate::app::plugin::GamePlugin;
use crate::app::screens::library::{Chosen, Library};
use crate::app::screens::{autosave, title_offer};
use crate::app::ui::clipboard::Clipboard;
use crate::game::content::{Content, ContentError, LevelChoice};

/// The size of the simulated window, in logical pixels.
const WINDOW: UVec2 = UVec2::new(1280, 800);

/// Builds the game at the title screen, with the standard level chosen. The panels have already been laid out.
///
/// # Errors
/// The standard level cannot be read.
pub fn headless_screens(content: Content) -> Result<App, ContentError> {
    let mut app = screens(content)?;
    begin(&mut app);
    Ok(app)
}

/// Like [`headless_screens`], but the game saves the match in the data folder of `content`. Each test needs its own
/// folder.
///
/// # Errors
/// The standard level cannot be read.
pub fn headless_screens_kept(content: Content) -> Result<App, ContentError> {
    let mut app = screens(content)?;
    app.add_plugins((title_offer::plugin, autosave::plugin));
    begin(&mut app);
    Ok(app)
}

fn screens(content: Content) -> Result<App, ContentError> {
    let mut app = App::new();
    let window = Window { resolution: (WINDOW.x, WINDOW.y).into(), focused: true, ..default() };
    let windows = WindowPlugin { primary_window: Some(window), ..default() };
    app.add_plugins((MinimalPlugins, windows, AccessibilityPlugin));
    picking(&mut app);
    app.init_asset::<Shader>();
    let choice = LevelChoice::default();
    let level = content.choose(&choice)?;
    let chosen = Chosen::new(choice, &level);
    let level = level.value;
    app.add_plugins((EguiPlugin::default(), GamePlugin { silent: true }))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(MatchSetup { start: level.match_start(), level: level.name, begun: None })
        .insert_resource(chosen)
        .insert_resource(Clipboard::Own(String::new()))
        .insert_resource(Library(content));
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    Ok(app)
}

fn begin(app: &mut App) {
    app.finish();
    app.cleanup();
    in_one_thread(app);
    app.update();
    for context in app.world_mut().query::<&mut EguiContext>().iter_mut(app.world_mut()) {
        context.into_inner().get_mut().enable_accesskit();
    }
    frames(app, 3);
}

/// Lets `count` frames pass.
pub fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

/// Presses or releases a key, without running a frame.
pub fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
    write_key(app, key_code, state, false);
}

/// Sends the repeated press of a key that is held down, without running a frame.
pub fn key_held(app: &mut App, key_code: KeyCode) {
    write_key(app, key_code, ButtonState::Pressed, true);
}

/// Writes the message that `message` creates for the primary window.
fn write<M: Message>(app: &mut App, message: impl FnOnce(Entity) -> M) {
    if let Some(window) = primary_window(app) {
        app.world_mut().write_message(message(window));
    }
}

fn write_key(app: &mut App, key_code: KeyCode, state: ButtonState, repeat: bool) {
    let logical_key = Key::Unidentified(NativeKey::Unidentified);
    write(app, |window| KeyboardInput { key_code, logical_key, state, text: None, repeat, window });
}

/// Presses these keys in this order, and releases them in the opposite order, within one frame. Returns when the effect
/// has been drawn.
pub fn chord(app: &mut App, keys: &[KeyCode]) {
    for down in keys {
        key(app, *down, ButtonState::Pressed);
    }
    for up in keys.iter().rev() {
        key(app, *up, ButtonState::Released);
    }
    frames(app, 4);
}

/// Plugs a gamepad in, without running a frame.
pub fn plug_pad(app: &mut App) -> Entity {
    let pad = app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "Test Pad".to_owned(), vendor_id: None, product_id: None };
    connect(app, pad, connection);
    pad
}

/// Unplugs a gamepad, without running a frame.
pub fn unplug_pad(app: &mut App, pad: Entity) {
    connect(app, pad, GamepadConnection::Disconnected);
}

fn connect(app: &mut App, pad: Entity, connection: GamepadConnection) {
    let event = GamepadConnectionEvent::new(pad, connection);
    app.world_mut().write_message(RawGamepadEvent::from(event.clone()));
    app.world_mut().write_message(event);
}

/// Sets the value of a pad button, from 0 to 1, without running a frame.
pub fn pad_button(app: &mut App, pad: Entity, button: GamepadButton, value: f32) {
    app.world_mut().write_message(RawGamepadEvent::from(RawGamepadButtonChangedEvent::new(pad, button, value)));
}

/// Sets the value of a stick axis of a pad, from -1 to 1, without running a frame.
pub fn pad_axis(app: &mut App, pad: Entity, axis: GamepadAxis, value: f32) {
    app.world_mut().write_message(RawGamepadEvent::from(RawGamepadAxisChangedEvent::new(pad, axis, value)));
}

/// Presses and releases a button of a pad within one frame. Returns when the effect has been drawn.
pub fn tap_pad(app: &mut App, pad: Entity, button: GamepadButton) {
    pad_button(app, pad, button, 1.0);
    pad_button(app, pad, button, 0.0);
    frames(app, 4);
}

/// A widget in the accessibility tree: its text, its position in logical pixels, whether it has the keyboard focus.
#[derive(Clone, Debug, PartialEq)]
pub struct Widget {
    pub words: String,
    pub place: Rect,
    pub focused: bool,
}

/// Returns all widgets from top to bottom and left to right, including those scrolled out of sight.
pub fn widgets(app: &mut App) -> Vec<Widget> {
    let mut zooms = app.world_mut().query_filtered::<&EguiZoomFactor, With<PrimaryEguiContext>>();
    let zoom = zooms.single(app.world()).map_or(1.0, |zoom| zoom.zoom_factor);
    let Some(update) = update_of_tree(app) else { return Vec::new() };
    let pixel = |x: f64, y: f64| Vec2::new(x as f32, y as f32) * zoom;
    let widget = |(id, node): &(_, Node)| {
        let bounds = node.bounds()?;
        Some(Widget {
            words: node.label().or(node.value())?.to_owned(),
            place: Rect::from_corners(pixel(bounds.x0, bounds.y0), pixel(bounds.x1, bounds.y1)),
            focused: *id == update.focus,
        })
    };
    let mut widgets: Vec<Widget> = update.nodes.iter().filter_map(widget).collect();
    let corner = |widget: &Widget| (widget.place.min.y, widget.place.min.x);
    widgets.sort_by(|a, b| corner(a).partial_cmp(&corner(b)).unwrap_or(Ordering::Equal));
    widgets
}

/// A text that screen readers announce when it appears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenAnnouncement {
    /// The id of the announcement. Each announcement has a new id.
    pub id: NodeId,
    pub words: String,
    /// Whether the announcement interrupts the text that the screen reader is speaking.
    pub urgent: bool,
}

/// Returns all announcements in the accessibility tree. This includes announcements that were already there in the
/// previous frame. A screen reader does not repeat those announcements.
pub fn announced(app: &mut App) -> Vec<SpokenAnnouncement> {
    let of_node = |(id, node): &(NodeId, Node)| {
        let live = node.live().filter(|live| *live != Live::Off)?;
        let words = node.value().or(node.label())?.to_owned();
        Some(SpokenAnnouncement { id: *id, words, urgent: live == Live::Assertive })
    };
    update_of_tree(app).map(|update| update.nodes.iter().filter_map(of_node).collect()).unwrap_or_default()
}

/// Requests an action of the widget with this text, as a screen reader does. Returns whether a widget with this text
/// supports the action.
pub fn ask(app: &mut App, words: &str, action: Action) -> bool {
    let takes = |(_, node): &&(NodeId, Node)| node.label() == Some(words) && node.supports_action(action);
    let found = update_of_tree(app).and_then(|update| update.nodes.iter().find(takes).map(|(id, _)| *id));
    let Some(node) = found else { return false };
    request(app, node, action);
    frames(app, 3);
    true
}

/// Requests an action of a node of the accessibility tree, as a screen reader does, without running a frame.
pub(super) fn request(app: &mut App, target_node: NodeId, action: Action) {
    let mut contexts = app.world_mut().query_filtered::<Entity, With<PrimaryEguiContext>>();
    if let Ok(context) = contexts.single(app.world()) {
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
        let event = egui::Event::AccessKitActionRequest(request);
        app.world_mut().write_message(EguiInputEvent { context, event });
    }
}

/// Returns the accessibility tree of the last frame.
pub(super) fn update_of_tree(app: &mut App) -> Option<&TreeUpdate> {
    let mut outputs = app.world_mut().query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
    outputs.single(app.world()).ok()?.platform_output.accesskit_update.as_ref()
}

/// Returns the text of the widget that has the keyboard focus, if any.
pub fn focused(app: &mut App) -> Option<String> {
    widgets(app).into_iter().find(|widget| widget.focused).map(|widget| widget.words)
}

/// Among the widgets with this text, clicks the one with the index `nth`, counted from 0. Returns whether this widget
/// exists.
pub fn click_widget(app: &mut App, words: &str, nth: usize) -> bool {
    let Some(place) = widgets(app).into_iter().filter(|widget| widget.words == words).nth(nth).map(|found| found.place)
    else {
        return false;
    };
    click_at(app, place.center(), MouseButton::Left);
    true
}

/// Moves the mouse to `position`.
pub fn point_at(app: &mut App, position: Vec2) {
    write(app, |window| WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
    frames(app, 2);
}

/// Moves the mouse to `position` and clicks with `button`.
pub fn click_at(app: &mut App, position: Vec2, button: MouseButton) {
    point_at(app, position);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        turn_button(app, button, state);
        frames(app, 2);
    }
    frames(app, 2);
}

/// Presses or releases a button of the mouse. The next frame takes it.
pub fn turn_button(app: &mut App, button: MouseButton, state: ButtonState) {
    write(app, |window| WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window }));
}

/// Drags the mouse from `from` to `to` with the left button.
pub fn drag_over(app: &mut App, from: Vec2, to: Vec2) {
    let button = MouseButton::Left;
    point_at(app, from);
    turn_button(app, button, ButtonState::Pressed);
    frames(app, 2);
    point_at(app, from.midpoint(to));
    point_at(app, to);
    turn_button(app, button, ButtonState::Released);
    frames(app, 4);
}

/// Moves the mouse to `position` and turns the mouse wheel by `notches`. Negative numbers turn the wheel down. Returns
/// when scrolling has stopped.
pub fn turn_wheel(app: &mut App, position: Vec2, notches: f32) {
    let mut windows = app.world_mut().query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let Ok((window, mut its)) = windows.single_mut(app.world_mut()) else { return };
    its.set_cursor_position(Some(position));
    point_at(app, position);
    let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
    app.world_mut().write_message(MouseWheel { unit, x: 0.0, y: notches, window, phase });
    frames(app, 16);
}
