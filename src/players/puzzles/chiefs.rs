//! Puzzles of Chesimals II: capture both royal chiefs of the opponent in one turn. The proof enumerates everything that
//! the solver can play in the turn, up to the length of the solution.

use std::collections::{BTreeSet, HashSet};
use std::time::Instant;

use crate::game::puzzles::{ProvenTurn, PuzzleGoal, PuzzleScore};
use crate::players::arena::opening;
use crate::rules::chesimals::{Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Action, Game, Move, Position, splitmix};

use super::archive::FoundPuzzle;
use super::no_puzzle::NoPuzzle;

/// The shortest and the longest solution, in actions. The shortest has a helping move beside the two captures.
const LEAST_ACTIONS: usize = 3;
const MOST_ACTIONS: usize = 4;
/// The number of random actions of a game.
const GAME_ACTIONS: usize = 60;
const MORE_ACTIONS: u64 = 240;

/// A move of a turn.
#[derive(Clone, Copy)]
struct TurnMove {
    wanted: Move,
    takes_chief: bool,
}

/// Everything that wins in the turn with the least number of actions.
struct WinningTurns<'a> {
    tables: &'a Tables,
    /// The actions of the first winning turn that was found.
    line: Vec<Action>,
    /// The captures of the chiefs, sorted, of every winning turn.
    captures: BTreeSet<Vec<Move>>,
    /// The keys of the nodes that were searched with so many actions left.
    seen: HashSet<(u64, usize)>,
    nodes: u64,
}

/// The shortest way to capture both chiefs.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ChiefsTurn {
    pub line: Vec<Action>,
    pub nodes: u64,
}

/// Returns the shortest way to capture both royal chiefs in this turn.
///
/// # Errors
/// There is none of up to four actions, it is too easy, or the chiefs can be captured by other units, too.
pub(super) fn chiefs_turn(position: &Position) -> Result<ChiefsTurn, NoPuzzle> {
    let Position::Chesimals(position) = position else { return Err(NoPuzzle::NoWin) };
    let (tables, node) = position.core();
    let enemy = position.side_to_move().opponent();
    if !position.is_turn_start() || node.royal_chiefs(enemy).count() < 2 {
        return Err(NoPuzzle::NoWin);
    }
    let mut nodes = 0;
    for actions in 2..=MOST_ACTIONS {
        let (line, captures, seen) = (Vec::new(), BTreeSet::new(), HashSet::new());
        let mut turns = WinningTurns { tables, line, captures, seen, nodes };
        turns.search(node, actions, &mut Vec::new());
        nodes = turns.nodes;
        match turns.captures.len() {
            0 => {}
            _ if actions < LEAST_ACTIONS => return Err(NoPuzzle::Trivial),
            1 => return Ok(ChiefsTurn { line: turns.line, nodes }),
            _ => return Err(NoPuzzle::OtherWins),
        }
    }
    Err(NoPuzzle::NoWin)
}

impl WinningTurns<'_> {
    /// Searches all sequences of so many actions. As soon as only as many actions are left as there are chiefs, each
    /// action has to capture a chief.
    fn search(&mut self, node: &Node, left: usize, path: &mut Vec<TurnMove>) {
        let us = self.tables.side_to_move(node);
        let chiefs = node.royal_chiefs(us.opponent());
        if (chiefs.count() as usize) > left || !self.seen.insert((self.tables.key(node), left)) {
            return;
        }
        let mut moves = Vec::new();
        let is_forced = chiefs.count() as usize == left;
        self.tables.for_each_action(node, |action| {
            let takes_chief = |wanted: Move| chiefs.has(self.tables.index(wanted.to));
            moves.extend(action.as_move().filter(|wanted| !is_forced || takes_chief(*wanted)));
        });
        for wanted in moves {
            self.nodes += 1;
            let next = self.tables.play(node, Action::Move(wanted));
            path.push(TurnMove { wanted, takes_chief: chiefs.has(self.tables.index(wanted.to)) });
            if self.tables.verdict(&next).is_some() {
                self.keep(path);
            } else if self.tables.side_to_move(&next) == us {
                self.search(&next, left - 1, path);
            }
            path.pop();
        }
    }

    fn keep(&mut self, path: &[TurnMove]) {
        if self.line.is_empty() {
            self.line = path.iter().map(|moved| Action::Move(moved.wanted)).collect();
        }
        let mut captures: Vec<Move> = path.iter().filter(|moved| moved.takes_chief).map(|moved| moved.wanted).collect();
        captures.sort_unstable();
        self.captures.insert(captures);
    }
}

/// Looks for a puzzle in a game of random actions with this number.
pub(super) fn chiefs_puzzle(start: &Position, seed: u64, number: usize) -> Result<FoundPuzzle, NoPuzzle> {
    let begun = Instant::now();
    let length = splitmix::mixed(seed ^ splitmix::mixed(number as u64)) % MORE_ACTIONS;
    let session = opening(start, GAME_ACTIONS + length as usize, seed, number);
    let mut reason = NoPuzzle::NoWin;
    for (ply, (position, _)) in session.log().enumerate() {
        if !position.begins_turn() {
            continue;
        }
        match chiefs_turn(position) {
            Ok(turn) => return Ok(found(position, number, ply, &turn, begun)),
            Err(NoPuzzle::NoWin) => {}
            Err(other) => reason = other,
        }
    }
    Err(reason)
}

fn found(position: &Position, number: usize, ply: usize, turn: &ChiefsTurn, begun: Instant) -> FoundPuzzle {
    let start = position.restarted_by(position.side_to_move());
    let proof = ProvenTurn {
        score: PuzzleScore::Win(turn.line.len() as u32),
        nodes: turn.nodes,
        others: start.legal_actions().len().saturating_sub(1) as u32,
        best_other: None,
        each: 0,
        other_nodes: 0,
    };
    FoundPuzzle {
        game: number,
        ply,
        goal: PuzzleGoal::Win,
        start: start.to_text(),
        line: turn.line.iter().map(ToString::to_string).collect(),
        engine: String::new(),
        turns: vec![proof],
        nodes: turn.nodes,
        milliseconds: begun.elapsed().as_millis() as u64,
    }
}
