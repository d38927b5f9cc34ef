//! The adviser: a hint when a person asks for one, and what the position is worth where people want to see it. It is the
//! engine at full strength, whoever sits at the table; it thinks only when nobody else does, and then for a moment.

use std::time::Duration;

use bevy::prelude::*;

use super::{MachineSettings, Thinkers};
use crate::app::play::messages::Intent;
use crate::app::play::screen::Screen;
use crate::app::play::seats::Chooser;
use crate::app::play::table::Table;
use crate::engine::{Features, Info, Limits, Reason, Strength, Worth};
use crate::game::session::{Session, Spot};
use crate::players::{Question, Reply, Seat, situation};
use crate::rules::{Action, Position, Side};

/// How long it thinks about a position.
const BUDGET: Duration = Duration::from_millis(1500);

/// What the adviser knows.
#[derive(Resource, Default)]
pub struct Advice {
    /// The question that waits for its answer.
    asked: Option<u64>,
    /// What the rest is about.
    spot: Option<Spot>,
    through: bool,
    wanted: bool,
    hint: Option<Hint>,
    evaluation: Option<Evaluation>,
}

/// What to play and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub wanted: Action,
    /// `None`: it is simply the best that was found.
    pub reason: Option<Reason>,
}

/// What a position is worth. It stays for the next one until that has been looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    pub worth: Worth,
    pub depth: u32,
    pub line: Vec<Action>,
    pub side: Side,
}

impl Advice {
    /// The hint that was asked for, once it is there.
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref().filter(|_| self.wanted)
    }

    /// A hint is being thought about.
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
        // It may be shown beside a later position; turns count from the one that it is about.
        let worth = Worth::of(position, info.score, &info.pv);
        let side = position.side_to_move();
        self.evaluation = Some(Evaluation { worth, depth: info.depth, line: info.pv, side });
    }
}

/// Asks where somebody wants to know and nobody else is thinking.
pub fn advise(
    table: Res<Table>,
    chooser: Chooser,
    screen: Res<State<Screen>>,
    machines: Res<MachineSettings>,
    mut intents: MessageReader<Intent>,
    mut thinkers: Thinkers,
    mut advice: ResMut<Advice>,
) {
    let asks = intents.read().any(|intent| *intent == Intent::Hint);
    // Where others play along, nobody is helped.
    let Some(session) = table.own_match() else { return };
    let spot = Some(session.spot());
    if advice.spot != spot {
        let evaluation = advice.evaluation.take();
        // The machine whose turn it is now may have asked already.
        if advice.asked.is_some_and(|number| thinkers.thinker.is_asked(number)) {
            thinkers.thinker.drop_question();
        }
        *advice = Advice { spot, evaluation, ..Advice::default() };
    }
    if asks && chooser.open() {
        advice.wanted = true;
    }
    // Whoever has resigned needs none.
    advice.wanted &= session.ending().is_none();
    if !machines.evaluates && advice.evaluation.is_some() && !advice.wanted {
        advice.evaluation = None;
    }
    // A turn that came between has broken it off.
    advice.asked = advice.asked.filter(|number| thinkers.thinker.is_asked(*number));
    let curious = advice.wanted || machines.evaluates;
    let open = screen.get().facts().machines && session.ending().is_none();
    if curious && open && !advice.through && advice.asked.is_none() && thinkers.thinker.is_free() {
        let limits = Limits { move_time: Some(BUDGET), ..Limits::default() };
        let seat = Seat::Engine(Strength::FULL);
        // To an adviser a draw is worth what it is worth.
        let features = Features { contempt: false, ..Features::default() };
        let (situation, watched) = (situation(session), machines.evaluates);
        let question = Question { seat, side: None, situation, options: Vec::new(), limits, features, watched };
        let host = thinkers.host();
        advice.asked = Some(thinkers.thinker.ask(question, &host));
    }
}
