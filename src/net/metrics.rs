//! The counters of a host, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A counter or a gauge.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub fn set(&self, now: u64) {
        self.0.store(now, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper bounds of the histogram's buckets, in microseconds.
const CLASSES: [u64; 10] = [10, 25, 50, 100, 250, 500, 1_000, 5_000, 25_000, 100_000];

/// A histogram of durations.
#[derive(Debug, Default)]
pub struct Histogram {
    classes: [Count; CLASSES.len()],
    count: Count,
    micros: Count,
}

impl Histogram {
    pub fn observe(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for (class, most) in self.classes.iter().zip(CLASSES) {
            if micros <= most {
                class.add(1);
            }
        }
        self.count.add(1);
        self.micros.add(micros);
    }
}

/// All counters of a host.
#[derive(Debug, Default)]
pub struct Metrics {
    pub tables: Count,
    pub tables_played: Count,
    pub peers: Count,
    /// Open connections, and those that are closing.
    pub lines: Count,
    pub watchers: Count,
    pub tables_opened: Count,
    pub connects: Count,
    pub turned_away: Count,
    pub dismissed: Count,
    pub junk: Count,
    pub messages: Count,
    pub actions: Count,
    pub refused: Count,
    pub differences: Count,
    pub returns: Count,
    pub chats: Count,
    pub clock_reports: Count,
    pub clock_reports_logged: Count,
    pub bytes_in: Count,
    pub bytes_out: Count,
    /// The time from receiving a proposal until the answer is ready to be sent.
    pub handled: Histogram,
}

impl Metrics {
    /// Returns all counters in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let gauges = [
            ("games", "Games at tables.", &self.tables),
            ("games_played", "Games that are being played.", &self.tables_played),
            ("peers", "Open lines.", &self.peers),
            ("lines", "Lines that are held, open or closing.", &self.lines),
            ("watchers", "Guests who watch.", &self.watchers),
        ];
        let counters = [
            ("games_opened_total", "Games opened.", &self.tables_opened),
            ("connects_total", "Lines that came up.", &self.connects),
            ("turned_away_total", "Lines for which there was no room.", &self.turned_away),
            ("dismissed_total", "Guests sent away with a reason.", &self.dismissed),
            ("junk_total", "Frames that were no messages.", &self.junk),
            ("messages_total", "Messages from guests.", &self.messages),
            ("actions_total", "Actions played.", &self.actions),
            ("refused_total", "Requests refused.", &self.refused),
            ("differences_total", "Guests whose position was another one.", &self.differences),
            ("returns_total", "Players who came back with their token.", &self.returns),
            ("chats_total", "Lines of chat.", &self.chats),
            ("clock_reports_total", "Reports of players who measured another time.", &self.clock_reports),
            ("clock_reports_logged_total", "Those of them that were logged.", &self.clock_reports_logged),
            ("received_bytes_total", "Bytes of messages from guests.", &self.bytes_in),
            ("sent_bytes_total", "Bytes of messages to guests.", &self.bytes_out),
        ];
        for (kind, counts) in [("gauge", &gauges[..]), ("counter", &counters[..])] {
            for (name, help, count) in counts {
                let value = count.get();
                // Writing to a string cannot fail.
                let _ = write!(
                    text,
                    "# HELP riverleap_{name} {help}\n# TYPE riverleap_{name} {kind}\nriverleap_{name} {value}\n"
                );
            }
        }
        let name = "riverleap_action_seconds";
        let _ = write!(text, "# HELP {name} From a proposal to its answer.\n# TYPE {name} histogram\n");
        for (class, most) in self.handled.classes.iter().zip(CLASSES) {
            let (seconds, count) = (Duration::from_micros(most).as_secs_f64(), class.get());
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {count}");
        }
        let (count, sum) = (self.handled.count.get(), Duration::from_micros(self.handled.micros.get()).as_secs_f64());
        let _ = write!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}\n");
        text
    }
}
