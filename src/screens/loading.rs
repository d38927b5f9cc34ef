//! The loading screen, shown until every picture is loaded.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::awake::KeepAwake;
use crate::pictures::Pictures;
use crate::play::{FrameSet, LayRequested, Laying, Screen};
use crate::ui::{Skin, Textures, theme};

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, camera)
        .add_systems(Update, leave_when_loaded.run_if(in_state(Screen::Loading)).in_set(FrameSet::Prepare))
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Loading)));
}

/// The screen to go to straight away instead of the title: the table (`riverleap play`), or a scene.
#[derive(Resource, Clone, Copy, Debug)]
pub struct StraightTo(pub Screen);

fn camera(mut commands: Commands) {
    // The pictures themselves have soft edges; multisampling would only cost time, most of all in software rendering.
    commands.spawn((Camera2d, Msaa::Off));
}

fn leave_when_loaded(
    pictures: Option<Res<Pictures>>,
    straight: Option<Res<StraightTo>>,
    mut awake: ResMut<KeepAwake>,
    mut next: ResMut<NextState<Screen>>,
    mut wanted: MessageWriter<LayRequested>,
) {
    awake.this_frame();
    if pictures.is_some() {
        let goal = straight.map_or(Screen::Title, |straight| straight.0);
        // A match is laid from the title and then switches to its own screen by itself.
        next.set(if goal == Screen::Play { Screen::Title } else { goal });
        if goal == Screen::Play {
            wanted.write(LayRequested::here(Laying::Left));
        }
    }
}

fn show(mut contexts: EguiContexts, textures: Res<Textures>) -> Result {
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let painter = context.layer_painter(egui::LayerId::background());
    theme::warm_up(&painter, Skin::new(&textures, window.size()).scale);
    painter.rect_filled(window, 0.0, textures.palette.night);
    let font = egui::FontId::new(window.height() / 28.0, theme::serif());
    painter.text(window.center(), egui::Align2::CENTER_CENTER, "Riverleap", font, textures.palette.brass);
    Ok(())
}
