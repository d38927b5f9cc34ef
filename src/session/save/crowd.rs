//! Matches that were left behind do not pile up for ever: those barely begun and the oldest are removed.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::session::record;

use super::journal::{Journal, Left, left_behind};

/// How many may be left behind before any is removed.
pub(super) const MOST: usize = 300;
/// None is removed that was written to within this many days.
pub(super) const YOUNG_DAYS: u64 = 90;
/// A match of fewer plies is barely begun.
const BEGUN_PLIES: usize = 4;

/// Removes the matches that are too many in this folder; returns how many.
pub(super) fn thin(folder: &Path) -> usize {
    let left = left_behind(folder);
    let too_many = left.len().saturating_sub(MOST);
    if too_many == 0 {
        return 0;
    }
    let young = Duration::from_secs(YOUNG_DAYS * 24 * 60 * 60);
    let is_old = |left: &Left| left.written.elapsed().is_ok_and(|age| age >= young);
    let mut old: Vec<Left> = left.into_iter().filter(is_old).collect();
    old.sort_by_cached_key(|left| (is_begun(left), left.written));
    old.iter().take(too_many).filter(|left| remove(left)).count()
}

fn is_begun(left: &Left) -> bool {
    // What cannot be read may be anything.
    fs::read_to_string(&left.path).map_or(true, |text| record::written_plies(&text) >= BEGUN_PLIES)
}

/// Removes it, unless a game has gone on with it meanwhile.
fn remove(left: &Left) -> bool {
    let Ok(journal) = Journal::take_over(left) else { return false };
    let written = left.path.metadata().and_then(|data| data.modified());
    written.is_ok_and(|written| written == left.written) && journal.discard().is_ok()
}
