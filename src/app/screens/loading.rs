//! The loading screen, shown until every picture is loaded.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use crate::app::awake::KeepAwake;
use crate::app::pictures::{Pictures, TitlePictures};
use crate::app::play::{FrameSet, LayRequested, Laying, Screen};
use crate::app::ui::lettering::{Lettering, warm_up};
use crate::app::ui::widgets::Words;
use crate::app::ui::{Kit, Panels};
use crate::locale::say;

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, camera)
        .add_systems(Update, leave_when_loaded.run_if(in_state(Screen::Loading)).in_set(FrameSet::Prepare))
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Loading)));
}

/// The screen that is shown first in place of the title. This is the match (`riverleap play`), or a screen that shows a
/// scene.
#[derive(Resource, Clone, Copy, Debug)]
pub struct StraightTo(pub Screen);

fn camera(mut commands: Commands) {
    // The pictures have smooth edges, so multisampling would not improve them. It would cost time, above all in
    // software rendering.
    commands.spawn((Camera2d, Msaa::Off));
}

pub fn leave_when_loaded(
    pictures: Option<Res<Pictures>>,
    title: Res<TitlePictures>,
    straight: Option<Res<StraightTo>>,
    mut next: ResMut<NextState<Screen>>,
    mut wanted: MessageWriter<LayRequested>,
) {
    if pictures.is_some() && !title.are_awaited() {
        let goal = straight.map_or(Screen::Title, |straight| straight.0);
        // Before a match, the title screen is entered for a moment. When the match is laid on the table, the screen
        // changes to the match screen.
        next.set(if goal == Screen::Play { Screen::Title } else { goal });
        if goal == Screen::Play {
            wanted.write(LayRequested::here(Laying::Left));
        }
    }
}

/// The frame in which the letters of the other screens are drawn. By then the window shows this page.
const LETTERS: u32 = 3;

/// Shows the name of the game. Drawing all letters before would delay the window's first picture.
fn show(mut panels: Panels, mut frame: Local<u32>, mut awake: ResMut<KeepAwake>) -> Result {
    *frame += 1;
    if *frame < LETTERS {
        awake.this_frame();
    }
    panels.page("loading", |ui| {
        if *frame == LETTERS {
            warm_up(ui);
        }
        page(ui);
    })
}

fn page(ui: &mut Ui) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    ui.painter().rect_filled(ui.max_rect(), 0.0, palette.night);
    ui.add_space(ui.max_rect().height() * 0.47);
    ui.add(Words::new(Lettering::Player, say!(kit.locale(), "title-game")).colour(palette.brass).centred());
}
