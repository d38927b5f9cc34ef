//! Steps through the lines of the review by keys and by itself, and follows what is played on the board.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::analysis::{Analysis, analyse, show_another_line};
use super::choices::{BoardMessages, back, paste};
use super::copying::Copying;
use super::desk::ReviewDesk;
use super::distances::chart;
use super::judging::JudgingEffort;
use super::leaving::{PlayFrom, SolveMade, keep_now_and_then, leave, play_from, solve_made};
use super::marks::{draw, point_out};
use super::position_setup::arrange;
use super::practice::{self, practise};
use super::steps::LineStep;
use crate::app::awake::{KeepAwake, Wake};
use crate::app::board::{BoardView, DrawRequested};
use crate::app::input::{Inputs, PanelFocus, UiAction, nothing_on_top};
use crate::app::motion::BoardClock;
use crate::app::play::{FrameSet, LineRequested, ListenSet, Screen, Table};
use crate::app::screens::library::Library;
use crate::app::screens::sign::Sign;
use crate::engine::TurnFault;
use crate::game::session::Ply;
use crate::game::settings::Settings;
use crate::game::study::{NodeId, Study};

pub fn plugin(app: &mut App) {
    app.init_resource::<Autoplay>().add_message::<PlayFrom>().add_message::<SolveMade>().add_systems(
        Update,
        (
            (
                arrange,
                show_another_line,
                listen.run_if(nothing_on_top),
                hear,
                practise,
                play_on,
                leave,
                keep_now_and_then,
                play_from.run_if(on_message::<PlayFrom>),
                solve_made.run_if(on_message::<SolveMade>),
                draw.run_if(on_message::<DrawRequested>),
                point_out,
            )
                .chain()
                .in_set(ListenSet::Review),
            (follow, analyse, chart).chain().in_set(FrameSet::Show).in_set(ReviewFollows),
        )
            .run_if(resource_exists::<ReviewDesk>)
            .run_if(in_state(Screen::Review)),
    );
}

/// The systems that follow the board in the review.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReviewFollows;

/// How fast the review plays by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tempo {
    Steady,
    /// Faults stay longer on the board than other turns.
    SlowAtFaults,
    /// As fast as the match was played, within limits.
    AsPlayed,
}

/// The state of the automatic play.
#[derive(Resource, Default)]
pub struct Autoplay {
    /// `None` if nothing is played.
    pub tempo: Option<Tempo>,
    /// The end of the line that is played; `None` if the play follows the main line.
    pub along: Option<NodeId>,
    /// When the next turn is due; `None` while something on the board moves.
    due: Option<Duration>,
}

const STEADY: Duration = Duration::from_millis(900);
const QUICK: Duration = Duration::from_millis(500);
const AT_FAULTS: Duration = Duration::from_millis(4000);
/// The limits of the pauses when the match is shown as it was played.
const AS_PLAYED: (Duration, Duration) = (Duration::from_millis(300), Duration::from_secs(20));

impl Tempo {
    /// The tempo that follows this one when the player presses the button again; `None` stops the play.
    pub fn next(now: Option<Tempo>, desk: &ReviewDesk) -> Option<Tempo> {
        let timed = desk.reviewed.session.plies().iter().any(|ply| !ply.time_used().is_zero());
        match now {
            None => Some(Tempo::Steady),
            Some(Tempo::Steady) if desk.review().is_some() => Some(Tempo::SlowAtFaults),
            Some(Tempo::Steady | Tempo::SlowAtFaults) if timed => Some(Tempo::AsPlayed),
            Some(_) => None,
        }
    }

    /// How long the position at the cursor is shown.
    fn pause(self, desk: &ReviewDesk) -> Duration {
        let cursor = desk.study.cursor();
        match self {
            Tempo::Steady => STEADY,
            Tempo::SlowAtFaults => {
                let fault = desk.turn_at(cursor).and_then(|turn| turn.fault);
                if fault >= Some(TurnFault::Mistake) { AT_FAULTS } else { QUICK }
            }
            Tempo::AsPlayed => {
                let plies = desk.reviewed.session.plies();
                let next = desk.plies_at(cursor).unwrap_or_default()
                    ..desk.plies_at(desk.after(LineStep::Forward)).unwrap_or_default();
                let used: Duration = plies.get(next).unwrap_or_default().iter().map(Ply::time_used).sum();
                used.clamp(AS_PLAYED.0, AS_PLAYED.1)
            }
        }
    }
}

