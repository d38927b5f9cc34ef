//! Chooses which items are drawn into the texture of the rear items.

use bevy::ecs::entity::EntityHashMap;

use super::looks::{ItemLook, each_difference};

/// How many pixels change in a frame because of each item, averaged over the last frames.
#[derive(Default)]
pub struct ChangeRates(EntityHashMap<f32>);

/// The weight of the newest frame in the averages.
const NEWEST: f32 = 0.05;
/// The items are divided in another place only if this saves a quarter of the work, because all items between the old and
/// the new place have to be drawn again.
const WORTH_IT: f32 = 0.75;

impl ChangeRates {
    pub fn note(&mut self, before: &[ItemLook], now: &[ItemLook]) {
        self.0.values_mut().for_each(|rate| *rate *= 1.0 - NEWEST);
        each_difference(before, now, |look| *self.0.entry(look.entity).or_default() += NEWEST * look.area());
        self.0.retain(|_, rate| *rate > 1.0);
    }

    /// Returns how many of the rear items should be kept in the texture. `now` is the present number.
    pub fn best_split(&self, items: &[ItemLook], now: usize) -> usize {
        let rate = |item: &ItemLook| self.0.get(&item.entity).copied().unwrap_or_default();
        let (all_pixels, all_rates) =
            items.iter().fold((0.0, 0.0), |(pixels, rates), item| (pixels + item.area(), rates + rate(item)));
        // Where a rear item changes, all rear items are drawn again. Where any item changes, all front items are.
        let mut rear = (0.0, 0.0);
        let after_each = items.iter().map(|item| {
            rear = (rear.0 + item.area(), rear.1 + rate(item));
            rear
        });
        let costs = std::iter::once((0.0, 0.0)).chain(after_each);
        let costs: Vec<f32> = costs.map(|(pixels, rates)| pixels * rates + (all_pixels - pixels) * all_rates).collect();
        let now = now.min(items.len());
        let best = (0..costs.len()).min_by(|a, b| costs[*a].total_cmp(&costs[*b])).unwrap_or(now);
        if costs[best] < WORTH_IT * costs[now] { best } else { now }
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::{URect, UVec2};
    use bevy::prelude::*;

    use super::*;

    /// Items of this width from the back to the front, each with a number that stands for its look.
    fn items(widths: &[u32], looks: &[u64]) -> Vec<ItemLook> {
        let item = |(nth, (width, mark)): (usize, (&u32, &u64))| ItemLook {
            entity: Entity::from_raw_u32(nth as u32).unwrap_or(Entity::PLACEHOLDER),
            mark: *mark,
            pixels: URect::from_corners(UVec2::ZERO, UVec2::new(*width, 10)),
        };
        widths.iter().zip(looks).enumerate().map(item).collect()
    }

    /// Returns the split after many frames, in which the items change with these periods.
    fn split_after(widths: &[u32], periods: &[u64]) -> usize {
        let (mut rates, mut split) = (ChangeRates::default(), 0);
        let mut before = Vec::new();
        for frame in 0..200 {
            let looks: Vec<u64> = periods.iter().map(|period| frame / period).collect();
            let now = items(widths, &looks);
            rates.note(&before, &now);
            split = rates.best_split(&now, split);
            before = now;
        }
        split
    }

    const NEVER: u64 = 1000;

    #[test]
    fn what_changes_rarely_lies_behind_the_split() {
        assert_eq!(split_after(&[100, 100, 50, 20], &[NEVER, NEVER, 1, NEVER]), 2);
        assert_eq!(split_after(&[100, 100, 50, 20], &[NEVER, NEVER, NEVER, 1]), 3);
        // A slow layer in the back is drawn again now and then, so that the fast one in front needs only one layer.
        assert_eq!(split_after(&[100, 100, 100, 50], &[NEVER, 30, NEVER, 1]), 3);
    }

    #[test]
    fn where_nothing_changes_the_split_stays() {
        let still = items(&[100, 100], &[1, 1]);
        let mut rates = ChangeRates::default();
        rates.note(&still, &still);
        assert_eq!(rates.best_split(&still, 1), 1);
    }
}
