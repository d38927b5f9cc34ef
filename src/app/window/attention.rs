//! Requests attention on the taskbar when it becomes the player's turn, or when the game ends, while another window has
//! the focus.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::UserAttentionType;

use crate::app::audio::{PlaySound, SoundEffect};
use crate::app::play::{FrameSet, GameEnded};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, ask.after(FrameSet::Show));
}

/// Requests attention when the turn sound is played and when the game ends, for players who hear no sound.
fn ask(
    mut heard: MessageReader<PlaySound>,
    mut ended: MessageReader<GameEnded>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    let called = heard.read().filter(|play| play.sound == SoundEffect::YourTurn).count() > 0;
    let over = ended.read().count() > 0;
    for (entity, _) in windows.iter().filter(|(_, window)| (called || over) && !window.focused) {
        WINIT_WINDOWS.with_borrow(|windows| {
            if let Some(window) = windows.get_window(entity) {
                window.request_user_attention(Some(UserAttentionType::Informational));
            }
        });
    }
}
