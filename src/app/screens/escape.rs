//! The Escape key opens the screen that `ScreenFacts` names for the present screen.

use bevy::prelude::*;

use crate::app::input::{Inputs, PanelFocus, UiAction, nothing_on_top};
use crate::app::play::{EscapeLeads, ListenSet, Screen, TableUse};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, leave.in_set(ListenSet::Page).run_if(nothing_on_top));
}

fn leave(screen: Res<State<Screen>>, mut inputs: ResMut<Inputs>, mut next: ResMut<NextState<Screen>>) {
    let facts = screen.get().facts();
    let EscapeLeads::To(goal) = facts.escape else { return };
    let leaves_focus_first = match inputs.focus() {
        PanelFocus::Nothing => false,
        // If a widget beside the table has the focus, Escape returns the focus to the board.
        PanelFocus::Widget => facts.table != TableUse::Nothing,
        PanelFocus::Text => true,
    };
    if !leaves_focus_first && inputs.take_action(UiAction::Back) {
        next.set(goal);
    }
}
