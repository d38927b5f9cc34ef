//! The board and the rules on which a match began, as the text of a level: for a new draft, or as a file among the
//! user's own levels.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::game::content::{Content, ContentError, FileKind, Origin, SourceText, shipped_named_rules};
use crate::game::levels::{Level, NamedRuleSet, RuleSwitch, write_level};
use crate::game::record::{self, Record, RecordError};
use crate::game::sharing::{SharedContent, SharedLineError, read_line};
use crate::rules::{Clock, FirstMover, GameId, Position, Side};

use super::draft_file::SaveFault;
use super::fields::with_rules;
use super::fresh::{FreshBoard, fresh_level};
use super::store::DraftStore;

/// The most characters of a level's name that comes from a record or from another computer.
const LONGEST_NAME: usize = 80;

/// Why a text is not the beginning of a draft. `Display` writes the fault without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BoardUnread {
    /// The text is no record, and it holds no line that can be read.
    #[error(transparent)]
    Line(#[from] SharedLineError),
    /// The text is neither a record nor a line of the game.
    #[error("this is neither a record nor a line of the game; such a line begins with `riverleap:`")]
    Neither,
    /// The record has a fault before its first move.
    #[error("{0}")]
    Record(Box<RecordError>),
    #[error("there is no game in this record")]
    NoGame,
}

/// A board that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptBoard {
    /// The board is in this new file.
    Saved { path: PathBuf },
    /// The level with this name has the same board, rules and pieces. Nothing was written.
    There { level: String },
}

/// Why a board was not kept. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum KeepFault {
    #[error("No folder for your data is known; name one with --data-dir.")]
    NoDataFolder,
    /// The pieces stand as in no level, for example in the middle of a match that was set up.
    #[error("No level can have this position: {0}.")]
    NoLevel(Box<ContentError>),
    #[error(transparent)]
    NotSaved(#[from] SaveFault),
}

/// Returns the text of a draft with the board in `text`. The text is a record, whose last game gives the board, or it
/// holds a line of the game. If the line holds a rule set, the board is a new one with these rules. A board without a
/// name gets the name `unnamed`.
///
/// # Errors
/// The text is neither a record nor a line of the game, or it has a fault.
pub fn draft_of_text(text: &str, content: &Content, unnamed: &str) -> Result<String, BoardUnread> {
    let text = text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    let record = (FileKind::of(text) == Some(FileKind::Record)).then(|| record::last(text, content).playable());
    let fault = match record {
        Some(Ok((record, _))) => return Ok(draft_of_record(&record, content, unnamed)),
        Some(Err(fault)) => Some(fault.map_or(BoardUnread::NoGame, |fault| BoardUnread::Record(Box::new(fault)))),
        None => None,
    };
    // A line in brackets begins like a record.
    match (read_line(text, content), fault) {
        (Ok(shared), _) => Ok(draft_of_line(&shared)),
        (Err(SharedLineError::NoLine), Some(fault)) => Err(fault),
        (Err(SharedLineError::NoLine), None) => Err(BoardUnread::Neither),
        (Err(error), _) => Err(error.into()),
    }
}

fn draft_of_line(shared: &SharedContent) -> String {
    match shared {
        SharedContent::Level(_) => shared.file_text(&shipped_named_rules()),
        SharedContent::Rules(rules) => {
            let fresh = fresh_level(FreshBoard::of(GameId::default()), &rules.name);
            with_rules(&fresh, shared.file_text(&[]).trim()).unwrap_or(fresh)
        }
    }
}

fn draft_of_record(record: &Record, content: &Content, unnamed: &str) -> String {
    let start = record.session.start();
    let behind = content.choice_behind(&record.heading, start).map(|(_, level)| level.value);
    let name = behind.as_ref().map_or(&record.heading.level, |level| &level.name);
    let level = level_of_start(if name.trim().is_empty() { unnamed } else { name }, start);
    let level = match behind {
        Some(Level { author, description, descriptions, .. }) => Level { author, description, descriptions, ..level },
        None => level,
    };
    text_of(&level, content)
}

