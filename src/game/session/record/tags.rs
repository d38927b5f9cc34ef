//! The tags of a game: its format version, the start of the match, and the heading.

use std::collections::HashSet;

use crate::rules::{GameId, Pair, Position};

use super::VERSION;
use super::error::RecordProblem;
use super::ground::Ground;
use super::heading::Heading;
use super::tokens::{Place, Token, Tokens};

/// A fault and its place.
pub(super) type PlacedProblem = (Place, RecordProblem);

pub(super) struct Tag {
    place: Place,
    name: String,
    pub value: String,
    pub value_place: Place,
}

/// The tags that are not taken yet.
pub(super) struct Tags(Vec<Tag>);

impl Tags {
    /// Reads the tags of the game that begins here.
    pub fn read(words: Tokens<'_>) -> Result<Tags, PlacedProblem> {
        let mut tags = Vec::new();
        let mut names = HashSet::new();
        for (place, token) in words {
            match token {
                Token::Tag { name, .. } if !names.insert(name) => {
                    return Err((place, RecordProblem::TagTwice(name.to_owned())));
                }
                Token::Tag { name, value, value_column } => {
                    let value_place = Place { column: value_column, ..place };
                    tags.push(Tag { place, name: name.to_owned(), value: value.into_owned(), value_place });
                }
                Token::BadTag => return Err((place, RecordProblem::BadTag)),
                Token::Comment(_) => {}
                _ => break,
            }
        }
        Ok(Tags(tags))
    }

    /// Removes a tag; returns its value and place.
    pub fn take(&mut self, name: &str) -> Option<(Place, String)> {
        let index = self.0.iter().position(|tag| tag.name == name)?;
        let tag = self.0.remove(index);
        Some((tag.value_place, tag.value))
    }

    pub fn get(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }

    /// The place of the first tag, at which missing tags are reported.
    pub fn place(&self) -> Place {
        self.0.first().map_or(Place::FIRST, |tag| tag.place)
    }

    /// The game that is played; Jungle if no tag names it.
    pub fn game(&mut self) -> Result<GameId, PlacedProblem> {
        let Some((place, name)) = self.take("Game") else { return Ok(GameId::default()) };
        GameId::from_id(&name.to_ascii_lowercase()).ok_or((place, RecordProblem::UnknownGame(name)))
    }

    /// The version of the format; 1 if no tag gives it.
    pub fn version(&mut self) -> Result<u32, PlacedProblem> {
        let Some((place, version)) = self.take("Version") else { return Ok(1) };
        let known = version.parse().ok().filter(|number| (1..=VERSION).contains(number));
        known.ok_or((place, RecordProblem::UnknownVersion(version)))
    }

    /// The start position on this ground.
    pub fn start(&mut self, ground: &Ground) -> Result<Position, PlacedProblem> {
        let Some((place, fen)) = self.take("FEN") else {
            return ground.start.clone().ok_or_else(|| {
                let game = ground.board.game();
                (self.place(), RecordProblem::NoTag { game, name: "FEN" })
            });
        };
        ground.board.position(&fen).map_err(|error| {
            let column = place.column + error.column() - 1;
            (Place { column, ..place }, RecordProblem::BadStart(error))
        })
    }

    /// The level's name and its place; the standard level if no tag names it.
    pub fn level(&self) -> (Place, &str) {
        self.get("Level").map_or((self.place(), "jungle"), |tag| (tag.value_place, &tag.value))
    }

    /// Builds the heading from the remaining tags.
    pub fn heading(mut self, ground: Ground) -> Heading {
        let mut heading = Heading::titled(self.level().1.to_owned(), ground.rules);
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
        heading.other = self.0.into_iter().map(|tag| (tag.name, tag.value)).collect();
        heading
    }
}
