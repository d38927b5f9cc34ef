//! Reads the board and the rules of a game from its tags, or from the files that the tags name. A text may contain
//! several games, so the result is cached. A later game in which the tags for the board and the rules are the same uses
//! the cached result.

use std::collections::HashMap;

use crate::game::levels::{self, LevelError, LevelsByName};
use crate::game::ron::outermost_fields;
use crate::rules::grid::{Grid, MAX_SIDE, Square};
use crate::rules::jungle::{self, RuleSet};
use crate::rules::{Board, GameId, Position, Terrain, chesimals};

use super::error::{BoardTextFault, RecordProblem};
use super::heading::nearest;
use super::tags::{PlacedProblem, Tag, Tags};
use super::tokens::TextPlace;
use super::version1::LevelsOfVersion1;

/// The board and the rules of a match, and the start position that applies if the record has no tag `FEN`.
#[derive(Clone)]
pub(super) struct RecordGround {
    pub board: Board,
    pub start: Option<Position>,
    /// The name of the rules.
    pub rules: String,
}

impl RecordGround {
    /// Returns the start position that the tag `FEN` gives. Without this tag, returns the start position of the level.
    pub fn start(&self, tags: &mut Tags) -> Result<Position, PlacedProblem> {
        let Some((place, fen)) = tags.take("FEN") else {
            return self.start.clone().ok_or_else(|| {
                let game = self.board.game();
                (tags.place(), RecordProblem::NoTag { game, name: "FEN" })
            });
        };
        self.board.position(&fen).map_err(|error| {
            let column = place.column + error.column() - 1;
            (TextPlace { column, ..place }, RecordProblem::BadStart(error))
        })
    }
}

/// The largest number of `RecordGround`s in the cache. Before another one is added, a full cache is cleared.
const AT_HAND: usize = 64;

/// The tags whose values determine a `RecordGround`.
const NAMING: [&str; 4] = ["Level", "Rules", "RuleOpts", "Board"];

/// A cache of the boards and rules that were already read for earlier games of the same text.
pub(super) struct GroundCache<'a, L> {
    levels: &'a L,
    /// The cached values. Each key consists of the game, the version of the format, and the values of the tags in
    /// `NAMING`.
    grounds: HashMap<(GameId, u32, [Option<String>; 4]), RecordGround>,
}

