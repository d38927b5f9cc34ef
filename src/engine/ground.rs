//! The text that names a board's squares and the rules of movement on it. Files that belong to one board are recognized
//! by it.

use crate::rules::jungle::{Board, RuleSet};

/// Returns the size of the board, its terrain and the switches of movement and of the ways to win. Names and match rules
/// do not change the text.
pub(super) fn ground_text(board: &Board) -> String {
    let squares = board.squares().map(|at| board.terrain(at).letter()).collect::<String>();
    // Every field is named, so that a new field causes a compiler error until it is either included or left out here.
    let RuleSet {
        name: _,
        description: _,
        rat_takes_elephant,
        elephant_takes_rat,
        rat_takes_rat_across_shore,
        leap_blocked_by,
        leapers,
        swimmers,
        trap_owner,
        trapped_attacker,
        equal_ranks,
        ranks,
        win_by_den,
        win_by_elimination,
        announce_forced_den: _,
        match_rules: _,
    } = board.rules();
    let switches = format!(
        "{rat_takes_elephant:?} {elephant_takes_rat} {rat_takes_rat_across_shore:?} {leap_blocked_by:?} {leapers:?} \
         {swimmers:?} {trap_owner:?} {trapped_attacker:?} {equal_ranks:?} {ranks:?} {win_by_den} {win_by_elimination}"
    );
    format!("{}x{} {squares} {switches}", board.width(), board.height())
}
