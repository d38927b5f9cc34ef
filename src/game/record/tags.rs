//! The tags of a game in a record, such as the version of the format and the names in the heading.

use std::collections::HashSet;

use crate::rules::{GameId, Pair};

use super::VERSION;
use super::error::RecordProblem;
use super::heading::Heading;
use super::help::HelpUsed;
use super::tokens::{RecordToken, TextPlace, Tokens};

/// A fault of a record and the place of the fault in the text.
pub(super) type PlacedProblem = (TextPlace, RecordProblem);

pub(super) struct Tag {
    place: TextPlace,
    name: String,
    pub value: String,
    pub value_place: TextPlace,
}

/// The tags for the accuracy of White and of Black, in percent.
pub(super) const ACCURACY: [&str; 2] = ["WhiteAccuracy", "BlackAccuracy"];

/// Reads a percentage, such as `93` or `93.4`, and rounds it.
fn percent(text: &str) -> Option<u8> {
    let value: f64 = text.trim().parse().ok()?;
    (0.0..=100.0).contains(&value).then(|| value.round() as u8)
}

/// The tags of a game, except those that were already removed by `take`.
pub(super) struct Tags(Vec<Tag>);

impl Tags {
    /// Reads the tags of the game that begins at the first of these tokens.
    pub fn read(words: Tokens<'_>) -> Result<Tags, PlacedProblem> {
        let mut tags = Vec::new();
        let mut names = HashSet::new();
        for (place, token) in words {
            match token {
                RecordToken::Tag { name, .. } if !names.insert(name) => {
                    return Err((place, RecordProblem::TagTwice(name.to_owned())));
                }
                RecordToken::Tag { name, value, value_column } => {
                    let value_place = TextPlace { column: value_column, ..place };
                    // As in writing: a control character counts as a blank.
                    let value = value.replace(char::is_control, " ");
                    tags.push(Tag { place, name: name.to_owned(), value, value_place });
                }
                RecordToken::BadTag => return Err((place, RecordProblem::BadTag)),
                RecordToken::Comment(_) => {}
                _ => break,
            }
        }
        Ok(Tags(tags))
    }

    /// Removes a tag; returns the place of its value, and the value.
    pub fn take(&mut self, name: &str) -> Option<(TextPlace, String)> {
        let index = self.0.iter().position(|tag| tag.name == name)?;
        let tag = self.0.remove(index);
        Some((tag.value_place, tag.value))
    }

    /// Removes a tag whose value can be read, and returns what was read. Any other tag stays.
    fn take_if<T>(&mut self, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let found = read(&self.get(name)?.value)?;
        self.take(name);
        Some(found)
    }

    pub fn get(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }

    /// The place of the first tag, at which missing tags are reported.
    pub fn place(&self) -> TextPlace {
        self.0.first().map_or(TextPlace::FIRST, |tag| tag.place)
    }

    /// Removes the tag `Game` and returns the game; Jungle if this tag is missing.
    pub fn game(&mut self) -> Result<GameId, PlacedProblem> {
        let Some((place, name)) = self.take("Game") else { return Ok(GameId::default()) };
        GameId::from_id(&name.to_ascii_lowercase()).ok_or((place, RecordProblem::UnknownGame(name)))
    }

    /// Removes the tag `Version` and returns the version of the format; 1 if this tag is missing.
    pub fn version(&mut self) -> Result<u32, PlacedProblem> {
        let Some((place, version)) = self.take("Version") else { return Ok(1) };
        let known = version.parse().ok().filter(|number| (1..=VERSION).contains(number));
        known.ok_or((place, RecordProblem::UnknownVersion(version)))
    }

    /// The place and the text of the level's name. If the tag `Level` is missing, the name is that of the standard
    /// level.
    pub fn level(&self) -> (TextPlace, &str) {
        self.get("Level").map_or((self.place(), "jungle"), |tag| (tag.value_place, &tag.value))
    }

    /// Builds the heading from the remaining tags; `rules` is the name of the rules.
    pub fn heading(mut self, rules: String) -> Heading {
        let mut heading = Heading::titled(self.level().1.to_owned(), rules);
        for known in ["Level", "Rules", "RuleOpts", "Board", "SetUp", "TimeControl"] {
            self.take(known);
        }
        let names = [("White", &mut heading.white), ("Black", &mut heading.black), ("Date", &mut heading.date)];
        for (tag, field) in names {
            if let Some((_, value)) = self.take(tag) {
                *field = value;
            }
        }
        heading.seats = Pair(["WhiteSeat", "BlackSeat"].map(|tag| self.take(tag).map(|(_, seat)| seat)));
        heading.accuracy = Pair(ACCURACY.map(|tag| self.take_if(tag, percent)));
        heading.help = self.take_if("Help", HelpUsed::read).unwrap_or_default();
        heading.other = self.0.into_iter().map(|tag| (tag.name, tag.value)).collect();
        heading
    }
}
