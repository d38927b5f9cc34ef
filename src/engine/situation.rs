//! The engine's input about a match: the position, and the turns that led to it.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::rules::grid::Square;
use crate::rules::{Action, Position, Refusal, Repetition, Stuck, Terrain};

use super::ground::ground_text;
use super::past::{PastTurn, is_banned};

/// The position to search, and the turns before it. The match rules about repetitions and forbidden moves need these
/// turns.
///
/// Play may continue beyond a draw of the match, because the protocol accepts any sequence of legal moves.
///
/// ```
/// use riverleap::engine::Situation;
/// use riverleap::rules::jungle::{self, RuleSet};
/// use riverleap::rules::{Board, MatchRules, Repetition};
///
/// let match_rules = MatchRules { repetition: Repetition::SevenSeventeen, ..MatchRules::default() };
/// let rules = RuleSet { match_rules, ..RuleSet::default() };
/// let board = Board::from(jungle::Board::new(jungle::Board::standard(), rules));
/// let mut situation = Situation::new(board.position("l6/7/7/7/7/7/7/7/6L w").unwrap());
/// // The lions walk to and fro, until White's has been three times on g2 in its last seven moves.
/// for action in "g1g2 a9a8 g2g1 a8a9 g1g2 a9a8 g2g1 a8a9 g1g2 a9a8 g2g1 a8a9".split(' ') {
///     situation.try_play(action.parse().unwrap()).unwrap();
/// }
/// assert!(situation.is_banned("g1g2".parse().unwrap()));
/// assert_eq!(situation.legal_actions(), ["g1f1".parse().unwrap()]);
/// let banned = situation.try_play("g1g2".parse().unwrap()).unwrap_err();
/// assert_eq!(banned.to_string(), "g1g2 would repeat too much, which these rules do not allow");
/// ```
#[derive(Clone, Debug)]
pub struct Situation {
    start: Position,
    position: Position,
    past: Vec<PastTurn>,
    /// Whether the rules that forbid repetitions are enforced.
    keeps_bans: bool,
}

/// Why an action cannot be played.
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
    /// Begins a match in this position.
    pub fn new(start: impl Into<Position>) -> Situation {
        let start = start.into();
        Situation { position: start.clone(), start, past: Vec::new(), keeps_bans: true }
    }

    /// Begins play from this position. No repetition is forbidden, even if the match rules forbid repetitions.
    pub fn on_board(start: Position) -> Situation {
        Situation { keeps_bans: false, ..Situation::new(start) }
    }

    /// Makes a match from its log. The log contains each earlier action with the position in which the action was
    /// played.
    pub fn of_log<'a>(
        start: &Position,
        position: &Position,
        log: impl IntoIterator<Item = (&'a Position, Action)>,
    ) -> Situation {
        let past = log.into_iter().map(|(before, action)| turn(before, action)).collect();
        Situation { start: start.clone(), position: position.clone(), past, keeps_bans: true }
    }

    /// The first position of the match.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The actions that led to the position, passes included.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.past.iter().map(|past| past.action)
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The number of actions that led to the position, passes included.
    pub(super) fn turns(&self) -> usize {
        self.past.len()
    }

    /// The keys of the earlier positions, oldest first.
    pub(super) fn keys(&self) -> impl DoubleEndedIterator<Item = u64> {
        self.past.iter().map(|past| past.key)
    }

    /// A number that is the same for equal situations: the position with its board and rules, and the turns before it.
    pub(super) fn mark(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.position.to_text().hash(&mut hasher);
        self.keeps_bans.hash(&mut hasher);
        self.past.iter().for_each(|turn| (turn.key, turn.action).hash(&mut hasher));
        // The rules decide how a match ends, and two boards may be equal in all else.
        format!("{:?}", self.position.match_rules()).hash(&mut hasher);
        self.position.announces_wins().hash(&mut hasher);
        if let Some(position) = self.position.as_jungle() {
            ground_text(position.board()).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Returns the same match with another position in place of the current one.
    pub(super) fn with_position(&self, position: Position) -> Situation {
        Situation { position, ..self.clone() }
    }

    /// The turns before the position, oldest first.
    pub(super) fn past(&self) -> &[PastTurn] {
        &self.past
    }

    /// The legal actions of the side to move, except those that the match forbids.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = self.position.legal_actions();
        actions.retain(|wanted| !self.is_banned(*wanted));
        actions
    }

    /// Whether the match forbids this legal action because the animal has recently landed on the same squares too
    /// often.
    pub fn is_banned(&self, wanted: Action) -> bool {
        let is_trap = |at: Square| matches!(self.position.board().terrain(at), Terrain::Trap(_));
        let is_banned = |wanted| is_banned(&self.past, self.position.side_to_move(), wanted, is_trap);
        let keeps_bans = self.keeps_bans && self.position.match_rules().repetition == Repetition::SevenSeventeen;
        keeps_bans && wanted.as_move().is_some_and(is_banned)
    }

    /// Plays an action. If the side to move has no legal action and the rules make it pass, the caller may play this
    /// pass or leave it out. If the pass is left out, the action is played for the other side.
    ///
    /// # Errors
    /// Returns why the action cannot be played; the situation is unchanged.
    pub fn try_play(&mut self, wanted: Action) -> Result<(), Unplayable> {
        let rules = self.position.match_rules();
        let stuck = self.position.outcome().is_none() && self.legal_actions().is_empty();
        // The other side counts as able to move, so that the match continues even if neither side can move.
        let passes = stuck && rules.when_stuck(|| false) == Stuck::Passes;
        if wanted == Action::Pass {
            let over = self.position.outcome().is_some();
            if !passes && (stuck || over || !self.position.may_miss_turn()) {
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

    /// Plays an action that is allowed, or a forced pass.
    pub(super) fn play_unchecked(&mut self, action: Action) {
        self.past.push(turn(&self.position, action));
        self.position.play_unchecked(action);
    }
}

fn turn(before: &Position, action: Action) -> PastTurn {
    PastTurn { key: before.key(), side: before.side_to_move(), action }
}
