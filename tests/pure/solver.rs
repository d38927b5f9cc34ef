//! A slow, plain solver: every line to a depth, no pruning, no table. The proofs of the engine are checked against the
//! solver.

use riverleap::engine::Score;
use riverleap::rules::jungle::{Core, Node, Position, Tables};
use riverleap::rules::set::SquareSet;
use riverleap::rules::{Game, GamePosition, GameResult, NoMoves};

const WON: i32 = 1000;

/// The end that one side can force within `depth` plies; `None` if neither side can. Ignores repetition and the quiet
/// limit.
pub fn solve(position: &Position, depth: u32) -> Option<Score> {
    solve_within(position, depth, None)
}

/// Like [`solve`], in a match that is drawn by this quiet limit.
pub fn solve_within(position: &Position, depth: u32, quiet_limit: Option<u32>) -> Option<Score> {
    let ends = Ends { depth, no_moves: position.match_rules().no_moves, quiet_limit };
    let value = match position.core() {
        Core::Small(tables, node) => value(&**tables, node, 0, ends, false),
        Core::Large(tables, node) => value(&**tables, node, 0, ends, false),
    };
    let plies = (WON - value.abs()) as u32;
    match value {
        0 => None,
        1.. => Some(Score::Win(plies)),
        _ => Some(Score::Loss(plies)),
    }
}

/// Where a line ends.
#[derive(Clone, Copy)]
struct Ends {
    depth: u32,
    no_moves: NoMoves,
    quiet_limit: Option<u32>,
}

fn value<S: SquareSet>(game: &Tables<S>, node: &Node<S>, ply: u32, ends: Ends, stuck: bool) -> i32 {
    let lost = ply as i32 - WON;
    match game.verdict(node) {
        Some(GameResult::Won(side)) if side == game.side_to_move(node) => return -lost,
        Some(GameResult::Won(_)) => return lost,
        Some(GameResult::Drawn) => return 0,
        None => {}
    }
    if game.count_actions(node) == 0 {
        return match ends.no_moves {
            NoMoves::Loss => lost,
            NoMoves::Pass if !stuck && ply < ends.depth => -value(game, &game.pass(node), ply + 1, ends, true),
            NoMoves::Draw | NoMoves::Pass => 0,
        };
    }
    if ply >= ends.depth || ends.quiet_limit.is_some_and(|limit| game.quiet_plies(node) >= limit) {
        return 0;
    }
    let mut best = -WON;
    game.for_each_action(node, |action| {
        // No win is nearer than a win on the next ply.
        if best < WON - ply as i32 - 1 {
            best = best.max(-value(game, &game.play(node, action), ply + 1, ends, false));
        }
    });
    best
}
