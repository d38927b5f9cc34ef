//! Colours, type and spacing. The numbers are the art direction's, for a window 800 pixels high.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Color32, Context, FontData, FontDefinitions, FontFamily, FontId, Painter, Style, Visuals};
use bevy_egui::{EguiContext, EguiPreUpdateSet};

use crate::content::theme::{Colour, Panel};
use crate::input::{Bindings, Device};
use crate::rules::Pair;
use crate::ui::kit::Hints;
use crate::ui::{Kit, Spoken, Textures};

pub fn plugin(app: &mut App) {
    // Before egui's first pass: a pass without its fonts panics.
    app.add_systems(
        PreUpdate,
        (load_fonts, dress).chain().after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
    );
}

/// The default theme's names for White and Black.
pub const SIDE_NAMES: Pair<&str> = Pair(["Sun", "Moon"]);

/// The colours of the theme in use; see [`content::theme::Panel`](Panel) for what each is used for.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    pub night: Color32,
    pub panel: Color32,
    pub card: Color32,
    pub card_lifted: Color32,
    pub edge: Color32,
    pub ivory: Color32,
    pub brass: Color32,
    pub muted: Color32,
    pub ink: Color32,
    pub paper: Color32,
    pub paper_stripe: Color32,
    pub paper_muted: Color32,
    pub frame_letter: Color32,
    pub main: Color32,
    pub main_lip: Color32,
    pub main_edge: Color32,
    pub paper_lip: Color32,
    /// Each side's ink on paper.
    pub side_ink: Pair<Color32>,
}

impl Palette {
    pub fn of(panel: &Panel) -> Palette {
        let Panel { sun_ink, moon_ink, .. } = *panel;
        Palette {
            night: colour(panel.night),
            panel: colour(panel.panel),
            card: colour(panel.card),
            card_lifted: colour(panel.card_lifted),
            edge: colour(panel.edge),
            ivory: colour(panel.ivory),
            brass: colour(panel.brass),
            muted: colour(panel.muted),
            ink: colour(panel.ink),
            paper: colour(panel.paper),
            paper_stripe: colour(panel.paper_stripe),
            paper_muted: colour(panel.paper_muted),
            frame_letter: colour(panel.frame_letter),
            main: colour(panel.main),
            main_lip: colour(panel.main_lip),
            main_edge: colour(panel.main_edge),
            paper_lip: colour(panel.paper_lip),
            side_ink: Pair([sun_ink, moon_ink].map(colour)),
        }
    }
}

/// The colours before any theme is read: enough for the loading screen's background and letters.
impl Default for Palette {
    fn default() -> Palette {
        let (night, brass) = (Color32::from_rgb(0x0B, 0x1D, 0x17), Color32::from_rgb(0xF4, 0xD4, 0x8A));
        Palette {
            night,
            panel: night,
            card: night,
            card_lifted: night,
            edge: brass,
            ivory: brass,
            brass,
            muted: brass,
            ink: night,
            paper: brass,
            paper_stripe: brass,
            paper_muted: night,
            frame_letter: brass,
            main: night,
            main_lip: night,
            main_edge: brass,
            paper_lip: brass,
            side_ink: Pair([night, night]),
        }
    }
}

/// A theme's colour for egui.
pub fn colour(Colour([red, green, blue]): Colour) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

pub use super::lettering::{bold, heavy, serif, text};

fn load_fonts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_fonts(fonts());
    }
}

/// Gives new contexts, and all whenever something of it changes, the colours and the kit.
fn dress(
    textures: Res<Textures>,
    spoken: Res<Spoken>,
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
    // A blinking cursor would redraw the whole window twice a second while it waits.
    visuals.text_cursor.blink = false;
    context.all_styles_mut(|style: &mut Style| {
        style.visuals = visuals.clone();
        style.interaction.selectable_labels = false;
        style.spacing.scroll.bar_width = 8.0;
        style.spacing.scroll.floating = true;
    });
}

/// Draws every letter once in each size that screens use, so that no letter is missing for a frame when a screen first
/// shows it.
pub fn warm_up(painter: &Painter, scale: f32) {
    let letters: String = (' '..='~').chain("–×»…“”".chars()).collect();
    let sizes: [(FontFamily, &[f32]); 5] = [
        (text(), &[14.0, 16.0, 17.0, 18.0, 19.0]),
        (bold(), &[15.0, 16.0, 17.0, 18.0]),
        (heavy(), &[22.0, 38.0]),
        (serif(), &[19.0, 20.0, 22.0, 24.0, 25.0, 28.0, 34.0]),
        (FontFamily::Monospace, &[13.5]),
    ];
    for (family, sizes) in sizes {
        for size in sizes {
            warm_up_font(painter, &letters, &FontId::new(size * scale, family.clone()));
        }
    }
}

/// egui keeps up to four pictures of a letter, for four positions between two pixels.
fn warm_up_font(painter: &Painter, letters: &str, font: &FontId) {
    const PLACES: u8 = 4;
    let drawn = painter.layout_no_wrap(letters.to_owned(), font.clone(), Color32::WHITE);
    let widths = drawn.rows.iter().flat_map(|row| &row.glyphs).map(|glyph| glyph.advance_width);
    let widths: Vec<f32> = widths.collect();
    let pixel = painter.pixels_per_point();
    for place in 0..PLACES {
        let (mut job, mut at) = (LayoutJob::default(), 0.0_f32);
        for (letter, width) in letters.chars().zip(&widths) {
            let wanted = (at * pixel).ceil() + f32::from(place) / f32::from(PLACES);
            let lead = wanted / pixel - at;
            job.append(letter.encode_utf8(&mut [0; 4]), lead, TextFormat::simple(font.clone(), Color32::WHITE));
            at += lead + width;
        }
        // Only the letters' entries in the font texture are wanted, not the galley.
        let _ = painter.layout_job(job);
    }
}

/// The fonts of this file's families.
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let files: [(&str, &'static [u8]); 6] = [
        ("sans", include_bytes!("../../assets/fonts/RiverleapSans-Medium.ttf")),
        ("sans bold", include_bytes!("../../assets/fonts/RiverleapSans-Bold.ttf")),
        ("sans heavy", include_bytes!("../../assets/fonts/RiverleapSans-ExtraBold.ttf")),
        ("mono", include_bytes!("../../assets/fonts/RiverleapMono-Medium.ttf")),
        ("serif", include_bytes!("../../assets/fonts/RiverleapSerif-Bold.ttf")),
        ("hanzi", include_bytes!("../../assets/fonts/RiverleapHanzi-Bold.ttf")),
    ];
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let families = [
        (text(), "sans"),
        (FontFamily::Monospace, "mono"),
        (bold(), "sans bold"),
        (heavy(), "sans heavy"),
        (serif(), "serif"),
    ];
    for (family, first) in families {
        // Each family falls back to the Chinese font.
        fonts.families.insert(family, vec![first.to_owned(), "hanzi".to_owned()]);
    }
    fonts
}
