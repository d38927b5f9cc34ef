//! Plays the self-play games that are missing in an archive, for `tune` and `train`, with a progress bar.

use std::path::Path;

use crate::players::tuning::{Archive, SelfPlay};

use super::Complaint;
use super::progress::Progress;

/// Opens the archive, and plays those of the first `count` games that the archive does not have yet.
pub(super) fn fill_archive(file: &Path, play: &SelfPlay, count: usize) -> Result<Archive, Complaint> {
    let mut archive = Archive::open(file, &play.settings()).map_err(Complaint::input)?;
    let missing = archive.missing(count);
    let mut done = count - missing.len();
    let mut progress = Progress::new(count);
    progress.show(done, "games");
    let keep = |game| {
        archive.keep(game)?;
        done += 1;
        progress.show(done, "games");
        Ok(())
    };
    let played = play.play(&missing, keep);
    progress.end();
    played.map_err(|error| Complaint::Input(format!("{}: {error}", file.display())))?;
    Ok(archive)
}
