//! Access to egui's context for systems that show panels.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::Result;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Area, Color32, Context, Id, LayerId, Order, Painter, Rect, Sense, Ui, UiBuilder};

use super::Kit;
use super::scale::Zoom;

/// The system parameter with which a system shows panels.
#[derive(SystemParam)]
pub struct Panels<'w, 's> {
    contexts: EguiContexts<'w, 's>,
}

/// The colour that is drawn over everything below an overlay, so that these layers look darker.
const VEIL: Color32 = Color32::from_rgba_premultiplied(2, 8, 6, 150);

impl Panels<'_, '_> {
    /// Returns the [`Kit`], with which a caller can format text before it shows a page.
    ///
    /// # Errors
    /// The window is gone.
    pub fn kit(&mut self) -> Result<Arc<Kit>> {
        Ok(Kit::in_context(self.contexts.ctx_mut()?))
    }

    /// Returns the window's rectangle in points, and the converter between points and pixels.
    ///
    /// # Errors
    /// The window is gone.
    pub fn window(&mut self) -> Result<(Rect, Zoom)> {
        let context = self.contexts.ctx_mut()?;
        Ok((context.content_rect(), Zoom::of(context)))
    }

    /// Returns egui's context, from which a caller can read the keyboard focus.
    ///
    /// # Errors
    /// The window is gone.
    pub fn context(&mut self) -> Result<&Context> {
        Ok(self.contexts.ctx_mut()?)
    }

    /// Returns a painter for pictures on `layer`, and the kit to draw them with. The pictures take no input.
    ///
    /// # Errors
    /// The window is gone.
    pub fn painter(&mut self, layer: LayerId) -> Result<(Painter, Arc<Kit>)> {
        let context = self.contexts.ctx_mut()?;
        Ok((context.layer_painter(layer), Kit::in_context(context)))
    }

    /// Shows a page across the whole window. The page takes all mouse input, and the mouse wheel scrolls the page.
    ///
    /// # Errors
    /// The window is gone.
    pub fn page<R>(&mut self, what: &str, add: impl FnOnce(&mut Ui) -> R) -> Result<R> {
        let context = self.contexts.ctx_mut()?;
        Ok(across(context, what, Order::Middle, Some(context.content_rect()), |_| {}, add))
    }

    /// Shows content across the whole window and passes mouse input to the layers below. Parts that need mouse input
    /// have to be shown with [`plate`](super::layout::plate).
    ///
    /// # Errors
    /// The window is gone.
    pub fn glass<R>(&mut self, what: &str, add: impl FnOnce(&mut Ui) -> R) -> Result<R> {
        Ok(across(self.contexts.ctx_mut()?, what, Order::Middle, None, |_| {}, add))
    }

    /// Shows content on a layer above the page. The page still gets input.
    ///
    /// # Errors
    /// The window is gone.
    pub fn above<R>(&mut self, what: &str, add: impl FnOnce(&mut Ui) -> R) -> Result<R> {
        Ok(across(self.contexts.ctx_mut()?, what, Order::Foreground, None, |_| {}, add))
    }

    /// Shows an overlay: everything below is darkened and gets no mouse or keyboard input.
    ///
    /// # Errors
    /// The window is gone.
    pub fn over<R>(&mut self, what: &str, add: impl FnOnce(&mut Ui) -> R) -> Result<R> {
        let veil = |ui: &mut Ui| {
            // The veil takes clicks, but not the keyboard focus.
            ui.allocate_rect(ui.max_rect(), Sense::CLICK | Sense::DRAG);
            ui.painter().rect_filled(ui.max_rect(), 0.0, VEIL);
            // The Tab key must move the focus only between the widgets of the overlay.
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
        };
        let context = self.contexts.ctx_mut()?;
        Ok(across(context, what, Order::Foreground, Some(context.content_rect()), veil, add))
    }

    /// Shows a short text in the middle of `room`, on top of everything. The text takes no mouse input.
    ///
    /// # Errors
    /// The window is gone.
    pub fn sign<R>(&mut self, what: &str, room: Rect, add: impl FnOnce(&mut Ui) -> R) -> Result<R> {
        let area = Area::new(Id::new(what)).order(Order::Tooltip).interactable(false);
        let area = area.pivot(Align2::CENTER_CENTER).fixed_pos(room.center());
        Ok(area.show(self.contexts.ctx_mut()?, add).inner)
    }
}

/// Shows an area across the whole window. `covered` is the part of the window in which the area takes all mouse input.
/// The mouse wheel works only in this part, because egui scrolls only the content of the area under the mouse.
fn across<R>(
    context: &Context,
    what: &str,
    order: Order,
    covered: Option<Rect>,
    under: impl FnOnce(&mut Ui),
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let window = context.content_rect();
    let shown = Area::new(Id::new(what)).order(order).fixed_pos(window.min).show(context, |ui| {
        ui.set_clip_rect(window);
        if let Some(covered) = covered {
            ui.expand_to_include_rect(covered);
        }
        let mut ui = ui.new_child(UiBuilder::new().max_rect(window));
        under(&mut ui);
        add(&mut ui)
    });
    shown.inner
}
