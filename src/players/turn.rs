//! The life of a machine's turn: it is asked, thinks, and has answered or left. Whoever holds the match passes the time in.

use std::time::Duration;

use crate::engine::{Features, Score};
use crate::game::session::{Claim, Session, Spot};
use crate::rules::{Action, Side};

use super::fault::Fault;
use super::pace::Pace;
use super::player::situation;
use super::seat::Seat;
use super::thinker::{Host, Question, Reply, Thinker};

/// A turn that takes longer is worth showing.
const A_MOMENT: Duration = Duration::from_millis(400);
/// The engine answers within milliseconds after it was told to stop. A thread that does not answer for so long is left
/// alone. A program from elsewhere has its own patience first, and then a fault to tell.
const GRACE: Duration = Duration::from_secs(2);
const GRACE_OF_PROGRAMS: Duration = Duration::from_secs(12);
/// Looking again sooner than this finds nothing new.
const LEAST_WAIT: Duration = Duration::from_millis(5);
/// A machine declines a draw where it stands better than this, in hundredths, ...
const CONTENT: i32 = -150;
/// ... and before so many turns were played, of both sides together.
const HARDLY_BEGUN: usize = 20;

/// How far a turn has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnState {
    /// The question is on its way.
    Asked,
    /// The machine has been thinking for more than a moment.
    Thinking,
    /// It has chosen this action, which is legal.
    Answered(Action),
    /// It cannot go on: somebody else must play for its side.
    Left(Fault),
}

/// One turn of a machine.
#[derive(Debug)]
pub struct Turn {
    number: u64,
    claim: Claim,
    /// When it was asked.
    asked: Duration,
    /// After this time it is told to answer.
    limit: Duration,
    /// When it was told to answer, because somebody hurries it or its time is over.
    told: Option<Duration>,
    /// After this much more it is given up.
    grace: Duration,
    due: Option<Duration>,
    /// The best action so far.
    best: Option<Action>,
    state: TurnState,
}

impl Turn {
    /// Asks the machine on that seat for the turn of the side to move. `now` is on any clock that goes on evenly;
    /// `options` are what a program from elsewhere is told about board and rules.
    pub fn ask(
        thinker: &mut Thinker,
        host: &Host,
        session: &Session,
        seat: &Seat,
        patience: f32,
        options: &[(String, String)],
        now: Duration,
    ) -> Turn {
        let claim = session.claim(session.side_to_move());
        let pace = Pace::of(session, seat, patience);
        let question = Question {
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
        Turn { number, claim, asked: now, limit, told: None, grace, due, best: None, state: TurnState::Asked }
    }

    /// Of the question.
    pub fn number(&self) -> u64 {
        self.number
    }

    pub fn side(&self) -> Side {
        self.claim.side
    }

    /// Where the match stood when it was asked: its answer is good for nothing else.
    pub fn spot(&self) -> Spot {
        self.claim.at
    }

    /// What it may say of the match.
    pub fn claim(&self) -> Claim {
        self.claim
    }

    pub fn state(&self) -> &TurnState {
        &self.state
    }

    pub fn is_open(&self) -> bool {
        matches!(self.state, TurnState::Asked | TurnState::Thinking)
    }

    /// Whether it was told to answer, and so has no time for politeness.
    pub fn is_hurried(&self) -> bool {
        self.told.is_some()
    }

    /// From then on its clock leaves no time for politeness.
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Takes a reply of the thread to this question.
    pub fn hear(&mut self, reply: Reply, session: &Session) {
        match reply {
            Reply::Info(_, info) => self.best = info.pv.first().copied(),
            Reply::Done(_, answer) => {
                self.close(answer.map(|result| result.best), session);
            }
        }
    }

    fn close(&mut self, best: Result<Option<Action>, Fault>, session: &Session) {
        self.state = match best.and_then(|best| chosen(session, best)) {
            Ok(wanted) => TurnState::Answered(wanted),
            Err(fault) => TurnState::Left(fault),
        };
    }

    /// To be called while the turn is open, at the latest when the returned time is over. A machine that shall hurry, or
    /// takes too long, is told to answer; where it does not hear even that, the best action that is known is its answer.
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

/// The action that a machine has chosen, if it can be played.
///
/// # Errors
/// It has chosen none, or one that the match refuses.
fn chosen(session: &Session, best: Option<Action>) -> Result<Action, Fault> {
    let wanted = best.ok_or(Fault::NoMove)?;
    session.check(wanted).map_err(|refused| Fault::illegal(wanted, refused))?;
    Ok(wanted)
}

/// Whether a machine accepts the draw that it is offered: where it thought, at its last turn, that it stands worse.
pub fn accepts_draw(session: &Session, last: Option<Score>) -> bool {
    let stands_worse = match last {
        Some(Score::Cp(value)) => value < CONTENT,
        Some(Score::Loss(_)) => true,
        Some(Score::Win(_)) | None => false,
    };
    stands_worse && session.turns() >= HARDLY_BEGUN
}
