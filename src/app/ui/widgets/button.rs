//! The looks of buttons, and the main button of a page.

use bevy_egui::egui::{Color32, Context, Id, Ui};

use super::face::is_on_top;
use crate::app::ui::palette::Palette;

/// The look of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonLook {
    /// The main button of a page: vermilion.
    Main,
    /// Next in importance: paper.
    Paper,
    /// One of several equal choices: dark green.
    Plain,
}

impl ButtonLook {
    pub(super) fn fill(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Main => palette.main,
            ButtonLook::Paper => palette.paper,
            ButtonLook::Plain => palette.panel,
        }
    }

    pub(super) fn lip(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Main => palette.main_lip,
            ButtonLook::Paper => palette.paper_lip,
            ButtonLook::Plain => palette.night,
        }
    }

    pub(super) fn ink(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Paper => palette.ink,
            ButtonLook::Main | ButtonLook::Plain => palette.ivory,
        }
    }

    pub(super) fn icon(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Paper => palette.main,
            ButtonLook::Main => palette.ivory,
            ButtonLook::Plain => palette.brass,
        }
    }

    pub(super) fn edge(self, palette: &Palette) -> Color32 {
        match self {
            ButtonLook::Main => palette.main_edge,
            ButtonLook::Paper => palette.brass,
            ButtonLook::Plain => palette.edge,
        }
    }
}

/// Returns the main button of the topmost page, which gets the keyboard focus first.
pub fn meant_most(context: &Context) -> Option<Id> {
    context.data(|data| data.get_temp(meant_most_id()))
}

/// Stores the main button, unless an overlay covers its page.
pub fn mean_most(ui: &Ui, button: Id) {
    if is_on_top(ui) {
        ui.data_mut(|data| data.insert_temp(meant_most_id(), button));
    }
}

fn meant_most_id() -> Id {
    Id::new("meant most")
}
