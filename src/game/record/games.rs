//! Reads the games of a record one after the other. A file of many thousand games therefore needs only the memory for a
//! single game at a time.

use crate::game::levels::LevelsByName;

use super::Record;
use super::error::{RecordError, RecordProblem};
use super::ground::GroundCache;
use super::play;
use super::tags::Tags;
use super::tokens::{GameBody, RecordToken, TextPlace, Tokens};

/// A game of a record up to its first fault. If there is a fault among the moves, the match has the moves before the
/// fault. If there is a fault in the tags, there may be no match.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    /// The format version of the game, if it could be read.
    pub version: Option<u32>,
    pub record: Option<Record>,
    pub fault: Option<RecordError>,
}

impl ReadGame {
    /// Adapts a game from a journal that this program has written. In journals of version 1, the tags for the names of
    /// the players hold the seats (who or what plays). This function copies the values of these tags to the seats of
    /// the heading. Do not call it for records of other origin, in which these tags hold names.
    pub fn of_own_journal(mut self) -> ReadGame {
        if let Some(record) = self.record.as_mut().filter(|_| self.version == Some(1)) {
            record.heading.seat_by_name();
        }
        self
    }

    /// Returns the game. If the game was read only up to a fault, this fault is returned too.
    ///
    /// # Errors
    /// The fault because of which not even the first ply can be played; `None` if the text has no game and no fault.
    pub fn playable(self) -> Result<(Record, Option<RecordError>), Option<RecordError>> {
        match (self.record, self.fault) {
            (Some(record), Some(fault)) if record.session.plies().is_empty() => Err(Some(fault)),
            (Some(record), fault) => Ok((record, fault)),
            (None, fault) => Err(fault),
        }
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

/// Returns the last game of a text. The other games are skipped, so faults in their moves are not found.
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

/// Whether a text has more than one game. Faults in their moves are not found.
pub fn has_several(text: &str, levels: &impl LevelsByName) -> bool {
    let mut games = games(text, levels);
    games.pass_over() && games.pass_over()
}

/// Returns the number of plies that are written in a text, including illegal plies.
pub fn written_plies(text: &str) -> usize {
    Tokens::of(text).filter(|(_, token)| matches!(token, RecordToken::Move(..))).count()
}

/// The iterator that [`games`] returns.
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
        let mut body = GameBody::of(begin.clone());
        let read = Tags::read(begin).and_then(|mut tags| {
            let (game, version) = (tags.game()?, tags.version()?);
            let ground = self.grounds.ground(&tags, game, version)?;
            let start = ground.start(&mut tags)?;
            let (session, study, fault) = play::play(start, &mut body, &mut tags);
            let heading = tags.heading(ground.rules);
            Ok((version, Record { heading, session, study }, fault))
        });
        body.by_ref().for_each(drop);
        self.words = body.rest();
        match read {
            Ok((version, record, fault)) => {
                ReadGame { version: Some(version), record: Some(record), fault: fault.map(placed) }
            }
            Err(fault) => ReadGame::bad(placed(fault)),
        }
    }

    /// Skips one game. Returns `false` if no game was left.
    fn pass_over(&mut self) -> bool {
        let mut body = GameBody::of(self.words.clone());
        if !self.skip_head() {
            return false;
        }
        body.by_ref().for_each(drop);
        self.words = body.rest();
        self.read += 1;
        true
    }

    /// Skips comments and the token after them. Returns `false` if no token follows the comments.
    fn skip_head(&mut self) -> bool {
        self.words.any(|(_, token)| !matches!(token, RecordToken::Comment(_)))
    }
}
