//! Shows a legend on the upper edge of the board's frame while the board shows marks of the food chain. These marks
//! show which animals can take which.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Color32, Rect as Frame, Ui, UiBuilder, pos2, vec2};

use super::arrangement::BoardInWindow;
use crate::app::board::{ChainLegend, Tint};
use crate::app::input::nothing_on_top;
use crate::app::play::Playable;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Chip;
use crate::app::ui::{Kit, Panels};
use crate::locale::{Locale, say};

pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.after(super::MatchPage::Panel).run_if(in_state(Playable)).run_if(nothing_on_top),
    );
}

/// The height of a row of the legend, the size of a sign, the gap between two entries, and the distance from the
/// window's edge, in points.
const ROW: f32 = 26.0;
const SIGN: f32 = 20.0;
const GAP: f32 = 6.0;
const EDGE: f32 = 2.0;

fn show(mut panels: Panels, legend: Res<ChainLegend>, board: BoardInWindow) -> Result {
    if legend.is_empty() {
        return Ok(());
    }
    let (window, zoom) = panels.window()?;
    let squares = zoom.room(board.fit(window, zoom).around_middle(board.view.size()));
    let seen = board.area.0.map_or(window, |area| zoom.room(area));
    let bottom = squares.top().max(seen.top() + ROW).max(window.top() + EDGE + ROW);
    let (left, right) = (squares.left().max(seen.left()), squares.right().min(seen.right()));
    let place = Frame::from_min_max(pos2(left, bottom - ROW), pos2(right, bottom));
    panels.glass("food chain legend", |ui| page(ui, place, &legend))
}

fn page(ui: &mut Ui, place: Frame, legend: &ChainLegend) {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale().clone(), kit.palette());
    let mut row = ui.new_child(UiBuilder::new().max_rect(place).id_salt("legend"));
    row.spacing_mut().item_spacing = vec2(GAP, 2.0);
    row.horizontal_wrapped(|ui| {
        for (sign, words) in entries(legend, &locale) {
            let chip = Chip::new(Lettering::Least, words, palette.ivory).icon(sign, SIGN, Color32::WHITE);
            ui.add(chip.fill(Some(palette.night)).pad(5.0).least(vec2(0.0, ROW)));
        }
    });
}

/// Returns the picture of each visible sign, and its meaning.
fn entries(legend: &ChainLegend, locale: &Locale) -> Vec<(&'static str, String)> {
    let tint = |tint: &Tint| {
        let words = match tint {
            Tint::CouldTake => say!(locale, "chain-could-take"),
            Tint::MustFear => say!(locale, "chain-must-fear"),
            Tint::BothWays => say!(locale, "chain-both-ways"),
        };
        (tint.mark(), words)
    };
    let ring = legend.prey.then(|| ("mark_eats", say!(locale, "chain-takes-now")));
    let danger = legend.in_danger.then(|| ("mark_danger", say!(locale, "chain-in-danger")));
    legend.tints.iter().map(tint).chain(ring).chain(danger).collect()
}
