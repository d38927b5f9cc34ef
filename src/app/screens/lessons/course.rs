//! Runs a lesson. Every move is judged before it is played on the board. Illegal moves are refused as in a match. Wrong
//! moves are played and then taken back. After a right move, the other side may reply.

use std::sync::Arc;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::time::Real;

use crate::app::awake::KeepAwake;
use crate::app::board::{BoardView, PointedOut};
use crate::app::input::{Inputs, UiAction, nothing_else_listens};
use crate::app::motion::BoardClock;
use crate::app::play::{
    Act, ActRequested, FrameSet, LayRequested, Laying, ListenSet, MoveRequested, Screen, Seats, Table,
};
use crate::app::screens::task_table::{OwedQueue, TableBefore};
use crate::game::lessons::{Learner, Lesson, TryResult};
use crate::game::session::Session;
use crate::rules::Action;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lesson), enter).add_systems(OnExit(Screen::Lesson), leave).add_systems(
        Update,
        (
            (judge, owe).chain().in_set(FrameSet::Judge).in_set(LessonSet::Judge),
            listen.run_if(nothing_else_listens).in_set(ListenSet::Lesson),
            point_out.in_set(FrameSet::Show).in_set(LessonSet::PointOut),
        )
            .run_if(resource_exists::<LessonCourse>)
            .run_if(in_state(Screen::Lesson)),
    );
}

/// What runs in a lesson. Puzzles, which are never open at the same time, come after these systems.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LessonSet {
    Judge,
    PointOut,
}

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
    /// The queue of actions that the lesson carries out itself.
    owed: OwedQueue<Owed>,
    /// The reading position in the requests for moves. It lies after the requests that were judged already and the
    /// requests that the lesson itself has made.
    judged: MessageCursor<MoveRequested>,
    /// What is restored after the lesson.
    was: Option<TableBefore>,
}

/// The verdict on a try.
#[derive(Clone, Debug, PartialEq)]
pub enum TryVerdict {
    Right,
    /// The reason why the move is wrong, as a message key or text, and the squares that show the mistake.
    Wrong(String, Vec<Square>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Owed {
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
            owed: OwedQueue::default(),
            judged: MessageCursor::default(),
            was: None,
        }
    }

    /// Whether no action of the lesson is queued, so that the pupil can play or continue.
    pub fn rests(&self) -> bool {
        self.owed.is_empty()
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

    fn lay(&mut self) -> Laying {
        self.forget();
        self.owed.clear();
        Laying::Scene(Box::new(Session::new(self.learner.position().clone())))
    }

    fn forget(&mut self) {
        (self.said, self.helped, self.shown) = (None, false, None);
    }

    /// Judges an action of the pupil. Returns whether the action is passed on to be played, and queues the lesson's own
    /// actions that follow it.
    fn judge(&mut self, action: Action) -> bool {
        if !self.rests() {
            return false;
        }
        let answer = self.learner.try_action(action);
        if !matches!(answer, TryResult::NotAsked) {
            self.forget();
        }
        match answer {
            TryResult::NotAsked => return false,
            TryResult::Refused(_) | TryResult::Played => {}
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
        true
    }
}

fn enter(
    mut course: Option<ResMut<LessonCourse>>,
    mut seats: ResMut<Seats>,
    mut view: ResMut<BoardView>,
    mut wanted: MessageWriter<LayRequested>,
) {
    let Some(course) = &mut course else { return };
    course.was = Some(TableBefore::take(&mut seats, &mut view, course.learner.pupil()));
    let laying = course.lay();
    wanted.write(LayRequested::here(laying));
}

fn leave(world: &mut World) {
    if let Some(LessonCourse { was: Some(was), .. }) = world.remove_resource() {
        was.restore(world);
    }
}

/// Keeps the requests for moves that the pupil may try, and drops the other requests.
fn judge(mut course: ResMut<LessonCourse>, mut requests: ResMut<Messages<MoveRequested>>) {
    let asked: Vec<MoveRequested> = course.bypass_change_detection().judged.read(&requests).copied().collect();
    if asked.is_empty() {
        return;
    }
    requests.clear();
    for request in asked {
        if course.judge(request.wanted) {
            requests.write(request);
        }
    }
    course.judged = requests.get_cursor_current();
}

/// Carries out the queued actions one by one, each after the board has come to rest.
fn owe(
    mut course: ResMut<LessonCourse>,
    table: Res<Table>,
    clock: Res<BoardClock>,
    time: Res<Time<Real>>,
    mut awake: ResMut<KeepAwake>,
    mut acts: MessageWriter<ActRequested>,
    mut requests: ResMut<Messages<MoveRequested>>,
) {
    let Some(session) = table.session() else { return };
    let owed = course.bypass_change_detection().owed.take_due(clock.busy(), time.elapsed(), &mut awake);
    let Some(owed) = owed else { return };
    course.set_changed();
    match owed {
        Owed::Undo => _ = acts.write(ActRequested::now(session, session.side_to_move(), Act::Undo)),
        Owed::Reply(action) => {
            requests.write(MoveRequested::now(session, action));
            course.judged = requests.get_cursor_current();
        }
    }
}

/// Handles the keys of a lesson: undo, a hint, turning the board.
fn listen(mut inputs: ResMut<Inputs>, mut course: ResMut<LessonCourse>, mut view: ResMut<BoardView>) {
    inputs.take(|action| {
        match action {
            UiAction::Undo => course.undo(),
            UiAction::Hint => course.show(),
            UiAction::TurnBoard => view.turned = !view.turned,
            _ => return false,
        }
        true
    });
}

/// Marks the squares of the step's task or, after a wrong move, the squares that show the mistake.
fn point_out(course: Res<LessonCourse>, mut pointed_out: ResMut<PointedOut>) {
    let learner = &course.learner;
    let amiss = match &course.said {
        Some(TryVerdict::Wrong(_, squares)) => squares.clone(),
        Some(TryVerdict::Right) | None => Vec::new(),
    };
    let asks = !learner.is_answered() && amiss.is_empty();
    let asked = if asks { learner.step().marks.clone() } else { Vec::new() };
    pointed_out.set_if_neq(PointedOut { asked, amiss });
}
