//! A match as the engine sees it: where it stands, and the turns that led there.

use crate::rules::grid::Square;
use crate::rules::jungle::{Position, Refusal};
use crate::rules::{Move, NoMoves, Repetition, Terrain};

use super::bans;
use super::knowledge::Past;

/// The position to think about and everything before it that the rules of a match remember: repetition and bans.
///
/// It goes on where a match would already be drawn, since the protocol may ask about any row of legal moves.
#[derive(Clone, Debug)]
pub struct Situation {
    position: Position,
    past: Vec<Past<Move>>,
}

/// Why a turn cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    #[error("{0}")]
    Refused(#[from] Refusal),
    #[error("{0} would repeat too much, which these rules do not allow")]
    Banned(Move),
    #[error("no turn can be passed here")]
    NoPass,
}

impl Situation {
    pub fn new(start: Position) -> Situation {
        Situation { position: start, past: Vec::new() }
    }

    /// After turns that are known to be legal, as a match has logged them; `None` is a pass.
    pub fn after(start: Position, turns: impl IntoIterator<Item = Option<Move>>) -> Situation {
        let mut situation = Situation::new(start);
        turns.into_iter().for_each(|turn| situation.play_unchecked(turn));
        situation
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Turns before the position, passes included.
    pub(super) fn turns(&self) -> usize {
        self.past.len()
    }

    /// The same match with its position seen differently.
    pub(super) fn seen_as(&self, position: Position) -> Situation {
        Situation { position, past: self.past.clone() }
    }

    pub(super) fn past(&self) -> &[Past<Move>] {
        &self.past
    }

    /// The moves of the side to move but for the banned ones.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.position.legal_moves();
        moves.retain(|wanted| !self.is_banned(*wanted));
        moves
    }

    pub fn is_banned(&self, wanted: Move) -> bool {
        let is_trap = |at: Square| matches!(self.position.board().terrain(at), Terrain::Trap(_));
        self.position.match_rules().repetition == Repetition::SevenSeventeen
            && bans::is_banned(&self.past, self.position.side_to_move(), wanted, is_trap)
    }

    /// Takes a turn or says why not. A turn that nothing can use passes whether `None` says so or not.
    pub fn try_play(&mut self, turn: Option<Move>) -> Result<(), Unplayable> {
        let rules = self.position.match_rules();
        let stuck = self.position.outcome().is_none() && self.legal_moves().is_empty();
        let passes = stuck && rules.no_moves == NoMoves::Pass;
        let may_miss = rules.clock.is_some_and(|clock| clock.move_s.is_some());
        let Some(wanted) = turn else {
            let over = self.position.outcome().is_some();
            if !passes && (stuck || over || !may_miss) {
                return Err(Unplayable::NoPass);
            }
            self.play_unchecked(None);
            return Ok(());
        };
        if passes {
            let mut passed = self.clone();
            passed.play_unchecked(None);
            passed.check(wanted)?;
            *self = passed;
        } else {
            self.check(wanted)?;
        }
        self.play_unchecked(turn);
        Ok(())
    }

    fn check(&self, wanted: Move) -> Result<(), Unplayable> {
        self.position.check(wanted)?;
        if self.is_banned(wanted) { Err(Unplayable::Banned(wanted)) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, turn: Option<Move>) {
        self.past.push(Past { key: self.position.key(), side: self.position.side_to_move(), action: turn });
        match turn {
            Some(action) => self.position.play_unchecked(action),
            None => self.position.pass(),
        }
    }
}
