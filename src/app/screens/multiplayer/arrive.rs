//! When a match arrives from a host, lays it on the table and seats the players.

use bevy::prelude::*;

use crate::app::input::{ScreenLayer, Stack};
use crate::app::online::{Arrived, Online};
use crate::app::play::{Begun, InMatch, LayRequested, Laying, ListenSet, Screen, Seat, Seats, Table, TableUse};
use crate::app::screens::library::{Chosen, NextMatch};
use crate::game::session::Authority;
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, arrive.in_set(ListenSet::Arrive)).add_systems(
        Update,
        wait_again.in_set(ListenSet::Arrive).after(arrive).run_if(in_state(InMatch)).run_if(resource_changed::<Online>),
    );
}

/// Lays the match that has arrived on the table, if the multiplayer page or another match is shown. Runs in the frame
/// in which the match arrives, because from that frame on the connection treats the match as being played here.
fn arrive(
    mut arrived: MessageReader<Arrived>,
    mut next_match: NextMatch,
    online: Res<Online>,
    screen: Res<State<Screen>>,
    mut seats: ResMut<Seats>,
    mut stack: ResMut<Stack>,
    mut wanted: MessageWriter<LayRequested>,
) {
    let Some(Arrived(record)) = arrived.read().last() else { return };
    let may_come = *screen.get() == Screen::Multiplayer || screen.get().facts().table == TableUse::Match;
    let Some(link) = online.link().filter(|_| may_come) else { return };
    let session = record.session.clone();
    let (choice, level) = Chosen::of(&record.heading, session.start(), &next_match.library.0);
    *next_match.chosen = choice;
    let seat = |side: Side| if link.seat() == Some(side) { Seat::Human } else { Seat::Elsewhere };
    *seats = Seats(crate::rules::Pair(Side::BOTH.map(seat)));
    stack.close(ScreenLayer::Result);
    let begun = Begun { level, session };
    wanted.write(LayRequested { what: Laying::Begun(Box::new(begun)), by: Authority::Elsewhere });
}

/// Returns to the waiting page when the other player was sent away and the host waits for a new player.
fn wait_again(online: Res<Online>, table: Res<Table>, mut next: ResMut<NextState<Screen>>) {
    let led_elsewhere = table.a_match().is_some_and(|session| session.authority() == Authority::Elsewhere);
    let waits = online.link().is_some_and(|link| link.game().is_some_and(|game| !game.begun) && !link.is_laid());
    if led_elsewhere && waits {
        next.set(Screen::Multiplayer);
    }
}
