//! Places many pictures on one texture, so that a whole board is drawn with few draw calls.

use std::collections::HashMap;

use bevy::prelude::*;
use image::RgbaImage;

use super::mipmaps::with_mipmaps;

/// The number of a sheet's mipmaps: pictures are drawn at an eighth of their size or larger. The pictures are placed on
/// a grid that is so coarse that neighbouring pictures do not mix even in the smallest mipmap.
pub const HALVES: u32 = 3;
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

/// Copies a picture to its place. Half of the gap around it gets the colours of its border, but no alpha, because the
/// pixels at the border are mixed with those of the gap.
fn put(sheet: &mut RgbaImage, picture: &RgbaImage, place: URect) {
    let around = |min: u32, max: u32, end: u32| min.saturating_sub(GRID / 2)..(max + GRID / 2).min(end);
    for y in around(place.min.y, place.max.y, sheet.height()) {
        for x in around(place.min.x, place.max.x, WIDTH) {
            let inside = UVec2::new(x, y).clamp(place.min, place.max - 1);
            let mut pixel = *picture.get_pixel(inside.x - place.min.x, inside.y - place.min.y);
            if inside != UVec2::new(x, y) {
                pixel[3] = 0;
            }
            sheet.put_pixel(x, y, pixel);
        }
    }
}
