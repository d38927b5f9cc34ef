//! Network matches that were interrupted because a program ended. They were hosted on this machine or by other hosts.
//! Matches that are over or were left on purpose are not included.

use std::path::Path;
use std::time::SystemTime;

use super::hosted_as::HostedAs;
use super::own_game::{LeftGame, OwnGame};
use super::seats::{KeptSeat, KeptSeats};
use crate::base::disk::NotWritten;
use crate::rules::Side;

/// An interrupted match.
#[derive(Clone, Debug)]
pub enum Interrupted {
    Hosted(Box<LeftGame>),
    Seated(Box<KeptSeat>),
}

impl Interrupted {
    /// Returns all interrupted matches in the folder of keys, seats and games, the newest first. This function reads
    /// every game file.
    pub fn all(folder: &Path) -> Vec<Interrupted> {
        let hosted = OwnGame::left_games(folder).into_iter().filter(LeftGame::is_offered);
        let hosted = hosted.map(|game| Interrupted::Hosted(Box::new(game)));
        let seated = if folder.is_dir() { KeptSeats::new(folder).interrupted() } else { Vec::new() };
        let seated = seated.into_iter().map(|seat| Interrupted::Seated(Box::new(seat)));
        let mut all: Vec<Interrupted> = hosted.chain(seated).collect();
        all.sort_by_key(|one| std::cmp::Reverse(one.when()));
        all
    }

    /// Returns when the match was last played.
    pub fn when(&self) -> SystemTime {
        match self {
            Interrupted::Hosted(game) => game.written,
            Interrupted::Seated(seat) => seat.when(),
        }
    }

    /// Returns the name of the player of that side; empty if it is not known.
    pub fn name(&self, side: Side) -> &str {
        match self {
            Interrupted::Hosted(game) => game.name(side),
            Interrupted::Seated(seat) => seat.played().map_or("", |played| &played.names[side as usize]),
        }
    }

    pub fn level(&self) -> &str {
        match self {
            Interrupted::Hosted(game) => &game.kept.record.heading.level,
            Interrupted::Seated(seat) => seat.played().map_or("", |played| &played.level),
        }
    }

    /// Returns the host's name; `None` if the match is hosted on this machine.
    pub fn host(&self) -> Option<&str> {
        match self {
            Interrupted::Hosted(_) => None,
            Interrupted::Seated(seat) => Some(seat.played().map_or("", |played| &played.host)),
        }
    }

    /// Sets whether the match was left on purpose. Such a match is no longer offered for continuation. `folder` is the
    /// same as for [`Interrupted::all`].
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn set_left(&self, folder: &Path, left: bool) -> Result<(), NotWritten> {
        match self {
            Interrupted::Hosted(game) => HostedAs::leave(&game.file, game.kept.id, left),
            Interrupted::Seated(seat) => match seat.host() {
                Some(host) => KeptSeats::new(folder).leave(&host, seat.table, left),
                None => Ok(()),
            },
        }
    }
}
