//! Pictures among other widgets, and buttons that only show a picture.

use bevy_egui::egui::{
    AsId, Color32, Id, Painter, Rect, Response, Sense, Ui, Vec2, Widget, WidgetInfo, WidgetType, vec2,
};

use super::button::ButtonLook;
use super::face::{click, come_into_sight, faded, focus_ring_inside, hinted};
use super::menu_button::plate;
use crate::app::ui::Kit;

/// A picture. Screen readers read the text that [`PictureWidget::said`] sets. A picture without this text is
/// decoration.
#[must_use = "a picture is shown with `ui.add`"]
pub struct PictureWidget<'a> {
    name: &'a str,
    size: Vec2,
    tint: Color32,
    said: Option<&'a str>,
}

impl<'a> PictureWidget<'a> {
    pub fn new(name: &'a str, size: impl Into<Vec2>) -> PictureWidget<'a> {
        PictureWidget { name, size: size.into(), tint: Color32::WHITE, said: None }
    }

    pub fn icon(name: &'a str, size: f32, tint: Color32) -> PictureWidget<'a> {
        PictureWidget { name, size: Vec2::splat(size), tint, said: None }
    }

    pub fn said(self, words: &'a str) -> PictureWidget<'a> {
        PictureWidget { said: Some(words), ..self }
    }
}

impl Widget for PictureWidget<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let (rect, response) = ui.allocate_exact_size(self.size, Sense::hover());
        ui.painter().add(kit.picture(self.name, rect, self.tint));
        if let Some(words) = self.said {
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, words));
        }
        response
    }
}

/// A square button with a picture. The text of the button is shown in the tooltip and read by screen readers.
#[must_use = "a button is shown with `ui.add`"]
pub struct IconButton<'a> {
    what: Id,
    icon: &'a str,
    words: &'a str,
    size: f32,
    enabled: bool,
    /// Whether the picture keeps its own colours.
    coloured: bool,
    look: ButtonLook,
}

impl<'a> IconButton<'a> {
    /// `what` is the button's id, unique on the screen.
    pub fn new(what: impl AsId, icon: &'a str, words: &'a str) -> IconButton<'a> {
        let (what, look) = (Id::new(what), ButtonLook::Plain);
        IconButton { what, icon, words, size: 48.0, enabled: true, coloured: false, look }
    }

    pub fn size(self, size: f32) -> IconButton<'a> {
        IconButton { size, ..self }
    }

    pub fn enabled(self, enabled: bool) -> IconButton<'a> {
        IconButton { enabled, ..self }
    }

    /// Shows the picture in its own colours.
    pub fn coloured(self) -> IconButton<'a> {
        IconButton { coloured: true, ..self }
    }

    /// Marks the button as the chosen one of its group.
    pub fn chosen(self, chosen: bool) -> IconButton<'a> {
        IconButton { look: if chosen { ButtonLook::Main } else { ButtonLook::Plain }, ..self }
    }
}

impl Widget for IconButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(self.size), Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, self.enabled));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.enabled, self.words));
        let face: Rect = plate(ui, &kit, rect, self.look, &response, self.enabled);
        let tint = if self.coloured { Color32::WHITE } else { kit.palette().brass };
        let tint = faded(tint, self.enabled);
        let size = if self.coloured { face.size() * 0.9 } else { vec2(26.0, 26.0).min(face.size() * 0.7) };
        ui.painter().add(kit.picture(self.icon, Rect::from_center_size(face.center(), size), tint));
        hinted(ui, response, self.words)
    }
}

/// A button that shows only a picture, which the caller draws.
#[must_use = "a button is shown with `show`"]
pub struct DrawnButton<'a> {
    what: Id,
    size: Vec2,
    words: &'a str,
}

impl<'a> DrawnButton<'a> {
    /// Screen readers read `words`.
    pub fn new(what: impl AsId, size: impl Into<Vec2>, words: &'a str) -> DrawnButton<'a> {
        DrawnButton { what: Id::new(what), size: size.into(), words }
    }

    /// Shows the button with the picture that `draw` draws. The picture is not drawn while it is scrolled out of sight.
    /// `describe` says what the picture shows; it is called only for screen readers.
    pub fn show(self, ui: &mut Ui, describe: impl FnOnce() -> String, draw: impl FnOnce(&Painter, Rect)) -> Response {
        let (rect, _) = ui.allocate_exact_size(self.size, Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, true));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, self.words));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(describe()));
        come_into_sight(ui, &response);
        if ui.is_rect_visible(rect) {
            draw(ui.painter(), rect);
        }
        if response.has_focus() {
            focus_ring_inside(ui.painter(), Kit::of(ui).palette(), rect, 3.0);
        }
        response
    }
}
