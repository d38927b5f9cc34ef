//! The result of the games on a board: who won, how the games ended, and what was used.

use std::collections::BTreeMap;

use crate::players::arena::{FinishedGame, Tally};
use crate::rules::grid::Grid;
use crate::rules::{Position, Side};

use super::usage::{BoardUse, LeapUse, PieceUse, SquareUse};
use super::warning::BalanceWarning;

/// What is known of the fairness of a board after some games.
#[derive(Clone, Debug, PartialEq)]
pub struct BalanceReport {
    /// The results of White.
    pub tally: Tally,
    /// The number of games for each way to end; see [`FinishedGame::end_word`].
    pub ends: BTreeMap<&'static str, u32>,
    /// The number of games for each length in turns; the turns of both sides count, those of the opening do not.
    lengths: BTreeMap<usize, u32>,
    used: BoardUse,
}

impl BalanceReport {
    /// The report on no games.
    pub(super) fn new(start: &Position) -> BalanceReport {
        let (tally, ends, lengths) = (Tally::default(), BTreeMap::new(), BTreeMap::new());
        BalanceReport { tally, ends, lengths, used: BoardUse::new(start) }
    }

    /// Adds a finished game, except for the tally.
    pub(super) fn count(&mut self, game: &FinishedGame) {
        *self.ends.entry(game.end_word()).or_default() += 1;
        *self.lengths.entry(game.session.turns()).or_default() += 1;
        self.used.count(&game.session);
    }

    pub fn games(&self) -> u32 {
        self.tally.games()
    }

    /// The share of the games that this side won, from 0 to 1; for `None`, the share of draws.
    pub fn share(&self, winner: Option<Side>) -> f64 {
        let count = match winner {
            Some(Side::White) => self.tally.wins,
            Some(Side::Black) => self.tally.losses,
            None => self.tally.draws,
        };
        self.a_game(count)
    }

    /// The side whose score is better than the other's by more than chance explains, with a probability of 95 %.
    pub fn favoured(&self) -> Option<Side> {
        let (advantage, error) = (self.tally.score() - 0.5, self.tally.score_error());
        let side = if advantage > 0.0 { Side::White } else { Side::Black };
        (advantage.abs() > error).then_some(side)
    }

    /// The mean number of turns in a game.
    pub fn mean_length(&self) -> f64 {
        let turns: f64 = self.lengths.iter().map(|(turns, games)| *turns as f64 * f64::from(*games)).sum();
        turns / f64::from(self.games().max(1))
    }

    /// The smallest number of turns within which this share of the games was over, from 0 (the shortest game) over 0.5
    /// (the median) to 1 (the longest game).
    pub fn length_of(&self, share: f64) -> usize {
        let wanted = (share * f64::from(self.games())).ceil().max(1.0) as u32;
        let mut over = 0;
        let reached = |(_, games): &(&usize, &u32)| {
            over += *games;
            over >= wanted
        };
        self.lengths.iter().find(reached).map_or(0, |(turns, _)| *turns)
    }

    /// Each kind of piece that the level begins with, White's first.
    pub fn pieces(&self) -> &[PieceUse] {
        &self.used.pieces
    }

    pub fn squares(&self) -> &Grid<SquareUse> {
        &self.used.squares
    }

    /// The leaps over water that are possible on the board.
    pub fn leaps(&self) -> &[LeapUse] {
        &self.used.leaps
    }

    /// A count as its mean for one game.
    pub fn a_game(&self, count: u32) -> f64 {
        f64::from(count) / f64::from(self.games().max(1))
    }

    /// What was never used in any game.
    pub fn warnings(&self) -> Vec<BalanceWarning> {
        let unused = self.used.squares.iter().filter(|(_, used)| used.is_open && used.visits == 0);
        let squares: Vec<_> = unused.map(|(at, _)| at).collect();
        let pieces: Vec<_> = self.used.pieces.iter().filter(|used| used.moves == 0).map(|used| used.piece).collect();
        let leaps: Vec<_> =
            self.used.leaps.iter().filter(|leap| leap.times == 0).map(|leap| (leap.from, leap.to)).collect();
        let mut warnings = Vec::new();
        if !squares.is_empty() {
            warnings.push(BalanceWarning::UnusedSquares(squares));
        }
        if !pieces.is_empty() {
            warnings.push(BalanceWarning::UnusedPieces(pieces));
        }
        if !leaps.is_empty() {
            warnings.push(BalanceWarning::UnusedLeaps(leaps));
        }
        warnings
    }
}
