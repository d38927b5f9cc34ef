//! The match in progress is kept on disk at every ply, so that a quit, a crash or a kill loses nothing; what was left
//! behind is offered as "Continue". Writing waits for the disk, so a thread of its own does it.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;

use super::library::{Chosen, Library};
use crate::content::read_text;
use crate::play::{InMatch, Match, MatchSetup, PlaySet, Screen, Seat, Seats, TableLaid};
use crate::rules::Pair;
use crate::session::record::{self, Heading, Record};
use crate::session::save::{Journal, Left, SaveError, left_behind};

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, begin)
        .add_observer(change_match)
        .add_systems(Update, keep.after(PlaySet::CheckWin).run_if(in_state(InMatch)))
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// A running clock is kept so often, besides at every change.
const CLOCK_KEPT: Duration = Duration::from_secs(5);

/// Who keeps the match.
#[derive(Resource)]
pub struct Keeper {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    /// What was left behind by another process, and is offered on the title.
    offered: Option<Resumed>,
    heading: Option<Heading>,
    problem: Arc<Mutex<Option<String>>>,
    clock: Timer,
}

impl Keeper {
    /// Why nothing is kept, in a sentence, if so.
    pub fn problem(&self) -> Option<String> {
        self.problem.lock().ok()?.clone()
    }

    /// What stands above the moves in the match's record.
    pub fn heading(&self) -> Option<&Heading> {
        self.heading.as_ref()
    }

    /// This match will be laid next, and goes on in the journal that it names.
    pub fn expect(&mut self, match_to_come: Resumed) {
        self.offered = Some(match_to_come);
    }

    fn order(&self, order: Order) {
        // A thread that is gone has said why.
        let _ = self.orders.as_ref().map(|orders| orders.send(order));
    }
}

/// A match that was kept, to be gone on with. `riverleap play --resume` inserts it; else the newest one is offered.
#[derive(Resource, Clone, Debug)]
pub struct Resumed {
    pub record: Record,
    /// The journal that it is, which is then taken over. A save stays as it is, and so does a broken journal.
    pub journal: Option<PathBuf>,
}

impl Resumed {
    /// Who played. A program from elsewhere is not started because a file says so: a person takes its seat.
    pub fn seats(&self) -> Seats {
        let Heading { white, black, .. } = &self.record.heading;
        Seats(Pair([white, black].map(|name| match name.parse() {
            Ok(seat @ Seat::Engine(_)) => seat,
            _ => Seat::Human,
        })))
    }
}

enum Order {
    /// Another match: the one before stays behind; this one goes on in a journal that was left, or begins its own.
    Another(Option<PathBuf>),
    Keep(Box<Record>),
    /// The match is over.
    Over,
}

/// Starts the thread, and offers the newest match that somebody left behind.
fn begin(
    library: Res<Library>,
    resumed: Option<Res<Resumed>>,
    mut setup: ResMut<MatchSetup>,
    mut seats: ResMut<Seats>,
    mut commands: Commands,
) {
    let folder = library.0.journal_folder();
    let newest = || folder.as_deref().map(left_behind).into_iter().flatten().find_map(|left| offer(&left, &library));
    let offered = resumed.map(|resumed| resumed.clone()).or_else(newest);
    if setup.begun.is_none()
        && let Some(offered) = &offered
    {
        setup.begun = Some(offered.record.session.clone());
        *seats = offered.seats();
    }
    let problem = Arc::default();
    let (orders, inbox) = channel();
    let desk = Desk { folder, journal: None, problem: Arc::clone(&problem) };
    commands.insert_resource(Keeper {
        orders: Some(orders),
        thread: Some(std::thread::spawn(move || desk.work(&inbox))),
        offered,
        heading: None,
        problem,
        clock: Timer::new(CLOCK_KEPT, TimerMode::Repeating),
    });
}

/// A match that is worth going on with. One whose file is damaged goes on in a new journal, and the file stays.
fn offer(left: &Left, library: &Library) -> Option<Resumed> {
    let game = record::read(&read_text(&left.path).ok()?, &library.0).pop()?;
    let record = game.record?;
    let worth = record.session.ending().is_none() && !record.session.plies().is_empty();
    worth.then(|| Resumed { record, journal: game.fault.is_none().then(|| left.path.clone()) })
}

