//! The statistics of a contest: the score, the difference in Elo with its error, and the sequential test.

/// The results of the first player, counted by game and by pair of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The number of pairs for each score of the first player, from 0 to 4 half points.
    pairs: [u32; 5],
}

/// Half the width of a 95 % confidence interval, in standard deviations.
const CONFIDENCE: f64 = 1.96;

impl Tally {
    /// Counts a pair of games, or a game without a partner, in half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn count(&mut self, halves: &[u32]) {
        for half in halves {
            match half {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
        }
        if let [first, second] = halves {
            self.pairs[(first + second).min(4) as usize] += 1;
        }
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the first player's mean score per game, from 0 to 1. A draw counts half.
    pub fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// Returns the first player's advantage in Elo, and half the width of its 95 % confidence interval; `None` if the
    /// score is 0 or 1.
    pub fn elo(&self) -> Option<(f64, f64)> {
        let score = self.score();
        if score <= 0.0 || score >= 1.0 {
            return None;
        }
        let error = self.score_error();
        let (low, high) = ((score - error).max(0.001), (score + error).min(0.999));
        Some((elo(score), (elo(high) - elo(low)) / 2.0))
    }

    /// Returns half the width of the 95 % confidence interval of [`Tally::score`], computed from pairs of games.
    pub fn score_error(&self) -> f64 {
        CONFIDENCE * self.deviation()
    }

    /// Returns the standard deviation of the score, computed from pairs. The two games of a pair share an opening, so
    /// single games are not independent.
    fn deviation(&self) -> f64 {
        let (mean, variance, pairs) = self.of_pairs();
        if pairs >= 2.0 {
            return (variance / pairs).sqrt();
        }
        // With fewer than two pairs, the deviation is estimated as if all games were independent and had no draws.
        (mean.max(0.25) * (1.0 - mean).max(0.25) / f64::from(self.games().max(1))).sqrt()
    }

    /// Returns the mean and the variance of a pair's score, from 0 to 1, and the number of pairs.
    fn of_pairs(&self) -> (f64, f64, f64) {
        let count: f64 = self.pairs.iter().map(|pairs| f64::from(*pairs)).sum();
        if count == 0.0 {
            return (self.score(), 0.25, 0.0);
        }
        let points = |index: usize| index as f64 / 4.0;
        let sum = |of: &dyn Fn(usize) -> f64| -> f64 {
            self.pairs.iter().enumerate().map(|(index, pairs)| f64::from(*pairs) * of(index)).sum()
        };
        let mean = sum(&points) / count;
        // One imaginary pair is added to the sum. It contributes the variance of two games without draws. Without this
        // pair, the variance of a few equal scores would be 0.
        let variance = (sum(&|index| (points(index) - mean).powi(2)) + 0.125) / (count + 1.0);
        (mean, variance, count)
    }
}

fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The sequential probability ratio test between the advantages `elo0` and `elo1` in Elo. The probability of a wrong
/// result is 5 % in each direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
}

/// The result of the test so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    Open,
    /// The advantage is `elo0` or less.
    Low,
    /// The advantage is `elo1` or more.
    High,
}

impl Sprt {
    /// Returns the logarithm of the likelihood ratio at which the test ends.
    pub fn limit() -> f64 {
        (0.95f64 / 0.05).ln()
    }

    /// Returns the logarithm of the likelihood ratio, under the assumption that the scores of pairs are normally
    /// distributed.
    pub fn ratio(self, tally: &Tally) -> f64 {
        let (mean, variance, pairs) = tally.of_pairs();
        let (low, high) = (score_of(self.elo0), score_of(self.elo1));
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance.max(1e-6))
    }

    pub fn verdict(self, tally: &Tally) -> SprtVerdict {
        match self.ratio(tally) {
            ratio if ratio >= Sprt::limit() => SprtVerdict::High,
            ratio if ratio <= -Sprt::limit() => SprtVerdict::Low,
            _ => SprtVerdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: &[(u32, [u32; 2])]) -> Tally {
        let mut tally = Tally::default();
        pairs.iter().for_each(|(times, pair)| (0..*times).for_each(|_| tally.count(pair)));
        tally
    }

    #[test]
    fn three_quarters_are_191_elo() {
        let tally = tally(&[(50, [2, 1])]);
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.games()), (50, 50, 0, 100));
        let (elo, error) = tally.elo().unwrap_or_default();
        assert!((elo - 190.8).abs() < 0.1 && error < 15.0, "{elo} {error}");
    }

    #[test]
    fn all_or_nothing_has_no_elo() {
        assert_eq!(tally(&[(3, [2, 2])]).elo(), None);
        assert_eq!(Tally::default().elo(), None);
    }

    #[test]
    fn the_test_decides() {
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        assert_eq!(sprt.verdict(&tally(&[(2, [2, 2])])), SprtVerdict::Open, "two pairs say little");
        assert_eq!(sprt.verdict(&tally(&[(20, [2, 0]), (10, [2, 2]), (10, [0, 0])])), SprtVerdict::Open);
        assert_eq!(sprt.verdict(&tally(&[(300, [2, 0]), (120, [2, 1]), (60, [2, 2])])), SprtVerdict::High);
        assert_eq!(sprt.verdict(&tally(&[(300, [2, 0]), (120, [0, 1]), (60, [0, 0])])), SprtVerdict::Low);
    }
}
