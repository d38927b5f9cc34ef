//! Runs a film as a sequence of pauses and actions. An action lasts until its motion on the board has ended.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::board::{BoardArea, BoardView};
use crate::app::play::{ClockSaid, FrameSet, Screen, Table};
use crate::app::stage::Actor;
use crate::game::scenes::{Deed, Scene};
use crate::game::session::ClockWord;
use crate::rules::Action;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Stage), lay)
        .add_systems(PreUpdate, frame_scene)
        .add_systems(Update, direct.in_set(FrameSet::Choose));
}

/// The pause before the first action.
const OPENING: Duration = Duration::from_millis(400);
/// The pause between two moves.
const PAUSE: Duration = Duration::from_millis(350);
/// The pause after the last action.
const REST: Duration = Duration::from_millis(600);
/// How long a contact sheet continues after the end of the motion.
const AFTERGLOW: Duration = Duration::from_millis(100);

/// The subject of a film.
#[derive(Clone, Debug)]
pub enum Show {
    /// Actions of a match, on the match screen. Forced passes are not included, because the match plays them by itself.
    Moves(Vec<Action>),
    /// An animation, in close-up.
    Scene(Box<Scene>),
}

impl Show {
    pub fn screen(&self) -> Screen {
        match self {
            Show::Moves(_) => Screen::Play,
            Show::Scene(_) => Screen::Stage,
        }
    }
}

/// The information about a frame that a contact sheet needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameNote {
    /// In the film of a scene, the time since the scene's action; in the film of a match, the time since the film
    /// began.
    pub time: Duration,
    /// Whether a contact sheet omits this frame, because the scene's action has not begun or its motion is over.
    pub idle: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FilmPhase {
    /// The film has not begun.
    Dark,
    /// A pause, with the time that remains until the next action.
    Rest(Duration),
    /// An action was started in this frame.
    Done,
    /// The motion of the started action is shown, until nothing moves any more.
    Motion,
    Over,
}

/// The progress of the film, and the actions still to be shown.
#[derive(Resource)]
pub struct Script {
    scene: Option<Scene>,
    actions: VecDeque<Action>,
    moment: FilmPhase,
    /// Time since the film began.
    passed: Duration,
    /// The time at which the scene's action was started, counted from the beginning of the film; `None` before that.
    done: Option<Duration>,
    /// The time at which the last motion ended, counted from the beginning of the film; `None` before that.
    ended: Option<Duration>,
}

impl Script {
    pub fn new(show: Show) -> Script {
        let (scene, actions) = match show {
            Show::Moves(actions) => (None, actions.into()),
            Show::Scene(scene) => (Some(*scene), VecDeque::new()),
        };
        Script { scene, actions, moment: FilmPhase::Dark, passed: Duration::ZERO, done: None, ended: None }
    }

    pub fn begin(&mut self) {
        self.moment = FilmPhase::Rest(OPENING);
    }

    pub fn over(&self) -> bool {
        self.moment == FilmPhase::Over
    }

    /// The number of actions that are not begun yet.
    pub fn left(&self) -> usize {
        self.actions.len()
    }

    /// Returns the note about the current frame.
    pub fn cue(&self) -> FrameNote {
        if self.scene.is_none() {
            return FrameNote { time: self.passed, idle: false };
        }
        let late = self.ended.is_some_and(|ended| self.passed > ended + AFTERGLOW);
        match self.done {
            Some(done) => FrameNote { time: self.passed - done, idle: late },
            None => FrameNote { time: Duration::ZERO, idle: true },
        }
    }

    /// Returns the scene's action. Returns `None` after the action has been started, and in the film of a match.
    fn deed(&self) -> Option<Deed> {
        self.scene.as_ref().filter(|_| self.done.is_none()).map(|scene| scene.deed)
    }
}

/// Sets the board area so that the squares of the scene fill the picture.
fn frame_scene(
    script: Res<Script>,
    view: Res<BoardView>,
    cameras: Query<&Camera, With<Camera2d>>,
    mut area: ResMut<BoardArea>,
) {
    let window = cameras.iter().next().and_then(Camera::logical_viewport_size);
    if let (Some(scene), Some(window)) = (&script.scene, window) {
        area.set_if_neq(scene.close_up(Rect::from_corners(Vec2::ZERO, window), &view));
    }
}

fn lay(script: Res<Script>, mut actor: Actor) {
    if let Some(scene) = &script.scene {
        actor.lay(scene);
    }
}

/// Advances the film, and starts the next action when it is due.
fn direct(
    time: Res<Time>,
    mut script: ResMut<Script>,
    table: Res<Table>,
    mut actor: Actor,
    mut clock: MessageWriter<ClockSaid>,
) {
    let Some(session) = table.session() else { return };
    if matches!(script.moment, FilmPhase::Dark | FilmPhase::Over) {
        return;
    }
    if script.passed.is_zero()
        && let Some(deed) = script.deed()
    {
        actor.prepare(deed);
    }
    script.passed += time.delta();
    let passed = script.passed;
    script.moment = match script.moment {
        FilmPhase::Rest(left) if left > time.delta() => FilmPhase::Rest(left - time.delta()),
        FilmPhase::Rest(_) => {
            if let Some(deed) = script.deed() {
                actor.act(deed);
                script.done = Some(passed);
                FilmPhase::Done
            } else {
                match script.actions.pop_front() {
                    None => FilmPhase::Over,
                    Some(Action::Move(wanted)) => {
                        actor.act(Deed::Move(wanted));
                        FilmPhase::Done
                    }
                    Some(Action::End) => {
                        actor.end_turn();
                        FilmPhase::Done
                    }
                    Some(Action::Pass) => {
                        clock.write(ClockSaid { at: session.spot(), word: ClockWord::TurnMissed });
                        FilmPhase::Done
                    }
                }
            }
        }
        FilmPhase::Done | FilmPhase::Motion if actor.busy() => FilmPhase::Motion,
        _ => {
            script.ended = Some(passed);
            let more = !script.actions.is_empty();
            FilmPhase::Rest(if more { PAUSE } else { REST })
        }
    };
}
