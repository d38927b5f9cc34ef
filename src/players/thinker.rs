//! The search thread, which chooses moves for machines and computes hints for people. The thread handles one request at
//! a time. A new request cancels the previous request.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::engine::{Features, Info, SearchLimits, SearchResult, Situation, Weights};
use crate::rules::Side;

use super::fault::PlayerFault;
use super::player::{Named, Player};
use super::seat::Seat;

/// The shortest time between two calls of `wake` for the intermediate results of a watched request.
const GLANCE: Duration = Duration::from_millis(200);
/// The size of each machine's transposition table, in MiB.
const HASH_MIB: usize = 64;

/// The handle of the search thread. The first request starts the thread. Dropping the handle ends the thread.
#[derive(Default)]
pub struct Thinker {
    thread: Option<Thread>,
    /// The number of requests made so far, which is also the number of the last request.
    asked: u64,
    /// Whether the last request is still unanswered.
    open: bool,
}

struct Thread {
    orders: Sender<Assignment>,
    /// The lock only makes the receiver shareable between threads. No thread ever waits for the lock.
    replies: Mutex<Receiver<Reply>>,
    /// The stop flag of the last request.
    stop: Arc<AtomicBool>,
}

enum Assignment {
    Think {
        question: Box<ThinkRequest>,
        number: u64,
        stop: Arc<AtomicBool>,
        host: ThinkerHost,
    },
    /// Removes all machines from memory, because another match begins.
    Forget,
}

/// A position to search, and the settings of the search.
#[derive(Clone, Debug)]
pub struct ThinkRequest {
    /// The machine that searches.
    pub seat: Seat,
    /// The side that the machine plays; `None` for hints.
    pub side: Option<Side>,
    pub situation: Situation,
    /// The names and values of the options that tell an external program the board and the rules.
    pub options: Vec<(String, String)>,
    pub limits: SearchLimits,
    pub features: Features,
    /// Whether the intermediate results of the search are shown, and not only the final result.
    pub watched: bool,
}

/// A message of the search thread, with the number of the request that the message answers.
pub enum Reply {
    /// The best line of moves found so far.
    Info(u64, Info),
    /// The result of the search, which is the last reply to a request.
    Done(u64, Result<SearchResult, PlayerFault>),
}

/// The functions that the search thread calls: one when the thread starts, and one to wake the owner of the
/// [`Thinker`].
#[derive(Clone)]
pub struct ThinkerHost {
    /// Called on the thread when it starts, to lower its priority.
    pub start: fn(),
    /// Called on the thread when the owner should read a reply.
    pub wake: Arc<dyn Fn() + Send + Sync>,
}

impl Thinker {
    /// Sends a request, which replaces the previous request. Returns the number of the new request.
    pub fn ask(&mut self, question: ThinkRequest, host: &ThinkerHost) -> u64 {
        self.stop();
        self.asked += 1;
        self.open = true;
        let thread = self.thread.get_or_insert_with(|| Thread::start(host.start));
        thread.stop = Arc::default();
        let (stop, host) = (Arc::clone(&thread.stop), host.clone());
        let order = Assignment::Think { question: Box::new(question), number: self.asked, stop, host };
        // Sending fails if the thread has ended. `MachineTurn::watch` detects that no answer arrives.
        let _ = thread.orders.send(order);
        self.asked
    }

