//! Random levels, setups and rule sets from a seed, for the tests of what is written.

use std::sync::Arc;

use riverleap::game::levels::{
    self, BoardFault, ContentError, FileKind, Level, LevelError, LevelFault, LevelRules, NamedRuleSet,
};
use riverleap::rules::chesimals::{self, ChainThrough, Chesimal, Unit};
use riverleap::rules::grid::{Grid, Square};
use riverleap::rules::jungle::{Animal, Board, Piece, Position, RuleSet};
use riverleap::rules::{Clock, FirstMover, MatchRules, NoMoves, Repetition, Side, Terrain};

use crate::random::{self, Dice};

/// Reads a level or setup that names no rule sets but those in `named`.
pub fn read_level(text: &str, named: &[NamedRuleSet]) -> Result<Level, LevelError> {
    let game = FileKind::of(text).and_then(FileKind::game_of_levels).expect(text);
    let find = &mut |name: &str| match named.iter().find(|named| named.name == name) {
        Some(named) => Ok(named.rules.clone()),
        None => Err(ContentError::NotFound { kind: FileKind::Rules, name: name.to_owned(), known: Vec::new() }),
    };
    levels::read_level_of(game, "random", text, LevelRules { replaced: None, find })
}

/// Calls `check` for random levels of both games that the readers accept, with rules that are near one of `named` or far
/// from all. The closure gets the level, the text that was written of it, and the level that was read from this text.
pub fn for_each_level(count: usize, seed: u64, named: &[NamedRuleSet], mut check: impl FnMut(&Level, &str, &Level)) {
    println!("random levels: seed {seed}");
    let (mut dice, mut done, mut refused) = (Dice(seed), 0, 0);
    while done < count {
        let level = if dice.one_in(3) { setup(&mut dice) } else { level(&mut dice, named) };
        let text = levels::write_level(&level, named);
        match read_level(&text, named) {
            Ok(read) => {
                check(&level, &text, &read);
                done += 1;
            }
            // The random pieces are not always where the readers accept them.
            Err(LevelError { fault: LevelFault::Board(BoardFault::Stuck { .. }), .. }) => refused += 1,
            Err(error) => panic!("level {done} of seed {seed}: {error}\n{text}"),
        }
    }
    println!("{refused} of {} were refused, since an animal could never move", count + refused);
    assert!(refused < count);
}

pub fn level(dice: &mut Dice, named: &[NamedRuleSet]) -> Level {
    let rules = rule_set(dice, named);
    loop {
        let terrain = terrain(dice);
        let board = Arc::new(Board::new(terrain, rules.clone()));
        let crowd = dice.pick(&[3, 5, 9]);
        let mut pieces = Vec::new();
        for square in board.squares().collect::<Vec<_>>() {
            let piece = Piece { side: dice.pick(&Side::BOTH), animal: dice.pick(&Animal::ALL) };
            let stands = match board.terrain(square) {
                Terrain::Land | Terrain::Trap(_) => true,
                Terrain::Water => board.rules().swimmers[piece.animal],
                Terrain::Rock | Terrain::Den(_) => false,
            };
            if stands && dice.one_in(crowd) {
                pieces.push((square, piece));
            }
        }
        if Side::BOTH.iter().any(|side| pieces.iter().all(|(_, piece)| piece.side != *side)) {
            continue;
        }
        let to_move = side_to_move(dice);
        let start = Position::new(board, pieces, to_move.unwrap_or(Side::White)).unwrap();
        return titled(dice, start.into(), to_move);
    }
}

/// A board of 3 to 16 by 3 to 16 squares with a den for each side.
fn terrain(dice: &mut Dice) -> Grid<Terrain> {
    use Terrain::{Den, Land, Rock, Trap, Water};
    let (width, height) = (dice.roll(14) as u8 + 3, dice.roll(14) as u8 + 3);
    let dens = [dice.roll(usize::from(width)) as u8, dice.roll(usize::from(width)) as u8];
    let wet = 2 * dice.roll(5);
    Grid::from_fn(width, height, |square| match (square.file(), square.rank(), dice.roll(24)) {
        (file, 0, _) if file == dens[0] => Den(Side::White),
        (file, rank, _) if (file, rank) == (dens[1], height - 1) => Den(Side::Black),
        (.., 0) => Rock,
        (.., 1) => Trap(Side::White),
        (.., 2) => Trap(Side::Black),
        (.., 3) => dice.pick(&[Den(Side::White), Den(Side::Black), Land, Land, Land, Land]),
        (.., roll) if roll < 4 + wet => Water,
        _ => Land,
    })
}

