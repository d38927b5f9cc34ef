//! Colours, fonts and spacing. The art direction sets the numbers, for a window 800 pixels high.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Context, Style, Visuals};
use bevy_egui::{EguiContext, EguiPreUpdateSet};

use crate::app::input::{Bindings, Device};
use crate::app::ui::{Hints, Kit, PanelLocale, Textures};
use crate::game::content::theme::{Bands, Colour, Theme};
use crate::rules::Pair;

pub fn plugin(app: &mut App) {
    // Before egui's first pass: a pass without its fonts panics.
    app.add_systems(
        PreUpdate,
        (load_fonts, dress).chain().after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
    );
}

const DARK: Color32 = Color32::from_rgb(0x0B, 0x1D, 0x17);
const BRIGHT: Color32 = Color32::from_rgb(0xF4, 0xD4, 0x8A);

macro_rules! palette {
    ($($name:ident = $before:ident,)*) => {
        /// The colours of the theme in use; see [`PanelColours`](crate::game::content::theme::PanelColours) for what
        /// each is used for.
        #[derive(Clone, Copy, Debug)]
        pub struct Palette {
            $(pub $name: Color32,)*
            /// Each side's ink on paper.
            pub side_ink: Pair<Color32>,
            /// The two tones of a board without terrain.
            pub field: [Color32; 2],
            /// The colours of the chesimals.
            pub bands: Bands,
        }

        impl Palette {
            pub fn of(theme: &Theme) -> Palette {
                let panel = &theme.panel;
                Palette {
                    $($name: colour(panel.$name),)*
                    side_ink: Pair([panel.sun_ink, panel.moon_ink].map(colour)),
                    field: theme.tiles.field.map(colour),
                    bands: theme.bands,
                }
            }
        }

        impl Default for Palette {
            fn default() -> Palette {
                Palette { $($name: $before,)* side_ink: Pair([DARK; 2]), field: [DARK; 2], bands: Bands::default() }
            }
        }
    };
}

// Each colour of a theme with the one before any theme is read, which is enough for the background and the letters of
// the loading screen.
palette! {
    night = DARK,
    panel = DARK,
    card = DARK,
    card_lifted = DARK,
    edge = BRIGHT,
    ivory = BRIGHT,
    brass = BRIGHT,
    muted = BRIGHT,
    ink = DARK,
    paper = BRIGHT,
    paper_stripe = BRIGHT,
    paper_muted = DARK,
    frame_letter = BRIGHT,
    main = DARK,
    main_lip = DARK,
    main_edge = BRIGHT,
    paper_lip = BRIGHT,
}

/// A theme's colour for egui.
pub fn colour(Colour([red, green, blue]): Colour) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

use super::lettering;

fn load_fonts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_fonts(lettering::fonts());
    }
}

/// Sets the colours and the kit in new contexts, and in all contexts when a resource that they depend on changes.
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

/// Sets the theme's colours in place of egui's own.
fn dress_context(context: &Context, palette: &Palette) {
    let mut visuals = Visuals::dark();
    visuals.panel_fill = palette.panel;
    visuals.override_text_color = Some(palette.ivory);
    visuals.selection.bg_fill = palette.main;
    // A blinking cursor would redraw the whole idle window twice a second.
    visuals.text_cursor.blink = false;
    context.all_styles_mut(|style: &mut Style| {
        style.visuals = visuals.clone();
        style.interaction.selectable_labels = false;
        style.spacing.scroll.bar_width = 8.0;
        style.spacing.scroll.floating = true;
    });
}
