//! An exact distance transform in linear time (Felzenszwalb and Huttenlocher, 2012).

/// A number that is larger than any squared distance on a board's picture.
const FAR: f32 = 1e12;

/// Returns for every pixel, row by row, the distance in pixels to the nearest pixel for which `within` is true.
pub fn to_nearest(width: usize, height: usize, within: impl Fn(usize, usize) -> bool) -> Vec<f32> {
    let mut squared: Vec<f32> =
        (0..width * height).map(|at| if within(at % width, at / width) { 0.0 } else { FAR }).collect();
    let mut line = Vec::new();
    for x in 0..width {
        line.clear();
        line.extend((0..height).map(|y| squared[y * width + x]));
        for (y, value) in lower_envelope(&line).into_iter().enumerate() {
            squared[y * width + x] = value;
        }
    }
    for row in squared.chunks_mut(width) {
        row.copy_from_slice(&lower_envelope(row));
    }
    squared.into_iter().map(f32::sqrt).collect()
}

/// Returns for each index `place` the minimum, over all indices `at`, of `line[at] + (place - at)²`.
fn lower_envelope(line: &[f32]) -> Vec<f32> {
    // The parabolas of the lower envelope. Each parabola is stored with the first place at which it is the lowest.
    let mut hull: Vec<(usize, f32)> = Vec::new();
    for (at, value) in line.iter().enumerate() {
        let crossing = |other: usize| {
            let (a, b) = (at as f32, other as f32);
            ((value + a * a) - (line[other] + b * b)) / (2.0 * (a - b))
        };
        while hull.last().is_some_and(|(top, from)| crossing(*top) <= *from) {
            hull.pop();
        }
        let from = hull.last().map_or(f32::NEG_INFINITY, |(top, _)| crossing(*top));
        hull.push((at, from));
    }
    let mut lowest = 0;
    (0..line.len())
        .map(|place| {
            while hull.get(lowest + 1).is_some_and(|(_, from)| *from < place as f32) {
                lowest += 1;
            }
            let at = hull[lowest].0;
            let away = place as f32 - at as f32;
            line[at] + away * away
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::to_nearest;

    #[test]
    fn equals_the_slow_way() {
        let (width, height) = (9, 7);
        let within = |x: usize, y: usize| (x * 5 + y * 3).is_multiple_of(11);
        let fast = to_nearest(width, height, within);
        for y in 0..height {
            for x in 0..width {
                let slow = (0..width * height)
                    .map(|at| (at % width, at / width))
                    .filter(|(a, b)| within(*a, *b))
                    .map(|(a, b)| (a as f32 - x as f32).hypot(b as f32 - y as f32))
                    .fold(f32::INFINITY, f32::min);
                assert!((fast[y * width + x] - slow).abs() < 1e-3, "at {x},{y}: {} and {slow}", fast[y * width + x]);
            }
        }
    }
}
