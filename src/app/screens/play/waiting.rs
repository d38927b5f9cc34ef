//! Pauses a match while a page covers it, when the gamepad is disconnected, or when another window gets the focus.

use bevy::prelude::*;
use bevy::window::WindowFocused;

use crate::app::input::{InputRead, PadGone, ScreenLayer, Stack};
use crate::app::play::{Paused, Screen, Seats, Table};
use crate::game::session::Session;
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.init_resource::<PauseReason>()
        .add_observer(wait_for_a_pad)
        .add_message::<WindowFocused>()
        .add_systems(PreUpdate, (wait_for_the_window, hold).chain().after(InputRead));
}

/// Why the match is paused while the pause menu is open, or that the match goes on.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum PauseReason {
    /// The player opened the menu.
    #[default]
    Wanted,
    /// The gamepad that the player used was disconnected. Holds the name of the gamepad.
    PadGone(String),
    /// Another window got the focus while a clock was running.
    Unfocused,
    /// The match is not paused, although the menu is open, because the match is played with people at other computers.
    GoesOn,
}

/// Pauses the match while an overlay that pauses matches is open. A match with players on other computers is not
/// paused.
fn hold(
    stack: Res<Stack>,
    table: Res<Table>,
    paused: Option<Res<State<Paused>>>,
    next: Option<ResMut<NextState<Paused>>>,
    mut reason: ResMut<PauseReason>,
) {
    if !stack.contains(ScreenLayer::Pause) {
        reason.set_if_neq(PauseReason::Wanted);
    }
    let waits = stack.pauses() && table.own_match().is_some();
    let wanted = if waits { Paused::Yes } else { Paused::No };
    if let (Some(paused), Some(mut next)) = (paused, next)
        && *paused.get() != wanted
    {
        next.set(wanted);
    }
}

fn wait_for_a_pad(
    gone: On<PadGone>,
    screen: Res<State<Screen>>,
    mut stack: ResMut<Stack>,
    mut reason: ResMut<PauseReason>,
) {
    if screen.get().facts().pauses {
        stack.open(ScreenLayer::Pause);
        *reason = PauseReason::PadGone(gone.name.clone());
    }
}

/// Pauses a match with a clock when the window loses the focus, if all players are here and at least one is a person.
/// A window that never had the focus cannot lose the focus, so its match is not paused.
fn wait_for_the_window(
    mut focused: MessageReader<WindowFocused>,
    mut had: Local<bool>,
    table: Res<Table>,
    seats: Res<Seats>,
    mut stack: ResMut<Stack>,
    mut reason: ResMut<PauseReason>,
) {
    let mut lost = false;
    for WindowFocused { focused, .. } in focused.read() {
        lost |= *had && !focused;
        *had = *focused;
    }
    let all_here = Side::BOTH.into_iter().all(|side| seats.of(side).is_here() || seats.of(side).thinks());
    let person = Side::BOTH.into_iter().any(|side| seats.of(side).is_here());
    let clocked = table.own_match().is_some_and(Session::is_running);
    if lost && !*had && clocked && all_here && person && !stack.pauses() {
        stack.open(ScreenLayer::Pause);
        *reason = PauseReason::Unfocused;
    }
}
