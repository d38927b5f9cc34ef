//! The pixels of a picture that have to be drawn again.

use bevy::math::{URect, UVec2};

/// A set of the square tiles into which a picture is divided.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    size: UVec2,
    columns: usize,
    /// Whether each tile belongs to the set, row by row.
    tiles: Vec<bool>,
}

/// The length of a tile's sides, in pixels. Smaller tiles leave out more unchanged pixels, but need more draw calls.
const SIDE: u32 = 16;

impl Region {
    /// Returns an empty region of a picture of this size, in pixels.
    pub fn new(size: UVec2) -> Region {
        let tiles = size.map(|length| length.div_ceil(SIDE)).as_usizevec2();
        Region { size, columns: tiles.x, tiles: vec![false; tiles.x * tiles.y] }
    }

    /// Returns the rectangle of the whole picture.
    pub fn everything(&self) -> URect {
        URect { min: UVec2::ZERO, max: self.size }
    }

    /// Adds all tiles that have a pixel in this rectangle.
    pub fn add(&mut self, pixels: URect) {
        let pixels = pixels.intersect(self.everything());
        if pixels.is_empty() {
            return;
        }
        let (first, end) = (pixels.min / SIDE, pixels.max.map(|length| length.div_ceil(SIDE)));
        let columns = first.x as usize..end.x as usize;
        for row in self.tiles.chunks_mut(self.columns).take(end.y as usize).skip(first.y as usize) {
            if let Some(tiles) = row.get_mut(columns.clone()) {
                tiles.fill(true);
            }
        }
    }

    /// Returns rectangles of pixels that do not overlap and hold all tiles of the region.
    pub fn rects(&self) -> Vec<URect> {
        let mut done = Vec::new();
        // The rectangles that reach to the row above, in tiles.
        let mut open: Vec<URect> = Vec::new();
        for (y, row) in self.tiles.chunks(self.columns).enumerate() {
            let runs = runs(row).map(|(first, end)| URect::new(first, y as u32, end, y as u32 + 1));
            let (mut next, mut ended) = (Vec::new(), open);
            for run in runs {
                // A run below one of the same columns makes its rectangle longer.
                let above = ended.iter().position(|above| (above.min.x, above.max.x) == (run.min.x, run.max.x));
                next.push(above.map_or(run, |nth| ended.swap_remove(nth).union(run)));
            }
            done.extend(ended);
            open = next;
        }
        done.extend(open);
        let pixels = |tiles: URect| URect { min: tiles.min * SIDE, max: (tiles.max * SIDE).min(self.size) };
        done.into_iter().map(pixels).collect()
    }
}

/// Returns the first tile of each run of tiles, and the tile after its last.
fn runs(row: &[bool]) -> impl Iterator<Item = (u32, u32)> {
    let mut end = 0;
    std::iter::from_fn(move || {
        let first = end + row.get(end..)?.iter().position(|is_in| *is_in)?;
        let length = row.get(first..)?.iter().take_while(|is_in| **is_in).count();
        end = first + length;
        Some((first as u32, end as u32))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SIZE: UVec2 = UVec2::new(333, 222);

    fn rect() -> impl Strategy<Value = URect> {
        (0..400_u32, 0..300_u32, 0..90_u32, 0..90_u32).prop_map(|(x, y, w, h)| URect::new(x, y, x + w, y + h))
    }

    proptest! {
        #[test]
        fn the_rectangles_hold_what_was_added_and_little_else(all in prop::collection::vec(rect(), 0..20)) {
            let mut region = Region::new(SIZE);
            all.iter().for_each(|rect| region.add(*rect));
            let rects = region.rects();
            let holds = |rect: &URect, x, y| (rect.min.x..rect.max.x).contains(&x) && (rect.min.y..rect.max.y).contains(&y);
            for (x, y) in (0..SIZE.y).flat_map(|y| (0..SIZE.x).map(move |x| (x, y))) {
                let drawn = rects.iter().filter(|rect| holds(rect, x, y)).count();
                let changed = all.iter().filter(|rect| !rect.is_empty()).any(|rect| holds(rect, x, y));
                let near = all.iter().filter(|rect| !rect.is_empty()).any(|rect| holds(&rect.inflate(SIDE as i32), x, y));
                prop_assert!((usize::from(changed)..=usize::from(near)).contains(&drawn), "{x} {y}: {drawn} {rects:?}");
            }
        }
    }

    #[test]
    fn a_rectangle_of_tiles_is_one_rectangle() {
        let mut region = Region::new(UVec2::new(200, 100));
        region.add(URect::new(20, 20, 60, 99));
        region.add(URect::new(180, 0, 190, 10));
        assert_eq!(region.rects(), [URect::new(176, 0, 192, 16), URect::new(16, 16, 64, 100)]);
    }
}
