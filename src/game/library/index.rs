//! The index: one file with the summaries of all games, so that the list opens without reading every record.
//!
//! The files of the records are the truth. The index holds the size and the modification time of each file, and a file
//! that has changed is read again. An index that is missing or damaged is built again from the records.
//!
//! The first line is a heading with the version, the numbers of boards and games, and a hash of the rest. Then follows
//! one line for each board and one for each game, each a value in RON.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use jiff::civil::{Date, Time};
use serde::{Deserialize, Serialize};

use crate::base::disk::{NotWritten, SystemError, turn, write_whole};
use crate::game::record::{HelpUsed, ResultMark};
use crate::game::session::Termination;
use crate::rules::{GameId, Pair};

use super::entry::{FileStamp, LibraryGame, RecordFlaw};
use super::summary::{BoardText, Fnv, GameSummary, GameTime};

/// The name of the index in the folder of the library.
pub const INDEX_FILE: &str = "games.index";
/// The version of the index. It grows with every change of what the index holds.
const INDEX_VERSION: u32 = 2;
const TITLE: &str = "riverleap library";

/// Why an index cannot be used. It is then built again from the records.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IndexFault {
    #[error("there was no index")]
    Missing,
    #[error("the index could not be read ({0})")]
    NotRead(SystemError),
    #[error("the index was written by another version of the program")]
    OtherVersion,
    #[error("the index was damaged")]
    Damaged,
}

#[derive(Serialize, Deserialize)]
struct BoardLine(String, String, String);

/// A game in the index. `game` is missing if no game can be read in the file.
#[derive(Serialize, Deserialize)]
struct GameLine(String, u64, u64, usize, Option<FlawLine>, Option<SummaryLine>);

#[derive(Serialize, Deserialize)]
struct FlawLine(Option<(usize, usize)>, String);

#[derive(Serialize, Deserialize)]
struct SummaryLine {
    level: String,
    rules: String,
    names: [Option<String>; 2],
    seats: [Option<String>; 2],
    day: Option<(i16, i8, i8)>,
    time: Option<(i8, i8, i8)>,
    result: String,
    reason: String,
    length: (usize, usize),
    first: [Option<String>; 2],
    accuracy: [Option<u8>; 2],
    help: String,
    annotated: bool,
    board: usize,
    start: String,
    end: String,
    hash: u64,
}

/// Reads the index of this folder.
pub(super) fn read_index(folder: &Path) -> Result<Vec<LibraryGame>, IndexFault> {
    let text = match fs::read(folder.join(INDEX_FILE)) {
        Ok(bytes) => String::from_utf8(bytes).map_err(|_| IndexFault::Damaged)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(IndexFault::Missing),
        Err(error) => return Err(IndexFault::NotRead(error.into())),
    };
    let (heading, rest) = text.split_once('\n').ok_or(IndexFault::Damaged)?;
    let words = heading.strip_prefix(TITLE).ok_or(IndexFault::Damaged)?;
    let words: Vec<&str> = words.split_whitespace().collect();
    let [version, boards, games, hash] = words[..] else { return Err(IndexFault::OtherVersion) };
    if version != INDEX_VERSION.to_string() {
        return Err(IndexFault::OtherVersion);
    }
    if hash != hash_of(rest) {
        return Err(IndexFault::Damaged);
    }
    let parsed = boards.parse().ok().zip(games.parse().ok()).and_then(|(boards, games)| parse(rest, boards, games));
    parsed.ok_or(IndexFault::Damaged)
}

fn parse(text: &str, boards: usize, games: usize) -> Option<Vec<LibraryGame>> {
    let mut lines = text.lines();
    let board = |line: &str| {
        let BoardLine(game, squares, switches) = ron::from_str(line).ok()?;
        Some(Arc::new(BoardText { game: GameId::from_id(&game)?, squares, switches }))
    };
    let known: Vec<Arc<BoardText>> = lines.by_ref().take(boards).map(board).collect::<Option<_>>()?;
    let read: Vec<LibraryGame> = lines.map(|line| game_of(ron::from_str(line).ok()?, &known)).collect::<Option<_>>()?;
    let is_sorted = read.windows(2).all(|pair| pair[0].file < pair[1].file);
    (known.len() == boards && read.len() == games && is_sorted).then_some(read)
}

