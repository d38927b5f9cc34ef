//! Writes and reads crash reports: the error, its location, the driver, and the last lines of the log. Reports are kept
//! in the player's data folder, from which the next start of the game reads them. They are not sent anywhere.

use std::fmt::{self, Display, Formatter};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;

use crate::base::disk::write_whole;
use crate::base::log;

/// The folder of reports in the data folder. Dismissed reports are in its subfolder [`AWAY`].
pub const FOLDER: &str = "crashes";
const AWAY: &str = "away";
/// The largest number of reports in a folder. When there are more, the oldest are deleted.
const MOST: usize = 20;
/// The number of characters after which a longer report, for example an edited file, is cut off.
const MOST_CHARACTERS: usize = 64 << 10;

/// The details of a panic.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PanicFault {
    pub what: String,
    /// File, line and column in the source.
    pub place: Option<String>,
    pub thread: Option<String>,
    /// The backtrace.
    pub trace: String,
}

/// The notes about the computer, such as the graphics driver. Every report includes these notes.
static AROUND: Mutex<Vec<(&'static str, String)>> = Mutex::new(Vec::new());

/// Adds a note about the computer to later reports. A later note on the same subject replaces the earlier one.
pub fn note(what: &'static str, words: String) {
    let mut around = AROUND.lock().unwrap_or_else(PoisonError::into_inner);
    around.retain(|(known, _)| *known != what);
    around.push((what, words));
}

/// A report before it is written to a file.
struct ReportText<'a> {
    fault: &'a PanicFault,
    when: Timestamp,
}

impl Display for ReportText<'_> {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        let PanicFault { what, place, thread, trace } = self.fault;
        writeln!(out, "Riverleap {} has failed.\n", crate::VERSION)?;
        writeln!(out, "What:    {what}")?;
        writeln!(out, "Where:   {}", place.as_deref().unwrap_or("unknown"))?;
        writeln!(out, "Thread:  {}", thread.as_deref().unwrap_or("without a name"))?;
        writeln!(out, "When:    {:.0}", self.when)?;
        writeln!(out, "System:  {} {}, {}", std::env::consts::OS, std::env::consts::ARCH, system())?;
        for (what, words) in AROUND.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            writeln!(out, "{:8} {words}", format!("{what}:"))?;
        }
        let lines = log::newest();
        writeln!(out, "\nThe last lines of the log, with seconds since the start:")?;
        match lines.as_slice() {
            [] => writeln!(out, "none")?,
            lines => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
        }
        writeln!(out, "\nThe calls that led there:\n{}", trace.trim_end())
    }
}

/// Returns the name and version of the operating system.
fn system() -> String {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    name.map_or_else(|| "unknown".to_owned(), |name| name.trim_matches('"').to_owned())
}

/// Writes a report into the data folder, and returns its path. Paths that may contain a person's name are replaced in
/// the report.
///
/// # Errors
/// The folder or the file cannot be written.
pub fn write(data: &Path, fault: &PanicFault) -> io::Result<PathBuf> {
    let folder = data.join(FOLDER);
    fs::create_dir_all(&folder)?;
    let when = Timestamp::now();
    let text = without_persons(&ReportText { fault, when }.to_string(), &persons(data));
    let name = format!("{}-{}.txt", when.strftime("%Y-%m-%d-%H%M%S"), std::process::id());
    let path = folder.join(name);
    write_whole(&path, &text).map_err(|error| io::Error::other(error.to_string()))?;
    clear(&folder);
    Ok(path)
}

/// Returns the paths that may contain a person's name, each with its replacement. The longest path comes first.
fn persons(data: &Path) -> Vec<(String, &'static str)> {
    let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned());
    let paths = [(Some(data.to_owned()), "<data>"), (home, "~"), (std::env::current_dir().ok(), "<here>")];
    let named = paths.into_iter().filter_map(|(path, sign)| Some((path?.to_str()?.to_owned(), sign)));
    // Skip the root folder, which is part of every path and contains no name.
    let mut named: Vec<(String, &'static str)> = named.filter(|(path, _)| path.len() > 1).collect();
    named.sort_by_key(|(path, _)| std::cmp::Reverse(path.len()));
    named
}

