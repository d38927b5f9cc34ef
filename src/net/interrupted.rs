//! Matches with somebody elsewhere that were interrupted because a program has ended: those that were hosted here, and
//! those at other hosts. What is over or was left on purpose is not among them.

use std::path::Path;
use std::time::SystemTime;

use super::hosted_as::HostedAs;
use super::own_game::{LeftGame, OwnGame};
use super::seats::{KeptSeat, KeptSeats};
use crate::base::disk::NotWritten;
use crate::rules::Side;

/// Such a match.
#[derive(Clone, Debug)]
pub enum Interrupted {
    Hosted(Box<LeftGame>),
    Seated(Box<KeptSeat>),
}

impl Interrupted {
    /// All of them in the folder where keys, seats and games are kept, the newest first. Reads every game.
    pub fn all(folder: &Path) -> Vec<Interrupted> {
        let hosted = OwnGame::left_games(folder).into_iter().filter(LeftGame::is_offered);
        let hosted = hosted.map(|game| Interrupted::Hosted(Box::new(game)));
        let seated = if folder.is_dir() { KeptSeats::new(folder).interrupted() } else { Vec::new() };
        let seated = seated.into_iter().map(|seat| Interrupted::Seated(Box::new(seat)));
        let mut all: Vec<Interrupted> = hosted.chain(seated).collect();
        all.sort_by_key(|one| std::cmp::Reverse(one.when()));
        all
    }

    /// When it was last played.
    pub fn when(&self) -> SystemTime {
        match self {
            Interrupted::Hosted(game) => game.written,
            Interrupted::Seated(seat) => seat.when(),
        }
    }

    /// What the player of that side is called; empty where it is not known.
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

    /// What the host is called; `None`: it is hosted here.
    pub fn host(&self) -> Option<&str> {
        match self {
            Interrupted::Hosted(_) => None,
            Interrupted::Seated(seat) => Some(seat.played().map_or("", |played| &played.host)),
        }
    }

    /// It is not offered any more, or it is after all. `folder` as for [`Interrupted::all`].
    ///
    /// # Errors
    /// That cannot be kept.
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
