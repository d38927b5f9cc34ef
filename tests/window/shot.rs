//! A screenshot, and the recognition of its content.

use std::path::{Path, PathBuf};

use image::RgbImage;

use super::places::{Area, Board, Place};

/// A colour, with channels from 0 to 255.
pub type Rgb = [u8; 3];

pub const VERMILION: Rgb = [0xB4, 0x3C, 0x1E];

/// The content of a square, decided by its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A disc with Sun's vermilion rim.
    Sun,
    /// A disc with Moon's indigo rim.
    Moon,
    Water,
    Grass,
    Else,
}

fn kept() -> Option<PathBuf> {
    std::env::var_os("RIVERLEAP_SHOTS").map(PathBuf::from)
}

/// Saves another file for a person to look at, under the same condition as a picture.
pub fn keep(name: &str, bytes: &[u8]) {
    if let Some(folder) = kept() {
        std::fs::write(folder.join(name), bytes).unwrap();
    }
}

#[derive(Clone)]
pub struct Shot(RgbImage);

impl Shot {
    pub fn from_png(bytes: &[u8]) -> Shot {
        Shot(image::load_from_memory(bytes).expect("`import` gives a PNG picture").to_rgb8())
    }

    pub fn save(&self, path: &Path) {
        self.0.save(path).unwrap();
    }

    /// Saves the picture for a person to look at, if `RIVERLEAP_SHOTS` names a folder.
    pub fn keep(&self, name: &str) {
        if let Some(folder) = kept() {
            self.save(&folder.join(format!("{name}.png")));
        }
    }

    pub fn at(&self, Place(x, y): Place) -> Rgb {
        let (width, height) = self.0.dimensions();
        self.0.get_pixel((x.max(0.0) as u32).min(width - 1), (y.max(0.0) as u32).min(height - 1)).0
    }

    /// The share of pixels in a rectangle for which `holds` is true.
    pub fn share(&self, Area { from, to }: Area, holds: impl Fn(Rgb) -> bool) -> f32 {
        let (mut yes, mut all) = (0, 0);
        for y in from.1 as u32..to.1 as u32 {
            for x in from.0 as u32..to.0 as u32 {
                yes += u32::from(holds(self.at(Place(x as f32, y as f32))));
                all += 1;
            }
        }
        yes as f32 / (all as f32).max(1.0)
    }

    /// How many different colours there are among every seventh pixel, up to a thousand.
    pub fn colours(&self) -> usize {
        let mut seen = std::collections::HashSet::new();
        for pixel in self.0.pixels().step_by(7) {
            seen.insert(pixel.0);
            if seen.len() >= 1000 {
                break;
            }
        }
        seen.len()
    }

    /// The mean brightness of a rectangle, from 0 to 255.
    pub fn brightness(&self, Area { from, to }: Area) -> f32 {
        let (mut sum, mut all) = (0.0, 0);
        for y in from.1 as u32..to.1 as u32 {
            for x in from.0 as u32..to.0 as u32 {
                sum += self.at(Place(x as f32, y as f32)).iter().map(|part| f32::from(*part)).sum::<f32>() / 3.0;
                all += 1;
            }
        }
        sum / (all as f32).max(1.0)
    }