/// Returns the title of a level on which a match can begin like this one: with the same board, rules and pieces, and the
/// same side to move. The clock is ignored, since the players choose it.
pub fn level_with_start(start: &Position, content: &Content) -> Option<String> {
    let game = start.game();
    let levels = content.level_texts(game).into_iter();
    let levels = levels.filter_map(|(origin, text)| content.level_in(game, &SourceText { origin, text }, None).ok());
    levels.map(|level| level.value).find(|level| begins(level, start)).map(|level| level.name)
}

/// Writes the board and the rules on which a match began as a new level of the user's own, unless there is such a level.
/// No file is overwritten.
///
/// # Errors
/// No level has such pieces, or the file cannot be written.
pub fn keep_board(name: &str, start: &Position, content: &Content) -> Result<KeptBoard, KeepFault> {
    let store = DraftStore::of(content).ok_or(KeepFault::NoDataFolder)?;
    if let Some(level) = level_with_start(start, content) {
        return Ok(KeptBoard::There { level });
    }
    let text = board_text(name, start, content).map_err(|error| KeepFault::NoLevel(Box::new(error)))?;
    let mut file = store.begin(content, &text);
    match file.save(&text) {
        Ok(path) => Ok(KeptBoard::Saved { path }),
        Err(fault) => {
            // The text may lie among the drafts. If it cannot be removed, it is offered there.
            let _ = store.forget(file.name());
            Err(fault.into())
        }
    }
}

/// Returns the text of a level with this name on which a match begins like this one.
///
/// # Errors
/// No level has such pieces.
pub fn board_text(name: &str, start: &Position, content: &Content) -> Result<String, ContentError> {
    let text = text_of(&level_of_start(name, start), content);
    read_back(&text, start.game(), content)?;
    Ok(text)
}

/// A level on which a match begins like this one. Its clock is that of its rules: the players have chosen the clock of
/// the match.
fn level_of_start(name: &str, start: &Position) -> Level {
    let by_rules = match start.match_rules().first {
        FirstMover::White | FirstMover::Chosen => Side::White,
        FirstMover::Black => Side::Black,
    };
    let side = start.side_to_move();
    Level {
        name: name.trim().chars().take(LONGEST_NAME).collect(),
        author: String::new(),
        description: String::new(),
        descriptions: BTreeMap::new(),
        notes: String::new(),
        start: start.with_clock(clock_of_rules(start, &shipped_named_rules())),
        to_move: (side != by_rules).then_some(side),
    }
}

/// The clock of the named rule set that has the same switches but for the clock.
fn clock_of_rules(start: &Position, named: &[NamedRuleSet]) -> Option<Clock> {
    let start = start.as_jungle()?;
    let rules = start.board().rules();
    let is_same =
        |known: &&NamedRuleSet| RuleSwitch::differences(rules, &known.rules).into_iter().all(RuleSwitch::is_of_clock);
    named.iter().find(is_same)?.rules.match_rules.clock
}

/// The text of the level. The user may have rule sets of their own under the names of the game's; the text then names
/// none.
fn text_of(level: &Level, content: &Content) -> String {
    let text = write_level(level, &shipped_named_rules());
    match read_back(&text, level.start.game(), content) {
        Ok(read) if !begins(&read, &level.start) => write_level(level, &[]),
        _ => text,
    }
}

fn read_back(text: &str, game: GameId, content: &Content) -> Result<Level, ContentError> {
    let source = SourceText { origin: Origin::BuiltIn("levels/board.ron".to_owned()), text: text.to_owned() };
    content.level_in(game, &source, None).map(|level| level.value)
}

/// Whether a match on this level can begin with this position, whatever its clock and its counters.
fn begins(level: &Level, start: &Position) -> bool {
    let own = level.started_by(start.side_to_move());
    let bare = |position: &Position| position.restarted_by(position.side_to_move()).to_text();
    own.board().is_same_but_for_the_clock(&start.board()) && bare(&own) == bare(start)
}
