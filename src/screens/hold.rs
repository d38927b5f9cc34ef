//! A page over a running match pauses it: nobody loses time or moves by accident while reading or changing settings.

use bevy::prelude::*;

use super::rules::RulesPage;
use super::settings::SettingsPage;
use crate::board::Hand;
use crate::play::Paused;

pub fn plugin(app: &mut App) {
    app.init_resource::<Held>().add_systems(PreUpdate, hold);
}

/// Whether a page has paused the match, which then goes on when the page is closed. The player's own pause does not end
/// with the page.
#[derive(Resource, Default)]
pub struct Held(pub bool);

fn hold(
    rules: Res<RulesPage>,
    settings: Res<SettingsPage>,
    paused: Option<Res<State<Paused>>>,
    next: Option<ResMut<NextState<Paused>>>,
    mut held: ResMut<Held>,
    mut hand: ResMut<Hand>,
) {
    let (Some(paused), Some(mut next)) = (paused, next) else {
        held.0 = false;
        return;
    };
    let open = rules.open || settings.open;
    if open && *paused.get() == Paused::No {
        held.0 = true;
        hand.empty();
        next.set(Paused::Yes);
    } else if !open && held.0 {
        held.0 = false;
        next.set(Paused::No);
    }
}