/// Another match lies on the table.
fn change_match(
    _laid: On<TableLaid>,
    game: Res<Match>,
    chosen: Res<Chosen>,
    library: Res<Library>,
    seats: Res<Seats>,
    screen: Res<State<Screen>>,
    keeper: Option<ResMut<Keeper>>,
) {
    let Some(mut keeper) = keeper.filter(|_| !screen.shows_a_scene()) else { return };
    if let Some(Resumed { record, journal }) = keeper.offered.take_if(|offer| offer.record.session == game.0) {
        keeper.heading = Some(record.heading);
        return keeper.order(Order::Another(journal));
    }
    // One that is under way came back from the title, or was read anew: its journal goes on.
    if keeper.heading.is_none() || game.plies().is_empty() {
        let [white, black] = seats.0.0.each_ref().map(ToString::to_string);
        keeper.heading = Some(Heading { white, black, ..Heading::new(&chosen.name(), game.start(), &library.0) });
        keeper.order(Order::Another(None));
    }
}

fn keep(game: Option<Res<Match>>, time: Res<Time<Real>>, keeper: Option<ResMut<Keeper>>) {
    let (Some(game), Some(mut keeper)) = (game, keeper) else { return };
    let clock = game.is_running() && keeper.clock.tick(time.delta()).just_finished();
    if !game.is_changed() && !clock {
        return;
    }
    if game.ending().is_some() {
        keeper.order(Order::Over);
    } else if let Some(heading) = keeper.heading.clone().filter(|_| !game.plies().is_empty()) {
        keeper.order(Order::Keep(Box::new(Record { heading, session: game.0.clone() })));
    }
}

/// The window closes: what was ordered is done first.
fn close(game: Option<Res<Match>>, screen: Res<State<Screen>>, keeper: Option<ResMut<Keeper>>) {
    let Some(mut keeper) = keeper else { return };
    let game = game.filter(|_| !screen.shows_a_scene());
    let unfinished = game.filter(|game| game.ending().is_none() && !game.plies().is_empty());
    if let (Some(game), Some(heading)) = (unfinished, keeper.heading.clone()) {
        keeper.order(Order::Keep(Box::new(Record { heading, session: game.0.clone() })));
    }
    keeper.orders = None;
    if let Some(thread) = keeper.thread.take() {
        // A thread that panicked has nothing more to write.
        let _ = thread.join();
    }
}

/// The thread's side.
struct Desk {
    folder: Option<PathBuf>,
    journal: Option<Journal>,
    problem: Arc<Mutex<Option<String>>>,
}

impl Desk {
    fn work(mut self, inbox: &Receiver<Order>) {
        while let Ok(order) = inbox.recv() {
            let mut newest = order;
            // Of several pictures of one match only the last is worth the disk's time.
            while matches!(newest, Order::Keep(_)) {
                match inbox.try_recv() {
                    Ok(next) if matches!(next, Order::Keep(_)) => newest = next,
                    Ok(next) => {
                        self.carry_out(newest);
                        newest = next;
                    }
                    Err(_) => break,
                }
            }
            self.carry_out(newest);
        }
    }

    fn carry_out(&mut self, order: Order) {
        let done = match order {
            Order::Another(left) => {
                self.journal = None;
                left.map_or(Ok(()), |left| Journal::take_over_file(&left).map(|journal| self.journal = Some(journal)))
            }
            Order::Keep(record) => self.write(&record),
            Order::Over => self.journal.take().map_or(Ok(()), Journal::discard),
        };
        if let Ok(mut problem) = self.problem.lock() {
            *problem = done.err().map(|error| error.to_string());
        }
    }

    fn write(&mut self, record: &Record) -> Result<(), SaveError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let journal = match self.journal.take() {
            Some(journal) => journal,
            None => Journal::open(folder)?,
        };
        let written = journal.write(record);
        self.journal = Some(journal);
        written
    }
}
