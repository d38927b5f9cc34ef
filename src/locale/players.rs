//! The sentences about players: their names, and why a player has left.

use crate::players::{Misstart, PlayerFault, Seat};
use crate::rules::Side;

use super::{Arg, Locale, Noun, Say, say};

impl Arg {
    /// Returns a player's name: for a computer player its own name, for a person the name of the side.
    pub fn who(seat: &Seat, side: Side) -> Arg {
        match seat {
            Seat::Human | Seat::Elsewhere => Arg::Side(side),
            Seat::Engine(level) => Arg::Nouns(vec![Noun::Opponent(*level)]),
            Seat::Program(command) => Arg::Text(Seat::program_name(command)),
        }
    }
}

/// A computer player that failed, and the side that a person now plays in its place.
#[derive(Clone, Copy, Debug)]
pub struct Departure<'a> {
    pub seat: &'a Seat,
    pub side: Side,
    pub fault: &'a PlayerFault,
}

impl Say for Departure<'_> {
    fn say(&self, locale: &Locale) -> String {
        let Departure { seat, side, fault } = *self;
        let who = Arg::who(seat, side);
        let fault = match fault {
            PlayerFault::CannotStart(Misstart::Program { program, error }) => {
                say!(locale, "fault-cannot-start", who, program, error = error.say(locale))
            }
            PlayerFault::CannotStart(Misstart::Guard { error }) => {
                say!(locale, "fault-no-guard", who, error = error.say(locale))
            }
            PlayerFault::CannotStart(Misstart::NoMemory(no_memory)) => {
                say!(locale, "fault-no-memory", who, mib = no_memory.mib)
            }
            PlayerFault::Person => say!(locale, "fault-person", who),
            PlayerFault::Uninvited => say!(locale, "fault-uninvited", who),
            PlayerFault::Gone => say!(locale, "fault-gone", who),
            PlayerFault::Silent { seconds } => say!(locale, "fault-silent", who, seconds = *seconds),
            PlayerFault::Deaf => say!(locale, "fault-deaf", who),
            PlayerFault::NoMove => say!(locale, "fault-no-move", who),
            PlayerFault::Illegal { wanted, refused } => {
                say!(locale, "fault-illegal", who, wanted = wanted.to_string(), reason = refused.say(locale))
            }
        };
        say!(locale, "fault-taken-over", fault, side)
    }
}