    /// Makes the thread end its search and answer the last request at once.
    pub fn stop(&self) {
        if let Some(thread) = &self.thread {
            thread.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether the request of this number is still unanswered.
    pub fn is_asked(&self, number: u64) -> bool {
        self.open && self.asked == number
    }

    /// Cancels the last request and discards its answer.
    pub fn drop_question(&mut self) {
        self.stop();
        self.open = false;
    }

    /// Abandons a thread that does not answer. The next request starts a new thread.
    pub fn abandon(&mut self) {
        self.drop_question();
        self.thread = None;
    }

    /// Cancels the last request and removes all machines with their transposition tables, because another match begins.
    pub fn forget(&mut self) {
        self.drop_question();
        if let Some(thread) = &self.thread {
            let _ = thread.orders.send(Assignment::Forget);
        }
    }

    pub fn is_free(&self) -> bool {
        !self.open
    }

    /// Returns the replies to the last request that have arrived since the last call.
    pub fn hear(&mut self) -> Vec<Reply> {
        let (asked, open) = (self.asked, self.open);
        let Some(thread) = &mut self.thread else { return Vec::new() };
        let Ok(inbox) = thread.replies.get_mut() else { return Vec::new() };
        let mut replies: Vec<Reply> = inbox.try_iter().collect();
        replies.retain(|reply| open && reply.number() == asked);
        if replies.iter().any(|reply| matches!(reply, Reply::Done(..))) {
            self.open = false;
        }
        replies
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Reply {
    pub fn number(&self) -> u64 {
        match self {
            Reply::Info(number, _) | Reply::Done(number, _) => *number,
        }
    }
}

impl Thread {
    fn start(start: fn()) -> Thread {
        let (orders, inbox) = channel();
        let (outbox, replies) = channel();
        let work = move || {
            start();
            work(&inbox, &outbox);
        };
        // If the thread cannot be started, no answer ever arrives. The caller detects this with a timeout.
        let _ = thread::Builder::new().name("thinker".to_owned()).spawn(work);
        Thread { orders, replies: Mutex::new(replies), stop: Arc::default() }
    }
}

/// A machine that has searched in this match. Every machine has a separate transposition table, even if both sides are
/// played by the same level.
struct Machine {
    seat: Seat,
    side: Option<Side>,
    player: Player,
}

/// Carries out assignments until the [`Thinker`] is dropped.
fn work(inbox: &Receiver<Assignment>, outbox: &Sender<Reply>) {
    let mut machines: Vec<Machine> = Vec::new();
    while let Ok(order) = inbox.recv() {
        match order {
            // The next match may have other machines. Removing the old machines now frees their memory.
            Assignment::Forget => machines.clear(),
            Assignment::Think { question, number, stop, host } => {
                let mut woken = Instant::now();
                let mut tell = |info| {
                    let told = outbox.send(Reply::Info(number, info)).is_ok();
                    if told && question.watched && woken.elapsed() >= GLANCE {
                        woken = Instant::now();
                        (host.wake)();
                    }
                };
                let answer = think(&mut machines, &question, &stop, &mut tell);
                if outbox.send(Reply::Done(number, answer)).is_err() {
                    return;
                }
                (host.wake)();
            }
        }
    }
}

fn think(
    machines: &mut Vec<Machine>,
    question: &ThinkRequest,
    stop: &AtomicBool,
    tell: &mut impl FnMut(Info),
) -> Result<SearchResult, PlayerFault> {
    let ThinkRequest { seat, side, situation, options, limits, features, .. } = question;
    let known = machines.iter().position(|known| known.seat == *seat && known.side == *side);
    let index = match known {
        Some(index) => index,
        None => {
            let named = Named {
                seat: seat.clone(),
                features: *features,
                weights: Weights::built_in(),
                network: None,
                hash_mib: HASH_MIB,
                threads: threads(),
                seed: any_seed(),
            };
            let mut player = Player::new(&named, options)?;
            player.begin()?;
            machines.push(Machine { seat: seat.clone(), side: *side, player });
            machines.len() - 1
        }
    };
    let player = &mut machines[index].player;
    let answer = player.choose(situation, limits, stop, |info| {
        if info.multipv == 1 {
            tell(info);
        }
    });
    if answer.is_err() {
        machines.remove(index);
    }
    answer
}

/// Returns the number of search threads. One core is left free for the window.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Returns a new seed for each machine, so that a weak level plays differently in every game.
fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
