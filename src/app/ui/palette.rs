//! The colours of the theme in use.

use bevy_egui::egui::Color32;

use crate::game::content::theme::{Bands, Colour, PanelColours, Theme};
use crate::rules::Pair;

/// The colours of the theme in use; see [`PanelColours`] for what each is used for.
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
    /// The two tones of a board without terrain.
    pub field: [Color32; 2],
    /// The colours of the chesimals.
    pub bands: Bands,
}

impl Palette {
    pub fn of(theme: &Theme) -> Palette {
        let panel = &theme.panel;
        let PanelColours { sun_ink, moon_ink, .. } = *panel;
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
            field: theme.tiles.field.map(colour),
            bands: theme.bands,
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
            field: [night, night],
            bands: Bands::default(),
        }
    }
}

/// A theme's colour for egui.
pub fn colour(Colour([red, green, blue]): Colour) -> Color32 {
    Color32::from_rgb(red, green, blue)
}
