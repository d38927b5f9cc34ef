//! Reads a demo and checks it by playing it. Every try must end as the file says, and any two values must differ.

use std::ops::Range;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::game::levels::{FileKind, Level, LevelError, LevelFault};
use crate::game::ron::{FileError, FilePlace, RonNode, byte_of, read_ron};
use crate::game::session::Refused;
use crate::rules::{Action, GameId, Piece, Position, Side};

use super::event::{DemoEvent, DemoOutcome, DemoRun};
use super::switch::{DemoSwitch, NoSuchLevel, read_board, with_value};
use super::{DemoError, DemoFault, DemoTry, DemoValue, RuleDemo};

/// The greatest number of values in a demo, and of tries of a value.
const MOST_TRIES: usize = 8;
/// The greatest number of events in a try.
const MOST_EVENTS: usize = 64;

/// A demo of which only the syntax has been checked. The board is read as a level, or as a setup of Chesimals II.
#[derive(Debug, Deserialize)]
#[serde(rename = "Demo", deny_unknown_fields)]
struct RawDemo {
    switch: String,
    #[serde(rename = "board")]
    _board: IgnoredAny,
    values: Vec<RawDemoValue>,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Value", deny_unknown_fields)]
struct RawDemoValue {
    value: String,
    tries: Vec<RawTry>,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Try", deny_unknown_fields)]
struct RawTry {
    play: Vec<String>,
    then: DemoOutcome,
}

/// Reads and checks a demo. `file` is the file name that errors show. The field `id` of the result is empty, and the
/// caller sets it.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read(file: &str, text: &str) -> Result<RuleDemo, DemoError> {
    let raw: RawDemo = read_ron(file, text).map_err(FileError::of_kind)?;
    let here = FilePlace::of(file, text);
    let board = DemoBoard::of(file, text);
    let switch = DemoSwitch::named(&raw.switch, board.game()).map_err(|fault| here.at("switch").fault(fault))?;
    let base = read_board(board.game(), file, board.text()).map_err(|error| board.fault(error))?;
    let here = here.at("values");
    if raw.values.len() < 2 {
        return Err(here.fault(DemoFault::TooFewValues));
    }
    at_most(MOST_TRIES, raw.values.len(), &here)?;
    let mut values: Vec<DemoValue> = Vec::new();
    for (index, raw) in raw.values.iter().enumerate() {
        let here = here.at(index);
        let value = value(raw, switch, &base, &board, &here)?;
        if values.iter().any(|known| known.value == value.value) {
            return Err(here.at("value").fault(DemoFault::ValueTwice(value.value.to_string())));
        }
        if let Some(known) = values.iter().find(|known| !differ(known, &value)) {
            let (first, second) = (known.value.to_string(), value.value.to_string());
            return Err(here.at("tries").fault(DemoFault::NoDifference { first, second }));
        }
        values.push(value);
    }
    Ok(RuleDemo { id: String::new(), switch, values })
}

/// The field `board` of a demo. Its value has the form of a level or of a setup.
struct DemoBoard<'a> {
    file: &'a str,
    text: &'a str,
    /// The bytes of the value.
    range: Range<usize>,
}

impl<'a> DemoBoard<'a> {
    fn of(file: &'a str, text: &'a str) -> DemoBoard<'a> {
        let range = RonNode::of(text).field("board").map_or(0..text.len(), |node| node.start..node.end);
        DemoBoard { file, text, range }
    }

    fn text(&self) -> &'a str {
        self.text.get(self.range.clone()).unwrap_or_default()
    }

    fn game(&self) -> GameId {
        FileKind::of(self.text()).and_then(FileKind::game_of_levels).unwrap_or_default()
    }

    /// Converts a fault in the text of the board to a fault of the whole file.
    fn fault(&self, error: LevelError) -> DemoError {
        let at = self.range.start + byte_of(self.text(), error.line, error.column);
        let fault = match error.fault {
            LevelFault::NoRules(_) => DemoFault::NamedRules,
            fault => fault.into(),
        };
        FileError::at(self.file, self.text, at, fault)
    }
}

/// Returns a fault if the list at this place has too many items.
fn at_most(most: usize, found: usize, here: &FilePlace) -> Result<(), DemoError> {
    if found <= most { Ok(()) } else { Err(here.fault(DemoFault::TooMany { found, most })) }
}

fn value(
    raw: &RawDemoValue,
    switch: DemoSwitch,
    base: &Level,
    board: &DemoBoard,
    here: &FilePlace,
) -> Result<DemoValue, DemoError> {
    let at_value = here.at("value");
    let (level, value) = with_value(switch, &raw.value, base, (board.file, board.text())).map_err(|why| match why {
        NoSuchLevel::Value(index, fault) => at_value.at(index).fault(fault),
        NoSuchLevel::OtherSwitches => at_value.fault(DemoFault::OtherSwitches { switch: switch.name() }),
        NoSuchLevel::Board(error) => board.fault(error),
    })?;
    let here = here.at("tries");
    if raw.tries.is_empty() {
        return Err(here.fault(DemoFault::NoTries));
    }
    at_most(MOST_TRIES, raw.tries.len(), &here)?;
    let tries = raw.tries.iter().enumerate().map(|(index, raw)| one_try(raw, &level, &here.at(index)));
    let tries = tries.collect::<Result<_, _>>()?;
    Ok(DemoValue { value, level, tries })
}

/// Reads a try and plays it.
fn one_try(raw: &RawTry, level: &Level, here: &FilePlace) -> Result<DemoTry, DemoError> {
    let play = here.at("play");
    at_most(MOST_EVENTS, raw.play.len(), &play)?;
    let event = |(index, text): (usize, &String)| {
        DemoEvent::read(text).ok_or_else(|| play.at(index).fault(DemoFault::NoEvent(text.clone())))
    };
    let events: Vec<DemoEvent> = raw.play.iter().enumerate().map(event).collect::<Result<_, DemoError>>()?;
    let Some(last) = events.len().checked_sub(1) else { return Err(play.fault(DemoFault::NoEvents)) };
    let start = start(level, &events);
    let run = DemoRun::of(&start, &events);
    if let Some(why) = run.refused {
        let (here, event) = (play.at(run.happened), events[run.happened].to_string());
        match why {
            Refused::MatchOver { .. } => return Err(here.fault(DemoFault::Over(event))),
            why if run.happened < last => return Err(here.fault(DemoFault::Refused { event, why })),
            _ => {}
        }
    }
    if run.outcome != raw.then {
        let fault = DemoFault::OtherOutcome { wanted: raw.then, found: run.outcome };
        return Err(here.at("then").fault(fault));
    }
    Ok(DemoTry { start, events, outcome: run.outcome })
}

/// The start of a match on the level with these events. If the players choose who moves first, the side begins whose
/// piece moves first in the events.
fn start(level: &Level, events: &[DemoEvent]) -> Position {
    let origin = events.iter().find_map(|event| match event {
        DemoEvent::Act(Action::Move(wanted)) => Some(wanted.from),
        _ => None,
    });
    let mover = origin.and_then(|at| level.start.piece_at(at)).map_or(Side::White, Piece::side);
    level.started_by(mover)
}

/// Whether at least one try of the two values ends differently under the other value.
fn differ(one: &DemoValue, other: &DemoValue) -> bool {
    let run = |value: &DemoValue, events: &[DemoEvent]| {
        let run = DemoRun::of(&start(&value.level, events), events);
        (run.happened, run.outcome)
    };
    let mut tries = one.tries.iter().chain(&other.tries);
    tries.any(|a_try| run(one, &a_try.events) != run(other, &a_try.events))
}
