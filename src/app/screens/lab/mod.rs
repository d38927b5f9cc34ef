//! The laboratory shows any animation on the real board, with sliders for the time and for the numbers in `motion.ron`.
//! It holds two sets of these numbers, so that the two sets can be compared.

mod course;
mod ghosts;
mod graph;
mod keys;
mod scene_choice;
mod sets;
mod show;
mod sliders;
mod time;
mod transport;

use bevy::prelude::*;

use self::course::SceneCourse;
use self::sets::Sets;
use self::time::Playhead;
use super::library::Library;
use crate::app::board::BoardView;
use crate::app::motion::{Animations, BoardClock};
use crate::app::play::Screen;
use crate::game::content::Motion;
use crate::game::scenes::{Animation, AnimationKind, Scene};
use crate::game::settings::Settings;
use crate::locale::BoxedSay;

pub fn plugin(app: &mut App) {
    app.add_plugins((time::plugin, ghosts::plugin, keys::plugin, show::plugin))
        .add_systems(OnEnter(Screen::Lab), enter)
        .add_systems(OnExit(Screen::Lab), leave);
}

/// The animation that the laboratory shows first, if the command line names one.
#[derive(Resource, Clone, Copy, Debug)]
pub struct FirstAnimation(pub Animation);

#[derive(Resource)]
struct LabBench {
    scene: Scene,
    player: Playhead,
    sets: Sets,
    /// The animation of the scene with each set of numbers.
    courses: [Option<SceneCourse>; 2],
    /// Whether the path of the moving piece is shown as a row of pale pictures.
    onion: bool,
    /// Whether a pale picture shows where the moving piece is with the other set of numbers.
    ghost: bool,
    /// The message that the numbers were saved or copied, or an error message about the file or the clipboard.
    note: Option<BoxedSay>,
    /// The text of `motion.ron`, which is shown if the clipboard cannot be used.
    text: Option<String>,
    /// Whether the board was turned before the laboratory was opened.
    was_turned: bool,
}

impl LabBench {
    /// Shows another animation from its beginning.
    fn choose(&mut self, animation: Animation) {
        match Scene::of(animation) {
            Ok(scene) => {
                self.scene = scene;
                self.courses = [None, None];
                self.player.lay_anew();
                self.note = None;
            }
            // The scenes are part of the program, so an error here is a bug. The present scene stays.
            Err(bug) => error!("{bug}"),
        }
    }

    fn course(&self) -> Option<&SceneCourse> {
        self.courses[self.sets.used()].as_ref()
    }
}

fn enter(world: &mut World) -> Result {
    let animation = match world.get_resource::<FirstAnimation>() {
        Some(first) => first.0,
        None => Animation::new(AnimationKind::Leap, None)?,
    };
    let scene = Scene::of(animation)?;
    let was_turned = world.resource::<BoardView>().turned;
    let (saved, note) = match world.resource::<Library>().0.motion() {
        Ok(motion) => (motion.value, None),
        Err(error) => (Motion::default(), Some(Box::new(error) as BoxedSay)),
    };
    let mut animations = world.resource_mut::<Animations>();
    // The player's settings for speed and reduced motion do not apply here. The laboratory has its own speed control,
    // and always shows the full motion.
    (animations.stretch, animations.reduced) = (1.0, false);
    let now = animations.motion.clone();
    world.resource_mut::<BoardClock>().held = true;
    world.insert_resource(LabBench {
        scene,
        player: Playhead::default(),
        sets: Sets::new(now, saved),
        courses: [None, None],
        onion: false,
        ghost: false,
        note,
        text: None,
        was_turned,
    });
    Ok(())
}

/// Turns the board back if the laboratory has turned it. The numbers of the animations stay as the player has set them
/// in the laboratory.
fn leave(world: &mut World) {
    let Some(LabBench { was_turned, .. }) = world.remove_resource() else { return };
    world.resource_mut::<BoardView>().face(was_turned);
    let mut clock = world.resource_mut::<BoardClock>();
    clock.held = false;
    clock.finish();
    // Applies the player's settings for speed and reduced motion again.
    world.resource_mut::<Settings>().set_changed();
}
