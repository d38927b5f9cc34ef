//! Layouts that place items beside each other if the room is wide enough.

use bevy_egui::egui::{Align, Id, Layout, Ui, UiBuilder, Vec2, pos2, vec2};
use bevy_egui::egui::{Rect, Sense};

use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Words;

/// Shows columns beside each other if each column is at least `least` points wide, otherwise one below the other.
/// `shares` are the columns' relative widths. `add` is called for each column in turn.
pub fn columns(ui: &mut Ui, shares: &[f32], least: f32, gap: f32, mut add: impl FnMut(&mut Ui, usize)) {
    let room = ui.available_width();
    let all: f32 = shares.iter().sum();
    let free = room - gap * shares.len().saturating_sub(1) as f32;
    let narrowest = shares.iter().fold(f32::INFINITY, |least, share| least.min(free * share / all));
    if narrowest < least {
        for index in 0..shares.len() {
            ui.push_id(index, |ui| add(ui, index));
        }
        return;
    }
    let from = ui.cursor().min;
    let height = ui.available_height();
    let mut left = from.x;
    let mut tallest = 0.0_f32;
    for (index, share) in shares.iter().enumerate() {
        let width = free * share / all;
        let place = Rect::from_min_size(pos2(left, from.y), vec2(width, height));
        let mut column =
            ui.new_child(UiBuilder::new().max_rect(place).id_salt(index).layout(Layout::top_down(Align::Min)));
        column.set_width(width);
        add(&mut column, index);
        tallest = tallest.max(column.min_rect().height());
        left += width + gap;
    }
    ui.allocate_rect(Rect::from_min_size(from, vec2(room, tallest)), Sense::hover());
}

/// Like [`columns`], but with one column for each item. All columns have the same width.
pub fn equal_columns<T: Copy>(ui: &mut Ui, items: &[T], least: f32, gap: f32, mut add: impl FnMut(&mut Ui, T)) {
    columns(ui, &vec![1.0; items.len()], least, gap, |ui, index| add(ui, items[index]));
}

/// Shows one tile for each item in a grid of at most `most` columns. All tiles have the same size and are at least
/// `least` points wide. `height` returns the height of a tile for a given width.
pub fn tiles<T: Copy>(
    ui: &mut Ui,
    items: &[T],
    (least, most): (f32, usize),
    gap: f32,
    height: impl Fn(&Ui, f32) -> f32,
    mut add: impl FnMut(&mut Ui, T, Vec2),
) {
    let room = ui.available_width();
    let fitting = (((room + gap) / (least + gap)).floor() as usize).clamp(1, most.max(1));
    // Rows of equal length look better than full rows followed by a short row.
    let columns = items.len().div_ceil(items.len().div_ceil(fitting).max(1)).max(1);
    let width = (room + gap) / columns as f32 - gap;
    let size = vec2(width, height(ui, width));
    ui.spacing_mut().item_spacing = Vec2::splat(gap);
    for row in items.chunks(columns) {
        ui.horizontal(|ui| {
            for item in row {
                ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                    ui.set_min_size(size);
                    add(ui, *item, size);
                });
            }
        });
    }
}

/// Shows a control with its name at the left, or above the control if the room is narrow.
pub fn named<R>(ui: &mut Ui, name: &str, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    const LEAST: f32 = 300.0;
    let room = ui.available_width();
    let natural = ui.painter().layout_no_wrap(name.to_owned(), Lettering::Prose.font(), Kit::of(ui).palette().ivory);
    if room - width < LEAST || natural.size().x > width {
        ui.add(Words::prose(name));
        return add(ui);
    }
    let from = ui.cursor().min;
    let place = Rect::from_min_max(pos2(from.x + width, from.y), pos2(from.x + room, f32::INFINITY));
    let mut control = ui.new_child(UiBuilder::new().max_rect(place).id_salt(Id::new(name)));
    let result = add(&mut control);
    let row = control.min_rect();
    let words = Rect::from_min_max(pos2(from.x, row.top()), pos2(from.x + width, row.bottom()));
    let mut label = ui.new_child(UiBuilder::new().max_rect(words).layout(Layout::left_to_right(Align::Center)));
    label.add(Words::prose(name));
    ui.allocate_rect(Rect::from_min_max(from, row.max), Sense::hover());
    result
}
