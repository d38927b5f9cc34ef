//! Computes the weights that best predict the results of games and the scores of searches. The new weights are held
//! near the present weights.
//!
//! The evaluation is almost linear in each weight, so derivatives by finite differences are valid in a neighbourhood of
//! the present weights. With these derivatives, Newton's method finds the best weights. Then the derivatives are
//! computed again at these weights.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::engine::{Evaluator, Features, Weights};
use crate::rules::GameId;

use super::normal::Normal;
use super::samples::QuietPosition;

/// How far a weight is changed to measure its effect on the evaluation. The change is so large that rounding the
/// evaluation to whole numbers does not hide the effect.
const NUDGE: i32 = 32;
/// The number of steps of Newton's method, which is more than the method needs to converge.
const STEPS: usize = 8;
/// How much one position counts in the fit, where an independent observation would count 1. The value is small, because
/// all positions of a game have the same result.
const EVIDENCE: f64 = 0.1;
/// The expected difference (standard deviation) between a fitted weight and the present weight. This difference is
/// `DOUBT` hundredths of a point, plus `DOUBT_SHARE` times the present weight.
const DOUBT: f64 = 2.0;
const DOUBT_SHARE: f64 = 0.2;
/// The expected difference (standard deviation) between the changes that the fit makes to two neighbouring weights in a
/// table, in hundredths of a point. If the fit did not expect similar changes, the weights of rarely visited squares
/// would get random peaks. Animals would then stay on the squares with these peaks.
const DOUBT_OF_NEIGHBOURS: f64 = 4.0;

/// The input and the settings of a fit.
#[derive(Clone, Copy, Debug)]
pub struct WeightFit<'a> {
    pub samples: &'a [QuietPosition],
    /// The game whose weights are fitted.
    pub game: GameId,
    pub weights: &'a Weights,
    /// The share of the game results in the targets, from 0 to 1. The remaining share comes from the scores of
    /// searches.
    pub results: f64,
    /// How strongly the new weights are held near the present weights. The usual value is 1. With 2, the present
    /// weights count twice as much.
    pub hold: f64,
    /// How many times the derivatives are computed.
    pub rounds: usize,
    pub jobs: usize,
}

/// The mean loss in bits per position: of the positions used in the fit (`seen`), and of positions not used in the fit
/// (`held_out`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    pub seen: f64,
    pub held_out: f64,
}

/// The result of a fit.
#[derive(Clone, Debug)]
pub struct FittedWeights {
    pub weights: Weights,
    /// An advantage of this many hundredths of a point means an expected score of 73 %.
    pub scale: f64,
    pub before: Losses,
    pub after: Losses,
}