/// A named rule set as it is, with some switches changed, or a rule set with random switches, name and description.
pub fn rule_set(dice: &mut Dice, named: &[NamedRuleSet]) -> RuleSet {
    let base = match dice.roll(named.len() + 1) {
        0 => RuleSet::default(),
        index => named[index - 1].rules.clone(),
    };
    let mut rules = match dice.roll(4) {
        0 => return base,
        1 => RuleSet { elephant_takes_rat: !base.elephant_takes_rat, ..base.clone() },
        2 => RuleSet { match_rules: match_rules(dice, true), ..base.clone() },
        _ => RuleSet { match_rules: match_rules(dice, true), ..random::rules(dice) },
    };
    if !rules.win_by_den && !rules.win_by_elimination {
        rules.win_by_den = true;
    }
    rules.announce_forced_den = rules.win_by_den && dice.one_in(3);
    match dice.roll(3) {
        0 => rules.name = words(dice, true),
        1 => rules.name = base.name,
        _ => rules.name = format!("{} (changed)", base.name),
    }
    match dice.roll(3) {
        0 => rules.description = words(dice, false),
        _ => rules.description = base.description,
    }
    rules
}

fn match_rules(dice: &mut Dice, has_rule_sets: bool) -> MatchRules {
    let seconds = |dice: &mut Dice| (!dice.one_in(3)).then(|| dice.pick(&[1, 60, u32::MAX]));
    let (total_s, move_s) = (seconds(dice), seconds(dice));
    let increment_s = seconds(dice).filter(|_| total_s.is_some());
    let is_timed = (total_s.is_some() || move_s.is_some()) && dice.one_in(2);
    let repetition = dice.pick(&[Repetition::Free, Repetition::Threefold, Repetition::SevenSeventeen]);
    MatchRules {
        no_moves: if has_rule_sets { dice.pick(&[NoMoves::Loss, NoMoves::Draw, NoMoves::Pass]) } else { NoMoves::Loss },
        repetition: if has_rule_sets || dice.one_in(2) { repetition } else { Repetition::Free },
        quiet_limit: dice.pick(&[None, Some(1), Some(100), Some(u32::MAX)]),
        missed_turns: (is_timed && move_s.is_some() && dice.one_in(2)).then_some(3),
        clock: is_timed.then_some(Clock { total_s, increment_s, move_s }),
        first: match has_rule_sets {
            true => dice.pick(&[FirstMover::White, FirstMover::Black, FirstMover::Chosen]),
            false => FirstMover::White,
        },
    }
}

pub fn setup(dice: &mut Dice) -> Level {
    let (width, height) = (dice.roll(14) as u8 + 3, dice.roll(14) as u8 + 3);
    let mut rules = match_rules(dice, false);
    if rules.repetition == Repetition::SevenSeventeen {
        rules.repetition = Repetition::Threefold;
    }
    let chain = dice.pick(&[ChainThrough::SameChesimal, ChainThrough::AnyFriendly]);
    let board = Arc::new(chesimals::Board::new(width, height, chain, rules));
    let mut free: Vec<Square> = board.squares().collect();
    let mut pieces = Vec::new();
    for chesimal in Chesimal::ALL {
        // Each side has at least one chesimal, the last of its four.
        if dice.one_in(2) && ![Chesimal::Grey, Chesimal::Red].contains(&chesimal) {
            continue;
        }
        // A board of nine squares has room for the chiefs of all eight.
        let most = (free.len() / Chesimal::ALL.len()).clamp(1, 6);
        for index in 0..1 + dice.roll(most) {
            let square = free.swap_remove(dice.roll(free.len()));
            let others = [Unit::Elephant, Unit::Guard, Unit::Warmachine, Unit::Knight];
            let unit = if index == 0 { Unit::Chief } else { dice.pick(&others) };
            pieces.push((square, chesimals::Piece { chesimal, unit }));
        }
    }
    let to_move = side_to_move(dice);
    let start = chesimals::Position::new(board, pieces, to_move.unwrap_or(Side::White)).unwrap();
    titled(dice, start.into(), to_move)
}

fn side_to_move(dice: &mut Dice) -> Option<Side> {
    dice.pick(&[None, None, Some(Side::White), Some(Side::Black)])
}

fn titled(dice: &mut Dice, start: riverleap::rules::Position, to_move: Option<Side>) -> Level {
    let [author, description, notes] = [(); 3].map(|()| words(dice, false));
    // The same numbers of the dice as without this field, so that the boards of older seeds stay.
    let descriptions = (!notes.is_empty()).then(|| ("de".to_owned(), notes.clone())).into_iter().collect();
    Level { name: words(dice, true), author, description, descriptions, notes, start, to_move }
}

/// Words with every kind of character that means something in RON, or nothing anywhere.
pub fn words(dice: &mut Dice, is_name: bool) -> String {
    const PARTS: [&str; 24] = [
        "The Pond",
        "river",
        " ",
        ".",
        "\"",
        "\\",
        "\\n",
        "\n",
        "\r\n",
        "\t",
        "//",
        "/* ",
        " */",
        "(",
        "},",
        "'",
        "r#\"",
        "\u{0}",
        "\u{1b}[31m",
        "\u{202e}",
        "\u{2028}",
        "狮子",
        "🐘",
        "e\u{301}",
    ];
    let count = if is_name || dice.one_in(2) { dice.roll(6) } else { 0 };
    let text: String = (0..count).map(|_| dice.pick(&PARTS)).collect();
    if is_name && text.trim().is_empty() { "Pond".to_owned() } else { text }
}
