//! Fits the scale of the winning chance: the score whose side gets 75 % of the points in self-play games.

use crate::rules::Position;

use super::game::{GameError, ScoredTurn, SelfPlayGame};

/// The scales that the fit considers, in hundredths.
const LEAST: f64 = 50.0;
const MOST: f64 = 20_000.0;
/// The number of halvings of the interval in the fit: enough for a precision of one hundredth.
const STEPS: usize = 60;
/// One scored turn in this many is used, because neighbouring turns have almost the same score.
const EVERY: usize = 5;

/// Collects scores and results of games.
#[derive(Clone, Debug, Default)]
pub struct WinningScale {
    /// The score of a turn for its side, and the points that this side got: 1, a half or 0.
    pairs: Vec<(f64, f64)>,
    seen: usize,
}

impl WinningScale {
    /// Adds every fifth scored turn of a game. Turns with a proven score are left out.
    ///
    /// # Errors
    /// The game does not follow the rules.
    pub fn add(&mut self, game: &SelfPlayGame, start: &Position) -> Result<(), GameError> {
        game.replay(start, |position, ScoredTurn { score, .. }| {
            let Some(score) = score.filter(|score| score.abs() < ScoredTurn::WIN) else { return };
            self.seen += 1;
            if self.seen.is_multiple_of(EVERY) {
                let points = match game.winner {
                    None => 0.5,
                    Some(winner) if winner == position.side_to_move() => 1.0,
                    Some(_) => 0.0,
                };
                self.pairs.push((f64::from(score), points));
            }
        })
    }

    /// The score, in hundredths, whose side gets 75 % of the points; `None` without any scored turn.
    pub fn fit(&self) -> Option<i32> {
        if self.pairs.is_empty() {
            return None;
        }
        // The error has one minimum, so a golden section search on the logarithm of the scale finds it.
        let ratio = (5.0_f64.sqrt() - 1.0) / 2.0;
        let (mut low, mut high) = (LEAST.ln(), MOST.ln());
        for _ in 0..STEPS {
            let (left, right) = (high - ratio * (high - low), low + ratio * (high - low));
            if self.error(left.exp()) < self.error(right.exp()) { high = right } else { low = left }
        }
        Some(low.exp().round() as i32)
    }

    /// The sum of the squared differences between the points and the expected points.
    fn error(&self, scale: f64) -> f64 {
        let steepness = 3.0_f64.ln() / scale;
        let difference = |(score, points): &(f64, f64)| points - 1.0 / (1.0 + (-score * steepness).exp());
        self.pairs.iter().map(difference).map(|difference| difference * difference).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results are rolled with a known scale, and the fit finds that scale.
    #[test]
    fn the_fit_finds_the_scale_of_rolled_results() {
        let mut dice = 7;
        let mut random = move || (crate::rules::splitmix::next(&mut dice) >> 11) as f64 / (1u64 << 53) as f64;
        for scale in [300.0, 2500.0] {
            let mut found = WinningScale::default();
            for _ in 0..100_000 {
                let score = (random() - 0.5) * 6.0 * scale;
                let chance = 1.0 / (1.0 + (-score * 3.0_f64.ln() / scale).exp());
                found.pairs.push((score, if random() < chance { 1.0 } else { 0.0 }));
            }
            let fitted = f64::from(found.fit().unwrap_or_default());
            assert!((fitted / scale - 1.0).abs() < 0.05, "{fitted} instead of {scale}");
        }
        assert_eq!(WinningScale::default().fit(), None);
    }
}
