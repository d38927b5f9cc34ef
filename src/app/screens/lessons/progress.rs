//! The lessons that the player has finished, and the question whether a new player wants to begin with them.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::input::{LayerLeft, ScreenLayer, Stack, on_top};
use crate::app::play::Screen;
use crate::app::screens::play::{YesNoQuestion, question_page};
use crate::app::screens::sign::Sign;
use crate::app::screens::title;
use crate::app::settings::SettingsFile;
use crate::app::ui::Panels;
use crate::game::lessons::LessonProgress;
use crate::game::save::LIBRARY_FOLDER;
use crate::game::settings::{FILE as SETTINGS_FILE, Settings};
use crate::locale::{message, say};

pub fn plugin(app: &mut App) {
    app.init_resource::<LearntLessons>()
        .add_observer(decline)
        .add_systems(OnEnter(Screen::Title), (read, offer).chain())
        // A program that begins with a match shows the title only for a moment.
        .add_systems(OnExit(Screen::Title), |mut stack: ResMut<Stack>| stack.close(ScreenLayer::Welcome))
        .add_systems(OnEnter(Screen::Lessons), read)
        .add_systems(EguiPrimaryContextPass, ask.after(title::show).run_if(on_top(ScreenLayer::Welcome)));
}

/// The player's progress, as it was last read or written.
#[derive(Resource, Default)]
pub struct LearntLessons(pub LessonProgress);

impl LearntLessons {
    /// Changes the progress, and keeps it on disk if the settings are kept there.
    pub fn change(
        &mut self,
        file: &SettingsFile,
        signs: &mut MessageWriter<Sign>,
        change: impl Fn(&mut LessonProgress),
    ) -> bool {
        change(&mut self.0);
        let Some(folder) = file.folder() else { return false };
        match LessonProgress::change(folder, change) {
            Ok(progress) => {
                self.0 = progress;
                true
            }
            Err(error) => {
                warn!("{error}");
                signs.write(Sign::sentence(message!("lessons-not-kept")));
                false
            }
        }
    }
}

/// Reads the progress. Older builds kept the finished lessons in the settings; these are taken over once.
fn read(
    file: Res<SettingsFile>,
    mut settings: ResMut<Settings>,
    mut learnt: ResMut<LearntLessons>,
    mut signs: MessageWriter<Sign>,
) {
    if let Some(folder) = file.folder() {
        learnt.0 = LessonProgress::read(folder);
    }
    if !settings.lessons.is_empty() {
        let older = settings.lessons.clone();
        if learnt.change(&file, &mut signs, |progress| progress.finished.extend(older.clone())) {
            settings.lessons.clear();
        }
    }
}

/// Asks a new player once. A player who has settings (damaged ones too), matches or finished lessons is not new. If an
/// answer cannot be kept, nobody is asked, because the question would come at every start.
fn offer(file: Res<SettingsFile>, learnt: Res<LearntLessons>, mut stack: ResMut<Stack>) {
    let Some(folder) = file.folder() else { return };
    let traces = [SETTINGS_FILE.to_owned(), format!("{SETTINGS_FILE}.bad"), LIBRARY_FOLDER.to_owned()];
    let is_known = traces.iter().any(|name| folder.join(name).exists());
    if !is_known && learnt.0 == LessonProgress::default() && LessonProgress::change(folder, |_| ()).is_ok() {
        stack.open(ScreenLayer::Welcome);
    }
}

fn ask(
    mut panels: Panels,
    file: Res<SettingsFile>,
    mut stack: ResMut<Stack>,
    mut learnt: ResMut<LearntLessons>,
    mut next: ResMut<NextState<Screen>>,
    mut signs: MessageWriter<Sign>,
) -> Result {
    let kit = panels.kit()?;
    let locale = kit.locale();
    let question = YesNoQuestion {
        title: say!(locale, "welcome-title"),
        words: Some(say!(locale, "welcome-about")),
        icon: "icon_hint",
        yes: say!(locale, "welcome-learn"),
        no: say!(locale, "welcome-knows"),
    };
    if let Some(learns) = panels.over("welcome", |ui| question_page(ui, &question))? {
        learnt.change(&file, &mut signs, |progress| progress.offered = true);
        stack.close(ScreenLayer::Welcome);
        if learns {
            next.set(Screen::Lessons);
        }
    }
    Ok(())
}

/// Leaving the question with Back means that the player knows the game.
fn decline(
    left: On<LayerLeft>,
    file: Res<SettingsFile>,
    mut learnt: ResMut<LearntLessons>,
    mut signs: MessageWriter<Sign>,
) {
    if left.0 == ScreenLayer::Welcome {
        learnt.change(&file, &mut signs, |progress| progress.offered = true);
    }
}
