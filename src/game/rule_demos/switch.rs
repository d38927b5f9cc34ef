//! The switches of both games, and levels with another value of one switch.

use crate::game::levels::chesimals::{SetupRules, SetupSwitch};
use crate::game::levels::{
    Level, LevelError, LevelFault, LevelRules, LevelsByName, NoNames, RuleSwitch, SwitchValue, read_level_of,
    switches_of,
};
use crate::game::ron::{FileError, FormFault};
use crate::rules::jungle::RuleSet;
use crate::rules::{Board, GameId, Piece, Position, chesimals};

/// A switch of the rules of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoSwitch {
    Jungle(RuleSwitch),
    Chesimals(SetupSwitch),
}

impl From<RuleSwitch> for DemoSwitch {
    fn from(switch: RuleSwitch) -> DemoSwitch {
        DemoSwitch::Jungle(switch)
    }
}

impl From<SetupSwitch> for DemoSwitch {
    fn from(switch: SetupSwitch) -> DemoSwitch {
        DemoSwitch::Chesimals(switch)
    }
}

impl DemoSwitch {
    /// The switches of both games: those of Jungle first, each game's in the order of its files.
    pub fn all() -> impl Iterator<Item = DemoSwitch> {
        let jungle = RuleSwitch::ALL.iter().copied().map(DemoSwitch::Jungle);
        jungle.chain(SetupSwitch::ALL.iter().copied().map(DemoSwitch::Chesimals))
    }

    /// Returns the switch of that name in that game, or a fault that lists the names of the game's switches.
    pub(super) fn named(name: &str, game: GameId) -> Result<DemoSwitch, FormFault> {
        let found = DemoSwitch::all().find(|switch| switch.game() == game && switch.name() == name);
        found.ok_or_else(|| FormFault::unknown_value(name, switches_of(game)))
    }

    pub fn game(self) -> GameId {
        match self {
            DemoSwitch::Jungle(_) => GameId::Jungle,
            DemoSwitch::Chesimals(_) => GameId::Chesimals,
        }
    }

    /// The name of the switch in files.
    pub fn name(self) -> &'static str {
        match self {
            DemoSwitch::Jungle(switch) => switch.name(),
            DemoSwitch::Chesimals(switch) => switch.name(),
        }
    }

    /// The switch of Jungle's rule sets; `None` for a switch of the other game.
    pub fn of_rule_sets(self) -> Option<RuleSwitch> {
        match self {
            DemoSwitch::Jungle(switch) => Some(switch),
            DemoSwitch::Chesimals(_) => None,
        }
    }

    /// The value of the switch in the rules of this board; `None` if the board belongs to the other game.
    pub fn value(self, board: &Board) -> Option<SwitchValue> {
        match (self, board) {
            (DemoSwitch::Jungle(switch), Board::Jungle(board)) => Some(switch.value(board.rules())),
            (DemoSwitch::Chesimals(switch), Board::Chesimals(board)) => Some(switch.value(&SetupRules::of(board))),
            _ => None,
        }
    }

    /// All possible values of the switch, as files write them. The list is empty if the switch has no fixed list of
    /// values.
    pub fn choices(self) -> &'static [&'static str] {
        match self {
            DemoSwitch::Jungle(switch) => switch.choices(),
            DemoSwitch::Chesimals(switch) => switch.choices(),
        }
    }
}

/// Why a level cannot have a value of a switch.
pub(super) enum NoSuchLevel {
    /// The text of the value is at fault. The place is the index of a character in this text.
    Value(usize, LevelFault),
    /// The text sets other switches besides this one.
    OtherSwitches,
    /// The board cannot be used with this value. The place is in the text of the level.
    Board(LevelError),
}

/// Reads the level of a demo. Rule sets that are named by the level are not found.
///
/// # Errors
/// The first fault of the text.
pub(super) fn read_board(game: GameId, file: &str, text: &str) -> Result<Level, LevelError> {
    read(game, file, text, None)
}

/// Reads a level; the rule set `replaced` replaces the level's own rules.
fn read(game: GameId, file: &str, text: &str, replaced: Option<RuleSet>) -> Result<Level, LevelError> {
    let find = &mut |name: &str| NoNames.rules(name);
    read_level_of(game, file, text, LevelRules { replaced, find })
}

/// Returns the level with the switch set to `value`, and the value that was read. `text` is the text from which `level`
/// was read, and `file` is the file name that errors show.
pub(super) fn with_value(
    switch: DemoSwitch,
    value: &str,
    level: &Level,
    (file, text): (&str, &str),
) -> Result<(Level, SwitchValue), NoSuchLevel> {
    let bad_value = |error: LevelError| {
        // The functions that read a switch put its name, a bracket, a colon and a blank before the value.
        let before = switch.name().len() + "(: ".len();
        NoSuchLevel::Value(error.column.saturating_sub(1 + before), error.fault)
    };
    match (switch, level.start.board()) {
        (DemoSwitch::Jungle(switch), Board::Jungle(board)) => {
            let rules = switch.read(value, board.rules().clone()).map_err(bad_value)?;
            if RuleSwitch::differences(board.rules(), &rules).iter().any(|other| *other != switch) {
                return Err(NoSuchLevel::OtherSwitches);
            }
            let value = switch.value(&rules);
            let level = read(GameId::Jungle, file, text, Some(rules)).map_err(NoSuchLevel::Board)?;
            Ok((level, value))
        }
        (DemoSwitch::Chesimals(switch), Board::Chesimals(board)) => {
            let before = SetupRules::of(&board);
            let rules = switch.read(value, before).map_err(bad_value)?;
            if SetupSwitch::differences(&before, &rules).iter().any(|other| *other != switch) {
                return Err(NoSuchLevel::OtherSwitches);
            }
            let start = with_rules(&level.start, &board, rules).map_err(|error| {
                NoSuchLevel::Board(FileError::at(file, text, 0, LevelFault::Placement(error.into())))
            })?;
            Ok((Level { start, ..level.clone() }, switch.value(&rules)))
        }
        // The switch was looked up among those of the level's game, so this case does not occur.
        _ => Err(NoSuchLevel::OtherSwitches),
    }
}

/// Returns the position on a board with other rules.
fn with_rules(
    start: &Position,
    board: &chesimals::Board,
    rules: SetupRules,
) -> Result<Position, chesimals::PlacementError> {
    let board = chesimals::Board::new(board.width(), board.height(), rules.chain_through, rules.match_rules);
    let units = start.pieces().into_iter().filter_map(|(at, piece)| match piece {
        Piece::Chesimals(unit) => Some((at, unit)),
        Piece::Jungle(_) => None,
    });
    Ok(chesimals::Position::new(board.into(), units, start.side_to_move())?.into())
}
