//! Limits the number of interrupted matches whose journals are stored. If there are too many, some old matches are
//! dropped: their journals are moved to a separate folder, and deleted some days later. Matches of very few plies are
//! dropped first.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use crate::base::disk::ages::Ages;
use crate::game::record;

use super::journal::{Journal, LeftJournal, left_behind};
use super::{entries, written};

/// Dropped matches are moved into this subfolder of the folder of the journals.
const DROPPED_FOLDER: &str = "dropped";
/// A match of fewer plies than this counts as barely begun, and is dropped before longer matches.
const BEGUN_PLIES: usize = 4;

/// The number of matches that were dropped because too many interrupted matches were stored. `Display` is a sentence
/// for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    pub matches: usize,
}

impl Removed {
    /// The largest number of interrupted matches that are stored. If there are more, old matches are dropped.
    pub const MOST: usize = 300;
    /// A match is dropped only if its journal has not changed for this many days. Only days on which the program
    /// checked the journals are counted. Otherwise, a single wrong date of the computer could make every match look
    /// old.
    pub const DAYS: u32 = 90;
    /// A dropped match is deleted after more than this many days. The days are counted as for [`Removed::DAYS`], from
    /// the day on which the match was dropped.
    pub const STAY_DAYS: u32 = 30;
}

impl fmt::Display for Removed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.matches {
            1 => f.write_str("A match was moved")?,
            many => write!(f, "{many} matches were moved")?,
        }
        write!(
            f,
            " to the folder \"{}\" after {} days without a move, for another {} days: more than {} were left behind.",
            DROPPED_FOLDER,
            Removed::DAYS,
            Removed::STAY_DAYS,
            Removed::MOST
        )
    }
}

/// Drops the surplus matches of this folder; returns how many were dropped. `today` is the date, in days since 1970.
pub(super) fn thin(folder: &Path, today: u64) -> usize {
    let dropped = folder.join(DROPPED_FOLDER);
    delete_old(&dropped, today);
    let left = left_behind(folder);
    let too_many = left.len().saturating_sub(Removed::MOST);
    if too_many == 0 {
        return 0;
    }
    let mut ages = Ages::look(folder, today);
    let aged: Vec<(LeftJournal, u32)> =
        left.into_iter().map(|left| (left.clone(), ages.of(&name(&left.path)))).collect();
    // If the ages of the journals cannot be saved, no match is dropped.
    if ages.keep().is_err() {
        return 0;
    }
    let mut old: Vec<_> = aged.into_iter().filter(|(_, days)| *days >= Removed::DAYS).collect();
    old.sort_by_cached_key(|(left, days)| (is_begun(left), std::cmp::Reverse(*days), left.written));
    let count = old.iter().take(too_many).filter(|(left, _)| put_away(left, &dropped)).count();
    // Records the age of the matches that were just dropped, so that their days in the folder of dropped matches are
    // counted from today on.
    delete_old(&dropped, today);
    count
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn is_begun(left: &LeftJournal) -> bool {
    // A file that cannot be read may hold a long match, so its match does not count as barely begun.
    fs::read_to_string(&left.path).map_or(true, |text| record::written_plies(&text) >= BEGUN_PLIES)
}

/// Drops the match and returns true. Does nothing and returns false if another running program holds the journal, or if
/// the journal has changed since it was listed.
fn put_away(left: &LeftJournal, dropped: &Path) -> bool {
    let Ok(_journal) = Journal::take_over(left) else { return false };
    let written = written(&left.path);
    let target = free_name(dropped, &name(&left.path));
    written.is_ok_and(|written| written == left.written)
        && fs::create_dir_all(dropped).and_then(|()| fs::rename(&left.path, target)).is_ok()
}

/// Returns a path to which a dropped match can be moved. No file exists at this path. Journal numbers are reused, so a
/// match that was dropped earlier may have a file of the same name.
fn free_name(folder: &Path, name: &str) -> PathBuf {
    let numbered = (2_u32..).map(|number| format!("{number}-{name}"));
    let mut paths = std::iter::once(name.to_owned()).chain(numbered).map(|name| folder.join(name));
    paths.find(|path| !path.exists()).unwrap_or_else(|| folder.join(name))
}

/// Deletes the records of a folder that have been there for more than [`Removed::STAY_DAYS`] counted days. `today` is the
/// date, in days since 1970.
pub fn delete_old(dropped: &Path, today: u64) {
    let is_match = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "jgn");
    let matches: Vec<PathBuf> = entries(dropped).filter(is_match).collect();
    if matches.is_empty() {
        return;
    }
    let mut ages = Ages::look(dropped, today);
    let old: Vec<PathBuf> = matches.into_iter().filter(|path| ages.of(&name(path)) > Removed::STAY_DAYS).collect();
    if ages.keep().is_ok() {
        // If a file cannot be removed, the next start of the program tries again.
        old.iter().for_each(|path| drop(fs::remove_file(path)));
    }
}
