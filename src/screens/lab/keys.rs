//! Keys of the laboratory: space plays, arrows go a frame, Home and End to the ends, Escape back to the title.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::Lab;
use super::time::STEP_MS;
use crate::play::Screen;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, press.run_if(in_state(Screen::Lab)));
}

/// Reads the key messages and not the keys' state: of fast presses none is lost, and a held arrow runs on.
fn press(
    mut keys: MessageReader<KeyboardInput>,
    mut contexts: EguiContexts,
    mut lab: ResMut<Lab>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    // Who types a number means the number.
    if contexts.ctx_mut()?.egui_wants_keyboard_input() {
        keys.clear();
        return Ok(());
    }
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        let ms = lab.player.ms.min(total_ms);
        match key.key_code {
            KeyCode::ArrowLeft => lab.player.seek(ms - STEP_MS, total_ms),
            KeyCode::ArrowRight => lab.player.seek(ms + STEP_MS, total_ms),
            _ if key.repeat => {}
            KeyCode::Space => lab.player.toggle(total_ms),
            KeyCode::Home => lab.player.seek(0.0, total_ms),
            KeyCode::End => lab.player.seek(total_ms, total_ms),
            KeyCode::Escape if lab.text.is_some() => lab.text = None,
            KeyCode::Escape => next.set(Screen::Title),
            _ => {}
        }
    }
    Ok(())
}
