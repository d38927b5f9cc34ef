//! The tab for keys and gamepad buttons. It shows a table of all bindings, which the player can change.

use bevy::prelude::*;
use bevy_egui::egui::{Layout, Ui, vec2};
use strum::VariantArray;

use crate::app::input::{Bindings, Chord, Context, Inputs, Modifiers, OnlyKey, ScreenLayer, Trigger, UiAction, on_top};
use crate::app::play::ListenSet;
use crate::app::ui::Kit;
use crate::app::ui::widgets::{IconButton, KeyCap, MenuButton, Words, group};
use crate::game::settings::Settings;
use crate::locale::{Locale, Say, say};

pub fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>()
        .add_systems(Update, hear.in_set(ListenSet::Bind).run_if(on_top(ScreenLayer::Settings)));
}

/// The change of a key binding in progress, and the result of the last change.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Rebinding {
    /// The action to which the next pressed key will be bound.
    waits_for: Option<UiAction>,
    said: Option<BindingNote>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum BindingNote {
    /// The newly bound key or button was bound to this other action before.
    Taken(Trigger, UiAction),
    OnlyKey(OnlyKey),
}

/// The player's choice in the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KeysChoice {
    Add(UiAction),
    Remove(UiAction, Trigger),
    Standard,
}

impl Rebinding {
    /// Carries out the player's choice in the table.
    pub fn change(&mut self, wish: KeysChoice, bindings: &Bindings, settings: &mut Settings) {
        *self = Rebinding::default();
        match wish {
            KeysChoice::Add(action) => self.waits_for = Some(action),
            KeysChoice::Standard => settings.bindings.clear(),
            KeysChoice::Remove(action, trigger) => {
                let mut changed = bindings.clone();
                match changed.unbind(action, trigger) {
                    Ok(()) => settings.bindings = changed.changes(),
                    Err(only) => self.said = Some(BindingNote::OnlyKey(only)),
                }
            }
        }
    }

    fn words(&self, locale: &Locale) -> Option<String> {
        let said = |said: &BindingNote| match said {
            BindingNote::Taken(trigger, from) => {
                say!(locale, "settings-keys-clash", trigger = trigger.say(locale), action = from.say(locale))
            }
            BindingNote::OnlyKey(only) => only.say(locale),
        };
        let waits = self.waits_for.map(|action| say!(locale, "settings-keys-press", action = action.say(locale)));
        waits.or_else(|| self.said.as_ref().map(said))
    }
}

const ESCAPE: Trigger = Trigger::Key(Chord {
    key: KeyCode::Escape,
    held: Modifiers { shift: false, control: false, alt: false, logo: false },
});

/// Binds the next pressed key to the action that waits for a key. Escape cancels the change. If the action is "back",
/// Escape is bound like any other key.
fn hear(
    mut inputs: ResMut<Inputs>,
    bindings: Res<Bindings>,
    mut rebinding: ResMut<Rebinding>,
    mut settings: ResMut<Settings>,
) {
    let Some(action) = rebinding.waits_for else { return };
    let Some(trigger) = inputs.take_trigger() else { return };
    *rebinding = Rebinding::default();
    if trigger == ESCAPE && action != UiAction::Back {
        return;
    }
    let mut changed = bindings.clone();
    let clash = changed.clash(action, trigger);
    match changed.bind(action, trigger) {
        Ok(()) => {
            settings.bindings = changed.changes();
            rebinding.said = clash.map(|from| BindingNote::Taken(trigger, from));
        }
        Err(only) => rebinding.said = Some(BindingNote::OnlyKey(only)),
    }
}

/// Shows the table with buttons to change it.
pub fn show(ui: &mut Ui, locale: &Locale, bindings: &Bindings, rebinding: &Rebinding) -> Option<KeysChoice> {
    let mut wish = None;
    let kit = Kit::of(ui);
    if let Some(words) = rebinding.words(locale) {
        ui.add(Words::prose(words).colour(kit.palette().brass));
    }
    table(ui, locale, |ui, action| {
        let name = action.say(locale);
        let add = say!(locale, "settings-keys-add", action = &name);
        if ui.add(IconButton::new(("bind", action), "icon_plus", &add).size(34.0)).clicked() {
            wish = Some(KeysChoice::Add(action));
        }
        for trigger in bindings.of(action).iter().rev() {
            let remove = say!(locale, "settings-keys-remove", trigger = trigger.say(locale), action = &name);
            if ui.add(IconButton::new(("unbind", action, trigger), "icon_close", &remove).size(24.0)).clicked() {
                wish = Some(KeysChoice::Remove(action, *trigger));
            }
            ui.add(KeyCap(*trigger));
        }
        if bindings.of(action).is_empty() {
            ui.add(Words::small(say!(locale, "settings-keys-none")));
        }
    });
    ui.add_space(8.0);
    let standard = MenuButton::new("standard keys", "icon_reset", say!(locale, "settings-keys-reset"));
    if ui.add(standard.narrow()).clicked() {
        wish = Some(KeysChoice::Standard);
    }
    wish
}

/// Shows the table without buttons.
pub fn read(ui: &mut Ui, locale: &Locale, bindings: &Bindings) {
    table(ui, locale, |ui, action| {
        for trigger in bindings.of(action).iter().rev() {
            ui.add(KeyCap(*trigger));
        }
    });
}

/// Shows a row for every action, with its name at the left. `add` places the other widgets, starting at the right edge.
fn table(ui: &mut Ui, locale: &Locale, mut add: impl FnMut(&mut Ui, UiAction)) {
    const ROW: f32 = 40.0;
    /// Below this width an action's name stands above its keys.
    const NARROW: f32 = 460.0;
    for context in Context::all() {
        group(ui, &context.say(locale));
        ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
        for &action in UiAction::VARIANTS.iter().filter(|action| action.context() == context) {
            let narrow = ui.available_width() < NARROW;
            if narrow {
                ui.add(Words::prose(action.say(locale)));
            }
            let row = vec2(ui.available_width(), ROW);
            ui.allocate_ui_with_layout(row, Layout::right_to_left(bevy_egui::egui::Align::Center), |ui| {
                ui.set_min_height(ROW);
                add(ui, action);
                if narrow {
                    return;
                }
                ui.with_layout(Layout::left_to_right(bevy_egui::egui::Align::Center), |ui| {
                    ui.add(Words::prose(action.say(locale)).in_one_line());
                });
            });
        }
    }
}
