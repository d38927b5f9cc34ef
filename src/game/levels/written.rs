//! Switches written back as RON, as records hold them.

use std::fmt::Debug;

use crate::rules::grid::Square;
use crate::rules::jungle::{self, Animal, PerAnimal, RuleSet, WinBy};
use crate::rules::{Board, Clock, by_game};

/// The squares, as records write them: the rows of a level, from White's far edge down, joined by `/`, or, where all
/// squares are alike, the size as files by ranks.
pub fn write_squares(board: &Board) -> String {
    let (width, height) = (board.width(), board.height());
    if !board.has_terrain() {
        return format!("{width}x{height}");
    }
    let letter = |file, rank| Some(board.terrain(Square::new(file, rank)?).letter());
    let row = |rank| (0..width).filter_map(|file| letter(file, rank)).collect::<String>();
    (0..height).rev().map(row).collect::<Vec<_>>().join("/")
}

/// A board whose rules can be written.
pub(super) trait WrittenRules {
    /// Every switch by its name.
    fn switches(&self) -> String;

    /// The same as one value, with what the rules say of themselves.
    fn rules(&self) -> String {
        self.switches()
    }
}

impl WrittenRules for jungle::Board {
    fn switches(&self) -> String {
        let switches = WRITTEN.iter().map(|(switch, write)| format!("{switch}: {}", write(self.rules())));
        switches.collect::<Vec<_>>().join(", ")
    }

    fn rules(&self) -> String {
        write_rule_set(self.rules())
    }
}

/// Every switch, so that a reader needs no set to lay them over.
pub fn write_all_switches(board: &Board) -> String {
    by_game!(Board, board, board => WrittenRules::rules(&**board))
}

fn write_rule_set(rules: &RuleSet) -> String {
    let switches = WRITTEN.iter().map(|(switch, write)| (*switch, write(rules)));
    // It comes last: whoever looks at the line sees its beginning.
    let described = [("description", quoted(&rules.description))];
    let fields = [("name", quoted(&rules.name))].into_iter().chain(switches).chain(described);
    let fields: Vec<String> = fields.map(|(field, value)| format!("{field}: {value}")).collect();
    format!("({})", fields.join(", "))
}

/// Every switch: its name in files, and the function that writes its value in a rule set. The names, the records and
/// the comparisons of switches all come from this list.
const WRITTEN: [(&str, fn(&RuleSet) -> String); 18] = [
    ("rat_takes_elephant", |rules| word(rules.rat_takes_elephant)),
    ("elephant_takes_rat", |rules| word(rules.elephant_takes_rat)),
    ("rat_takes_rat_across_shore", |rules| word(rules.rat_takes_rat_across_shore)),
    ("leap_blocked_by", |rules| word(rules.leap_blocked_by)),
    ("leapers", |rules| table(&rules.leapers, |way| way.map_or("None".to_owned(), word))),
    ("swimmers", |rules| {
        list(Animal::ALL.into_iter().rev().filter(|animal| rules.swimmers[*animal]).map(Animal::name))
    }),
    ("trap_owner", |rules| word(rules.trap_owner)),
    ("trapped_attacker", |rules| word(rules.trapped_attacker)),
    ("equal_ranks", |rules| word(rules.equal_ranks)),
    ("ranks", |rules| table(&rules.ranks, |rank| rank.0.to_string())),
    ("win_by", |rules| {
        let ways = [(WinBy::Den, rules.win_by_den), (WinBy::Elimination, rules.win_by_elimination)];
        list(ways.into_iter().filter(|(_, wins)| *wins).map(|(way, _)| word(way)))
    }),
    ("no_moves", |rules| word(rules.match_rules.no_moves)),
    ("repetition", |rules| word(rules.match_rules.repetition)),
    ("quiet_limit", |rules| number(rules.match_rules.quiet_limit)),
    ("missed_turns", |rules| number(rules.match_rules.missed_turns)),
    ("clock", |rules| clock(rules.match_rules.clock)),
    ("announce_forced_den", |rules| word(rules.announce_forced_den)),
    ("first", |rules| word(rules.match_rules.first)),
];

/// The names of the switches.
pub(super) const SWITCHES: [&str; WRITTEN.len()] = {
    let mut names = [""; WRITTEN.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = WRITTEN[index].0;
        index += 1;
    }
    names
};

/// The switches, by their names in files, in which two sets differ.
pub fn differences(a: &RuleSet, b: &RuleSet) -> Vec<&'static str> {
    // Screens that list rule sets ask in every frame, and mostly about equal sets.
    if a == b {
        return Vec::new();
    }
    WRITTEN.iter().filter(|(_, write)| write(a) != write(b)).map(|(switch, _)| *switch).collect()
}

/// Everything about a board that decides how a game on it can go: its squares and its switches, without any names.
pub fn write_ground(board: &Board) -> String {
    format!("{} {}", write_squares(board), by_game!(Board, board, board => board.switches()))
}

/// The values of switches have the same names in files as in the code.
pub(super) fn word(value: impl Debug) -> String {
    format!("{value:?}")
}

pub(super) fn number(value: Option<u32>) -> String {
    value.map_or("None".to_owned(), |value| value.to_string())
}

pub(super) fn clock(clock: Option<Clock>) -> String {
    let Some(Clock { total_s, increment_s, move_s }) = clock else { return "None".to_owned() };
    let parts = [("total_s", total_s), ("increment_s", increment_s), ("move_s", move_s)];
    let given = parts.into_iter().filter_map(|(part, seconds)| Some(format!("{part}: {}", seconds?)));
    format!("({})", given.collect::<Vec<_>>().join(", "))
}

fn list(words: impl Iterator<Item = impl Into<String>>) -> String {
    format!("[{}]", words.map(Into::into).collect::<Vec<_>>().join(", "))
}

/// `{elephant: 8, lion: 7}` and so on.
fn table<T: Copy>(values: &PerAnimal<T>, word: impl Fn(T) -> String) -> String {
    let entries: Vec<String> =
        Animal::ALL.into_iter().rev().map(|animal| format!("{animal}: {}", word(values[animal]))).collect();
    format!("{{{}}}", entries.join(", "))
}

/// A RON string.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r");
    format!("\"{escaped}\"")
}
