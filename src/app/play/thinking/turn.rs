//! A machine's turn at the table: it is asked at once, and what it chooses is played when the table is calm.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::{Introduction, MachineSettings, StillMoving, Thinkers};
use crate::app::awake::KeepAwake;
use crate::app::play::messages::{Act, ActRequested, Intent, MoveRequested, SeatLeft};
use crate::app::play::screen::Screen;
use crate::app::play::seats::Seats;
use crate::app::play::states::Paused;
use crate::app::play::table::Table;
use crate::engine::Score;
use crate::game::session::Session;
use crate::players::{Reply, Seat, Turn, TurnState, accepts_draw};
use crate::rules::{Pair, Side};

/// The share of the pause before an action that only goes on with a turn.
const WITHIN_TURN: f32 = 0.3;

/// What the machine whose turn it is does.
#[derive(Resource, Default)]
pub struct Thinking {
    turn: Option<Turn>,
    /// Since when nothing on the table moves.
    calm: Option<Duration>,
    /// The answer was sent to the match.
    requested: bool,
    /// What each side's machine thought of its position at its last turn.
    last: Pair<Option<Score>>,
}

impl Thinking {
    /// The side whose machine has been thinking for a while.
    pub fn shown(&self) -> Option<Side> {
        self.turn.as_ref().filter(|turn| *turn.state() == TurnState::Thinking).map(Turn::side)
    }

    /// A machine has not answered yet, so it can be asked to move now.
    pub fn can_be_hurried(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.is_open() && !turn.is_hurried())
    }

    pub(super) fn is_waiting_for(&self, number: u64) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.number() == number)
    }

    pub(super) fn take(&mut self, reply: Reply, session: &Session) {
        let Some(turn) = &mut self.turn else { return };
        if let Reply::Done(_, Ok(result)) = &reply
            && result.score.is_some()
        {
            self.last[turn.side()] = result.score;
        }
        turn.hear(reply, session);
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
    machines: Res<MachineSettings>,
    time: Res<Time<Real>>,
    mut intents: MessageReader<Intent>,
    mut thinkers: Thinkers,
    mut thinking: ResMut<Thinking>,
    mut awake: Option<ResMut<KeepAwake>>,
    mut requests: MessageWriter<MoveRequested>,
    mut left: MessageWriter<SeatLeft>,
) {
    let hurry = intents.read().any(|intent| *intent == Intent::MoveNow);
    let open = table.a_match().filter(|session| screen.get().facts().machines && session.ending().is_none());
    let due = open.filter(|session| seats.of(session.side_to_move()).thinks());
    let spot = due.map(Session::spot);
    let Thinking { turn, calm, requested, .. } = &mut *thinking;
    if let Some(stale) = turn.take_if(|turn| spot != Some(turn.spot()))
        && thinkers.thinker.is_asked(stale.number())
    {
        thinkers.thinker.drop_question();
    }
    let Some(session) = due else { return };
    let (now, side) = (time.elapsed(), session.side_to_move());
    let turn = turn.get_or_insert_with(|| {
        (*calm, *requested) = (None, false);
        let (host, seat) = (thinkers.host(), seats.of(side));
        Turn::ask(&mut thinkers.thinker, &host, session, seat, machines.patience, &introduction.0, now)
    });
    let mut look_again = |wait| {
        if let Some(awake) = &mut awake {
            awake.within(wait);
        }
    };
    if turn.is_open() {
        look_again(turn.watch(now, hurry, &mut thinkers.thinker, session));
    }
    *calm = if moving.0 { None } else { Some(calm.unwrap_or(now)) };
    if turn.is_open() || *requested || paused.is_some_and(|paused| *paused.get() == Paused::Yes) {
        return;
    }
    // A fault is told at once; an answer waits politely for as long as its clock allows.
    let is_fault = matches!(turn.state(), TurnState::Left(_));
    let pause = match () {
        () if turn.is_hurried() || is_fault => Duration::ZERO,
        () if session.position().begins_turn() => machines.pause,
        () => machines.pause.mul_f32(WITHIN_TURN),
    };
    let polite = calm.map(|calm| calm + pause);
    // Whatever moves keeps the window awake until the table is calm.
    let Some(when) = polite.into_iter().chain(turn.due()).min() else { return };
    if now < when {
        return look_again(when - now);
    }
    match turn.state().clone() {
        TurnState::Asked | TurnState::Thinking => {}
        TurnState::Answered(wanted) => {
            requests.write(MoveRequested { claim: turn.claim(), wanted, by_hand: false });
            *requested = true;
        }
        TurnState::Left(fault) => {
            left.write(SeatLeft { side, seat: seats.of(side).clone(), fault });
            seats.0[side] = Seat::Human;
            thinking.turn = None;
        }
    }
}

/// A machine answers the draw that it is offered.
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
    let act = if accepts_draw(session, thinking.last[side]) { Act::AcceptDraw } else { Act::DeclineDraw };
    acts.write(ActRequested::now(session, side, act));
}
