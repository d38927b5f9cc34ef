//! The sentences about players: their names, and why a player has left.

use crate::players::{Fault, Misstart, Seat};
use crate::rules::Side;

use super::{Arg, Locale, Noun, Say, say};

impl Arg {
    /// Returns a player's name: the machine's name, or the side's name for a person.
    pub fn who(seat: &Seat, side: Side) -> Arg {
        match seat {
            Seat::Human | Seat::Elsewhere => Arg::Side(side),
            Seat::Engine(level) => Arg::Nouns(vec![Noun::Opponent(*level)]),
            Seat::Program(command) => Arg::Text(Seat::program_name(command)),
        }
    }
}

/// A machine player that failed, and its side, which a person now plays.
#[derive(Clone, Copy, Debug)]
pub struct Departure<'a> {
    pub seat: &'a Seat,
    pub side: Side,
    pub fault: &'a Fault,
}

impl Say for Departure<'_> {
    fn say(&self, locale: &Locale) -> String {
        let Departure { seat, side, fault } = *self;
        let who = Arg::who(seat, side);
        let fault = match fault {
            Fault::CannotStart(Misstart::Program { program, error }) => {
                say!(locale, "fault-cannot-start", who, program, error = error.say(locale))
            }
            Fault::CannotStart(Misstart::Guard { error }) => {
                say!(locale, "fault-no-guard", who, error = error.say(locale))
            }
            Fault::CannotStart(Misstart::NoMemory(no_memory)) => {
                say!(locale, "fault-no-memory", who, mib = no_memory.mib)
            }
            Fault::Person => say!(locale, "fault-person", who),
            Fault::Uninvited => say!(locale, "fault-uninvited", who),
            Fault::Gone => say!(locale, "fault-gone", who),
            Fault::Silent { seconds } => say!(locale, "fault-silent", who, seconds = *seconds),
            Fault::Deaf => say!(locale, "fault-deaf", who),
            Fault::NoMove => say!(locale, "fault-no-move", who),
            Fault::Illegal { wanted, refused } => {
                say!(locale, "fault-illegal", who, wanted = wanted.to_string(), reason = refused.say(locale))
            }
        };
        say!(locale, "fault-taken-over", fault, side)
    }
}
