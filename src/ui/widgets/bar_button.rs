//! A small button in a row: picture above, word below.

use bevy_egui::egui::{AsId, Color32, Id, Rect, Response, Sense, Ui, Widget, WidgetInfo, WidgetType, pos2, vec2};

use super::button::ButtonLook;
use super::face::{click, faded, hinted};
use super::key_cap::{KeyCap, tell_shortcut};
use super::menu_button::{LIP, plate};
use crate::input::UiAction;
use crate::locale::{Say, say};
use crate::ui::Kit;
use crate::ui::lettering::Lettering;

const PAD: f32 = 3.0;
const LEAST_WIDTH: f32 = 54.0;
const ICON: f32 = 26.0;
const HEIGHT: f32 = 66.0;

/// A small button. A long word goes on in a second line, and is drawn smaller before it would be cut off.
#[must_use = "a button is shown with `ui.add`"]
pub struct BarButton<'a> {
    what: Id,
    icon: &'a str,
    word: String,
    width: f32,
    enabled: bool,
    does: Option<UiAction>,
}

impl<'a> BarButton<'a> {
    /// `what` is what the button stands for, unique among all that can be on the screen together.
    pub fn new(what: impl AsId, icon: &'a str, word: impl Into<String>) -> BarButton<'a> {
        BarButton { what: Id::new(what), icon, word: word.into(), width: 0.0, enabled: true, does: None }
    }

    pub fn enabled(self, enabled: bool) -> BarButton<'a> {
        BarButton { enabled, ..self }
    }

    /// It shows the key of this action beside the picture where there is room, and under the mouse in any case.
    pub fn does(self, action: impl Into<Option<UiAction>>) -> BarButton<'a> {
        BarButton { does: action.into(), ..self }
    }

    /// The least width at which the word stands in one line.
    pub fn natural_width(&self, ui: &Ui) -> f32 {
        let font = Lettering::Caption.font();
        ui.painter().layout_no_wrap(self.word.clone(), font, Color32::PLACEHOLDER).size().x + 2.0 * PAD
    }
}

impl Widget for BarButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let font = Lettering::Caption.font();
        let word = ui.painter().layout(self.word.clone(), font, Color32::PLACEHOLDER, self.width - 2.0 * PAD);
        let height = (ICON + word.size().y + 16.0 + LIP).max(HEIGHT);
        let (rect, _) = ui.allocate_exact_size(vec2(self.width, height), Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, self.enabled));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.enabled, &self.word));
        tell_shortcut(ui, &response, self.does);
        let face = plate(ui, &kit, rect, ButtonLook::Plain, &response, self.enabled);
        let palette = kit.palette();
        let top = face.top() + (face.height() - ICON - word.size().y) / 2.0;
        let cap = self.does.and_then(|action| kit.hint(action)).map(KeyCap);
        let cap = cap.map(|cap| (cap.size(ui), cap)).filter(|(size, _)| ICON + size.x <= self.width - 2.0 * PAD);
        let beside = cap.as_ref().map_or(0.0, |(size, _)| size.x);
        let icon = pos2(face.center().x - beside / 2.0, top + ICON / 2.0 - 1.0);
        kit.icon(ui.painter(), self.icon, icon, ICON, faded(palette.brass, self.enabled));
        if let Some((size, cap)) = cap {
            let corner = pos2(icon.x + ICON / 2.0, icon.y - size.y / 2.0);
            cap.draw(ui, Rect::from_min_size(corner, size));
        }
        let at = pos2(face.center().x - word.size().x / 2.0, top + ICON);
        ui.painter().galley(at, word, faded(palette.ivory, self.enabled));
        let Some(action) = self.does else { return response };
        let hints = kit.hints();
        match hints.bindings.hint(action, hints.device) {
            Some(trigger) => {
                let (action, trigger) = (action.say(kit.locale()), trigger.say(kit.locale()));
                hinted(ui, response, say!(kit.locale(), "key-hint", action, trigger))
            }
            None => response,
        }
    }
}

/// Small buttons of equal width beside each other, in as many rows as they need. Returns which one was clicked.
pub fn small_buttons(ui: &mut Ui, mut buttons: Vec<BarButton>) -> Option<usize> {
    const GAP: f32 = 8.0;
    let room = ui.available_width();
    let widest = buttons.iter().map(|button| button.natural_width(ui)).fold(0.0_f32, f32::max);
    let fitting = (((room + GAP) / (widest.max(LEAST_WIDTH) + GAP)).floor() as usize).clamp(1, buttons.len().max(1));
    let rows = buttons.len().div_ceil(fitting).max(1);
    let columns = buttons.len().div_ceil(rows).max(1);
    let width = (room + GAP) / columns as f32 - GAP;
    let mut clicked = None;
    let mut index = 0;
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    while !buttons.is_empty() {
        let row: Vec<BarButton> = buttons.drain(..columns.min(buttons.len())).collect();
        ui.horizontal(|ui| {
            for button in row {
                if ui.add(BarButton { width, ..button }).clicked() {
                    clicked = Some(index);
                }
                index += 1;
            }
        });
    }
    clicked
}
