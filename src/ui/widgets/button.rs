//! Buttons: they have a lip at the bottom, sink when pressed, and have a brass ring when focused.

use bevy_egui::egui::{
    Align2, AsId, Color32, Context, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::lighter;
use crate::ui::Skin;
use crate::ui::lettering;
use crate::ui::theme::Palette;

/// What a button looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonLook {
    /// The main button of a page: vermilion.
    Main,
    /// Next in importance: paper.
    Paper,
    /// One of several equal choices: dark green.
    Plain,
}

impl ButtonLook {
    pub(super) fn fill(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Main => palette.main,
            ButtonLook::Paper => palette.paper,
            ButtonLook::Plain => palette.panel,
        }
    }

    pub(super) fn lip(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Main => palette.main_lip,
            ButtonLook::Paper => palette.paper_lip,
            ButtonLook::Plain => palette.night,
        }
    }

    pub(super) fn ink(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Paper => palette.ink,
            ButtonLook::Main | ButtonLook::Plain => palette.ivory,
        }
    }

    pub(super) fn icon(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Paper => palette.main,
            ButtonLook::Main => palette.ivory,
            ButtonLook::Plain => palette.brass,
        }
    }

    pub(super) fn edge(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Main => palette.main_edge,
            ButtonLook::Paper => palette.brass,
            ButtonLook::Plain => palette.edge,
        }
    }
}

/// The main button of the topmost page, which gets the keyboard focus first.
pub fn meant_most(context: &Context) -> Option<Id> {
    context.data(|data| data.get_temp(meant_most_id()))
}

/// The main button of the topmost page is the one that can be reached.
pub fn mean_most(ui: &Ui, button: Id) {
    if ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
        ui.data_mut(|data| data.insert_temp(meant_most_id(), button));
    }
}

fn meant_most_id() -> Id {
    Id::new("meant most")
}

impl Skin<'_> {
    /// A wide menu button: icon at the left, words beside it.
    pub fn menu_button(
        &self,
        ui: &mut Ui,
        rect: Rect,
        look: ButtonLook,
        what: impl AsId,
        icon: &str,
        words: &str,
    ) -> Response {
        let (response, face) = self.button_face(ui, rect, look, Id::new(what), words, true, 14.0);
        let middle = face.center().y;
        self.icon(ui.painter(), icon, pos2(face.left() + self.px(36.0), middle), 28.0, look.icon(self.palette));
        let at = pos2(face.left() + self.px(68.0), middle);
        self.line(
            ui.painter(),
            at,
            Align2::LEFT_CENTER,
            words,
            self.font(25.0, lettering::serif()),
            look.ink(self.palette),
        );
        response
    }

    /// A small button in a bar: icon above, word below.
    pub fn bar_button(
        &self,
        ui: &mut Ui,
        rect: Rect,
        what: impl AsId,
        icon: &str,
        word: &str,
        enabled: bool,
    ) -> Response {
        let (response, face) = self.button_face(ui, rect, ButtonLook::Plain, Id::new(what), word, enabled, 12.0);
        let fade = |colour: Color32| if enabled { colour } else { colour.gamma_multiply(0.35) };
        let middle = pos2(face.center().x, face.top() + face.height() * 0.36);
        self.icon(ui.painter(), icon, middle, 26.0, fade(self.palette.brass));
        let at = pos2(face.center().x, face.bottom() - self.px(14.0));
        let font = self.font(16.0, lettering::bold());
        self.line(ui.painter(), at, Align2::CENTER_CENTER, word, font, fade(self.palette.ivory));
        response
    }

    /// Draws a button's fill, lip, edge, focus ring and pressed state; returns the area left for its content.
    fn button_face(
        &self,
        ui: &mut Ui,
        rect: Rect,
        look: ButtonLook,
        what: Id,
        words: &str,
        enabled: bool,
        radius: f32,
    ) -> (Response, Rect) {
        let sense = if enabled { Sense::click() } else { Sense::hover() };
        let response = ui.interact(rect, ui.id().with(what), sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words));
        if look == ButtonLook::Main && ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
            ui.data_mut(|data| data.insert_temp(meant_most_id(), response.id));
        }
        let radius = self.radius(radius);
        let lip = self.px(4.0);
        let down = response.is_pointer_button_down_on() && enabled;
        let sink = if down { self.px(3.0) } else { 0.0 };
        let face = Rect::from_min_max(rect.min + vec2(0.0, sink), rect.max - vec2(0.0, lip - sink));
        let painter = ui.painter();
        painter.rect_filled(rect.with_min_y(rect.top() + lip), radius, look.lip(self.palette));
        let mut fill = look.fill(self.palette);
        if response.hovered() && enabled {
            fill = lighter(fill);
        }
        painter.rect_filled(face, radius, fill);
        let edge = Stroke::new(
            self.px(1.5),
            if enabled { look.edge(self.palette) } else { look.edge(self.palette).gamma_multiply(0.4) },
        );
        painter.rect_stroke(face, radius, edge, StrokeKind::Inside);
        if response.has_focus() {
            self.focus_ring(painter, face, radius);
        }
        (response, face)
    }
}
