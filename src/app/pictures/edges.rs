//! Gives the transparent pixels around a picture's edges the colours of the edges.
//!
//! A picture is drawn at another size by mixing neighbouring pixels. The colours of transparent pixels, which are often
//! black in a file, would then darken the edges, because colours and alpha are mixed separately.

use image::{Rgba, RgbaImage};

/// How many pixels beyond an edge get its colour: in the smallest mipmap, this is still one pixel.
const REACH: u8 = 1 << super::sheet::HALVES;

/// Gives each transparent pixel near a visible one the colour of the nearest, counted in steps. It stays transparent.
pub fn spread_colours(picture: &mut RgbaImage) {
    if picture.pixels().all(|pixel| pixel[3] > 0) {
        return;
    }
    let (width, height) = picture.dimensions();
    let mut steps: Vec<u8> = picture.pixels().map(|pixel| if pixel[3] > 0 { 0 } else { REACH + 1 }).collect();
    let at = |x: u32, y: u32| (y * width + x) as usize;
    let mut take = |(x, y): (u32, u32), neighbours: [Option<(u32, u32)>; 2]| {
        for (from_x, from_y) in neighbours.into_iter().flatten() {
            let far = steps[at(from_x, from_y)] + 1;
            if far <= REACH && far < steps[at(x, y)] {
                steps[at(x, y)] = far;
                let Rgba([red, green, blue, _]) = *picture.get_pixel(from_x, from_y);
                picture.put_pixel(x, y, Rgba([red, green, blue, 0]));
            }
        }
    };
    let places = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    for (x, y) in places() {
        take((x, y), [x.checked_sub(1).map(|left| (left, y)), y.checked_sub(1).map(|up| (x, up))]);
    }
    for (x, y) in places().rev() {
        take((x, y), [(x + 1 < width).then_some((x + 1, y)), (y + 1 < height).then_some((x, y + 1))]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transparent_pixels_take_the_colour_of_the_nearest_visible_one() {
        let (red, blue) = (Rgba([200, 0, 0, 255]), Rgba([0, 0, 200, 90]));
        let mut picture = RgbaImage::new(30, 3);
        picture.put_pixel(4, 1, red);
        picture.put_pixel(9, 1, blue);
        spread_colours(&mut picture);
        let colour = |x, y| picture.get_pixel(x, y).0;
        assert_eq!((colour(4, 1), colour(9, 1)), (red.0, blue.0), "visible pixels keep their colours");
        assert_eq!((colour(6, 1), colour(7, 1), colour(3, 0)), ([200, 0, 0, 0], [0, 0, 200, 0], [200, 0, 0, 0]));
        assert_eq!(colour(29, 1), [0; 4], "too far away");
    }
}
