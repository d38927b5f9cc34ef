//! The pixels of a picture that have to be drawn again.

use bevy::math::{URect, UVec2};

/// A few rectangles of pixels that do not overlap.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    rects: Vec<URect>,
}

/// The most rectangles. Every rectangle repeats the draw calls.
const MOST_RECTS: usize = 6;
/// Two rectangles become one if this adds at most this number of unchanged pixels.
const SPARE_PIXELS: u64 = 64 * 64;

impl Region {
    pub fn whole(size: UVec2) -> Region {
        Region { rects: vec![URect { min: UVec2::ZERO, max: size }] }
    }

    pub fn rects(&self) -> &[URect] {
        &self.rects
    }

    /// Adds the pixels of a rectangle, and a few beside it if that saves a rectangle.
    pub fn add(&mut self, rect: URect) {
        if rect.is_empty() {
            return;
        }
        let mut rect = rect;
        while let Some(nth) = self.rects.iter().position(|other| belong_together(rect, *other)) {
            rect = rect.union(self.rects.swap_remove(nth));
        }
        self.rects.push(rect);
        if self.rects.len() > MOST_RECTS {
            self.join_two();
        }
    }

    /// Joins the two rectangles whose union adds the fewest pixels.
    fn join_two(&mut self) {
        let pairs = (0..self.rects.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let spare = |(a, b): &(usize, usize)| {
            let (a, b) = (self.rects[*a], self.rects[*b]);
            area(a.union(b)).saturating_sub(area(a) + area(b))
        };
        if let Some((a, b)) = pairs.min_by_key(spare) {
            // `b` is the later of the two, so that its removal does not move `a`.
            let joined = self.rects.swap_remove(b).union(self.rects.swap_remove(a));
            self.add(joined);
        }
    }
}

fn area(rect: URect) -> u64 {
    u64::from(rect.width()) * u64::from(rect.height())
}

fn belong_together(a: URect, b: URect) -> bool {
    !a.intersect(b).is_empty() || area(a.union(b)) <= area(a) + area(b) + SPARE_PIXELS
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rect() -> impl Strategy<Value = URect> {
        (0..900_u32, 0..700_u32, 0..300_u32, 0..300_u32).prop_map(|(x, y, w, h)| URect::new(x, y, x + w, y + h))
    }

    proptest! {
        #[test]
        fn a_region_has_few_rectangles_that_hold_all_pixels_and_do_not_overlap(all in prop::collection::vec(rect(), 0..40)) {
            let mut region = Region::default();
            all.iter().for_each(|rect| region.add(*rect));
            prop_assert!(region.rects.len() <= MOST_RECTS);
            for rect in all.iter().filter(|rect| !rect.is_empty()) {
                prop_assert!(region.rects.iter().any(|whole| whole.union(*rect) == *whole), "{rect:?} in {region:?}");
            }
            for (nth, a) in region.rects.iter().enumerate() {
                prop_assert!(region.rects[..nth].iter().all(|b| a.intersect(*b).is_empty()), "{region:?}");
            }
        }
    }

    #[test]
    fn what_lies_far_apart_stays_apart() {
        let (left, right) = (URect::new(0, 0, 100, 100), URect::new(1000, 600, 1100, 700));
        let mut region = Region::default();
        region.add(left);
        region.add(right);
        region.add(URect::new(50, 50, 110, 110));
        assert_eq!(region.rects, [right, URect::new(0, 0, 110, 110)]);
    }
}
