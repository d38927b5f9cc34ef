//! The search thread, which chooses moves for machines and computes hints for people. The thread handles one question
//! at a time; a new question cancels the previous one.

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

/// How often a watched question wakes the waiting threads.
const GLANCE: Duration = Duration::from_millis(200);
/// The size of each machine's transposition table.
const HASH_MIB: usize = 64;

/// The handle of the search thread. The first question starts the thread; dropping the handle ends it.
#[derive(Default)]
pub struct Thinker {
    thread: Option<Thread>,
    /// How many questions were asked, which is also the number of the last one.
    asked: u64,
    /// Whether the last question is not answered yet.
    open: bool,
}

struct Thread {
    orders: Sender<Assignment>,
    /// The lock only makes the receiver shareable; no thread ever waits for it.
    replies: Mutex<Receiver<Reply>>,
    /// The stop flag of the last question.
    stop: Arc<AtomicBool>,
}

enum Assignment {
    Think {
        question: Box<ThinkRequest>,
        number: u64,
        stop: Arc<AtomicBool>,
        host: ThinkerHost,
    },
    /// Another match begins, so the machines forget the previous one.
    Forget,
}

/// A position to search, and how.
#[derive(Clone, Debug)]
pub struct ThinkRequest {
    /// The machine that is asked.
    pub seat: Seat,
    /// The side that the machine plays; `None` for hints.
    pub side: Option<Side>,
    pub situation: Situation,
    /// The options that an external program is sent about board and rules: names and values.
    pub options: Vec<(String, String)>,
    pub limits: SearchLimits,
    pub features: Features,
    /// Whether the lines found are shown, not only the answer.
    pub watched: bool,
}

/// A report of the thread, with the number of the question.
pub enum Reply {
    /// The best line so far.
    Info(u64, Info),
    /// The last reply to a question.
    Done(u64, Result<SearchResult, PlayerFault>),
}

/// The callbacks of the thread to its owner.
#[derive(Clone)]
pub struct ThinkerHost {
    /// Called on the thread when it starts, to lower its priority.
    pub start: fn(),
    /// Called on the thread when a reply should be read.
    pub wake: Arc<dyn Fn() + Send + Sync>,
}

impl Thinker {
    /// Asks a question, which replaces the previous one; returns its number.
    pub fn ask(&mut self, question: ThinkRequest, host: &ThinkerHost) -> u64 {
        self.stop();
        self.asked += 1;
        self.open = true;
        let thread = self.thread.get_or_insert_with(|| Thread::start(host.start));
        thread.stop = Arc::default();
        let (stop, host) = (Arc::clone(&thread.stop), host.clone());
        let order = Assignment::Think { question: Box::new(question), number: self.asked, stop, host };
        // A thread that has ended never answers, which `Turn::watch` detects.
        let _ = thread.orders.send(order);
        self.asked
    }

    /// Makes the thread answer the last question at once.
    pub fn stop(&self) {
        if let Some(thread) = &self.thread {
            thread.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether this question is not answered yet.
    pub fn is_asked(&self, number: u64) -> bool {
        self.open && self.asked == number
    }

    /// Cancels the last question and discards its answer.
    pub fn drop_question(&mut self) {
        self.stop();
        self.open = false;
    }

    /// Abandons a thread that does not answer; the next question starts a new thread.
    pub fn abandon(&mut self) {
        self.drop_question();
        self.thread = None;
    }

    /// Cancels the question and discards what the machines have learned, because another match begins.
    pub fn forget(&mut self) {
        self.drop_question();
        if let Some(thread) = &self.thread {
            let _ = thread.orders.send(Assignment::Forget);
        }
    }

    pub fn is_free(&self) -> bool {
        !self.open
    }

    /// Returns the replies to the last question since the last call.
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
        // A thread that could not be started never answers, which the caller's timeout detects.
        let _ = thread::Builder::new().name("thinker".to_owned()).spawn(work);
        Thread { orders, replies: Mutex::new(replies), stop: Arc::default() }
    }
}

/// A machine that was asked in this match, with its transposition table. Machines of the same kind share nothing.
struct Machine {
    seat: Seat,
    side: Option<Side>,
    player: Player,
}

/// Carries out assignments until the replies have no receiver.
fn work(inbox: &Receiver<Assignment>, outbox: &Sender<Reply>) {
    let mut machines: Vec<Machine> = Vec::new();
    while let Ok(order) = inbox.recv() {
        match order {
            // The next match may have other machines, and the memory is free until then.
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

/// Returns the number of search threads; one core stays free for the window.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// A new seed for each machine, so that no two games of a weak level are the same.
fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
