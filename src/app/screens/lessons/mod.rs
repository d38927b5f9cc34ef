//! Lessons: the page that lists them, and the screen on which a lesson is played.

mod card;
mod conduct;
mod course;
mod list;
mod opponent;
mod play_now;
mod progress;

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::library::Library;
use crate::app::play::Screen;
use crate::app::ui::Panels;
use crate::game::content::ContentError;
use crate::game::lessons::{self, Lesson, LessonFault};

pub use conduct::LessonSet;
use course::LessonCourse;
pub use list::{LessonListChoice, page};
pub use progress::LearntLessons;

pub fn plugin(app: &mut App) {
    app.add_plugins((conduct::plugin, card::plugin, progress::plugin))
        .add_systems(OnEnter(Screen::Lessons), read)
        .add_systems(OnEnter(Screen::Title), |mut commands: Commands| commands.remove_resource::<LessonShelf>())
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(in_state(Screen::Lessons)).run_if(resource_exists::<LessonShelf>),
        );
}

/// The lessons in the order in which they are taught, and the faults of lesson files that cannot be read.
#[derive(Resource)]
pub struct LessonShelf {
    pub lessons: Vec<Arc<Lesson>>,
    pub faults: Vec<ContentError<LessonFault>>,
}

impl LessonShelf {
    /// The next lesson of the same game; `None` after the last one.
    fn after(&self, lesson: &Lesson) -> Option<&Arc<Lesson>> {
        let at = self.lessons.iter().position(|known| known.id == lesson.id)?;
        self.lessons.get(at + 1).filter(|next| next.game() == lesson.game())
    }
}

fn read(library: Res<Library>, mut commands: Commands) {
    let (lessons, faults) = lessons::all(&library.0);
    commands.insert_resource(LessonShelf { lessons: lessons.into_iter().map(Arc::new).collect(), faults });
}

fn show(
    mut panels: Panels,
    shelf: Res<LessonShelf>,
    learnt: Res<LearntLessons>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let wish = panels.page("lessons", |ui| page(ui, &shelf, &learnt.0))?;
    match wish {
        Some(LessonListChoice::Begin(index)) => {
            if let Some(lesson) = shelf.lessons.get(index) {
                commands.insert_resource(LessonCourse::of(Arc::clone(lesson)));
                next.set(Screen::Lesson);
            }
        }
        Some(LessonListChoice::Title) => next.set(Screen::Title),
        None => {}
    }
    Ok(())
}
