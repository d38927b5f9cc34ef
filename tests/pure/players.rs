//! Two simple players for measuring boards: one moves at random, the other is greedy and searches one reply.

use std::collections::HashMap;
use std::sync::Arc;

use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{Animal, Board, Piece, Position, RuleSet};
use riverleap::rules::{Move, Pair, Side, Terrain};

use crate::random::Dice;

#[derive(Clone, Copy, Debug)]
pub enum Player {
    Random,
    Greedy,
}

impl Player {
    /// Panics without a legal move.
    pub fn choose(self, position: &Position, paths: &Paths, dice: &mut Dice) -> Move {
        match self {
            Player::Random => dice.pick(&position.legal_moves()),
            Player::Greedy => greedy(position, paths, dice),
        }
    }
}

/// The number of moves of an animal to the nearest enemy den if it is alone on the board: with leaps, swimming, and
/// around rocks.
pub struct Paths(Pair<HashMap<(Animal, Square), i32>>);

impl Paths {
    pub fn new(board: &Board) -> Paths {
        // An animal alone on the board would have won already, so elimination is off.
        let rules = RuleSet { win_by_elimination: false, ..board.rules().clone() };
        let board = Arc::new(Board::new(board.grid().clone(), rules));
        Paths(Pair(
            Side::BOTH
                .map(|side| Animal::ALL.into_iter().flat_map(|animal| paths(&board, Piece { side, animal })).collect()),
        ))
    }

    /// `None` where there is no way.
    pub fn moves_to_den(&self, piece: Piece, from: Square) -> Option<i32> {
        self.0[piece.side].get(&(piece.animal, from)).copied()
    }
}

fn paths(board: &Arc<Board>, piece: Piece) -> HashMap<(Animal, Square), i32> {
    let alone = |from| Position::new(Arc::clone(board), [(from, piece)], piece.side).ok();
    let moves: Vec<Move> = board.squares().filter_map(|from| Some(alone(from)?.legal_moves())).flatten().collect();
    let dens = board.squares().filter(|at| board.terrain(*at) == Terrain::Den(piece.side.opponent()));
    let mut known: HashMap<(Animal, Square), i32> = dens.map(|den| ((piece.animal, den), 0)).collect();
    for distance in 0..i32::from(board.width()) * i32::from(board.height()) {
        for action in &moves {
            if known.get(&(piece.animal, action.to)) == Some(&distance) {
                known.entry((piece.animal, action.from)).or_insert(distance + 1);
            }
        }
    }
    known
}

/// Enters the den if possible; otherwise captures what is not lost again, keeps its own animals and its den safe from
/// the next reply, or moves towards the den, with some randomness.
fn greedy(position: &Position, paths: &Paths, dice: &mut Dice) -> Move {
    let us = position.side_to_move();
    let mut best = None;
    for action in position.legal_moves() {
        let Some(mover) = position.piece_at(action.from) else { continue };
        let mut next = position.clone();
        next.play_unchecked(action);
        if next.outcome().is_some_and(|outcome| outcome.winner() == Some(us)) {
            return action;
        }
        let gain = position.piece_at(action.to).map_or(0, worth);
        let far = |square| paths.moves_to_den(mover, square).unwrap_or(0);
        let advance = far(action.from) - far(action.to);
        // The animal nearest to the den goes first; otherwise a side with fewer animals would get there faster.
        let score = 100 * (gain - worst_reply(&next)) + 10 * advance - far(action.to) + dice.roll(20) as i32;
        if best.is_none_or(|(highest, _)| score > highest) {
            best = Some((score, action));
        }
    }
    best.unwrap().1
}

/// The value that the most harmful reply captures, less the value of a recapture.
fn worst_reply(position: &Position) -> i32 {
    let mut worst = 0;
    for reply in position.legal_moves() {
        let mut next = position.clone();
        let (attacker, target) = (position.piece_at(reply.from), position.piece_at(reply.to));
        if target.is_none() && !matches!(position.board().terrain(reply.to), Terrain::Den(_)) {
            continue;
        }
        next.play_unchecked(reply);
        let lost = if next.outcome().is_some() { 1000 } else { target.map_or(0, worth) };
        if lost > worst {
            let taken_back = next.legal_moves().iter().any(|answer| answer.to == reply.to);
            let won = if taken_back { attacker.map_or(0, worth) } else { 0 };
            worst = worst.max(lost - won);
        }
    }
    worst
}

fn worth(piece: Piece) -> i32 {
    match piece.animal {
        Animal::Elephant | Animal::Lion => 9,
        Animal::Tiger => 8,
        Animal::Leopard | Animal::Rat => 5,
        Animal::Wolf => 4,
        Animal::Dog => 3,
        Animal::Cat => 2,
    }
}
