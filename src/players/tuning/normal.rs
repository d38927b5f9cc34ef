//! The normal equations of a fit. They form a symmetric positive definite system, which is collected row by row and
//! then solved.

/// The curvature matrix and the slope of the loss as a function of `size` unknowns.
#[derive(Clone, Debug)]
pub(super) struct Normal {
    size: usize,
    /// The matrix row by row; only the lower triangle is used.
    curvature: Vec<f64>,
    slope: Vec<f64>,
}

impl Normal {
    pub fn new(size: usize) -> Normal {
        Normal { size, curvature: vec![0.0; size * size], slope: vec![0.0; size] }
    }

    /// Adds one observation. `row` contains the nonzero derivatives of the observed value with respect to the unknowns,
    /// in the order of the unknowns. `off` is the first derivative of the observation's loss with respect to the
    /// observed value, and `weight` is the second derivative.
    pub fn observe(&mut self, row: &[(u16, f32)], off: f64, weight: f64) {
        for (place, (i, a)) in row.iter().enumerate() {
            let (i, a) = (usize::from(*i), f64::from(*a));
            self.slope[i] += off * a;
            for (j, b) in &row[..=place] {
                self.curvature[i * self.size + usize::from(*j)] += weight * a * f64::from(*b);
            }
        }
    }

    /// Adds the prior of one unknown: an expected value, and how much it counts (`weight`). The present value of the
    /// unknown differs from the expected value by `off`.
    pub fn hold(&mut self, unknown: usize, off: f64, weight: f64) {
        self.slope[unknown] += weight * off;
        self.curvature[unknown * self.size + unknown] += weight;
    }

    /// Adds the condition that two unknowns differ from their priors by the same amount. The unknown with the larger
    /// index comes first. `off` contains the present differences from the priors, in the same order.
    pub fn tie(&mut self, [later, earlier]: [usize; 2], off: [f64; 2], weight: f64) {
        let apart = weight * (off[0] - off[1]);
        self.slope[later] += apart;
        self.slope[earlier] -= apart;
        self.curvature[later * self.size + later] += weight;
        self.curvature[earlier * self.size + earlier] += weight;
        self.curvature[later * self.size + earlier] -= weight;
    }

    /// Returns the step that solves the system, by Cholesky decomposition.
    pub fn step(mut self) -> Vec<f64> {
        let (n, matrix) = (self.size, &mut self.curvature);
        for i in 0..n {
            for j in 0..=i {
                let sum: f64 = (0..j).map(|k| matrix[i * n + k] * matrix[j * n + k]).sum();
                let rest = matrix[i * n + j] - sum;
                // Every unknown has a prior, so the diagonal is above 0. The lower bound protects against rounding
                // errors.
                matrix[i * n + j] = if i == j { rest.max(1e-12).sqrt() } else { rest / matrix[j * n + j] };
            }
        }
        let mut step = self.slope;
        for i in 0..n {
            let sum: f64 = (0..i).map(|k| matrix[i * n + k] * step[k]).sum();
            step[i] = (step[i] - sum) / matrix[i * n + i];
        }
        for i in (0..n).rev() {
            let sum: f64 = (i + 1..n).map(|k| matrix[k * n + i] * step[k]).sum();
            step[i] = (step[i] - sum) / matrix[i * n + i];
        }
        step.iter_mut().for_each(|part| *part = -*part);
        step
    }
}

#[cfg(test)]
mod tests {
    use super::Normal;

    #[test]
    fn the_step_solves_the_system() {
        let mut normal = Normal::new(3);
        let rows: [&[(u16, f32)]; 3] = [&[(0, 2.0), (2, 1.0)], &[(1, 1.0)], &[(0, -1.0), (1, 3.0), (2, 0.5)]];
        // The slope of each observation is chosen such that the solution is `truth`.
        let truth = [1.0, -2.0, 4.0];
        for row in rows {
            let off: f64 = row.iter().map(|(i, a)| -f64::from(*a) * truth[usize::from(*i)]).sum();
            normal.observe(row, off, 1.0);
        }
        for (found, truth) in normal.step().into_iter().zip(truth) {
            assert!((found - truth).abs() < 1e-6, "{found} {truth}");
        }
    }
}
