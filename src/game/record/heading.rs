//! The heading of a record, which stands above the moves. It holds the names of the level, the rules and the players,
//! the date, and who or what plays each side (the seats).

use jiff::civil::Date;

use crate::game::levels::{LevelsByName, RuleSwitch};
use crate::rules::jungle::RuleSet;
use crate::rules::{Pair, Position, Side};

use super::{HelpUsed, day};

/// The heading of a record. The board and the switches of the rules are part of the match, so the heading does not
/// repeat them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The level's name.
    pub level: String,
    /// The name of the rule set; for changed rules, the name of the most similar rule set.
    pub rules: String,
    /// The seats as the command line writes them (`human`, `engine:3`); `None` if unknown.
    pub seats: Pair<Option<String>>,
    /// The players' names. The seats, not the names, tell whether a person or a program plays.
    pub white: String,
    pub black: String,
    /// The date on which the match began, as in PGN (`2026.01.31`), with question marks for unknown parts.
    pub date: String,
    /// How accurately each side has played, in percent, as a review has found; `None` without a review.
    pub accuracy: Pair<Option<u8>>,
    /// The help that was used in the match.
    pub help: HelpUsed,
    /// The names and values of the tags that this program does not use. If the record is saved again, these tags are
    /// written unchanged.
    pub other: Vec<(String, String)>,
}

/// The text that stands for the name of a player, if the name is unknown.
const UNKNOWN: &str = "?";

impl Heading {
    /// Returns the heading of a match that starts with the position `start` of the level named `level`. Seats, players
    /// and date are unknown.
    pub fn new(level: &str, start: &Position, levels: &impl LevelsByName) -> Heading {
        let rules = match start.as_jungle() {
            Some(start) => nearest(start.board().rules(), levels),
            None => start.rules_name().to_owned(),
        };
        Heading::titled(level.to_owned(), rules)
    }

    /// Returns this heading with the date `day`.
    #[must_use]
    pub fn begun_on(self, day: Date) -> Heading {
        Heading { date: day::written(day), ..self }
    }

    /// The date on which the match began; `None` if a part of the date is unknown.
    pub fn day(&self) -> Option<Date> {
        day::read(&self.date)
    }

    /// The name of the player of that side; `None` if it is unknown. A name that equals the seat, such as `engine:3`,
    /// does not count: records of version 1 hold the seats in the tags for the names.
    pub fn name(&self, side: Side) -> Option<&str> {
        let name = match side {
            Side::White => self.white.trim(),
            Side::Black => self.black.trim(),
        };
        let is_seat = self.seats[side].as_deref() == Some(name);
        (!name.is_empty() && name != UNKNOWN && !is_seat).then_some(name)
    }

    /// Sets the name of the player of that side.
    pub fn set_name(&mut self, side: Side, name: Option<String>) {
        let field = match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        };
        *field = name.unwrap_or_else(|| UNKNOWN.to_owned());
    }

    pub(super) fn titled(level: String, rules: String) -> Heading {
        Heading {
            level,
            rules,
            seats: Pair::default(),
            white: UNKNOWN.to_owned(),
            black: UNKNOWN.to_owned(),
            date: day::UNKNOWN.to_owned(),
            accuracy: Pair::default(),
            help: HelpUsed::default(),
            other: Vec::new(),
        }
    }

    /// Copies the name of each side to its seat, if the seat is unknown. Records of version 1 hold the seats in the
    /// tags for the names.
    pub(super) fn seat_by_name(&mut self) {
        let named = [&self.white, &self.black].map(|name| (name != UNKNOWN).then(|| name.clone()));
        let [white, black] = named;
        let Pair([white_seat, black_seat]) = &mut self.seats;
        *white_seat = white_seat.take().or(white);
        *black_seat = black_seat.take().or(black);
    }
}

/// Returns the name of the known rule set that is most similar to `rules`: the one with the fewest different switches,
/// not counting the switches of the clock. Ties are decided by whether the names and descriptions are equal, and after
/// that by the number of different clock switches.
pub(super) fn nearest(rules: &RuleSet, levels: &impl LevelsByName) -> String {
    let mut nearest = None;
    for name in levels.rules_names() {
        let Ok(known) = levels.rules(&name) else { continue };
        if known == *rules {
            return name;
        }
        let words = usize::from(known.name != rules.name) + usize::from(known.description != rules.description);
        let differences = RuleSwitch::differences(rules, &known);
        let of_clock = differences.iter().filter(|switch| switch.is_of_clock()).count();
        let distance = (differences.len() - of_clock, words, of_clock);
        if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            nearest = Some((distance, name));
        }
    }
    nearest.map_or_else(|| rules.name.clone(), |(_, name)| name)
}
