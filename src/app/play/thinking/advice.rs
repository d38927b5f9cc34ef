//! The adviser: gives a hint on request, and evaluates the position if the settings ask for it. The adviser uses the
//! engine at full strength for a short time, and only while no machine thinks about its turn.

use std::time::Duration;

use bevy::prelude::*;

use super::{MachineSettings, Thinkers};
use crate::app::play::messages::Intent;
use crate::app::play::screen::Screen;
use crate::app::play::seats::LocalChoices;
use crate::app::play::table::Table;
use crate::engine::{Features, Info, Reason, SearchLimits, Strength, Worth};
use crate::game::session::{Session, Spot};
use crate::players::{Reply, Seat, ThinkRequest, situation};
use crate::rules::{Action, Position, Side};

/// The search time per position.
const BUDGET: Duration = Duration::from_millis(1500);

/// The state of the adviser.
#[derive(Resource, Default)]
pub struct Advice {
    /// The number of the request that the engine has not answered yet.
    asked: Option<u64>,
    /// The position to which the request and the hint belong. The evaluation may belong to an earlier position.
    spot: Option<Spot>,
    through: bool,
    wanted: bool,
    hint: Option<Hint>,
    evaluation: Option<Evaluation>,
}

/// A recommended action, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub wanted: Action,
    /// `None` if the score of the search is the only reason.
    pub reason: Option<Reason>,
}

/// The evaluation of a position. It stays visible in later positions until a new evaluation arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    pub worth: Worth,
    pub depth: u32,
    pub line: Vec<Action>,
    pub side: Side,
}

impl Advice {
    /// The hint that was asked for, once it is found.
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref().filter(|_| self.wanted)
    }

    /// Whether a hint was asked for and is not yet found.
    pub fn is_awaited(&self) -> bool {
        self.wanted && !self.through
    }

    pub fn evaluation(&self) -> Option<&Evaluation> {
        self.evaluation.as_ref()
    }

    pub(super) fn is_waiting_for(&self, number: u64) -> bool {
        self.asked == Some(number)
    }

    pub(super) fn take(&mut self, reply: Reply, session: &Session) {
        // The match has moved on since the question. Later in this frame, `advise` drops the question.
        if self.spot != Some(session.spot()) {
            return;
        }
        match reply {
            Reply::Info(_, info) => self.evaluate(info, session.position()),
            Reply::Done(_, answer) => {
                (self.asked, self.through) = (None, true);
                let result = answer.ok();
                self.hint = result.and_then(|result| {
                    let reason = Reason::of(session.position(), &result);
                    Some(Hint { wanted: result.best?, reason })
                });
            }
        }
    }

    fn evaluate(&mut self, info: Info, position: &Position) {
        // The evaluation may be shown beside a later position, so the turns to a forced win are counted from the
        // position that was evaluated.
        let worth = Worth::of(position, info.score, &info.pv);
        let side = position.side_to_move();
        self.evaluation = Some(Evaluation { worth, depth: info.depth, line: info.pv, side });
    }
}

/// Sends a request to the engine when advice is wanted and no machine is thinking.
pub fn advise(
    table: Res<Table>,
    chooser: LocalChoices,
    screen: Res<State<Screen>>,
    machines: Res<MachineSettings>,
    mut intents: MessageReader<Intent>,
    mut thinkers: Thinkers,
    mut advice: ResMut<Advice>,
) {
    let asks = intents.read().any(|intent| *intent == Intent::Hint);
    // There is no advice in matches that another computer leads.
    let Some(session) = table.own_match() else { return };
    let spot = Some(session.spot());
    if advice.spot != spot {
        let evaluation = advice.evaluation.take();
        // The search thread may already be searching for a machine's move, and that search must not be cancelled.
        if advice.asked.is_some_and(|number| thinkers.thinker.is_asked(number)) {
            thinkers.thinker.drop_question();
        }
        *advice = Advice { spot, evaluation, ..Advice::default() };
    }
    if asks && chooser.open() {
        advice.wanted = true;
    }
    // A finished match needs no hint.
    advice.wanted &= session.ending().is_none();
    if !machines.evaluates && advice.evaluation.is_some() && !advice.wanted {
        advice.evaluation = None;
    }
    // The search for a machine's turn may have cancelled the request for advice.
    advice.asked = advice.asked.filter(|number| thinkers.thinker.is_asked(*number));
    let curious = advice.wanted || machines.evaluates;
    let open = screen.get().facts().machines && session.ending().is_none();
    if curious && open && !advice.through && advice.asked.is_none() && thinkers.thinker.is_free() {
        let limits = SearchLimits { move_time: Some(BUDGET), ..SearchLimits::default() };
        let seat = Seat::Engine(Strength::FULL);
        // With contempt, the engine would value a draw below a slightly inferior position, which would distort the
        // evaluation.
        let features = Features { contempt: false, ..Features::default() };
        let (situation, watched) = (situation(session), machines.evaluates);
        let question = ThinkRequest { seat, side: None, situation, options: Vec::new(), limits, features, watched };
        let host = thinkers.host();
        advice.asked = Some(thinkers.thinker.ask(question, &host));
    }
}
