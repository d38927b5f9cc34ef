//! Paints the rivers: every pixel by how far it is from the bank.

use image::{Rgba, RgbaImage};

use super::distance;
use crate::rules::grid::{Grid, Square};
use crate::rules::jungle::Terrain;

/// Pixels of one square.
const PX: usize = 128;
/// Rounding of a river's corners, in squares.
const ROUND: f32 = 0.3;
/// The bank starts so far inside the water squares.
const INSET: f32 = 0.03;

type Colour = [f32; 3];
const RIM: Colour = [122.0, 142.0, 78.0];
const BANK: Colour = [227.0, 208.0, 154.0];
const BANK_WET: Colour = [186.0, 166.0, 112.0];
const SHALLOW: Colour = [83.0, 180.0, 186.0];
const WATER: Colour = [47.0, 143.0, 158.0];
const DEEP: Colour = [23.0, 98.0, 122.0];
const FOAM: Colour = [230.0, 251.0, 244.0];

/// The colour at a distance from the bank's outer edge, in squares; between two stops it is mixed.
const BANDS: [(f32, Colour); 9] = [
    (0.0, RIM),
    (0.016, RIM),
    (0.024, BANK),
    (0.062, BANK),
    (0.078, BANK_WET),
    (0.092, SHALLOW),
    (0.16, WATER),
    (0.5, DEEP),
    (1.5, DEEP),
];

/// All water of a board, transparent elsewhere; the top row of pixels is the far edge of the highest rank.
pub fn rivers(grid: &Grid<Terrain>) -> RgbaImage {
    let (width, height) = (usize::from(grid.width()) * PX, usize::from(grid.height()) * PX);
    let is_water = |x: usize, y: usize| {
        let square = Square::new((x / PX) as u8, grid.height() - 1 - (y / PX) as u8);
        square.and_then(|square| grid.get(square)) == Some(&Terrain::Water)
    };
    let from_land = distance::to_nearest(width, height, |x, y| !is_water(x, y));
    // Shrunk by a radius and grown again, a shape keeps its sides and loses its sharp corners.
    let round = ROUND * PX as f32;
    let from_core = distance::to_nearest(width, height, |x, y| is_water(x, y) && from_land[y * width + x] > round);
    RgbaImage::from_fn(width as u32, height as u32, |x, y| {
        let (px, py) = (x as usize, y as usize);
        let at = py * width + px;
        let inset = if from_core[at] > 0.0 { round - from_core[at] } else { from_land[at] } / PX as f32;
        if !is_water(px, py) || inset <= 0.0 {
            return Rgba([0; 4]);
        }
        let (u, v) = (x as f32 / PX as f32, y as f32 / PX as f32);
        let wobble = 0.016 * (noise(u * 5.0, v * 5.0) - 0.5);
        let depth = inset - INSET + wobble;
        let mut colour = band(depth);
        if depth > 0.1 {
            // Long slow streaks, as if the river moved, lighter towards the far side.
            let streak = noise(u * 1.3, v * 4.0 + noise(u * 2.0, v * 2.0));
            colour = mix(colour, SHALLOW, 0.22 * smooth(0.45, 0.85, streak));
            colour = mix(colour, FOAM, 0.55 * dotted(u, v, px, py, &is_water));
        }
        let alpha = 255.0 * (depth * PX as f32 + 0.5).clamp(0.0, 1.0);
        let [red, green, blue] = colour.map(|value| value.round() as u8);
        Rgba([red, green, blue, alpha.round() as u8])
    })
}

fn band(depth: f32) -> Colour {
    let above = BANDS.iter().position(|(from, _)| *from > depth).unwrap_or(BANDS.len() - 1).max(1);
    let ((from, low), (to, high)) = (BANDS[above - 1], BANDS[above]);
    mix(low, high, ((depth - from) / (to - from)).clamp(0.0, 1.0))
}

/// Coverage of the dots between two water squares.
fn dotted(u: f32, v: f32, px: usize, py: usize, is_water: &impl Fn(usize, usize) -> bool) -> f32 {
    const GAP: f32 = 0.1;
    const RADIUS: f32 = 0.016;
    let dot = |along: f32, across: f32| {
        let along = along - (along / GAP).floor() * GAP - GAP / 2.0;
        let across = across - across.round();
        1.0 - smooth(RADIUS * 0.6, RADIUS * 1.4, along.hypot(across))
    };
    // The square on the other side of the nearest line must be water too, so rivers have no dots on their banks.
    let beyond = |place: usize| if place % PX < PX / 2 { place.wrapping_sub(PX / 2) } else { place + PX / 2 };
    let upright = if is_water(beyond(px), py) { dot(v, u) } else { 0.0 };
    let level = if is_water(px, beyond(py)) { dot(u, v) } else { 0.0 };
    upright.max(level)
}

fn mix(a: Colour, b: Colour, share: f32) -> Colour {
    std::array::from_fn(|i| a[i] + (b[i] - a[i]) * share)
}

fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Value noise between 0 and 1.
fn noise(x: f32, y: f32) -> f32 {
    let lattice = |x: f32, y: f32| {
        let mut hash = (x as i32 as u32).wrapping_mul(0x9E37_79B1) ^ (y as i32 as u32).wrapping_mul(0x85EB_CA77);
        hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
        ((hash ^ hash >> 13) & 0xFFFF) as f32 / 65535.0
    };
    let (left, top) = (x.floor(), y.floor());
    let (s, t) = (smooth(0.0, 1.0, x - left), smooth(0.0, 1.0, y - top));
    let upper = lattice(left, top) * (1.0 - s) + lattice(left + 1.0, top) * s;
    let lower = lattice(left, top + 1.0) * (1.0 - s) + lattice(left + 1.0, top + 1.0) * s;
    upper * (1.0 - t) + lower * t
}
