//! The settings: one page over any screen. What is changed acts at once.

mod mute;
mod page;

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy_egui::egui::Vec2 as Size;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::overlay;
use super::play::console::ConsoleOverlay;
use super::rules::RulesPage;
use crate::audio::{Effect, Play};
use crate::board::Hand;
use crate::board::motion::Animations;
use crate::play::{Paused, Screen};
use crate::settings::{Settings, SettingsFile};
use crate::ui::{Skin, Textures};

pub fn plugin(app: &mut App) {
    app.init_resource::<SettingsPage>()
        .add_plugins(mute::plugin)
        // Before anybody else reads the keys: Escape closes the page and nothing besides.
        .add_systems(PreUpdate, keys.after(InputSystems))
        .add_systems(Update, apply.run_if(resource_changed::<Settings>))
        .add_systems(
            EguiPrimaryContextPass,
            show.after(super::title::show).after(super::play::show).run_if(|page: Res<SettingsPage>| page.open),
        );
}

/// Whether the page is open.
#[derive(Resource, Default)]
pub struct SettingsPage {
    pub open: bool,
    /// It was opened over a running match, which goes on when it is closed.
    held: bool,
}

impl SettingsPage {
    fn close(&mut self, paused: Option<ResMut<NextState<Paused>>>) {
        self.open = false;
        if let Some(mut paused) = paused.filter(|_| self.held) {
            paused.set(Paused::No);
        }
        self.held = false;
    }
}

fn keys(
    mut keys: ResMut<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    paused: Option<Res<State<Paused>>>,
    rules: Res<RulesPage>,
    console: Res<ConsoleOverlay>,
    mut page: ResMut<SettingsPage>,
    mut hand: ResMut<Hand>,
    next: Option<ResMut<NextState<Paused>>>,
) {
    if page.open && keys.any_just_pressed([KeyCode::Escape, KeyCode::F3]) {
        keys.clear_just_pressed(KeyCode::Escape);
        page.close(next);
    } else if keys.just_pressed(KeyCode::F3) && *screen.get() != Screen::Loading && !rules.open && !console.open {
        page.open = true;
        // Nobody loses time, or moves by accident, while turning sliders.
        if let Some(mut next) = next.filter(|_| paused.is_some_and(|paused| *paused.get() == Paused::No)) {
            hand.empty();
            page.held = true;
            next.set(Paused::Yes);
        }
    }
}

/// The rooms that keep numbers of their own take them over.
fn apply(settings: Res<Settings>, mut animations: ResMut<Animations>) {
    animations.stretch = settings.speed.stretch();
}

fn show(
    mut contexts: EguiContexts,
    textures: Res<Textures>,
    file: Res<SettingsFile>,
    mut page: ResMut<SettingsPage>,
    mut settings: ResMut<Settings>,
    next: Option<ResMut<NextState<Paused>>>,
    mut play: MessageWriter<Play>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let skin = Skin::new(&textures, context.content_rect().size());
    let mut wanted = settings.clone();
    let size = Size::new(page::SIZE.0, page::SIZE.1);
    let seen = overlay::show(context, skin, "settings", size, |ui, card| {
        page::show(ui, skin, card, &mut wanted, file.note.as_deref())
    });
    settings.set_if_neq(wanted);
    if seen.try_effects {
        play.write(Play::of(Effect::Move));
    }
    if seen.done {
        page.close(next);
    }
    Ok(())
}
