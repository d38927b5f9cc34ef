//! Puzzles of Chesimals II: capture both royal chiefs of the opponent in one turn. The proof enumerates everything that
//! the solver can play in the turn, up to the length of the solution.

use std::collections::{BTreeSet, HashSet};
use std::time::Instant;

use crate::game::puzzles::{ProvenTurn, PuzzleGoal, PuzzleScore};
use crate::players::tuning::{ScoredTurn, SelfPlayGame};
use crate::rules::chesimals::{Node, Tables};
use crate::rules::grid::Square;
use crate::rules::set::SquareSet;
use crate::rules::{Action, Game, Move, Position, TurnCount, splitmix};

use super::archive::FoundPuzzle;
use super::no_puzzle::NoPuzzle;

/// The shortest and the longest solution, in actions. The shortest has a helping move beside the two captures.
const LEAST_ACTIONS: usize = 3;
const MOST_ACTIONS: usize = 4;
/// How many positions are tried in a game.
const TRIES: usize = 200;
/// How far from a unit of the other side the chiefs are put, in files and in ranks.
const NEAR_CHIEF: u8 = 4;

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

/// Looks for a puzzle in this game. Chiefs rarely stand open in a good game, so in most tries the royal chiefs of the
/// opponent are put near a unit of the side to move.
pub(super) fn chiefs_puzzle(game: &SelfPlayGame, start: &Position) -> Result<FoundPuzzle, NoPuzzle> {
    let begun = Instant::now();
    let mut turns: Vec<(usize, Position)> = Vec::new();
    let mut ply = 0;
    let see = |position: &Position, _: &ScoredTurn| {
        if position.begins_turn() {
            turns.push((ply, position.clone()));
        }
        ply += 1;
    };
    game.replay(start, see).map_err(|_| NoPuzzle::NotConfirmed)?;
    let mut reason = NoPuzzle::NoWin;
    let mut state = splitmix::mixed(game.number as u64);
    for number in 0..TRIES {
        let Some((ply, position)) = turns.get(roll(&mut state, turns.len())) else { break };
        let changed = if number % 4 == 0 { Some(position.clone()) } else { with_chiefs_near(position, &mut state) };
        let Some(tried) = changed else { continue };
        match chiefs_turn(&tried) {
            Ok(turn) => return Ok(found(&tried, game.number, *ply, &turn, begun)),
            Err(NoPuzzle::NoWin) => {}
            Err(other) => reason = other,
        }
    }
    Err(reason)
}

fn roll(state: &mut u64, sides: usize) -> usize {
    (splitmix::next(state) % sides.max(1) as u64) as usize
}

/// The position after the royal chiefs of the side that is not to move were put on empty squares near a unit of the other
/// side.
fn with_chiefs_near(position: &Position, state: &mut u64) -> Option<Position> {
    let us = position.side_to_move();
    let mut pieces = position.pieces();
    let own: Vec<Square> = pieces.iter().filter(|(_, piece)| piece.side() == us).map(|(at, _)| *at).collect();
    let near = *own.get(roll(state, own.len()))?;
    let is_near =
        |at: &Square| at.file().abs_diff(near.file()) <= NEAR_CHIEF && at.rank().abs_diff(near.rank()) <= NEAR_CHIEF;
    let board = position.board();
    let mut open: Vec<Square> = board.squares().filter(|at| is_near(at) && position.piece_at(*at).is_none()).collect();
    for (at, piece) in &mut pieces {
        if piece.side() != us && piece.is_royal() && !open.is_empty() {
            let chosen = roll(state, open.len());
            *at = open.swap_remove(chosen);
        }
    }
    let turn = TurnCount { to_move: us, quiet_plies: 0, move_number: 1 };
    position.arranged(&pieces, turn).ok()
}

impl ChiefsTurn {
    /// What is known about the turn, which begins in this position.
    pub fn proof(&self, start: &Position) -> ProvenTurn {
        ProvenTurn {
            score: PuzzleScore::Win(self.line.len() as u32),
            nodes: self.nodes,
            others: start.legal_actions().len().saturating_sub(1) as u32,
            best_other: None,
            each: 0,
            other_nodes: 0,
        }
    }
}

fn found(position: &Position, number: usize, ply: usize, turn: &ChiefsTurn, begun: Instant) -> FoundPuzzle {
    let start = position.restarted_by(position.side_to_move());
    let proof = turn.proof(&start);
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
