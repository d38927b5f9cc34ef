//! Groups of large buttons, placed one below the other or beside each other. Each button is paired with a choice.

use bevy_egui::egui::{Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use super::menu_button::MenuButton;

/// In windows that are lower than this height in points, menu buttons have less height and smaller gaps.
const LOW: f32 = 760.0;
/// The gap between the buttons of a bar.
const GAP: f32 = 12.0;

/// Shows large buttons one below the other. Returns the choice whose button was clicked.
pub fn menu<'a, T>(ui: &mut Ui, buttons: impl IntoIterator<Item = (T, MenuButton<'a>)>) -> Option<T> {
    let (height, gap) = if ui.ctx().content_rect().height() < LOW { (50.0, 8.0) } else { (58.0, 14.0) };
    ui.spacing_mut().item_spacing = Vec2::splat(gap);
    let mut clicked = None;
    for (choice, button) in buttons {
        if ui.add(button.height(height)).clicked() {
            clicked = Some(choice);
        }
    }
    clicked
}

/// A button of a bar, with the width at which its text fits in one line.
struct BarItem<'a, T> {
    choice: T,
    button: MenuButton<'a>,
    width: f32,
    /// Whether this is the first button of the right group.
    begins_right: bool,
}

/// Shows large buttons beside each other, in a `left` and a `right` group. If the buttons do not fit into one row, they
/// are laid out in several rows, each as wide as the available room. Returns the choice whose button was clicked.
pub fn button_bar<'a, T>(
    ui: &mut Ui,
    left: impl IntoIterator<Item = (T, MenuButton<'a>)>,
    right: impl IntoIterator<Item = (T, MenuButton<'a>)>,
) -> Option<T> {
    let room = ui.available_width();
    let left = left.into_iter().map(|(choice, button)| (choice, button, false));
    let right = right.into_iter().enumerate().map(|(place, (choice, button))| (choice, button, place == 0));
    let items: Vec<_> = left
        .chain(right)
        .map(|(choice, button, begins_right)| {
            let width = button.natural_width(ui).min(room);
            BarItem { choice, button, width, begins_right }
        })
        .collect();
    let needed = items.iter().map(|item| item.width).sum::<f32>() + GAP * items.len().saturating_sub(1) as f32;
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    if needed > room {
        return rows(ui, items);
    }
    let mut clicked = None;
    ui.horizontal(|ui| {
        for item in items {
            if item.begins_right {
                ui.add_space(room - needed);
            }
            if ui.add(item.button.narrow()).clicked() {
                clicked = Some(item.choice);
            }
        }
    });
    clicked
}

/// Shows as many buttons in each row as fit. Every row fills the room's width, with buttons of equal height.
fn rows<T>(ui: &mut Ui, items: Vec<BarItem<T>>) -> Option<T> {
    let room = ui.available_width();
    let mut clicked = None;
    let mut rest = items.into_iter().enumerate().peekable();
    while rest.peek().is_some() {
        let mut row = Vec::new();
        let mut taken = 0.0;
        while let Some((_, item)) = rest.peek() {
            if !row.is_empty() && taken + GAP + item.width > room {
                break;
            }
            taken += item.width + if row.is_empty() { 0.0 } else { GAP };
            row.extend(rest.next());
        }
        let spare = (room - taken).max(0.0) / row.len() as f32;
        let highest = row.iter().map(|(_, item)| item.button.height_within(ui, item.width + spare));
        let highest = highest.fold(0.0_f32, f32::max);
        let (place, _) = ui.allocate_exact_size(vec2(room, highest), Sense::hover());
        let mut left = place.left();
        for (index, BarItem { choice, button, width, .. }) in row {
            let size = vec2(width + spare, highest);
            let place = Rect::from_min_size(pos2(left, place.top()), size);
            let mut room = ui.new_child(UiBuilder::new().max_rect(place).id_salt(("row", index)));
            if room.add(button.height(highest)).clicked() {
                clicked = Some(choice);
            }
            left += size.x + GAP;
        }
    }
    clicked
}
