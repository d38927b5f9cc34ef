//! File ages, counted in days on which the program ran. The system date may be wrong on one run, so no file may be
//! removed because of a single date.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use super::{NotWritten, write_private};

/// The name of the file that holds the ages of the other files in its folder.
const NAME: &str = "ages.ron";

/// A count of days. Each call of [`SeenDays::look`] adds one day if the date is later than in the previous call,
/// however much later. It adds nothing if the date is the same or earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SeenDays {
    /// The number of days counted so far.
    pub days: u32,
    /// The date in the last call of [`SeenDays::look`], in days since 1970; 0 before the first call.
    last: u64,
}

impl SeenDays {
    /// Compares `today` (days since 1970) with the last date, and returns the count.
    pub fn look(&mut self, today: u64) -> u32 {
        if today > self.last && self.last > 0 {
            self.days = self.days.saturating_add(1);
        }
        self.last = today;
        self.days
    }
}

/// Returns the date of this computer, in days since 1970.
pub fn date() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_secs() / Duration::from_hours(24).as_secs()
}

/// The ages of the files in one folder.
#[derive(Debug)]
pub struct Ages {
    folder: PathBuf,
    text: AgesText,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct AgesText {
    days: SeenDays,
    /// The state of each file, by its name.
    files: BTreeMap<String, SeenFile>,
}

/// The state of a file when it was last looked at.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct SeenFile {
    /// The length in bytes, and the modification time in nanoseconds since 1970. If either differs, the file was
    /// rewritten.
    length: u64,
    written: u64,
    /// The day count when this state was first seen.
    since: u32,
}

impl Ages {
    /// Reads the ages of a folder. A file that is not listed yet has age 0, whatever its modification time.
    pub fn look(folder: &Path, today: u64) -> Ages {
        let text = fs::read_to_string(folder.join(NAME)).ok();
        let mut text: AgesText = text.and_then(|text| ron::from_str(&text).ok()).unwrap_or_default();
        text.days.look(today);
        Ages { folder: folder.to_owned(), text }
    }

    /// Returns the number of counted days since the file was last seen to change.
    pub fn of(&mut self, name: &str) -> u32 {
        let days = self.text.days.days;
        let Ok(data) = fs::metadata(self.folder.join(name)) else { return 0 };
        let written = data.modified().ok().and_then(|when| when.duration_since(SystemTime::UNIX_EPOCH).ok());
        let written = u64::try_from(written.unwrap_or_default().as_nanos()).unwrap_or(u64::MAX);
        let now = SeenFile { length: data.len(), written, since: days };
        let seen = self.text.files.entry(name.to_owned()).or_insert(now);
        if (seen.length, seen.written) != (now.length, now.written) {
            *seen = now;
        }
        days.saturating_sub(seen.since)
    }

    /// Writes the ages to disk. Must be called before files are removed because of their age.
    ///
    /// # Errors
    /// The ages cannot be written. In that case no file may be removed because of its age.
    pub fn keep(&mut self) -> Result<(), NotWritten> {
        let folder = self.folder.clone();
        self.text.files.retain(|name, _| folder.join(name).exists());
        write_private(&folder.join(NAME), &ron::to_string(&self.text).unwrap_or_default())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_date_that_jumps_is_one_day_at_most() {
        let mut seen = SeenDays::default();
        assert_eq!(seen.look(20_000), 0);
        assert_eq!(seen.look(20_000), 0, "the same day");
        assert_eq!(seen.look(20_001), 1);
        assert_eq!(seen.look(90_000), 2, "far too late");
        assert_eq!(seen.look(20_002), 2, "back again");
        assert_eq!(seen.look(0), 2, "a clock without a battery");
        assert_eq!(seen.look(20_003), 2, "nothing is known of the day before");
        assert_eq!(seen.look(20_004), 3);
    }

    #[test]
    fn a_file_ages_by_the_days_on_which_it_was_seen() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("one"), "1").unwrap();
        let look = |today: u64| {
            let mut ages = Ages::look(folder.path(), today);
            let age = ages.of("one");
            ages.keep().unwrap();
            age
        };
        assert_eq!((look(20_000), look(20_001), look(20_040), look(20_041)), (0, 1, 2, 3));
        fs::write(folder.path().join("one"), "written again").unwrap();
        assert_eq!((look(20_041), look(20_042)), (0, 1));
        fs::remove_file(folder.path().join("one")).unwrap();
        look(20_043);
        fs::write(folder.path().join("one"), "written again").unwrap();
        assert_eq!(look(20_060), 0, "another file of this name");
    }
}
