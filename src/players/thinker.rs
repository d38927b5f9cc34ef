//! The thread that thinks for the table: it moves for the seats of machines, and advises people. One question at a time;
//! a new one breaks the old one off.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::engine::{Features, Info, Limits, SearchResult, Situation, Weights};
use crate::rules::Side;

use super::fault::Fault;
use super::player::{Named, Player};
use super::seat::Seat;

/// How often a watched question wakes those who wait for it.
const GLANCE: Duration = Duration::from_millis(200);
/// Memory of the table of positions of each thinker.
const HASH_MIB: usize = 64;

/// The thinker's thread, once it has been needed. It ends when this is dropped.
#[derive(Default)]
pub struct Thinker {
    thread: Option<Thread>,
    /// How many questions were asked; the last one's number.
    asked: u64,
    /// The last question waits for its answer.
    open: bool,
}

struct Thread {
    orders: Sender<Assignment>,
    /// Behind a lock that is never waited for, since a receiver cannot be shared.
    replies: Mutex<Receiver<Reply>>,
    /// Of the last question.
    stop: Arc<AtomicBool>,
}

enum Assignment {
    Think {
        question: Box<Question>,
        number: u64,
        stop: Arc<AtomicBool>,
        host: Host,
    },
    /// Another match lies on the table.
    Forget,
}

/// What to think about.
#[derive(Clone, Debug)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// The side it plays; `None`: an adviser, who plays none.
    pub side: Option<Side>,
    pub situation: Situation,
    /// What a program from elsewhere is told about board and rules: names and values of options.
    pub options: Vec<(String, String)>,
    pub limits: Limits,
    pub features: Features,
    /// Somebody watches the lines, not only the answer.
    pub watched: bool,
}

/// What the thread reports, with the number of the question.
pub enum Reply {
    /// The best line so far.
    Info(u64, Info),
    /// The last reply to a question.
    Done(u64, Result<SearchResult, Fault>),
}

/// What the thread does for those who wait for it.
#[derive(Clone)]
pub struct Host {
    /// Called on the thread when it starts, to give way to others.
    pub start: fn(),
    /// Called on the thread when there is a reply worth waking up for.
    pub wake: Arc<dyn Fn() + Send + Sync>,
}

impl Thinker {
    /// Asks in place of whatever was asked before; returns the question's number.
    pub fn ask(&mut self, question: Question, host: &Host) -> u64 {
        self.stop();
        self.asked += 1;
        self.open = true;
        let thread = self.thread.get_or_insert_with(|| Thread::start(host.start));
        thread.stop = Arc::default();
        let (stop, host) = (Arc::clone(&thread.stop), host.clone());
        let order = Assignment::Think { question: Box::new(question), number: self.asked, stop, host };
        // A thread that is gone never answers, which the watchdog sees.
        let _ = thread.orders.send(order);
        self.asked
    }

    /// The answer to the last question is wanted at once.
    pub fn stop(&self) {
        if let Some(thread) = &self.thread {
            thread.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the answer to this question is still awaited.
    pub fn is_asked(&self, number: u64) -> bool {
        self.open && self.asked == number
    }

    /// Nobody wants to know any more.
    pub fn drop_question(&mut self) {
        self.stop();
        self.open = false;
    }

    /// Leaves a thread alone that does not answer; the next question gets a new one.
    pub fn abandon(&mut self) {
        self.drop_question();
        self.thread = None;
    }

    /// Another match begins: the question is dropped, and nothing that was learned in this one is kept.
    pub fn forget(&mut self) {
        self.drop_question();
        if let Some(thread) = &self.thread {
            let _ = thread.orders.send(Assignment::Forget);
        }
    }

    pub fn is_free(&self) -> bool {
        !self.open
    }

    /// What has been found out about the last question since the last time.
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
        // A thread that cannot be had never answers, which the watchdog sees.
        let _ = thread::Builder::new().name("thinker".to_owned()).spawn(work);
        Thread { orders, replies: Mutex::new(replies), stop: Arc::default() }
    }
}

/// A machine that has been asked in this match, with what it remembers of it. Two of one kind share nothing.
struct Machine {
    seat: Seat,
    side: Option<Side>,
    player: Player,
}

/// Until nobody waits for it any more.
fn work(inbox: &Receiver<Assignment>, outbox: &Sender<Reply>) {
    let mut machines: Vec<Machine> = Vec::new();
    while let Ok(order) = inbox.recv() {
        match order {
            // Others may sit there next; the memory is free until then.
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
    question: &Question,
    stop: &AtomicBool,
    tell: &mut impl FnMut(Info),
) -> Result<SearchResult, Fault> {
    let Question { seat, side, situation, options, limits, features, .. } = question;
    let known = machines.iter().position(|known| known.seat == *seat && known.side == *side);
    let index = match known {
        Some(index) => index,
        None => {
            let named = Named {
                seat: seat.clone(),
                features: *features,
                weights: Weights::built_in(),
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

/// One core is left to those who wait.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// A new seed for each machine, so that no two games of a weak level are the same.
fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
