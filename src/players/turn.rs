//! The steps of a machine's turn: the machine receives a request, searches, and answers or fails. The caller passes the
//! current time to the functions that need it.

use std::time::Duration;

use crate::engine::{Features, Score};
use crate::game::session::{Claim, Session, Spot};
use crate::rules::{Action, Side};

use super::fault::PlayerFault;
use super::pace::ThinkingBudget;
use super::player::situation;
use super::seat::Seat;
use super::thinker::{Reply, ThinkRequest, Thinker, ThinkerHost};

/// If a search takes longer than this, the screen shows that the machine is thinking.
const A_MOMENT: Duration = Duration::from_millis(400);
/// How long the search thread may still take to answer after the stop flag was set. After that time the thread is
/// abandoned. The engine needs only a few milliseconds to answer. For an external program, `GRACE_OF_PROGRAMS` applies.
/// This time is longer than the 10 seconds after which `program.rs` reports that the program does not answer.
const GRACE: Duration = Duration::from_secs(2);
const GRACE_OF_PROGRAMS: Duration = Duration::from_secs(12);
/// The shortest useful time between two calls of [`MachineTurn::watch`].
const LEAST_WAIT: Duration = Duration::from_millis(5);
/// A machine accepts a draw only if its score is below this value, in hundredths of a point.
const CONTENT: i32 = -150;
/// A machine declines every draw offer until both sides together have played this many turns.
const HARDLY_BEGUN: usize = 20;

/// The state of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnState {
    /// The machine has received the request.
    Asked,
    /// The machine has been searching for longer than `A_MOMENT`.
    Thinking,
    /// The machine has chosen this action, which is legal.
    Answered(Action),
    /// The machine has failed, so its side needs another player.
    Left(PlayerFault),
}

/// One turn of a machine.
#[derive(Debug)]
pub struct MachineTurn {
    number: u64,
    claim: Claim,
    /// The time at which the machine received the request.
    asked: Duration,
    /// How long after `asked` the machine is told to answer.
    limit: Duration,
    /// The time at which the machine was told to answer, because a player hurries it or its time is over;
    /// `None` before that.
    told: Option<Duration>,
    /// How long the machine may take to answer after the time `told`. After that, the best action found so far is its
    /// answer.
    grace: Duration,
    due: Option<Duration>,
    /// The best action so far.
    best: Option<Action>,
    state: TurnState,
}

impl MachineTurn {
    /// Asks the machine on `seat` for an action. The machine plays the side to move. `now` is the time of a monotonic
    /// clock. The `options` are sent to an external program, to tell it the board and the rules.
    pub fn ask(
        thinker: &mut Thinker,
        host: &ThinkerHost,
        session: &Session,
        seat: &Seat,
        patience: f32,
        options: &[(String, String)],
        now: Duration,
    ) -> MachineTurn {
        let claim = session.claim(session.side_to_move());
        let pace = ThinkingBudget::of(session, seat, patience);
        let question = ThinkRequest {
            seat: seat.clone(),
            side: Some(claim.side),
            situation: situation(session),
            options: options.to_vec(),
            limits: pace.limits,
            features: Features::default(),
            watched: false,
        };
        let number = thinker.ask(question, host);
        let grace = if seat.is_foreign() { GRACE_OF_PROGRAMS } else { GRACE };
        let due = pace.most.map(|most| now + most);
        let limit = pace.limit;
        MachineTurn { number, claim, asked: now, limit, told: None, grace, due, best: None, state: TurnState::Asked }
    }

    /// The number of the request to the search thread.
    pub fn number(&self) -> u64 {
        self.number
    }

    pub fn side(&self) -> Side {
        self.claim.side
    }

    /// The state of the match when the machine was asked. The answer is valid only in this state.
    pub fn spot(&self) -> Spot {
        self.claim.at
    }

    /// The side, and the state of the match, for which the answer is valid.
    pub fn claim(&self) -> Claim {
        self.claim
    }

    pub fn state(&self) -> &TurnState {
        &self.state
    }

    pub fn is_open(&self) -> bool {
        matches!(self.state, TurnState::Asked | TurnState::Thinking)
    }

    /// Whether the machine was told to answer. Its move is then shown without a delay.
    pub fn is_hurried(&self) -> bool {
        self.told.is_some()
    }

    /// The time after which the move must be played without further delay, because the remaining time is limited.
    /// `None` without a time limit.
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Handles a reply of the thread to this turn's request.
    pub fn hear(&mut self, reply: Reply, session: &Session) {
        match reply {
            Reply::Info(_, info) => self.best = info.pv.first().copied(),
            Reply::Done(_, answer) => {
                self.close(answer.map(|result| result.best), session);
            }
        }
    }

    fn close(&mut self, best: Result<Option<Action>, PlayerFault>, session: &Session) {
        self.state = match best.and_then(|best| chosen(session, best)) {
            Ok(wanted) => TurnState::Answered(wanted),
            Err(fault) => TurnState::Left(fault),
        };
    }

    /// Tells the machine to answer if it has used up its time, or if `hurry` is set. If the machine does not answer
    /// within its grace time, its best action so far becomes the answer, or the first legal action if there is none.
    /// Returns how soon the caller must call this method again if the turn is still open.
    pub fn watch(&mut self, now: Duration, hurry: bool, thinker: &mut Thinker, session: &Session) -> Duration {
        if !self.is_open() {
            return LEAST_WAIT;
        }
        let (shown, limit) = (self.asked + A_MOMENT, self.asked + self.limit);
        if self.told.is_none() && (hurry || now >= limit) {
            self.told = Some(now);
            thinker.stop();
        }
        if now >= shown {
            self.state = TurnState::Thinking;
        }
        let given_up = self.told.map(|told| told + self.grace);
        if given_up.is_some_and(|given_up| now >= given_up) {
            thinker.abandon();
            let best = self.best.filter(|best| session.check(*best).is_ok());
            self.close(Ok(best.or_else(|| session.legal_actions().first().copied())), session);
        }
        let next = given_up.unwrap_or(limit);
        let next = if self.state == TurnState::Asked { next.min(shown) } else { next };
        next.saturating_sub(now).max(LEAST_WAIT)
    }
}

/// Returns the action that a machine has chosen, if it is legal.
///
/// # Errors
/// The machine has chosen no action, or an illegal one.
fn chosen(session: &Session, best: Option<Action>) -> Result<Action, PlayerFault> {
    let wanted = best.ok_or(PlayerFault::NoMove)?;
    session.check(wanted).map_err(|refused| PlayerFault::illegal(wanted, refused))?;
    Ok(wanted)
}

/// Returns whether a machine accepts a draw offer. The last search of the machine must have shown that it stands
/// clearly worse, and the match must not have just begun.
pub fn accepts_draw(session: &Session, last: Option<Score>) -> bool {
    let stands_worse = match last {
        Some(Score::Cp(value)) => value < CONTENT,
        Some(Score::Loss(_)) => true,
        Some(Score::Win(_)) | None => false,
    };
    stands_worse && session.turns() >= HARDLY_BEGUN
}