impl<'a, L: LevelsByName> GroundCache<'a, L> {
    pub fn new(levels: &'a L) -> GroundCache<'a, L> {
        GroundCache { levels, grounds: HashMap::new() }
    }

    /// Returns the board and the rules of a match, from the cache or from the tags.
    pub fn ground(&mut self, tags: &Tags, game: GameId, version: u32) -> Result<RecordGround, PlacedProblem> {
        let key = (game, version, NAMING.map(|name| tags.get(name).map(|tag| tag.value.clone())));
        if let Some(known) = self.grounds.get(&key).filter(|known| known.start.is_some() || tags.get("FEN").is_some()) {
            return Ok(known.clone());
        }
        let ground = match game {
            GameId::Jungle if version == 1 => named(tags, &LevelsOfVersion1(self.levels))?,
            GameId::Jungle => written(tags)?,
            GameId::Chesimals => setup(tags)?,
        };
        if self.grounds.len() == AT_HAND {
            self.grounds.clear();
        }
        self.grounds.insert(key, ground.clone());
        Ok(ground)
    }
}

/// Reads a board with its rules from the values of the tags `Board` and `RuleOpts`; `None` if one of them has a fault.
pub fn read_board(game: GameId, squares: &str, switches: &str) -> Option<Board> {
    match game {
        GameId::Jungle => {
            let rules = levels::read_switches("RuleOpts", switches, RuleSet::default()).ok()?;
            Some(jungle::Board::new(grid(squares).ok()?, rules).into())
        }
        GameId::Chesimals => {
            let (chain_through, match_rules) = levels::chesimals::read_switches("RuleOpts", switches).ok()?;
            let (width, height) = size(squares)?;
            Some(chesimals::Board::new(width, height, chain_through, match_rules).into())
        }
    }
}

/// Reads the size of a board, such as `12x16`.
fn size(text: &str) -> Option<(u8, u8)> {
    let side = |text: &str| text.parse::<u8>().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let (width, height) = text.split_once('x')?;
    Some((side(width)?, side(height)?))
}

/// Reads the board and the rules of a game of Jungle from the tags alone. Records from version 2 on contain both.
fn written(tags: &Tags) -> Result<RecordGround, PlacedProblem> {
    let opts = wanted(tags, GameId::Jungle, "RuleOpts")?;
    all_switches(opts, GameId::Jungle)?;
    let rules = switches(opts.value_place, &opts.value, RuleSet::default())?;
    let rows = wanted(tags, GameId::Jungle, "Board")?;
    let grid = grid(&rows.value).map_err(|fault| (rows.value_place, RecordProblem::BadBoard(fault)))?;
    let title = tags.get("Rules").map_or(&rules.name, |tag| &tag.value).clone();
    Ok(RecordGround { board: jungle::Board::new(grid, rules).into(), start: None, rules: title })
}

/// Reads the size of the board and the switches of the rules of a game of Chesimals II from the tags alone.
fn setup(tags: &Tags) -> Result<RecordGround, PlacedProblem> {
    let (opts, size) = (wanted(tags, GameId::Chesimals, "RuleOpts")?, wanted(tags, GameId::Chesimals, "Board")?);
    let (chain_through, match_rules) = levels::chesimals::read_switches("RuleOpts", &opts.value)
        .map_err(|error| bad_switches(opts.value_place, error))?;
    all_switches(opts, GameId::Chesimals)?;
    let (width, height) =
        self::size(&size.value).ok_or_else(|| (size.value_place, RecordProblem::BadSize(size.value.clone())))?;
    let board: Board = chesimals::Board::new(width, height, chain_through, match_rules).into();
    let rules = tags.get("Rules").map_or_else(|| GameId::Chesimals.to_string(), |tag| tag.value.clone());
    Ok(RecordGround { board, start: None, rules })
}

/// Finds the board and the rules by the names that the tags give, as in records of version 1.
fn named(tags: &Tags, levels: &impl LevelsByName) -> Result<RecordGround, PlacedProblem> {
    let rules = named_rules(tags, levels)?;
    let title = |rules: &RuleSet| tags.get("Rules").map_or_else(|| nearest(rules, levels), |tag| tag.value.clone());
    if let Some(rows) = tags.get("Board") {
        if tags.get("FEN").is_none() {
            return Err((rows.value_place, RecordProblem::NoStart));
        }
        let grid = grid(&rows.value).map_err(|fault| (rows.value_place, RecordProblem::BadBoard(fault)))?;
        let rules = rules.unwrap_or_default();
        let title = title(&rules);
        return Ok(RecordGround { board: jungle::Board::new(grid, rules).into(), start: None, rules: title });
    }
    let (place, name) = tags.level();
    let level = levels.level(name, rules).map_err(|reason| (place, RecordProblem::NoLevel(Box::new(reason))))?;
    let board = level.start.board();
    let title = level.rule_set().map_or_else(String::new, title);
    Ok(RecordGround { board, start: Some(level.match_start()), rules: title })
}

/// Returns the rules that the tags name; `None` if the level's own rules apply.
fn named_rules(tags: &Tags, levels: &impl LevelsByName) -> Result<Option<RuleSet>, PlacedProblem> {
    let opts = tags.get("RuleOpts");
    let base = match tags.get("Rules") {
        Some(tag) => match levels.rules(&tag.value) {
            Ok(rules) => rules,
            // If `RuleOpts` gives every switch, the missing rule set is not needed.
            Err(_) if opts.is_some_and(|opts| missing_switch(&opts.value, GameId::Jungle).is_none()) => {
                RuleSet::default()
            }
            Err(reason) => return Err((tag.value_place, RecordProblem::NoRules(Box::new(reason)))),
        },
        None if opts.is_none() => return Ok(None),
        None if tags.get("Board").is_some() => RuleSet::default(),
        None => {
            let (place, name) = tags.level();
            let level = levels.level(name, None);
            let level = level.map_err(|reason| (place, RecordProblem::NoLevel(Box::new(reason))))?;
            level.rule_set().cloned().unwrap_or_default()
        }
    };
    let Some(opts) = opts else { return Ok(Some(base)) };
    switches(opts.value_place, &opts.value, base).map(Some)
}

fn switches(place: TextPlace, opts: &str, base: RuleSet) -> Result<RuleSet, PlacedProblem> {
    levels::read_switches("RuleOpts", opts, base).map_err(|error| bad_switches(place, error))
}

fn bad_switches(place: TextPlace, error: LevelError) -> PlacedProblem {
    let column = place.column + if error.line == 1 { error.column - 1 } else { 0 };
    (TextPlace { column, ..place }, RecordProblem::BadSwitches(Box::new(error.fault)))
}

/// Returns the tag of this name, which a record of this game must have; a fault if the tag is missing.
fn wanted<'a>(tags: &'a Tags, game: GameId, name: &'static str) -> Result<&'a Tag, PlacedProblem> {
    tags.get(name).ok_or_else(|| (tags.place(), RecordProblem::NoTag { game, name }))
}

/// Checks that the tag gives every switch of the rules, so that no rules file is needed.
fn all_switches(opts: &Tag, game: GameId) -> Result<(), PlacedProblem> {
    let missing = missing_switch(&opts.value, game);
    missing.map_or(Ok(()), |name| Err((opts.value_place, RecordProblem::NoSwitch { game, name })))
}

/// Returns the first switch of the rules that this value of `RuleOpts` leaves out.
fn missing_switch(opts: &str, game: GameId) -> Option<&'static str> {
    let fields = outermost_fields(opts);
    levels::switches_of(game).iter().copied().find(|switch| !fields.iter().any(|field| field == switch))
}

fn grid(text: &str) -> Result<Grid<Terrain>, BoardTextFault> {
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let (width, height) = (rows[0].len(), rows.len());
    if width == 0 {
        return Err(BoardTextFault::Empty);
    }
    let side = |length: usize| u8::try_from(length).ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let (Some(files), Some(ranks)) = (side(width), side(height)) else {
        return Err(BoardTextFault::TooLarge { width, height });
    };
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        return Err(BoardTextFault::Ragged { row: row + 1, squares: rows[row].len(), width });
    }
    let letter = |square: Square| rows[usize::from(ranks - 1 - square.rank())][usize::from(square.file())];
    if let Some(unknown) = rows.iter().flatten().find(|letter| Terrain::from_letter(**letter).is_none()) {
        return Err(BoardTextFault::NoTerrain(*unknown));
    }
    Ok(Grid::from_fn(files, ranks, |square| Terrain::from_letter(letter(square)).unwrap_or(Terrain::Rock)))
}
