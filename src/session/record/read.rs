//! Reading records: tags become a start, moves become a match, and every move is checked by it.

use std::sync::Arc;

use crate::levels::{self, Library};
use crate::rules::grid::{Grid, MAX_SIDE, Square};
use crate::rules::jungle::{Board, Position, RuleSet, Terrain};

use super::error::{RecordError, RecordProblem};
use super::heading::Heading;
use super::play::Body;
use super::tokens::{Place, Token, tokens};
use super::{Record, VERSION};

/// A game of a record: the good part, and the first fault if there is one. After a fault among the moves the match
/// stands where they are good; after one in the tags there may be no record at all.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    pub record: Option<Record>,
    pub fault: Option<RecordError>,
}

/// Reads all games of a text; there is always at least one, which may be nothing but a fault.
pub fn read(text: &str, library: &impl Library) -> Vec<ReadGame> {
    let games = split(tokens(text));
    if games.is_empty() {
        let fault = RecordError { line: 1, column: 1, game: 1, problem: RecordProblem::Empty };
        return vec![ReadGame { record: None, fault: Some(fault) }];
    }
    games.into_iter().enumerate().map(|(index, game)| game.read(index + 1, library)).collect()
}

/// A fault and its place.
pub(super) type Fault = (Place, RecordProblem);

/// The words of one game.
#[derive(Default)]
struct Words {
    tags: Vec<Tag>,
    fault: Option<Fault>,
    body: Vec<(Place, Token)>,
}

pub(super) struct Tag {
    place: Place,
    name: String,
    value: String,
    value_place: Place,
}

/// A tag behind moves or a result begins the next game, and so does a move behind a result.
fn split(tokens: Vec<(Place, Token)>) -> Vec<Words> {
    let mut games: Vec<Words> = Vec::new();
    for (place, token) in tokens {
        let is_tag = matches!(token, Token::Tag { .. } | Token::BadTag);
        let is_move = matches!(token, Token::Move(_) | Token::Result(_));
        let begins = games.last().is_none_or(|game| {
            let over = game.body.iter().any(|(_, token)| matches!(token, Token::Result(_)));
            is_tag && game.body.iter().any(|(_, token)| !matches!(token, Token::Comment(_))) || is_move && over
        });
        if begins {
            games.push(Words::default());
        }
        let Some(game) = games.last_mut() else { continue };
        match token {
            Token::Tag { name, value, value_column } => {
                if game.fault.is_none() && game.tags.iter().any(|tag| tag.name == name) {
                    game.fault = Some((place, RecordProblem::TagTwice(name.clone())));
                }
                let value_place = Place { column: value_column, ..place };
                game.tags.push(Tag { place, name, value, value_place });
            }
            Token::BadTag => drop(game.fault.get_or_insert((place, RecordProblem::BadTag))),
            body => game.body.push((place, body)),
        }
    }
    games.retain(|game| {
        !game.tags.is_empty() || game.fault.is_some() || game.body.iter().any(|(_, word)| !is_comment(word))
    });
    games
}

fn is_comment(token: &Token) -> bool {
    matches!(token, Token::Comment(_))
}

impl Words {
    fn read(self, game: usize, library: &impl Library) -> ReadGame {
        let placed = |(Place { line, column }, problem)| RecordError { line, column, game, problem };
        let mut tags = Tags(self.tags);
        if let Some(fault) = self.fault {
            return ReadGame { record: None, fault: Some(placed(fault)) };
        }
        let start = match tags.start(library) {
            Ok(start) => start,
            Err(fault) => return ReadGame { record: None, fault: Some(placed(fault)) },
        };
        let end = self.body.last().map_or(Place { line: 1, column: 1 }, |(place, _)| *place);
        let (session, fault) = Body { start, words: self.body, end }.play(&mut tags);
        let heading = tags.heading(session.start(), library);
        ReadGame { record: Some(Record { heading, session }), fault: fault.map(placed) }
    }
}

/// The tags that are not taken yet.
pub(super) struct Tags(Vec<Tag>);

impl Tags {
    /// The value of a tag and where it stands.
    pub fn take(&mut self, name: &str) -> Option<(Place, String)> {
        let index = self.0.iter().position(|tag| tag.name == name)?;
        let tag = self.0.remove(index);
        Some((tag.value_place, tag.value))
    }

    fn get(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }

