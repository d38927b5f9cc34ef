//! The hint on the board: an arrow from the piece to its destination. A hint to end the turn is shown on the button
//! that ends the turn.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::board::{BoardArea, BoardView};
use crate::app::play::{Advice, Paused, Screen};
use crate::app::screens::arrow::{self, ArrowLook};
use crate::app::ui::Panels;
use crate::rules::Action;

pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.after(super::MatchPage::Panel).run_if(in_state(Screen::Play)).run_if(in_state(Paused::No)),
    );
}

fn show(mut panels: Panels, advice: Res<Advice>, area: Res<BoardArea>, view: Res<BoardView>) -> Result {
    match advice.hint().map(|hint| hint.wanted) {
        Some(Action::Move(way)) => arrow::draw(&mut panels, &area, &view, way, ArrowLook::BEST),
        _ => Ok(()),
    }
}
