//! Reads pasted text: a position, a record, or neither.

use crate::game::record::{self, Record, RecordError};
use crate::rules::{Board, GameId, Position, PositionTextError};

use super::{Content, FileKind, LevelChoice};

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
}

/// Why a pasted text cannot be used. `Display` writes a clause without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotPasted {
    #[error("there is nothing to paste")]
    Empty,
    #[error("this is more than {} KiB of text", most_bytes >> 10)]
    TooLong { most_bytes: usize },
    #[error("this is neither a position nor a record")]
    Neither,
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
    /// The text is empty or too long, it is neither a position nor a record, or it has a fault.
    pub fn pasted(&self, text: &str, board: &Board) -> Result<Pasted, NotPasted> {
        if text.len() > MOST_BYTES {
            return Err(NotPasted::TooLong { most_bytes: MOST_BYTES });
        }
        let text = text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        if text.is_empty() {
            Err(NotPasted::Empty)
        } else if FileKind::of(text) == Some(FileKind::Record) {
            self.pasted_record(text)
        } else if is_like_a_position(text) {
            self.pasted_position(text, board)
        } else {
            Err(NotPasted::Neither)
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
