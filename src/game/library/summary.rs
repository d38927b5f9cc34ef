//! What the list of the library shows of a game, without reading its record again.

use std::fmt::{self, Write as _};
use std::sync::Arc;

use jiff::civil::{Date, DateTime, Time};

use crate::game::levels::{write_all_switches, write_ground, write_squares};
use crate::game::record::{HelpUsed, Record, ResultMark, read_board};
use crate::game::save::TIME_FORMAT;
use crate::game::session::{Ending, Termination};
use crate::rules::{Board, GameId, Pair, Position, Side};

use super::filter::OwnResult;

/// A game of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The name of the level, and of its rules.
    pub level: String,
    pub rules: String,
    /// The players' names; `None` if unknown.
    pub names: Pair<Option<String>>,
    /// The seats as the command line writes them (`human`, `engine:3`); `None` if unknown.
    pub seats: Pair<Option<String>>,
    /// When the game ended; `None` if unknown.
    pub ended: Option<GameTime>,
    pub result: ResultMark,
    pub reason: Termination,
    /// The length of the log, in plies and in finished turns.
    pub plies: usize,
    pub turns: usize,
    /// The first move of each side, such as `a3a4`; `None` for a side that has not moved.
    pub first_moves: Pair<Option<String>>,
    /// How accurately each side has played, in percent; `None` if the game was not reviewed.
    pub accuracy: Pair<Option<u8>>,
    pub help: HelpUsed,
    /// Whether the record has notes or side lines.
    pub is_annotated: bool,
    pub board: Arc<BoardText>,
    /// The position at the start and at the end of the log, as [`Position::to_text`] writes them.
    pub start: String,
    pub end: String,
    /// A hash of the match without the players. It tells copies of a game from other games.
    pub(super) fingerprint: u64,
}

/// A game that counts for the player's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedGame<'a> {
    /// The seat of the opponent as the command line writes it, such as `engine:3`.
    pub opponent: &'a str,
    pub result: OwnResult,
}

/// A board with its rules as a record writes them. Games on the same board share this text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardText {
    pub game: GameId,
    /// The value of the tag `Board`.
    pub squares: String,
    /// The value of the tag `RuleOpts`.
    pub switches: String,
}

/// The day on which a game ended, and the time of that day if it is known. `Display` writes `2026-01-31 18:05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameTime {
    pub day: Date,
    pub time: Option<Time>,
}

impl BoardText {
    fn of(board: &Board) -> BoardText {
        BoardText { game: board.game(), squares: write_squares(board), switches: write_all_switches(board) }
    }

    /// The board; `None` if the text has a fault.
    pub fn board(&self) -> Option<Board> {
        read_board(self.game, &self.squares, &self.switches)
    }
}

impl GameTime {
    /// Reads the beginning of a file's name, such as `2026-01-31 18-05-59 jungle.jgn`.
    pub(super) fn of_file(name: &str) -> Option<GameTime> {
        let read = DateTime::strptime(TIME_FORMAT, name.get(..19)?).ok()?;
        Some(GameTime { day: read.date(), time: Some(read.time()) })
    }
}

impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.time {
            Some(time) => format!("{} {:02}:{:02}", self.day, time.hour(), time.minute()),
            None => self.day.to_string(),
        };
        f.pad(&text)
    }
}

impl GameSummary {
    /// The summary of the record in the file of this name. The name of a file that this program has written gives the
    /// time of the end. For other files, the date in the record is used.
    pub fn of(record: &Record, file: &str) -> GameSummary {
        let Record { heading, session, study } = record;
        let plies = session.plies().len();
        let ending = session.last_ending();
        let end = session.position_after(plies).unwrap_or_else(|| session.position());
        let begun = || Some(GameTime { day: heading.day()?, time: None });
        GameSummary {
            level: heading.level.clone(),
            rules: heading.rules.clone(),
            names: Pair(Side::BOTH.map(|side| heading.name(side).map(str::to_owned))),
            seats: heading.seats.clone(),
            ended: GameTime::of_file(file).or_else(begun),
            result: ResultMark::of(ending),
            reason: ending.map_or(Termination::Unfinished, Termination::of),
            plies,
            turns: session.turns_in(plies),
            first_moves: Pair(Side::BOTH.map(|side| {
                let own = session.plies().iter().filter(|ply| ply.side == side);
                own.filter_map(|ply| ply.action.as_move()).next().map(|first| first.to_string())
            })),
            accuracy: heading.accuracy,
            help: heading.help,
            is_annotated: study.is_some(),
            board: Arc::new(BoardText::of(&session.start().board())),
            start: session.start().to_text(),
            end: end.to_text(),
            fingerprint: fingerprint(record, ending),
        }
    }

    pub fn game(&self) -> GameId {
        self.board.game
    }

    /// The position at the end of the game, for a picture of it.
    pub fn end_position(&self) -> Option<Position> {
        self.board.board()?.position(&self.end).ok()
    }

    /// Whether both are the same match between the same players.
    pub fn is_same_match(&self, other: &GameSummary) -> bool {
        let players = |game: &GameSummary| (game.names.clone(), game.seats.clone());
        self.fingerprint == other.fingerprint && self.plies == other.plies && players(self) == players(other)
    }

    /// The player's side and result in a game that counts for the player's strength: it is over, no help was used, and
    /// the other side is another seat.
    pub fn counted(&self, player: Option<&str>) -> Option<CountedGame<'_>> {
        let side = self.own_side(player)?;
        let result =
            self.own_result(player).filter(|result| *result != OwnResult::Unfinished && self.help.is_empty())?;
        let opponent = self.seats[side.opponent()].as_deref()?;
        Some(CountedGame { opponent, result })
    }

    /// The side of the player whose games these are. Against a machine or somebody elsewhere it is the only person at
    /// this computer; otherwise the only side with the name `player`.
    pub fn own_side(&self, player: Option<&str>) -> Option<Side> {
        let only = |is_own: &dyn Fn(Side) -> bool| match Side::BOTH.map(is_own) {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        };
        let is_known = Side::BOTH.iter().all(|side| self.seats[*side].is_some());
        let here = only(&|side| self.seats[side].as_deref() == Some("human")).filter(|_| is_known);
        here.or_else(|| only(&|side| player.is_some() && self.names[side].as_deref() == player))
    }
}

/// Hashes the match: the board, the start, the moves, the end and the date. Names, notes and times are left out.
fn fingerprint(record: &Record, ending: Option<Ending>) -> u64 {
    let session = &record.session;
    let mut hash = Fnv::default();
    let game = session.start().game();
    // Writing into a hash does not fail.
    let _ = write!(hash, "{} {} {}", game.id(), write_ground(&session.start().board()), session.start().to_text());
    for ply in session.plies() {
        let _ = write!(hash, " {}", ply.action);
    }
    let reason = ending.map_or(Termination::Unfinished, Termination::of);
    let _ = write!(hash, " {} {reason} {}", ResultMark::of(ending), record.heading.date);
    hash.0
}

/// The hash function FNV-1a. Its values are the same in every version of the program, as the index needs it.
pub(super) struct Fnv(pub u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
