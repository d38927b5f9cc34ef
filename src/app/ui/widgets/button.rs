//! The looks of buttons, and the main button of a page.

use bevy_egui::egui::{Color32, Context, Id, Ui};

use super::face::is_on_top;
use crate::app::ui::palette::Palette;

/// The look of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonLook {
    /// The look of the main button of a page, in vermilion.
    Main,
    /// The look of a button that is less important than the main button, in the colour of paper.
    Paper,
    /// The look of one of several equal choices, in dark green.
    Plain,
}

/// The colours of a button.
pub(super) struct ButtonColours {
    pub fill: Color32,
    pub lip: Color32,
    pub ink: Color32,
    pub icon: Color32,
    pub edge: Color32,
}

impl ButtonLook {
    pub(super) fn colours(self, of: &Palette) -> ButtonColours {
        let [fill, lip, ink, icon, edge] = match self {
            ButtonLook::Main => [of.main, of.main_lip, of.ivory, of.ivory, of.main_edge],
            ButtonLook::Paper => [of.paper, of.paper_lip, of.ink, of.main, of.brass],
            ButtonLook::Plain => [of.panel, of.night, of.ivory, of.brass, of.edge],
        };
        ButtonColours { fill, lip, ink, icon, edge }
    }
}

/// Returns the main button of the topmost page. This button gets the keyboard focus first.
pub fn meant_most(context: &Context) -> Option<Id> {
    context.data(|data| data.get_temp(meant_most_id()))
}

/// Stores this button as the main button if no overlay covers its page.
pub fn mean_most(ui: &Ui, button: Id) {
    if is_on_top(ui) {
        ui.data_mut(|data| data.insert_temp(meant_most_id(), button));
    }
}

fn meant_most_id() -> Id {
    Id::new("meant most")
}
