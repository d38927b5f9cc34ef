//! A machine's turn: it is asked at once, shown to be thinking after a moment, and answers when the table is calm.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::brain::{Brain, Question, Reply};
use super::pace::Pace;
use super::{Introduction, Manners, StillMoving};
use crate::awake::{KeepAwake, Wake};
use crate::engine::{Features, Score};
use crate::play::messages::{Act, ActRequested, Intent, MoveRequested, SeatLeft};
use crate::play::seats::Seats;
use crate::play::states::{Paused, Screen};
use crate::play::table::Table;
use crate::players::{Fault, Seat};
use crate::rules::{Action, Pair, Side};
use crate::session::{Claim, Session, Spot};

/// A turn that takes longer is shown to be thought about.
const SHOWN_AFTER: Duration = Duration::from_millis(400);
/// The engine answers within milliseconds after it was told to stop. A thread that does not answer for so long is left
/// alone. A program from elsewhere has its own patience first, and then a fault to tell.
const GRACE: Duration = Duration::from_secs(2);
const GRACE_OF_PROGRAMS: Duration = Duration::from_secs(12);
/// Offered a draw, a machine plays on that stands better than this, in hundredths, ...
const CONTENT: i32 = -150;
/// ... and so does one that has hardly begun.
const HARDLY_BEGUN: usize = 20;

/// What the machine whose turn it is does.
#[derive(Resource, Default)]
pub struct Thinking {
    turn: Option<Turn>,
    /// What each side thought of its position when it last moved.
    last: Pair<Option<Score>>,
}

struct Turn {
    number: u64,
    side: Side,
    spot: Spot,
    begun: Duration,
    /// Who thinks longer is told to answer.
    limit: Duration,
    grace: Duration,
    /// From then on its clock leaves no time for manners.
    due: Option<Duration>,
    /// The best move so far.
    best: Option<Action>,
    answer: Option<Result<Option<Action>, Fault>>,
    /// Since when nothing on the table moves.
    calm: Option<Duration>,
    shown: bool,
    hurried: bool,
    requested: bool,
}

impl Thinking {
    /// The side whose machine has been thinking for a while.
    pub fn shown(&self) -> Option<Side> {
        self.turn.as_ref().filter(|turn| turn.shown && turn.answer.is_none()).map(|turn| turn.side)
    }

    /// A machine has not answered yet, so it can be asked to move now.
    pub fn can_be_hurried(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.answer.is_none() && !turn.hurried)
    }

    pub(super) fn is_waiting_for(&self, number: u64) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.number == number)
    }

    pub(super) fn take(&mut self, reply: Reply) {
        let Some(turn) = &mut self.turn else { return };
        match reply {
            Reply::Info(_, info) => turn.best = info.pv.first().copied(),
            Reply::Done(_, Ok(result)) => {
                if result.score.is_some() {
                    self.last[turn.side] = result.score;
                }
                turn.answer = Some(Ok(result.best));
            }
            Reply::Done(_, Err(fault)) => turn.answer = Some(Err(fault)),
        }
    }
}

