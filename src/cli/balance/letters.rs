//! Writes text into a picture, in the font of the game's panels.

use ab_glyph::{Font, FontRef, InvalidFont, PxScale, ScaleFont, point};

use crate::game::content::theme::Colour;

use super::picture::{HeatPicture, blend};

/// The typeface. It has the letters of most languages that are written in Latin letters.
const FONT: &[u8] = include_bytes!("../../../assets/fonts/RiverleapSans-Bold.ttf");

/// Which point of a line of text is put at the place that is given.
#[derive(Clone, Copy, Debug)]
pub(super) enum LetterAlign {
    /// The left end, at half the height.
    Left,
    /// The middle of the width and the height.
    Middle,
}

pub(super) struct PictureLetters(FontRef<'static>);

impl PictureLetters {
    pub fn new() -> Result<PictureLetters, InvalidFont> {
        FontRef::try_from_slice(FONT).map(PictureLetters)
    }

    /// Writes one line. `size` is the height of the line, and `at` is the place of the point that `align` names, both in
    /// pixels.
    pub fn write(
        &self,
        picture: &mut HeatPicture,
        text: &str,
        size: f32,
        at: (f32, f32),
        align: LetterAlign,
        ink: Colour,
    ) {
        let font = self.0.as_scaled(PxScale::from(size));
        let width: f32 = text.chars().map(|letter| font.h_advance(font.glyph_id(letter))).sum();
        let mut left = match align {
            LetterAlign::Left => at.0,
            LetterAlign::Middle => at.0 - width / 2.0,
        };
        let base = at.1 + (font.ascent() + font.descent()) / 2.0;
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            let glyph = id.with_scale_and_position(size, point(left, base));
            left += font.h_advance(id);
            let Some(outline) = font.outline_glyph(glyph) else { continue };
            let corner = outline.px_bounds().min;
            outline.draw(|x, y, cover| {
                let (x, y) = (corner.x + x as f32, corner.y + y as f32);
                // Pixels outside the picture are left out.
                if x >= 0.0
                    && y >= 0.0
                    && let Some(pixel) = picture.pixel_mut(x as u32, y as u32)
                {
                    *pixel = blend(*pixel, ink, cover);
                }
            });
        }
    }
}
