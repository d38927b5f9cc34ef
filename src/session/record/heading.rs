//! What a record says besides the moves: the level, the rules, the players.

use crate::levels::{self, Library};
use crate::rules::grid::{Grid, Square};
use crate::rules::jungle::{Board, Position, RuleSet, Terrain};

/// Worked out once when a match begins; the names may be changed at any time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The name that the level is looked up by.
    pub level: String,
    /// The name that the nearest rule set is looked up by.
    pub rules: String,
    /// The switches that differ from it, in RON; `()` where none does.
    pub rule_opts: String,
    /// The terrain, where the level's name alone does not say it.
    pub board: Option<String>,
    pub white: String,
    pub black: String,
    /// As in PGN: `2026.01.31`, with question marks for what is not known.
    pub date: String,
    /// Tags that mean nothing to the game.
    pub other: Vec<(String, String)>,
}

/// The one level whose terrain no edit changes.
const STANDARD: &str = "jungle";

impl Heading {
    /// Of a match that starts here, on the level of that name. Players and date are not known yet.
    pub fn new(level: &str, start: &Position, library: &impl Library) -> Heading {
        let (rules, rule_opts) = nearest(start.board().rules(), library);
        let unknown = || "?".to_owned();
        let standard = level == STANDARD && *start.board().grid() == Board::standard();
        Heading {
            level: level.to_owned(),
            rules,
            rule_opts,
            board: (!standard).then(|| rows(start.board().grid())),
            white: unknown(),
            black: unknown(),
            date: "????.??.??".to_owned(),
            other: Vec::new(),
        }
    }
}

/// The set that differs in the fewest switches, and those.
fn nearest(rules: &RuleSet, library: &impl Library) -> (String, String) {
    let known = library.rules_names().into_iter().filter_map(|name| Some((library.rules(&name).ok()?, name)));
    let distance = |base: &RuleSet| {
        let words = usize::from(base.name != rules.name) + usize::from(base.description != rules.description);
        (levels::differences(rules, base).len(), words)
    };
    match known.min_by_key(|(base, _)| distance(base)) {
        Some((base, name)) => (name, levels::write_switches(rules, &base)),
        None => (rules.name.clone(), levels::write_all_switches(rules)),
    }
}

/// The rows of a level, from White's far edge down, joined by `/`.
fn rows(grid: &Grid<Terrain>) -> String {
    let letter = |file, rank| Some(grid.get(Square::new(file, rank)?)?.letter());
    let row = |rank| (0..grid.width()).filter_map(|file| letter(file, rank)).collect::<String>();
    (0..grid.height()).rev().map(row).collect::<Vec<_>>().join("/")
}
