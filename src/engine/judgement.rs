//! How well a turn was played, by the winning chances before and after it.

use super::score::Score;
use super::winning_chance::ChanceScale;

/// A turn that loses at least this much winning chance (from 0 to 1) is dubious, a mistake, or a blunder. The same loss
/// on a scale from -1 to 1 is 0.1, 0.2 and 0.3: the thresholds of lichess.org.
const DUBIOUS: f64 = 0.05;
const MISTAKE: f64 = 0.10;
const BLUNDER: f64 = 0.15;

/// How bad a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum TurnFault {
    Dubious,
    Mistake,
    Blunder,
}

impl TurnFault {
    /// The fault of a turn that loses so much winning chance, from 0 to 1; `None` if it loses little.
    pub fn of(loss: f64) -> Option<TurnFault> {
        match loss {
            _ if loss >= BLUNDER => Some(TurnFault::Blunder),
            _ if loss >= MISTAKE => Some(TurnFault::Mistake),
            _ if loss >= DUBIOUS => Some(TurnFault::Dubious),
            _ => None,
        }
    }
}

impl ChanceScale {
    /// The expected points, from 0 to 1, of the side with this score. A forced win counts as a point.
    pub fn chance_of(self, score: Score) -> f64 {
        match score {
            Score::Cp(value) => self.chance(value),
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
        }
    }
}

/// The accuracy, in percent, of a turn that changed the chance of its side, from 0 to 1, from `before` to `after`. The
/// formula and its constants are those that lichess.org publishes on its page about accuracy.
pub fn accuracy(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let lost = 100.0 * (before - after);
    // The added point makes up for the uncertainty of the scores.
    (103.1668 * (-0.04354 * lost).exp() - 3.1669 + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of one side in a game, in percent; `None` if it has no turn. `chances` are White's or Black's chances
/// after every turn of both sides, with the chance before the first turn in front; `turns` are the accuracies of the
/// side's turns, each with its index among all turns.
///
/// As on lichess.org, this is the mean of two means: one by the volatility of the chances around each turn, because
/// turns count for more where the game is in the balance, and the harmonic mean, because bad turns count for more than
/// good ones.
pub fn game_accuracy(chances: &[f64], turns: &[(usize, f64)]) -> Option<f64> {
    /// The smallest and the largest number of chances in the window around a turn, and the bounds of a weight.
    const WINDOW: (usize, usize) = (2, 8);
    const WEIGHT: (f64, f64) = (0.5, 12.0);
    if turns.is_empty() {
        return None;
    }
    let size = (chances.len() / 10).clamp(WINDOW.0, WINDOW.1);
    let weight = |index: usize| {
        let begin = (index + 2).saturating_sub(size).min(chances.len().saturating_sub(size));
        let window = &chances[begin..(begin + size).min(chances.len())];
        let mean = window.iter().sum::<f64>() / window.len().max(1) as f64;
        let variance = window.iter().map(|chance| (chance - mean).powi(2)).sum::<f64>() / window.len().max(1) as f64;
        (100.0 * variance.sqrt()).clamp(WEIGHT.0, WEIGHT.1)
    };
    let (mut sum, mut weights, mut inverse) = (0.0, 0.0, 0.0);
    for (index, accuracy) in turns {
        let weight = weight(*index);
        sum += weight * accuracy;
        weights += weight;
        inverse += 1.0 / accuracy.max(1.0);
    }
    let harmonic = turns.len() as f64 / inverse;
    Some((sum / weights + harmonic) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_of_chance_is_a_fault_of_its_size() {
        let cases = [
            (0.0, None),
            (0.04, None),
            (0.05, Some(TurnFault::Dubious)),
            (0.12, Some(TurnFault::Mistake)),
            (0.5, Some(TurnFault::Blunder)),
        ];
        for (loss, fault) in cases {
            assert_eq!(TurnFault::of(loss), fault, "{loss}");
        }
    }

    #[test]
    fn accuracies_are_percentages_and_fall_with_the_loss() {
        assert_eq!((accuracy(0.5, 0.5), accuracy(0.2, 0.9)), (100.0, 100.0));
        let mut last = 100.0;
        for lost in 1..=100 {
            let found = accuracy(1.0, 1.0 - f64::from(lost) / 100.0);
            assert!((0.0..last).contains(&found) || found == 0.0, "{lost}: {found}");
            last = found;
        }
        assert!((accuracy(0.6, 0.5) - 64.6).abs() < 0.2, "{}", accuracy(0.6, 0.5));
    }

    #[test]
    fn the_accuracy_of_a_game_lies_between_those_of_its_turns() {
        assert_eq!(game_accuracy(&[0.5], &[]), None);
        let chances = [0.5, 0.5, 0.52, 0.2, 0.25, 0.1];
        let found = game_accuracy(&chances, &[(0, 98.0), (2, 30.0), (4, 60.0)]).unwrap_or_default();
        assert!((30.0..98.0).contains(&found), "{found}");
        let even = game_accuracy(&chances, &[(0, 80.0), (2, 80.0)]).unwrap_or_default();
        assert!((even - 80.0).abs() < 1e-9, "{even}");
    }
}
