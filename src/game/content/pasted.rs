//! Reads pasted text: a position, a record, a board as a line of text, or none of them.

use crate::game::levels::Level;
use crate::game::record::{self, Record, RecordError};
use crate::game::sharing::{SharedContent, SharedLineError, read_line};
use crate::rules::{Board, GameId, Position, PositionTextError};

use super::{Content, ContentError, FileKind, LevelChoice};

/// The content of a pasted text. The text may belong to either game. The game also writes such texts to the clipboard,
/// by [`Position::to_text`] and the `Display` of [`Record`].
#[derive(Clone, Debug, PartialEq)]
pub enum Pasted {
    /// A position from which a match can start. The text is first read as a position on the board of the present match.
    /// If that fails, the text is read as a position on the standard board of the other game.
    Position(Box<Position>),
    /// The last match of a record. If the record has a fault, the match ends before the first fault, and `fault` is
    /// that fault.
    Record { record: Box<Record>, fault: Option<Box<RecordError>> },
    /// The level or setup in a line of text (see [`sharing`](crate::game::sharing)). If the line holds a rule set, this
    /// is the default level with that rule set. `name` is the level's name in records.
    Level { name: String, level: Box<Level> },
}

/// Why a pasted text cannot be used. `Display` writes a clause without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotPasted {
    #[error("there is nothing to paste")]
    Empty,
    #[error("this is more than {} KiB of text", most_bytes >> 10)]
    TooLong { most_bytes: usize },
    #[error("this is neither a position nor a record nor a board")]
    Neither,
    /// The text holds a line with a level, a setup or a rule set, and the line is damaged or has a fault.
    #[error("{0}")]
    Line(Box<SharedLineError>),
    /// The default level, on which a rule set would be played, cannot be loaded with that rule set.
    #[error("{0}")]
    NoUsualLevel(Box<ContentError>),
    /// The text has the form of a position, but it is a valid position neither on the board of the present match nor on
    /// the standard board of the other game.
    #[error("{0}")]
    Position(PositionTextError),
    /// The record has a fault before its first move.
    #[error("{0}")]
    Record(Box<RecordError>),
}

/// The largest size of a pasted text, in bytes. The record of a real match is always shorter.
const MOST_BYTES: usize = 1 << 20;

impl Content {
    /// Reads a pasted text. `board` is the board of the present match. If the text is a position of the same game as
    /// the present match, the position gets the rules of `board`.
    ///
    /// ```
    /// use riverleap::game::content::{Content, Folders, NotPasted, Pasted};
    ///
    /// let content = Content::new(Folders::default());
    /// let board = content.level("jungle")?.value.start.board();
    /// let read = |text| content.pasted(text, &board);
    /// assert!(matches!(read("7/3E3/7/7/7/7/7/7/6r w"), Ok(Pasted::Position(_))));
    /// assert!(matches!(read("7/3E3/7 w"), Err(NotPasted::Position(_))));
    /// assert!(matches!(read("1. Ea4 Eg6 *"), Ok(Pasted::Record { fault: None, .. })));
    /// assert_eq!(read("Dear Ann,"), Err(NotPasted::Neither));
    /// # Ok::<(), riverleap::game::content::ContentError>(())
    /// ```
    ///
    /// # Errors
    /// The text is empty or too long, it is neither a position nor a record nor a board, or it has a fault.
    pub fn pasted(&self, text: &str, board: &Board) -> Result<Pasted, NotPasted> {
        if text.len() > MOST_BYTES {
            return Err(NotPasted::TooLong { most_bytes: MOST_BYTES });
        }
        let text = text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        if text.is_empty() {
            return Err(NotPasted::Empty);
        }
        let record = (FileKind::of(text) == Some(FileKind::Record)).then(|| self.pasted_record(text));
        if let Some(Ok(record)) = record {
            return Ok(record);
        }
        // A line of text in brackets begins like a record.
        match (self.pasted_line(text), record) {
            (Some(line), _) => line,
            (None, Some(record)) => record,
            (None, None) if is_like_a_position(text) => self.pasted_position(text, board),
            (None, None) => Err(NotPasted::Neither),
        }
    }

    /// Reads the line with a level, a setup or a rule set in the text; `None` if the text has no such line.
    fn pasted_line(&self, text: &str) -> Option<Result<Pasted, NotPasted>> {
        match read_line(text, self) {
            Ok(SharedContent::Level(level)) => Some(Ok(Pasted::Level { name: level.name.clone(), level })),
            Ok(SharedContent::Rules(rules)) => {
                let name = LevelChoice::default().level;
                let level = self.level_with(&name, *rules).map_err(|error| NotPasted::NoUsualLevel(Box::new(error)));
                Some(level.map(|level| Pasted::Level { name, level: Box::new(level.value) }))
            }
            Err(SharedLineError::NoLine) => None,
            Err(error) => Some(Err(NotPasted::Line(Box::new(error)))),
        }
    }

    fn pasted_record(&self, text: &str) -> Result<Pasted, NotPasted> {
        let not_pasted =
            |fault: Option<RecordError>| fault.map_or(NotPasted::Neither, |it| NotPasted::Record(Box::new(it)));
        let (record, fault) = record::last(text, self).playable().map_err(not_pasted)?;
        Ok(Pasted::Record { record: Box::new(record), fault: fault.map(Box::new) })
    }

    fn pasted_position(&self, text: &str, board: &Board) -> Result<Pasted, NotPasted> {
        let here = board.position(text);
        let others = GameId::ALL.into_iter().filter(|game| *game != board.game());
        let elsewhere = |game| {
            let standard = self.choose(&LevelChoice::of(game)).ok()?;
            standard.value.start.board().position(text).ok()
        };
        let read = here.or_else(|error| others.into_iter().find_map(elsewhere).ok_or(error));
        read.map(|position| Pasted::Position(Box::new(position))).map_err(NotPasted::Position)
    }
}

/// Whether the text is a single line that looks like a position. In such a line, the first word has rows separated by
/// `/`, or the second word is the side to move (`w` or `b`).
fn is_like_a_position(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let ranks = words.next().is_some_and(|word| word.contains('/') && !word.contains(':'));
    let side = words.next().is_some_and(|word| ["w", "b"].contains(&word));
    !line.contains('\n') && (ranks || side)
}
