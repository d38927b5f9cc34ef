//! A small sign at the bottom of the window says for a moment what a key has changed.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{CornerRadius, Id, Rect, Stroke, StrokeKind, Ui, vec2};

use crate::awake::KeepAwake;
use crate::locale::Message;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::announce;
use crate::ui::{Kit, Panels};

pub fn plugin(app: &mut App) {
    app.init_resource::<Sign>().add_systems(EguiPrimaryContextPass, show);
}

/// How long the sign is shown.
const SEEN: Duration = Duration::from_millis(1500);

/// The sign that is shown now.
#[derive(Resource, Default)]
pub struct Sign {
    words: Option<Message>,
    /// Known from the first frame on in which it is shown.
    until: Option<Duration>,
    /// How many there have been.
    count: u64,
}

impl Sign {
    pub fn show(&mut self, words: Message) {
        *self = Sign { words: Some(words), until: None, count: self.count + 1 };
    }
}

fn show(mut panels: Panels, time: Res<Time<Real>>, mut sign: ResMut<Sign>, mut awake: ResMut<KeepAwake>) -> Result {
    if sign.words.is_none() {
        return Ok(());
    }
    let Sign { words, until, count } = &mut *sign;
    let now = time.elapsed();
    let left = until.get_or_insert(now + SEEN).saturating_sub(now);
    if left.is_zero() {
        *words = None;
    }
    let Some(said) = words else { return Ok(()) };
    awake.within(left);
    panels.above("sign", |ui| page(ui, &Kit::of(ui).locale().say(said), *count))
}

/// The plate with the words, in the middle of the window's lower edge.
fn page(ui: &mut Ui, words: &str, count: u64) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let window = ui.max_rect();
    let galley = ui.painter().layout_no_wrap(words.to_owned(), Lettering::Subheading.font(), palette.ivory);
    let size = galley.size() + vec2(48.0, 24.0);
    let place = Rect::from_center_size(window.center_bottom() - vec2(0.0, 64.0), size.max(vec2(190.0, 50.0)));
    let round = CornerRadius::same((place.height() / 2.0) as u8);
    ui.painter().rect_filled(place, round, palette.night);
    ui.painter().rect_stroke(place, round, Stroke::new(1.5, palette.brass), StrokeKind::Inside);
    ui.painter().galley(place.center() - galley.size() / 2.0, galley, palette.ivory);
    announce(ui, Id::new(("sign", count)), place, words, false);
}
