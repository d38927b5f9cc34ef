//! Writes text into a picture, in the font of the panels.

use bevy::math::UVec2;
use bevy_egui::egui::epaint::TextOptions;
use bevy_egui::egui::epaint::text::Fonts;
use bevy_egui::egui::{Color32, FontId};
use image::{Rgb, RgbImage};

use crate::app::ui::lettering;

pub struct Letters {
    fonts: Fonts,
    font: FontId,
}

impl Letters {
    /// `size` is the font size in pixels.
    pub fn new(size: f32) -> Letters {
        Letters {
            fonts: Fonts::new(TextOptions::default(), lettering::fonts()),
            font: FontId::new(size, lettering::bold()),
        }
    }

    /// Writes one line, centred at `middle`.
    pub fn write(&mut self, picture: &mut RgbImage, words: &str, middle: UVec2, colour: Rgb<u8>) {
        let mut view = self.fonts.with_pixels_per_point(1.0);
        let galley = view.layout_no_wrap(words.to_owned(), self.font.clone(), Color32::WHITE);
        let letters = view.image();
        let corner = middle.as_vec2() - bevy::math::Vec2::new(galley.size().x, galley.size().y) / 2.0;
        for row in &galley.rows {
            for glyph in &row.glyphs {
                let at = row.pos + glyph.pos.to_vec2() + glyph.uv_rect.offset;
                let (left, top) = ((corner.x + at.x).round() as i64, (corner.y + at.y).round() as i64);
                let (from, to) = (glyph.uv_rect.min, glyph.uv_rect.max);
                for (x, y) in (from[0]..to[0]).flat_map(|x| (from[1]..to[1]).map(move |y| (x, y))) {
                    let cover = letters[(x.into(), y.into())].a();
                    let place = (left + i64::from(x - from[0]), top + i64::from(y - from[1]));
                    if let (Ok(x), Ok(y)) = (u32::try_from(place.0), u32::try_from(place.1))
                        && let Some(pixel) = picture.get_pixel_mut_checked(x, y)
                    {
                        blend(pixel, colour, cover);
                    }
                }
            }
        }
    }
}

fn blend(pixel: &mut Rgb<u8>, colour: Rgb<u8>, cover: u8) {
    for (below, above) in pixel.0.iter_mut().zip(colour.0) {
        let mixed = u32::from(*below) * u32::from(255 - cover) + u32::from(above) * u32::from(cover);
        *below = (mixed / 255) as u8;
    }
}
