//! Finds the positions of a self-play game that may become puzzles, with short searches.

use crate::game::puzzles::PuzzleGoal;
use crate::game::session::Session;
use crate::players::tuning::{GameError, ScoredTurn, SelfPlayGame};
use crate::rules::grid::Square;
use crate::rules::{Piece, Position, TurnCount, splitmix};

use super::evidence::Evidence;

/// How many earlier turns of the winner are searched for a win that the game's short searches did not see.
const TURNS_BACK: usize = 3;
/// How many later turns of the winner are tried if the first one is no puzzle.
const TURNS_ON: usize = 2;
/// The nodes of the search for an earlier win.
const BACK_NODES: u64 = 100_000;
/// The nodes of the search for a threat.
const THREAT_NODES: u64 = 1_500;
/// A position with fewer legal moves is too easy.
pub(super) const FEWEST_MOVES: usize = 5;
/// Positions with at most so many animals are asked from the endgame tables.
const TABLE_ANIMALS: usize = 4;
/// How many endings are drawn for each game.
const ENDINGS: usize = 60;

/// A position that may become a puzzle.
#[derive(Clone, Debug)]
pub(super) struct PuzzleCandidate {
    /// The number of plies of the game before the position, or before the position whose animals an ending has.
    pub ply: usize,
    /// The position, with the counters reset.
    pub start: Position,
    pub goal: PuzzleGoal,
}

/// A group of candidates, of which at most one becomes a puzzle: the first, or for the endgame tables the longest.
#[derive(Clone, Debug)]
pub(super) struct CandidateGroup {
    pub candidates: Vec<PuzzleCandidate>,
    /// Whether the candidates are in the endgame tables.
    pub is_exact: bool,
}

/// The positions of a game before each turn, with the score of the turn.
struct Turns(Vec<(Position, Option<i32>)>);

/// Returns the groups of candidates of a game.
///
/// # Errors
/// The game cannot be replayed from the start position.
pub(super) fn candidates(
    evidence: &mut Evidence,
    game: &SelfPlayGame,
    start: &Position,
) -> Result<Vec<CandidateGroup>, GameError> {
    let mut turns = Turns(Vec::new());
    game.replay(start, |position, turn| turns.0.push((position.clone(), turn.score)))?;
    let mut groups = Vec::new();
    for ply in 0..turns.0.len() {
        if turns.is_first_win(ply) {
            groups.push(CandidateGroup { candidates: turns.around_win(evidence, ply), is_exact: false });
        } else if turns.is_open(ply) && turns.is_threatened(evidence, ply) {
            let candidates = turns.candidate(ply, PuzzleGoal::Hold).into_iter().collect();
            groups.push(CandidateGroup { candidates, is_exact: false });
        }
    }
    groups.push(CandidateGroup { candidates: turns.in_tables(), is_exact: true });
    groups.push(CandidateGroup { candidates: turns.endings(game.number as u64), is_exact: true });
    groups.retain(|group| !group.candidates.is_empty());
    Ok(groups)
}

impl Turns {
    fn has_table(&self, ply: usize) -> bool {
        self.0.get(ply).is_some_and(|(position, _)| position.as_jungle().is_some() && is_small(position))
    }

    fn score(&self, ply: usize) -> Option<i32> {
        self.0.get(ply)?.1.filter(|_| !self.has_table(ply))
    }

    fn is_first_win(&self, ply: usize) -> bool {
        let wins = |ply: Option<usize>| ply.and_then(|ply| self.score(ply)) == Some(ScoredTurn::WIN);
        wins(Some(ply)) && !wins(ply.checked_sub(2))
    }

    fn is_open(&self, ply: usize) -> bool {
        self.score(ply).is_some_and(|score| score.abs() < ScoredTurn::WIN)
    }

    fn is_threatened(&self, evidence: &mut Evidence, ply: usize) -> bool {
        self.0.get(ply).is_some_and(|(position, _)| evidence.is_threatened(position, THREAT_NODES))
    }

    fn candidate(&self, ply: usize, goal: PuzzleGoal) -> Option<PuzzleCandidate> {
        let (position, _) = self.0.get(ply)?;
        let start = position.restarted_by(position.side_to_move());
        let is_wide = position.legal_actions().len() >= FEWEST_MOVES;
        is_wide.then_some(PuzzleCandidate { ply, start, goal })
    }

    /// The turns of the winner around its first turn with a win, the earliest first.
    fn around_win(&self, evidence: &mut Evidence, first: usize) -> Vec<PuzzleCandidate> {
        let mut earliest = first;
        for back in 1..=TURNS_BACK {
            let Some(candidate) = first.checked_sub(2 * back).and_then(|ply| self.candidate(ply, PuzzleGoal::Win))
            else {
                break;
            };
            let found = evidence.best(&Session::new(candidate.start), BACK_NODES);
            if self.score(candidate.ply).is_none() || !found.is_some_and(|found| found.score.is_win()) {
                break;
            }
            earliest = candidate.ply;
        }
        let plies = (earliest..=first + 2 * TURNS_ON).step_by(2);
        let open = plies.filter(|ply| *ply <= first || self.score(*ply) == Some(ScoredTurn::WIN));
        open.filter_map(|ply| self.candidate(ply, PuzzleGoal::Win)).collect()
    }

    /// Endings with four animals that are still on the board after two thirds of the game, on squares that are drawn by
    /// lot. The four animals stay the same, so one endgame table knows all these endings.
    fn endings(&self, seed: u64) -> Vec<PuzzleCandidate> {
        let ply = self.0.len() * 2 / 3;
        let Some((middle, _)) = self.0.get(ply) else { return Vec::new() };
        let mut animals: Vec<Piece> = middle.pieces().into_iter().map(|(_, piece)| piece).collect();
        let mut state = splitmix::mixed(seed);
        let mut lot = |of: usize| (splitmix::next(&mut state) % of as u64) as usize;
        while animals.len() > TABLE_ANIMALS {
            let gone = lot(animals.len());
            let side = animals[gone].side();
            if animals.iter().filter(|animal| animal.side() == side).count() > 1 {
                animals.swap_remove(gone);
            }
        }
        let squares: Vec<Square> = middle.board().squares().collect();
        let turn = TurnCount { to_move: middle.side_to_move(), quiet_plies: 0, move_number: 1 };
        let drawn = (0..ENDINGS).filter_map(|_| {
            let placed: Vec<_> = animals.iter().map(|animal| (squares[lot(squares.len())], *animal)).collect();
            middle.arranged(&placed, turn).ok().filter(|start| start.legal_actions().len() >= FEWEST_MOVES)
        });
        let of = |start: Position| {
            [PuzzleGoal::Win, PuzzleGoal::Hold].map(|goal| PuzzleCandidate { ply, start: start.clone(), goal })
        };
        drawn.flat_map(of).collect()
    }

    fn in_tables(&self) -> Vec<PuzzleCandidate> {
        let plies = (0..self.0.len()).filter(|ply| self.has_table(*ply));
        let both = |ply| [PuzzleGoal::Win, PuzzleGoal::Hold].map(|goal| self.candidate(ply, goal));
        plies.flat_map(both).flatten().collect()
    }
}

fn is_small(position: &Position) -> bool {
    position.pieces().len() <= TABLE_ANIMALS
}
