//! The colours of the theme in use.

use bevy_egui::egui::Color32;

use crate::game::content::theme::{Bands, Colour, Theme};
use crate::rules::Pair;

const DARK: Color32 = Color32::from_rgb(0x0B, 0x1D, 0x17);
const BRIGHT: Color32 = Color32::from_rgb(0xF4, 0xD4, 0x8A);

macro_rules! palette {
    ($($name:ident = $before:ident,)*) => {
        /// The colours of the theme in use. [`PanelColours`](crate::game::content::theme::PanelColours) says what each
        /// colour is used for.
        #[derive(Clone, Copy, Debug)]
        pub struct Palette {
            $(pub $name: Color32,)*
            /// For each side, the colour of its text on a paper background.
            pub side_ink: Pair<Color32>,
            /// The two colours of the squares of a board without terrain.
            pub field: [Color32; 2],
            /// The colours of the chesimals, which are the armies in Chesimals II.
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

// Each line names a colour of a theme, and gives the value of the colour until a theme has been read. These values only
// have to suffice for the background and the letters of the loading screen.
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

/// Converts a colour of a theme to egui's type.
pub fn colour(Colour([red, green, blue]): Colour) -> Color32 {
    Color32::from_rgb(red, green, blue)
}
