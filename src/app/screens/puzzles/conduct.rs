//! Runs a puzzle. A try is played on the board while it is judged. A wrong try is refuted on the board and then taken
//! back.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use crate::app::awake::{KeepAwake, Wake};
use crate::app::background_job::BackgroundJob;
use crate::app::board::{BoardView, PointedOut};
use crate::app::input::{Inputs, UiAction, nothing_else_listens};
use crate::app::motion::BoardClock;
use crate::app::play::{Act, ActRequested, FrameSet, LayRequested, ListenSet, MoveRequested, Screen, Seats, Table};
use crate::app::screens::lessons::LessonSet;
use crate::app::screens::sign::Sign;
use crate::app::screens::task_table::TableBefore;
use crate::app::settings::SettingsFile;
use crate::game::puzzles::PuzzleHelp;
use crate::rules::Side;

use super::run::{OwedMove, PuzzleRun};
use super::rush::RushRun;
use super::shelf::{PuzzlePurpose, PuzzleShelf};

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Puzzle), enter).add_systems(OnExit(Screen::Puzzle), leave).add_systems(
        Update,
        (
            (take_tries, hear, owe, end_rush).chain().in_set(FrameSet::Judge).after(LessonSet::Judge),
            listen.run_if(nothing_else_listens).in_set(ListenSet::Puzzle),
            point_out.in_set(FrameSet::Show).after(LessonSet::PointOut),
        )
            .run_if(resource_exists::<PuzzleRun>)
            .run_if(in_state(Screen::Puzzle)),
    );
}

/// How often the clock of a rush is drawn.
const TICK: Duration = Duration::from_millis(500);

fn enter(
    run: Option<ResMut<PuzzleRun>>,
    mut seats: ResMut<Seats>,
    mut view: ResMut<BoardView>,
    mut wanted: MessageWriter<LayRequested>,
) {
    let Some(mut run) = run else { return };
    run.was = Some(TableBefore::take(&mut seats, &mut view, run.attempt.solver()));
    wanted.write(LayRequested::here(run.laying()));
}

fn leave(world: &mut World) {
    if let Some(PuzzleRun { was: Some(was), .. }) = world.remove_resource() {
        was.restore(world);
    }
}

/// Keeps the requests for moves that the solver may try, and begins to judge them.
fn take_tries(mut run: ResMut<PuzzleRun>, mut requests: ResMut<Messages<MoveRequested>>, wake: Res<Wake>) {
    let asked: Vec<MoveRequested> = run.bypass_change_detection().read.read(&requests).copied().collect();
    if asked.is_empty() {
        return;
    }
    requests.clear();
    for request in asked {
        if run.is_open() {
            if run.attempt.session().check(request.wanted).is_ok() {
                run.judging = Some(run.judge.judge(&run.attempt, request.wanted, &wake));
            }
            requests.write(request);
        }
    }
    run.read = requests.get_cursor_current();
}

/// Takes the verdict on a try, and notes the result.
fn hear(
    mut run: ResMut<PuzzleRun>,
    mut shelf: ResMut<PuzzleShelf>,
    file: Res<SettingsFile>,
    time: Res<Time<Real>>,
    mut signs: MessageWriter<Sign>,
) {
    let now = time.elapsed();
    run.bypass_change_detection().begun.get_or_insert(now);
    if let Some(judged) = run.bypass_change_detection().judging.as_ref().and_then(BackgroundJob::take) {
        run.judging = None;
        run.take(judged, now);
    }
    let failed = run.attempt.mistakes() > 0 || run.attempt.help() != PuzzleHelp::None;
    let is_solved = run.attempt.is_clean();
    if run.is_noted || !failed && !is_solved {
        return;
    }
    run.is_noted = true;
    let (puzzle, today) = (run.attempt.puzzle().clone(), shelf.today);
    let daily = matches!(run.purpose, PuzzlePurpose::Daily(_));
    let is_own = shelf.is_own(puzzle.id);
    let (before, is_new) = (shelf.book.rating().points, shelf.book.results(puzzle.id).is_none());
    shelf.note(&file, &mut signs, |book| {
        if is_own {
            book.note_own(&puzzle, is_solved, today);
        } else {
            book.note(&puzzle, is_solved, today);
        }
        if daily {
            book.note_daily(is_solved, today);
        }
    });
    run.gained = (is_new && !is_own).then(|| shelf.book.rating().points - before);
    if let PuzzlePurpose::Rush(rush) = &mut run.purpose {
        rush.count(is_solved);
        if !rush.is_over {
            run.owed.extend([OwedMove::Next]);
        }
    }
}

/// Carries out the queue one by one, each after the board has come to rest.
fn owe(
    mut run: ResMut<PuzzleRun>,
    (table, clock, time): (Res<Table>, Res<BoardClock>, Res<Time<Real>>),
    mut shelf: ResMut<PuzzleShelf>,
    mut view: ResMut<BoardView>,
    mut awake: ResMut<KeepAwake>,
    (mut acts, mut laying): (MessageWriter<ActRequested>, MessageWriter<LayRequested>),
    mut requests: ResMut<Messages<MoveRequested>>,
) {
    let Some(session) = table.session() else { return };
    let owed = run.bypass_change_detection().owed.take_due(clock.busy(), time.elapsed(), &mut awake);
    let Some(owed) = owed else { return };
    run.set_changed();
    match owed {
        OwedMove::Undo => _ = acts.write(ActRequested::now(session, session.side_to_move(), Act::Undo)),
        OwedMove::Play(action) => {
            requests.write(MoveRequested::now(session, action));
            run.read = requests.get_cursor_current();
        }
        OwedMove::Next => {
            if let Some(puzzle) = shelf.choose(&run.purpose, Some(run.attempt.puzzle().id)) {
                laying.write(LayRequested::here(run.begin(puzzle)));
                view.face(run.attempt.solver() == Side::Black);
            }
        }
    }
}

/// Ends a rush when its time is over, and notes its result once.
fn end_rush(
    mut run: ResMut<PuzzleRun>,
    mut shelf: ResMut<PuzzleShelf>,
    file: Res<SettingsFile>,
    time: Res<Time<Real>>,
    mut awake: ResMut<KeepAwake>,
    mut signs: MessageWriter<Sign>,
    mut noted: Local<bool>,
) {
    let now = time.elapsed();
    let Some(rush) = run.rush().cloned() else { return };
    if !rush.is_over {
        *noted = false;
        awake.within(rush.left(now).min(TICK));
        if rush.left(now).is_zero() {
            run.purpose = PuzzlePurpose::Rush(RushRun { is_over: true, ..rush });
        }
    } else if !std::mem::replace(&mut *noted, true) {
        shelf.note(&file, &mut signs, |book| _ = book.note_rush(RushRun::KIND, rush.solved));
    }
}

fn listen(mut inputs: ResMut<Inputs>, mut run: ResMut<PuzzleRun>, mut view: ResMut<BoardView>) {
    inputs.take(|action| {
        match action {
            UiAction::Undo => run.undo(),
            UiAction::Hint if run.rush().is_none() => run.hint(),
            UiAction::TurnBoard => view.turned = !view.turned,
            _ => return false,
        }
        true
    });
}

/// Marks the piece of the first hint.
fn point_out(run: Res<PuzzleRun>, mut pointed_out: ResMut<PointedOut>) {
    let asked = run.hinted.filter(|_| run.is_open()).into_iter().collect();
    pointed_out.set_if_neq(PointedOut { asked, amiss: Vec::new() });
}
