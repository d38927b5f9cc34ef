//! What the endgame tables say about the moves at the root of a search.

use crate::engine::tables::{EndgameTables, TableValue};
use crate::rules::jungle::Position;
use crate::rules::{GamePosition, Move, Repetition};

/// The advice of the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RootAdvice {
    /// The side to move wins in so many plies by this line; no search is necessary.
    Win { line: Vec<Move>, plies: u16 },
    /// Only these moves hold the draw; a search chooses among them.
    Draw(Vec<Move>),
}

/// Asks the tables about the moves `allowed`, which are not banned. `has_been_twice` tells whether the position after a
/// move has been in the match twice already. Returns `None` if the position has no table, and wherever the tables, which
/// know only the board, cannot be sure:
///
/// - A lost position: the search knows better how to make it hard for the opponent.
/// - Quiet limit: if the way to the win is longer than the plies that are left, captures on the way do not count and the
///   search decides, which knows the limit. A win with the very last of these plies counts.
/// - Threefold repetition: a move that repeats a position for the third time is a draw, so it is no winning move. On the
///   way to a win no position comes twice, because every move of the winner brings the end nearer.
/// - Bans (`SevenSeventeen`): banned moves are not among `allowed`. A ban further on may forbid a move of the way; the
///   tables are asked again at every turn, and what is said then is best among the moves that are allowed then.
/// - Announced dens: an announcement ends the match earlier, with the winner that the tables name, because it is made
///   only where the entry can no longer be prevented.
pub(super) fn root_advice(
    tables: &EndgameTables,
    position: &Position,
    allowed: &[Move],
    has_been_twice: impl Fn(u64) -> bool,
) -> Option<RootAdvice> {
    let match_rules = position.match_rules();
    let mut values = tables.move_values(position).ok()?;
    values.retain(|(action, _)| allowed.contains(action));
    let repeats = |action: Move| {
        let mut next = position.clone();
        next.play_unchecked(action);
        match_rules.repetition == Repetition::Threefold && has_been_twice(next.key())
    };
    let winning = |value: &TableValue| matches!(value, TableValue::Win(_));
    values.retain(|(action, value)| !winning(value) || !repeats(*action));
    let (first, best) = *values.first()?;
    match best {
        TableValue::Win(plies) => {
            let end = position.quiet_plies().saturating_add(plies.into());
            let in_time = match_rules.quiet_limit.is_none_or(|limit| end <= limit);
            let whole = match_rules.repetition != Repetition::SevenSeventeen;
            in_time.then(|| RootAdvice::Win { line: line(tables, position, first, whole), plies })
        }
        TableValue::Draw => {
            let holding = values.iter().filter(|(_, value)| *value == best).map(|(action, _)| *action);
            Some(RootAdvice::Draw(holding.collect()))
        }
        TableValue::Loss(_) => None,
    }
}

/// The line that begins with this move and goes on with best moves of both sides. It ends where a side has no move.
/// Without `whole`, it is the move alone.
fn line(tables: &EndgameTables, position: &Position, first: Move, whole: bool) -> Vec<Move> {
    let mut line = vec![first];
    let mut position = position.clone();
    position.play_unchecked(first);
    while whole
        && let Ok(values) = tables.move_values(&position)
        && let Some((action, _)) = values.first()
    {
        line.push(*action);
        position.play_unchecked(*action);
    }
    line
}
