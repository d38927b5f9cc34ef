//! A machine's turn at the table: it is asked at once, and what it chooses is played when the table is calm.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
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
    /// What came of the turn has its effect in this frame.
    is_ripe: bool,
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

/// The match while it is the turn of a machine.
#[derive(SystemParam)]
pub(in crate::app::play) struct MachinesTurn<'w> {
    table: Res<'w, Table>,
    seats: Res<'w, Seats>,
    screen: Res<'w, State<Screen>>,
}

impl MachinesTurn<'_> {
    /// The match, and who is to be asked.
    fn due(&self) -> Option<(&Session, &Seat)> {
        let session = self.table.a_match()?;
        let seat = self.seats.of(session.side_to_move());
        let open = self.screen.get().facts().machines && session.ending().is_none();
        (open && seat.thinks()).then_some((session, seat))
    }
}

/// Asks the machine whose turn it is. Undo, a new match and leaving break off what is thought about another spot.
pub fn ask(
    machine: MachinesTurn,
    introduction: Res<Introduction>,
    settings: Res<MachineSettings>,
    time: Res<Time<Real>>,
    mut thinkers: Thinkers,
    mut thinking: ResMut<Thinking>,
) {
    let due = machine.due();
    let spot = due.map(|(session, _)| session.spot());
    if let Some(stale) = thinking.turn.take_if(|turn| spot != Some(turn.spot()))
        && thinkers.thinker.is_asked(stale.number())
    {
        thinkers.thinker.drop_question();
    }
    let Some((session, seat)) = due.filter(|_| thinking.turn.is_none()) else { return };
    let (host, patience) = (thinkers.host(), settings.patience);
    let turn = Turn::ask(&mut thinkers.thinker, &host, session, seat, patience, &introduction.0, time.elapsed());
    (thinking.turn, thinking.calm, thinking.is_ripe, thinking.requested) = (Some(turn), None, false, false);
}

/// Passes the time to a machine that has not answered yet, and the wish of a person that it moves now.
pub fn watch(
    table: Res<Table>,
    time: Res<Time<Real>>,
    mut intents: MessageReader<Intent>,
    mut thinkers: Thinkers,
    mut thinking: ResMut<Thinking>,
    awake: Option<ResMut<KeepAwake>>,
) {
    let hurry = intents.read().any(|intent| *intent == Intent::MoveNow);
    let Some((turn, session)) = thinking.turn.as_mut().zip(table.a_match()) else { return };
    if turn.is_open() {
        let wait = turn.watch(time.elapsed(), hurry, &mut thinkers.thinker, session);
        if let Some(mut awake) = awake {
            awake.within(wait);
        }
    }
}

/// Waits until what came of the turn may be played or told.
pub fn wait_politely(
    table: Res<Table>,
    moving: Res<StillMoving>,
    settings: Res<MachineSettings>,
    paused: Option<Res<State<Paused>>>,
    time: Res<Time<Real>>,
    mut thinking: ResMut<Thinking>,
    awake: Option<ResMut<KeepAwake>>,
) {
    let now = time.elapsed();
    let Thinking { turn, calm, is_ripe, requested, .. } = &mut *thinking;
    let Some((turn, session)) = turn.as_ref().zip(table.a_match()) else { return };
    *calm = if moving.0 { None } else { Some(calm.unwrap_or(now)) };
    let held = paused.is_some_and(|paused| *paused.get() == Paused::Yes);
    if turn.is_open() || *requested || held {
        return;
    }
    // Whatever moves keeps the window awake until the table is calm.
    let Some(when) = polite_time(turn, *calm, pause(&settings, session.position().begins_turn())) else { return };
    *is_ripe = now >= when;
    if let Some(mut awake) = awake.filter(|_| !*is_ripe) {
        awake.within(when - now);
    }
}

/// From the end of the last motion to the answer. An action that only goes on with a turn comes sooner.
fn pause(settings: &MachineSettings, begins_turn: bool) -> Duration {
    if begins_turn { settings.pause } else { settings.pause.mul_f32(WITHIN_TURN) }
}

/// When a turn that is no longer open has its effect. A fault is told as soon as the table is calm; an answer waits for
/// the pause, but only for as long as its clock allows. `None`: not before the table is calm.
fn polite_time(turn: &Turn, calm: Option<Duration>, pause: Duration) -> Option<Duration> {
    let at_once = turn.is_hurried() || matches!(turn.state(), TurnState::Left(_));
    let pause = if at_once { Duration::ZERO } else { pause };
    calm.map(|calm| calm + pause).into_iter().chain(turn.due()).min()
}

/// Plays the answer; a person takes the seat of a machine that cannot go on.
pub fn answer(
    mut thinking: ResMut<Thinking>,
    mut seats: ResMut<Seats>,
    mut requests: MessageWriter<MoveRequested>,
    mut left: MessageWriter<SeatLeft>,
) {
    if !thinking.is_ripe {
        return;
    }
    thinking.is_ripe = false;
    let Some(turn) = &thinking.turn else { return };
    let (claim, side) = (turn.claim(), turn.side());
    match turn.state().clone() {
        TurnState::Asked | TurnState::Thinking => {}
        TurnState::Answered(wanted) => {
            requests.write(MoveRequested { claim, wanted, dropped_at: None });
            thinking.requested = true;
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
