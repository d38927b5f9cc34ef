//! The match in progress is kept on disk at every ply, so that a quit, a crash or a kill loses nothing; what was left
//! behind is offered as "Continue".

mod desk;
mod offer;
mod resumed;

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;

use super::library::{Chosen, Library};
use crate::awake::Wake;
use crate::play::{FrameSet, InMatch, Intent, Match, Screen, Seat, SeatLeft, Seats, TableLaid};
use crate::players::Fault;
use crate::rules::{Pair, Position, Side};
use crate::session::record::{Heading, Record};

use desk::{Desk, Order};

pub use offer::Offer;
pub use resumed::{Resumed, TakeUp};

pub fn plugin(app: &mut App) {
    app.add_plugins(offer::plugin)
        .add_systems(Startup, begin)
        .add_observer(change_match)
        .add_systems(Update, keep.in_set(FrameSet::Show).run_if(in_state(InMatch)))
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// A running clock is kept so often, besides at every change.
const CLOCK_KEPT: Duration = Duration::from_secs(5);

/// Who keeps the match.
#[derive(Resource)]
pub struct Keeper {
    desk: Desk,
    /// The match that is kept: on the table, or left for the title.
    kept: Option<Kept>,
    /// One that was taken up and is not laid yet.
    taken: Option<Resumed>,
    clock: Timer,
}

/// What stands above a match, and where it began.
struct Kept {
    heading: Heading,
    start: Position,
}

impl Keeper {
    /// What the player should know, in a sentence: why nothing is kept, or what had to go for this match.
    pub fn said(&self) -> Option<String> {
        self.desk.said()
    }

    /// The match on the table as a record.
    pub fn record(&self, game: &Match, seats: &Seats) -> Option<Record> {
        Some(Record { heading: self.heading(seats)?, session: game.0.clone() })
    }

    /// What stands above it, with who sits there now.
    pub fn heading(&self, seats: &Seats) -> Option<Heading> {
        let mut heading = self.kept.as_ref()?.heading.clone();
        seat(&mut heading, seats);
        Some(heading)
    }

    fn keep(&self, game: &Match, seats: &Seats) {
        if let Some(record) = self.record(game, seats).filter(|_| !game.plies().is_empty()) {
            self.desk.order(Order::Keep(Box::new(record)));
        }
    }
}

/// Who sits there now.
fn seat(heading: &mut Heading, seats: &Seats) {
    heading.seats = Pair(seats.0.0.each_ref().map(|seat| Some(seat.to_string())));
}

fn begin(world: &mut World) {
    // The command line may have taken one up already.
    let taken = world.remove_resource::<Resumed>();
    let wake = world.get_resource::<Wake>().cloned().unwrap_or_default();
    let desk = Desk::start(world.resource::<Library>().0.journal_folder(), wake);
    let clock = Timer::new(CLOCK_KEPT, TimerMode::Repeating);
    world.insert_resource(Keeper { desk, kept: None, taken, clock });
}

/// A match is laid on the table: another one, or the one that was left and is gone on with.
fn change_match(
    laid: On<TableLaid>,
    game: Res<Match>,
    chosen: Res<Chosen>,
    library: Res<Library>,
    seats: Res<Seats>,
    screen: Res<State<Screen>>,
    keeper: Option<ResMut<Keeper>>,
    mut left: MessageWriter<SeatLeft>,
) {
    let Some(mut keeper) = keeper.filter(|_| !screen.shows_a_scene()) else { return };
    let start = game.start().clone();
    let taken = keeper.taken.take().filter(|_| laid.begun);
    if let Some(Resumed { record: Record { heading, .. }, journal }) = taken {
        for (side, seat) in Side::BOTH.into_iter().zip(resumed::seats_of(&heading)) {
            if matches!(seat, Seat::Program(_)) && seats.of(side).is_here() {
                left.write(SeatLeft { side, seat, fault: Fault::Uninvited });
            }
        }
        keeper.kept = Some(Kept { heading, start });
        return keeper.desk.order(Order::Another(journal));
    }
    // One that is under way came back from the title, or was read anew: its journal goes on.
    if !laid.begun || keeper.kept.as_ref().is_none_or(|kept| kept.start != start) {
        let heading = Heading::new(&chosen.name(), &start, &library.0);
        keeper.kept = Some(Kept { heading, start });
        keeper.desk.order(Order::Another(None));
    }
}

fn keep(
    game: Option<Res<Match>>,
    seats: Res<Seats>,
    time: Res<Time<Real>>,
    mut intents: MessageReader<Intent>,
    keeper: Option<ResMut<Keeper>>,
) {
    let left = intents.read().any(|intent| *intent == Intent::Leave);
    let (Some(game), Some(mut keeper)) = (game, keeper) else { return };
    let clock = game.is_running() && keeper.clock.tick(time.delta()).just_finished();
    if !game.is_changed() && !clock && !left {
        return;
    }
    if game.ending().is_some() {
        keeper.desk.order(Order::Over);
    } else {
        keeper.keep(&game, &seats);
    }
}

/// The window closes.
fn close(game: Option<Res<Match>>, seats: Res<Seats>, screen: Res<State<Screen>>, keeper: Option<ResMut<Keeper>>) {
    let Some(mut keeper) = keeper else { return };
    if let Some(game) = game.filter(|game| !screen.shows_a_scene() && game.ending().is_none()) {
        keeper.keep(&game, &seats);
    }
    keeper.desk.close();
}
