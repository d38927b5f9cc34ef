//! The tags of a game: which version it is, where the match begins, and what is left for its heading.

use std::collections::HashSet;

use crate::rules::{GameId, Pair, Position};

use super::VERSION;
use super::error::RecordProblem;
use super::ground::RecordGround;
use super::heading::Heading;
use super::tokens::{RecordToken, TextPlace, Tokens};

/// A fault and its place.
pub(super) type PlacedProblem = (TextPlace, RecordProblem);

pub(super) struct Tag {
    place: TextPlace,
    name: String,
    pub value: String,
    pub value_place: TextPlace,
}

/// The tags that are not taken yet.
pub(super) struct Tags(Vec<Tag>);

impl Tags {
    /// Those of the game that begins here.
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
                    tags.push(Tag { place, name: name.to_owned(), value: value.into_owned(), value_place });
                }
                RecordToken::BadTag => return Err((place, RecordProblem::BadTag)),
                RecordToken::Comment(_) => {}
                _ => break,
            }
        }
        Ok(Tags(tags))
    }

    /// The value of a tag and where it stands.
    pub fn take(&mut self, name: &str) -> Option<(TextPlace, String)> {
        let index = self.0.iter().position(|tag| tag.name == name)?;
        let tag = self.0.remove(index);
        Some((tag.value_place, tag.value))
    }

    pub fn get(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }

    /// Where the first of them stands: the place of what is missing.
    pub fn place(&self) -> TextPlace {
        self.0.first().map_or(TextPlace::FIRST, |tag| tag.place)
    }

    /// The game that is played; Jungle where none is named.
    pub fn game(&mut self) -> Result<GameId, PlacedProblem> {
        let Some((place, name)) = self.take("Game") else { return Ok(GameId::default()) };
        GameId::from_id(&name.to_ascii_lowercase()).ok_or((place, RecordProblem::UnknownGame(name)))
    }

    /// The version of the format; a record that names none is one of the first.
    pub fn version(&mut self) -> Result<u32, PlacedProblem> {
        let Some((place, version)) = self.take("Version") else { return Ok(1) };
        let known = version.parse().ok().filter(|number| (1..=VERSION).contains(number));
        known.ok_or((place, RecordProblem::UnknownVersion(version)))
    }

    /// Where the match begins on its ground.
    pub fn start(&mut self, ground: &RecordGround) -> Result<Position, PlacedProblem> {
        let Some((place, fen)) = self.take("FEN") else {
            return ground.start.clone().ok_or_else(|| {
                let game = ground.board.game();
                (self.place(), RecordProblem::NoTag { game, name: "FEN" })
            });
        };
        ground.board.position(&fen).map_err(|error| {
            let column = place.column + error.column() - 1;
            (TextPlace { column, ..place }, RecordProblem::BadStart(error))
        })
    }

    /// The level's name and its place; the standard one where none is named.
    pub fn level(&self) -> (TextPlace, &str) {
        self.get("Level").map_or((self.place(), "jungle"), |tag| (tag.value_place, &tag.value))
    }

    /// What is left once the match has been read.
    pub fn heading(mut self, ground: RecordGround) -> Heading {
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