/// The step for an action of the player.
fn step(action: UiAction) -> Option<LineStep> {
    Some(match action {
        UiAction::ToStart => LineStep::Start,
        UiAction::FrameBack => LineStep::Back,
        UiAction::ActionBack => LineStep::BackByAction,
        UiAction::FrameForward => LineStep::Forward,
        UiAction::ActionForward => LineStep::ForwardByAction,
        UiAction::ToEnd => LineStep::End,
        _ => return None,
    })
}

fn listen(
    mut inputs: ResMut<Inputs>,
    mut desk: ResMut<ReviewDesk>,
    mut autoplay: ResMut<Autoplay>,
    (mut view, mut analysis): (ResMut<BoardView>, ResMut<Analysis>),
    mut board: BoardMessages,
    mut copying: Copying,
) {
    let (focus, is_busy) = (inputs.focus(), desk.is_busy());
    inputs.take(|action| {
        if let Some(step) = step(action).filter(|_| !is_busy && focus == PanelFocus::Nothing) {
            autoplay.tempo = None;
            let node = desk.after(step);
            board.lines.write(desk.go_to(node));
            return true;
        }
        match action {
            UiAction::PlayPause if !is_busy && focus == PanelFocus::Nothing => {
                autoplay.along = None;
                autoplay.tempo = if autoplay.tempo.is_some() { None } else { Some(Tempo::Steady) };
            }
            UiAction::Undo if !is_busy => _ = board.lines.write_batch(desk.edit(Study::undo_edit).then(|| desk.line())),
            UiAction::Redo if !is_busy => _ = board.lines.write_batch(desk.edit(Study::redo_edit).then(|| desk.line())),
            UiAction::Hint => desk.shows_best = !desk.shows_best,
            UiAction::TurnBoard => view.turned = !view.turned,
            UiAction::CopyRecord => copying.copy(&desk),
            UiAction::Paste if !is_busy && !desk.goes_on() => paste(&mut desk, &mut analysis, &mut board, &mut copying),
            UiAction::Back if focus == PanelFocus::Nothing => back(&mut desk, &mut analysis, &mut board),
            _ => return false,
        }
        true
    });
}

/// Takes the engine's judgements. A try that is not good enough is taken back.
fn hear(
    mut desk: ResMut<ReviewDesk>,
    table: Res<Table>,
    settings: Res<Settings>,
    library: Res<Library>,
    mut lines: MessageWriter<LineRequested>,
    mut signs: MessageWriter<Sign>,
) {
    let now = desk.bypass_change_detection();
    let judged = now.hear();
    let filmed = now.hear_film() | now.hear_puzzle();
    let tried = table.session().is_some_and(|session| now.hear_try(session));
    if tried && now.learning.as_ref().is_some_and(|learning| !learning.state.is_done()) {
        lines.write(now.line());
    }
    if judged {
        practice::collect(now, &settings, &library.0, &mut signs);
    }
    if judged || tried || filmed {
        desk.set_changed();
    }
}

/// Goes on by itself, each time when the board has come to rest.
fn play_on(
    mut desk: ResMut<ReviewDesk>,
    mut autoplay: ResMut<Autoplay>,
    clock: Res<BoardClock>,
    time: Res<Time<Real>>,
    mut awake: ResMut<KeepAwake>,
    mut lines: MessageWriter<LineRequested>,
) {
    let Some(tempo) = autoplay.tempo else { return };
    if clock.busy() {
        autoplay.due = None;
        return;
    }
    let now = time.elapsed();
    let pause = tempo.pause(&desk);
    let due = *autoplay.due.get_or_insert(now + pause);
    if now < due {
        return awake.within(due - now);
    }
    autoplay.due = None;
    let along = autoplay.along.and_then(|end| desk.towards(end));
    let next = along.unwrap_or_else(|| desk.after(LineStep::Forward));
    let is_through = autoplay.along.is_some() && along.is_none();
    if is_through || next == desk.study.cursor() || desk.learning.is_some() {
        (autoplay.tempo, autoplay.along) = (None, None);
    } else {
        lines.write(desk.go_to(next));
        awake.this_frame();
    }
}

/// Follows the board: what is played there becomes a line of the study, or a try in the exercise.
fn follow(mut desk: ResMut<ReviewDesk>, table: Res<Table>, wake: Res<Wake>, effort: Res<JudgingEffort>) {
    let Some(session) = table.session().filter(|_| table.is_changed()) else { return };
    if desk.learning.is_some() {
        return desk.judge_try(session, &wake, *effort);
    }
    let shown = session.plies()[..session.cursor()].iter().map(|ply| ply.action);
    if desk.setup.is_none() && !shown.eq(desk.study.actions(desk.study.cursor())) {
        desk.edit(|study| study.follow(session));
    }
}
