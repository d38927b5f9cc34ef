//! When the other player has been disconnected for a long time, tells the player at this computer that the win can be
//! claimed.

use bevy::prelude::*;

use crate::app::awake::KeepAwake;
use crate::app::online::Online;
use crate::app::play::{InMatch, ListenSet};
use crate::app::screens::play::claim_sentence;
use crate::app::screens::sign::Sign;
use crate::net::Follower;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, tell.in_set(ListenSet::Follow).run_if(in_state(InMatch)));
}

fn tell(mut online: ResMut<Online>, mut awake: ResMut<KeepAwake>, mut signs: MessageWriter<Sign>) {
    let Some(link) = online.bypass_change_detection().link_mut().filter(|link| link.is_laid()) else { return };
    // No event occurs at the moment from which the win can be claimed, so a wake-up is requested.
    if let Some(wait) = link.game().and_then(Follower::claim_in).filter(|wait| !wait.is_zero()) {
        awake.within(wait);
    }
    if link.tells_claim() {
        signs.write_batch(claim_sentence(link).map(Sign::sentence));
        // Marks the connection as changed, so that the status text also says that the win can be claimed.
        online.set_changed();
    }
}
