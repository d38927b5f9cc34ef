//! A player's card: emblem, name, whose turn it is, what was captured.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::panel::small_label;
use crate::board::side_name;
use crate::rules::Side;
use crate::session::Session;
use crate::ui::{Skin, theme};

const EMBLEM: f32 = 62.0;
const TRAY: f32 = 36.0;
const CHIP: f32 = 31.0;

pub fn show(ui: &Ui, skin: Skin, rect: Rect, game: &Session, side: Side) {
    let painter = ui.painter();
    let radius = CornerRadius::same(skin.px(14.0) as u8);
    painter.rect_filled(rect, radius, theme::CARD);
    let ending = game.ending();
    let to_move = ending.is_none() && game.side_to_move() == side;
    let won = ending.is_some_and(|ending| ending.winner() == Some(side));
    if to_move || won {
        painter.rect_stroke(rect, radius, Stroke::new(skin.px(2.5), theme::BRASS), StrokeKind::Inside);
    }
    let emblem = pos2(rect.left() + skin.px(44.0), rect.top() + skin.px(39.0));
    skin.icon(painter, &format!("emblem_{}", side_name(side)), emblem, EMBLEM, Color32::WHITE);
    let text = pos2(rect.left() + skin.px(88.0), rect.top() + skin.px(27.0));
    let name = theme::SIDE_NAMES[side];
    skin.line(painter, text, Align2::LEFT_CENTER, name, skin.font(28.0, theme::serif()), theme::IVORY);
    let state = match ending {
        Some(ending) if ending.winner() == Some(side) => "has won",
        Some(ending) if ending.winner().is_none() => "draw",
        Some(_) => "has lost",
        None if to_move => "to move",
        None => "waits",
    };
    let colour = if to_move || won { theme::BRASS } else { theme::MUTED };
    let below = text + vec2(0.0, skin.px(25.0));
    skin.line(painter, below, Align2::LEFT_CENTER, state, skin.font(17.0, theme::bold()), colour);
    if won {
        skin.icon(painter, "icon_crown", pos2(rect.right() - skin.px(34.0), emblem.y), 34.0, theme::BRASS);
    }
    tray(ui, skin, rect, game, side);
}

/// The animals that this side has captured, in the order in which they fell.
fn tray(ui: &Ui, skin: Skin, card: Rect, game: &Session, side: Side) {
    let margin = skin.px(8.0);
    let rect = Rect::from_min_max(
        pos2(card.left() + margin, card.bottom() - margin - skin.px(TRAY)),
        pos2(card.right() - margin, card.bottom() - margin),
    );
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(skin.px(10.0) as u8), theme::PANEL);
    let fallen = &game.captured()[side.opponent()];
    let start = pos2(rect.left() + skin.px(10.0), rect.center().y);
    let words = if fallen.is_empty() { "Nothing captured yet" } else { "Captured" };
    let width = small_label(ui, skin, start, words);
    let first = start.x + width + skin.px(12.0) + skin.px(CHIP / 2.0);
    // Many prisoners stand closer together.
    let room = rect.right() - skin.px(CHIP / 2.0 + 6.0) - first;
    let step = (room / (fallen.len().max(2) - 1) as f32).min(skin.px(CHIP + 3.0));
    for (place, (_, piece)) in fallen.iter().enumerate() {
        let chip = format!("chip_{}_{}", side_name(piece.side), piece.animal);
        skin.icon(painter, &chip, pos2(first + place as f32 * step, rect.center().y), CHIP, Color32::WHITE);
    }
}
