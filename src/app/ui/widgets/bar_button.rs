//! A small button in a row. It shows a picture with text below, or just the picture.

use std::sync::Arc;

use bevy_egui::egui::{
    AsId, Color32, Galley, Id, Painter, Rect, Response, Sense, Ui, Widget, WidgetInfo, WidgetType, pos2, vec2,
};

use super::button::ButtonLook;
use super::face::{click, faded, hinted};
use super::key_cap::{KeyCap, tell_shortcut};
use super::menu_button::{LIP, plate};
use crate::app::input::UiAction;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::locale::{Say, say};

const PAD: f32 = 3.0;
const LEAST_WIDTH: f32 = 54.0;
const ICON: f32 = 26.0;
const HEIGHT: f32 = 66.0;
/// The size of a button that shows just its picture.
const BARE_WIDTH: f32 = 24.0;
const BARE_HEIGHT: f32 = 36.0;
/// The gaps between buttons with text and between buttons without text.
const GAP: f32 = 8.0;
const BARE_GAP: f32 = 4.0;

/// A small button. Long text wraps into further lines.
#[must_use = "a button is shown with `ui.add`"]
pub struct BarButton<'a> {
    what: Id,
    icon: &'a str,
    word: String,
    /// The texts that the button can show instead of `word`. The button always has room for each of them.
    also: Vec<String>,
    width: f32,
    bare: bool,
    enabled: bool,
    does: Option<UiAction>,
}

impl<'a> BarButton<'a> {
    /// `what` is the button's id, unique on the screen.
    pub fn new(what: impl AsId, icon: &'a str, word: impl Into<String>) -> BarButton<'a> {
        let word = word.into();
        BarButton {
            what: Id::new(what),
            icon,
            word,
            also: Vec::new(),
            width: 0.0,
            bare: false,
            enabled: true,
            does: None,
        }
    }

    pub fn enabled(self, enabled: bool) -> BarButton<'a> {
        BarButton { enabled, ..self }
    }

    /// Sets the action. The key of the action is shown beside the picture if there is room, and always in the tooltip.
    pub fn does(self, action: impl Into<Option<UiAction>>) -> BarButton<'a> {
        BarButton { does: action.into(), ..self }
    }

    /// Sets the texts that the button can show later. The button always has room for each of its texts, so that no
    /// widget moves when the text changes.
    pub fn also(self, words: impl IntoIterator<Item = String>) -> BarButton<'a> {
        BarButton { also: words.into_iter().collect(), ..self }
    }

    /// Shows just the picture. The text is shown in the tooltip and read by screen readers.
    pub fn bare(self, bare: bool) -> BarButton<'a> {
        BarButton { bare, ..self }
    }

    fn words(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.word).chain(&self.also)
    }

    /// Returns the least width at which each text of the button fits in one line.
    fn natural_width(&self, painter: &Painter) -> f32 {
        if self.bare {
            return BARE_WIDTH;
        }
        let width =
            |word: &String| painter.layout_no_wrap(word.clone(), Lettering::Caption.font(), Color32::PLACEHOLDER);
        self.words().map(|word| width(word).size().x).fold(0.0_f32, f32::max) + 2.0 * PAD
    }

    fn galley(word: &str, painter: &Painter, width: f32) -> Arc<Galley> {
        painter.layout(word.to_owned(), Lettering::Caption.font(), Color32::PLACEHOLDER, width - 2.0 * PAD)
    }

    /// Returns the height of the button at this width, with room for each of its texts.
    fn height(&self, painter: &Painter, width: f32) -> f32 {
        if self.bare {
            return BARE_HEIGHT;
        }
        let words = self.words().map(|word| BarButton::galley(word, painter, width).size().y).fold(0.0_f32, f32::max);
        (ICON + words + 16.0 + LIP).max(HEIGHT)
    }
}

