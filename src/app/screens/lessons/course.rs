//! A lesson at the table. What people play is judged first: what is refused is refused by the rule book as ever, what is
//! not asked for is taken back, and the other side replies by itself.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

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
use crate::game::lessons::{Answer, Learner, Lesson};
use crate::game::session::Session;
use crate::rules::grid::Square;
use crate::rules::{Action, Side};

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lesson), enter).add_systems(OnExit(Screen::Lesson), leave).add_systems(
        Update,
        (
            (judge, owe).chain().in_set(FrameSet::Judge),
            listen.run_if(nothing_else_listens).in_set(ListenSet::Lesson),
            point_out.in_set(FrameSet::Show),
        )
            .run_if(resource_exists::<Course>)
            .run_if(in_state(Screen::Lesson)),
    );
}

/// How long something stands that is going to be taken back, and how long before a reply.
const SEEN: Duration = Duration::from_millis(700);

/// The lesson that is being played through.
#[derive(Resource)]
pub struct Course {
    pub learner: Learner,
    /// What was said of the last try.
    pub said: Option<Verdict>,
    /// The little help of the step is shown.
    pub helped: bool,
    /// What is shown to be played.
    pub shown: Option<Action>,
    /// What still happens on the table by itself.
    owed: VecDeque<Owed>,
    /// When the next of it is due, once everything on the board rests.
    due: Option<Duration>,
    /// The requests that have been judged, or need not be.
    judged: MessageCursor<MoveRequested>,
    /// How the table was before the lesson.
    was: Option<(Seats, bool)>,
}

/// What was said of a try.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    Right,
    /// A key or words, and the squares that show what is amiss.
    Wrong(String, Vec<Square>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Owed {
    /// The last action is taken back.
    Undo,
    /// The other side plays this.
    Reply(Action),
}

impl Course {
    pub fn of(lesson: Arc<Lesson>) -> Course {
        let learner = Learner::new(lesson);
        Course {
            learner,
            said: None,
            helped: false,
            shown: None,
            owed: VecDeque::new(),
            due: None,
            judged: MessageCursor::default(),
            was: None,
        }
    }

    /// Nothing happens by itself any more: it is the pupil's turn, or time to go on.
    pub fn rests(&self) -> bool {
        self.owed.is_empty()
    }

    pub fn help(&mut self) {
        self.helped = true;
    }

    /// Shows what could be played next.
    pub fn show(&mut self) {
        self.shown = self.learner.shown();
    }

    /// Takes the last action of this step back.
    pub fn undo(&mut self) {
        if self.rests() && self.learner.undo() {
            self.forget();
            self.owed.push_back(Owed::Undo);
        }
    }

    /// The step from its beginning; its position is to be laid.
    pub fn again(&mut self) -> Laying {
        self.learner.reset();
        self.lay()
    }

    /// Leads on; returns what is to be laid on the table for the next step, if anything is.
    pub fn go_on(&mut self, table: &Table) -> Option<Laying> {
        if !self.learner.go_on() {
            return None;
        }
        self.forget();
        let lies = table.session().map(Session::position);
        (lies != Some(self.learner.position())).then(|| self.lay())
    }

    /// Another lesson, or this one from its beginning.
    pub fn begin(&mut self, lesson: Arc<Lesson>) -> Laying {
        self.learner = Learner::new(lesson);
        self.lay()
    }

    /// These seats are at the table after the lesson, and the board lies as White sees it.
    pub fn leave_to(&mut self, seats: Seats) {
        self.was = Some((seats, false));
    }

    fn lay(&mut self) -> Laying {
        self.forget();
        self.owed.clear();
        Laying::Scene(Box::new(Session::new(self.learner.position().clone())))
    }

    fn forget(&mut self) {
        (self.said, self.helped, self.shown) = (None, false, None);
    }

    /// Whether the action goes to the table, and what follows on it.
    fn judge(&mut self, action: Action) -> bool {
        if !self.rests() {
            return false;
        }
        let answer = self.learner.try_action(action);
        if !matches!(answer, Answer::NotAsked) {
            self.forget();
        }
        match answer {
            Answer::NotAsked => return false,
            Answer::Refused(_) | Answer::Played => {}
            Answer::Wrong { reason, squares, taken_back } => {
                // It is seen for a moment what came of it.
                self.owed.extend(std::iter::repeat_n(Owed::Undo, taken_back + 1));
                self.said = Some(Verdict::Wrong(reason, squares));
            }
            Answer::Right { reply } => {
                self.owed.extend(reply.into_iter().map(Owed::Reply));
                self.said = Some(Verdict::Right);
            }
        }
        true
    }
}

fn enter(
    mut course: Option<ResMut<Course>>,
    mut seats: ResMut<Seats>,
    mut view: ResMut<BoardView>,
    mut wanted: MessageWriter<LayRequested>,
) {
    let Some(course) = &mut course else { return };
    course.was = Some((std::mem::take(&mut *seats), view.turned));
    view.face(course.learner.pupil() == Side::Black);
    let laying = course.lay();
    wanted.write(LayRequested::here(laying));
}

/// The table is as it was; a match that was left can be continued.
fn leave(world: &mut World) {
    world.insert_resource(PointedOut::default());
    let Some(Course { was: Some((seats, turned)), .. }) = world.remove_resource() else { return };
    world.insert_resource(seats);
    world.resource_mut::<BoardView>().face(turned);
}

/// Hands on what may be tried, and holds back the rest.
fn judge(mut course: ResMut<Course>, mut requests: ResMut<Messages<MoveRequested>>) {
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

/// Does what is owed, one thing after the other, each when the one before has come to rest.
fn owe(
    mut course: ResMut<Course>,
    table: Res<Table>,
    clock: Res<BoardClock>,
    time: Res<Time<Real>>,
    mut awake: ResMut<KeepAwake>,
    mut acts: MessageWriter<ActRequested>,
    mut requests: ResMut<Messages<MoveRequested>>,
) {
    if course.rests() || clock.busy() {
        course.bypass_change_detection().due = None;
        return;
    }
    let now = time.elapsed();
    let due = *course.bypass_change_detection().due.get_or_insert(now + SEEN);
    if now < due {
        return awake.within(due - now);
    }
    let Some(session) = table.session() else { return };
    course.due = None;
    match course.owed.pop_front() {
        Some(Owed::Undo) => {
            acts.write(ActRequested::now(session, session.side_to_move(), Act::Undo));
        }
        Some(Owed::Reply(action)) => {
            requests.write(MoveRequested::now(session, action));
            course.judged = requests.get_cursor_current();
        }
        None => {}
    }
    awake.this_frame();
}

/// Keys that a lesson hears: undo, a hint, the board turned round.
fn listen(mut inputs: ResMut<Inputs>, mut course: ResMut<Course>, mut view: ResMut<BoardView>) {
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

/// Marks the squares that the step is about.
fn point_out(course: Res<Course>, mut pointed_out: ResMut<PointedOut>) {
    let learner = &course.learner;
    let amiss = match &course.said {
        Some(Verdict::Wrong(_, squares)) => squares.clone(),
        Some(Verdict::Right) | None => Vec::new(),
    };
    let asks = !learner.is_answered() && amiss.is_empty();
    let asked = if asks { learner.step().marks.clone() } else { Vec::new() };
    pointed_out.set_if_neq(PointedOut { asked, amiss });
}
