//! M turns all sound off and on, and a small sign shows it, because silence cannot be heard.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, CornerRadius, Id, LayerId, Order, Rect, Stroke, StrokeKind, vec2};

use crate::awake::KeepAwake;
use crate::input::{Inputs, Layer, UiAction, on_top};
use crate::play::FrameSet;
use crate::settings::Settings;
use crate::ui::{Panels, lettering};

pub fn plugin(app: &mut App) {
    app.init_resource::<Sign>()
        .add_systems(Update, turn.in_set(FrameSet::Listen).run_if(not(on_top(Layer::Console))))
        .add_systems(EguiPrimaryContextPass, show);
}

/// How long the sign is shown.
const SEEN: Duration = Duration::from_millis(1500);

/// Until when the sign is shown.
#[derive(Resource, Default)]
struct Sign(Duration);

fn turn(mut inputs: ResMut<Inputs>, time: Res<Time<Real>>, mut settings: ResMut<Settings>, mut sign: ResMut<Sign>) {
    if inputs.take_action(UiAction::Mute) {
        settings.sound.muted = !settings.sound.muted;
        sign.0 = time.elapsed() + SEEN;
    }
}

fn show(
    mut panels: Panels,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    sign: Res<Sign>,
    mut awake: ResMut<KeepAwake>,
) -> Result {
    let left = sign.0.saturating_sub(time.elapsed());
    if left.is_zero() {
        return Ok(());
    }
    awake.within(left);
    let (context, skin) = panels.open()?;
    let window = context.content_rect();
    let painter = context.layer_painter(LayerId::new(Order::Tooltip, Id::new("mute")));
    let place = Rect::from_center_size(window.center_bottom() - vec2(0.0, skin.px(64.0)), skin.vec(190.0, 50.0));
    let round = CornerRadius::same((place.height() / 2.0) as u8);
    painter.rect_filled(place, round, skin.palette.night);
    painter.rect_stroke(place, round, Stroke::new(skin.px(1.5), skin.palette.brass), StrokeKind::Inside);
    let words = if settings.sound.muted { "Sound off" } else { "Sound on" };
    skin.line(
        &painter,
        place.center(),
        Align2::CENTER_CENTER,
        words,
        skin.font(20.0, lettering::serif()),
        skin.palette.ivory,
    );
    Ok(())
}
