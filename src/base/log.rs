//! The log. Lines up to the requested level of detail go to standard error or to a file. The newest lines are also
//! stored in memory for crash reports.

mod budget;
mod rotating;

use std::collections::VecDeque;
use std::fmt::{self, Write};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry};

use crate::base::disk::SystemError;
use budget::Budgeted;
use rotating::Rotating;

/// The settings of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogOptions {
    /// The most detailed level of the lines that go to the file, or to standard error if there is no file.
    pub level: LevelFilter,
    /// The file to which lines are appended, if any. A full file is renamed, and a new file is started.
    pub file: Option<PathBuf>,
    /// The libraries of which only errors are logged. If `level` is `TRACE`, all lines of these libraries are logged.
    pub errors_only: &'static [&'static str],
}

/// The log file cannot be opened.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}: the log cannot be written there: {why}; name another file", path.display())]
pub struct NoLog {
    pub path: PathBuf,
    pub why: SystemError,
}

/// Starts the log. Does nothing if a log was started before.
///
/// # Errors
/// The file cannot be opened.
pub fn begin(wanted: &LogOptions) -> Result<(), NoLog> {
    let file = wanted.file.as_deref().map(open).transpose()?;
    let to_file = file.map(|file| {
        let layer = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(Budgeted::new(file));
        layer.with_filter(targets(wanted.level, wanted.errors_only))
    });
    let to_stderr = to_file.is_none().then(|| {
        let layer = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(Budgeted::new(io::stderr()));
        layer.with_filter(targets(wanted.level, wanted.errors_only))
    });
    let newest = Newest { begun: Instant::now() }.with_filter(targets(LevelFilter::INFO, wanted.errors_only));
    // This fails only if a subscriber is already installed, as in a test.
    let _ = Registry::default().with(to_stderr).with(to_file).with(newest).try_init();
    Ok(())
}

fn open(path: &Path) -> Result<Rotating, NoLog> {
    Rotating::open(path).map_err(|error| NoLog { path: path.to_owned(), why: error.into() })
}

fn targets(level: LevelFilter, errors_only: &[&'static str]) -> Targets {
    let loudest = if level == LevelFilter::TRACE { level } else { level.min(LevelFilter::ERROR) };
    Targets::new().with_default(level).with_targets(errors_only.iter().map(|library| (*library, loudest)))
}

/// Returns the newest lines of the log, with the oldest of these lines first.
pub fn newest() -> Vec<String> {
    lines().iter().cloned().collect()
}

/// How many of the newest lines are stored.
const KEPT: usize = 60;
/// The maximum length of a stored line, in characters. Longer lines are cut, so that the use of memory is bounded.
const LONGEST: usize = 400;

static LINES: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// Locks the lines. A thread that panics while it adds a line leaves the other lines intact, so a poisoned lock is
/// still usable.
fn lines() -> std::sync::MutexGuard<'static, VecDeque<String>> {
    LINES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A layer that keeps the newest lines in [`LINES`].
struct Newest {
    begun: Instant,
}

impl<S: Subscriber> Layer<S> for Newest {
    fn on_event(&self, event: &Event, _: Context<S>) {
        let about = event.metadata();
        let mut line = LogLine(format!(
            "{:9.3} s {:5} {}:",
            self.begun.elapsed().as_secs_f32(),
            about.level().as_str(),
            about.target()
        ));
        event.record(&mut line);
        let LogLine(mut line) = line;
        if let Some((end, _)) = line.char_indices().nth(LONGEST) {
            line.truncate(end);
        }
        let mut lines = lines();
        if lines.len() == KEPT {
            lines.pop_front();
        }
        lines.push_back(line);
    }
}

/// A line that is being written.
struct LogLine(String);

impl Visit for LogLine {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        // Writing into a string does not fail.
        let _ = match field.name() {
            "message" => write!(self.0, " {value:?}"),
            // Fields with this prefix hold the source location of an event from the older crate `log`.
            name if name.starts_with("log.") => Ok(()),
            name => write!(self.0, " {name}={value:?}"),
        };
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn the_newest_lines_are_kept_and_none_is_endless() {
        let subscriber = Registry::default().with(Newest { begun: Instant::now() });
        tracing::subscriber::with_default(subscriber, || {
            for number in 0..KEPT + 5 {
                tracing::warn!(number, "a word");
            }
            tracing::info!("{}", "long ".repeat(1000));
        });
        let lines = newest();
        assert_eq!(lines.len(), KEPT);
        assert!(lines[0].ends_with("WARN  riverleap::base::log::tests: a word number=6"), "{}", lines[0]);
        assert!(lines.iter().all(|line| line.chars().count() <= LONGEST), "{lines:?}");
    }

    #[test]
    fn a_file_that_cannot_be_written_is_named() {
        let wanted =
            LogOptions { level: LevelFilter::INFO, file: Some("no/such/folder/log.txt".into()), errors_only: &[] };
        let error = begin(&wanted).unwrap_err().to_string();
        assert!(error.starts_with("no/such/folder/log.txt: the log cannot be written there: "), "{error}");
    }
}
