//! A large button: picture at the left, words beside it. It has a lip at the bottom and sinks when it is pressed.

use std::sync::Arc;

use bevy_egui::egui::{
    AsId, Color32, CornerRadius, Galley, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, Widget, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::button::{ButtonLook, mean_most};
use super::face::{click, come_into_sight, faded, focus_ring, lighter};
use super::key_cap::{KeyCap, tell_shortcut};
use crate::input::UiAction;
use crate::ui::Kit;
use crate::ui::lettering::Lettering;

/// Where the icon's middle and the words begin, and the room behind the words.
const ICON: f32 = 34.0;
const WORDS: f32 = 62.0;
const BEHIND: f32 = 20.0;
/// Above and below the words.
const PAD: f32 = 9.0;
pub(super) const LIP: f32 = 4.0;
pub(super) const RADIUS: f32 = 14.0;

/// A large button. It is as wide as the room, or as its words with [`MenuButton::narrow`].
#[must_use = "a button is shown with `ui.add`"]
pub struct MenuButton<'a> {
    what: Id,
    icon: &'a str,
    words: String,
    look: ButtonLook,
    height: f32,
    narrow: bool,
    enabled: bool,
    does: Option<UiAction>,
}

impl<'a> MenuButton<'a> {
    /// `what` is what the button stands for, unique among all that can be on the screen together.
    pub fn new(what: impl AsId, icon: &'a str, words: impl Into<String>) -> MenuButton<'a> {
        let words = words.into();
        MenuButton {
            what: Id::new(what),
            icon,
            words,
            look: ButtonLook::Plain,
            height: 54.0,
            narrow: false,
            enabled: true,
            does: None,
        }
    }

    pub fn look(self, look: ButtonLook) -> MenuButton<'a> {
        MenuButton { look, ..self }
    }

    /// The height where the words take one line.
    pub fn height(self, height: f32) -> MenuButton<'a> {
        MenuButton { height, ..self }
    }

    /// Only as wide as its words need.
    pub fn narrow(self) -> MenuButton<'a> {
        MenuButton { narrow: true, ..self }
    }

    pub fn enabled(self, enabled: bool) -> MenuButton<'a> {
        MenuButton { enabled, ..self }
    }

    /// It shows the key of this action.
    pub fn does(self, action: impl Into<Option<UiAction>>) -> MenuButton<'a> {
        MenuButton { does: action.into(), ..self }
    }

    /// Its width if the words stand in one line.
    pub fn natural_width(&self, ui: &Ui) -> f32 {
        WORDS + self.galley(ui, f32::INFINITY).size().x + self.behind(ui)
    }

    fn cap(&self, ui: &Ui) -> Option<KeyCap> {
        self.does.and_then(|action| Kit::of(ui).hint(action)).map(KeyCap)
    }

    /// The room behind the words, with the key.
    fn behind(&self, ui: &Ui) -> f32 {
        self.cap(ui).map_or(BEHIND, |cap| cap.size(ui).x + 2.0 * BEHIND)
    }

    fn galley(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        ui.painter().layout(self.words.clone(), Lettering::Menu.font(), Color32::PLACEHOLDER, width)
    }
}

impl Widget for MenuButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let room = ui.available_width();
        let width = if self.narrow { self.natural_width(ui).min(room) } else { room };
        let words = self.galley(ui, width - WORDS - self.behind(ui));
        let size = vec2(width, (words.size().y + 2.0 * PAD + LIP).max(self.height));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, self.enabled));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.enabled, &self.words));
        tell_shortcut(ui, &response, self.does);
        if self.look == ButtonLook::Main {
            mean_most(ui, response.id);
        }
        let face = plate(ui, &kit, rect, self.look, &response, self.enabled);
        let palette = kit.palette();
        let icon = pos2(face.left() + ICON, face.center().y);
        kit.icon(ui.painter(), self.icon, icon, 28.0, faded(self.look.icon(palette), self.enabled));
        let at = pos2(face.left() + WORDS, face.center().y - words.size().y / 2.0);
        ui.painter().galley(at, words, faded(self.look.ink(palette), self.enabled));
        if let Some(cap) = self.cap(ui) {
            let size = cap.size(ui);
            let right = pos2(face.right() - BEHIND - size.x, face.center().y - size.y / 2.0);
            cap.draw(ui, Rect::from_min_size(right, size));
        }
        response
    }
}

