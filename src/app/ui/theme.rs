//! Sets colours, fonts and spacing in egui. The sizes come from the art direction, which assumes a window 800 pixels
//! high.

use bevy::prelude::*;
use bevy_egui::egui::{Context, Style, Visuals};
use bevy_egui::{EguiContext, EguiPreUpdateSet};

use super::lettering;
use super::palette::Palette;
use super::{Hints, Kit, PanelLocale, Textures};
use crate::app::input::{Bindings, Device};

pub fn plugin(app: &mut App) {
    // These systems run before egui's first pass, because egui panics in a pass without the fonts.
    app.add_systems(
        PreUpdate,
        (load_fonts, dress).chain().after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
    );
}

fn load_fonts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_fonts(lettering::fonts());
    }
}

/// Sets the colours and the [`Kit`] in new egui contexts. Does the same in all contexts after a change of the pictures,
/// the language, the key bindings or the input device.
fn dress(
    textures: Res<Textures>,
    spoken: Res<PanelLocale>,
    bindings: Res<Bindings>,
    device: Res<Device>,
    mut contexts: Query<&mut EguiContext>,
) {
    let changed = textures.is_changed() || spoken.is_changed() || bindings.is_changed() || device.is_changed();
    for mut context in &mut contexts {
        if changed || context.is_added() {
            let hints = Hints { bindings: bindings.clone(), device: *device };
            let context = context.get_mut();
            dress_context(context, &textures.palette);
            Kit::new(textures.clone(), spoken.locale.clone(), hints).lay_into(context);
        }
    }
}

/// Sets the theme's colours and the rules for clicks in place of egui's own.
fn dress_context(context: &Context, palette: &Palette) {
    let mut visuals = Visuals::dark();
    visuals.panel_fill = palette.panel;
    visuals.override_text_color = Some(palette.ivory);
    visuals.selection.bg_fill = palette.main;
    // The handles of scroll bars.
    for widget in [&mut visuals.widgets.inactive, &mut visuals.widgets.hovered, &mut visuals.widgets.active] {
        widget.fg_stroke.color = palette.brass;
    }
    // A blinking cursor would redraw the whole idle window twice a second.
    visuals.text_cursor.blink = false;
    // Some people click slowly, and on a slow machine the frames that see a click may lie far apart. By default, egui
    // ignores a click that takes more than 0.8 seconds, and a double click that takes more than 0.3 seconds.
    context.options_mut(|options| {
        options.input_options.max_click_duration = f64::INFINITY;
        options.input_options.max_double_click_delay = 0.5;
    });
    context.all_styles_mut(|style: &mut Style| {
        style.visuals = visuals.clone();
        style.interaction.selectable_labels = false;
        style.spacing.scroll.bar_width = 8.0;
        style.spacing.scroll.floating = true;
    });
}
