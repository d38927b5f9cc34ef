//! Reads the games of a record one after the other, so that a file of many thousand games needs only the memory of one.

use crate::game::levels::LevelsByName;

use super::Record;
use super::error::{RecordError, RecordProblem};
use super::ground::GroundCache;
use super::play;
use super::tags::Tags;
use super::tokens::{RecordToken, TextPlace, Tokens};

/// A game of a record: the part before its first fault, and the fault if there is one. If the fault is among the moves,
/// the match has the moves before it; if it is in the tags, there may be no match.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    /// The format version of the game, if it could be read.
    pub version: Option<u32>,
    pub record: Option<Record>,
    pub fault: Option<RecordError>,
}

impl ReadGame {
    /// Adapts a game from a journal that this program has written: in version 1, seats were written in the tags for
    /// names. In other files these tags hold names.
    pub fn of_own_journal(mut self) -> ReadGame {
        if let Some(record) = self.record.as_mut().filter(|_| self.version == Some(1)) {
            record.heading.seat_by_name();
        }
        self
    }

    fn bad(fault: RecordError) -> ReadGame {
        ReadGame { version: None, record: None, fault: Some(fault) }
    }
}

/// Returns the games of a text; each is read when the iterator reaches it. The iterator returns at least one game,
/// which may hold only a fault.
pub fn games<'a, L: LevelsByName>(text: &'a str, levels: &'a L) -> Games<'a, L> {
    Games { words: Tokens::of(text), read: 0, grounds: GroundCache::new(levels) }
}

/// Reads all games of a text at once.
pub fn read(text: &str, levels: &impl LevelsByName) -> Vec<ReadGame> {
    games(text, levels).collect()
}

/// Returns the last game of a text. The others are skipped, so faults in their moves are not found.
pub fn last(text: &str, levels: &impl LevelsByName) -> ReadGame {
    let mut games = games(text, levels);
    let mut last = (games.words.clone(), 0);
    loop {
        let begin = games.words.clone();
        if !games.pass_over() {
            break;
        }
        last = (begin, games.read - 1);
    }
    (games.words, games.read) = last;
    games.next().unwrap_or_else(empty)
}

/// The number of plies written in a text, legal or not.
pub fn written_plies(text: &str) -> usize {
    Tokens::of(text).filter(|(_, token)| matches!(token, RecordToken::Move(_))).count()
}

/// See [`games`].
pub struct Games<'a, L> {
    /// The tokens that are not read yet.
    words: Tokens<'a>,
    /// The number of games read.
    read: usize,
    grounds: GroundCache<'a, L>,
}

impl<L: LevelsByName> Iterator for Games<'_, L> {
    type Item = ReadGame;

    fn next(&mut self) -> Option<ReadGame> {
        let begin = self.words.clone();
        if !self.skip_head() {
            let none = self.read == 0;
            self.read += 1;
            return none.then(empty);
        }
        self.read += 1;
        Some(self.game(begin))
    }
}

fn empty() -> ReadGame {
    let TextPlace { line, column } = TextPlace::FIRST;
    ReadGame::bad(RecordError { line, column, game: 1, problem: RecordProblem::Empty })
}

impl<'a, L: LevelsByName> Games<'a, L> {
    fn game(&mut self, begin: Tokens<'a>) -> ReadGame {
        let game = self.read;
        let placed = |(TextPlace { line, column }, problem)| RecordError { line, column, game, problem };
        let mut body = GameBody { words: begin.clone(), begun: false, over: false, end: TextPlace::FIRST };
        let read = Tags::read(begin).and_then(|mut tags| {
            let (game, version) = (tags.game()?, tags.version()?);
            let ground = self.grounds.ground(&tags, game, version)?;
            let start = tags.start(&ground)?;
            let (session, fault) = play::play(start, &mut body, &mut tags);
            let heading = tags.heading(ground);
            Ok((version, Record { heading, session }, fault))
        });
        body.by_ref().for_each(drop);
        self.words = body.words;
        match read {
            Ok((version, record, fault)) => {
                ReadGame { version: Some(version), record: Some(record), fault: fault.map(placed) }
            }
            Err(fault) => ReadGame::bad(placed(fault)),
        }
    }

    /// Skips one game; returns whether a game was left.
    fn pass_over(&mut self) -> bool {
        let mut body = GameBody { words: self.words.clone(), begun: false, over: false, end: TextPlace::FIRST };
        if !self.skip_head() {
            return false;
        }
        body.by_ref().for_each(drop);
        self.words = body.words;
        self.read += 1;
        true
    }

    /// Whether anything other than comments is left.
    fn skip_head(&mut self) -> bool {
        self.words.any(|(_, token)| !matches!(token, RecordToken::Comment(_)))
    }
}

/// The tokens of one game. A tag after moves or a result begins the next game, and so does a move after a result.
pub(super) struct GameBody<'a> {
    words: Tokens<'a>,
    /// Whether a token other than tags and comments was read.
    begun: bool,
    /// Whether a result was read.
    over: bool,
    /// The place of the last token.
    pub end: TextPlace,
}

impl<'a> Iterator for GameBody<'a> {
    type Item = (TextPlace, RecordToken<'a>);

    fn next(&mut self) -> Option<(TextPlace, RecordToken<'a>)> {
        let mut ahead = self.words.clone();
        let (place, token) = ahead.next()?;
        match token {
            RecordToken::Tag { .. } | RecordToken::BadTag if self.begun => return None,
            RecordToken::Move(_) | RecordToken::Result(_) if self.over => return None,
            RecordToken::Tag { .. } | RecordToken::BadTag => {}
            RecordToken::Comment(_) => self.end = place,
            RecordToken::Move(_) | RecordToken::Result(_) | RecordToken::Stray(_) | RecordToken::Unclosed(_) => {
                (self.begun, self.end) = (true, place);
                self.over |= matches!(token, RecordToken::Result(_));
            }
        }
        self.words = ahead;
        Some((place, token))
    }
}
