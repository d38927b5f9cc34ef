//! The ten opponents as cards: head, name, habit, and the emblem of the side that each will play.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Color32, Id, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::board::side_name;
use crate::engine::Strength;
use crate::play::Seat;
use crate::rules::Side;
use crate::screens::seating;
use crate::ui::{Skin, theme};

const COLUMNS: usize = 5;
const GAP: f32 = 12.0;

/// Returns the opponent that was picked, and whether a double click asks to start the match at once.
pub fn show(ui: &mut Ui, skin: Skin, place: Rect, plays: impl Fn(Strength) -> Vec<Side>) -> (Option<Strength>, bool) {
    let (mut picked, mut started) = (None, false);
    let gap = skin.px(GAP);
    let rows = Strength::ALL.len().div_ceil(COLUMNS);
    let size = vec2((place.width() + gap) / COLUMNS as f32 - gap, (place.height() + gap) / rows as f32 - gap);
    for (index, level) in Strength::ALL.into_iter().enumerate() {
        let (row, column) = (index / COLUMNS, index % COLUMNS);
        let min = place.min + vec2(column as f32 * (size.x + gap), row as f32 * (size.y + gap));
        let (clicked, twice) = card(ui, skin, Rect::from_min_size(min, size), level, &plays(level));
        if clicked {
            picked = Some(level);
        }
        started |= twice;
    }
    (picked, started)
}

fn card(ui: &mut Ui, skin: Skin, rect: Rect, level: Strength, sides: &[Side]) -> (bool, bool) {
    let profile = level.profile();
    let response = ui.interact(rect, ui.id().with(Id::new(("opponent", level.number()))), Sense::click());
    let chosen = !sides.is_empty();
    let words = format!("Level {level}: the {}, {}", profile.name, profile.habit);
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, words.clone()));
    let radius = skin.px(14.0);
    let fill = if chosen || response.hovered() { skin.palette.card_lifted } else { skin.palette.card };
    ui.painter().rect_filled(rect, radius, fill);
    if chosen || response.has_focus() {
        let width = if response.has_focus() { 3.0 } else { 2.0 };
        ui.painter().rect_stroke(rect, radius, Stroke::new(skin.px(width), skin.palette.brass), StrokeKind::Inside);
    }
    let painter = ui.painter();
    let middle = rect.center().x;
    if let Some(head) = seating::head(&Seat::Engine(level)) {
        skin.icon(painter, &head, pos2(middle, rect.top() + skin.px(66.0)), 104.0, Color32::WHITE);
    }
    let corner = rect.min + skin.vec(14.0, 10.0);
    let number = level.to_string();
    skin.line(painter, corner, Align2::LEFT_TOP, &number, skin.font(22.0, theme::heavy()), skin.palette.brass);
    for (place, side) in sides.iter().enumerate() {
        let at = pos2(rect.right() - skin.px(26.0), rect.top() + skin.px(26.0 + 36.0 * place as f32));
        skin.icon(painter, &format!("emblem_{}", side_name(*side)), at, 34.0, Color32::WHITE);
    }
    let at = pos2(middle, rect.top() + skin.px(122.0));
    let font = skin.font(24.0, theme::serif());
    let below = skin.line(painter, at, Align2::CENTER_TOP, &profile.name, font, skin.palette.ivory).bottom();
    let font = skin.font(16.0, theme::text());
    let mut words = LayoutJob::simple(profile.habit.clone(), font, skin.palette.muted, rect.width() - skin.px(24.0));
    words.halign = Align::Center;
    painter.galley(pos2(middle, below + skin.px(2.0)), painter.layout_job(words), skin.palette.muted);
    (response.clicked(), response.double_clicked())
}
