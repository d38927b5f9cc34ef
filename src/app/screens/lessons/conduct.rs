//! Conducts the lesson on the board.

use bevy::prelude::*;
use bevy::time::Real;

use super::course::{LessonCourse, Owed, TryVerdict};
use super::opponent::think;
use crate::app::awake::{KeepAwake, Wake};
use crate::app::background_job::BackgroundJob;
use crate::app::board::{BoardView, PointedOut};
use crate::app::input::{Inputs, UiAction, nothing_else_listens};
use crate::app::motion::BoardClock;
use crate::app::play::{Act, ActRequested, FrameSet, LayRequested, ListenSet, MoveRequested, Screen, Seats, Table};
use crate::app::screens::endgame_coach::EndgameCoaching;
use crate::app::screens::library::Library;
use crate::app::screens::task_table::TableBefore;
use crate::game::lessons::Learner;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lesson), enter).add_systems(OnExit(Screen::Lesson), leave).add_systems(
        Update,
        (
            (judge, hear, owe).chain().in_set(FrameSet::Judge).in_set(LessonSet::Judge),
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
fn judge(
    mut course: ResMut<LessonCourse>,
    mut requests: ResMut<Messages<MoveRequested>>,
    mut coaching: ResMut<EndgameCoaching>,
    library: Res<Library>,
    wake: Res<Wake>,
) {
    let asked: Vec<MoveRequested> = course.bypass_change_detection().judged.read(&requests).copied().collect();
    if asked.is_empty() {
        return;
    }
    requests.clear();
    for request in asked {
        let ask = |learner: &Learner, action| think(learner, action, coaching.coach(&library), &wake);
        if course.judge(request.wanted, ask) {
            requests.write(request);
        }
    }
    course.judged = requests.get_cursor_current();
}

/// Goes on with the reply of the other side when it has been thought about.
fn hear(mut course: ResMut<LessonCourse>) {
    let thought = course.bypass_change_detection().reply.as_ref().and_then(BackgroundJob::take);
    if let Some((learner, answer)) = thought {
        (course.learner, course.reply) = (learner, None);
        course.follow(answer);
    }
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

/// Marks the squares of the step's task and those to keep away from. After a wrong move, marks the squares that show the
/// mistake instead.
fn point_out(course: Res<LessonCourse>, mut pointed_out: ResMut<PointedOut>) {
    let learner = &course.learner;
    let now = match &course.said {
        Some(TryVerdict::Wrong(_, squares)) if !squares.is_empty() => {
            PointedOut { asked: Vec::new(), amiss: squares.clone() }
        }
        _ if learner.is_answered() => PointedOut::default(),
        _ => PointedOut { asked: learner.marks(), amiss: learner.step().warns.clone() },
    };
    pointed_out.set_if_neq(now);
}
