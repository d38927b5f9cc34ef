//! The picture that the water's shader reads: the distance of every pixel from the bank, and the dots between squares.

use super::distance;
use crate::rules::grid::Square;
use crate::rules::{Board, Terrain};

/// The width and height of a square, in pixels.
const PX: usize = 64;
/// The distance, in squares, that is stored as 255. The shader has an equal constant of the same name.
const DEEPEST: f32 = 0.64;

/// Returns the width, the height, and two bytes per pixel. The first byte is the distance of the pixel from the river's
/// edge, and the second byte says how much of the pixel is covered by the dots between squares. The top row of pixels
/// is the far edge of the highest rank. `rounding` is the radius of a river's corners, in squares.
pub fn picture(board: &Board, rounding: f32) -> (u32, u32, Vec<u8>) {
    let (width, height) = (usize::from(board.width()) * PX, usize::from(board.height()) * PX);
    let is_water = |x: usize, y: usize| {
        let square = Square::new((x / PX) as u8, board.height().saturating_sub(1 + (y / PX) as u8));
        x < width && y < height && square.is_some_and(|square| board.terrain(square) == Terrain::Water)
    };
    let from_land = distance::to_nearest(width, height, |x, y| !is_water(x, y));
    // Shrinking a shape by a radius and growing it again keeps its sides and rounds its corners.
    let round = rounding.clamp(0.0, 0.45) * PX as f32;
    let from_core = distance::to_nearest(width, height, |x, y| is_water(x, y) && from_land[y * width + x] > round);
    let mut bytes = Vec::with_capacity(2 * width * height);
    for y in 0..height {
        for x in 0..width {
            let at = y * width + x;
            let inset = if from_core[at] > 0.0 { round - from_core[at] } else { from_land[at] } / PX as f32;
            let depth = if is_water(x, y) { (inset / DEEPEST).clamp(0.0, 1.0) } else { 0.0 };
            let dots = if depth > 0.0 { dotted(x, y, &is_water) } else { 0.0 };
            bytes.extend([depth, dots].map(|share| (share * 255.0).round() as u8));
        }
    }
    (width as u32, height as u32, bytes)
}

/// Returns the share of a pixel that is covered by the dots between two water squares.
fn dotted(px: usize, py: usize, is_water: &impl Fn(usize, usize) -> bool) -> f32 {
    const GAP: f32 = 0.1;
    const RADIUS: f32 = 0.018;
    let (u, v) = ((px as f32 + 0.5) / PX as f32, (py as f32 + 0.5) / PX as f32);
    let dot = |along: f32, across: f32| {
        let along = along - (along / GAP).floor() * GAP - GAP / 2.0;
        let across = across - across.round();
        1.0 - ((along.hypot(across) - RADIUS * 0.6) / (RADIUS * 0.8)).clamp(0.0, 1.0)
    };
    // The square on the other side of the nearest grid line must be water too, so rivers have no dots on their banks.
    let beyond = |place: usize| if place % PX < PX / 2 { place.wrapping_sub(PX / 2) } else { place + PX / 2 };
    let upright = if is_water(beyond(px), py) { dot(v, u) } else { 0.0 };
    let level = if is_water(px, beyond(py)) { dot(u, v) } else { 0.0 };
    upright.max(level)
}
