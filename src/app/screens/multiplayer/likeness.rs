//! The picture of a key: sixteen of the game's discs, each with an animal. Two computers that have the same key show
//! the same discs.

use bevy_egui::egui::{Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2};

use crate::app::board::side_name;
use crate::app::ui::widgets::PictureWidget;
use crate::locale::{Locale, say};
use crate::net::{Likeness, LikenessColour};
use crate::rules::Side;

const DISC: f32 = 56.0;
const GAP: f32 = 6.0;

/// Shows two rows of eight discs.
pub fn show(ui: &mut Ui, locale: &Locale, likeness: &Likeness) {
    let said = say!(locale, "online-likeness-said", animals = likeness.to_string());
    let size = vec2(8.0 * DISC + 7.0 * GAP, 2.0 * DISC + GAP);
    let (place, response) = ui.allocate_exact_size(size.min(vec2(ui.available_width(), size.y)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
    let disc = ((place.width() - 7.0 * GAP) / 8.0).min(DISC);
    for (at, (animal, colour)) in likeness.0.iter().enumerate() {
        let side = if *colour == LikenessColour::Sun { Side::White } else { Side::Black };
        let corner = place.min + vec2((at % 8) as f32 * (disc + GAP), (at / 8) as f32 * (disc + GAP));
        let name = format!("disc_{}_{}", side_name(side), animal);
        let rect = bevy_egui::egui::Rect::from_min_size(corner, Vec2::splat(disc));
        ui.put(rect, PictureWidget::new(&name, Vec2::splat(disc)));
    }
}
