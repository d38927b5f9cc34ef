//! What every panel draws with: the pictures, and the scale for the window's size.

use bevy_egui::egui::epaint::{Mesh, Shape};
use bevy_egui::egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::Textures;
use super::theme::Palette;

/// The height of the window for which the art direction gives sizes, in logical pixels.
const DESIGN_HEIGHT: f32 = 800.0;
/// On a screen that enlarges everything threefold, a window that fits has a third of the height.
const LEAST_SCALE: f32 = 0.2;

/// Opacity of the relief on a panel, out of 255: low enough that it is not mistaken for letters.
const RELIEF: u8 = 105;

/// Pictures and scale. All sizes passed to it are in design pixels, those of a window 800 pixels high.
#[derive(Clone, Copy)]
pub struct Skin<'a> {
    textures: &'a Textures,
    pub palette: &'a Palette,
    /// Logical pixels of one design pixel.
    pub scale: f32,
}

impl<'a> Skin<'a> {
    /// The skin for a window of that size. A narrow window counts as a lower one, so that panels fit side by side.
    pub fn new(textures: &'a Textures, window: Vec2) -> Skin<'a> {
        let scale = (window.y / DESIGN_HEIGHT).min(window.x / 1080.0).clamp(LEAST_SCALE, 4.0);
        Skin { textures, palette: &textures.palette, scale }
    }

    pub fn px(&self, design: f32) -> f32 {
        design * self.scale
    }

    pub fn vec(&self, width: f32, height: f32) -> Vec2 {
        vec2(width, height) * self.scale
    }

    pub fn font(&self, size: f32, family: FontFamily) -> FontId {
        FontId::new(self.px(size), family)
    }

    pub fn picture(&self, painter: &Painter, name: &str, rect: Rect, tint: Color32) {
        if let Some((texture, place)) = self.textures.get(name) {
            painter.image(texture, rect, place, tint);
        }
    }

    /// A square picture, centred at `middle`.
    pub fn icon(&self, painter: &Painter, name: &str, middle: Pos2, size: f32, tint: Color32) {
        self.picture(painter, name, Rect::from_center_size(middle, Vec2::splat(self.px(size))), tint);
    }

    /// A picture in nine slices. The corners keep their shape: `inset` of the picture's width, drawn `corner` design
    /// pixels wide.
    pub fn nine_slice(&self, painter: &Painter, name: &str, rect: Rect, inset: f32, corner: f32) {
        let Some((texture, place)) = self.textures.get(name) else { return };
        let corner = self.px(corner).min(rect.width() / 2.0).min(rect.height() / 2.0);
        let xs = [rect.left(), rect.left() + corner, rect.right() - corner, rect.right()];
        let ys = [rect.top(), rect.top() + corner, rect.bottom() - corner, rect.bottom()];
        let at = |x: f32, y: f32| place.min + place.size() * vec2(x, y);
        let uvs = [0.0, inset, 1.0 - inset, 1.0];
        let mut mesh = Mesh::with_texture(texture);
        for (x, y) in (0..3).flat_map(|x| (0..3).map(move |y| (x, y))) {
            let part = Rect::from_min_max(pos2(xs[x], ys[y]), pos2(xs[x + 1], ys[y + 1]));
            let uv = Rect::from_min_max(at(uvs[x], uvs[y]), at(uvs[x + 1], uvs[y + 1]));
            mesh.add_rect_with_uv(part, uv, Color32::WHITE);
        }
        painter.add(Shape::mesh(mesh));
    }

    /// The dark green panel with its brass line.
    pub fn panel(&self, painter: &Painter, rect: Rect) {
        self.nine_slice(painter, "panel", rect, 0.25, 36.0);
        self.tiled(painter, "panel_leaf", rect.shrink(self.px(18.0)), 64.0);
    }

    /// A square picture repeated from the top left; the last one in a row or column is cut off.
    fn tiled(&self, painter: &Painter, name: &str, rect: Rect, size: f32) {
        let Some((texture, place)) = self.textures.get(name) else { return };
        let step = self.px(size);
        let mut mesh = Mesh::with_texture(texture);
        let (columns, rows) = ((rect.width() / step).ceil() as u32, (rect.height() / step).ceil() as u32);
        for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
            let corner = rect.min + vec2(column as f32, row as f32) * step;
            let part = Rect::from_min_size(corner, Vec2::splat(step)).intersect(rect);
            let uv = Rect::from_min_size(place.min, place.size() * part.size() / step);
            mesh.add_rect_with_uv(part, uv, Color32::from_white_alpha(RELIEF));
        }
        painter.add(Shape::mesh(mesh));
    }

    pub fn paper(&self, painter: &Painter, rect: Rect) {
        self.nine_slice(painter, "panel_paper", rect, 0.25, 28.0);
    }

    /// Draws one line of text; returns the area that it takes.
    pub fn line(&self, painter: &Painter, at: Pos2, anchor: Align2, text: &str, font: FontId, colour: Color32) -> Rect {
        painter.text(at, anchor, text, font, colour)
    }

    /// Draws text wrapped at a width, from its top left corner; returns the area that it takes.
    pub fn paragraph(
        &self,
        painter: &Painter,
        at: Pos2,
        width: f32,
        text: &str,
        font: FontId,
        colour: Color32,
    ) -> Rect {
        let galley = painter.layout(text.to_owned(), font, colour, width);
        let rect = Rect::from_min_size(at, galley.size());
        painter.galley(at, galley, colour);
        rect
    }
}
