//! A rate limit for log lines. Each call site in the source has its own limit. Lines over the limit are dropped and
//! counted, so that remote users cannot fill a disk with log lines.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tracing::Metadata;
use tracing::callsite::Identifier;
use tracing_subscriber::fmt::MakeWriter;

use crate::base::rate_limit::{RateLimit, TokenBucket};

/// The rate limit of one call site.
const PACE: RateLimit = RateLimit { burst: 200, every: Duration::from_millis(100) };

/// Writes log lines to one writer. Lines over the rate limit are dropped.
pub(super) struct Budgeted<W>(Mutex<BudgetState<W>>);

struct BudgetState<W> {
    to: W,
    places: HashMap<Identifier, SpentBudget>,
}

/// The state of the rate limit of one call site.
struct SpentBudget {
    bucket: TokenBucket,
    left_out: u64,
}

impl<W: Write> Budgeted<W> {
    pub fn new(to: W) -> Budgeted<W> {
        Budgeted(Mutex::new(BudgetState { to, places: HashMap::new() }))
    }

    fn inner(&self) -> MutexGuard<'_, BudgetState<W>> {
        // A panic while writing leaves at most half a line behind, so a poisoned lock is still usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SpentBudget {
    /// Decides whether a line may be written now. If so, returns the number of lines that were dropped since the last
    /// written line. Returns `None` if this line must be dropped, too.
    fn take(&mut self, now: Instant) -> Option<u64> {
        if self.bucket.take(now) {
            return Some(std::mem::take(&mut self.left_out));
        }
        self.left_out += 1;
        None
    }
}

impl<'a, W: Write + 'a> MakeWriter<'a> for Budgeted<W> {
    type Writer = BudgetLine<'a, W>;

    fn make_writer(&'a self) -> BudgetLine<'a, W> {
        BudgetLine { to: Some(self.inner()) }
    }

    /// Returns a writer for one line.
    fn make_writer_for(&'a self, about: &Metadata<'_>) -> BudgetLine<'a, W> {
        let now = Instant::now();
        let mut inner = self.inner();
        let fresh = || SpentBudget { bucket: TokenBucket::new(PACE, now), left_out: 0 };
        let left_out = inner.places.entry(about.callsite()).or_insert_with(fresh).take(now);
        let Some(left_out) = left_out else { return BudgetLine { to: None } };
        if left_out > 0 {
            // This error is ignored, because there is no other place to report an error of the log.
            let _ = writeln!(inner.to, "({left_out} lines like the next one were left out)");
        }
        BudgetLine { to: Some(inner) }
    }
}

/// Writes one log line. `to` is `None` if the line is dropped because the rate limit is exceeded.
pub(super) struct BudgetLine<'a, W> {
    to: Option<MutexGuard<'a, BudgetState<W>>>,
}

impl<W: Write> Write for BudgetLine<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            Some(inner) => inner.to.write(bytes),
            None => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.as_mut().map_or(Ok(()), |inner| inner.to.flush())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::sync::Arc;

    use tracing_subscriber::layer::SubscriberExt;

    use super::*;

    /// The bytes that were written.
    #[derive(Clone, Default)]
    struct WrittenBytes(Arc<Mutex<Vec<u8>>>);

    impl Write for WrittenBytes {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn one_place_says_so_much_and_the_others_are_heard_all_the_same() {
        let written = WrittenBytes::default();
        let layer = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(Budgeted::new(written.clone()));
        tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
            for round in 0..3 {
                for number in 0..20_000 {
                    tracing::info!(number, "again and again");
                }
                tracing::info!(round, "once in a while");
                std::thread::sleep(PACE.every * 2);
            }
        });
        let text = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        let lines = |what: &str| text.lines().filter(|line| line.contains(what)).count();
        assert_eq!(lines("once in a while"), 3);
        assert!((200..2_000).contains(&lines("again and again")), "{}", lines("again and again"));
        let told = text.lines().filter_map(|line| line.strip_prefix('(')?.split(' ').next()?.parse::<usize>().ok());
        let left_out: usize = told.sum();
        let last_round = 20_000;
        assert!(left_out + lines("again and again") >= 60_000 - last_round, "{left_out} are told of");
    }
}
