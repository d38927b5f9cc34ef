//! The pause before a failed write is tried again.

use std::time::Duration;

/// The first pause, and the longest pause.
const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(60);

/// A pause that doubles with every failure.
#[derive(Debug, Default)]
pub(super) struct RetryPause(Duration);

impl RetryPause {
    /// Lengthens the pause after a failure, and returns the new pause.
    pub fn grow(&mut self) -> Duration {
        self.0 = (self.0 * 2).clamp(FIRST, LONGEST);
        self.0
    }

    /// Resets the pause after a successful write. The next failure then leads to the shortest pause again.
    pub fn reset(&mut self) {
        self.0 = Duration::ZERO;
    }
}
