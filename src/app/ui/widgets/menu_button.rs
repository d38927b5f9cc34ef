//! A large button with a picture at the left and text beside it. The button has a darker lower edge, called its lip. A
//! pressed button moves down.

use std::sync::Arc;

use bevy_egui::egui::text::TextWrapping;
use bevy_egui::egui::{
    Align, AsId, Color32, CornerRadius, Galley, Id, Rect, Response, Sense, Shadow, Stroke, StrokeKind, Ui, Widget,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::button::{ButtonColours, ButtonLook, mean_most};
use super::face::{click, come_into_sight, faded, focus_ring, lighter};
use super::key_cap::{KeyCap, tell_shortcut};
use crate::app::input::UiAction;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::wrapping::{lay_out, lines};

/// The distance from the left edge to the middle of the icon, in points.
const ICON: f32 = 34.0;
/// The distance from the left edge to the text, in points.
const WORDS: f32 = 62.0;
/// The gap after the text, in points.
const BEHIND: f32 = 20.0;
/// The padding above and below the text.
const PAD: f32 = 9.0;
/// The glow around a button that a hint points at.
const SHINE: Shadow = Shadow { offset: [0, 0], blur: 12, spread: 4, color: Color32::TRANSPARENT };
pub(super) const LIP: f32 = 4.0;
pub(super) const RADIUS: f32 = 14.0;

/// A large button. The button is as wide as the available room, or, with [`MenuButton::narrow`], as wide as its text.
#[must_use = "a button is shown with `ui.add`"]
pub struct MenuButton<'a> {
    what: Id,
    icon: &'a str,
    words: String,
    note: String,
    note_rows: usize,
    said: Option<String>,
    look: ButtonLook,
    height: f32,
    pad: f32,
    narrow: bool,
    enabled: bool,
    lit: bool,
    low: bool,
    does: Option<UiAction>,
}

impl<'a> MenuButton<'a> {
    /// `what` is the button's id, unique on the screen.
    pub fn new(what: impl AsId, icon: &'a str, words: impl Into<String>) -> MenuButton<'a> {
        let words = words.into();
        MenuButton {
            what: Id::new(what),
            icon,
            words,
            note: String::new(),
            note_rows: usize::MAX,
            said: None,
            look: ButtonLook::Plain,
            height: 54.0,
            pad: PAD,
            narrow: false,
            enabled: true,
            lit: false,
            low: false,
            does: None,
        }
    }

    pub fn look(self, look: ButtonLook) -> MenuButton<'a> {
        MenuButton { look, ..self }
    }

    /// Sets the least height. The button is higher if its text needs more room.
    pub fn height(self, height: f32) -> MenuButton<'a> {
        MenuButton { height, ..self }
    }

    /// Sets the least distance between the text and the upper and lower edge.
    pub fn pad(self, pad: f32) -> MenuButton<'a> {
        MenuButton { pad, ..self }
    }

    /// Adds a note in smaller letters below the text. Screen readers read `said` instead of the text and the note.
    pub fn note(self, note: impl Into<String>, said: impl Into<String>) -> MenuButton<'a> {
        MenuButton { note: note.into(), said: Some(said.into()), ..self }
    }

    /// Limits the note to `note_rows` lines. Screen readers are not affected by this limit.
    pub fn note_rows(self, note_rows: usize) -> MenuButton<'a> {
        MenuButton { note_rows, ..self }
    }

    /// Makes the button only as wide as its text.
    pub fn narrow(self) -> MenuButton<'a> {
        MenuButton { narrow: true, ..self }
    }

    pub fn enabled(self, enabled: bool) -> MenuButton<'a> {
        MenuButton { enabled, ..self }
    }

    /// Marks the button as the target of a hint: it glows and shows the hint icon, and screen readers read `said`.
    pub fn lit(self, said: impl Into<String>) -> MenuButton<'a> {
        MenuButton { icon: "icon_hint", lit: true, said: Some(said.into()), ..self }
    }

    /// Uses smaller letters, and shows the key only if the text leaves room.
    pub fn low(self) -> MenuButton<'a> {
        MenuButton { low: true, ..self }
    }

    /// Sets the action whose key the button shows.
    pub fn does(self, action: impl Into<Option<UiAction>>) -> MenuButton<'a> {
        MenuButton { does: action.into(), ..self }
    }

    /// Returns the width of the button with the text in one line.
    pub fn natural_width(&self, ui: &Ui) -> f32 {
        WORDS + self.lines(ui, f32::INFINITY).iter().map(|line| line.size().x).fold(0.0, f32::max) + self.behind(ui)
    }

    /// Returns the height of the button at this width.
    pub fn height_within(&self, ui: &Ui, width: f32) -> f32 {
        let lines = self.lines(ui, width - WORDS - self.behind(ui));
        (lines.iter().map(|line| line.size().y).sum::<f32>() + 2.0 * self.pad + LIP).max(self.height)
    }

    fn cap(&self, ui: &Ui) -> Option<KeyCap> {
        self.does.and_then(|action| Kit::of(ui).hint(action)).map(KeyCap)
    }

    /// Returns the width of the space after the text, including the key.
    fn behind(&self, ui: &Ui) -> f32 {
        self.cap(ui).map_or(BEHIND, |cap| cap.size(ui).x + 2.0 * BEHIND)
    }

    /// Returns the laid-out text, and the note below it if there is one.
    fn lines(&self, ui: &Ui, width: f32) -> Vec<Arc<Galley>> {
        let words = if self.low { Lettering::Label } else { Lettering::Menu };
        let words = lines(ui.painter(), &self.words, words.font(), Color32::PLACEHOLDER, width);
        let note = (!self.note.is_empty()).then(|| {
            let wrap = TextWrapping { max_rows: self.note_rows, ..TextWrapping::wrap_at_width(width) };
            lay_out(ui.painter(), &self.note, Lettering::Small.font(), Color32::PLACEHOLDER, wrap, Align::Min)
        });
        std::iter::once(words).chain(note).collect()
    }
}

