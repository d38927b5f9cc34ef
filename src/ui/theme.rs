//! Colours, type and spacing. The numbers are those of the art direction, at a window 800 pixels high.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Context, FontData, FontDefinitions, FontFamily, FontId, Painter, Style, Visuals};
use bevy_egui::{EguiContext, EguiPreUpdateSet};

use crate::rules::Pair;

pub fn plugin(app: &mut App) {
    // Before egui's first pass: a pass whose fonts are not there yet panics.
    app.add_systems(PreUpdate, dress.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass));
}

/// What the default theme calls White and Black.
pub const SIDE_NAMES: Pair<&str> = Pair(["Sun", "Moon"]);

pub const NIGHT: Color32 = Color32::from_rgb(0x0B, 0x1D, 0x17);
pub const PANEL: Color32 = Color32::from_rgb(0x18, 0x3A, 0x2C);
pub const CARD: Color32 = Color32::from_rgb(0x10, 0x28, 0x20);
pub const CARD_LIFTED: Color32 = Color32::from_rgb(0x23, 0x50, 0x3D);
pub const EDGE: Color32 = Color32::from_rgb(0x6F, 0x9A, 0x83);
pub const IVORY: Color32 = Color32::from_rgb(0xFF, 0xF6, 0xDC);
pub const BRASS: Color32 = Color32::from_rgb(0xF4, 0xD4, 0x8A);
pub const MUTED: Color32 = Color32::from_rgb(0xA9, 0xC4, 0xB0);
pub const INK: Color32 = Color32::from_rgb(0x2A, 0x1A, 0x10);
pub const PAPER: Color32 = Color32::from_rgb(0xF3, 0xE6, 0xC8);
pub const PAPER_STRIPE: Color32 = Color32::from_rgb(0xE9, 0xD9, 0xB2);
pub const PAPER_MUTED: Color32 = Color32::from_rgb(0x76, 0x5A, 0x3C);
pub const FRAME_LETTER: Color32 = Color32::from_rgb(0xFB, 0xE7, 0xC0);
pub const VERMILION: Color32 = Color32::from_rgb(0xB4, 0x3C, 0x1E);
pub const VERMILION_DARK: Color32 = Color32::from_rgb(0x7C, 0x2A, 0x14);
/// The sides' own ink on paper.
pub const SIDE_INK: Pair<Color32> = Pair([Color32::from_rgb(0x9A, 0x32, 0x18), Color32::from_rgb(0x1D, 0x43, 0x6F)]);

/// Alegreya Bold: headings, names, menu.
pub fn serif() -> FontFamily {
    FontFamily::Name("serif".into())
}

/// Alegreya Sans Bold: labels.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Alegreya Sans ExtraBold: clocks.
pub fn heavy() -> FontFamily {
    FontFamily::Name("heavy".into())
}

/// Alegreya Sans Medium: running text.
pub fn text() -> FontFamily {
    FontFamily::Proportional
}

fn dress(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        dress_context(context.get_mut());
    }
}

/// Fonts and colours in place of egui's own.
pub fn dress_context(context: &Context) {
    context.set_fonts(fonts());
    let mut visuals = Visuals::dark();
    visuals.panel_fill = PANEL;
    visuals.override_text_color = Some(IVORY);
    visuals.selection.bg_fill = VERMILION;
    context.all_styles_mut(|style: &mut Style| {
        style.visuals = visuals.clone();
        style.interaction.selectable_labels = false;
        style.spacing.scroll.bar_width = 8.0;
        style.spacing.scroll.floating = true;
    });
}

/// Draws every letter once in the sizes of the screens, so that the letters' texture does not have to grow, and blink,
/// when a screen first shows one.
pub fn warm_up(painter: &Painter, scale: f32) {
    let letters: String = (' '..='~').chain("–×»…“”".chars()).collect();
    let sizes: [(FontFamily, &[f32]); 5] = [
        (text(), &[14.0, 16.0, 17.0, 18.0, 19.0]),
        (bold(), &[15.0, 16.0, 17.0, 18.0]),
        (heavy(), &[38.0]),
        (serif(), &[19.0, 20.0, 24.0, 25.0, 28.0, 34.0]),
        (FontFamily::Monospace, &[13.5]),
    ];
    for (family, sizes) in sizes {
        for size in sizes {
            // Only the letters' place in the texture is wanted.
            let _ = painter.layout_no_wrap(letters.clone(), FontId::new(size * scale, family.clone()), IVORY);
        }
    }
}

fn fonts() -> FontDefinitions {
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
