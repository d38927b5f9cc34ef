//! A match that comes over the line is laid on the table, with who sits where; and how the line is stands beside it.

use bevy::prelude::*;

use crate::app::input::{Layer, Stack};
use crate::app::online::{Arrived, Online};
use crate::app::play::{Begun, InMatch, LayRequested, Laying, ListenSet, Screen, Seat, Seats, Table, TableUse};
use crate::app::screens::library::{Chosen, Library};
use crate::game::session::Authority;
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, arrive.in_set(ListenSet::Arrive)).add_systems(
        Update,
        wait_again.in_set(ListenSet::Arrive).after(arrive).run_if(in_state(InMatch)).run_if(resource_changed::<Online>),
    );
}

/// From the page where it was waited for, or in place of the match that it follows; in the frame in which it has come, since
/// what lies on the table counts as played there.
fn arrive(
    mut arrived: MessageReader<Arrived>,
    library: Res<Library>,
    online: Res<Online>,
    screen: Res<State<Screen>>,
    mut chosen: ResMut<Chosen>,
    mut seats: ResMut<Seats>,
    mut stack: ResMut<Stack>,
    mut wanted: MessageWriter<LayRequested>,
) {
    let Some(Arrived(record)) = arrived.read().last() else { return };
    let may_come = *screen.get() == Screen::Multiplayer || screen.get().facts().table == TableUse::Match;
    let Some(link) = online.link().filter(|_| may_come) else { return };
    let session = record.session.clone();
    let (choice, level) = Chosen::of(&record.heading, session.start(), &library.0);
    *chosen = choice;
    let seat = |side: Side| if link.seat() == Some(side) { Seat::Human } else { Seat::Elsewhere };
    *seats = Seats(crate::rules::Pair(Side::BOTH.map(seat)));
    stack.close(Layer::Result);
    let begun = Begun { level, session };
    wanted.write(LayRequested { what: Laying::Begun(Box::new(begun)), by: Authority::Elsewhere });
}

/// Returns to the page for waiting when the other player was sent away and the match waits for somebody else.
fn wait_again(online: Res<Online>, table: Res<Table>, mut next: ResMut<NextState<Screen>>) {
    let led_elsewhere = table.a_match().is_some_and(|session| session.authority() == Authority::Elsewhere);
    let waits = online.link().is_some_and(|link| link.game().is_some_and(|game| !game.begun) && !link.is_laid());
    if led_elsewhere && waits {
        next.set(Screen::Multiplayer);
    }
}