impl WeightFit<'_> {
    /// Computes the new weights. Without samples, the weights stay the same. `tell` receives the number of derivatives
    /// computed so far, and the total number of derivatives.
    pub fn run(&self, tell: impl Fn(usize, usize) + Sync) -> FittedWeights {
        let mut weights = self.weights.clone();
        let first = self.evaluate(&weights);
        let scale = self.scale(&first);
        let targets: Vec<f64> = self.samples.iter().map(|sample| self.target(sample, scale)).collect();
        let losses = |values: &[f64]| self.losses(values, &targets, scale);
        let before = losses(&first);
        let count = weights.values(self.game).len();
        for round in 0..self.rounds {
            let values = self.evaluate(&weights);
            let rows = self.derivatives(&weights, &values, |done| tell(round * count + done, self.rounds * count));
            weights = self.newton(&weights, &values, &rows, &targets, scale);
        }
        let after = losses(&self.evaluate(&weights));
        FittedWeights { weights, scale, before, after }
    }

    fn evaluator(&self, weights: &Weights) -> Option<Evaluator> {
        let first = self.samples.first()?;
        Some(Evaluator::new(&first.position, weights, Features::default()))
    }

    /// Returns the evaluation of each sample.
    fn evaluate(&self, weights: &Weights) -> Vec<f64> {
        let Some(evaluator) = self.evaluator(weights) else { return Vec::new() };
        self.samples.iter().map(|sample| f64::from(evaluator.evaluate(&sample.position))).collect()
    }

    fn target(&self, sample: &QuietPosition, scale: f64) -> f64 {
        self.results * sample.result + (1.0 - self.results) * chance(f64::from(sample.score) / scale)
    }

    /// Returns the scale at which the evaluation best predicts the results, found by ternary search.
    fn scale(&self, values: &[f64]) -> f64 {
        let loss = |scale: f64| -> f64 {
            let samples = self.samples.iter().zip(values).filter(|(sample, _)| !sample.held_out);
            samples.map(|(sample, value)| loss(value / scale, sample.result)).sum()
        };
        let (mut low, mut high) = (20.0f64.ln(), 5000.0f64.ln());
        for _ in 0..40 {
            let third = (high - low) / 3.0;
            if loss((low + third).exp()) < loss((high - third).exp()) {
                high -= third;
            } else {
                low += third;
            }
        }
        ((low + high) / 2.0).exp()
    }

    fn losses(&self, values: &[f64], targets: &[f64], scale: f64) -> Losses {
        let mean = |held_out: bool| {
            let (mut sum, mut count) = (0.0, 0);
            for ((sample, value), target) in self.samples.iter().zip(values).zip(targets) {
                if sample.held_out == held_out {
                    sum += loss(value / scale, *target) / std::f64::consts::LN_2;
                    count += 1;
                }
            }
            sum / f64::from(count.max(1))
        };
        Losses { seen: mean(false), held_out: mean(true) }
    }

    /// Returns the nonzero derivatives of each sample's evaluation, in the order of the weights. A held-out sample has
    /// no derivatives.
    fn derivatives(&self, weights: &Weights, values: &[f64], tell: impl Fn(usize) + Sync) -> Vec<Vec<(u16, f32)>> {
        let numbers = weights.values(self.game);
        let done = AtomicUsize::new(0);
        let share = self.samples.len().div_ceil(self.jobs.max(1)).max(1);
        let one_share = |samples: &[QuietPosition], values: &[f64]| {
            let mut rows = vec![Vec::new(); samples.len()];
            for index in 0..numbers.len() {
                let mut nudged = numbers.clone();
                nudged[index] += NUDGE;
                let Some(evaluator) = self.evaluator(&weights.with_values(self.game, &nudged)) else { break };
                for ((sample, value), row) in samples.iter().zip(values).zip(&mut rows) {
                    if sample.held_out {
                        continue;
                    }
                    let change = f64::from(evaluator.evaluate(&sample.position)) - value;
                    if change != 0.0 {
                        row.push((index as u16, (change / f64::from(NUDGE)) as f32));
                    }
                }
                // The threads are about equally fast, so their mean progress is reported.
                let all = done.fetch_add(1, Ordering::Relaxed) + 1;
                tell(all / self.samples.len().div_ceil(share).max(1));
            }
            rows
        };
        thread::scope(|scope| {
            let shares = self.samples.chunks(share).zip(values.chunks(share));
            let work = |(samples, values)| one_share(samples, values);
            let start = |share| (share, thread::Builder::new().spawn_scoped(scope, move || work(share)));
            let jobs: Vec<_> = shares.map(start).collect();
            let rows = jobs.into_iter().flat_map(|(share, job)| match job {
                Ok(job) => job.join().unwrap_or_default(),
                // No thread could be started, so the work is done on this thread.
                Err(_) => work(share),
            });
            rows.collect()
        })
    }

    fn newton(
        &self,
        weights: &Weights,
        values: &[f64],
        rows: &[Vec<(u16, f32)>],
        targets: &[f64],
        scale: f64,
    ) -> Weights {
        let (origin, numbers) = (self.weights.values(self.game), weights.values(self.game));
        let ties = neighbours(self.game);
        let mut change = vec![0.0; numbers.len()];
        for _ in 0..STEPS {
            let mut normal = Normal::new(numbers.len());
            for ((row, value), target) in rows.iter().zip(values).zip(targets) {
                let moved: f64 = row.iter().map(|(index, part)| f64::from(*part) * change[usize::from(*index)]).sum();
                let expected = chance((value + moved) / scale);
                // The curvature gets a lower bound. Otherwise, a step would overshoot if the expected score is close to
                // 0 or 1.
                let curvature = (expected * (1.0 - expected)).max(0.05);
                normal.observe(row, EVIDENCE / scale * (expected - target), EVIDENCE / scale / scale * curvature);
            }
            let off = |index: usize| f64::from(numbers[index] - origin[index]) + change[index];
            for (index, origin) in origin.iter().enumerate() {
                let doubt = DOUBT + DOUBT_SHARE * f64::from(origin.abs());
                normal.hold(index, off(index), self.hold / doubt / doubt);
            }
            for tie in &ties {
                normal.tie(*tie, tie.map(off), self.hold / DOUBT_OF_NEIGHBOURS / DOUBT_OF_NEIGHBOURS);
            }
            change.iter_mut().zip(normal.step()).for_each(|(change, step)| *change += step);
        }
        let moved = numbers.iter().zip(&change).map(|(number, change)| number + change.round() as i32);
        weights.with_values(self.game, &moved.collect::<Vec<i32>>())
    }
}

/// Returns the pairs of neighbouring weights in the tables `advance` and `guard`, which have a weight for each animal
/// and each distance from a den in turns. The weights of a pair are for the same animal, and their distances differ by
/// one turn. The weight for the greater distance comes first. The weights for a distance of 0 are in no pair.
fn neighbours(game: GameId) -> Vec<[usize; 2]> {
    let names = Weights::names(game);
    let row_of = |index: usize| {
        let (row, turns) = names[index].rsplit_once('.')?;
        (row.contains('.') && turns != "0").then_some(row)
    };
    (1..names.len())
        .filter(|later| row_of(*later).is_some() && row_of(*later) == row_of(later - 1))
        .map(|later| [later, later - 1])
        .collect()
}

/// The logistic function.
fn chance(advantage: f64) -> f64 {
    1.0 / (1.0 + (-advantage).exp())
}

/// The cross entropy in nats of predicting `target` from `advantage`.
fn loss(advantage: f64, target: f64) -> f64 {
    // ln(1 + e^x) without overflow.
    advantage.max(0.0) + (-advantage.abs()).exp().ln_1p() - target * advantage
}
