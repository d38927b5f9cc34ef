//! How the sides are called: as the manual does, or as the table does at which the console is a guest.

use crate::rules::{Pair, Side};

use super::Console;
use super::picture::colour;
use super::wording::{PLAYERS, PLAYERS_FIRST};

/// Those who play the match at which the console is a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// The sides' names there.
    pub names: Pair<&'static str>,
    /// Who plays a side in place of a person: `the Frog`.
    pub machines: Pair<Option<String>>,
}

/// The sides in words.
#[derive(Clone, Copy, Debug)]
pub(super) enum Names {
    /// Of the manual: the upside and the downside player, yellow and blue.
    Manual,
    /// Of the table, whose colours the reader sees.
    Theirs(Pair<&'static str>),
}

impl Names {
    /// Inside a sentence.
    pub fn inside(self) -> Pair<&'static str> {
        match self {
            Names::Manual => PLAYERS,
            Names::Theirs(names) => names,
        }
    }

    /// Where a sentence begins.
    pub fn first(self) -> Pair<&'static str> {
        match self {
            Names::Manual => PLAYERS_FIRST,
            Names::Theirs(names) => names,
        }
    }

    /// Where a side has its animals at the start.
    pub fn introduce(self, side: Side) -> String {
        let place = Pair(["bottom", "top"])[side];
        match self {
            Names::Manual => format!("The {} has the {} animals, at the {place}.", PLAYERS[side], colour(side)),
            Names::Theirs(names) => format!("{} has the animals at the {place}.", names[side]),
        }
    }

    /// What belongs to a side, in a line of its colour.
    pub fn belongings(self, side: Side) -> String {
        let player = self.first()[side];
        match self {
            Names::Manual => {
                let colour = colour(side);
                format!("{player}: {colour} animals, {colour} traps and den.")
            }
            Names::Theirs(_) => format!("{player}: animals, traps and den in this colour."),
        }
    }
}

impl Console {
    pub(super) fn names(&self) -> Names {
        self.players.as_ref().map_or(Names::Manual, |players| Names::Theirs(players.names))
    }

    /// Who plays a side, if no person does.
    pub(super) fn machine(&self, side: Side) -> Option<&str> {
        self.players.as_ref()?.machines[side].as_deref()
    }
}
