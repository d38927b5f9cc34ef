//! The sources (network addresses) from which players have taken seats. A crowded server reserves room for connections
//! from these sources.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::LineSource;

/// How long a source is remembered after a player from this source last took a seat.
const KNOWN_FOR: Duration = Duration::from_secs(24 * 3600);

/// The maximum number of remembered sources. When a new source would exceed this number, the source that was noted
/// longest ago is removed.
const KNOWN: usize = 8192;

/// The sources from which players have taken a seat lately.
#[derive(Debug, Default)]
pub struct Regulars(Mutex<HashMap<LineSource, Instant>>);

impl Regulars {
    /// Notes that a player from `source` has taken a seat, or has returned to one.
    pub fn note(&self, source: LineSource, now: Instant) {
        let mut known = self.known();
        if known.len() >= KNOWN && !known.contains_key(&source) {
            let oldest = known.iter().min_by_key(|(_, seated)| **seated).map(|(source, _)| *source);
            oldest.map(|oldest| known.remove(&oldest));
        }
        known.insert(source, now);
    }

    pub fn knows(&self, source: LineSource, now: Instant) -> bool {
        let seated = self.known().get(&source).copied();
        seated.is_some_and(|seated| now.saturating_duration_since(seated) < KNOWN_FOR)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<LineSource, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