fn without_persons(text: &str, persons: &[(String, &'static str)]) -> String {
    persons.iter().fold(text.to_owned(), |text, (path, sign)| text.replace(path, sign))
}

/// A report that the player has not dismissed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub path: PathBuf,
    pub text: String,
}

impl Report {
    /// Returns the newest report in the data folder that the player has not dismissed; `None` if there is no such
    /// report.
    pub fn newest(data: &Path) -> Option<Report> {
        // File names begin with the date, so the last file in the sorted list is the newest.
        let path = reports(&data.join(FOLDER)).pop()?;
        let mut text = String::from_utf8_lossy(&fs::read(&path).ok()?).into_owned();
        if let Some((end, _)) = text.char_indices().nth(MOST_CHARACTERS) {
            text.truncate(end);
        }
        Some(Report { path, text })
    }

    /// Returns the panic message.
    pub fn what(&self) -> &str {
        let what = self.text.lines().find_map(|line| line.strip_prefix("What:"));
        what.map_or("", str::trim)
    }

    /// Dismisses this and all other reports, so that the next start does not show them again.
    pub fn put_away(&self) {
        let Some(folder) = self.path.parent() else { return };
        let away = folder.join(AWAY);
        // A report that cannot be moved is shown again at the next start.
        let _ = fs::create_dir_all(&away);
        for report in reports(folder) {
            if let Some(name) = report.file_name() {
                let _ = fs::rename(&report, away.join(name));
            }
        }
        clear(&away);
    }
}

/// The reports in a folder, the oldest first.
fn reports(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().filter_map(|file| Some(file.ok()?.path()));
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    files.sort();
    files
}

fn clear(folder: &Path) {
    let reports = reports(folder);
    for report in reports.iter().take(reports.len().saturating_sub(MOST)) {
        // If a file cannot be removed, the next call of this function tries again.
        let _ = fs::remove_file(report);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn fault(what: &str) -> PanicFault {
        let place = Some("src/play/moves.rs:12:5".to_owned());
        PanicFault { what: what.to_owned(), place, thread: Some("main".to_owned()), trace: "0: a call".to_owned() }
    }

    #[test]
    fn a_report_says_what_where_and_with_what_and_names_nobody() {
        let data = tempfile::tempdir().unwrap();
        note("Driver", "llvmpipe, Vulkan".to_owned());
        let home = directories::UserDirs::new().unwrap().home_dir().display().to_string();
        let path = write(data.path(), &fault(&format!("no file {home}/x and {}/y", data.path().display()))).unwrap();
        let report = Report::newest(data.path()).unwrap();
        assert_eq!((&report.path, report.what()), (&path, "no file ~/x and <data>/y"));
        for wanted in
            [env!("CARGO_PKG_VERSION"), "moves.rs:12:5", "main", "Driver:  llvmpipe", "0: a call", "last lines"]
        {
            assert!(report.text.contains(wanted), "{wanted} is missing in\n{}", report.text);
        }
    }

    #[test]
    fn what_was_put_away_is_not_told_again_and_not_kept_for_ever() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!(Report::newest(data.path()), None);
        let folder = data.path().join(FOLDER);
        fs::create_dir_all(&folder).unwrap();
        for number in 0..MOST + 5 {
            fs::write(folder.join(format!("2026-01-01-{number:06}-1.txt")), "What: a fault").unwrap();
        }
        let newest = Report::newest(data.path()).unwrap();
        assert!(newest.path.ends_with(format!("2026-01-01-{:06}-1.txt", MOST + 4)));
        newest.put_away();
        assert_eq!(Report::newest(data.path()), None);
        assert_eq!(reports(&folder.join(AWAY)).len(), MOST);
    }
}