fn game_of(line: GameLine, boards: &[Arc<BoardText>]) -> Option<LibraryGame> {
    let GameLine(file, bytes, modified, games, flaw, summary) = line;
    let summary = match summary {
        Some(line) => Some(summary_of(line, boards)?),
        None => None,
    };
    let fault = flaw.map(|FlawLine(place, what)| RecordFlaw { place, what });
    Some(LibraryGame { file, summary, fault, games, stamp: FileStamp { bytes, modified } })
}

fn summary_of(line: SummaryLine, boards: &[Arc<BoardText>]) -> Option<GameSummary> {
    let ended = match line.day {
        Some((year, month, day)) => {
            let time = line.time.map(|(hour, minute, second)| Time::new(hour, minute, second, 0));
            Some(GameTime { day: Date::new(year, month, day).ok()?, time: time.transpose().ok()? })
        }
        None => None,
    };
    Some(GameSummary {
        level: line.level,
        rules: line.rules,
        names: Pair(line.names),
        seats: Pair(line.seats),
        ended,
        result: ResultMark::from_word(&line.result)?,
        reason: Termination::from_word(&line.reason)?,
        plies: line.length.0,
        turns: line.length.1,
        first_moves: Pair(line.first),
        accuracy: Pair(line.accuracy),
        help: HelpUsed::read(&line.help)?,
        is_annotated: line.annotated,
        board: Arc::clone(boards.get(line.board)?),
        start: line.start,
        end: line.end,
        fingerprint: line.hash,
    })
}

/// Writes the index of this folder. `games` are sorted by their files.
///
/// # Errors
/// The index was not written.
pub(super) fn write_index(folder: &Path, games: &[LibraryGame]) -> Result<(), NotWritten> {
    let path = folder.join(INDEX_FILE);
    let not_written = |_| NotWritten::new(&path, io::ErrorKind::InvalidData.into());
    let _turn = turn(&path);
    let mut boards: HashMap<&BoardText, usize> = HashMap::new();
    let (mut board_lines, mut game_lines) = (String::new(), String::new());
    for game in games {
        let summary = game.summary.as_ref().map(|summary| {
            let next = boards.len();
            let board = *boards.entry(&summary.board).or_insert(next);
            (summary, board, board == next)
        });
        if let Some((GameSummary { board, .. }, _, true)) = summary {
            let line = BoardLine(board.game.id().to_owned(), board.squares.clone(), board.switches.clone());
            let _ = writeln!(board_lines, "{}", ron::to_string(&line).map_err(not_written)?);
        }
        let summary = summary.map(|(summary, board, _)| line_of(summary, board));
        let flaw = game.fault.clone().map(|flaw| FlawLine(flaw.place, flaw.what));
        let FileStamp { bytes, modified } = game.stamp.settled(SystemTime::now());
        let line = GameLine(game.file.clone(), bytes, modified, game.games, flaw, summary);
        let _ = writeln!(game_lines, "{}", ron::to_string(&line).map_err(not_written)?);
    }
    let rest = board_lines + &game_lines;
    let heading = format!("{TITLE} {INDEX_VERSION} {} {} {}", boards.len(), games.len(), hash_of(&rest));
    write_whole(&path, &format!("{heading}\n{rest}"))
}

fn line_of(summary: &GameSummary, board: usize) -> SummaryLine {
    let GameSummary { ended, .. } = summary;
    SummaryLine {
        level: summary.level.clone(),
        rules: summary.rules.clone(),
        names: summary.names.0.clone(),
        seats: summary.seats.0.clone(),
        day: ended.map(|ended| (ended.day.year(), ended.day.month(), ended.day.day())),
        time: ended.and_then(|ended| ended.time).map(|time| (time.hour(), time.minute(), time.second())),
        result: summary.result.word().to_owned(),
        reason: summary.reason.word().to_owned(),
        length: (summary.plies, summary.turns),
        first: summary.first_moves.0.clone(),
        accuracy: summary.accuracy.0,
        help: summary.help.to_string(),
        annotated: summary.is_annotated,
        board,
        start: summary.start.clone(),
        end: summary.end.clone(),
        hash: summary.fingerprint,
    }
}

fn hash_of(text: &str) -> String {
    let mut hash = Fnv::default();
    // Writing into a hash does not fail.
    let _ = hash.write_str(text);
    format!("{:016x}", hash.0)
}
