//! The thread that thinks for the table: it moves for the seats of machines, and advises people. One question at a time;
//! a new one breaks the old one off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use thread_priority::{ThreadPriority, set_current_thread_priority};

use crate::awake::Wake;
use crate::engine::{Features, Info, Limits, SearchResult, Weights};
use crate::players::{Fault, Named, Player, Seat};
use crate::rules::Side;
use crate::session::Session;

/// Who watches gets to see new lines so often.
const GLANCE: Duration = Duration::from_millis(200);
/// Memory of the table of positions of each thinker.
const HASH_MIB: usize = 64;

/// From 0 to 99; a little below what everybody has. On Linux niceness 5.
const MODEST: u8 = 35;

/// The thinker's thread, once it has been needed.
#[derive(Resource, Default)]
pub struct Brain {
    thread: Option<Thread>,
    /// How many questions were asked; the last one's number.
    asked: u64,
    /// The last question waits for its answer.
    open: bool,
}

struct Thread {
    orders: Sender<Order>,
    replies: SyncCell<Receiver<Reply>>,
    /// Of the last question.
    stop: Arc<AtomicBool>,
}

enum Order {
    Think {
        question: Box<Question>,
        number: u64,
        stop: Arc<AtomicBool>,
    },
    /// Another match lies on the table.
    Forget,
}

/// What to think about.
#[derive(Clone, Debug)]
pub struct Question {
    pub thinker: Seat,
    /// Whose machine it is; `None`: the adviser.
    pub side: Option<Side>,
    pub session: Session,
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

impl Brain {
    /// Asks in place of whatever was asked before; returns the question's number.
    pub fn ask(&mut self, question: Question, wake: &Wake) -> u64 {
        self.stop();
        self.asked += 1;
        self.open = true;
        let thread = self.thread.get_or_insert_with(|| Thread::start(wake.clone()));
        thread.stop = Arc::default();
        let order = Order::Think { question: Box::new(question), number: self.asked, stop: Arc::clone(&thread.stop) };
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

    pub fn forget(&mut self) {
        self.drop_question();
        if let Some(thread) = &self.thread {
            let _ = thread.orders.send(Order::Forget);
        }
    }

    pub fn is_free(&self) -> bool {
        !self.open
    }

    /// What has been found out about the last question since the last time.
    pub fn hear(&mut self) -> Vec<Reply> {
        let (asked, open) = (self.asked, self.open);
        let Some(thread) = &mut self.thread else { return Vec::new() };
        let mut replies: Vec<Reply> = thread.replies.get().try_iter().collect();
        replies.retain(|reply| open && reply.number() == asked);
        if replies.iter().any(|reply| matches!(reply, Reply::Done(..))) {
            self.open = false;
        }
        replies
    }
}

impl Drop for Brain {
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
    fn start(wake: Wake) -> Thread {
        let (orders, inbox) = channel();
        let (outbox, replies) = channel();
        let work = move || work(&inbox, &outbox, &wake);
        // A thread that cannot be had never answers, which the watchdog sees.
        let _ = thread::Builder::new().name("thinker".to_owned()).spawn(work);
        Thread { orders, replies: SyncCell::new(replies), stop: Arc::default() }
    }
}

/// Somebody who has been asked in this match, with what it remembers of it. Two machines of one kind share nothing.
struct Thinker {
    seat: Seat,
    side: Option<Side>,
    player: Player,
}

/// Until the window is gone, or has lost its patience.
fn work(inbox: &Receiver<Order>, outbox: &Sender<Reply>, wake: &Wake) {
    // The picture comes first where cores are few. Nobody minds if that is refused.
    if let Ok(modest) = MODEST.try_into() {
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(modest));
    }
    let mut thinkers: Vec<Thinker> = Vec::new();
    while let Ok(order) = inbox.recv() {
        match order {
            // Others may sit there next; their memory is free until then.
            Order::Forget => thinkers.clear(),
            Order::Think { question, number, stop } => {
                let mut woken = Instant::now();
                let mut tell = |info| {
                    let told = outbox.send(Reply::Info(number, info)).is_ok();
                    if told && question.watched && woken.elapsed() >= GLANCE {
                        woken = Instant::now();
                        wake.now();
                    }
                };
                let answer = think(&mut thinkers, &question, &stop, &mut tell);
                if outbox.send(Reply::Done(number, answer)).is_err() {
                    return;
                }
                wake.now();
            }
        }
    }
}

fn think(
    thinkers: &mut Vec<Thinker>,
    question: &Question,
    stop: &AtomicBool,
    tell: &mut impl FnMut(Info),
) -> Result<SearchResult, Fault> {
    let Question { thinker, side, session, options, limits, features, .. } = question;
    let known = thinkers.iter().position(|known| known.seat == *thinker && known.side == *side);
    let index = match known {
        Some(index) => index,
        None => {
            let named = Named {
                seat: thinker.clone(),
                features: *features,
                weights: Weights::built_in(),
                hash_mib: HASH_MIB,
                threads: threads(),
                seed: any_seed(),
            };
            let mut player = Player::new(&named, options)?;
            player.begin()?;
            thinkers.push(Thinker { seat: thinker.clone(), side: *side, player });
            thinkers.len() - 1
        }
    };
    let player = &mut thinkers[index].player;
    let answer = player.choose(session, limits, stop, |info| {
        if info.multipv == 1 {
            tell(info);
        }
    });
    if answer.is_err() {
        thinkers.remove(index);
    }
    answer
}

/// The window keeps a core for itself.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Another one whenever somebody sits down: no two games of a weak level are the same.
fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
