//! The pages between the title and a match: one large card before a scene; Escape leads back to the title.

use bevy::prelude::*;
use bevy_egui::egui::{Area, Context, Id, Rect as Frame, Ui};

use crate::input::{Inputs, UiAction, nothing_on_top};
use crate::play::{FrameSet, Screen};
use crate::ui::Skin;

pub fn plugin(app: &mut App) {
    for screen in [Screen::Opponents, Screen::Setup] {
        app.add_systems(Update, leave.in_set(FrameSet::Listen).run_if(in_state(screen)).run_if(nothing_on_top));
    }
}

fn leave(mut inputs: ResMut<Inputs>, mut next: ResMut<NextState<Screen>>) {
    if inputs.take_action(UiAction::Back) {
        next.set(Screen::Title);
    }
}

/// Shows a card in the middle of the window; width and height are in design pixels.
pub fn show(context: &Context, skin: Skin, id: &str, (width, height): (f32, f32), add: impl FnOnce(&mut Ui, Frame)) {
    let window = context.content_rect();
    let card = Frame::from_center_size(window.center(), skin.vec(width, height));
    Area::new(Id::new(id)).fixed_pos(window.min).show(context, |ui| {
        ui.set_clip_rect(window);
        skin.panel(ui.painter(), card);
        add(ui, card);
    });
}
