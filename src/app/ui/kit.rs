//! The pictures, colours and texts of all widgets. They are stored in egui's context, so that the functions that draw
//! widgets need no parameter for them.

use std::sync::Arc;

use bevy_egui::egui::epaint::{Mesh, Shape};
use bevy_egui::egui::{Color32, Context, Id, Painter, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::Textures;
use super::palette::Palette;
use crate::app::input::{Bindings, Device, Trigger, UiAction};
use crate::locale::Locale;

/// The opacity of the leaf relief on a panel, out of 255. The opacity is so low that nobody mistakes the relief for
/// letters.
const RELIEF: u8 = 105;
/// The side length of the square picture of one leaf of the relief, in points.
const LEAF: f32 = 64.0;

/// The pictures, colours, language and key hints of all widgets. Sizes are in points, unless a method says otherwise.
#[derive(Clone, Debug, Default)]
pub struct Kit {
    textures: Textures,
    locale: Locale,
    hints: Hints,
}

/// The key bindings and the input device that was used last. Buttons take their key hints from both.
#[derive(Clone, Debug, Default)]
pub struct Hints {
    pub bindings: Bindings,
    pub device: Device,
}

impl Kit {
    pub fn new(textures: Textures, locale: Locale, hints: Hints) -> Kit {
        Kit { textures, locale, hints }
    }

    /// Returns the kit that is stored in the context of `ui`. If no kit is stored, returns an empty one, with which
    /// widgets draw only text.
    pub fn of(ui: &Ui) -> Arc<Kit> {
        Kit::in_context(ui.ctx())
    }

    pub fn in_context(context: &Context) -> Arc<Kit> {
        context.data_mut(|data| Arc::clone(data.get_temp_mut_or_default(Kit::place())))
    }

    /// Stores this kit in the context, replacing the previous kit.
    pub fn lay_into(self, context: &Context) {
        context.data_mut(|data| data.insert_temp(Kit::place(), Arc::new(self)));
    }

    fn place() -> Id {
        Id::new("kit")
    }

    /// Returns the key or pad button for this action, if a keyboard or pad was used last.
    pub fn hint(&self, action: UiAction) -> Option<Trigger> {
        let Hints { bindings, device } = &self.hints;
        matches!(device, Device::Keys | Device::Pad).then(|| bindings.hint(action, *device))?
    }

    pub fn hints(&self) -> &Hints {
        &self.hints
    }

    /// Returns the language of the widgets' texts.
    pub fn locale(&self) -> &Locale {
        &self.locale
    }

    pub fn palette(&self) -> &Palette {
        &self.textures.palette
    }

    /// Returns a shape that fills `place` with the picture.
    pub fn picture(&self, name: &str, place: Rect, tint: Color32) -> Shape {
        match self.textures.get(name) {
            Some((texture, part)) => Shape::image(texture, place, part, tint),
            None => Shape::Noop,
        }
    }

    /// Draws a square picture, centred at `middle`.
    pub fn icon(&self, painter: &Painter, name: &str, middle: Pos2, size: f32, tint: Color32) {
        painter.add(self.picture(name, Rect::from_center_size(middle, Vec2::splat(size)), tint));
    }

    /// Returns a picture that is stretched in nine slices. `inset` is the size of the picture's corners as a share of
    /// its width. The corners keep their shape and are drawn `corner` points wide.
    pub fn nine_slice(&self, name: &str, place: Rect, inset: f32, corner: f32) -> Shape {
        let Some((texture, part)) = self.textures.get(name) else { return Shape::Noop };
        let corner = corner.min(place.width() / 2.0).min(place.height() / 2.0);
        let xs = [place.left(), place.left() + corner, place.right() - corner, place.right()];
        let ys = [place.top(), place.top() + corner, place.bottom() - corner, place.bottom()];
        let at = |x: f32, y: f32| part.min + part.size() * vec2(x, y);
        let uvs = [0.0, inset, 1.0 - inset, 1.0];
        let mut mesh = Mesh::with_texture(texture);
        for (x, y) in (0..3).flat_map(|x| (0..3).map(move |y| (x, y))) {
            let slice = Rect::from_min_max(pos2(xs[x], ys[y]), pos2(xs[x + 1], ys[y + 1]));
            let uv = Rect::from_min_max(at(uvs[x], uvs[y]), at(uvs[x + 1], uvs[y + 1]));
            mesh.add_rect_with_uv(slice, uv, Color32::WHITE);
        }
        Shape::mesh(mesh)
    }

    /// Returns the shape of a dark green panel with a brass border.
    pub fn panel(&self, place: Rect) -> Shape {
        let ground = self.nine_slice("panel", place, 0.25, 36.0);
        Shape::Vec(vec![ground, self.tiled("panel_leaf", place.shrink(18.0), LEAF)])
    }

    pub fn paper(&self, place: Rect) -> Shape {
        self.nine_slice("panel_paper", place, 0.25, 28.0)
    }

    /// Returns a square picture that is repeated from the top left of `place`. The last copy in a row or column is cut
    /// off at the edge of `place`.
    fn tiled(&self, name: &str, place: Rect, size: f32) -> Shape {
        let Some((texture, part)) = self.textures.get(name).filter(|_| place.is_positive()) else { return Shape::Noop };
        let mut mesh = Mesh::with_texture(texture);
        let (columns, rows) = ((place.width() / size).ceil() as u32, (place.height() / size).ceil() as u32);
        for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
            let corner = place.min + vec2(column as f32, row as f32) * size;
            let tile = Rect::from_min_size(corner, Vec2::splat(size)).intersect(place);
            let uv = Rect::from_min_size(part.min, part.size() * tile.size() / size);
            mesh.add_rect_with_uv(tile, uv, Color32::from_white_alpha(RELIEF));
        }
        Shape::mesh(mesh)
    }
}