/// Draws a button's fill, lip, edge, focus ring and pressed state; returns the area left for its content.
pub(super) fn plate(ui: &Ui, kit: &Kit, rect: Rect, look: ButtonLook, response: &Response, enabled: bool) -> Rect {
    come_into_sight(ui, response);
    let palette = kit.palette();
    let down = response.is_pointer_button_down_on() && enabled;
    let sink = if down { LIP - 1.0 } else { 0.0 };
    let face = Rect::from_min_max(rect.min + vec2(0.0, sink), rect.max - vec2(0.0, LIP - sink));
    let radius = CornerRadius::same(RADIUS as u8);
    let painter = ui.painter();
    painter.rect_filled(rect.with_min_y(rect.top() + LIP), radius, look.lip(palette));
    let fill = look.fill(palette);
    painter.rect_filled(face, radius, if response.hovered() && enabled { lighter(fill) } else { fill });
    let edge = Stroke::new(1.5, faded(look.edge(palette), enabled));
    painter.rect_stroke(face, radius, edge, StrokeKind::Inside);
    if response.has_focus() {
        focus_ring(painter, palette, face, RADIUS);
    }
    face
}

/// Large buttons one below the other. Returns which one was clicked.
pub fn menu(ui: &mut Ui, buttons: Vec<MenuButton>) -> Option<usize> {
    ui.spacing_mut().item_spacing = Vec2::splat(14.0);
    let mut clicked = None;
    for (index, button) in buttons.into_iter().enumerate() {
        if ui.add(button.height(58.0)).clicked() {
            clicked = Some(index);
        }
    }
    clicked
}

/// Several large buttons beside each other, `left` ones and `right` ones; where they do not fit they stand in rows, each
/// row as wide as the room. Returns which one was clicked, counted through both.
pub fn button_bar(ui: &mut Ui, left: Vec<MenuButton>, right: Vec<MenuButton>) -> Option<usize> {
    const GAP: f32 = 12.0;
    let room = ui.available_width();
    let all = left.len() + right.len();
    let first_right = left.len();
    let buttons: Vec<MenuButton> = left.into_iter().chain(right).collect();
    let widths: Vec<f32> = buttons.iter().map(|button| button.natural_width(ui).min(room)).collect();
    let needed = widths.iter().sum::<f32>() + GAP * all.saturating_sub(1) as f32;
    let mut clicked = None;
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    if needed <= room {
        ui.horizontal(|ui| {
            for (index, button) in buttons.into_iter().enumerate() {
                if index == first_right {
                    ui.add_space(room - needed);
                }
                if ui.add(button.narrow()).clicked() {
                    clicked = Some(index);
                }
            }
        });
        return clicked;
    }
    let mut rest = buttons.into_iter().enumerate().peekable();
    while rest.peek().is_some() {
        let mut row = Vec::new();
        let mut taken = 0.0;
        while let Some((index, _)) = rest.peek() {
            let width = widths[*index];
            if !row.is_empty() && taken + GAP + width > room {
                break;
            }
            taken += width + if row.is_empty() { 0.0 } else { GAP };
            row.extend(rest.next());
        }
        let spare = (room - taken).max(0.0) / row.len() as f32;
        ui.horizontal(|ui| {
            for (index, button) in row {
                let width = widths[index] + spare;
                let add = |ui: &mut Ui| ui.add(button);
                if ui.allocate_ui(vec2(width, 0.0), |ui| ui.scope(add).inner).inner.clicked() {
                    clicked = Some(index);
                }
            }
        });
    }
    clicked
}
