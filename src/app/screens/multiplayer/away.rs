//! Shows the player that the win can be claimed, because the other player has been away for long.

use bevy::prelude::*;

use crate::app::awake::KeepAwake;
use crate::app::online::{Link, Online};
use crate::app::play::{InMatch, ListenSet};
use crate::app::screens::sign::Sign;
use crate::locale::{Message, message};
use crate::net::{AWAY_BEFORE_CLAIM, Follower};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, tell.in_set(ListenSet::Follow).run_if(in_state(InMatch)));
}

/// Returns the sentence that the win can be claimed.
pub fn sentence(link: &Link) -> Option<Message> {
    let game = link.game().filter(|_| link.may_claim())?;
    let name = game.heading.name(game.seat?.opponent()).unwrap_or_default().to_owned();
    let minutes = AWAY_BEFORE_CLAIM.as_secs() / 60;
    Some(message!("sign-may-claim", name, minutes))
}

fn tell(mut online: ResMut<Online>, mut awake: ResMut<KeepAwake>, mut signs: MessageWriter<Sign>) {
    let Some(link) = online.bypass_change_detection().link_mut().filter(|link| link.is_laid()) else { return };
    // Nothing else wakes the window when the win can be claimed.
    if let Some(wait) = link.game().and_then(Follower::claim_in).filter(|wait| !wait.is_zero()) {
        awake.within(wait);
    }
    if link.tells_claim() {
        signs.write_batch(sentence(link).map(Sign::sentence));
        // The line of text shows the sentence, too.
        online.set_changed();
    }
}