/// Asks, waits, answers. Undo, a new match and leaving break it off.
pub fn take_turn(
    table: Res<Table>,
    introduction: Res<Introduction>,
    mut seats: ResMut<Seats>,
    screen: Res<State<Screen>>,
    paused: Option<Res<State<Paused>>>,
    moving: Res<StillMoving>,
    manners: Res<Manners>,
    time: Res<Time<Real>>,
    wake: Res<Wake>,
    mut intents: MessageReader<Intent>,
    mut brain: ResMut<Brain>,
    mut thinking: ResMut<Thinking>,
    mut awake: Option<ResMut<KeepAwake>>,
    mut requests: MessageWriter<MoveRequested>,
    mut left: MessageWriter<SeatLeft>,
) {
    let hurry = intents.read().any(|intent| *intent == Intent::MoveNow);
    let open = table.a_match().filter(|session| *screen.get() == Screen::Play && session.ending().is_none());
    let due = open.filter(|session| seats.of(session.side_to_move()).thinks());
    let spot = due.map(Session::spot);
    if let Some(turn) = thinking.turn.take_if(|turn| spot != Some(turn.spot))
        && brain.is_asked(turn.number)
    {
        brain.drop_question();
    }
    let (Some(session), Some(spot)) = (due, spot) else { return };
    let (now, side) = (time.elapsed(), session.side_to_move());
    let turn = thinking.turn.get_or_insert_with(|| {
        let seat = &seats.0[side];
        let pace = Pace::of(session, seat, &manners);
        let grace = if matches!(seat, Seat::Program(_)) { GRACE_OF_PROGRAMS } else { GRACE };
        let options = introduction.0.clone();
        let question = Question {
            thinker: seat.clone(),
            side: Some(side),
            session: session.clone(),
            options,
            limits: pace.limits,
            features: Features::default(),
            watched: false,
        };
        let number = brain.ask(question, &wake);
        Turn {
            number,
            side,
            spot,
            begun: now,
            limit: pace.limit,
            grace,
            due: pace.most.map(|most| now + most),
            best: None,
            answer: None,
            calm: None,
            shown: false,
            hurried: false,
            requested: false,
        }
    });
    let mut look_again = |wait| {
        if let Some(awake) = &mut awake {
            awake.within(wait);
        }
    };
    if turn.answer.is_none() {
        look_again(turn.watch(now, hurry, &mut brain, session));
    }
    turn.calm = if moving.0 { None } else { Some(turn.calm.unwrap_or(now)) };
    let Some(answer) = &turn.answer else { return };
    if turn.requested || paused.is_some_and(|paused| *paused.get() == Paused::Yes) {
        return;
    }
    // A fault is told at once; a good answer keeps its manners, as long as its clock allows.
    let pause = if turn.hurried || answer.is_err() { Duration::ZERO } else { manners.pause };
    let polite = turn.calm.map(|calm| calm + pause);
    // Who moves something keeps the window awake until the table is calm.
    let Some(when) = polite.into_iter().chain(turn.due).min() else { return };
    if now < when {
        return look_again(when - now);
    }
    match playable(session, answer) {
        Ok(wanted) => {
            let claim = Claim { side, at: turn.spot };
            requests.write(MoveRequested { claim, wanted, by_hand: false });
            turn.requested = true;
        }
        Err(fault) => {
            left.write(SeatLeft { side, seat: seats.0[side].clone(), fault });
            seats.0[side] = Seat::Human;
            thinking.turn = None;
        }
    }
}

fn playable(session: &Session, answer: &Result<Option<Action>, Fault>) -> Result<Action, Fault> {
    let wanted = answer.clone()?.ok_or(Fault::NoMove)?;
    match session.check(wanted) {
        Ok(()) => Ok(wanted),
        Err(refused) => Err(Fault::Illegal { wanted, refused: Box::new(refused) }),
    }
}

impl Turn {
    /// There is no answer yet. Who shall hurry, or takes too long, is stopped; who does not hear even that is given up,
    /// and the best move that is known is played. Returns when to look again.
    fn watch(&mut self, now: Duration, hurry: bool, brain: &mut Brain, session: &Session) -> Duration {
        let limit = self.limit;
        if !self.hurried && (hurry || now.saturating_sub(self.begun) >= limit) {
            self.hurried = true;
            self.begun = now.saturating_sub(limit);
            brain.stop();
        }
        let waited = now.saturating_sub(self.begun);
        if waited >= limit + self.grace {
            brain.abandon();
            self.answer = Some(Ok(self.best.or_else(|| session.legal_actions().first().copied())));
        }
        self.shown |= waited >= SHOWN_AFTER;
        let steps = [(self.shown, SHOWN_AFTER), (self.hurried, limit), (false, limit + self.grace)];
        let next = steps.into_iter().filter(|(done, _)| !done).map(|(_, at)| at).min().unwrap_or_default();
        next.saturating_sub(waited).max(Duration::from_millis(5))
    }
}

/// A machine that is offered a draw agrees where it thinks that it stands worse.
pub fn answer_offer(
    table: Res<Table>,
    seats: Res<Seats>,
    thinking: Res<Thinking>,
    mut acts: MessageWriter<ActRequested>,
) {
    let Some(session) = table.a_match() else { return };
    let Some(offerer) = session.draw_offer() else { return };
    let side = offerer.opponent();
    if !seats.of(side).answers_draws() {
        return;
    }
    let agrees = match thinking.last[side] {
        Some(Score::Cp(value)) => value < CONTENT,
        Some(Score::Loss(_)) => true,
        Some(Score::Win(_)) | None => false,
    };
    let agrees = agrees && session.cursor() >= HARDLY_BEGUN;
    let act = if agrees { Act::AcceptDraw } else { Act::DeclineDraw };
    acts.write(ActRequested::now(session, side, act));
}
