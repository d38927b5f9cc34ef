//! Places many pictures on one texture, so that a whole board is drawn with few draw calls.

use std::collections::HashMap;

use bevy::prelude::*;
use image::RgbaImage;

use super::mipmaps::with_mipmaps;

/// The number of a sheet's mipmaps: pictures are drawn at an eighth of their size or larger. The pictures are placed on
/// a grid that is so coarse that neighbouring pictures do not mix even in the smallest mipmap.
const HALVES: u32 = 3;
const GRID: u32 = 1 << HALVES;
const WIDTH: u32 = 2048;

/// A texture, and the rectangle of each picture on it, in pixels.
pub struct Sheet {
    pub image: Image,
    pub places: HashMap<String, Rect>,
}

impl Sheet {
    /// Places the pictures in rows, the tallest first.
    pub fn of(mut pictures: Vec<(String, RgbaImage)>) -> Sheet {
        pictures.sort_by_key(|(name, picture)| (std::cmp::Reverse(picture.height()), name.clone()));
        let room = |pixels: u32| (pixels + GRID).next_multiple_of(GRID);
        let mut placed = Vec::new();
        let (mut x, mut y, mut row) = (0, 0, 0);
        for (name, picture) in pictures {
            if x + picture.width() > WIDTH {
                (x, y, row) = (0, y + row, 0);
            }
            let place = URect::new(x, y, x + picture.width(), y + picture.height());
            x += room(picture.width());
            row = row.max(room(picture.height()));
            placed.push((name, picture, place));
        }
        let mut sheet = RgbaImage::new(WIDTH, (y + row).max(GRID));
        let mut places = HashMap::new();
        for (name, picture, place) in placed {
            put(&mut sheet, &picture, place);
            places.insert(name, place.as_rect());
        }
        Sheet { image: with_mipmaps(sheet, HALVES), places }
    }
}

/// Copies a picture to its place, row by row. What is wider than the sheet is cut off.
fn put(sheet: &mut RgbaImage, picture: &RgbaImage, place: URect) {
    let bytes = |pixels: u32| 4 * pixels as usize;
    let shown = bytes(picture.width().min(WIDTH - place.min.x));
    for (y, row) in (place.min.y..).zip(picture.chunks_exact(bytes(picture.width()).max(1))) {
        let at = bytes(y * WIDTH + place.min.x);
        sheet.as_flat_samples_mut().samples[at..at + shown].copy_from_slice(&row[..shown]);
    }
}

#[cfg(test)]
mod tests {
    use image::Rgba;

    use super::*;

    #[test]
    fn pictures_keep_apart_and_what_is_too_wide_is_cut_off() {
        let picture = |width, height, shade| RgbaImage::from_pixel(width, height, Rgba([shade, 0, 0, 255]));
        let wide = ("wide".to_owned(), picture(WIDTH + 500, 3, 1));
        let sheet =
            Sheet::of(vec![wide, ("small".to_owned(), picture(5, 2, 2)), ("other".to_owned(), picture(4, 2, 3))]);
        let place = |name: &str| sheet.places[name].as_urect();
        let pixels = sheet.image.data.as_ref().map_or(&[][..], Vec::as_slice);
        for (name, width, height, shade) in [("wide", WIDTH, 3, 1), ("small", 5, 2, 2), ("other", 4, 2, 3)] {
            let of_shade = |at: usize| pixels[at] == shade && pixels[at + 3] == 255;
            let level = 4 * (WIDTH * sheet.image.height()) as usize;
            let at = 4 * (place(name).min.y * WIDTH + place(name).min.x) as usize;
            assert!(of_shade(at), "{name}");
            let count = (0..level).step_by(4).filter(|at| of_shade(*at)).count();
            assert_eq!(count as u32, width * height, "{name}");
        }
    }
}
