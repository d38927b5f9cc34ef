//! Drops games whose players do not return. The games are first moved to a separate folder, from which a returning
//! player can still load them. The same limits apply to the separate folder: games that exceed these limits there are
//! removed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::base::disk::ages::Ages;
use crate::base::disk::private_folder;

use super::files::{file, games_in, note_removed};

/// The limits for games: a game is dropped if it was not written for more than `days` days, and the oldest games are
/// dropped if there are more than `most`.
#[derive(Debug)]
pub(super) struct OldGames {
    pub days: u32,
    pub most: usize,
    /// The numbers of the games that are at a table. They are not dropped.
    pub but: BTreeSet<u64>,
    /// The date, in days since 1970.
    pub today: u64,
}

impl OldGames {
    /// Returns the games that exceed a limit. `games` yields the number of each game and its age in days, the youngest
    /// game first.
    fn of(&self, games: impl Iterator<Item = (u64, u32)>) -> impl Iterator<Item = (u64, u32)> {
        let is_old = |(place, (_, days)): &(usize, (u64, u32))| *place >= self.most || *days > self.days;
        games.enumerate().filter(is_old).map(|(_, game)| game)
    }
}

/// Returns the folder of dropped games.
pub(super) fn dropped_folder(folder: &Path) -> PathBuf {
    folder.join("dropped")
}

/// Drops old games. The age of a game is the number of days on which a host has used this folder since the
/// game was last written.
pub(super) fn drop_old(folder: &Path, old: &OldGames) {
    let dropped = dropped_folder(folder);
    remove_old(folder, &dropped, old);
    let Some(games) = by_age(folder, old.today) else { return };
    for (id, days) in old.of(games.into_iter().filter(|(id, _)| !old.but.contains(id))) {
        let moved = private_folder(&dropped).and_then(|()| fs::rename(file(folder, id), file(&dropped, id)));
        match moved {
            Ok(()) => tracing::info!(game = id, days, "nobody has come back to it: it is dropped"),
            Err(error) => tracing::error!(game = id, %error, "an old game cannot be dropped"),
        }
    }
    // Records the games that were just dropped, so that their days in the folder of dropped games are counted from
    // today on.
    by_age(&dropped, old.today);
}

/// Removes the games that exceed a limit in the folder of dropped games.
fn remove_old(folder: &Path, dropped: &Path, old: &OldGames) {
    for (id, days) in old.of(by_age(dropped, old.today).into_iter().flatten()) {
        // The number of a removed game must not be reused, so the number is saved first.
        let removed = note_removed(folder, id)
            .and_then(|()| fs::remove_file(file(dropped, id)).map_err(|error| error.to_string()));
        match removed {
            Ok(()) => tracing::info!(game = id, days, "dropped long ago: it is kept no longer"),
            Err(error) => tracing::error!(game = id, error, "a dropped game cannot be removed"),
        }
    }
}

/// Returns the number of each game in a folder and its age in days, the youngest game first. `None` if the ages cannot
/// be saved; no game may then be removed because of its age.
fn by_age(folder: &Path, today: u64) -> Option<Vec<(u64, u32)>> {
    let games: Vec<(u64, Duration)> = games_in(folder);
    if games.is_empty() {
        return Some(Vec::new());
    }
    let mut ages = Ages::look(folder, today);
    let name = |id: u64| file(folder, id).file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut aged: Vec<_> = games.into_iter().map(|(id, time)| (id, ages.of(&name(id)), time)).collect();
    aged.sort_by_key(|(id, days, time)| (*days, *time, *id));
    if let Err(error) = ages.keep() {
        tracing::error!(%error, "the ages of games are not kept: no game is dropped");
        return None;
    }
    Some(aged.into_iter().map(|(id, days, _)| (id, days)).collect())
}