impl Widget for BarButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let word = BarButton::galley(&self.word, ui.painter(), self.width);
        let height = self.height(ui.painter(), self.width);
        let (rect, _) = ui.allocate_exact_size(vec2(self.width, height), Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, self.enabled));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.enabled, &self.word));
        tell_shortcut(ui, &response, self.does);
        let face = plate(ui, &kit, rect, ButtonLook::Plain, &response, self.enabled);
        let palette = kit.palette();
        let tint = faded(palette.brass, self.enabled);
        if self.bare {
            let size = ICON.min(face.width() - 2.0).min(face.height() - 6.0);
            kit.icon(ui.painter(), self.icon, face.center(), size, tint);
        } else {
            let top = face.top() + (face.height() - ICON - word.size().y) / 2.0;
            let cap = self.does.and_then(|action| kit.hint(action)).map(KeyCap);
            let cap = cap.map(|cap| (cap.size(ui), cap)).filter(|(size, _)| ICON + size.x <= self.width - 2.0 * PAD);
            let beside = cap.as_ref().map_or(0.0, |(size, _)| size.x);
            let icon = pos2(face.center().x - beside / 2.0, top + ICON / 2.0 - 1.0);
            kit.icon(ui.painter(), self.icon, icon, ICON, tint);
            if let Some((size, cap)) = cap {
                let corner = pos2(icon.x + ICON / 2.0, icon.y - size.y / 2.0);
                cap.draw(ui, Rect::from_min_size(corner, size));
            }
            let at = pos2(face.center().x - word.size().x / 2.0, top + ICON);
            ui.painter().galley(at, word, faded(palette.ivory, self.enabled));
        }
        let hints = kit.hints();
        let hint = self.does.and_then(|action| Some((action, hints.bindings.hint(action, hints.device)?)));
        match hint {
            Some((action, trigger)) => {
                let (action, trigger) = (action.say(kit.locale()), trigger.say(kit.locale()));
                hinted(ui, response, say!(kit.locale(), "key-hint", action, trigger))
            }
            None if self.bare => hinted(ui, response, self.word),
            None => response,
        }
    }
}

/// The layout of a group of small buttons. All buttons have the same width, and there are as many rows as necessary.
#[derive(Clone, Copy, Debug)]
struct ButtonGrid {
    columns: usize,
    width: f32,
    gap: f32,
}

impl ButtonGrid {
    fn of<T>(buttons: &[(T, BarButton)], painter: &Painter, room: f32) -> ButtonGrid {
        let bare = buttons.iter().all(|(_, button)| button.bare);
        let (gap, least) = if bare { (BARE_GAP, BARE_WIDTH) } else { (GAP, LEAST_WIDTH) };
        let widest = buttons.iter().map(|(_, button)| button.natural_width(painter)).fold(least, f32::max);
        let fitting = (((room + gap) / (widest + gap)).floor() as usize).clamp(1, buttons.len().max(1));
        let rows = buttons.len().div_ceil(fitting).max(1);
        let columns = buttons.len().div_ceil(rows).max(1);
        ButtonGrid { columns, width: (room + gap) / columns as f32 - gap, gap }
    }
}

/// Returns the height of all rows of these buttons together, if each row is `room` points wide.
pub fn small_buttons_height<T>(buttons: &[(T, BarButton)], painter: &Painter, room: f32) -> f32 {
    let grid = ButtonGrid::of(buttons, painter, room);
    let height = |(_, button): &(T, BarButton)| button.height(painter, grid.width);
    let rows = buttons.chunks(grid.columns);
    let gaps = rows.len().saturating_sub(1) as f32 * grid.gap;
    gaps + rows.map(|row| row.iter().map(height).fold(0.0_f32, f32::max)).sum::<f32>()
}

/// Shows small buttons of equal width beside each other, in as many rows as they need. Returns the choice whose button
/// was clicked.
pub fn small_buttons<'a, T>(ui: &mut Ui, buttons: impl IntoIterator<Item = (T, BarButton<'a>)>) -> Option<T> {
    let mut buttons: Vec<_> = buttons.into_iter().collect();
    let ButtonGrid { columns, width, gap } = ButtonGrid::of(&buttons, ui.painter(), ui.available_width());
    let mut clicked = None;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    while !buttons.is_empty() {
        let row: Vec<_> = buttons.drain(..columns.min(buttons.len())).collect();
        ui.horizontal(|ui| {
            for (choice, button) in row {
                if ui.add(BarButton { width, ..button }).clicked() {
                    clicked = Some(choice);
                }
            }
        });
    }
    clicked
}