    fn start(&mut self, library: &impl Library) -> Result<Position, Fault> {
        if let Some((place, game)) = self.take("Game")
            && !game.eq_ignore_ascii_case("jungle")
        {
            return Err((place, RecordProblem::UnknownGame(game)));
        }
        if let Some((place, version)) = self.take("Version")
            && !version.parse().is_ok_and(|number: u32| (1..=VERSION).contains(&number))
        {
            return Err((place, RecordProblem::UnknownVersion(version)));
        }
        let rules = self.rules(library)?;
        let fen = self.take("FEN");
        let board = match self.take("Board") {
            Some((place, rows)) => {
                if fen.is_none() {
                    return Err((place, RecordProblem::NoStart));
                }
                let grid = grid(&rows).map_err(|what| (place, RecordProblem::BadBoard { what }))?;
                Arc::new(Board::new(grid, rules.unwrap_or_default()))
            }
            None => {
                let (place, name) = self.level();
                let level = library.level(&name, rules);
                let level = level.map_err(|reason| (place, RecordProblem::NoLevel { reason }))?;
                if fen.is_none() {
                    return Ok(level.match_start());
                }
                level.start.board().clone()
            }
        };
        let (place, fen) = fen.unwrap_or((Place { line: 1, column: 1 }, String::new()));
        Position::from_jfen(board, &fen).map_err(|error| {
            let column = place.column + error.column - 1;
            (Place { column, ..place }, RecordProblem::BadStart(error))
        })
    }

    /// The rules that the tags name; `None` leaves them to the level.
    fn rules(&self, library: &impl Library) -> Result<Option<RuleSet>, Fault> {
        let opts = self.get("RuleOpts");
        let base = match self.get("Rules") {
            Some(tag) => match library.rules(&tag.value) {
                Ok(rules) => rules,
                // Complete switches need no set to lie over.
                Err(_) if opts.is_some_and(|opts| is_complete(&opts.value)) => RuleSet::default(),
                Err(reason) => return Err((tag.value_place, RecordProblem::NoRules { reason })),
            },
            None if opts.is_none() => return Ok(None),
            None if self.get("Board").is_some() => RuleSet::default(),
            None => {
                let (place, name) = self.level();
                let level = library.level(&name, None);
                level.map_err(|reason| (place, RecordProblem::NoLevel { reason }))?.rules
            }
        };
        let Some(opts) = opts else { return Ok(Some(base)) };
        let rules = levels::read_switches("RuleOpts", &opts.value, base).map_err(|error| {
            let column = opts.value_place.column + if error.line == 1 { error.column - 1 } else { 0 };
            (Place { column, ..opts.value_place }, RecordProblem::BadSwitches(Box::new(error)))
        })?;
        Ok(Some(rules))
    }

    /// The level's name and its place; the standard one where none is named.
    fn level(&self) -> (Place, String) {
        match self.get("Level") {
            Some(tag) => (tag.value_place, tag.value.clone()),
            None => (self.0.first().map_or(Place { line: 1, column: 1 }, |tag| tag.place), "jungle".to_owned()),
        }
    }

    /// What is left once the match has been read.
    fn heading(mut self, start: &Position, library: &impl Library) -> Heading {
        let (_, level) = self.level();
        let mut heading = Heading::new(&level, start, library);
        for known in ["Level", "Rules", "RuleOpts", "SetUp", "TimeControl"] {
            self.take(known);
        }
        let names = [("White", &mut heading.white), ("Black", &mut heading.black), ("Date", &mut heading.date)];
        for (tag, field) in names {
            if let Some((_, value)) = self.take(tag) {
                *field = value;
            }
        }
        heading.other = self.0.into_iter().map(|tag| (tag.name, tag.value)).collect();
        heading
    }
}

fn is_complete(opts: &str) -> bool {
    let fields = levels::outermost_fields(opts);
    levels::switches().iter().all(|switch| fields.iter().any(|field| field == switch))
}

fn grid(text: &str) -> Result<Grid<Terrain>, String> {
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let (width, height) = (rows[0].len(), rows.len());
    let side = |length: usize| u8::try_from(length).ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let (Some(files), Some(ranks)) = (side(width), side(height)) else {
        return Err(format!("a board of {width} by {height} squares, where 16 by 16 is the most"));
    };
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        return Err(format!("row {} has {} squares, the first has {width}", row + 1, rows[row].len()));
    }
    let letter = |square: Square| rows[usize::from(ranks - 1 - square.rank())][usize::from(square.file())];
    if let Some(unknown) = rows.iter().flatten().find(|letter| Terrain::from_letter(**letter).is_none()) {
        return Err(format!("'{unknown}' is no terrain"));
    }
    Ok(Grid::from_fn(files, ranks, |square| Terrain::from_letter(letter(square)).unwrap_or(Terrain::Rock)))
}
