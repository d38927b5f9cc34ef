//! A reference opponent for engines of Jungle: plain alpha-beta, six plies deep, that evaluates material and distance.
//! The program speaks the engine protocol and shares nothing with the engine but the rule book. `cargo build --release
//! --example yardstick` builds it.

#[path = "speaker.rs"]
mod speaker;

use riverleap::rules::jungle::{Animal, Core, Node, Position, Tables};
use riverleap::rules::set::SquareSet;
use riverleap::rules::{self, Action, Game, GameResult, Move, Side, Terrain};

const DEPTH: u32 = 6;
const WON: i32 = 1_000_000;
/// From the rat to the elephant.
const MATERIAL: [i32; 8] = [500, 200, 300, 400, 500, 800, 900, 900];
/// The value of every step nearer to the den.
const STEP: i32 = 8;

fn main() {
    let of_jungle = |position: &rules::Position| position.as_jungle().and_then(choose).map(Action::Move);
    speaker::speak("yardstick", of_jungle);
}

fn choose(position: &Position) -> Option<Move> {
    let dens: Vec<(i32, i32, Side)> = position
        .board()
        .grid()
        .iter()
        .filter_map(|(at, terrain)| match terrain {
            Terrain::Den(owner) => Some((i32::from(at.file()), i32::from(at.rank()), *owner)),
            _ => None,
        })
        .collect();
    match position.core() {
        Core::Small(tables, node) => Yardstick { tables, dens }.root(node),
        Core::Large(tables, node) => Yardstick { tables, dens }.root(node),
    }
}

struct Yardstick<'a, S> {
    tables: &'a Tables<S>,
    /// File, rank, owner.
    dens: Vec<(i32, i32, Side)>,
}

impl<S: SquareSet> Yardstick<'_, S> {
    fn root(&self, node: &Node<S>) -> Option<Move> {
        let mut best = None;
        let mut alpha = -WON - 1;
        for action in self.actions(node) {
            let value = -self.search(&self.tables.play(node, action), DEPTH - 1, -WON - 1, -alpha);
            if best.is_none() || value > alpha {
                (best, alpha) = (Some(action), value);
            }
        }
        best
    }

    fn search(&self, node: &Node<S>, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        match self.tables.verdict(node) {
            // A sooner win is better.
            Some(GameResult::Won(side)) => {
                let value = WON - (DEPTH - depth) as i32;
                return if side == node.side() { value } else { -value };
            }
            Some(GameResult::Drawn) => return 0,
            None if depth == 0 => return self.weigh(node),
            None => {}
        }
        let actions = self.actions(node);
        if actions.is_empty() {
            return (DEPTH - depth) as i32 - WON;
        }
        for action in actions {
            let value = -self.search(&self.tables.play(node, action), depth - 1, -beta, -alpha);
            if value >= beta {
                return value;
            }
            alpha = alpha.max(value);
        }
        alpha
    }

    /// Captures first, those of the strongest animals before the others.
    fn actions(&self, node: &Node<S>) -> Vec<Move> {
        let mut actions = Vec::with_capacity(40);
        self.tables.for_each_action(node, |action| actions.push(action));
        let worth = |action: &Move| {
            let target = self.tables.ends(*action).1;
            if self.tables.is_capture(node, *action) { -(node.animal_on(target) as i32) - 1 } else { 0 }
        };
        actions.sort_by_key(worth);
        actions
    }

    fn weigh(&self, node: &Node<S>) -> i32 {
        let mut value = 0;
        for side in Side::BOTH {
            let sign = if side == node.side() { 1 } else { -1 };
            let squares = self.tables.squares_of(node.of(side));
            for (index, square) in node.of(side).indices().zip(squares) {
                let animal: Animal = node.animal_on(index);
                let theirs = self.dens.iter().filter(|(_, _, owner)| *owner != side);
                let steps = theirs.map(|(file, rank, _)| {
                    (file - i32::from(square.file())).abs() + (rank - i32::from(square.rank())).abs()
                });
                value += sign * (MATERIAL[animal as usize] - STEP * steps.min().unwrap_or(0));
            }
        }
        value
    }
}
