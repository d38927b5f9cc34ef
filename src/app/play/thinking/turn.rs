//! A machine's turn: the machine is asked for a move at once, and its move is played when nothing on the table moves.

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
use crate::players::{MachineTurn, Reply, Seat, TurnState, accepts_draw};
use crate::rules::{Pair, Side};

/// The pause before an action that continues a turn, as a share of the pause before an action that begins a turn.
const WITHIN_TURN: f32 = 0.3;

/// The state of the machine's turn.
#[derive(Resource, Default)]
pub struct Thinking {
    turn: Option<MachineTurn>,
    /// The time when the last animation on the table ended, or when the turn began, whichever was later. `None` while
    /// something moves.
    calm: Option<Duration>,
    /// Whether the result of the machine's turn (its action, or a fault) takes effect in this frame.
    is_ripe: bool,
    /// Whether the machine's answer has been sent to the match as a request.
    requested: bool,
    /// The score that each side's machine found at its last turn.
    last: Pair<Option<Score>>,
}

impl Thinking {
    /// The side whose machine is to move, if this machine has been thinking for a while.
    pub fn shown(&self) -> Option<Side> {
        self.turn.as_ref().filter(|turn| *turn.state() == TurnState::Thinking).map(MachineTurn::side)
    }

    /// Whether a machine has not answered yet and can be asked to move now.
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

/// The resources that show whether a machine is to move.
#[derive(SystemParam)]
pub(in crate::app::play) struct MachinesTurn<'w> {
    table: Res<'w, Table>,
    seats: Res<'w, Seats>,
    screen: Res<'w, State<Screen>>,
}

impl MachinesTurn<'_> {
    /// Returns the match and the seat of the machine to move; `None` if no machine is to move.
    fn due(&self) -> Option<(&Session, &Seat)> {
        let session = self.table.a_match()?;
        let seat = self.seats.of(session.side_to_move());
        let open = self.screen.get().facts().machines && session.ending().is_none();
        (open && seat.thinks()).then_some((session, seat))
    }
}

/// Asks the machine to move. If the position has changed, for example by an undo or a new match, cancels the search in
/// the old position.
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
    let turn = MachineTurn::ask(&mut thinkers.thinker, &host, session, seat, patience, &introduction.0, time.elapsed());
    (thinking.turn, thinking.calm, thinking.is_ripe, thinking.requested) = (Some(turn), None, false, false);
}

/// Tells a machine that has not answered yet how much time has passed, and whether a person requests a move now.
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

/// Checks whether the result of the machine's turn may take effect now.
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
    // If `polite_time` returns `None`, something on the table still moves, and its animation keeps the window awake.
    let Some(when) = polite_time(turn, *calm, pause(&settings, session.position().begins_turn())) else { return };
    *is_ripe = now >= when;
    if let Some(mut awake) = awake.filter(|_| !*is_ripe) {
        awake.within(when - now);
    }
}

/// Returns the pause from the end of the last animation to the machine's action. An action that continues a turn has a
/// shorter pause than an action that begins a turn.
fn pause(settings: &MachineSettings, begins_turn: bool) -> Duration {
    if begins_turn { settings.pause } else { settings.pause.mul_f32(WITHIN_TURN) }
}

/// Returns when the result of the machine's turn takes effect. A fault, or the answer of a hurried machine, takes
/// effect as soon as nothing on the table moves. Any other answer takes effect when nothing has moved for the time
/// `pause`. If the clock of the match limits the wait, the result takes effect at that limit at the latest. Returns
/// `None` while something moves and no clock limits the wait.
fn polite_time(turn: &MachineTurn, calm: Option<Duration>, pause: Duration) -> Option<Duration> {
    let at_once = turn.is_hurried() || matches!(turn.state(), TurnState::Left(_));
    let pause = if at_once { Duration::ZERO } else { pause };
    calm.map(|calm| calm + pause).into_iter().chain(turn.due()).min()
}

/// Requests the move that the machine has chosen. If the machine cannot continue, a person takes its seat.
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

/// If a person has offered a draw to a machine, accepts or declines the offer for the machine.
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
