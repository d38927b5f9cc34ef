//! A picture of coloured pixels.

use png::{BitDepth, ColorType, Encoder, EncodingError};

use crate::game::content::theme::Colour;

pub(super) struct HeatPicture {
    width: u32,
    height: u32,
    /// Row by row, from the upper left corner.
    pixels: Vec<Colour>,
}

impl HeatPicture {
    pub fn new(width: u32, height: u32, colour: Colour) -> HeatPicture {
        HeatPicture { width, height, pixels: vec![colour; width as usize * height as usize] }
    }

    /// `None` outside the picture.
    pub fn pixel_mut(&mut self, x: u32, y: u32) -> Option<&mut Colour> {
        let place = y as usize * self.width as usize + x as usize;
        self.pixels.get_mut(place).filter(|_| x < self.width)
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// The picture is empty or too large for a PNG.
    pub fn png(&self) -> Result<Vec<u8>, EncodingError> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        let bands: Vec<u8> = self.pixels.iter().flat_map(|pixel| pixel.0).collect();
        writer.write_image_data(&bands)?;
        writer.finish()?;
        Ok(bytes)
    }
}

/// The colour `above`, laid over `below`; `cover` is from 0 to 1.
pub(super) fn blend(below: Colour, above: Colour, cover: f32) -> Colour {
    let cover = cover.clamp(0.0, 1.0);
    Colour(std::array::from_fn(|band| {
        (f32::from(below.0[band]) * (1.0 - cover) + f32::from(above.0[band]) * cover).round() as u8
    }))
}
