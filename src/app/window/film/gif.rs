//! Writes a film as a GIF. Only the changed part of each frame is written, with its own palette. Therefore a still
//! board costs no bytes and does not flicker, and moving parts can use the whole palette.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufWriter;

use bevy::math::UVec2;
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use image::RgbaImage;

/// The sampling step for learning a palette: 1 is the finest and slowest, 30 the coarsest.
const COARSENESS: i32 = 10;
/// The number of colours in a palette. The palette has one more entry, `AS_BEFORE`, which marks an unchanged pixel.
const COLOURS: usize = 255;
const AS_BEFORE: u8 = 255;
/// The shortest frame time in hundredths of a second. GIF viewers play frames with shorter times more slowly.
const SHORTEST_CS: u64 = 2;

pub struct Gif {
    encoder: Option<Encoder<BufWriter<File>>>,
    /// The output file, until the encoder takes it with the first frame.
    file: Option<File>,
    size: UVec2,
    fps: u64,
    /// The number of frames added so far.
    frames: u64,
    /// The whole picture after the last change.
    shown: Option<RgbaImage>,
    /// The last change, and its time in hundredths of a second. This change is written only when the next change comes,
    /// because its duration is the time between the two changes.
    pending: Option<(Frame<'static>, u64)>,
}

impl Gif {
    pub fn new(file: File, size: UVec2, fps: u32) -> Gif {
        Gif { encoder: None, file: Some(file), size, fps: fps.into(), frames: 0, shown: None, pending: None }
    }

    /// Adds the next frame.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, picture: RgbaImage) -> Result<(), EncodingError> {
        // Times are whole hundredths of a second. They are counted from the start of the film, so that rounding errors
        // do not add up.
        let now = self.frames * 100 / self.fps;
        self.frames += 1;
        let too_soon = self.pending.as_ref().is_some_and(|(_, since)| now - since < SHORTEST_CS);
        if too_soon {
            return Ok(());
        }
        let Some(change) = change(self.shown.as_ref(), &picture) else { return Ok(()) };
        self.write_pending(now)?;
        self.pending = Some((change, now));
        self.shown = Some(picture);
        Ok(())
    }

    /// Writes the last change, which is shown until the end of the film.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<(), EncodingError> {
        let end = (self.frames * 100 / self.fps).max(SHORTEST_CS);
        self.write_pending(end)
    }

    fn write_pending(&mut self, now: u64) -> Result<(), EncodingError> {
        let Some((mut frame, since)) = self.pending.take() else { return Ok(()) };
        frame.delay = u16::try_from(now - since).unwrap_or(u16::MAX);
        if let Some(file) = self.file.take() {
            // The command line limits the size of a film, so this conversion does not fail.
            let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
            let mut encoder = Encoder::new(BufWriter::new(file), side(self.size.x), side(self.size.y), &[])?;
            encoder.set_repeat(Repeat::Infinite)?;
            self.encoder = Some(encoder);
        }
        self.encoder.as_mut().map_or(Ok(()), |encoder| encoder.write_frame(&frame))
    }
}

/// Returns the changed part of the picture; `None` if no pixel has changed.
fn change(before: Option<&RgbaImage>, now: &RgbaImage) -> Option<Frame<'static>> {
    let is_new = |x: u32, y: u32| before.is_none_or(|before| before.get_pixel(x, y) != now.get_pixel(x, y));
    let (width, height) = now.dimensions();
    let has_new_row = |y: &u32| (0..width).any(|x| is_new(x, *y));
    let (top, bottom) = ((0..height).find(has_new_row)?, (0..height).rev().find(has_new_row)?);
    let has_new_column = |x: &u32| (top..=bottom).any(|y| is_new(*x, y));
    let (left, right) = ((0..width).find(has_new_column)?, (0..width).rev().find(has_new_column)?);
    let pixels = (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y)));
    let pixels: Vec<Option<[u8; 4]>> =
        pixels.map(|(x, y)| is_new(x, y).then(|| opaque(now.get_pixel(x, y).0))).collect();
    let (buffer, palette) = with_palette(&pixels);
    let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
    Some(Frame {
        left: side(left),
        top: side(top),
        width: side(right - left + 1),
        height: side(bottom - top + 1),
        buffer: Cow::Owned(buffer),
        palette: Some(palette),
        transparent: Some(AS_BEFORE),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    })
}

fn opaque([red, green, blue, _]: [u8; 4]) -> [u8; 4] {
    [red, green, blue, 255]
}

/// Returns an index into the palette for each pixel, and the palette. An unchanged pixel has the index `AS_BEFORE`.
fn with_palette(pixels: &[Option<[u8; 4]>]) -> (Vec<u8>, Vec<u8>) {
    let mut exact = BTreeMap::new();
    for pixel in pixels.iter().flatten() {
        let next = exact.len();
        exact.entry(*pixel).or_insert(next);
        if exact.len() > COLOURS {
            return learnt_palette(pixels);
        }
    }
    let mut palette = vec![0; (COLOURS + 1) * 3];
    for ([red, green, blue, _], place) in &exact {
        palette[place * 3..place * 3 + 3].copy_from_slice(&[*red, *green, *blue]);
    }
    let index = |pixel: &Option<[u8; 4]>| pixel.and_then(|pixel| exact.get(&pixel)).map_or(AS_BEFORE, |at| *at as u8);
    (pixels.iter().map(index).collect(), palette)
}

fn learnt_palette(pixels: &[Option<[u8; 4]>]) -> (Vec<u8>, Vec<u8>) {
    let new: Vec<u8> = pixels.iter().flatten().flatten().copied().collect();
    let quantizer = NeuQuant::new(COARSENESS, COLOURS, &new);
    let mut palette = quantizer.color_map_rgb();
    palette.resize((COLOURS + 1) * 3, 0);
    let index = |pixel: &Option<[u8; 4]>| pixel.map_or(AS_BEFORE, |pixel| quantizer.index_of(&pixel) as u8);
    (pixels.iter().map(index).collect(), palette)
}
