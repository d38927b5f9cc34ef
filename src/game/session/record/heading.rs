//! What a record says above the moves: what level and rules are called, and who plays.

use jiff::civil::Date;

use crate::game::levels::{LevelsByName, RuleSwitch};
use crate::rules::jungle::RuleSet;
use crate::rules::{Pair, Position, Side};

use super::day;

/// Names and titles. Board and switches are not here: the match has them, and no name is needed to know them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// What the level is called.
    pub level: String,
    /// What the rule set is called, or the one that is nearest.
    pub rules: String,
    /// Who sits there, as the command line writes it (`human`, `engine:3`). `None`: not known.
    pub seats: Pair<Option<String>>,
    /// What the players are called. A name never says who sits there.
    pub white: String,
    pub black: String,
    /// As in PGN: `2026.01.31`, with question marks for what is not known.
    pub date: String,
    /// Tags that mean nothing to the game.
    pub other: Vec<(String, String)>,
}

/// The name of players who are not named.
const UNKNOWN: &str = "?";

impl Heading {
    /// The heading of a match that starts here, on the level of that name. Seats, players and date are not known yet.
    pub fn new(level: &str, start: &Position, levels: &impl LevelsByName) -> Heading {
        let rules = match start.as_jungle() {
            Some(start) => nearest(start.board().rules(), levels),
            None => start.rules_name().to_owned(),
        };
        Heading::titled(level.to_owned(), rules)
    }

    /// The same, begun on this day.
    #[must_use]
    pub fn begun_on(self, day: Date) -> Heading {
        Heading { date: day::written(day), ..self }
    }

    /// The day on which the match began, where all of it is known.
    pub fn day(&self) -> Option<Date> {
        day::read(&self.date)
    }

    /// What the player of that side is called, as it was read; `None`: nobody has said it. Version 1 wrote seats in
    /// place of names; they are no names.
    pub fn name(&self, side: Side) -> Option<&str> {
        let name = match side {
            Side::White => self.white.trim(),
            Side::Black => self.black.trim(),
        };
        let is_seat = self.seats[side].as_deref() == Some(name);
        (!name.is_empty() && name != UNKNOWN && !is_seat).then_some(name)
    }

    /// Says what the player of that side is called.
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
            other: Vec::new(),
        }
    }

    /// Version 1 had no tags for seats: the program wrote the seats in place of the names.
    pub(super) fn seat_by_name(&mut self) {
        let named = [&self.white, &self.black].map(|name| (name != UNKNOWN).then(|| name.clone()));
        let [white, black] = named;
        let Pair([white_seat, black_seat]) = &mut self.seats;
        *white_seat = white_seat.take().or(white);
        *black_seat = black_seat.take().or(black);
    }
}

/// The name of the set that differs in the fewest switches. With another clock a set is still the same one.
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
