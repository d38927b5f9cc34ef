//! The lesson in progress. Every move is judged before it is played on the board. Illegal moves are refused as in a
//! match. Wrong moves are played and then taken back. After a right move, the other side may reply.

use std::sync::Arc;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::opponent::ReplyJob;
use crate::app::play::{Laying, MoveRequested, Seats, Table};
use crate::app::screens::task_table::{OwedQueue, TableBefore};
use crate::game::lessons::{Learner, Lesson, TryResult};
use crate::game::session::Session;
use crate::rules::Action;
use crate::rules::grid::Square;

/// The lesson in progress.
#[derive(Resource)]
pub struct LessonCourse {
    pub learner: Learner,
    /// The verdict on the pupil's last try.
    pub said: Option<TryVerdict>,
    /// Whether the short help of the step is shown.
    pub helped: bool,
    /// The action that the lesson shows as a suggestion; `None` if the pupil has not asked for one.
    pub shown: Option<Action>,
    /// The other side's reply that is being thought about.
    pub(super) reply: Option<ReplyJob>,
    /// The queue of actions that the lesson carries out itself.
    pub(super) owed: OwedQueue<Owed>,
    /// The reading position in the requests for moves. It lies after the requests that were judged already and the
    /// requests that the lesson itself has made.
    pub(super) judged: MessageCursor<MoveRequested>,
    /// What is restored after the lesson.
    pub(super) was: Option<TableBefore>,
}

/// The verdict on a try.
#[derive(Clone, Debug, PartialEq)]
pub enum TryVerdict {
    Right,
    /// The reason why the move is wrong, as a message key or text, and the squares that show the mistake.
    Wrong(String, Vec<Square>),
}

/// What the lesson does next on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Owed {
    /// Take back the last action.
    Undo,
    /// Play this reply of the other side.
    Reply(Action),
}

impl LessonCourse {
    pub fn of(lesson: Arc<Lesson>) -> LessonCourse {
        let learner = Learner::new(lesson);
        LessonCourse {
            learner,
            said: None,
            helped: false,
            shown: None,
            reply: None,
            owed: OwedQueue::default(),
            judged: MessageCursor::default(),
            was: None,
        }
    }

    /// Whether no action of the lesson is queued or thought about, so that the pupil can play or continue.
    pub fn rests(&self) -> bool {
        self.owed.is_empty() && self.reply.is_none()
    }

    pub fn help(&mut self) {
        self.helped = true;
    }

    /// Shows a possible next action.
    pub fn show(&mut self) {
        self.shown = self.learner.shown();
    }

    /// Takes back the pupil's last action of this step, with the replies after it.
    pub fn undo(&mut self) {
        if !self.rests() {
            return;
        }
        let taken_back = self.learner.take_back();
        if taken_back > 0 {
            self.forget();
            self.owed.extend(std::iter::repeat_n(Owed::Undo, taken_back));
        }
    }

    /// Begins the step again. Returns the request to lay the step's position on the table.
    pub fn again(&mut self) -> Laying {
        self.learner.reset();
        self.lay()
    }

    /// Continues with the next step. Returns a request to lay the step's position on the table, if the table shows
    /// another position.
    pub fn go_on(&mut self, table: &Table) -> Option<Laying> {
        if !self.learner.go_on() {
            return None;
        }
        self.forget();
        let lies = table.session().map(Session::position);
        (lies != Some(self.learner.position())).then(|| self.lay())
    }

    /// Begins the given lesson. Returns the request to lay its first position on the table.
    pub fn begin(&mut self, lesson: Arc<Lesson>) -> Laying {
        self.learner = Learner::new(lesson);
        self.lay()
    }

    /// Sets the seats to use after the lesson. After the lesson, the board is seen from White's side.
    pub fn leave_to(&mut self, seats: Seats) {
        self.was = Some(TableBefore { seats, turned: false });
    }

    pub(super) fn lay(&mut self) -> Laying {
        self.forget();
        self.reply = None;
        self.owed.clear();
        Laying::Scene(Box::new(Session::new(self.learner.position().clone())))
    }

    fn forget(&mut self) {
        (self.said, self.helped, self.shown) = (None, false, None);
    }

    /// Judges an action of the pupil. Returns whether the action is passed on to be played. `ask` begins to think about
    /// the reply of the other side, where the lesson's file does not give it.
    pub(super) fn judge(&mut self, action: Action, ask: impl FnOnce(&Learner, Action) -> ReplyJob) -> bool {
        if !self.rests() {
            return false;
        }
        if self.learner.asks_opponent(action) {
            self.forget();
            self.reply = Some(ask(&self.learner, action));
            return true;
        }
        let answer = self.learner.try_action(action);
        let is_asked = !matches!(answer, TryResult::NotAsked);
        if is_asked {
            self.forget();
        }
        self.follow(answer);
        is_asked
    }

    /// Says the verdict, and queues the lesson's own actions that follow the pupil's action.
    pub(super) fn follow(&mut self, answer: TryResult) {
        match answer {
            TryResult::NotAsked | TryResult::Refused(_) | TryResult::Played => {}
            // The rules refuse the move as in a match, and the card adds the lesson's own words.
            TryResult::Explained { reason, .. } => self.said = Some(TryVerdict::Wrong(reason, Vec::new())),
            TryResult::Replied { reply } => self.owed.extend(reply.into_iter().map(Owed::Reply)),
            TryResult::Lost { reason, reply, taken_back } => {
                // The reply is played too, so that the pupil sees why the move was wrong.
                let undone = taken_back + 1 + reply.len();
                self.owed.extend(reply.into_iter().map(Owed::Reply));
                self.owed.extend(std::iter::repeat_n(Owed::Undo, undone));
                self.said = Some(TryVerdict::Wrong(reason, Vec::new()));
            }
            TryResult::Wrong { reason, squares, taken_back } => {
                // The wrong move is played, so that it is visible for a moment before it is taken back.
                self.owed.extend(std::iter::repeat_n(Owed::Undo, taken_back + 1));
                self.said = Some(TryVerdict::Wrong(reason, squares));
            }
            TryResult::Right { reply } => {
                self.owed.extend(reply.into_iter().map(Owed::Reply));
                self.said = Some(TryVerdict::Right);
            }
        }
    }
}
