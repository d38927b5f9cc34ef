//! A match as the engine sees it: where it stands, and the turns that led there.

use crate::rules::grid::Square;
use crate::rules::{Action, Position, Refusal, Repetition, Stuck, Terrain};

use super::bans;
use super::knowledge::Past;

/// The position to think about and everything before it that the rules of a match remember: repetition and bans.
///
/// It goes on where a match would already be drawn, since the protocol may ask about any row of legal moves.
#[derive(Clone, Debug)]
pub struct Situation {
    position: Position,
    past: Vec<Past<Action>>,
    /// Whether what repeats too much is banned, where the rules say so.
    keeps_bans: bool,
}

/// Why a turn cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    #[error("{0}")]
    Refused(#[from] Refusal),
    #[error("{0} would repeat too much, which these rules do not allow")]
    Banned(Action),
    #[error("no turn can be passed here")]
    NoPass,
}

impl Situation {
    pub fn new(start: impl Into<Position>) -> Situation {
        Situation { position: start.into(), past: Vec::new(), keeps_bans: true }
    }

    /// The same on the board alone, where no repetition bans anything.
    pub fn on_board(start: Position) -> Situation {
        Situation { keeps_bans: false, ..Situation::new(start) }
    }

    /// After actions that are known to be legal, as a match has logged them.
    pub fn after(start: impl Into<Position>, actions: impl IntoIterator<Item = Action>) -> Situation {
        let mut situation = Situation::new(start);
        actions.into_iter().for_each(|action| situation.play_unchecked(action));
        situation
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Actions before the position, passes included.
    pub(super) fn turns(&self) -> usize {
        self.past.len()
    }

    /// The same match with its position seen differently.
    pub(super) fn seen_as(&self, position: Position) -> Situation {
        Situation { position, ..self.clone() }
    }

    /// The past in the actions of one game.
    pub(super) fn past<A: TryFrom<Action>>(&self) -> Vec<Past<A>> {
        let of_game = |Past { key, side, action }: &Past<Action>| Past {
            key: *key,
            side: *side,
            action: action.and_then(|action| action.try_into().ok()),
        };
        self.past.iter().map(of_game).collect()
    }

    /// The actions of the side to move but for the banned ones.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = self.position.legal_actions();
        actions.retain(|wanted| !self.is_banned(*wanted));
        actions
    }

    pub fn is_banned(&self, wanted: Action) -> bool {
        let is_trap = |at: Square| matches!(self.position.board().terrain(at), Terrain::Trap(_));
        let is_banned = |wanted| bans::is_banned(&self.past, self.position.side_to_move(), wanted, is_trap);
        let keeps_bans = self.keeps_bans && self.position.match_rules().repetition == Repetition::SevenSeventeen;
        keeps_bans && wanted.as_move().is_some_and(is_banned)
    }

    /// Plays an action or says why not. A turn that nothing can use passes whether `--` says so or not.
    ///
    /// # Errors
    /// Why it cannot be played; then nothing has changed.
    pub fn try_play(&mut self, wanted: Action) -> Result<(), Unplayable> {
        let rules = self.position.match_rules();
        let stuck = self.position.outcome().is_none() && self.legal_actions().is_empty();
        // Even where the other side is stuck, too: see above about matches that are drawn.
        let passes = stuck && rules.when_stuck(|| false) == Stuck::Passes;
        let may_miss = rules.clock.is_some_and(|clock| clock.move_s.is_some()) && self.position.begins_turn();
        if wanted == Action::Pass {
            let over = self.position.outcome().is_some();
            if !passes && (stuck || over || !may_miss) {
                return Err(Unplayable::NoPass);
            }
        } else if passes {
            let mut passed = self.clone();
            passed.play_unchecked(Action::Pass);
            passed.check(wanted)?;
            *self = passed;
        } else {
            self.check(wanted)?;
        }
        self.play_unchecked(wanted);
        Ok(())
    }

    fn check(&self, wanted: Action) -> Result<(), Unplayable> {
        self.position.check(wanted)?;
        if self.is_banned(wanted) { Err(Unplayable::Banned(wanted)) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, action: Action) {
        let done = Some(action).filter(|action| *action != Action::Pass);
        self.past.push(Past { key: self.position.key(), side: self.position.side_to_move(), action: done });
        self.position.play_unchecked(action);
    }
}
