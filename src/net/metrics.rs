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

/// Makes the struct [`Metrics`] from a list of counters. Each entry consists of the field's name, and of the counter's
/// kind, name and description in Prometheus.
macro_rules! metrics {
    ($($field:ident: $kind:ident $name:literal $help:literal,)*) => {
        /// All counters of a host.
        #[derive(Debug, Default)]
        pub struct Metrics {
            $(pub $field: Count,)*
            /// The time from the receipt of a player's action until the answer is ready to be sent.
            pub handled: Histogram,
        }

        impl Metrics {
            /// Returns the kind, name, description and value of each counter.
            fn counts(&self) -> impl Iterator<Item = (&'static str, &'static str, &'static str, u64)> {
                [$((stringify!($kind), $name, $help, self.$field.get())),*].into_iter()
            }
        }
    };
}

metrics! {
    tables: gauge "games" "Games at tables.",
    tables_played: gauge "games_played" "Games that are being played.",
    peers: gauge "peers" "Open lines.",
    lines: gauge "lines" "Lines that are held, open or closing.",
    watchers: gauge "watchers" "Guests who watch.",
    tables_opened: counter "games_opened_total" "Games opened.",
    connects: counter "connects_total" "Lines that came up.",
    turned_away: counter "turned_away_total" "Lines for which there was no room.",
    dismissed: counter "dismissed_total" "Guests sent away with a reason.",
    junk: counter "junk_total" "Frames that were no messages.",
    messages: counter "messages_total" "Messages from guests.",
    actions: counter "actions_total" "Actions played.",
    refused: counter "refused_total" "Requests refused.",
    differences: counter "differences_total" "Guests whose position was another one.",
    returns: counter "returns_total" "Players who came back with their token.",
    chats: counter "chats_total" "Lines of chat.",
    clock_reports: counter "clock_reports_total" "Reports of players who measured another time.",
    clock_reports_logged: counter "clock_reports_logged_total" "Those of them that were logged.",
    bytes_in: counter "received_bytes_total" "Bytes of messages from guests.",
    bytes_out: counter "sent_bytes_total" "Bytes of messages to guests.",
}

impl Metrics {
    /// Returns all counters in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (kind, name, help, value) in self.counts() {
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "# HELP riverleap_{name} {help}\n# TYPE riverleap_{name} {kind}\nriverleap_{name} {value}\n"
            );
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