impl Widget for MenuButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let room = ui.available_width();
        let width = if self.narrow { self.natural_width(ui).min(room) } else { room };
        let does = self.does;
        let has_room = !self.low || self.natural_width(ui) <= width;
        let this = MenuButton { does: does.filter(|_| has_room), ..self };
        this.show(ui, &kit, width, does)
    }
}

impl MenuButton<'_> {
    fn show(self, ui: &mut Ui, kit: &Kit, width: f32, does: Option<UiAction>) -> Response {
        let lines = self.lines(ui, width - WORDS - self.behind(ui));
        let (rect, _) = ui.allocate_exact_size(vec2(width, self.height_within(ui, width)), Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, self.enabled));
        let said = self.said.as_ref().unwrap_or(&self.words);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.enabled, said));
        tell_shortcut(ui, &response, does);
        if self.look == ButtonLook::Main {
            mean_most(ui, response.id);
        }
        let palette = kit.palette();
        let colours = self.look.colours(palette);
        if self.lit {
            ui.painter().add(Shadow { color: palette.brass, ..SHINE }.as_shape(rect, CornerRadius::same(RADIUS as u8)));
        }
        let face = plate(ui, kit, rect, self.look, &response, self.enabled);
        let icon = pos2(face.left() + ICON, face.center().y);
        kit.icon(ui.painter(), self.icon, icon, 28.0, faded(colours.icon, self.enabled));
        let high: f32 = lines.iter().map(|line| line.size().y).sum();
        let mut at = pos2(face.left() + WORDS, face.center().y - high / 2.0);
        for line in lines {
            let below = line.size().y;
            ui.painter().galley(at, line, faded(colours.ink, self.enabled));
            at.y += below;
        }
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
    let ButtonColours { fill, lip, edge, .. } = look.colours(kit.palette());
    let down = response.is_pointer_button_down_on() && enabled;
    let sink = if down { LIP - 1.0 } else { 0.0 };
    let face = Rect::from_min_max(rect.min + vec2(0.0, sink), rect.max - vec2(0.0, LIP - sink));
    let radius = CornerRadius::same(RADIUS as u8);
    let painter = ui.painter();
    painter.rect_filled(rect.with_min_y(rect.top() + LIP), radius, lip);
    painter.rect_filled(face, radius, if response.hovered() && enabled { lighter(fill) } else { fill });
    let edge = Stroke::new(1.5, faded(edge, enabled));
    painter.rect_stroke(face, radius, edge, StrokeKind::Inside);
    if response.has_focus() {
        focus_ring(painter, kit.palette(), face, RADIUS);
    }
    face
}