    /// The mean difference of two pictures' colour channels.
    pub fn difference(&self, other: &Shot) -> f32 {
        assert_eq!(self.0.dimensions(), other.0.dimensions());
        let sum: u64 = self.0.iter().zip(other.0.iter()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
        sum as f32 / self.0.len() as f32
    }

    /// Whether these pixels are somewhere in the window.
    pub fn shows(&self, picture: &Shot) -> bool {
        let ((all_width, all_height), (width, height)) = (self.0.dimensions(), picture.0.dimensions());
        let here = |x, y| picture.0.enumerate_pixels().all(|(i, j, pixel)| self.0.get_pixel(x + i, y + j) == pixel);
        let corners = |y| (0..=all_width.saturating_sub(width)).map(move |x| (x, y));
        let mut corners = (0..=all_height.saturating_sub(height)).flat_map(corners);
        width <= all_width && height <= all_height && corners.any(|(x, y)| here(x, y))
    }

    /// The content of a square, decided by the rim of the disc, which no animal's head covers.
    pub fn on(&self, board: &Board, square: &str) -> Seen {
        // A swimmer and an animal in a trap lie a little lower.
        const LOWER: f32 = 0.06;
        let middle = board.place(square);
        let here = self.ring(board, middle);
        match here {
            Seen::Sun | Seen::Moon => here,
            _ => match self.ring(board, Place(middle.0, middle.1 + LOWER * board.square_px())) {
                disc @ (Seen::Sun | Seen::Moon) => disc,
                _ => here,
            },
        }
    }

    /// Whether a disc of that side is in a trap there: it lies lower, leans and is darker, so only its hue identifies
    /// it.
    pub fn droops(&self, board: &Board, square: &str, side: Seen) -> bool {
        let middle = board.place(square);
        let places = (0..72).flat_map(|turn| [0.37, 0.39, 0.41].map(|reach| (turn, reach)));
        let of_side = |(turn, reach): &(u32, f32)| {
            let angle = *turn as f32 / 72.0 * std::f32::consts::TAU;
            let reach = reach * board.square_px();
            let lower = 0.04 * board.square_px();
            let at = Place(middle.0 + reach * angle.cos(), middle.1 + lower + reach * angle.sin());
            let (red, green, blue) = parts(self.at(at));
            match side {
                Seen::Sun => red > 95 && 20 * red > 27 * green && 20 * green > 21 * blue,
                _ => blue > 60 && 20 * blue > 27 * red,
            }
        };
        places.filter(of_side).count() > 72
    }

    fn ring(&self, board: &Board, middle: Place) -> Seen {
        let mut counts = [0u32; 4];
        let mut all = 0;
        for turn in 0..72 {
            for reach in [0.39, 0.41, 0.43] {
                let angle = turn as f32 / 72.0 * std::f32::consts::TAU;
                let reach = reach * board.square_px();
                let pixel = self.at(Place(middle.0 + reach * angle.cos(), middle.1 + reach * angle.sin()));
                all += 1;
                let kinds = [is_sun(pixel), is_moon(pixel), is_water(pixel), is_grass(pixel)];
                for (count, kind) in counts.iter_mut().zip(kinds) {
                    *count += u32::from(kind);
                }
            }
        }
        let share = |kind: usize| counts[kind] as f32 / all as f32;
        match () {
            () if share(0) > 0.45 => Seen::Sun,
            () if share(1) > 0.35 => Seen::Moon,
            () if share(2) > 0.6 => Seen::Water,
            () if share(3) > 0.6 => Seen::Grass,
            () => Seen::Else,
        }
    }
}

/// Whether two colours are equal apart from a driver's rounding; a screen that is still fading in differs more.
pub fn close(a: Rgb, b: Rgb) -> bool {
    within(3, a, b)
}

fn within(tolerance: u8, a: Rgb, b: Rgb) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= tolerance)
}

fn parts([red, green, blue]: Rgb) -> (i32, i32, i32) {
    (red.into(), green.into(), blue.into())
}

/// Vermilion in light and shade.
pub fn is_sun(colour: Rgb) -> bool {
    let (red, green, blue) = parts(colour);
    red > 130 && red > green + 40 && green > blue + 20
}

/// Indigo in light and shade; water is greener.
pub fn is_moon(colour: Rgb) -> bool {
    let (red, green, blue) = parts(colour);
    blue > red + 25 && blue > green + 18 && green < red + 60
}

pub fn is_water(colour: Rgb) -> bool {
    let (red, green, blue) = parts(colour);
    green > red + 45 && blue > red + 50 && blue - green < 40
}

pub fn is_grass(colour: Rgb) -> bool {
    let (red, green, blue) = parts(colour);
    green > red + 8 && red > blue + 15
}
